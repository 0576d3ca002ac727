"""Puzzles: a position on the real board, one's own turn as the answer, and the reason why it was right or not.

Nothing of an answer is stored before it is whole: the page carries the moves so far. The table it is played on exists
for one request. Whether an answer was right is a line in the book of its visitor.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any, Final

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from richtfest.bots.coach import Advice
from richtfest.bots.daily import day_of
from richtfest.bots.hints import Hint, points_of, tell, tell_effect, tell_parts
from richtfest.bots.levels import caption
from richtfest.bots.puzzles import GRADES, Puzzle, Turn, find_puzzle, is_whole, next_puzzle, puzzle_of_day, puzzles_of
from richtfest.bots.reviews import tell_figure
from richtfest.bots.solving import Standing
from richtfest.core.match import Match
from richtfest.core.picture import Drawing
from richtfest.core.query import number
from richtfest.core.record import read_record
from richtfest.core.refusal import Refused, Unreadable
from richtfest.core.title import AnyTitle
from richtfest.core.words import Translate
from richtfest.games.shelf import all_titles
from richtfest.tables.hall import Hinted
from richtfest.tables.refusals import NoTable
from richtfest.tables.storage import Entry, Founding
from richtfest.tables.table import BOT, Table
from richtfest.web.answers import page, with_name
from richtfest.web.boxes.home import box_at
from richtfest.web.forms import Form
from richtfest.web.limits import COST, Cost
from richtfest.web.tables.coach import draw_ghost
from richtfest.web.tables.requests import LONGEST_MOVE, MOST_MOVES
from richtfest.web.tables.table_page import TablePage, show
from richtfest.web.tables.turn import AND, find_route
from richtfest.web.visit import ThisVisit, Visit

OTHERS: Final = "journeyman"  # who sits on the other seats
LONGEST: Final = 24  # moves of an answer
ANSWER_COST: Final = {COST: Cost(call=5)}
LETTERS_OF_NAME: Final = 18


@dataclass(frozen=True, slots=True)
class Shelf:
    """The puzzles of one box, and how their reader does with them."""

    title: AnyTitle
    standing: Standing
    today: Puzzle
    grades: list[tuple[int, str, int, int]]  # grade, name, solved, all
    count: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said about a whole answer."""

    right: bool
    mine: str
    best: str
    effect: str  # what the best turn completes
    reason: str
    checked: str
    rating: int
    change: int
    counted: bool  # whether it was the first answer
    picture: Drawing | None
    gave_up: bool = False


@dataclass(frozen=True, slots=True)
class PuzzlePage:
    """All that the page says."""

    puzzle: Puzzle
    grade: str
    shown: TablePage
    verdict: Verdict | None = None
    daily: bool = False


def grade_names(_: Translate) -> dict[int, str]:
    return dict(zip(GRADES, (_("easy"), _("medium"), _("hard")), strict=True))


def book_of(visit: Visit, title: str) -> str:
    """The name of the book in which this visitor's answers stand."""
    return visit.server.visitors.derived(f"puzzles {visit.introduce()} {title}")[:LETTERS_OF_NAME]


async def standing_of(visit: Visit, title: str) -> Standing:
    if visit.player is None:
        return Standing()
    try:
        return (await visit.hall.find(book_of(visit, title))).solving
    except NoTable:
        return Standing()


def titles() -> list[AnyTitle]:
    """The boxes that have puzzles."""
    return [title for title in all_titles() if puzzles_of(title.name)]


def puzzle_at(name: str, number_: int) -> tuple[AnyTitle, Puzzle]:
    title = box_at(name)
    return title, find_puzzle(title.name, number_)


def lay_out(visit: Visit, puzzle: Puzzle, moves: Sequence[str]) -> Table:
    """The position with these moves of the answer, as a table at which this visitor sits."""
    record, player = read_record(puzzle.record), visit.introduce()
    founding = Founding(
        id=f"puzzle {puzzle.title} {puzzle.number} {player}",
        title=record.title,
        rules=record.rules,
        components=record.components,
        options=record.options,
        seats=record.seats,
        seed=record.seed,
        salt="",
        opened="",
    )
    lines: list[tuple[str, int, str, str | None]] = []
    for seat in range(record.seats):
        mine = seat == puzzle.seat
        name = visit.called or visit._("You") if mine else caption(OTHERS, visit._)
        lines.append(("sit", seat, name, player if mine else BOT + OTHERS))
    lines += [("play", seat, notation, None) for seat, notation in record.moves]
    lines += [("play", puzzle.seat, notation, None) for notation in moves]
    table = Table(founding)
    table.follow(Entry(place, *line) for place, line in enumerate(lines))
    return table


def show_puzzle(visit: Visit, puzzle: Puzzle, moves: Sequence[str], notice: str = "") -> PuzzlePage:
    """The board with the question, or after a slip what was wrong with it."""
    shown = show(visit, lay_out(visit, puzzle, moves), puzzle.seat, notice=notice)
    shown.so_far = AND.join(moves)
    shown.can_undo, shown.lesson = bool(moves), None
    if shown.finish is not None:
        shown.finish = replace(shown.finish, ends=False)  # here one thinks as long as one likes
    return wrap(visit, puzzle, shown)


def wrap(visit: Visit, puzzle: Puzzle, shown: TablePage, verdict: Verdict | None = None) -> PuzzlePage:
    daily = puzzle == puzzle_of_day(puzzle.title, day_of(datetime.now(UTC)))
    return PuzzlePage(puzzle, grade_names(visit._)[puzzle.grade], shown, verdict, daily)


def answer(visit: Visit, shown: PuzzlePage, status: int = 200) -> Response[Any]:
    """The board alone; without scripts the whole page."""
    return page(visit, "_puzzle.html" if visit.by_script else "puzzle.html", status, page=shown)


def read_so_far(data: dict[str, str]) -> list[str]:
    moves = [move for move in data.get("so-far", "")[: LONGEST * LONGEST_MOVE].split(AND) if move]
    if len(moves) > LONGEST:
        raise Unreadable("No turn is as long as that.")
    return moves


@get("/puzzles")
async def puzzles(visit: ThisVisit) -> Response[Any]:
    """All boxes: the puzzle of the day, and the next ones by grade."""
    day, names = day_of(datetime.now(UTC)), grade_names(visit._)
    shelves = []
    for title in titles():
        standing, all_ = await standing_of(visit, title.name), puzzles_of(title.name)
        grades = []
        for grade in GRADES:
            numbers = [each.number for each in all_ if each.grade == grade]
            solved = sum(standing.answered.get(each, False) for each in numbers)
            grades.append((grade, names[grade], solved, len(numbers)))
        shelves.append(Shelf(title, standing, puzzle_of_day(title.name, day), grades, len(all_)))
    return page(visit, "puzzles.html", shelves=shelves)


@get("/puzzles/{name:str}/next")
async def follow_on(visit: ThisVisit, name: FromPath[str]) -> Response[Any]:
    """The next puzzle of a grade that this visitor has not answered; after all of them, the first again."""
    title, grade = box_at(name), number(visit.query.get("grade"))
    found = next_puzzle(title.name, await standing_of(visit, title.name), grade, number(visit.query.get("after")) or 0)
    return with_name(visit, Redirect(f"/puzzles/{title.name}/{found.number}", status_code=303))


@get("/puzzles/{name:str}/{which:int}")
async def puzzle(visit: ThisVisit, name: FromPath[str], which: FromPath[int]) -> Response[Any]:
    """The position, to be played on the board."""
    _, found = puzzle_at(name, which)
    return answer(visit, show_puzzle(visit, found, []))


@post("/puzzles/{name:str}/{which:int}/play", status_code=200, opt=ANSWER_COST)
async def play_puzzle(visit: ThisVisit, name: FromPath[str], which: FromPath[int], data: Form) -> Response[Any]:
    """One more move of the answer; when the turn is whole, what it was worth."""
    _, found = puzzle_at(name, which)
    moves = read_so_far(data)
    try:
        if data.get("give-up"):
            return answer(visit, await judge(visit, found, (), gave_up=True))
        table = lay_out(visit, found, moves)
        route = find_route(table.match, found.seat, data.get("move", "")[: MOST_MOVES * LONGEST_MOVE])
        moves = [*moves[: max(0, len(moves) - route.back)], *route.moves]
        table = lay_out(visit, found, moves)
    except Refused as refusal:
        return answer(visit, show_puzzle(visit, found, read_so_far(data), refusal.reason(visit._)), 422)
    if is_whole(found.match(), found.seat, table.match.state):
        return answer(visit, await judge(visit, found, tuple(moves)))
    return answer(visit, show_puzzle(visit, found, moves))


@post("/puzzles/{name:str}/{which:int}/undo", status_code=200)
async def undo_puzzle(visit: ThisVisit, name: FromPath[str], which: FromPath[int], data: Form) -> Response[Any]:
    """Without the last move of the answer."""
    _, found = puzzle_at(name, which)
    return answer(visit, show_puzzle(visit, found, read_so_far(data)[:-1]))


async def judge(visit: Visit, puzzle: Puzzle, turn: Turn, *, gave_up: bool = False) -> PuzzlePage:
    """Right or wrong, and why; the first answer is written into the book."""
    solved = await solve(visit, puzzle, turn)
    match, _ = puzzle.match(), visit._
    table = lay_out(visit, puzzle, [])
    shown = show(visit, table, puzzle.seat)
    hinted = Hinted(table, match.state, solved.advice)
    hint = solved.hint
    verdict = Verdict(
        right=solved.right,
        mine=hint.asked_sentence,
        best=hint.sentence,
        effect=tell_effect(match.title, match.state, puzzle.seat, solved.advice.best, _),
        reason=tell_parts(match.title, match.options, solved.advice.parts, _),
        checked=tell_checked(puzzle, match, _),
        rating=solved.standing.rating,
        change=solved.change,
        counted=solved.counted,
        picture=draw_ghost(visit, hinted, puzzle.seat),
        gave_up=gave_up,
    )
    return wrap(visit, puzzle, shown, verdict)


def tell_checked(puzzle: Puzzle, match: Match, _: Translate) -> str:
    """By how much the best turn was ahead when it was checked."""
    gap = tell_figure(puzzle.gap, _)
    if match.title.coaching.IN_PERCENT:
        said = _(
            "Played to the end many times, this turn won {gap} more of 100 matches than the one that many would take."
        )
        return said.format(gap=gap)
    said = _("Played to the end many times, this turn brought {gap} more than the one that many would take.")
    return said.format(gap=points_of(gap, _))


@dataclass(frozen=True, slots=True)
class Solved:
    """What came of an answer."""

    right: bool
    hint: Hint
    advice: Advice
    standing: Standing
    change: int
    counted: bool


async def solve(visit: Visit, puzzle: Puzzle, turn: Turn) -> Solved:
    """Judge a whole turn, and write it into the book of this visitor. Whoever was right learns why the natural turn is
    not; without any turn the answer is given away."""
    right = bool(turn) and puzzle.solves(turn)
    match = puzzle.match()
    against = puzzle.natural if right or not turn else tuple(move for move in turn if move != "confirm")
    advice = await visit.hall.explain(puzzle, match, against)
    before = await standing_of(visit, puzzle.title)
    book = await visit.hall.answer_puzzle(
        book_of(visit, puzzle.title), puzzle.title, puzzle.number, puzzle.grade, right=right
    )
    hint = tell(match.title, match.options, match.state, puzzle.seat, advice, visit._)
    counted = puzzle.number not in before.answered
    return Solved(right, hint, advice, book.solving, book.solving.rating - before.rating, counted)


PUZZLE_PAGES: Final = [puzzles, follow_on, puzzle, play_puzzle, undo_puzzle]
