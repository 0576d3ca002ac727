"""Filling in a finished paper sheet: small changes to a position form, and the sheet to point at (WT-77 to WT-84).

Nothing here judges: after every change the position is read as always, and what the rules cannot read is not kept.
"""

from __future__ import annotations

import copy
from typing import Any, Final, TypeAlias

from richtfest.core.refusal import Unreadable
from richtfest.core.words import Translate
from richtfest.drawing.choices import Choice, Choices
from richtfest.drawing.markup import join, rect
from richtfest.drawing.picture import Picture
from richtfest.games.welcome_to import moves
from richtfest.games.welcome_to.components import WelcomeToComponents
from richtfest.games.welcome_to.drawing import NO_CHOICES, draw, print_of
from richtfest.games.welcome_to.moves import GAPS, PLOT_REFS
from richtfest.games.welcome_to.position import LETTERS as LETTERS
from richtfest.games.welcome_to.position import read_position, table_of
from richtfest.games.welcome_to.sheet import LARGEST
from richtfest.games.welcome_to.sheet_drawing import draw_streets
from richtfest.games.welcome_to.sheet_layout import GRIDS, Layout, Paper
from richtfest.games.welcome_to.view import view as view_of
from richtfest.games.welcome_to.wording import plan_goal, street_name

PLOTS: Final = {str(ref): plot for plot, ref in enumerate(PLOT_REFS)}
TRACKS: Final = ("parks 0", "parks 1", "parks 2", "temps", *(f"marketing {size}" for size in range(1, 7)), "refusals")


def blank(edition: str = "second", sheets: int = 2) -> dict[str, Any]:
    """A position in which nothing is written yet."""
    return {"edition": edition, "advanced": False, "sheets": [{} for _ in range(sheets)]}


def change(position: dict[str, Any], seat: int, plot: str, move: str) -> dict[str, Any]:
    """The position after a tap: on a gap, on a key of the number pad for the chosen plot, or on a track."""
    changed = copy.deepcopy(position)
    sheet = changed["sheets"][seat]
    streets = sheet.setdefault("streets", [{}, {}, {}])
    word, _space, rest = move.partition(" ")
    if word in {"more", "less"} and rest in TRACKS:
        step(sheet, streets, rest, 1 if word == "more" else -1)
    elif word == "fence" and rest in PLOTS:
        ref = PLOT_REFS[PLOTS[rest]]
        toggle(streets[ref.street].setdefault("fences", []), ref.place)
    elif plot in PLOTS and word in {"number", "copy", "pool", "lock", "roundabout", "empty"}:
        write(sheet, streets, PLOT_REFS[PLOTS[plot]], word, rest)
    else:
        raise Unreadable("There is no such change to a sheet.")
    return changed


def step(sheet: dict[str, Any], streets: list[dict[str, Any]], track: str, by: int) -> None:
    name, _space, place = track.partition(" ")
    if name == "parks":
        streets[int(place)]["parks"] = max(0, streets[int(place)].get("parks", 0) + by)
    elif name == "marketing":
        counts = sheet.setdefault("marketing", [0] * LARGEST)
        counts[int(place) - 1] = max(0, counts[int(place) - 1] + by)
    else:
        sheet[name] = max(0, sheet.get(name, 0) + by)


def write(sheet: dict[str, Any], streets: list[dict[str, Any]], ref: moves.PlotRef, word: str, number: str) -> None:
    """One key of the number pad."""
    street = streets[ref.street]
    houses = street.setdefault("houses", [])
    houses += [None] * (ref.place + 1 - len(houses))
    here = [ref.street, ref.place]
    match word:
        case "number":
            houses[ref.place] = int(number) if number.isdigit() and len(number) < 3 else None
            drop(street, "roundabouts", ref.place)
        case "copy":
            house = houses[ref.place]
            houses[ref.place] = f"{house}b" if isinstance(house, int) else int(house[:-1]) if house else None
            drop(sheet, "pool_houses", here)
        case "pool":
            toggle(sheet.setdefault("pool_houses", []), here)
        case "lock":
            toggle(street.setdefault("locked", []), ref.place)
        case _:
            houses[ref.place] = None
            drop(street, "locked", ref.place)
            drop(street, "roundabouts", ref.place)
            drop(sheet, "pool_houses", here)
            if word == "roundabout":
                street.setdefault("roundabouts", []).append(ref.place)
    for key in ("bis", "pools"):
        sheet.pop(key, None)  # they follow from the streets


def toggle(entries: list[Any], entry: Any) -> None:
    if entry in entries:
        entries.remove(entry)
    else:
        entries.append(entry)


def drop(holder: dict[str, Any], key: str, entry: Any) -> None:
    if entry in holder.get(key, []):
        holder[key].remove(entry)


def tell_plot(position: dict[str, Any], seat: int, plot: str, _: Translate) -> str:
    """What stands on a plot now."""
    ref = PLOT_REFS[PLOTS[plot]]
    streets = position["sheets"][seat].get("streets") or [{}, {}, {}]
    street = streets[ref.street]
    houses = street.get("houses", [])
    house = houses[ref.place] if ref.place < len(houses) else None
    if ref.place in street.get("roundabouts", []):
        word = _("roundabout")
    else:
        word = _("empty") if house is None else str(house)
    return _("{street}, plot {plot}: {house}").format(street=street_name(ref.street, _), plot=ref.place + 1, house=word)


def tell_place(place: str, names: list[str], _: Translate) -> str:
    """The place of a refusal, as somebody with the paper before them would call it."""
    head, _dot, rest = place.partition(".")
    if not head.startswith("sheets["):
        return place
    seat = int(head[7:-1])
    words = [names[seat] if seat < len(names) else head]
    if rest.startswith("streets["):
        words.append(street_name(int(rest[8]), _))
        kind, _bracket, at = rest[9:].removeprefix("].").partition("[")
        if kind == "houses" and at.rstrip("]").isdigit():
            words.append(_("plot {number}").format(number=int(at.rstrip("]")) + 1))
    elif rest:
        words.append(rest)
    return ", ".join(words)


PlanBox: TypeAlias = tuple[str, str, list[tuple[str, str]]]


def plan_choices(position: dict[str, Any], components: WelcomeToComponents, _: Translate) -> list[PlanBox]:
    """For every plan box: its letter, how the edition calls it, and the cards that may lie there."""
    edition = components.editions[position.get("edition", "second")]
    found: list[PlanBox] = [(letter, called, []) for letter, called in zip(LETTERS, edition.plan_boxes, strict=True)]
    for plan in edition.plans:
        if position.get("advanced", False) or not plan.hard:
            found[plan.box][2].append((plan.name, f"{plan.name}: {plan_goal(plan, _)} ({plan.first}/{plan.later})"))
    return found


def draw_sheet(
    position: dict[str, Any],
    components: WelcomeToComponents,
    seat: int,
    chosen: str,
    _: Translate,
    *,
    fences: bool,
    layout: Layout,
) -> dict[str, Picture]:
    """One sheet to point at: its plots, or its gaps; and its pad."""
    read = read_position(position, components)
    state = table_of(read)
    seen = view_of(state, None)
    names = [name or _("Sheet {number}").format(number=at + 1) for at, name in enumerate(read.names)]
    drawn = draw(seen, read.rules, state.plans, NO_CHOICES, _, layout=layout, seat=seat, names=names)
    streets = draw_streets(
        Paper(seen.sheets[seat], seen.sheets[seat]),
        print_of(read.rules).rows[:3],
        gap_choices(_) if fences else plot_choices(position, seat, _),
        layout,
        names[seat],
        0,
        _,
        asks=False,
    )
    if chosen in PLOTS and not fences:
        grid = GRIDS[layout]
        x, y = grid.plots[PLOTS[chosen]]
        ring = rect(x + 1, y + 1, grid.pitch - 2, grid.house + 8, "rf-reached", 7)
        streets = Picture(streets.width, streets.height, streets.label, join((streets.marks, ring)))
    return {"sheet": streets, "pad": drawn["pad"]}


def plot_choices(position: dict[str, Any], seat: int, _: Translate) -> Choices:
    return {
        moves.ROUNDABOUT + plot: Choice(f"plot {ref}", tell_plot(position, seat, str(ref), _))
        for plot, ref in enumerate(PLOT_REFS)
    }


def gap_choices(_: Translate) -> Choices:
    return {
        moves.FENCE + gap: Choice(
            f"fence {PLOT_REFS[gap]}",
            _("fence in the {street} between plot {left} and {right}").format(
                street=street_name(PLOT_REFS[gap].street, _),
                left=PLOT_REFS[gap].place + 1,
                right=PLOT_REFS[gap].place + 2,
            ),
        )
        for gap in GAPS
    }
