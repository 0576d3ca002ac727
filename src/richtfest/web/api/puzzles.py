"""Puzzles, for programs: what there are, a position, and an answer."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from litestar import get, post
from litestar.exceptions import NotFoundException
from litestar.params import JSONBody, PathParameter

from richtfest.bots.puzzles import Puzzle, find_puzzle, puzzles_of
from richtfest.core.refusal import Unreadable
from richtfest.games.shelf import find_title
from richtfest.web.api.parameters import WITH_OR_WITHOUT, TitleName, known
from richtfest.web.api.refusals import refusals
from richtfest.web.boxes.home import box_at
from richtfest.web.tables.puzzles import ANSWER_COST, LONGEST, solve
from richtfest.web.tables.requests import LONGEST_MOVE
from richtfest.web.visit import ThisVisit

PUZZLING: Final = ["puzzles"]
MOST: Final = 10**6
Number = Annotated[int, PathParameter(ge=1, le=MOST, description="the number of a puzzle, counted from 1")]


class PuzzleShown(msgspec.Struct):
    """A puzzle: from 1, which is easy, to 3."""

    number: int
    grade: int


class PositionShown(msgspec.Struct):
    """A puzzle with its position: the record of the match so far, and whose turn it is."""

    number: int
    grade: int
    seat: int
    record: str


class AnswerGiven(msgspec.Struct, forbid_unknown_fields=True):
    """A whole turn, move by move."""

    moves: Annotated[
        list[Annotated[str, msgspec.Meta(max_length=LONGEST_MOVE)]], msgspec.Meta(min_length=1, max_length=LONGEST)
    ]


class AnswerJudged(msgspec.Struct):
    """Whether it was right, the best turn, and the reason. Only the first answer to a puzzle changes the rating."""

    right: bool
    best: list[str]
    sentence: str
    reason: str
    natural: list[str]
    gap: float
    unit: str
    parts: dict[str, float]
    rating: int
    change: int


def puzzle_at(name: str, number: int) -> Puzzle:
    try:
        return find_puzzle(box_at(name).name, number)
    except Unreadable as refusal:
        raise NotFoundException(str(refusal)) from refusal


@get("/puzzles/{title:str}", tags=PUZZLING, security=WITH_OR_WITHOUT, responses=refusals(400, 404))
async def puzzles(visit: ThisVisit, title: TitleName) -> list[PuzzleShown]:
    """The puzzles of a box."""
    return [PuzzleShown(each.number, each.grade) for each in puzzles_of(box_at(title).name)]


@get("/puzzles/{title:str}/{number:int}", tags=PUZZLING, security=WITH_OR_WITHOUT, responses=refusals(400, 404))
async def puzzle(visit: ThisVisit, title: TitleName, number: Number) -> PositionShown:
    """A position in which one turn is clearly best."""
    found = puzzle_at(title, number)
    return PositionShown(found.number, found.grade, found.seat, found.record)


@post(
    "/puzzles/{title:str}/{number:int}",
    status_code=200,
    tags=PUZZLING,
    responses=refusals(400, 401, 404, 409, 413, 422, 503),
    opt=ANSWER_COST,
)
async def answer(visit: ThisVisit, title: TitleName, number: Number, data: JSONBody[AnswerGiven]) -> AnswerJudged:
    """Answer a puzzle with a whole turn. Programs have a rating of their own."""
    known(visit)
    found = puzzle_at(title, number)
    solved = await solve(visit, found, tuple(data.moves))
    percent = find_title(found.title).coaching.IN_PERCENT
    return AnswerJudged(
        right=solved.right,
        best=list(found.best),
        sentence=solved.hint.sentence,
        reason=solved.hint.reason,
        natural=list(found.natural),
        gap=found.gap,
        unit="percent" if percent else "points",
        parts=dict(solved.hint.parts),
        rating=solved.standing.rating,
        change=solved.change,
    )
