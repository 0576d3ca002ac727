"""Two matches on the same cards, side by side and round by round: where did they part, and who gained by it?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from litestar import Response, get
from litestar.params import FromPath

from richtfest.core.lookback import round_ends
from richtfest.core.picture import Drawing
from richtfest.core.query import number
from richtfest.core.refusal import Illegal
from richtfest.core.state import State
from richtfest.core.words import Translate, figure, listed, signed
from richtfest.drawing.course import draw_lines
from richtfest.tables.table import Table
from richtfest.web.answers import page
from richtfest.web.limits import COST, Cost
from richtfest.web.tables.replay import chapters_of
from richtfest.web.tables.same_cards import deal_in
from richtfest.web.visit import ThisVisit, Visit

BESIDE_COST: Final = {COST: Cost(call=10)}  # two matches are played again for it
TOLD: Final = 3  # boxes of the pad in one sentence


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two: a seat of a match, as it stood after a round."""

    table: Table
    seat: int
    name: str
    seats: list[tuple[int, str, str]]  # who else may be looked at there: seat, name, address
    points: int
    over: bool
    board: Drawing
    lines: list[str]  # what this seat did in the round


@dataclass(frozen=True, slots=True)
class BesidePage:
    """All that the page says about one round."""

    sides: tuple[Side, Side]
    round: int
    last: int
    said: str
    boxes: list[tuple[str, str, str, str]]  # of the pad: name, both points, and by how much the first is ahead
    course: Drawing
    here: str

    def at(self, round_: int) -> str:
        return f"{self.here}&round={round_}"


def check_same_cards(one: Table, other: Table) -> None:
    """Both are over, and their cards came in the same order."""
    for table in (one, other):
        table.check_lookback()
    if deal_in(one) != deal_in(other):
        raise Illegal(
            "These two matches were not played with the same cards: box, options, seats and seed have to agree."
        )


def beside_page(visit: Visit, one: Table, other: Table) -> BesidePage:
    """The round and the seats that the address names; the first round that differs, and the reader's own, else."""
    _ = visit._
    tables = (one, other)
    seats = [seat_of(visit, table, name) for table, name in zip(tables, ("mine", "theirs"), strict=True)]
    ends = [round_ends(table.match) for table in tables]
    last = max(map(len, ends))
    courses = [[int(state.points(seat)) for state in each] for each, seat in zip(ends, seats, strict=True)]
    parted = next((at for at in range(last) if until(courses[0], at) != until(courses[1], at)), 0)
    wanted = number(visit.query.get("round"))
    at = min(max((wanted if wanted is not None else parted + 1) - 1, 0), last - 1)
    here = f"/tables/{one.id}/beside/{other.id}"
    sides = tuple(
        side_of(visit, table, seat, until(states, at), at, here, seats, which)
        for which, (table, seat, states) in enumerate(zip(tables, seats, ends, strict=True))
    )
    pads = [dict(until(states, at).tally(seat).boxes) for states, seat in zip(ends, seats, strict=True)]
    names = [side.name for side in sides]
    if names[0] == names[1]:
        names = [f"{name} ({which})" for which, name in enumerate(names, 1)]
    rows = [[0, 0], *([until(course, each) for course in courses] for each in range(last))]
    return BesidePage(
        sides=(sides[0], sides[1]),
        round=at + 1,
        last=last,
        said=tell(one, names, pads, _),
        boxes=compare(one, pads, _),
        course=draw_lines(rows, names, _("round"), _("Points round by round")),
        here=f"{here}?mine={seats[0]}&theirs={seats[1]}",
    )


def until(steps: Sequence[Any], at: int) -> Any:
    """What stood after this round; a match that was over earlier stays as it ended."""
    return steps[min(at, len(steps) - 1)]


def seat_of(visit: Visit, table: Table, name: str) -> int:
    asked = number(visit.query.get(name))
    mine = table.seats_of(visit.player)
    return asked if asked is not None and asked < len(table.seats) else mine[0] if mine else 0


def side_of(
    visit: Visit, table: Table, seat: int, state: State, at: int, here: str, seats: Sequence[int], which: int
) -> Side:
    title, names = table.title, table.names(visit._)
    drawn = title.pictures.draw(title.views.view(state, None), {}, visit._, layout="narrow", seat=seat, names=names)
    rivals = []
    for each, name in enumerate(names):
        asked = [each if place == which else held for place, held in enumerate(seats)]
        rivals.append((each, name, f"{here}?mine={asked[0]}&theirs={asked[1]}&round={at + 1}"))
    chapters = [
        chapter for _moves, chapter in chapters_of(visit, table) if (chapter.round, chapter.seat) == (at + 1, seat)
    ]
    lines = [chapter.sentence(names[seat], visit._) for chapter in chapters]
    return Side(table, seat, names[seat], rivals, int(state.points(seat)), state.over(), drawn[title.papers[0]], lines)


def compare(table: Table, pads: Sequence[dict[str, int]], _: Translate) -> list[tuple[str, str, str, str]]:
    """The boxes of the pad in which either has points."""
    rows = []
    for box in dict.fromkeys([*pads[0], *pads[1]]):
        mine, theirs = pads[0].get(box, 0), pads[1].get(box, 0)
        if mine or theirs:
            name = table.title.words.name_box(box, table.match.options, _)
            rows.append((name, figure(mine), figure(theirs), signed(mine - theirs) if mine != theirs else "="))
    return rows


def tell(table: Table, names: Sequence[str], pads: Sequence[dict[str, int]], _: Translate) -> str:
    """Who is ahead, and by which boxes of the pad most."""
    gaps = {box: pads[0].get(box, 0) - pads[1].get(box, 0) for box in dict.fromkeys([*pads[0], *pads[1]])}
    lead = sum(gaps.values())
    ahead, sign = (names[0], 1) if lead >= 0 else (names[1], -1)
    most = sorted((box for box in gaps if gaps[box]), key=lambda box: -abs(gaps[box]))[:TOLD]
    if not most:
        return _("No difference so far: both have the same points in every box of the pad.")
    parts = listed(
        [f"{table.title.words.name_box(box, table.match.options, _)} {signed(sign * gaps[box])}" for box in most], _
    )
    if lead == 0:
        return _("Level, but not by the same way: {parts} for {name}.").format(parts=parts, name=ahead)
    said = _.many("{name} is {points} point ahead: {parts}.", "{name} is {points} points ahead: {parts}.", abs(lead))
    return said.format(name=ahead, points=figure(abs(lead)), parts=parts)


@get("/tables/{table_id:str}/beside/{other:str}", opt=BESIDE_COST)
async def beside(visit: ThisVisit, table_id: FromPath[str], other: FromPath[str]) -> Response[Any]:
    """Both tables after the same round. Whoever knows both addresses may see both matches."""
    one, two = await visit.hall.find(table_id), await visit.hall.find(other)
    check_same_cards(one, two)
    return page(visit, "_beside.html" if visit.by_script else "beside.html", shown=beside_page(visit, one, two))


BESIDE: Final = [beside]
