"""The scorer: fill in finished paper sheets by tapping, and see what they are worth. Needs no table and keeps nothing.

All that was tapped stands in the address, so that a reload or a way back loses nothing; the page's form carries the
same text, every tap sends it, and the server draws what it says. Sheets may be half filled in: what does not fit yet
is told, and the points appear as soon as it does.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final
from urllib.parse import urlencode

from litestar import Response, get, post
from litestar.enums import MediaType
from litestar.response import Redirect

from richtfest.core.picture import Drawing
from richtfest.core.refusal import Refused, Unreadable
from richtfest.core.strict_json import read_json
from richtfest.core.tally import Tally, tie_rows
from richtfest.core.words import Translate
from richtfest.games.welcome_to import TITLE
from richtfest.games.welcome_to.components import LIMIT
from richtfest.games.welcome_to.paper import fill_in, fill_in_sheet
from richtfest.games.welcome_to.paper import flipper as paper_table
from richtfest.games.welcome_to.paper.fill_in import PLOTS, TRACKS, PaperGame
from richtfest.games.welcome_to.paper.form import LETTERS
from richtfest.games.welcome_to.paper.misfits import list_misfits, tell_place
from richtfest.games.welcome_to.rules.deck import ACTIONS
from richtfest.games.welcome_to.words.offers import begin
from richtfest.games.welcome_to.words.terms import action_name, terms
from richtfest.web.answers import page
from richtfest.web.forms import Form, number
from richtfest.web.paper.flipper import AAA_LEVELS, read_table
from richtfest.web.visit import ThisVisit, Visit

MOST_SHEETS: Final = 12  # by tapping; a file may hold a hundred
NAME_LENGTH: Final = 30
LARGEST: Final = 256 * 1024  # a position, in letters: a hundred sheets, one value a line
ADDRESS: Final = "/paper/score"


@dataclass(frozen=True, slots=True)
class Moment:
    """What somebody has before them: the game, a sheet of it, and where on that sheet."""

    game: PaperGame
    seat: int = 0
    plot: str = ""  # the chosen one
    fences: bool = False  # whether gaps or plots are pointed at

    @property
    def packed(self) -> str:
        return pack(self.game.form)

    @property
    def address(self) -> str:
        said = {"position": self.packed, "sheet": str(self.seat)}
        said |= {"fences": "yes"} if self.fences else {"plot": self.plot} if self.plot else {}
        return f"{ADDRESS}?{urlencode(said)}"


@dataclass(slots=True)
class Scoring:
    """All that the page says."""

    moment: Moment
    form: dict[str, Any]
    names: list[str]
    pictures: Mapping[str, Drawing]
    question: str
    notice: str
    misfits: list[list[str]]  # by sheet: what does not fit yet
    result: dict[str, Any]  # of the sheets that fit
    verdict: str
    plans: list[fill_in_sheet.PlanBox]
    choices: list[tuple[str, str]]
    terms: dict[str, str]  # the words of the edition

    @property
    def text(self) -> str:
        return json.dumps(self.form, ensure_ascii=False)

    @property
    def sheet(self) -> dict[str, Any]:
        found: dict[str, Any] = self.form["sheets"][self.moment.seat]
        return found

    @property
    def fits(self) -> bool:
        return not any(self.misfits)

    @property
    def rows(self) -> list[tuple[str, list[int]]]:
        """The breakdown by box of the pad."""
        first = self.result["breakdown"][0]
        unused = {"total"} if self.form["advanced"] else {"total", "roundabouts"}
        rows: list[tuple[str, list[int]]] = []
        for box in first:
            if box == "estates":
                rows += [
                    (f"estates {size}", [each["estates"][size] for each in self.result["breakdown"]])
                    for size in first["estates"]
                ]
            elif box not in unused:
                rows.append((box, [each[box] for each in self.result["breakdown"]]))
        return rows

    def ties(self, _: Translate) -> list[tuple[str, list[int]]]:
        """What decides between equal totals."""
        tallies = [
            Tally((("total", pad["total"]),), (sum(counts), *counts))
            for pad, counts in zip(self.result["breakdown"], self.result["estate_counts"], strict=True)
        ]
        return tie_rows(tallies, TITLE.words.tie_breaks(self.form, _))

    def crossed(self, track: str) -> int:
        """How many boxes of a track are crossed."""
        return int(self.moment.game.position.sheets[self.moment.seat].crossed(TRACKS[track]))

    def is_full(self, track: str) -> bool:
        return self.crossed(track) == self.moment.game.position.rules.paper.boxes[TRACKS[track]]

    def key(self, mark: str) -> str:
        """How a key for the chosen plot looks: pressed, open, or of no use there."""
        sheet, paper = self.moment.game.position.sheets[self.moment.seat], self.moment.game.position.rules.paper
        plot = PLOTS[self.moment.plot]
        twins = len(fill_in.find_twins(sheet, paper, plot)) if sheet.is_house(plot) else 1
        pressed, useful = {
            "copy": (sheet.is_copy(plot), twins > 1),
            "pool": (sheet.is_pool(plot), paper.has_pool(plot)),
            "lock": (sheet.is_locked(plot), True),
            "roundabout": (sheet.roundabouts >> plot & 1, True),
        }[mark]
        return "pressed" if pressed else "open" if useful else "useless"

    def actions(self, _: Translate) -> list[tuple[str, str]]:
        """The six actions of the cards, as the edition calls them."""
        return [(action, action_name(action, self.form["edition"], _)) for action in ACTIONS]

    @property
    def copies(self) -> list[int]:
        """The numbers beside the chosen plot, which could be copied onto it."""
        return fill_in.list_neighbours(self.moment.game, self.moment.seat, self.moment.plot)


def show(visit: Visit, moment: Moment, notice: str = "") -> Scoring:
    """A moment as the page shows it."""
    _, game, seat = visit._, moment.game, moment.seat
    form = game.form
    names = names_in(game, visit)
    sheet = game.position.sheets[seat]
    if moment.fences:
        question, choices = _("Where do fences stand?"), fill_in_sheet.gap_choices(_)
    else:
        question = begin(fill_in.tell_plot(sheet, form["edition"], moment.plot, _)) if moment.plot else _("Tap a plot.")
        choices = fill_in_sheet.plot_choices(sheet, form["edition"], _)
    found = [list_misfits(game, each) for each in range(len(names))]
    misfits = [[explain(misfit, form, names, visit) for misfit in each] for each in found]
    # Sheets are compared by their temps alone, so the others can be scored already.
    scored = [each if not misfits[at] else {"temps": each["temps"]} for at, each in enumerate(form["sheets"])]
    return Scoring(
        moment=moment,
        form=form,
        names=names,
        pictures=fill_in_sheet.draw_sheet(game, seat, names, moment.plot, _, fences=moment.fences, layout=visit.layout),
        question=question,
        notice=notice,
        misfits=misfits,
        result=TITLE.paper.score({**form, "sheets": scored}, TITLE.components()),
        verdict=TITLE.words.verdict(fill_in_sheet.lay_out(game), _),
        plans=fill_in_sheet.plan_choices(game, _),
        choices=[(choice.notation, choice.sentence) for choice in choices.values()],
        terms=terms(form["edition"], _),
    )


def names_in(game: PaperGame, visit: Visit) -> list[str]:
    unnamed = visit._("You") if "solo" in game.frame else visit._("Sheet {number}")
    return [name or unnamed.format(number=at + 1) for at, name in enumerate(game.position.names)]


def explain(refusal: Refused, form: Any, names: list[str], visit: Visit) -> str:
    place = tell_place(refusal.place, form, names, visit._)
    return f"{place}: {refusal.reason(visit._)}" if place else refusal.reason(visit._)


# The address


def pack(form: Any) -> str:
    """A position as a short text for an address."""
    text = json.dumps(form, ensure_ascii=False, separators=(",", ":"))
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpack(text: str) -> PaperGame:
    try:
        packed = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        form = zlib.decompressobj().decompress(packed, LARGEST).decode()
    except (ValueError, zlib.error):
        raise Unreadable("What was tapped cannot be read from this address; it must be complete.") from None
    return fill_in.read(read_json(form), TITLE.components())


def read_moment(said: Mapping[str, str]) -> Moment:
    """What an address or the form of the page says."""
    game = unpack(said.get("position", ""))
    seat = min(number(said.get("sheet")) or 0, len(game.position.sheets) - 1)
    plot = said.get("plot", "")
    return Moment(game, seat, plot if plot in PLOTS else "", said.get("fences") == "yes")


def open_moment(query: Mapping[str, str]) -> Moment:
    """What was tapped before; or the cards of a paper game that is over; or nothing yet."""
    if "position" in query:
        return read_moment(query)
    components = TITLE.components()
    form = fill_in.blank()
    if "seed" in query:
        form = paper_table.to_score(paper_table.lay_out(read_table(query), components))
    return Moment(fill_in.read(form, components))


@get(ADDRESS)
async def scorer(visit: ThisVisit) -> Response[str]:
    try:
        scoring = show(visit, open_moment(visit.query))
    except Refused as refusal:
        return page(visit, "scorer.html", 400, title=TITLE, levels=AAA_LEVELS, scoring=show_blank(visit, refusal))
    return page(visit, "scorer.html", title=TITLE, levels=AAA_LEVELS, scoring=scoring)


def show_blank(visit: Visit, refusal: Refused) -> Scoring:
    """Empty sheets, and why there is nothing on them."""
    return show(visit, open_moment({}), refusal.reason(visit._))


@post(ADDRESS, status_code=200, request_max_body_size=LARGEST)
async def tap(visit: ThisVisit, data: Form) -> Response[Any]:
    """One tap: the position with the change, or as it was and why not."""
    template = "_scorer.html" if visit.by_script else "scorer.html"
    try:
        moment = read_moment(data)
    except Refused as refusal:
        return page(visit, template, 422, title=TITLE, levels=AAA_LEVELS, scoring=show_blank(visit, refusal))
    form, names = moment.game.form, names_in(moment.game, visit)
    try:
        if data.get("move") == "load":
            form, names = read_json(data.get("file", "")), []
            changed = Moment(load(form))
        else:
            changed = follow(replace(moment, game=settle(moment.game, moment.seat, data)), data.get("move", ""))
    except Refused as refusal:
        notice = explain(refusal, form, names, visit)
        return page(visit, template, 422, title=TITLE, levels=AAA_LEVELS, scoring=show(visit, moment, notice))
    if not visit.by_script:
        return Redirect(changed.address, status_code=303)
    notice = "" if data.get("move") == "load" else tell_put_back(form, changed.game.form, visit)
    return page(visit, template, title=TITLE, levels=AAA_LEVELS, scoring=show(visit, changed, notice))


def tell_put_back(before: Any, after: Any, visit: Visit) -> str:
    """What a change of the edition has cost."""
    if before["plan_cards"] and before["edition"] != after["edition"]:
        return visit._("The other edition has other plan cards. Choose them again if you want them checked.")
    return ""


def load(form: Any) -> PaperGame:
    """A position from a file. It must make sense as it is."""
    TITLE.paper.score(form, TITLE.components())
    return fill_in.read(form, TITLE.components())


def follow(moment: Moment, move: str) -> Moment:
    """What somebody sees after a tap."""
    word, _space, rest = move.partition(" ")
    sheets = moment.game.form["sheets"]
    match word:
        case "set":
            return moment
        case "plot" if rest in PLOTS:
            return replace(moment, plot=rest)
        case "mode":
            return replace(moment, fences=rest == "fences")
        case "sheet" if (seat := number(rest)) is not None and seat < len(sheets):
            return replace(moment, seat=seat)
        case "add" if len(sheets) >= MOST_SHEETS:
            raise Unreadable("By tapping up to {most} sheets are scored, from a file a hundred.", most=MOST_SHEETS)
        case "add":
            return Moment(with_sheets(moment.game, [*sheets, {}]), len(sheets))
        case "remove":
            rest_of_them = sheets[: moment.seat] + sheets[moment.seat + 1 :]
            return Moment(with_sheets(moment.game, rest_of_them), min(moment.seat, len(rest_of_them) - 1))
    return replace(moment, game=fill_in.change(moment.game, moment.seat, moment.plot, move, TITLE.components()))


def with_sheets(game: PaperGame, sheets: list[dict[str, Any]]) -> PaperGame:
    return fill_in.read({**game.frame, "sheets": sheets}, TITLE.components())


# The fields of the page


def settle(game: PaperGame, seat: int, data: Mapping[str, str]) -> PaperGame:
    """What the fields say. They are refused together if a sheet that fitted so far would not fit any more."""
    form = game.form
    boxes = game.position.rules.plan_boxes
    settle_sheet(form["sheets"][seat], boxes, data, f"sheets[{seat}]")
    settle_game(form, boxes, data)
    settled = fill_in.read(form, TITLE.components())
    for at in range(len(form["sheets"])):
        known = {misfit.told() for misfit in list_misfits(game, at)}
        for misfit in list_misfits(settled, at):
            if misfit.told() not in known:
                raise misfit
    return settled


def settle_game(form: dict[str, Any], boxes: Sequence[str], data: Mapping[str, str]) -> None:
    """Edition, variant, who plays, the plan cards and AAA."""
    edition, alone = data.get("edition", form["edition"]), data.get("alone", "yes" if "solo" in form else "no") == "yes"
    same = edition == form["edition"]
    if not (same and alone == ("solo" in form)):
        settle_company(form, edition, alone=alone)
    form["edition"] = edition
    form["advanced"] = data.get("advanced", "yes" if form["advanced"] else "no") == "yes"
    if not same:
        form["plan_cards"] = {}  # the other edition has other cards
    elif any(f"card-{box}" in data for box in LETTERS):
        form["plan_cards"] = {box: data[f"card-{box}"] for box in LETTERS if data.get(f"card-{box}")}
    if "stack" in form.get("solo", {}) and same:
        settle_agency(form["solo"], boxes, data)


def settle_company(form: dict[str, Any], edition: str, *, alone: bool) -> None:
    """Several players, or one: against AAA in the second edition, with the solo card in the first."""
    if form.pop("solo", {}).get("stack"):
        raise Unreadable("AAA holds cards here. Start anew for a game without AAA.")
    if alone:
        form["solo"] = {"level": 1} if edition == "second" else {}
        empty = fill_in.read(fill_in.blank(1), TITLE.components()).form["sheets"][0]
        form["sheets"] = [sheet for sheet in form["sheets"] if sheet != empty] or [{}]


def settle_agency(solo: dict[str, Any], boxes: Sequence[str], data: Mapping[str, str]) -> None:
    if data.get("aaa"):
        solo["level"] = number(data["aaa"])
        solo.pop("manager", None)
    solo["plans"] = read_points(data, "aaa-points", boxes, solo["plans"], "solo.plans")


def settle_sheet(sheet: dict[str, Any], boxes: Sequence[str], data: Mapping[str, str], place: str) -> None:
    """The name on the sheet and the points of its plans."""
    if "name" in data:
        sheet["name"] = data["name"].strip()[:NAME_LENGTH]
    sheet["plans"] = read_points(data, "points", boxes, sheet["plans"], f"{place}.plans")


def read_points(
    data: Mapping[str, str], field: str, boxes: Sequence[str], before: dict[str, int], place: str
) -> dict[str, int]:
    """The points written for the plans, whose boxes the edition calls so."""
    if not any(f"{field}-{box}" in data for box in LETTERS):
        return before
    found = {}
    for letter, box in zip(LETTERS, boxes, strict=True):
        text = data.get(f"{field}-{letter}", "").strip()
        points = number(text) if text else 0
        if points is None or points > LIMIT:
            raise Unreadable(
                "The points are a whole number from 0 to {most}, not “{value}”.",
                f"{place}.{box}",
                most=LIMIT,
                value=text[:NAME_LENGTH],
            )
        if points:
            found[box] = points
    return found


@post(f"{ADDRESS}/file", status_code=200, media_type=MediaType.JSON)
async def download(data: Form) -> Response[str]:
    """The position as a file; nothing that does not fit yet is handed out."""
    form = unpack(data.get("position", "")).form
    TITLE.paper.score(form, TITLE.components())
    text = json.dumps(form, ensure_ascii=False, indent=1)
    headers = {"content-disposition": 'attachment; filename="welcome-to.json"', "cache-control": "no-store"}
    return Response(text + "\n", media_type=MediaType.JSON, headers=headers)


SCORER_PAGES: Final = [scorer, tap, download]
