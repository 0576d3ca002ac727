"""The picture of the score pad: every track with its boxes, and the points it gives now (WT-5, WT-58)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, TypeAlias

from richtfest.core.choice import Choices
from richtfest.core.kept import Kept
from richtfest.core.picture import Layout
from richtfest.core.tally import Tally
from richtfest.core.words import Translate, figure
from richtfest.drawing import pen
from richtfest.drawing.choices import spot, target, why
from richtfest.drawing.markup import Markup, group, image, join, rect, text, unheard
from richtfest.drawing.picture import Picture
from richtfest.drawing.prints import as_print
from richtfest.games.welcome_to import moves
from richtfest.games.welcome_to.moves import codes
from richtfest.games.welcome_to.pictures.cards import action_icon
from richtfest.games.welcome_to.pictures.houses import list_estates, small_estate
from richtfest.games.welcome_to.pictures.layout import Layers, Paper, Rows
from richtfest.games.welcome_to.pictures.paint import PAINT
from richtfest.games.welcome_to.view import COPIES, LARGEST, MARKETING, POOLS, REFUSALS, ROUNDABOUTS, TEMPS, SheetView
from richtfest.games.welcome_to.words.names import street_letters
from richtfest.games.welcome_to.words.terms import SOFT_HYPHEN, action_label, box_name

ROW: Final = 21  # from one box to the one below


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the pad: one column of it, with the points at its foot."""

    box: str  # as the tally calls it
    icon: str
    columns: int  # of boxes side by side
    track: int | None  # in `Sheet.crossed`; None where the pad holds no boxes
    crossed: Callable[[SheetView], int]
    width: float


def marketing(size: int) -> Callable[[SheetView], int]:
    return lambda sheet: sheet.marketing[size - 1]


def nothing(_: SheetView) -> int:
    return 0


SECTIONS: Final = (
    Section("plans", "plan", 1, None, nothing, 64),
    Section("parks", "park", 1, None, nothing, 52),
    Section("pools", "pool", 2, POOLS, lambda sheet: sheet.pools, 72),
    Section("temps", "temp", 3, TEMPS, lambda sheet: sheet.temps, 80),
    *(
        Section(f"estates {size}", str(size), 1, MARKETING + size, marketing(size), 50)
        for size in range(1, LARGEST + 1)
    ),
    Section("bis", "bis", 2, COPIES, lambda sheet: sheet.bis, 68),
    Section("roundabouts", "roundabout", 1, ROUNDABOUTS, lambda sheet: sheet.roundabouts, 72),
    Section("refusals", "refusal", 1, REFUSALS, lambda sheet: sheet.refusals, 70),
)
TOTAL: Final = 64  # width of the last column


@dataclass(frozen=True, slots=True, eq=False)  # told apart by identity: quick to look up by
class Column:
    """A section and where it stands."""

    section: Section
    x: float
    y: float
    width: float
    height: float


HEIGHT: Final = 204


def wide_columns(sections: Sequence[Section]) -> tuple[Column, ...]:
    x = 6.0
    factor = sum(section.width for section in SECTIONS) / sum(section.width for section in sections)
    columns = []
    for section in sections:
        columns.append(Column(section, x, 4, section.width * factor, HEIGHT))
        x += section.width * factor
    return tuple(columns)


def narrow_columns(sections: Sequence[Section]) -> tuple[Column, ...]:
    """Three rows: what the cards bring, the six estate sizes, what it costs."""
    rows = ((sections[:4], HEIGHT), (sections[4:10], 206), (sections[10:], HEIGHT - 10))
    y = 4.0
    columns = []
    for row, height in rows:
        room = 348 - (TOTAL + 20 if row[-1].box == "refusals" else 0)
        factor = room / sum(section.width for section in row)
        x = 6.0
        for section in row:
            columns.append(Column(section, x, y, section.width * factor, height))
            x += section.width * factor
        y += height + 8
    return tuple(columns)


WITHOUT_ROUNDABOUTS: Final = tuple(section for section in SECTIONS if section.box != "roundabouts")
COLUMNS: Final = {
    ("wide", True): wide_columns(SECTIONS),
    ("wide", False): wide_columns(WITHOUT_ROUNDABOUTS),
    ("narrow", True): narrow_columns(SECTIONS),
    ("narrow", False): narrow_columns(WITHOUT_ROUNDABOUTS),
}


def columns_of(layout: Layout, rows: Rows) -> tuple[Column, ...]:
    """WT-50: roundabouts have a column only where they have boxes."""
    return COLUMNS[layout, len(rows[ROUNDABOUTS]) > 1]


SIZES: Final = {"wide": (868.0, 212.0), "narrow": (360.0, 628.0)}

Labels: TypeAlias = tuple[str, ...]
Beside: TypeAlias = tuple[Any, ...]  # what some sections show apart from their boxes: plans, parks or estates


def box_place(column: Column, box: int) -> tuple[float, float]:
    """The middle of a box of the column's track, counted row by row."""
    across = column.section.columns
    step = min(26, (column.width - 8) / across)
    left = column.x + column.width / 2 - step * (across - 1) / 2
    return left + box % across * step, column.y + 61 + box // across * ROW


@lru_cache(maxsize=64)
def printed_pad(layout: Layout, rows: Rows, ranks: tuple[int, ...], plan_boxes: Labels, labels: Labels) -> Markup:
    """What is printed on the pad."""
    marks = []
    for column, label in zip(columns_of(layout, rows), labels, strict=False):
        section = column.section
        x, y, width = column.x, column.y, column.width
        marks.append(rect(x + 2, y, width - 4, column.height, "rf-column", 6))
        marks.append(rect(x + 2, y, width - 4, 34, heading_style(section), 6))
        if section.icon.isdigit():
            size = int(section.icon)
            house = min(9, (width - 12) / size - 2)
            estate, wide = small_estate(0, 0, size, house, "rf-icon")
            estate, wide = small_estate(x + width / 2 - wide / 2, y + 25, size, house, "rf-icon")
            marks.append(estate)
        else:
            marks.append(action_icon(section.icon, x + width / 2, y + 15, 22))
        marks.append(heading(column, label))
        if section.track is not None and len(rows[section.track]) > 1:
            marks.append(printed_track(column, rows[section.track]))
        if section.box == "temps":
            marks.append(text(x + width / 2, y + 148, "  ".join(str(rank) for rank in ranks), "rf-value rf-middle"))
        if section.box == "plans":
            for box, name in enumerate(plan_boxes):
                marks.append(rect(x + 12, y + 52 + box * 32, width - 24, 28, "rf-box", 4))
                marks.append(text(x + 17, y + 64 + box * 32, name, "rf-pad-label"))
        marks.append(rect(x + 6, y + column.height - 36, width - 12, 32, "rf-sum", 5))
    marks.append(printed_total(layout, rows, labels[-1]))
    return as_print(join(marks))


def heading(column: Column, label: str) -> Markup:
    """The name of a section, in two lines where it is too long for its column and can be parted."""
    lines = PAINT.wrapped(label, column.width - 6, "rf-pad-label")
    top = column.y + (46 if len(lines) == 1 else 41.4)
    style = PAINT.yielding(label, column.width - 2, "rf-pad-label")
    return join(
        text(column.x + column.width / 2, top + 8.6 * row, line, f"{style} rf-middle") for row, line in enumerate(lines)
    )


def heading_style(section: Section) -> str:
    kinds = {"plans": "rf-morning", "parks": "rf-lawn", "pools": "rf-lake", "temps": "rf-evening"}
    if section.box.startswith("estates"):
        return "rf-noon"
    return kinds.get(section.box, "rf-shadow")


def printed_track(column: Column, values: tuple[int, ...]) -> Markup:
    """WT-5: boxes with the values to be crossed; the last value needs no box. Boxes that are compared have none."""
    marks = []
    for box, value in enumerate(values):
        x, y = box_place(column, box)
        if box == len(values) - 1:
            if any(values):
                marks.append(text(x, y + 4, abs(value), "rf-value rf-middle"))
        else:
            marks.append(rect(x - 10, y - 9, 20, 18, "rf-box", 3))
            if any(values):
                marks.append(text(x, y + 4, abs(value), "rf-value rf-middle"))
    return join(marks)


def total_place(layout: Layout, rows: Rows) -> tuple[float, float, float]:
    """Left, top and width of the total."""
    last = columns_of(layout, rows)[-1]
    left = last.x + last.width + 2
    return left, last.y, SIZES[layout][0] - 8 - left


def printed_total(layout: Layout, rows: Rows, label: str) -> Markup:
    x, y, width = total_place(layout, rows)
    height = columns_of(layout, rows)[-1].height
    return rect(x, y, width, height, "rf-block", 6) + text(
        x + width / 2, y + 22, label, "rf-pad-label rf-light-words rf-middle"
    )


def draw_pad(
    paper: Paper,
    tally: Tally,
    inked: Tally,
    plans: tuple[tuple[int, str] | None, ...],
    rows: Rows,
    ranks: tuple[int, ...],
    plan_boxes: Labels,
    edition: str,
    choices: Choices,
    layout: Layout,
    label: str,
    _: Translate,
    *,
    asks: bool,
) -> Picture:
    """The pad as written, with live points. `plans` holds points and hand for each plan box."""
    columns = columns_of(layout, rows)
    labels = labels_of(columns, edition, _)
    estates = tuple(map(list_estates, paper.shown.streets))
    key = (labels, columns, rows, paper.of(tracks), estates, tally.boxes, inked.boxes, plans, _)
    written = _WRITTEN.get_or_make(key, lambda: draw_sections(paper, tally, inked, plans, rows, columns, labels, _))
    marks = [unheard(printed_pad(layout, rows, ranks, plan_boxes, labels)), written]
    targets = []
    whys = []
    for column in columns:
        open_now, notation = section_move(column.section, choices)
        if open_now is not None:
            area = (column.x + 2, column.y + 1, column.width - 4, column.height - 2)
            targets.append(target(choices[open_now], "box", spot(*area)))
        elif asks and notation:
            whys.append(why(column.x, column.y, column.width, column.height, notation))
    x, y, width = total_place(layout, rows)
    hand = pen.INK if tally.total == inked.total else pen.PENCIL
    total = pen.write(str(tally.total), x + width / 2, y + 92, 32 if tally.total < 100 else 24, hand)
    marks.append(image(f"{labels[-1]}: {figure(tally.total)}", group(total, style="rf-on-block")))
    width, height = SIZES[layout]
    return Picture(width, height, label, join([*marks, *whys, *targets]), PAINT)


def blank_pad(rows: Rows, ranks: tuple[int, ...], plan_boxes: Labels, edition: str, _: Translate) -> Picture:
    """The pad before anything is crossed, for a printer."""
    labels = labels_of(columns_of("wide", rows), edition, _)
    return Picture(*SIZES["wide"], "", printed_pad("wide", rows, ranks, plan_boxes, labels), PAINT)


@lru_cache(maxsize=64)
def labels_of(columns: tuple[Column, ...], edition: str, _: Translate) -> Labels:
    """What stands at the head of each column, with soft hyphens where it may be parted."""
    boxes = [column.section.box for column in columns]
    names = [action_label("temp", edition, _) if box == "temps" else box_name(box, edition, _) for box in boxes]
    return (*names, _("total"))


def tracks(sheet: SheetView) -> tuple[object, ...]:
    """What is crossed on a pad."""
    return (
        sheet.parks, sheet.pools, sheet.temps, sheet.marketing, sheet.bis, sheet.roundabouts, sheet.refusals
    )  # fmt: skip


_WRITTEN: Kept[object, Markup] = Kept(1024)  # whole pads: many clicks change nothing there


def draw_sections(
    paper: Paper,
    tally: Tally,
    inked: Tally,
    plans: Beside,
    rows: Rows,
    columns: Sequence[Column],
    labels: Labels,
    _: Translate,
) -> Markup:
    """What is written in all sections."""
    marks = []
    counts = Counter(size for street in paper.shown.streets for _start, size in list_estates(street))
    shown, ink = dict(tally.boxes), dict(inked.boxes)
    for column, name in zip(columns, labels, strict=False):
        section = column.section
        points = shown[section.box]
        hand = pen.INK if points == ink[section.box] else pen.PENCIL
        values = () if section.track is None else rows[section.track]
        beside: Beside = ()
        if section.box == "plans":
            beside = plans
        elif section.box == "parks":
            beside = tuple(rows[street][parks] for street, parks in enumerate(paper.shown.parks))
        elif section.icon.isdigit():
            beside = (counts[int(section.icon)],)
        marks.append(draw_section(column, name, values, paper.of(section.crossed), points, hand, beside, _))
    return join(marks)


@lru_cache(maxsize=4096)  # most sections stay as they are from one click to the next
def draw_section(
    column: Column,
    name: str,
    values: tuple[int, ...],
    crossed: Layers[int],
    points: int,
    hand: str,
    beside: Beside,
    _: Translate,
) -> Markup:
    """What is written in a section, and what it gives now."""
    section = column.section
    written = draw_crosses(crossed, column, values)
    if section.box == "plans":
        written += draw_plan_points(column, beside)
    if section.box == "parks":
        written += draw_park_values(column, beside, street_letters(_))
    if section.icon.isdigit() and beside[0]:
        written.append(draw_count(column, f"{beside[0]} × {values[crossed.shown]}"))
    foot = column.y + column.height - 20
    written.append(pen.write(str(points), column.x + column.width / 2, foot, 18, hand))
    said = _.many("{box}: {points} point", "{box}: {points} points", points)
    return image(said.format(box=name.replace(SOFT_HYPHEN, ""), points=figure(points)), *written)


def draw_crosses(crossed: Layers[int], column: Column, values: tuple[int, ...]) -> list[Markup]:
    """The crossed boxes, and a ring around the value reached."""
    marks = []
    for box in range(len(values) - 1):
        hand = crossed.hand(lambda count, box=box: count > box)  # type: ignore[misc]
        if not hand:
            break
        x, y = box_place(column, box)
        marks.append(pen.cross(x, y, 15, hand))
    if any(values) and len(values) > 1:
        x, y = box_place(column, crossed.shown)
        marks.append(rect(x - 11, y - 10, 22, 20, "rf-reached", 5))
    return marks


def draw_plan_points(column: Column, plans: Beside) -> list[Markup]:
    return [
        pen.write(str(plan[0]), column.x + column.width / 2 + 6, column.y + 66 + box * 32, 17, plan[1])
        for box, plan in enumerate(plans)
        if plan is not None
    ]


def draw_park_values(column: Column, worth: Beside, letters: Labels) -> list[Markup]:
    """What each street's parks are worth."""
    return [
        text(column.x + 10, column.y + 70 + street * 32, letter, "rf-pad-label")
        + text(column.x + column.width - 10, column.y + 70 + street * 32, worth[street], PARK_VALUE)
        for street, letter in enumerate(letters)
    ]


PARK_VALUE: Final = "rf-value rf-end"


def draw_count(column: Column, counted: str) -> Markup:
    """How many estates of the size there are, and what each is worth."""
    return text(column.x + column.width / 2, column.y + column.height - 41, counted, "rf-value rf-middle")


def section_move(section: Section, choices: Choices) -> tuple[int | None, str]:
    """The move that pressing this section would be: its code if it is open now, and its notation."""
    if section.icon.isdigit():
        code = codes.ADVERTISE + int(section.icon)
    elif section.box == "refusals":
        code = codes.REFUSE
    elif section.box == "roundabouts":
        code = codes.ROUNDABOUT_FIRST
    else:
        return None, ""
    return (code if code in choices else None), moves.notate(code)
