"""Filling in a paper game by tapping: a position that need not make sense yet (NLV-136 to NLV-142).

Nothing here judges a sheet: whether it fits is for the reader of positions to say. What follows from the lots without
a choice, hotels and the first hole, comes along by itself.
"""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec
from msgspec import UNSET

from richtfest.core import shape
from richtfest.core.faults import Faults
from richtfest.core.refusal import Unreadable
from richtfest.games.new_las_vegas.components import NewLasVegasComponents
from richtfest.games.new_las_vegas.moves import LOT_OF, crossing_ref
from richtfest.games.new_las_vegas.options import Options, ruleset_for
from richtfest.games.new_las_vegas.paper.answers import avenues_of, write_street
from richtfest.games.new_las_vegas.paper.form import Cards, Position, read_acme, read_lots, read_sheet
from richtfest.games.new_las_vegas.paper.shapes import GAME, PositionForm
from richtfest.games.new_las_vegas.rules.board import AVENUES, HIGHEST, LOTS, STREETS
from richtfest.games.new_las_vegas.rules.deck import ACTIONS
from richtfest.games.new_las_vegas.rules.round import finished_avenues
from richtfest.games.new_las_vegas.rules.ruleset import Ruleset
from richtfest.games.new_las_vegas.rules.sheet import ADVERT_COLUMNS, SHOW_COLUMNS
from richtfest.games.tapping.scorer import no_such_change

UNNAMED: Final = re.compile(r"P\d+")
CRANE: Final = "#"  # NLV-139: a lot under construction
FREE: Final = "."  # a lot that is built and empty
LEFT_OUT: Final = "against"  # whoever does not remember the vote
HIDDEN: Final = 1  # the hidden card of ACME, until somebody looks at it


def blank(players: int = 2) -> dict[str, Any]:
    """A position in which nothing is written yet."""
    return {"game": GAME, "players": [{"name": f"P{seat}"} for seat in range(1, players + 1)]}


def rules_of(form: PositionForm, components: NewLasVegasComponents) -> Ruleset:
    manager = None if form.acme is UNSET else form.acme.manager
    return ruleset_for(Options(golf=form.options.golf, bank=form.options.bank, manager=manager), components)


def read(data: Any, components: NewLasVegasComponents) -> dict[str, Any]:
    """The position with all that it leaves unsaid; its shape must be right, and every lot be one."""
    faults = Faults()
    form = shape.read(PositionForm, data, faults)
    faults.refuse()
    rules = rules_of(form, components)
    for seat, player in enumerate(form.players):
        if player.figures is not UNSET:
            raise Unreadable("Only whole sheets are filled in by tapping.", f"players[{seat}]")
        if player.streets is UNSET:
            player.streets = [write_street(rules.sheet, rules, street) for street in range(STREETS)]
        sheet = rules.sheet.clone()
        for street, text in enumerate(player.streets):
            read_lots(text, f"players[{seat}].streets[{street}]", rules, sheet, street)
        if player.city_hall.crossed is UNSET:
            player.city_hall.crossed = int(rules.sheet.crossed)
        if UNNAMED.fullmatch(player.name) or not player.name:
            player.name = f"P{seat + 1}"
        if rules.bank:
            player.loan_vote = LEFT_OUT if player.loan_vote is UNSET else player.loan_vote
        else:
            player.loan_vote = UNSET
    if form.acme is not UNSET:
        known = HIDDEN if form.acme.hidden_number is UNSET else form.acme.hidden_number
        form.acme.hidden_number = known if rules.bank else UNSET
    found: dict[str, Any] = msgspec.to_builtins(form)
    return found


def take(data: Any, components: NewLasVegasComponents) -> Position:
    """The same as values, as far as it makes sense."""
    faults = Faults()
    form = shape.read(PositionForm, data, faults)
    rules = rules_of(form, components)
    cards = Cards(rules, components)
    return Position(
        rules=rules,
        names=[player.name for player in form.players],
        sheets=[read_sheet(player, "", rules, cards, faults) for player in form.players],
        figures=[False] * len(form.players),
        votes_for=sum(1 << seat for seat, player in enumerate(form.players) if player.loan_vote == "for"),
        projects=cards.drawn,
        rival=None if form.acme is UNSET else read_acme(form.acme, rules, cards, faults),
        offer=None,
    )


# Lots


def tokens_of(player: dict[str, Any], street: int) -> list[str]:
    return [token for token in player["streets"][street - 1].split(" ") if token]


def token_at(player: dict[str, Any], lot: str) -> str:
    street, avenue = map(int, lot.split("-"))
    return tokens_of(player, street)[avenue - 1]


def write(player: dict[str, Any], lot: str, token: str) -> None:
    street, avenue = map(int, lot.split("-"))
    tokens = tokens_of(player, street)
    tokens[avenue - 1] = token
    player["streets"][street - 1] = " ".join(tokens)


def mark(player: dict[str, Any], lot: str, key: str, number: str, rules: Ruleset) -> None:
    """One key of the pad, for one lot."""
    now, place = token_at(player, lot), LOT_OF[lot]
    match key:
        case "number" if number.isdecimal() and len(number) <= 2 and int(number) <= HIGHEST:
            write(player, lot, f"{int(number)}{'*' if now.endswith('*') else ''}")
        case "star" if rules.board.stars >> place & 1 and now[0].isdecimal():
            write(player, lot, now.removesuffix("*") if now.endswith("*") else f"{now}*")
        case "crane" if rules.board.cranes >> place & 1:
            write(player, lot, CRANE)
        case "empty":
            write(player, lot, FREE)
        case _:
            raise no_such_change()


def follow_lots(form: dict[str, Any], seat: int, components: NewLasVegasComponents) -> None:
    """NLV-73, NLV-56: hotels stand in the finished avenues, and the first casino of street 1 circles its hole."""
    position = take(form, components)
    board, player, sheet = position.rules.board, form["players"][seat], position.sheets[seat]
    finished = avenues_of(int(finished_avenues(sheet, board)))
    taken = {avenue for at, other in enumerate(form["players"]) if at != seat for avenue in other["hotels"]["large"]}
    taken |= set(form.get("acme", {}).get("hotels", ()))
    before = player["hotels"]
    small = [at for at in finished if at in before["small"] or (at not in before["large"] and at in taken)]
    player["hotels"] = {"large": [at for at in finished if at not in small], "small": small}
    opened = [int(board.avenue_of[lot]) for lot in range(LOTS) if board.course >> lot & 1 and sheet.is_opened(lot)]
    player["golf"] = [avenue for avenue in player["golf"] if avenue in opened] or opened[:1]


def follow_options(form: dict[str, Any], components: NewLasVegasComponents) -> None:
    """NLV-22, NLV-23: with golf the holes come along, without it there are neither holes nor their columns."""
    for seat, player in enumerate(form["players"]):
        if form["options"]["golf"]:
            follow_lots(form, seat, components)
        else:
            player["golf"] = []
            player["adverts"] = {name: struck for name, struck in player["adverts"].items() if name[:3] != "par"}


# What is not a lot


def toggle(avenues: list[int], avenue: int) -> None:
    if avenue in avenues:
        avenues.remove(avenue)
    else:
        avenues.append(avenue)
        avenues.sort()


def change_hotel(hotels: dict[str, list[int]], avenue: int) -> None:
    """A large hotel becomes a small one, and the other way round."""
    if avenue not in (*hotels["large"], *hotels["small"]):
        raise no_such_change()
    toggle(hotels["large"], avenue)
    toggle(hotels["small"], avenue)


def step(player: dict[str, Any], track: str, column: str, by: int, rules: Ruleset) -> None:
    """One box or value more or less, as far as there are any."""
    least, most = bounds(track, column, rules)
    counts = player[track]
    key = column or "crossed"
    counts[key] = counts.get(key, least) + by
    if not least <= counts[key] <= most:
        raise Unreadable("This column has no more values.")
    if track == "adverts" and not counts[key]:
        del counts[key]


def bounds(track: str, column: str, rules: Ruleset) -> tuple[int, int]:
    match track:
        case "city_hall" if not column:
            return int(rules.sheet.crossed), int(rules.track.boxes)
        case "shows" if column in SHOW_COLUMNS:
            return 0, len(rules.columns.shows[SHOW_COLUMNS.index(column)]) - 1
        case "adverts" if column in ADVERT_COLUMNS:
            return 0, int(rules.columns.steps[ADVERT_COLUMNS.index(column)])
    raise no_such_change()


def drive(player: dict[str, Any], way: str, rules: Ruleset) -> None:
    """Two segments more; the first way begins at the traffic light."""
    route = player["route"] or str(crossing_ref(int(rules.roads.home)))
    if not re.fullmatch(r"X\d+-\d+ X\d+-\d+", way):
        raise no_such_change()
    player["route"] = f"{route} {way}"


def turn_back(player: dict[str, Any]) -> None:
    """The last way is not driven."""
    crossings = player["route"].split(" ")[:-2]
    player["route"] = " ".join(crossings) if len(crossings) > 1 else ""


def hand(acme: dict[str, Any], action: str) -> None:
    """A card for ACME's pile."""
    if action not in ACTIONS:
        raise no_such_change()
    acme["pile"] = f"{acme['pile']} {action}".strip()


def number_in(text: str) -> int:
    """An avenue in a tap."""
    if not text.isdecimal() or not 1 <= int(text[:3]) <= AVENUES:
        raise no_such_change()
    return int(text)
