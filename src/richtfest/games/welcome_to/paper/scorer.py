"""The scorer: fill in finished paper sheets by tapping, and see what they are worth (WT-77 to WT-84).

All that was tapped stands in the address, so that a reload or a way back loses nothing; the page's form carries the
same text, and every tap sends it. Sheets may be half filled in: what does not fit yet is told, and the points appear
as soon as it does.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from richtfest.core.query import number
from richtfest.core.refusal import Refused, Unreadable
from richtfest.core.strict_json import read_json
from richtfest.core.words import Translate
from richtfest.games.welcome_to.components import WelcomeToComponents
from richtfest.games.welcome_to.paper import fill_in
from richtfest.games.welcome_to.paper.answers import score
from richtfest.games.welcome_to.paper.fields import settle
from richtfest.games.welcome_to.paper.fill_in import PLOTS, PaperGame
from richtfest.games.welcome_to.paper.flipper import lay_out, to_score
from richtfest.games.welcome_to.paper.flipper_page import read_table
from richtfest.games.welcome_to.paper.misfits import explain, names_in
from richtfest.games.welcome_to.paper.moment import Moment, read_moment, unpack
from richtfest.games.welcome_to.paper.scorer_page import show as show

MOST_SHEETS: Final = 12  # by tapping; a file may hold a hundred


def begin(query: Mapping[str, str], components: WelcomeToComponents, _: Translate) -> Moment:
    """What was tapped before; or the cards of a paper game that is over; or nothing yet."""
    try:
        if "position" in query:
            return read_moment(query, components)
        form = to_score(lay_out(read_table(query), components)) if "seed" in query else fill_in.blank()
        return Moment(fill_in.read(form, components))
    except Refused as refusal:
        return blank(refusal, components, _)


def blank(refusal: Refused, components: WelcomeToComponents, _: Translate) -> Moment:
    """Empty sheets, and why there is nothing on them."""
    return Moment(fill_in.read(fill_in.blank(), components), notice=refusal.reason(_), refused=True)


def save(data: Mapping[str, str], components: WelcomeToComponents) -> str:
    """The position as a file; nothing that does not fit yet is handed out."""
    form = unpack(data.get("position", ""), components).form
    score(form, components)
    return json.dumps(form, ensure_ascii=False, indent=1) + "\n"


# Tapping


def tap(data: Mapping[str, str], components: WelcomeToComponents, _: Translate) -> Moment:
    """One tap: the position with the change, or as it was and why not."""
    try:
        moment = read_moment(data, components)
    except Refused as refusal:
        return blank(refusal, components, _)
    form, names = moment.game.form, names_in(moment.game, _)
    try:
        if data.get("move") == "load":
            form, names = read_json(data.get("file", "")), []
            return Moment(load(form, components))
        settled = replace(moment, game=settle(moment.game, moment.seat, data, components))
        changed = follow(settled, data.get("move", ""), components)
    except Refused as refusal:
        return replace(moment, notice=explain(refusal, form, names, _), refused=True)
    return replace(changed, notice=tell_put_back(form, changed.game.form, _))


def tell_put_back(before: Any, after: Any, _: Translate) -> str:
    """What a change of the edition has cost."""
    if before["plan_cards"] and before["edition"] != after["edition"]:
        return _("The other edition has other plan cards. Choose them again if you want them checked.")
    return ""


def load(form: Any, components: WelcomeToComponents) -> PaperGame:
    """A position from a file. It must make sense as it is."""
    score(form, components)
    return fill_in.read(form, components)


def follow(moment: Moment, move: str, components: WelcomeToComponents) -> Moment:
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
            return Moment(with_sheets(moment.game, [*sheets, {}], components), len(sheets))
        case "remove":
            rest_of_them = sheets[: moment.seat] + sheets[moment.seat + 1 :]
            seat = min(moment.seat, len(rest_of_them) - 1)
            return Moment(with_sheets(moment.game, rest_of_them, components), seat)
    return replace(moment, game=fill_in.change(moment.game, moment.seat, moment.plot, move, components))


def with_sheets(game: PaperGame, sheets: list[dict[str, Any]], components: WelcomeToComponents) -> PaperGame:
    return fill_in.read({**game.frame, "sheets": sheets}, components)
