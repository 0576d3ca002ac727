"""My matches: how somebody has done in every box and variant, from the matches that are over."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, pstdev
from typing import Final

from litestar import Response, get

from richtfest.core.picture import Drawing
from richtfest.core.title import AnyTitle
from richtfest.core.words import Translate
from richtfest.drawing.course import draw_lines
from richtfest.games.shelf import all_titles
from richtfest.tables.table import Table
from richtfest.web.answers import page
from richtfest.web.limits import COST, Cost
from richtfest.web.tables.my_tables import tell_day
from richtfest.web.visit import ThisVisit, Visit

MOST: Final = 200  # matches that are looked through
LATEST: Final = 30  # of one variant, on its picture
HISTORY_COST: Final = {COST: Cost(call=40)}


@dataclass(frozen=True, slots=True)
class Played:
    """A match that is over, as one of its players looks back at it."""

    table: Table
    seat: int
    day: str
    place: int
    points: int
    won: bool

    @property
    def others(self) -> list[int]:
        return [seat for seat in range(len(self.table.seats)) if seat != self.seat]


@dataclass(frozen=True, slots=True)
class Rung:
    """A level of a paper opponent, and whether it was beaten."""

    name: str
    matches: int
    won: int
    best: int


@dataclass(frozen=True, slots=True)
class Account:
    """How somebody has done in one variant of a box, alone or in company."""

    title: AnyTitle
    variant: str
    matches: list[Played]  # newest first
    won: int
    best: int
    mean: str  # with its spread
    loss: str  # a turn, on average over the matches that were analysed; empty where none was
    boxes: list[tuple[str, str, str]]  # of the pad: by name, own mean, and that of the others
    ladder: list[Rung]  # alone: by level
    course: Drawing | None


async def matches_of(visit: Visit) -> list[Played]:
    """All that this visitor has played to the end, newest first; what only asked “what if?” does not count."""
    found = []
    for table in await visit.hall.tables_of(visit.player, MOST) if visit.player else []:
        if table.over and table.origin is None:
            places, tallies, winners = table.match.places(), table.match.tallies(), table.match.winners
            day = tell_day(table, visit.language)
            found += [
                Played(table, seat, day, places[seat], tallies[seat].total, seat in winners)
                for seat in table.held_by(visit.player)
            ]
    return found


def variant_of(played: Played, _: Translate) -> str:
    """What makes these points comparable: the variants of the box, and whether somebody sat alone."""
    title, options = played.table.title, played.table.match.options
    parts = [
        f"{_(option.caption)}: {option.told(options[option.name], _)}"
        for option in title.options
        if option.kind == "variant"
    ]
    return ", ".join([*parts, *([_("alone")] if not played.others else [])])


def accounts(matches: Sequence[Played], _: Translate) -> list[Account]:
    """One account for every box and variant, in the order of the shelf."""
    groups: dict[tuple[str, str], list[Played]] = {}
    for played in matches:
        groups.setdefault((played.table.title.name, variant_of(played, _)), []).append(played)
    order = [title.name for title in all_titles()]
    return [
        sum_up(variant, groups[name, variant], _)
        for name, variant in sorted(groups, key=lambda key: (order.index(key[0]), key[1]))
    ]


def sum_up(variant: str, matches: list[Played], _: Translate) -> Account:
    points = [played.points for played in matches]
    title = matches[0].table.title
    return Account(
        title=title,
        variant=variant,
        matches=matches,
        won=sum(played.won for played in matches),
        best=max(points),
        mean=f"{decimal(fmean(points), _)} ± {decimal(pstdev(points), _)}",
        loss=mean_loss(matches, _),
        boxes=by_box(matches, _),
        ladder=ladder(matches, _),
        course=draw_points(matches, _) if len(matches) > 1 else None,
    )


def mean_loss(matches: Sequence[Played], _: Translate) -> str:
    """What a turn has lost against the coach, where somebody wanted to know."""
    found = [
        (verdict.turns, verdict.loss)
        for played in matches
        if played.table.analysis is not None
        for verdict in played.table.analysis.verdicts
        if verdict.seat == played.seat
    ]
    turns = sum(count for count, _loss in found)
    return decimal(sum(count * loss for count, loss in found) / turns, _) if turns else ""


def by_box(matches: Sequence[Played], _: Translate) -> list[tuple[str, str, str]]:
    """The boxes of the pad in which anybody has points."""
    own: dict[str, list[int]] = {}
    others: dict[str, list[int]] = {}
    for played in matches:
        for seat, tally in enumerate(played.table.match.tallies()):
            for box, points in tally.boxes:
                (own if seat == played.seat else others).setdefault(box, []).append(points)
    newest = matches[0].table
    return [
        (
            newest.title.words.name_box(box, newest.match.options, _),
            decimal(fmean(points), _),
            decimal(fmean(others[box]), _) if box in others else "",
        )
        for box, points in own.items()
        if any(points) or any(others.get(box, ()))
    ]


def decimal(value: float, _: Translate) -> str:
    """With one digit behind the point, or behind the comma."""
    whole, tenths = f"{value:.1f}".replace("-", "−").split(".")
    return _("{whole}.{tenths}").format(whole=whole, tenths=tenths)


def ladder(matches: Sequence[Played], _: Translate) -> list[Rung]:
    """Against an opponent made of paper: level by level."""
    newest = matches[0].table
    if newest.match.opponent() is None:
        return []
    levels = [option for option in newest.title.options if option.kind == "alone" and len(option.choices) > 2]
    rungs = []
    for option in levels[:1]:
        for choice in option.choices:
            met = [played for played in matches if played.table.match.options[option.name] == choice]
            if met:
                best = max(played.points for played in met)
                rungs.append(Rung(option.told(choice, _), len(met), sum(played.won for played in met), best))
    return rungs


def draw_points(matches: Sequence[Played], _: Translate) -> Drawing:
    """The own points from match to match, and the best of the others."""
    latest = list(reversed(matches[:LATEST]))
    rows = [
        [
            played.points,
            *([max(played.table.match.tallies()[seat].total for seat in played.others)] if played.others else []),
        ]
        for played in latest
    ]
    names = [_("you"), _("best rival")][: min(map(len, rows))]
    points = [row[: len(names)] for row in rows]
    return draw_lines([points[0], *points], names, _("matches"), _("Points from match to match"))


@get("/history", opt=HISTORY_COST)
async def history(visit: ThisVisit) -> Response[str]:
    """Everything at once, or one box."""
    matches = await matches_of(visit)
    boxes = [title for title in all_titles() if any(played.table.title is title for played in matches)]
    wanted = visit.query.get("box", "")
    shown = [played for played in matches if wanted in {"", played.table.title.name}]
    return page(visit, "history.html", accounts=accounts(shown, visit._), boxes=boxes, wanted=wanted)


@get("/history.csv", opt=HISTORY_COST, media_type="text/csv")
async def history_csv(visit: ThisVisit) -> Response[str]:
    """The same for a spreadsheet, a line for every match."""
    text = io.StringIO()
    lines = csv.writer(text)
    lines.writerow(["date", "box", "options", "people", "seat", "place", "points", "table"])
    for played in await matches_of(visit):
        table = played.table
        options = " ".join(f"{name}={value}" for name, value in table.match.options.items())
        people = ", ".join(harmless(name) for name in table.names(visit._))
        day = table.founding.opened[:10]
        lines.writerow([day, table.title.name, options, people, played.seat + 1, played.place, played.points, table.id])
    headers = {"content-disposition": 'attachment; filename="richtfest.csv"', "cache-control": "no-store"}
    return Response(text.getvalue(), media_type="text/csv; charset=utf-8", headers=headers)


def harmless(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"’{name}" if name[:1] in {"=", "+", "-", "@"} else name


HISTORY: Final = [history, history_csv]
