"""What does not fit yet about a paper game that is filled in by tapping, and where on the paper that is (WT-83)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from richtfest.core import shape
from richtfest.core.faults import Faults
from richtfest.core.refusal import Refused, Unreadable
from richtfest.core.words import Translate
from richtfest.games.welcome_to.paper.answers import write_sheet
from richtfest.games.welcome_to.paper.fill_in import PaperGame
from richtfest.games.welcome_to.paper.form import read_sheet
from richtfest.games.welcome_to.paper.shapes import SheetForm
from richtfest.games.welcome_to.words.names import street_name
from richtfest.games.welcome_to.words.offers import begin, box_caption
from richtfest.games.welcome_to.words.terms import terms

PLACE_MARKS: Final = re.compile(r"[\[\].]+")


def list_misfits(game: PaperGame, seat: int) -> list[Unreadable]:
    """What the reader of positions refuses about one sheet."""
    faults = Faults()
    rules, place = game.position.rules, f"sheets[{seat}]"
    written = shape.read(SheetForm, write_sheet(game.position.sheets[seat], rules), faults, place)
    read_sheet(written, place, rules, game.position.plans, faults)
    return list(faults.by_place.values())


def names_in(game: PaperGame, _: Translate) -> list[str]:
    """What the sheets are called: by their players, or else by their numbers."""
    unnamed = _("You") if "solo" in game.frame else _("Sheet {number}")
    return [name or unnamed.format(number=at + 1) for at, name in enumerate(game.position.names)]


def explain(refusal: Refused, form: Any, names: Sequence[str], _: Translate) -> str:
    """A refusal and the place on the paper it is about."""
    place = tell_place(refusal.place, form, names, _)
    return f"{place}: {refusal.reason(_)}" if place else refusal.reason(_)


def tell_place(place: str, form: Any, names: Sequence[str], _: Translate) -> str:
    """The place of a refusal in this form, as somebody with the paper before them would call it."""
    match split(place):
        case ["sheets", seat, *rest]:
            at = int(seat)
            name = names[at] if at < len(names) else _("Sheet {number}").format(number=at + 1)
            return ", ".join([name, *tell_mark(rest, form["sheets"][at], form.get("edition", "second"), _)])
        case ["plan_cards", box]:
            return begin(tell_plan(box, form.get("edition", "second"), _))
        case ["solo", "plans", box]:
            return _("AAA, {plan}").format(plan=tell_plan(box, form.get("edition", "second"), _))
        case ["solo"]:
            return ""
        case _:
            return place


def tell_plan(box: str, edition: str, _: Translate) -> str:
    """A plan as the edition calls it."""
    return _("{plan} {number}").format(number=box, **terms(edition, _))


def split(place: str) -> list[str]:
    """`sheets[0].plans.A` as sheets, 0, plans, A."""
    return [part for part in PLACE_MARKS.split(place) if part]


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
