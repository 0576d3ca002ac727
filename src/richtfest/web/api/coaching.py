"""The coach, for programs: hints, and whether there may be any."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from richtfest.bots.hints import tell
from richtfest.core.refusal import TooLate
from richtfest.tables.table import Table
from richtfest.web.api.parameters import WITH_OR_WITHOUT, TableId, known
from richtfest.web.api.playing import Seat
from richtfest.web.api.refusals import refusals
from richtfest.web.tables.analysis import START_COST
from richtfest.web.tables.coach import HINT_COST
from richtfest.web.tables.requests import LONGEST_MOVE
from richtfest.web.visit import ThisVisit, Visit

COACHING: Final = ["coaching"]


class HintWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A question to the coach: where to look, what to do, or also why. With a move: why not that one."""

    seat: Seat
    depth: Literal["nudge", "move", "reason"] = "reason"
    move: Annotated[str, msgspec.Meta(max_length=LONGEST_MOVE)] = ""


class HintShown(msgspec.Struct, omit_defaults=True):
    """What the coach says, as deep as was asked. `parts` and `rest` add up to `gap`.

    They are points, or percent of a win where `unit` says so. `asked` is the turn that was asked about, or the next
    best of another kind.
    """

    nudge: str
    best: str = ""
    turn: list[str] = []
    sentence: str = ""
    asked: str = ""
    asked_turn: list[str] = []
    gap: float = 0.0
    parts: dict[str, float] = {}
    rest: float = 0.0
    unit: str = ""
    sure: str = ""
    verdict: str = ""
    reason: str = ""


class HintsWanted(msgspec.Struct, forbid_unknown_fields=True):
    """Whether somebody at a table agrees to hints."""

    hints: Literal["on", "off"]


class HintsShown(msgspec.Struct):
    """Whether the coach answers at a table."""

    hints: bool


@post(
    "/tables/{table_id:str}/hint",
    status_code=200,
    tags=COACHING,
    responses=refusals(400, 401, 403, 404, 409, 413, 422, 503),
    opt=HINT_COST,
)
async def hint(visit: ThisVisit, table_id: TableId, data: JSONBody[HintWanted]) -> HintShown:
    """Ask the coach about the decision before a seat. The match is marked as one with hints."""
    hinted = await visit.hall.hint(table_id, data.seat, known(visit), data.depth, data.move)
    found = tell(hinted.table.title, hinted.table.match.options, hinted.state, data.seat, hinted.advice, visit._)
    if data.depth == "nudge":
        return HintShown(found.nudge)
    if data.depth == "move":
        return HintShown(found.nudge, found.best, list(found.turn), found.sentence)
    return msgspec.convert(found.as_json(), HintShown)


@post(
    "/tables/{table_id:str}/hints",
    status_code=200,
    tags=COACHING,
    responses=refusals(400, 401, 403, 404, 413, 422, 503),
)
async def agree_to_hints(visit: ThisVisit, table_id: TableId, data: JSONBody[HintsWanted]) -> HintsShown:
    """Say whether there may be hints. Among people all must agree; who opened the table can switch them off."""
    return HintsShown((await visit.hall.say_hints(table_id, known(visit), data.hints)).may_hint)


class VerdictShown(msgspec.Struct):
    """What made the result of a seat: `luck`, `skill` and `others` add up to its `lead`, with what it could expect when
    the match began; `loss` is the mean a turn."""

    seat: int
    lead: float
    luck: float
    skill: float
    others: float
    error: float
    turns: int
    loss: float
    expected: float = 0.0


class TurnJudged(msgspec.Struct):
    """A turn for which another one was found: after so many moves, what it lost against that one, and what it gained
    against the coach's, each with its standard error. `parts` says where the two differ at first sight.
    """

    seat: int
    at: int
    round: int
    mine: list[str]
    best: list[str]
    loss: float
    error: float
    parts: dict[str, float]
    gain: float = 0.0
    gain_error: float = 0.0


class ShareShown(msgspec.Struct):
    """What became of the lead of a seat in one round; over all rounds these add up to its verdict."""

    luck: float
    skill: float
    others: float
    error: float


class AnalysisShown(msgspec.Struct):
    """What an analysis found, or how far it has come: nothing is judged before it is `done`. Until then `turns_done` of
    `turns` steps are taken, one for every turn and every round.

    `curve` holds what every seat could expect, before the first round and after each; `rounds`, what every seat gained
    and lost in each of them; `lines`, what the coach gets on every seat with the same cards, box by box of the pad.
    """

    done: bool
    turns_done: int = 0
    turns: int = 0
    unit: str = ""
    verdicts: list[VerdictShown] = []
    decisions: list[TurnJudged] = []
    curve: list[list[float]] = []
    lines: list[dict[str, int]] = []
    rounds: list[list[ShareShown]] = []


@post(
    "/tables/{table_id:str}/analysis",
    status_code=202,
    tags=COACHING,
    responses=refusals(400, 401, 403, 404, 409, 422, 503),
    opt=START_COST,
)
async def begin_analysis(visit: ThisVisit, table_id: TableId) -> AnalysisShown:
    """Have every turn of a finished match judged. It takes some seconds; ask again for what was found."""
    table = await visit.hall.analyse(table_id, known(visit))
    return show_analysis(visit, table)


@get(
    "/tables/{table_id:str}/analysis",
    tags=COACHING,
    security=WITH_OR_WITHOUT,
    responses=refusals(400, 403, 404, 409, 500),
)
async def analysis(visit: ThisVisit, table_id: TableId) -> AnalysisShown:
    """Where points were lost in a finished match, and what the cards did."""
    table = await visit.hall.find(table_id)
    table.check_lookback()
    if table.analysis is None and visit.hall.analyses.progress(table_id) is None:
        raise TooLate("Nobody has asked for an analysis of this match yet.")
    return show_analysis(visit, table)


def show_analysis(visit: Visit, table: Table) -> AnalysisShown:
    """What is known so far."""
    if table.analysis is not None:
        return msgspec.convert({"done": True} | table.analysis.as_json(), AnalysisShown)
    progress = visit.hall.analyses.progress(table.id)
    return AnalysisShown(False, progress.done, progress.total) if progress else AnalysisShown(False)
