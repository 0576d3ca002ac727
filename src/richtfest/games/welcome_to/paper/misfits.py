"""What does not fit yet about a paper game that is filled in by tapping, and where on the paper that is (WT-83)."""

from __future__ import annotations

from typing import Any

from richtfest.core import shape
from richtfest.core.faults import Faults
from richtfest.core.refusal import Unreadable
from richtfest.core.words import Translate
from richtfest.games.tapping.scorer import name_on
from richtfest.games.welcome_to.paper.answers import write_sheet
from richtfest.games.welcome_to.paper.fill_in import PaperGame
from richtfest.games.welcome_to.paper.form import read_sheet
from richtfest.games.welcome_to.paper.shapes import SheetForm
from richtfest.games.welcome_to.words.names import street_name
from richtfest.games.welcome_to.words.offers import begin, box_caption
from richtfest.games.welcome_to.words.terms import terms


def list_misfits(game: PaperGame, seat: int) -> list[Unreadable]:
    """What the reader of positions refuses about one sheet."""
    faults = Faults()
    rules, place = game.position.rules, f"sheets[{seat}]"
    written = shape.read(SheetForm, write_sheet(game.position.sheets[seat], rules), faults, place)
    read_sheet(written, place, rules, game.position.plans, faults)
    return list(faults.by_place.values())


def name_of(form: Any, seat: int, _: Translate) -> str:
    """What a sheet is called: by its player, or else by its number."""
    unnamed = _("You") if "solo" in form else _("Sheet {number}")
    return name_on(form["sheets"][seat]) or unnamed.format(number=seat + 1)


def tell_place(parts: list[str], form: Any, _: Translate) -> str:
    """The place of a refusal in this form, as somebody with the paper before them would call it."""
    match parts:
        case ["sheets", seat, *rest]:
            at, edition = int(seat), form.get("edition", "second")
            return ", ".join([name_of(form, at, _), *tell_mark(rest, form["sheets"][at], edition, _)])
        case ["plan_cards", box]:
            return begin(tell_plan(box, form.get("edition", "second"), _))
        case ["solo", "plans", box]:
            return _("AAA, {plan}").format(plan=tell_plan(box, form.get("edition", "second"), _))
        case ["solo"]:
            return ""
        case _:
            return ".".join(parts)


def tell_plan(box: str, edition: str, _: Translate) -> str:
    """A plan as the edition calls it."""
    return _("{plan} {number}").format(number=box, **terms(edition, _))


def tell_mark(parts: list[str], sheet: Any, edition: str, _: Translate) -> list[str]:
    """Where on a sheet, in the words of the edition."""
    match parts:
        case ["streets", street, *rest]:
            return [street_name(int(street), _), *tell_in_street(rest, sheet["streets"][int(street)], edition, _)]
        case ["pool_houses", at] if is_plot(pool := sheet["pool_houses"][int(at)]):
            street, place = pool
            return [street_name(street, _), tell_number(place, _)]
        case ["plans", box]:
            return [tell_plan(box, edition, _)]
        case ["marketing", at]:
            return [_("marketing, size {size}").format(size=int(at) + 1)]
        case ["temps" | "pools" | "bis" | "refusals" as track]:
            return [box_caption(track, edition, _)]
        case _:
            return [".".join(parts)] if parts else []


def is_plot(written: Any) -> bool:
    """Whether this is a street and a place, so that only what stands there can have been refused."""
    return isinstance(written, list) and len(written) == 2


def tell_in_street(parts: list[str], street: Any, edition: str, _: Translate) -> list[str]:
    match parts:
        case ["houses", at]:
            return [tell_number(int(at), _)]
        case ["locked" | "roundabouts" as marks, at] if isinstance(street[marks][int(at)], int):
            return [tell_number(street[marks][int(at)], _)]
        case ["fences", at] if isinstance(street["fences"][int(at)], int):
            gap = street["fences"][int(at)]
            return [_("between plot {left} and {right}").format(left=gap + 1, right=gap + 2)]
        case ["parks"]:
            return [box_caption("parks", edition, _)]
        case _:
            return [".".join(parts)] if parts else []


def tell_number(place: int, _: Translate) -> str:
    return _("plot {number}").format(number=place + 1)
