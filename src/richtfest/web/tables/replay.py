"""Looking back at a match that is over: moment by moment, through anybody's eyes; and playing on from any of them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter
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
from richtfest.web.forms import NO_SEAT, Form, seat_in
from richtfest.web.limits import COST, Cost
from richtfest.web.tables.my_tables import tell_day
from richtfest.web.tables.same_cards import on_same_cards
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
class Remark:
    """What somebody has said about a moment; what came with a record says itself who."""

    moves: int
    text: str
    author: str = ""
    number: int | None = None  # for whoever may take it back


@dataclass(frozen=True, slots=True)
class ReplayPage:
    """All that the page says about one moment."""

    table: Table
    seat: str  # whose eyes
    now: Stop
    eyes: list[Eyes]
    pictures: Mapping[str, Drawing]
    rounds: list[Stop]  # the first moment of each
    steps: dict[str, int]  # first, back, on, last: the moves to go to, where there is such a moment
    said: str  # what had become known by then, last of all
    story: Sequence[tuple[int, int, str, Remark | None]]  # moves, round, sentence; or what somebody has said there
    bots: list[tuple[str, str]]  # who may play for people
    remarks: Sequence[Remark]  # on this moment
    may_comment: bool
    same_cards: Sequence[tuple[Table, str]] = ()  # other matches on these cards, and of which day

    @property
    def at_end(self) -> bool:
        """Whether these eyes see nothing more; of a match that breaks off others may have decided since."""
        return "last" not in self.steps

    @property
    def here(self) -> str:
        return f"/tables/{self.table.id}/replay"

    def at(self, moves: int, seat: str | None = None) -> str:
        """The address of a moment, through these eyes or the same."""
        return f"{self.here}?seat={self.seat if seat is None else seat}&at={moves}"


def replay_page(visit: Visit, table: Table, same_cards: Sequence[Table] = ()) -> ReplayPage:
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
    remarks = remarks_on(visit, table)
    until = stops[place + 1].moves if place + 1 < len(stops) else len(match.history) + 1
    return ReplayPage(
        table=table,
        seat=ALL if viewer is None else str(viewer),
        now=now,
        eyes=[*eyes, Eyes(ALL, _("All boards"))] if len(eyes) > 1 else eyes,
        pictures=draw(visit, table, state, before, viewer, names),
        rounds=firsts(stops),
        steps=steps(stops, place),
        said=" ".join(sentence for moves, sentence in known if moves == known[-1][0]) or _("The cards are dealt."),
        story=with_remarks(chapters, remarks, stops),
        same_cards=[(each, tell_day(each, visit.language)) for each in same_cards],
        remarks=[remark for remark in remarks if now.moves <= remark.moves < until],
        may_comment=bool(table.seats_of(visit.player)) or table.brought_by(visit.player),
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


def chapters_of(visit: Visit, table: Table) -> list[tuple[int, Chapter]]:
    """The story in the reader's language, told once for all who look back: each chapter after so many moves."""
    key = (table.id, visit.language)
    kept: list[tuple[int, Chapter]] | None = visit.server.stories.get(key)
    return visit.server.stories.put(key, story(table.match, visit._)) if kept is None else kept


def told(visit: Visit, table: Table, names: Sequence[str]) -> list[tuple[int, str, int]]:
    """The story with these names: moves, sentence and round."""
    return [
        (moves, chapter.sentence(names[chapter.seat], visit._), chapter.round)
        for moves, chapter in chapters_of(visit, table)
    ]


def remarks_on(visit: Visit, table: Table) -> list[Remark]:
    """What came with the record, and what people have said here; through the match from its beginning."""
    brought = [Remark(moves, line) for moves, said in table.match.comments.items() for line in said.split("\n") if line]
    own = [
        Remark(
            each.moves,
            each.text,
            table.author(each, visit._),
            each.number if visit.player is not None and visit.player in {each.player, table.chair} else None,
        )
        for each in table.comments.in_order()
    ]
    return sorted([*brought, *own], key=lambda remark: remark.moves)


def with_remarks(
    chapters: Sequence[tuple[int, str, int]], remarks: Sequence[Remark], stops: Sequence[Stop]
) -> list[tuple[int, int, str, Remark | None]]:
    """The story with what was said about its moments, each where it belongs."""
    told: list[tuple[int, int, str, Remark | None]] = [(moves, round_, said, None) for moves, said, round_ in chapters]
    starts = [stop.moves for stop in stops]
    for remark in remarks:
        round_ = stops[max(0, bisect_right(starts, remark.moves) - 1)].round
        told.append((remark.moves, round_, remark.text, remark))
    return sorted(told, key=itemgetter(0))


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
    if visit.by_script:
        return page(visit, "_replay.html", shown=replay_page(visit, table))
    return page(visit, "replay.html", shown=replay_page(visit, table, await on_same_cards(visit, table)))


@post("/tables/{table_id:str}/branch", status_code=303)
async def branch(visit: ThisVisit, table_id: FromPath[str], data: Form) -> Response[Any]:
    """What if? Play on from here against bots; the match itself stays as it was."""
    bot, seat = data.get("bot", levels.NEWCOMERS), seat_in(data)
    levels.check_invited(bot)
    table = await visit.hall.find(table_id)
    own = table.seats[seat].name if seat in table.held_by(visit.player) else visit.called
    sitter = Sitter(visit.introduce(), name_on(seat, own, visit._))
    opened = await visit.hall.branch(table_id, number(data.get("at")) or 0, seat, sitter, bot, data.get("called", ""))
    return with_name(visit, Redirect(f"/tables/{opened.id}", status_code=303))


@post("/tables/{table_id:str}/comments", status_code=303)
async def comment(visit: ThisVisit, table_id: FromPath[str], data: Form) -> Response[Any]:
    """Say something about a moment, or take back what one has said."""
    at, seat = number(data.get("at")) or 0, seat_in(data)
    if (gone := number(data.get("gone"))) is not None:
        await visit.hall.take_comment_back(table_id, visit.player, gone)
    else:
        await visit.hall.comment(table_id, visit.player, at, seat, data.get("words", ""))
    eyes = seat if seat != NO_SEAT else ALL
    return Redirect(f"/tables/{table_id}/replay?seat={eyes}&at={at}", status_code=303)


REPLAYS: Final = [replay, branch, comment]
