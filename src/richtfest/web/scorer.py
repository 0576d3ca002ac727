"""The scorer: fill in finished paper sheets by tapping, and see what they are worth. Needs no table and keeps nothing.

The position form travels with the page's form; every tap sends it, and the server draws what it says.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from litestar import Response, get, post
from litestar.enums import MediaType

from richtfest.core.form import read_json
from richtfest.core.picture import Drawing
from richtfest.core.refusal import Refused, Unreadable
from richtfest.games.welcome_to import TITLE, fill_in
from richtfest.web.house import Visit, Visiting, visit_of
from richtfest.web.pages import Form, number, page

MOST_SHEETS: Final = 12  # by tapping; a file may hold a hundred
NAME_LENGTH: Final = 30


@dataclass(slots=True)
class Scoring:
    """All that the page says."""

    position: dict[str, Any]
    seat: int
    plot: str  # the chosen one
    fences: bool  # whether gaps or plots are pointed at
    result: dict[str, Any]
    pictures: dict[str, Drawing]
    names: list[str]
    question: str
    notice: str
    plans: list[fill_in.PlanBox]
    choices: list[tuple[str, str]]

    @property
    def text(self) -> str:
        return json.dumps(self.position, ensure_ascii=False)

    @property
    def sheet(self) -> dict[str, Any]:
        found: dict[str, Any] = self.position["sheets"][self.seat]
        return found

    @property
    def rows(self) -> list[tuple[str, list[int]]]:
        """The breakdown by box of the pad."""
        first = self.result["breakdown"][0]
        rows: list[tuple[str, list[int]]] = []
        for box in first:
            if box == "estates":
                rows += [
                    (f"estates {size}", [each["estates"][size] for each in self.result["breakdown"]])
                    for size in first["estates"]
                ]
            elif box != "total":
                rows.append((box, [each[box] for each in self.result["breakdown"]]))
        return rows

    def crossed(self, track: str) -> int:
        """How many boxes of a track are crossed, as the form says."""
        name, _space, place = track.partition(" ")
        if name == "parks":
            return int((self.sheet.get("streets") or [{}, {}, {}])[int(place)].get("parks", 0))
        if name == "marketing":
            return int((self.sheet.get("marketing") or [0] * 6)[int(place) - 1])
        return int(self.sheet.get(name, 0))


def show(visit: Visit, position: dict[str, Any], seat: int, plot: str, *, fences: bool, notice: str = "") -> Scoring:
    """The position as the page shows it; it has been read before."""
    _, components = visit._, TITLE.components()
    seat = min(max(seat, 0), len(position["sheets"]) - 1)
    names = names_in(position, visit)
    pictures = fill_in.draw_sheet(position, components, seat, plot, _, fences=fences, layout=visit.layout)
    if fences:
        question, choices = _("Where do fences stand?"), fill_in.gap_choices(_)
    elif plot in fill_in.PLOTS:
        question, choices = fill_in.tell_plot(position, seat, plot, _), fill_in.plot_choices(position, seat, _)
    else:
        question, choices = _("Tap a plot."), fill_in.plot_choices(position, seat, _)
    return Scoring(
        position=position,
        seat=seat,
        plot=plot,
        fences=fences,
        result=TITLE.score(position, components),
        pictures=dict(pictures),
        names=names,
        question=question,
        notice=notice,
        plans=fill_in.plan_choices(position, components, _),
        choices=[(choice.notation, choice.sentence) for choice in choices.values()],
    )


def names_in(position: dict[str, Any], visit: Visit) -> list[str]:
    return [
        str(sheet.get("name") or visit._("Sheet {number}").format(number=at + 1))
        for at, sheet in enumerate(position["sheets"])
    ]


@get("/paper/score")
async def scorer(request: Visiting) -> Response[str]:
    visit = visit_of(request)
    return page(visit, "scorer.html", title=TITLE, scoring=show(visit, fill_in.blank(), 0, "", fences=False))


@post("/paper/score", status_code=200)
async def tap(request: Visiting, data: Form) -> Response[str]:
    """One tap: the position with the change, or as it was and why not."""
    visit = visit_of(request)
    seat, plot, fences = number(data.get("sheet")) or 0, data.get("plot", ""), data.get("fences") == "yes"
    move, notice = data.get("move", ""), ""
    try:
        position = settle(read(data.get("position", "")), seat, data)
    except Refused as refusal:
        position, notice = fill_in.blank(), refusal.told(visit._)
    word, _space, rest = move.partition(" ")
    match word:
        case "plot":
            plot = rest
        case "mode":
            fences = rest == "fences"
        case "sheet":
            seat = number(rest) or 0
        case "add" if len(position["sheets"]) < MOST_SHEETS:
            position["sheets"].append({})
            seat = len(position["sheets"]) - 1
        case "remove" if len(position["sheets"]) > 1:
            del position["sheets"][seat]
        case "load":
            seat, plot = 0, ""
    wanted = position
    try:
        if word == "load":
            wanted = read(data.get("file", ""))
        elif word in {"more", "less", "fence", "number", "copy", "pool", "lock", "roundabout", "empty"}:
            wanted = fill_in.change(position, seat, plot, move)
        TITLE.score(wanted, TITLE.components())
        position = wanted
    except Refused as refusal:
        place = fill_in.tell_place(refusal.place, names_in(position, visit), visit._)
        notice = f"{place}: {refusal.reason(visit._)}" if place else refusal.reason(visit._)
        status = 422
    else:
        status = 422 if notice else 200
    scoring = show(visit, position, seat, plot, fences=fences, notice=notice)
    return page(visit, "_scorer.html" if visit.by_script else "scorer.html", status, title=TITLE, scoring=scoring)


def read(text: str) -> dict[str, Any]:
    """A position that can be scored."""
    position = read_json(text)
    TITLE.score(position, TITLE.components())
    if "solo" in position:
        raise Unreadable("A solo game is scored with AAA, not here.", "solo")
    assert isinstance(position, dict)
    return position


def settle(position: dict[str, Any], seat: int, data: dict[str, str]) -> dict[str, Any]:
    """What the fields of the page say, as far as it makes a position that can be read; else without them."""
    wanted = json.loads(json.dumps(position))
    wanted["edition"] = data.get("edition", wanted.get("edition", "second"))
    wanted["advanced"] = data.get("advanced", "yes" if wanted.get("advanced") else "no") == "yes"
    if wanted["edition"] != position.get("edition", "second"):
        wanted.pop("plan_cards", None)
    else:
        cards = {box: data.get(f"card-{box}", "") for box in fill_in.LETTERS}
        if any(f"card-{box}" in data for box in cards):
            wanted["plan_cards"] = {box: card for box, card in cards.items() if card}
    if seat < len(wanted["sheets"]):
        sheet = wanted["sheets"][seat]
        if "name" in data:
            sheet["name"] = data["name"][:NAME_LENGTH]
        written = {box: number(data.get(f"points-{box}")) for box in fill_in.LETTERS}
        if any(f"points-{box}" in data for box in written):
            sheet["plans"] = {box: points for box, points in written.items() if points}
    TITLE.score(wanted, TITLE.components())
    assert isinstance(wanted, dict)
    return wanted


@post("/paper/score/file", status_code=200, media_type=MediaType.JSON)
async def download(data: Form) -> Response[str]:
    """The position as a file."""
    text = json.dumps(read(data.get("position", "")), ensure_ascii=False, indent=1)
    headers = {"content-disposition": 'attachment; filename="welcome-to.json"', "cache-control": "no-store"}
    return Response(text + "\n", media_type=MediaType.JSON, headers=headers)


SCORER_PAGES: Final = [scorer, tap, download]
