"""Where did I lose points? The page after a match: the dearest turns, what the cards did, and how it came about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from richtfest.bots.analysis import SURELY, Analysis, Decision
from richtfest.bots.reviews import effect_in_words, parts_in_words, tell_figure, tell_result, turns_in_words
from richtfest.core.lookback import position_after
from richtfest.core.picture import Drawing
from richtfest.core.words import Translate, figure
from richtfest.drawing.course import draw_lines
from richtfest.tables.analysing import Progress
from richtfest.tables.table import Table
from richtfest.web.answers import page
from richtfest.web.forms import Form
from richtfest.web.limits import COST, Cost
from richtfest.web.visit import ThisVisit, Visit

DEAREST: Final = 5
START_COST: Final = {COST: Cost(call=50)}  # some seconds of a worker


@dataclass(frozen=True, slots=True)
class Dear:
    """One turn that lost much."""

    decision: Decision
    mine: str
    best: str
    loss: str
    error: str
    reason: str
    picture: Drawing


@dataclass(frozen=True, slots=True)
class AnalysisPage:
    """All that the page says."""

    table: Table
    seat: int
    progress: Progress | None = None
    sentence: str = ""
    names: list[str] | None = None  # of the seats that were judged
    rows: list[tuple[str, list[str]]] | None = None  # what adds up to the lead, the lead, loss a turn: seat by seat
    dearest: list[Dear] | None = None
    boxes: list[tuple[str, str, str]] | None = None  # of the pad: its name, the reader's points and the coach's
    course: Drawing | None = None
    rounds: list[tuple[int, list[str]]] | None = None  # what play and cards did in each, and what to expect after it
    percent: bool = False


def show_analysis(visit: Visit, table: Table) -> AnalysisPage:
    """What is known so far, through the eyes of the reader, or else of the first seat."""
    _, found = visit._, table.analysis
    mine = table.held_by(visit.player)
    seat = mine[0] if mine else 0
    if found is None:
        return AnalysisPage(table, seat, visit.hall.analyses.progress(table.id))
    names, verdicts = table.names(_), {verdict.seat: verdict for verdict in found.verdicts}
    seats = found.verdicts
    rows = [
        (_("at the start"), [tell_figure(each.expected, _, sign=True) for each in seats]),
        (_("own play"), [tell_figure(each.skill, _, sign=True) for each in seats]),
        (_("others’ play"), [tell_figure(each.others, _, sign=True) for each in seats]),
        (_("cards"), [tell_figure(each.luck, _, sign=True) for each in seats]),
        (
            _("lead") if len(seats) > 1 else _("points"),
            [tell_figure(each.lead, _, sign=True) for each in seats],
        ),
        (_("play and cards, known to"), [f"± {tell_figure(each.error, _)}" for each in seats]),
        (_("loss a turn"), [tell_figure(each.loss, _) for each in seats]),
    ]
    curve = [[round(worth) for worth in row] for row in found.curve]
    if not found.rounds:  # older analyses do not know what could be expected before the first round
        curve = curve[:1] + curve
    label = _("What could be expected, round by round")
    return AnalysisPage(
        table=table,
        seat=seat,
        sentence=tell_result(verdicts[seat], found.unit, _, alone=len(seats) == 1),
        names=[names[each.seat] for each in seats],
        rows=rows,
        dearest=[tell_dear(visit, table, decision) for decision in found.dearest(seat, DEAREST)],
        boxes=compare_pads(visit, table, seat, found.lines[seat]) if found.lines else None,
        course=draw_lines(curve, names, _("round"), label) if len(curve) > 1 else None,
        rounds=[tell_round(number, found, seat, _) for number in range(len(found.rounds))] or None,
        percent=found.unit == "percent",
    )


def tell_round(number: int, found: Analysis, seat: int, _: Translate) -> tuple[int, list[str]]:
    """What one round did to the lead of a seat, within what that is known, and what it could expect afterwards."""
    share = found.rounds[number][seat]
    alone = len(found.verdicts) == 1
    shown = (share.skill, share.luck) if alone else (share.skill, share.others, share.luck)
    told = [tell_figure(each, _, sign=True) for each in shown]
    return number + 1, [*told, f"± {tell_figure(share.error, _)}", tell_figure(found.curve[number + 1][seat], _)]


def compare_pads(visit: Visit, table: Table, seat: int, line: Mapping[str, int]) -> list[tuple[str, str, str]]:
    """The pad of a seat beside that of the coach, who played the same cards there; the totals below."""
    _, match = visit._, table.match
    tally = match.state.tally(seat)
    rows = [(table.title.words.name_box(box, match.options, _), int(worth), line[box]) for box, worth in tally.boxes]
    rows.append((_("Total"), tally.total, sum(line.values())))
    return [(name, figure(mine), figure(theirs)) for name, mine, theirs in rows]


def tell_dear(visit: Visit, table: Table, decision: Decision) -> Dear:
    """A turn with what would have been better, and the board as it was."""
    _, match, title = visit._, table.match, table.title
    mine, best = turns_in_words(match, decision, _)
    view = title.views.view(position_after(match, decision.at), decision.seat)
    drawn = title.pictures.draw(view, {}, _, layout="narrow", seat=decision.seat, names=table.names(_))
    return Dear(
        decision=decision,
        mine=mine,
        best=best,
        loss=tell_figure(decision.loss, _),
        error=tell_figure(SURELY * decision.error, _),
        reason=" ".join(filter(None, (effect_in_words(match, decision, _), parts_in_words(match, decision, _)))),
        picture=drawn[title.papers[0]],
    )


@get("/tables/{table_id:str}/analysis")
async def analysis(visit: ThisVisit, table_id: FromPath[str]) -> Response[Any]:
    """What was found; how far it has come; or the offer to begin."""
    table = await visit.hall.find(table_id)
    table.check_lookback()
    template = "_analysis.html" if visit.by_script else "analysis.html"
    return page(visit, template, shown=show_analysis(visit, table))


@post("/tables/{table_id:str}/analysis", status_code=303, opt=START_COST)
async def begin_analysis(visit: ThisVisit, table_id: FromPath[str], data: Form) -> Response[Any]:
    """Begin, or do without."""
    if data.get("do") == "cancel":
        visit.hall.analyses.cancel(table_id, visit.player)
    else:
        await visit.hall.analyse(table_id, visit.player)
    return Redirect(f"/tables/{table_id}/analysis", status_code=303)


ANALYSIS_PAGES: Final = [analysis, begin_analysis]
