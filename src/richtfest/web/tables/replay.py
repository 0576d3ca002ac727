"""Looking back at a match that is over: moment by moment, through anybody's eyes; and playing on from any of them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from richtfest.bots import levels
from richtfest.core.chronicle import Chapter
from richtfest.core.lookback import Stop, position_after, stops_of, story
from richtfest.core.picture import Drawing
from richtfest.core.query import number
from richtfest.core.state import State
from richtfest.tables.hall import Sitter
from richtfest.tables.table import Table
from richtfest.web.answers import page, with_name
from richtfest.web.forms import Form, seat_in
from richtfest.web.limits import COST, Cost
from richtfest.web.tables.seats import name_on
from richtfest.web.visit import ThisVisit, Visit

ALL: Final = "all"  # the eyes of a spectator, who sees every board
REPLAY_COST: Final = {COST: Cost(call=5)}  # the match is played again for it


@dataclass(frozen=True, slots=True)
class Eyes:
    """Whose eyes one may look through, and how many points that seat had."""

    seat: str
    name: str
    points: int | None = None


@dataclass(frozen=True, slots=True)
class ReplayPage:
    """All that the page says about one moment."""

    table: Table
    seat: str  # whose eyes
    now: Stop
    last: int  # the number of moves of the whole match
    eyes: list[Eyes]
    pictures: Mapping[str, Drawing]
    rounds: list[Stop]  # the first moment of each
    steps: dict[str, int]  # first, back, on, last: the moves to go to, where there is such a moment
    said: str  # what had become known by then, last of all
    chapters: Sequence[tuple[int, str, int]]  # moves, sentence, round
    bots: list[tuple[str, str]]  # who may play for people

    @property
    def here(self) -> str:
        return f"/tables/{self.table.id}/replay"

    def at(self, moves: int, seat: str | None = None) -> str:
        """The address of a moment, through these eyes or the same."""
        return f"{self.here}?seat={self.seat if seat is None else seat}&at={moves}"


def replay_page(visit: Visit, table: Table) -> ReplayPage:
    """The moment and the eyes that the address names; the beginning, and the reader's own, where it names none."""
    _, match = visit._, table.match
    mine = table.held_by(visit.player)
    asked = visit.query.get("seat", "")
    seat = number(asked) if asked else mine[0] if mine else None
    viewer = seat if seat is not None and seat < len(table.seats) else None
    stops = stops_of(match, viewer)
    wanted = number(visit.query.get("at")) or 0
    place = max(0, bisect_right([stop.moves for stop in stops], wanted) - 1)
    now, state = stops[place], position_after(match, stops[place].moves)
    before = position_after(match, stops[place - 1].moves) if place else None
    names = table.names(_)
    eyes = [Eyes(str(each), name, int(state.points(each))) for each, name in enumerate(names)]
    chapters = told(visit, table, names)
    known = [(moves, sentence) for moves, sentence, _round in chapters if moves <= now.moves]
    return ReplayPage(
        table=table,
        seat=ALL if viewer is None else str(viewer),
        now=now,
        last=len(match.history),
        eyes=[*eyes, Eyes(ALL, _("All boards"))] if len(eyes) > 1 else eyes,
        pictures=draw(visit, table, state, before, viewer, names),
        rounds=firsts(stops),
        steps=steps(stops, place),
        said=" ".join(sentence for moves, sentence in known if moves == known[-1][0]) or _("The cards are dealt."),
        chapters=chapters,
        bots=[(bot, levels.caption(bot, _)) for bot in levels.invited()],
    )


def draw(
    visit: Visit, table: Table, state: State, before: State | None, viewer: int | None, names: Sequence[str]
) -> Mapping[str, Drawing]:
    """The table as this seat saw it, with what was new; a spectator sees every board."""
    title, view = table.title, table.title.views.view(state, viewer)
    if viewer is None:
        return {title.papers[0]: title.pictures.draw_table(view, visit._, names)}
    earlier = None if before is None else title.views.view(before, viewer)
    return title.pictures.draw(view, {}, visit._, layout=visit.layout, seat=viewer, names=names, before=earlier)


def told(visit: Visit, table: Table, names: Sequence[str]) -> list[tuple[int, str, int]]:
    """The story in the reader's language, told once for all who look back: moves, sentence and round."""
    key = (table.id, visit.language)
    kept: list[tuple[int, Chapter]] | None = visit.server.stories.get(key)
    if kept is None:
        kept = visit.server.stories.put(key, story(table.match, visit._))
    return [(moves, chapter.sentence(names[chapter.seat], visit._), chapter.round) for moves, chapter in kept]


def firsts(stops: Sequence[Stop]) -> list[Stop]:
    """The first moment of every round."""
    return [stop for at, stop in enumerate(stops) if at == 0 or stop.round != stops[at - 1].round]


def steps(stops: Sequence[Stop], place: int) -> dict[str, int]:
    """Where one can go from this moment; no way leads nowhere."""
    ways = {"first": 0, "back": place - 1, "on": place + 1, "last": len(stops) - 1}
    return {name: stops[to].moves for name, to in ways.items() if to != place and 0 <= to < len(stops)}


@get("/tables/{table_id:str}/replay", opt=REPLAY_COST)
async def replay(visit: ThisVisit, table_id: FromPath[str]) -> Response[Any]:
    """One moment of the match; to a script just the moment, without the story beside it."""
    table = await visit.hall.find(table_id)
    table.check_lookback()
    return page(visit, "_replay.html" if visit.by_script else "replay.html", shown=replay_page(visit, table))


@post("/tables/{table_id:str}/branch", status_code=303)
async def branch(visit: ThisVisit, table_id: FromPath[str], data: Form) -> Response[Any]:
    """What if? Play on from here against bots; the match itself stays as it was."""
    bot, seat = data.get("bot", levels.NEWCOMERS), seat_in(data)
    levels.check_invited(bot)
    table = await visit.hall.find(table_id)
    own = table.seats[seat].name if seat in table.held_by(visit.player) else visit.called
    sitter = Sitter(visit.introduce(), name_on(seat, own, visit._))
    opened = await visit.hall.branch(table_id, number(data.get("at")) or 0, seat, sitter, bot)
    return with_name(visit, Redirect(f"/tables/{opened.id}", status_code=303))


REPLAYS: Final = [replay, branch]
