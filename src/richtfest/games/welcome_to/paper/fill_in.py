"""Filling in a paper game by tapping: a position that need not make sense yet (WT-77 to WT-84).

Sheets are taken as they are written, in whatever order. Nothing here judges them: whether a sheet fits is for the
reader of positions to say, and `misfits.py` passes on what it says.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from msgspec import UNSET

from richtfest.core.refusal import Unreadable
from richtfest.core.strict_json import Form
from richtfest.core.words import Translate
from richtfest.games.tapping.scorer import no_such_change
from richtfest.games.welcome_to.components import WelcomeToComponents
from richtfest.games.welcome_to.moves import GAPS, PLOT_REFS
from richtfest.games.welcome_to.paper.answers import write_sheet, write_solo
from richtfest.games.welcome_to.paper.flipper import count_rounds
from richtfest.games.welcome_to.paper.form import Position, read_form, read_points, read_position, write_house
from richtfest.games.welcome_to.paper.shapes import SheetForm, StreetForm
from richtfest.games.welcome_to.rules.deck import ACTIONS
from richtfest.games.welcome_to.rules.sheet import (
    BIT,
    COPIES,
    EMPTY,
    HIGHEST,
    LARGEST,
    MARKETING,
    PARKS,
    POOLS,
    REFUSALS,
    ROUNDABOUT,
    ROUNDABOUTS,
    STREETS,
    TEMPS,
    Paper,
    Sheet,
    empty_sheet,
)
from richtfest.games.welcome_to.words.names import street_name
from richtfest.games.welcome_to.words.terms import terms

PLOTS: Final = {str(ref): plot for plot, ref in enumerate(PLOT_REFS)}
TRACKS: Final = {
    **{f"parks {street}": PARKS + street for street in range(STREETS)},
    "temps": TEMPS,
    **{f"marketing {size}": MARKETING + size for size in range(1, LARGEST + 1)},
    "refusals": REFUSALS,
}
KEYS: Final = ("number", "copy", "pool", "lock", "roundabout", "empty")  # of the pad beside a chosen plot


@dataclass(frozen=True, slots=True)
class PaperGame:
    """A paper game as far as it has been tapped in."""

    frame: dict[str, Any]  # the position form without its sheets: edition, variant, plan cards, AAA
    position: Position  # the same as values; its sheets are as written, without the fences a roundabout brings along

    @property
    def form(self) -> dict[str, Any]:
        """The position form of all that is written."""
        named = zip(self.position.names, self.position.sheets, strict=True)
        return {
            **self.frame,
            "sheets": [
                {**({"name": name} if name else {}), **write_sheet(sheet, self.position.rules)} for name, sheet in named
            ],
        }


def blank(sheets: int = 2) -> dict[str, Any]:
    """A position in which nothing is written yet."""
    return {"sheets": [{} for _ in range(sheets)]}


# Reading what is written


def read(data: Any, components: WelcomeToComponents) -> PaperGame:
    """Read a position as it is written: what is chosen for the game must make sense, the sheets need not."""
    sheets = read_form(data).sheets
    said = {key: value for key, value in data.items() if key != "sheets"}
    found = read_position({**said, "sheets": [{} for _ in sheets]}, components)
    rules = found.rules
    if found.agency and found.agency.count > count_rounds(rules):
        raise Unreadable("AAA gets one card in each round, {most} at most.", "solo", most=count_rounds(rules))
    cards = {box: plan.name for box, plan in zip(rules.plan_boxes, found.plans, strict=True) if plan}
    frame = {
        **said,
        "edition": rules.edition,
        "advanced": bool(rules.paper.boxes[ROUNDABOUTS]),
        "plan_cards": cards,
        **({"solo": write_solo(found.agency, rules)} if found.agency else {}),
    }
    return PaperGame(
        frame,
        replace(
            found,
            sheets=[take_sheet(sheet, f"sheets[{seat}]", rules.paper) for seat, sheet in enumerate(sheets)],
            names=[None if sheet.name is UNSET else sheet.name for sheet in sheets],
        ),
    )


def take_sheet(form: SheetForm, place: str, paper: Paper) -> Sheet:
    sheet = empty_sheet(paper)
    for street, entry in enumerate(form.streets):
        take_street(entry, f"{place}.streets[{street}]", sheet, paper, street)
    for index, (street, at) in enumerate([] if form.pool_houses is UNSET else form.pool_houses):
        first, length = measure(paper, street)
        sheet.pools |= BIT[first + Form(at, f"{place}.pool_houses[{index}][1]").whole(0, length - 1)]
    tracks = {
        "pools": (POOLS, int(sheet.pools).bit_count() if form.pools is UNSET else form.pools),
        "temps": (TEMPS, form.temps),
        "refusals": (REFUSALS, form.refusals),
        **{f"marketing[{at}]": (MARKETING + at + 1, count) for at, count in enumerate(form.marketing)},
    }
    for key, (track, count) in tracks.items():
        sheet.cross_boxes(track, Form(count, f"{place}.{key}").whole(0, int(paper.boxes[track])))
    for box, points in read_points(form.plans, f"{place}.plans", [None, None, None]).items():
        sheet.write_points(box, points)
    recount(sheet, paper)
    return sheet


def take_street(form: StreetForm, place: str, sheet: Sheet, paper: Paper, street: int) -> None:
    first, length = measure(paper, street)

    def places_of(key: str, given: list[int], most: int) -> list[int]:
        return [first + entry.whole(0, most) for entry in Form(given, f"{place}.{key}")]

    Form(form.houses, f"{place}.houses").list(0, length)
    for plot, house in enumerate(form.houses, start=first):
        write_house(house, sheet, plot)
    for plot in places_of("roundabouts", form.roundabouts, length - 1):
        clear(sheet, plot)
        lay_roundabout(sheet, plot)
    for gap in places_of("fences", form.fences, length - 2):
        sheet.fences |= BIT[gap]
    for plot in places_of("locked", form.locked, length - 1):
        sheet.locked |= BIT[plot]
    parks = Form(form.parks, f"{place}.parks").whole(0, int(paper.boxes[PARKS + street]))
    sheet.cross_boxes(PARKS + street, parks)


def measure(paper: Paper, street: int) -> tuple[int, int]:
    """The first plot of a street, and how many it has."""
    first = int(paper.first(street))
    return first, int(paper.last(street)) + 1 - first


def recount(sheet: Sheet, paper: Paper) -> None:
    """The tracks of copies and roundabouts follow from the streets, as far as they have boxes."""
    for track, plots in ((COPIES, sheet.copies), (ROUNDABOUTS, sheet.roundabouts)):
        sheet.cross_boxes(track, min(int(plots).bit_count(), int(paper.boxes[track])) - int(sheet.crossed(track)))


# Writing, one tap at a time


def change(game: PaperGame, seat: int, plot: str, word: str, rest: str, components: WelcomeToComponents) -> PaperGame:
    """The game after a tap: on a gap, on a key for the chosen plot, on a track, or on a card for AAA."""
    changed = read(game.form, components)
    solo = changed.frame.get("solo", {})
    sheet, paper = changed.position.sheets[seat], changed.position.rules.paper
    if word in {"more", "less"} and rest in TRACKS:
        step(sheet, paper, TRACKS[rest], 1 if word == "more" else -1)
    elif word == "fence" and PLOTS.get(rest) in GAPS:
        sheet.fences ^= BIT[PLOTS[rest]]
    elif word in KEYS and plot in PLOTS:
        write(sheet, paper, PLOTS[plot], word, rest)
    elif word == "hand" and rest in ACTIONS and "stack" in solo:
        return read(changed.form | {"solo": solo | {"stack": [*solo["stack"], rest]}}, components)
    elif word == "unhand" and solo.get("stack"):
        return read(changed.form | {"solo": solo | {"stack": solo["stack"][:-1]}}, components)
    else:
        raise no_such_change()
    return changed


def step(sheet: Sheet, paper: Paper, track: int, by: int) -> None:
    """Cross a box of a track, or take a cross back."""
    if by > 0 and sheet.crossed(track) == paper.boxes[track]:
        raise Unreadable("All boxes of this track are crossed.")
    if by < 0 and sheet.crossed(track) == 0:
        raise Unreadable("No box of this track is crossed.")
    sheet.cross_boxes(track, by)


def write(sheet: Sheet, paper: Paper, plot: int, key: str, number: str) -> None:
    """One key of the pad, for one plot."""
    match key:
        case "number":
            if not number.isdecimal() or len(number) > 2 or int(number) > HIGHEST:
                raise no_such_change()
            sheet.roundabouts &= ~BIT[plot]
            sheet.write(plot, int(number))
            sheet.copies |= BIT[plot]  # if it has a twin; otherwise `sort_copies` will know better
            if sheet.is_pool(plot):
                keep_original(sheet, find_twins(sheet, paper, plot), plot)
        case "copy":
            exchange_original(sheet, paper, plot)
        case "pool" if sheet.is_pool(plot):
            uncircle(sheet, plot)
        case "pool":
            circle(sheet, paper, plot)
        case "lock":
            sheet.locked ^= BIT[plot]
        case _:
            clear(sheet, plot)
            if key == "roundabout":
                lay_roundabout(sheet, plot)
    sort_copies(sheet, paper, int(paper.street_of[plot]), plot)
    recount(sheet, paper)


def clear(sheet: Sheet, plot: int) -> None:
    """Nothing stands on this plot any more."""
    uncircle(sheet, plot)
    sheet.numbers[plot] = EMPTY
    sheet.houses &= ~BIT[plot]
    sheet.roundabouts &= ~BIT[plot]
    sheet.copies &= ~BIT[plot]
    sheet.locked &= ~BIT[plot]


def lay_roundabout(sheet: Sheet, plot: int) -> None:
    """A roundabout on an empty plot. Its fences are not written down: they come and go with it."""
    sheet.numbers[plot] = ROUNDABOUT
    sheet.roundabouts |= BIT[plot]


def with_roundabout_fences(sheet: Sheet) -> Sheet:
    """The sheet as it is drawn."""
    drawn = sheet.clone()
    for plot in range(len(PLOT_REFS)):
        if sheet.numbers[plot] == ROUNDABOUT:
            drawn.build_roundabout(plot)
    return drawn


def circle(sheet: Sheet, paper: Paper, plot: int) -> None:
    """A pool is never circled with a copy, so the house there is the original."""
    if not paper.has_pool(plot):
        raise Unreadable("No pool is printed there.")
    sheet.pools |= BIT[plot]
    count_circles(sheet)
    if sheet.is_house(plot):
        keep_original(sheet, find_twins(sheet, paper, plot), plot)


def uncircle(sheet: Sheet, plot: int) -> None:
    if sheet.is_pool(plot):
        sheet.pools &= ~BIT[plot]
        count_circles(sheet)


def count_circles(sheet: Sheet) -> None:
    """As many boxes are crossed as pools are circled; a number without places, as a file may give it, gives way."""
    sheet.cross_boxes(POOLS, int(sheet.pools).bit_count() - int(sheet.crossed(POOLS)))


# Copies


def find_twins(sheet: Sheet, paper: Paper, plot: int) -> range:
    """The houses side by side that share the number of this one, itself among them."""
    first, length = measure(paper, int(paper.street_of[plot]))
    left = right = plot
    while left > first and sheet.numbers[left - 1] == sheet.numbers[plot]:
        left -= 1
    while right < first + length - 1 and sheet.numbers[right + 1] == sheet.numbers[plot]:
        right += 1
    return range(left, right + 1)


def list_neighbours(game: PaperGame, seat: int, plot: str) -> list[int]:
    """The other numbers right beside a plot, which could be copied onto it."""
    sheet, paper, at = game.position.sheets[seat], game.position.rules.paper, PLOTS[plot]
    first, length = measure(paper, int(paper.street_of[at]))
    beside = [near for near in (at - 1, at + 1) if first <= near < first + length and sheet.is_house(near)]
    return sorted({int(sheet.numbers[near]) for near in beside} - {int(sheet.numbers[at])})


def keep_original(sheet: Sheet, twins: range, original: int) -> None:
    """All of these houses are copies but one."""
    for twin in twins:
        sheet.copies |= BIT[twin]
    sheet.copies &= ~BIT[original]


def exchange_original(sheet: Sheet, paper: Paper, plot: int) -> None:
    """A copy becomes the original, or the original a copy."""
    twins = find_twins(sheet, paper, plot)
    if not sheet.is_house(plot) or len(twins) == 1:
        raise Unreadable("A copy stands right beside a house with the same number.")
    if sheet.is_copy(plot):
        keep_original(sheet, twins, plot)
    else:
        uncircle(sheet, plot)
        sheet.copies |= BIT[plot]


def sort_copies(sheet: Sheet, paper: Paper, street: int, newest: int) -> None:
    """WT-I2: of equal numbers side by side exactly one is no copy; where that is open, the newest is one."""
    first, length = measure(paper, street)
    for plot in range(first, first + length):
        twins = find_twins(sheet, paper, plot)
        if sheet.is_house(plot) and plot == twins.start:
            originals = [twin for twin in twins if not sheet.is_copy(twin)]
            originals = originals or [twin for twin in twins if twin != newest] or [newest]
            keep_original(sheet, twins, next((twin for twin in originals if sheet.is_pool(twin)), originals[0]))


# Telling


def tell_plot(sheet: Sheet, edition: str, plot: str, _: Translate) -> str:
    """What stands on a plot now."""
    at = PLOTS[plot]
    if sheet.numbers[at] == ROUNDABOUT:
        word = _("roundabout")
    elif not sheet.is_house(at):
        word = _("empty")
    else:
        word = str(sheet.numbers[at])
        if sheet.is_copy(at):
            word = _("{number}, {copy}").format(number=word, **terms(edition, _))
    ref = PLOT_REFS[at]
    return _("{street}, plot {plot}: {house}").format(street=street_name(ref.street, _), plot=ref.place + 1, house=word)
