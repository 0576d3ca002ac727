"""Reading the position form: a paper game as JSON, every refusal of NLV-142 with the player and the key it concerns."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from msgspec import UNSET

from richtfest.core import shape
from richtfest.core.faults import BAD_SHAPE, UNKNOWN_ID, Faults
from richtfest.core.refusal import Unreadable
from richtfest.core.strict_json import Form
from richtfest.games.new_las_vegas.components import NewLasVegasComponents
from richtfest.games.new_las_vegas.moves import LOT_OF, LOT_REFS, WAYS, CrossingRef
from richtfest.games.new_las_vegas.options import Options, ruleset_for
from richtfest.games.new_las_vegas.paper.shapes import (
    AcmeForm,
    CityHallForm,
    FiguredPlayerForm,
    FiguresForm,
    HotelsForm,
    PlayerForm,
    PositionForm,
    ShowsForm,
)
from richtfest.games.new_las_vegas.rules.board import AVENUES, BIT, HIGHEST, LOTS, PARS
from richtfest.games.new_las_vegas.rules.deck import ACTIONS
from richtfest.games.new_las_vegas.rules.projects import TYPES, Project
from richtfest.games.new_las_vegas.rules.roads import SIDES
from richtfest.games.new_las_vegas.rules.round import finished_avenues
from richtfest.games.new_las_vegas.rules.ruleset import Ruleset
from richtfest.games.new_las_vegas.rules.sheet import ADVERT_COLUMNS, BONUSES, PAR, Sheet

TOKEN: Final = re.compile(r"(0|[1-9][0-9]?)(\*?)", re.ASCII)
PLAYER: Final = re.compile(r"players\[(\d+)\]")
SPENT: Final = dict(zip(BONUSES, ("number_groups", "action_groups", "extension_groups"), strict=True))
LONGEST: Final = 40  # of what a refusal repeats


@dataclass(frozen=True, slots=True)
class Rival:
    """ACME on paper."""

    pile: list[int]  # actions, oldest card first
    hotels: int
    completed: int
    later: int
    hidden_number: int  # 0 without bank


@dataclass(frozen=True, slots=True)
class Position:
    """What a position file says, checked."""

    rules: Ruleset
    names: list[str]
    sheets: list[Sheet]
    figures: list[bool]  # players of whom only the comparison figures are known
    votes_for: int
    projects: list[Project | None]  # by type, as far as somebody has completed one
    rival: Rival | None
    offer: list[tuple[int, int]] | None  # number, action


def read_position(data: Any, components: NewLasVegasComponents) -> Position:
    """Read a position, refusing everything that NLV-142 lists; every place names its player."""
    faults = Faults()
    form = shape.read(PositionForm, data, faults)
    name_players(faults, data)
    faults.refuse()
    names = [player.name for player in form.players]
    places = [f"players[{seat}] ({name[:LONGEST]})" for seat, name in enumerate(names)]
    with faults:
        check_company(form, names, components)
    for player, given, place in zip(form.players, data["players"], places, strict=True):
        if player.figures is not UNSET:
            shape.read(FiguredPlayerForm, given, faults, place)
    acme = form.acme
    manager = None if acme is UNSET else acme.manager
    rules = ruleset_for(Options(golf=form.options.golf, bank=form.options.bank, manager=manager), components)
    cards = Cards(rules, components)
    sheets = [
        read_sheet(player, place, rules, cards, faults)
        if player.figures is UNSET
        else read_figures(player.figures, f"{place}.figures", rules, faults)
        for player, place in zip(form.players, places, strict=True)
    ]
    votes_for = 0
    for seat, (player, place) in enumerate(zip(form.players, places, strict=True)):
        with faults:
            votes_for |= read_vote(player, place, rules) << seat
    rival = None if acme is UNSET else read_acme(acme, rules, cards, faults)
    figures = [player.figures is not UNSET for player in form.players]
    faults.refuse()  # sheets are compared when each makes sense by itself
    if not any(figures):
        check_against_each_other(places, sheets, rival, faults)
        faults.refuse()
    return Position(
        rules=rules,
        names=names,
        sheets=sheets,
        figures=figures,
        votes_for=votes_for,
        projects=cards.drawn,
        rival=rival,
        offer=None if form.offer is UNSET else [(number, ACTIONS.index(action)) for number, action in form.offer],
    )


def name_players(faults: Faults, data: Any) -> None:
    """NLV-142: a place that begins with a player names that player, if the position does."""
    for fault in faults.by_place.values():
        found = PLAYER.match(fault.place)
        player = data["players"][int(found[1])] if found else None
        if found and isinstance(player, dict) and isinstance(player.get("name"), str):
            fault.place = f"{found[0]} ({player['name'][:LONGEST]}){fault.place[found.end() :]}"


def check_company(form: PositionForm, names: list[str], components: NewLasVegasComponents) -> None:
    """NLV-137: how many play, each under a name of their own; alone only with a whole sheet."""
    alone = form.acme is not UNSET
    Form(form.players, "players").list(*((1, 1) if alone else (2, components.most_seats)))
    if len(set(names)) < len(names):
        raise Unreadable("Two players have the same name.", "players")
    if alone and form.players[0].figures is not UNSET:
        raise Unreadable("In the solo game the whole sheet is needed.", "players[0].figures")


def read_vote(player: PlayerForm, place: str, rules: Ruleset) -> bool:
    """NLV-138: required with bank, not allowed without."""
    vote, where = player.loan_vote, f"{place}.loan_vote"
    if player.figures is not UNSET:
        vote, where = player.figures.loan_vote, f"{place}.figures.loan_vote"
    if not rules.bank and vote is not UNSET:
        raise Unreadable("Without the bank nobody votes.", where)
    if rules.bank and vote is UNSET:
        raise Unreadable("“{key}” is missing.", where, key="loan_vote").coded(BAD_SHAPE)
    return vote == "for"


# Projects: at most one card of each type lies on the table


class Cards:
    """The project cards that are known to lie on the table."""

    def __init__(self, rules: Ruleset, components: NewLasVegasComponents) -> None:
        self.allowed = {project.name: project for cards in rules.projects for project in cards}
        self.printed = [project.name for cards in components.projects for project in cards]
        self.drawn: list[Project | None] = [None] * TYPES

    def read(self, form: Mapping[str, str], place: str) -> tuple[int, int]:
        """NLV-138: which types are completed, and which of them with the lower value."""
        completed = later = 0
        for name, value in form.items():
            where = f"{place}.{name[:LONGEST]}"
            if name not in self.printed:
                raise Unreadable("“{name}” is no project card.", where, name=name[:LONGEST]).coded(UNKNOWN_ID)
            if name not in self.allowed:
                raise Unreadable("Without golf the card {name} is not in play (NLV-19).", where, name=name)
            project = self.allowed[name]
            kind = int(project.kind)
            other = self.drawn[kind]
            if other is not None and other.name != name:
                raise Unreadable(
                    "{name} is of the same type; only one card of a type is in play.", where, name=other.name
                )
            self.drawn[kind] = project
            completed |= 1 << kind
            later |= (value == "later") << kind
        return completed, later


# Sheets


def read_sheet(form: PlayerForm, place: str, rules: Ruleset, cards: Cards, faults: Faults) -> Sheet:
    sheet = rules.sheet.clone()
    before = len(faults)
    for street, text in enumerate(() if form.streets is UNSET else form.streets):
        with faults:
            read_street(text, f"{place}.streets[{street}]", rules, sheet, street)
    with faults:
        read_city_hall(form.city_hall, f"{place}.city_hall", rules, sheet)
    if len(faults) == before:  # all this is compared with what is opened
        with faults:
            check_extensions(place, sheet)
        with faults:
            read_golf(form.golf, f"{place}.golf", rules, sheet)
        with faults:
            read_hotels(form.hotels, f"{place}.hotels", rules, sheet)
        with faults:
            read_shows(form.shows, f"{place}.shows", rules, sheet)
    with faults:
        read_adverts(form.adverts, f"{place}.adverts", rules, sheet)
    with faults:
        read_route(form.route, f"{place}.route", rules, sheet)
    with faults:
        sheet.completed, sheet.later = cards.read(form.projects, f"{place}.projects")
    return sheet


def read_street(text: str, place: str, rules: Ruleset, sheet: Sheet, street: int) -> None:
    """NLV-139: eleven tokens, one for each avenue, whose numbers rise."""
    read_lots(text, place, rules, sheet, street)
    opened = [lot for lot in range(LOTS) if sheet.is_opened(lot) and rules.board.street_of[lot] == street]
    for left, right in pairwise(opened):
        if sheet.numbers[left] > sheet.numbers[right]:
            raise Unreadable("The numbers of a street never decrease (NLV-I2).", place)
        if sheet.numbers[left] == sheet.numbers[right] and right != left + 1:
            raise Unreadable("Equal numbers stand on neighbouring lots (NLV-I3).", place)


def read_lots(text: str, place: str, rules: Ruleset, sheet: Sheet, street: int) -> None:
    tokens = [token for token in text.split(" ") if token]
    if len(tokens) != AVENUES:
        raise Unreadable("A street has {avenues} entries, found {found}.", place, avenues=AVENUES, found=len(tokens))
    for avenue, token in enumerate(tokens, start=1):
        lot = LOT_OF.get(f"{street + 1}-{avenue}")
        if (lot is None) != (token == "-"):  # noqa: S105 - a sign on paper
            raise Unreadable(
                "“-” stands where there is no lot, and only there; {lot} has “{token}”.",
                place,
                lot=f"{street + 1}-{avenue}",
                token=token,
            )
        if lot is not None:
            read_lot(place, rules, sheet, lot, token[:10])


def read_lot(place: str, rules: Ruleset, sheet: Sheet, lot: int, token: str) -> None:
    crane = bool(rules.board.cranes >> lot & 1)
    if token == "#":  # noqa: S105 - a sign on paper
        if not crane:
            raise Unreadable("“#” stands on a lot without crane.", place)
        return
    sheet.unbuilt &= ~BIT[lot]
    if token == ".":  # noqa: S105 - a sign on paper
        return
    found = TOKEN.fullmatch(token)
    if not found or int(found[1]) > HIGHEST:
        raise Unreadable(
            "“{token}” is no entry; entries are - # . and numbers from 0 to {highest}, with * for a show.",
            place,
            token=token,
            highest=HIGHEST,
        )
    sheet.numbers[lot] = int(found[1])
    sheet.opened |= BIT[lot]
    if found[2]:
        if not rules.board.stars >> lot & 1:
            raise Unreadable("“{token}” stands on a lot without star.", place, token=token)
        sheet.stars |= BIT[lot]


def check_extensions(place: str, sheet: Sheet) -> None:
    """NLV-I4."""
    twins = int(twins_of(sheet)).bit_count()
    extensions = int(sheet.extension_groups).bit_count()
    if twins != extensions:
        raise Unreadable(
            "{twins} pairs of equal neighbours need as many groups circled for an extension, not {extensions}.",
            place,
            twins=twins,
            extensions=extensions,
        )


def twins_of(sheet: Sheet) -> int:
    """The lots whose right neighbour has the same number."""
    return sum(
        1 << lot
        for lot in range(LOTS - 1)
        if sheet.is_opened(lot)
        and sheet.numbers[lot] == sheet.numbers[lot + 1]
        and LOT_REFS[lot].street == LOT_REFS[lot + 1].street
    )


def read_avenues(avenues: Sequence[int], place: str) -> int:
    """A list of avenues, each once (NLV-R77)."""
    found = 0
    for index, avenue in enumerate(avenues):
        if found >> avenue & 1:
            raise Unreadable("This avenue stands twice.", f"{place}[{index}]")
        found |= 1 << avenue
    return found


def read_golf(avenues: Sequence[int], place: str, rules: Ruleset, sheet: Sheet) -> None:
    """NLV-142, 4: an unbroken stretch of opened lots below holes."""
    for index, avenue in enumerate(avenues):
        where = f"{place}[{index}]"
        found = [lot for lot in range(LOTS) if rules.board.course >> lot & 1 and rules.board.avenue_of[lot] == avenue]
        if not found:
            if not rules.board.course:
                raise Unreadable("There is no golf here.", where)
            raise Unreadable("Avenue {avenue} has no golf hole.", where, avenue=avenue)
        if not sheet.is_opened(found[0]):
            raise Unreadable("A hole is circled only when its casino is opened.", where)
        if sheet.holes >> found[0] & 1:
            raise Unreadable("This hole stands twice.", where)
        sheet.holes |= BIT[found[0]]
    circled = bin(sheet.holes)[2:].strip("0")
    if "0" in circled:
        raise Unreadable("The circled holes are one unbroken stretch (NLV-57).", place)
    if not circled and sheet.opened & rules.board.course:
        raise Unreadable("The first casino opened in street 1 circles a hole: “golf” must name it (NLV-56).", place)


def read_hotels(form: HotelsForm, place: str, rules: Ruleset, sheet: Sheet) -> None:
    sheet.large, sheet.small = read_avenues(form.large, f"{place}.large"), read_avenues(form.small, f"{place}.small")
    if sheet.large & sheet.small:
        raise Unreadable("An avenue has one hotel, large or small.", place)
    finished = int(finished_avenues(sheet, rules.board))
    if (sheet.large | sheet.small) != finished:
        listed = ", ".join(str(avenue) for avenue in range(1, AVENUES + 1) if finished >> avenue & 1)
        raise Unreadable(
            "“hotels” must be exactly the finished avenues: {avenues} (NLV-I14).", place, avenues=listed or "–"
        )


def read_city_hall(form: CityHallForm, place: str, rules: Ruleset, sheet: Sheet) -> None:
    if form.crossed is not UNSET:
        sheet.crossed = Form(form.crossed, f"{place}.crossed").whole(int(rules.sheet.crossed), int(rules.track.boxes))
    for name, bonus in form.bonuses.items():
        group, spent = int(name) - 1, SPENT[bonus]
        if rules.track.ends[group] > sheet.crossed:
            raise Unreadable(
                "Group {name} is circled but not fully crossed (NLV-I9).", f"{place}.bonuses.{name}", name=name
            )
        setattr(sheet, spent, getattr(sheet, spent) | BIT[group])


def read_shows(form: ShowsForm, place: str, rules: Ruleset, sheet: Sheet) -> None:
    left, right = (len(column) - 1 for column in rules.columns.shows)
    sheet.left = Form(form.left, f"{place}.left").whole(0, left)
    sheet.right = Form(form.right, f"{place}.right").whole(0, right)
    if sheet.left + sheet.right != int(sheet.stars).bit_count():
        raise Unreadable("As many show values are struck as stars are circled (NLV-I7).", place)


def read_adverts(form: Mapping[str, int], place: str, rules: Ruleset, sheet: Sheet) -> None:
    for name, struck in form.items():
        column, where = ADVERT_COLUMNS.index(name), f"{place}.{name}"
        if PAR <= column < PAR + PARS and not rules.board.course:
            raise Unreadable("Without golf this column is not used (NLV-23).", where)
        for _ in range(Form(struck, where).whole(0, int(rules.columns.steps[column]))):
            sheet.advertise(column)


def read_route(route: str, place: str, rules: Ruleset, sheet: Sheet) -> None:
    """NLV-142, 9."""
    crossings = [read_crossing(name, place) for name in route.split(" ") if name]
    if not crossings:
        return
    if crossings[0].number != int(rules.roads.home):
        raise Unreadable("A route begins at the traffic light.", place)
    if len(crossings) % 2 == 0 or len(crossings) == 1:
        raise Unreadable("A route consists of ways of two segments each (NLV-59).", place)
    ways = {(via.number, to.number): way for way, (via, to) in enumerate(WAYS)}
    for start, via, to in zip(crossings[::2], crossings[1::2], crossings[2::2], strict=False):
        if sheet.is_home(rules.roads):
            raise Unreadable("The traffic light closes the circuit; a route does not pass it (NLV-60).", place)
        if not segment_is_free(rules, sheet, start.number, via.number):
            raise Unreadable("There is no unused road from {start} to {end}.", place, start=start, end=via)
        half = sheet.clone()
        half.use_segment(rules.roads, start.number, via.number)
        if not segment_is_free(rules, half, via.number, to.number):
            raise Unreadable("There is no unused road from {start} to {end}.", place, start=via, end=to)
        sheet.drive(rules.roads, ways[via.number, to.number])


def read_crossing(name: str, place: str) -> CrossingRef:
    for way in WAYS:
        for crossing in way:
            if str(crossing) == name:
                return crossing
    raise Unreadable("“{name}” is no crossing.", place, name=name[:LONGEST]).coded(UNKNOWN_ID)


def segment_is_free(rules: Ruleset, sheet: Sheet, start: int, end: int) -> bool:
    return any(
        start + int(step) == end and rules.roads.leads(sheet.free_streets, sheet.free_avenues, start, side)
        for side, step in enumerate(SIDES)
    )


def read_figures(form: FiguresForm, place: str, rules: Ruleset, faults: Faults) -> Sheet:
    """NLV-140: a sheet of which nothing counts but its unused boxes and its rows."""
    sheet = rules.sheet.clone()
    with faults:
        sheet.crossed = Form(form.unused_boxes, f"{place}.unused_boxes").whole(0, int(rules.track.boxes))
    sheet.unbuilt = 0
    for street, row in enumerate(form.lucky_rows):
        first, end = int(rules.board.starts[street]), int(rules.board.starts[street + 1])
        with faults:
            Form(row, f"{place}.lucky_rows[{street}]").whole(0, end - first)
            for lot in range(first, first + row):
                sheet.numbers[lot] = 0
                sheet.opened |= BIT[lot]
    return sheet


# ACME


def read_acme(form: AcmeForm, rules: Ruleset, cards: Cards, faults: Faults) -> Rival:
    """NLV-141."""
    pile = [name for name in form.pile.split(" ") if name]
    for name in pile:
        if name not in ACTIONS:
            refusal = Unreadable(
                "“{name}” is no action; actions are {actions}.",
                "acme.pile",
                name=name[:LONGEST],
                actions=", ".join(ACTIONS),
            )
            faults.add(refusal, UNKNOWN_ID)
    if not rules.bank and form.hidden_number is not UNSET:
        faults.add(Unreadable("Without the bank the hidden card stays unread.", "acme.hidden_number"))
    if rules.bank and form.hidden_number is UNSET:
        missing = Unreadable("“{key}” is missing.", "acme.hidden_number", key="hidden_number")
        faults.add(missing, BAD_SHAPE)
    completed = later = hotels = 0
    with faults:
        hotels = read_avenues(form.hotels, "acme.hotels")
    with faults:
        completed, later = cards.read(form.projects, "acme.projects")
    return Rival(
        pile=[ACTIONS.index(name) for name in pile if name in ACTIONS],
        hotels=hotels,
        completed=completed,
        later=later,
        hidden_number=0 if form.hidden_number is UNSET else form.hidden_number,
    )


def check_against_each_other(places: list[str], sheets: list[Sheet], rival: Rival | None, faults: Faults) -> None:
    """NLV-142, 11: a small hotel needs a large one of somebody else, a later value a first one."""
    for place, sheet in zip(places, sheets, strict=True):
        others = [other for other in sheets if other is not sheet]
        large, first = 0, 0
        for other in others:
            large |= int(other.large)
            first |= int(other.completed & ~other.later)
        if rival:
            large, first = rival.hotels, rival.completed & ~rival.later
        if sheet.small & ~large:
            with faults:
                raise Unreadable(
                    "“hotels”: nobody else has a large hotel where this player has a small one (NLV-73).",
                    f"{place}.hotels",
                )
        if sheet.later & ~first:
            with faults:
                raise Unreadable("“projects”: nobody else has noted the first value (NLV-43).", f"{place}.projects")
    if rival and rival.later & ~int(sheets[0].completed & ~sheets[0].later):
        faults.add(Unreadable("“projects”: the player has not noted the first value (NLV-127).", "acme.projects"))
