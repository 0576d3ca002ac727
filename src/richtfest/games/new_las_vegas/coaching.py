"""What a coach says about New Las Vegas: of which parts a value is made, and where to look first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from richtfest.core.bits import count_bits
from richtfest.core.foresight import POINT, Foresight
from richtfest.core.weights import Deal
from richtfest.core.words import Translate, later
from richtfest.games.new_las_vegas import moves
from richtfest.games.new_las_vegas.foresight.turn import LasVegasForesight
from richtfest.games.new_las_vegas.foresight.value import DEBTS_COUNT, WHOLE, Appraiser
from richtfest.games.new_las_vegas.moves import (
    Advertise,
    BuildCasino,
    CastVote,
    ChangeAction,
    CrossBox,
    DriveWay,
    ExtendCasino,
    OpenCasino,
    PutOnShow,
    SkipAction,
    TakeTwoBoxes,
)
from richtfest.games.new_las_vegas.rules.board import AVENUES, BIT, LUXURY, MAFIA, PARS, STREETS, VIP
from richtfest.games.new_las_vegas.rules.rows import longest_row
from richtfest.games.new_las_vegas.rules.scoring import visited_on
from richtfest.games.new_las_vegas.rules.sheet import (
    HOTEL_LARGE,
    HOTEL_SMALL,
    LEFT,
    LUCKY,
    LUXURIES,
    MISSING_WAY,
    PAR,
    RIGHT,
    VIPS,
)
from richtfest.games.new_las_vegas.rules.state import NewLasVegas
from richtfest.games.new_las_vegas.words.offers import name_box
from richtfest.games.new_las_vegas.words.story import met_projects, new_hotels

IN_PERCENT: Final = False
WORLDS: Final = 28

# The main ways to play: deals of the day, and matches in which puzzles are found. And what they are called.
DEALS: Final[Mapping[str, Deal]] = {
    "usual": Deal(2),
    "lighter": Deal(2, {"golf": "no", "bank": "no"}),
    "alone": Deal(1, {"manager": "5"}),
}
DEAL_NAMES: Final[Mapping[str, str]] = {
    "usual": later("The usual game"),
    "lighter": later("Lighter: without golf and bank"),
    "alone": later("Alone against ACME, level 5"),
}

# Groups of cells, and the part that each belongs to.
PART_OF: Final[Mapping[str, str]] = {
    **dict.fromkeys(("run", "run_width", "run_cranes", "run_parity", "cover", "cranes"), "numbers"),
    **dict.fromkeys(("row", "row_phase", "majority"), "lucky_numbers"),
    **dict.fromkeys(("avenue", "large_hotels", "small_hotels"), "hotels"),
    **dict.fromkeys(("holes", "course"), "golf"),
    **dict.fromkeys(("missing_ways", "route_end", "vips", "luxuries", "carpet", "trip", "route"), "limousine"),
    **dict.fromkeys(("shows", "shows_phase"), "shows"),
    **dict.fromkeys(("debts", "debt_excess", "mafia"), "debts"),
    **dict.fromkeys(("boxes", "rank", "favours"), "city_hall"),
    **dict.fromkeys(("project", "projects"), "projects"),
    **dict.fromkeys(("acme_pile", "acme_cards"), "acme"),
    **dict.fromkeys(("clock", "hurry"), "tempo"),
}


def certain(eye: Foresight, state: NewLasVegas, seat: int, points: int) -> dict[str, int]:
    """The certain points of a value that was just taken, by part. What is left of them are projects that are met."""
    assert isinstance(eye, LasVegasForesight)
    look = eye.look
    sheet, rules, finished = look.sheet, look.rules, look.lit == 0
    columns, board, rivals = rules.columns, rules.board, look.rivals
    limousine = visited_on(sheet, board, VIP) * columns.advert_value(sheet, VIPS)
    limousine += visited_on(sheet, board, LUXURY) * columns.advert_value(sheet, LUXURIES)
    if finished:
        limousine += sheet.missing_ways * columns.advert_value(sheet, MISSING_WAY)
    bundles = rules.vault.bundles + visited_on(sheet, board, MAFIA)
    penalty = rivals.penalty(look.debts(), bundles, rules.vault.penalty)
    parts = {
        "hotels": hotels(look) * POINT,
        "lucky_numbers": lucky_numbers(look) * POINT,
        "golf": sum(
            count_bits(sheet.holes & board.holes[par]) * columns.advert_value(sheet, PAR + par) for par in range(PARS)
        )
        * POINT,
        "limousine": limousine * POINT,
        "shows": (columns.shows[LEFT][sheet.left] + columns.shows[RIGHT][sheet.right]) * POINT,
        "city_hall": look.city_hall(rules.track.unused_boxes(sheet)) * POINT,
        "debts": penalty if finished else penalty * DEBTS_COUNT[look.phase] // WHOLE,
        "acme": -rivals.points if rivals.acme is not None else 0,
    }
    parts["projects"] = points - sum(parts.values())
    return parts


def hotels(look: Appraiser) -> int:
    """NLV-73: hotels, those of avenues that were just finished among them."""
    sheet, columns = look.sheet, look.rules.columns
    own = sheet.large | sheet.small
    new = 0
    for avenue in range(1, AVENUES + 1):
        if not (own >> avenue) & 1 and look.rules.board.avenue_lots[avenue] & ~sheet.opened == 0:
            new |= BIT[avenue]
    large, small = sheet.large | new & ~look.rivals.hotels, sheet.small | new & look.rivals.hotels
    worth = count_bits(large) * columns.values[HOTEL_LARGE][sheet.advertised(HOTEL_LARGE)]
    return int(worth + count_bits(small) * columns.values[HOTEL_SMALL][sheet.advertised(HOTEL_SMALL)])


def lucky_numbers(look: Appraiser) -> int:
    """NLV-107: rows, and what majorities give to one or the other."""
    rivals = look.rivals
    bonus = look.rules.columns.values[LUCKY][look.sheet.advertised(LUCKY)]
    points = 0
    for street in range(STREETS):
        row = longest_row(look.sheet, look.rules.board, street)
        points += row
        if row > rivals.rows[street]:
            points += bonus
        elif row < rivals.rows[street]:
            points -= rivals.lucky if rivals.acme is not None else look.contest * rivals.bonus[street]
    return points


def draws(state: NewLasVegas, seat: int, codes: Sequence[int]) -> list[tuple[int, NewLasVegas]]:
    """Nothing comes to light in the middle of a turn that could be counted out."""
    return []


def name_part(part: str, options: Mapping[str, str], _: Translate) -> str:
    own = {"numbers": _("Room for numbers"), "tempo": _("Time left"), "acme": "ACME"}
    return own.get(part) or name_box(part, options, _)


def nudge(state: NewLasVegas, seat: int, codes: Sequence[int], _: Translate) -> str:
    """Where to look, and not more."""
    for code in codes:
        match moves.decode(code):
            case OpenCasino(lot) | BuildCasino(lot) | ExtendCasino(lot):
                return _("Look at street {street}.").format(street=lot.street)
            case Advertise():
                return _("Which column will bring you the most in the end?")
            case PutOnShow():
                return _("Look at both columns of the shows.")
            case DriveWay():
                return _("Where shall the limousine be when it has to go home?")
            case CrossBox() | TakeTwoBoxes():
                return _("Look at the track of the city hall.")
            case CastVote():
                return _("Who will be in debt at the end?")
            case ChangeAction():
                return _("Is it worth a favour from city hall?")
    if isinstance(moves.decode(codes[-1]), SkipAction):
        return _("What would it cost you?")
    return _("Think of what you would like to be able to do later.")


def effect(before: NewLasVegas, after: NewLasVegas, seat: int, _: Translate) -> str:
    """Hotels and projects that the turn leads to when the round is closed."""
    told = []
    for avenue, is_large in new_hotels(after, seat):
        sentence = (
            _("That brings the large hotel of avenue {avenue}.")
            if is_large
            else _("That brings a small hotel in avenue {avenue}.")
        )
        told.append(sentence.format(avenue=avenue))
    for name, points in met_projects(after, seat):
        told.append(
            _.many(
                "That completes project {card}: {points} point.",
                "That completes project {card}: {points} points.",
                points,
            ).format(card=name, points=points)
        )
    return " ".join(told)
