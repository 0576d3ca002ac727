"""All that the page of the scorer says: the board to point at, the columns, the projects, and ACME."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from richtfest.core.choice import Choice, Choices
from richtfest.core.picture import Layout
from richtfest.core.state import Moves
from richtfest.core.tally import Tally, tie_rows
from richtfest.core.words import Translate
from richtfest.drawing.picture import Picture
from richtfest.games.flip_and_write.rules import phases
from richtfest.games.new_las_vegas import moves
from richtfest.games.new_las_vegas.components import NewLasVegasComponents
from richtfest.games.new_las_vegas.goals import goal_of
from richtfest.games.new_las_vegas.moves import LOT_OF, LOT_REFS, DriveWay, codes
from richtfest.games.new_las_vegas.paper import fill_in
from richtfest.games.new_las_vegas.paper.answers import CATEGORIES, table_of
from richtfest.games.new_las_vegas.paper.form import Position
from richtfest.games.new_las_vegas.pictures.board import Paper, Scene, draw_board
from richtfest.games.new_las_vegas.pictures.solo import draw_pile_only
from richtfest.games.new_las_vegas.rules import turn
from richtfest.games.new_las_vegas.rules.board import LOTS
from richtfest.games.new_las_vegas.rules.deck import ACTIONS
from richtfest.games.new_las_vegas.rules.projects import PROJECT_TYPES, Project
from richtfest.games.new_las_vegas.rules.ruleset import Ruleset
from richtfest.games.new_las_vegas.rules.sheet import ADVERT_COLUMNS, BONUSES, GROUPS, SHOW_COLUMNS, Sheet
from richtfest.games.new_las_vegas.view import View
from richtfest.games.new_las_vegas.view import view as view_of
from richtfest.games.new_las_vegas.words import name_box, tie_breaks, verdict
from richtfest.games.new_las_vegas.words.acme import project_kind
from richtfest.games.new_las_vegas.words.offers import action_name, column_name
from richtfest.games.new_las_vegas.words.projects import project_goal
from richtfest.games.tapping.moment import Jotting, Moment
from richtfest.games.tapping.page import Scoring as Framed
from richtfest.games.tapping.page import frame
from richtfest.games.tapping.scorer import TapScorer


@dataclass(frozen=True, slots=True)
class Track:
    """Boxes or values that are counted."""

    key: str
    label: str
    count: int
    full: bool
    least: int = 0


@dataclass(frozen=True, slots=True)
class Group:
    """A full group of the city hall track, and what it was spent on."""

    number: int
    spent: str


@dataclass(frozen=True, slots=True)
class ProjectBox:
    """A type of projects, and the cards that may have been completed: value, words, chosen."""

    kind: int
    name: str
    cards: list[tuple[str, str, bool]]


@dataclass(slots=True, kw_only=True)
class Scoring(Framed[Jotting]):
    """All that the page says."""

    picture: Picture
    question: str
    number: str  # on the chosen lot
    keys: list[tuple[str, str, bool]]  # for the chosen lot: move, words, pressed
    ways: list[Choice]
    lots: list[Choice]
    hotels: list[tuple[int, str]]  # avenue, size
    holes: list[tuple[int, bool]]  # avenue, circled
    city_hall: Track
    groups: list[Group]
    shows: list[Track]
    adverts: list[Track]
    projects: list[ProjectBox]
    acme_projects: list[ProjectBox]
    acme_pile: Picture | None
    acme_rows: list[tuple[str, int]]
    actions: list[tuple[str, str]]
    bonuses: list[tuple[str, str]]


def show(
    scorer: TapScorer[NewLasVegasComponents, Jotting],
    moment: Moment[Jotting],
    components: NewLasVegasComponents,
    _: Translate,
    layout: Layout,
) -> Scoring:
    form = moment.game.form
    position = fill_in.take(form, components)
    rules, sheet, player = position.rules, position.sheets[moment.seat], form["players"][moment.seat]
    boxes = [box for box in CATEGORIES if box != "golf" or form["options"]["golf"]]
    framed = frame(scorer, moment, components, {box: name_box(box, {}, _) for box in boxes}, _)
    unnamed = {"name": ""} if fill_in.UNNAMED.fullmatch(player["name"]) else {}
    state = table_of(position)
    state.phase = phases.OVER
    seen = view_of(state, None)
    driving = moment.mode == "limousine"
    ways = way_choices(sheet, rules, _) if driving else {}
    lots = {} if driving else lot_choices(player, _)
    fits = not any(framed["misfits"]) and not framed["loose"]
    alone = "acme" in form
    if alone:
        framed |= {"ranks": [None], "may_add": False, "may_remove": False}
    return Scoring(
        **{**framed, "sheet": {**player, **unnamed}},
        ties=[] if alone or not fits else ties_of(framed["totals"], position, _),
        verdict=verdict(state, _) if fits else "",
        opponents=[("ACME", seen.acme.tally.total)] if seen.acme and fits else [],
        picture=draw(seen, moment, framed["names"][moment.seat], ways or lots, layout, _),
        question=question(moment, player, _),
        number=number_on(player, moment.spot),
        keys=[] if driving else list(lot_keys(player, moment.spot, rules, _)),
        ways=list(ways.values()),
        lots=list(lots.values()),
        hotels=sorted((avenue, size) for size, avenues in player["hotels"].items() for avenue in avenues),
        holes=[(avenue, avenue in player["golf"]) for avenue in opened_holes(sheet, rules)],
        city_hall=track_of(player, "city_hall", "", _("Boxes crossed"), rules),
        groups=[
            Group(group + 1, player["city_hall"]["bonuses"].get(str(group + 1), ""))
            for group in range(GROUPS)
            if rules.track.ends[group] <= player["city_hall"]["crossed"]
        ],
        shows=[track_of(player, "shows", column, column_name(column, _), rules) for column in SHOW_COLUMNS],
        adverts=[
            track_of(player, "adverts", column, column_name(column, _), rules)
            for column in ADVERT_COLUMNS
            if fill_in.bounds("adverts", column, rules)[1]
        ],
        projects=project_boxes(form, player["projects"], rules, _),
        acme_projects=project_boxes(form, form["acme"]["projects"], rules, _) if alone else [],
        acme_pile=draw_pile_only(seen.acme, _) if seen.acme else None,
        acme_rows=[(name_box(box, {}, _), points) for box, points in seen.acme.tally.boxes] if seen.acme else [],
        actions=[(action, action_name(action, _)) for action in ACTIONS],
        bonuses=[(bonus, bonus_name(bonus, _)) for bonus in BONUSES],
    )


def draw(seen: View, moment: Moment[Jotting], name: str, choices: Choices, layout: Layout, _: Translate) -> Picture:
    """The board, with its lots or its roads to point at."""
    paper = Paper(seen.sheets[moment.seat], seen.sheets[moment.seat])
    rivals = seen.acme.hotels if seen.acme else ()
    chosen = LOT_OF[moment.spot] if moment.spot and moment.mode != "limousine" else None
    return draw_board(Scene(paper, seen.printed, name, None, rivals, choices, chosen=chosen), layout, _)


# Lots and roads


def tell_lot(player: Mapping[str, Any], lot: str, _: Translate) -> str:
    """What stands on a lot now."""
    token = fill_in.token_at(dict(player), lot)
    if token == fill_in.CRANE:
        said = _("under construction")
    elif token == fill_in.FREE:
        said = _("free")
    elif token.endswith("*"):
        said = _("{number} with a show").format(number=token[:-1])
    else:
        said = token
    return _("{lot}: {casino}").format(lot=lot, casino=said)


def number_on(player: Mapping[str, Any], lot: str) -> str:
    return fill_in.token_at(dict(player), lot).removesuffix("*") if lot else ""


def question(moment: Moment[Jotting], player: Mapping[str, Any], _: Translate) -> str:
    if moment.mode == "limousine":
        return _("Where does the limousine drive next?")
    return tell_lot(player, moment.spot, _) if moment.spot else _("Tap a casino.")


def lot_choices(player: Mapping[str, Any], _: Translate) -> dict[int, Choice]:
    return {codes.BUILD + lot: Choice(f"spot {ref}", tell_lot(player, str(ref), _)) for lot, ref in enumerate(LOT_REFS)}


def lot_keys(player: Mapping[str, Any], lot: str, rules: Ruleset, _: Translate) -> Iterator[tuple[str, str, bool]]:
    """What can be said of a lot beside its number."""
    if not lot:
        return
    token, place = fill_in.token_at(dict(player), lot), LOT_OF[lot]
    if rules.board.stars >> place & 1 and token[0].isdecimal():
        yield "star", _("star circled"), token.endswith("*")
    if rules.board.cranes >> place & 1:
        yield "crane", _("under construction"), token == fill_in.CRANE
    yield "empty", _("free"), token == fill_in.FREE


def way_choices(sheet: Sheet, rules: Ruleset, _: Translate) -> dict[int, Choice]:
    """The ways that go on from where the limousine is."""
    found = Moves()
    turn.list_ways(sheet, rules.roads, found)
    return {
        int(code): Choice(f"way {move.via} {move.to}", _("by {via} to {to}").format(via=move.via, to=move.to))
        for code in found.copy()
        if isinstance(move := moves.decode(int(code)), DriveWay)
    }


def opened_holes(sheet: Sheet, rules: Ruleset) -> list[int]:
    board = rules.board
    return [int(board.avenue_of[lot]) for lot in range(LOTS) if board.course >> lot & 1 and sheet.is_opened(lot)]


# Columns, projects and words


def track_of(player: Mapping[str, Any], track: str, column: str, label: str, rules: Ruleset) -> Track:
    least, most = fill_in.bounds(track, column, rules)
    count = player[track].get(column or "crossed", least)
    return Track(f"{track} {column}".strip(), label, count, count >= most, least)


def project_boxes(form: Mapping[str, Any], own: Mapping[str, str], rules: Ruleset, _: Translate) -> list[ProjectBox]:
    """What may have been completed: if somebody has completed a card of a type, no other lies on the table."""
    everybody = [*form["players"], *([form["acme"]] if "acme" in form else [])]
    known = {card for each in everybody for card in each["projects"]}
    boxes = []
    for kind, cards in enumerate(rules.projects):
        on_table = [card for card in cards if card.name in known] or cards
        choices = [choice for card in on_table for choice in project_choices(card, own, _)]
        boxes.append(ProjectBox(kind, project_kind(PROJECT_TYPES[kind], _), choices))
    return boxes


def project_choices(card: Project, own: Mapping[str, str], _: Translate) -> Iterator[tuple[str, str, bool]]:
    goal = project_goal(goal_of(card.requirement), _)
    for value, points in (("first", int(card.first)), ("later", int(card.later))):
        yield f"{card.name} {value}", f"{points}: {goal}", own.get(card.name) == value


def bonus_name(bonus: str, _: Translate) -> str:
    names = {"number": _("another number"), "action": _("another action"), "extension": _("an extension")}
    return names[bonus]


def ties_of(totals: Sequence[int], position: Position, _: Translate) -> list[tuple[str, list[int]]]:
    """What decides between equal totals."""
    tallies = [
        Tally((("total", total),), (int(sheet.large | sheet.small).bit_count(), int(sheet.large).bit_count()))
        for total, sheet in zip(totals, position.sheets, strict=True)
    ]
    return tie_rows(tallies, tie_breaks({}, _))


def tell_mark(parts: list[str], _: Translate) -> list[str]:
    """Where on a sheet a refusal is about, in the words of the box."""
    match parts:
        case ["streets", street, *_rest]:
            return [_("street {street}").format(street=int(street) + 1)]
        case ["adverts" | "shows", column]:
            return [column_name(column, _)]
        case ["city_hall" | "hotels" | "golf" | "shows" | "projects" as box, *_rest]:
            return [name_box(box, {}, _)]
        case ["route", *_rest]:
            return [name_box("limousine", {}, _)]
        case _:
            return []
