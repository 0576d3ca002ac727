"""My matches: all that somebody has played to the end, and how; as a page with filters, and as a table."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final
from urllib.parse import urlencode

from litestar import Response, get

from richtfest.core.picture import Layout
from richtfest.core.title import AnyTitle
from richtfest.core.words import Translate, later
from richtfest.games.shelf import all_titles
from richtfest.web.answers import page
from richtfest.web.limits import COST, Cost
from richtfest.web.tables.accounts import Played, accounts
from richtfest.web.visit import ThisVisit, Visit

COLUMNS: Final = "date box options people seat place points table won loss_a_turn boxes occasion hints"  # of the file
HISTORY_COST: Final = {COST: Cost(call=40)}
COLUMNS_OF_BARS: Final[Mapping[Layout, int]] = {"wide": 3, "narrow": 1}
LISTED: Final = 100  # matches of one account on the page; all are in the table

Kept = Callable[[Played], bool]
FILTERS: Final[Mapping[str, tuple[str, Mapping[str, tuple[str, Kept]]]]] = {
    "with": (
        later("Against"),
        {
            "people": (later("people"), lambda played: played.against_people),
            "bots": (later("bots only"), lambda played: bool(played.others) and not played.against_people),
            "alone": (later("nobody: alone"), lambda played: not played.others),
        },
    ),
    "since": (
        later("Since"),
        {
            "30": (later("30 days"), lambda played: within(played, 30)),
            "365": (later("a year"), lambda played: within(played, 365)),
        },
    ),
    "ended": (
        later("Result"),
        {
            "won": (later("won"), lambda played: played.seat.won),
            "lost": (later("not won"), lambda played: not played.seat.won),
        },
    ),
}


@dataclass(frozen=True, slots=True)
class Filter:
    """One way to look at some of the matches only."""

    name: str
    caption: str
    choices: list[tuple[str, str]]
    chosen: str


def within(played: Played, days: int) -> bool:
    opened = played.opened if played.opened.tzinfo else played.opened.replace(tzinfo=UTC)
    return opened >= datetime.now(UTC) - timedelta(days=days)


async def matches_of(visit: Visit) -> tuple[list[Played], int]:
    """All that this visitor has played to the end, newest first; and how many tables nobody has looked at yet."""
    if visit.player is None:
        return [], 0
    results, missing = await visit.hall.results.of(visit.player)
    return [Played(result, at) for result in results for at in result.held_by(visit.player)], missing


def chosen(query: Mapping[str, str]) -> dict[str, str]:
    """What the address asks for, as far as there is such a thing."""
    boxes = {title.name for title in all_titles()}
    wanted = {"box": query.get("box", "")} if query.get("box") in boxes else {}
    return wanted | {name: query[name] for name, (_, choices) in FILTERS.items() if query.get(name) in choices}


def kept(matches: list[Played], wanted: Mapping[str, str]) -> list[Played]:
    """The matches that are asked for."""
    tests = [FILTERS[name][1][choice][1] for name, choice in wanted.items() if name in FILTERS]
    box = wanted.get("box")
    return [each for each in matches if box in {None, each.result.title} and all(test(each) for test in tests)]


def filters(matches: list[Played], wanted: Mapping[str, str], _: Translate) -> list[Filter]:
    """What can be chosen: of boxes only those that were played."""
    played: list[AnyTitle] = [title for title in all_titles() if any(each.title is title for each in matches)]
    found = [Filter("box", _("Box"), [(title.name, _(title.caption)) for title in played], wanted.get("box", ""))]
    for name, (caption, choices) in FILTERS.items():
        told = [(choice, _(said)) for choice, (said, _kept) in choices.items()]
        found.append(Filter(name, _(caption), told, wanted.get(name, "")))
    return found


@get("/history", opt=HISTORY_COST)
async def history(visit: ThisVisit) -> Response[str]:
    """Everything at once, or what is asked for."""
    matches, missing = await matches_of(visit)
    wanted = chosen(visit.query)
    shown = kept(matches, wanted)
    return page(
        visit,
        "history.html",
        accounts=accounts(shown, visit._, COLUMNS_OF_BARS[visit.layout]),
        filters=filters(matches, wanted, visit._),
        query=urlencode(wanted),
        any=bool(matches),
        missing=missing,
        listed=LISTED,
    )


@get("/history.csv", opt=HISTORY_COST, media_type="text/csv")
async def history_csv(visit: ThisVisit) -> Response[str]:
    """The same for a spreadsheet, a line for every match."""
    text = io.StringIO()
    lines = csv.writer(text)
    lines.writerow(COLUMNS.split())
    for played in kept((await matches_of(visit))[0], chosen(visit.query)):
        result, seat = played.result, played.seat
        lines.writerow(
            [
                result.opened[:10],
                result.title,
                " ".join(f"{name}={value}" for name, value in result.options.items()),
                ", ".join(harmless(name) for name in played.names(visit._)),
                played.at + 1,
                seat.place,
                seat.points,
                result.table,
                "yes" if seat.won else "no",
                f"{seat.loss:.2f}" if seat.turns else "",
                " ".join(f"{box}={points}" for box, points in seat.boxes.items()),
                result.occasion,
                seat.hints,
            ]
        )
    headers = {"content-disposition": 'attachment; filename="richtfest.csv"', "cache-control": "no-store"}
    return Response(text.getvalue(), media_type="text/csv; charset=utf-8", headers=headers)


def harmless(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"’{name}" if name[:1] in {"=", "+", "-", "@"} else name


HISTORY: Final = [history, history_csv]
