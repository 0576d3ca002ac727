"""The score board: city hall track, columns of values, vault, and the points they give now (NLV-8 to NLV-12)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from richtfest.core.picture import Layout
from richtfest.core.tally import Tally
from richtfest.core.words import Translate
from richtfest.drawing import pen
from richtfest.drawing.choices import spot, target, why
from richtfest.drawing.markup import NOTHING, Markup, group, image, join, moved, path, rect, text
from richtfest.drawing.picture import Picture
from richtfest.drawing.prints import as_print
from richtfest.games.new_las_vegas import moves
from richtfest.games.new_las_vegas.moves import codes
from richtfest.games.new_las_vegas.pictures.board import Paper, Purse, Scene
from richtfest.games.new_las_vegas.pictures.cards import fitted, icon
from richtfest.games.new_las_vegas.pictures.casinos import bundle, carpet, debt_note, hotel
from richtfest.games.new_las_vegas.pictures.paint import PAINT
from richtfest.games.new_las_vegas.view import ADVERT_COLUMNS, SHOW_COLUMNS, ColumnView, Print, SheetView
from richtfest.games.new_las_vegas.words.offers import column_name, name_box

ROW: Final = 18.0  # from one value to the next
HEAD: Final = 62.0  # captions and icons above the values


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the score board, with the points at its foot."""

    box: str  # as the tally calls it
    columns: tuple[str, ...]
    x: float
    y: float
    width: float
    rows: int  # of values

    @property
    def foot(self) -> float:
        """Where the points are, below its top."""
        return HEAD + self.rows * ROW

    @property
    def height(self) -> float:
        return self.foot + 40

    @property
    def step(self) -> float:
        return self.width / max(len(self.columns), 1)

    def column(self, place: int) -> float:
        """The middle of a column."""
        return self.x + (place + 0.5) * self.step


BOXES: Final = (
    ("projects", ()),
    ("city_hall", ("city_hall",)),
    ("shows", SHOW_COLUMNS),
    ("hotels", ("hotel_large", "hotel_small")),
    ("lucky_numbers", ("lucky",)),
    ("golf", ("par3", "par4", "par5")),
    ("limousine", ("vip", "luxury", "missing_way")),
    ("debts", ()),
    ("total", ()),
)
TRACK: Final = {"wide": 68.0, "narrow": 136.0}  # height of the city hall track
SIZES: Final = {"wide": (880.0, 306.0), "narrow": (328.0, 768.0)}


def lay(boxes: Sequence[tuple[str, tuple[str, ...]]], widths: Sequence[float], y: float, rows: int) -> list[Section]:
    x = 4.0
    sections = []
    for (box, columns), width in zip(boxes, widths, strict=True):
        sections.append(Section(box, columns, x, y, width - 4, rows))
        x += width
    return sections


@lru_cache(maxsize=4)
def sections_of(layout: Layout, *, golf: bool) -> tuple[Section, ...]:
    """NLV-23: without golf its columns are not there."""
    boxes = [box for box in BOXES if golf or box[0] != "golf"]
    if layout == "wide":
        widths = dict(zip((box for box, _columns in BOXES), (78, 82, 106, 92, 100, 116, 124, 92, 82), strict=True))
        spare = 0 if golf else 116 / len(boxes)
        return tuple(lay(boxes, [widths[box] + spare for box, _columns in boxes], TRACK["wide"], 7))
    rows = (
        (BOXES[:3], (100, 104, 116), 7),
        (BOXES[3:6], (96, 76, 148), 5) if golf else (BOXES[3:5], (190, 130), 5),
        (BOXES[6:], (156, 90, 74), 5),
    )
    found: list[Section] = []
    y = TRACK["narrow"]
    for row, widths_of_row, values in rows:
        found += lay(row, widths_of_row, y, values)
        y += found[-1].height + 6
    return tuple(found)


def box_name(box: str, _: Translate) -> str:
    return _("Total") if box == "total" else name_box(box, {}, _)


def draw_pad(scene: Scene, tally: Tally, layout: Layout, _: Translate, *, golf: bool, final: bool) -> Picture:
    """`final` says that the tally is the one in ink."""
    paper, printed = scene.paper, scene.printed
    sections = sections_of(layout, golf=golf)
    captions = tuple(box_name(section.box, _) for section in sections)
    marks = [blank_sections(sections, captions, printed, layout)]
    for section, name in zip(sections, captions, strict=True):
        points = tally.total if section.box == "total" else tally[section.box]
        written = pen.write(
            str(points),
            section.x + section.width / 2,
            section.y + section.foot + 20,
            20,
            pen.INK if final else pen.PENCIL,
        )
        said = _.many("{box}: {points} point", "{box}: {points} points", points).format(box=name, points=points)
        marks.append(image(said, group(written, style="rf-on-block") if section.box == "total" else written))
        marks += [strikes(section, place, column, paper, printed, _) for place, column in enumerate(section.columns)]
        if section.box == "projects":
            marks.append(noted_projects(section, paper, _))
        elif section.box == "debts" and scene.purse is not None:
            marks.append(vault(section, scene.purse, _))
    marks.append(track_marks(paper, printed, layout, _))
    marks.append(list_targets(sections, scene, layout))
    label = _("The score board of {name}").format(name=scene.name)
    return Picture(*SIZES[layout], label, join(marks), PAINT)


def draw_blank_pad(paper: Paper, printed: Print, _: Translate, *, golf: bool) -> Picture:
    """A score board to print; the boxes that are crossed from the start are printed so (NLV-18)."""
    sections = sections_of("wide", golf=golf)
    captions = tuple(box_name(section.box, _) for section in sections)
    marks = [blank_sections(sections, captions, printed, "wide")]
    for section in sections:
        if section.box == "projects":
            marks.append(noted_projects(section, paper, _))
        elif section.box == "debts":
            marks.append(blank_vault(section))
    for box in range(paper.shown.crossed):
        x, y, _size = box_at(box, "wide", printed.groups)
        marks.append(moved(x, y, path("M-10-10 10 10M10-10-10 10", "rf-nlv-thin")))
    return Picture(*SIZES["wide"], _("The score board"), join(marks), PAINT)


# What is printed


@lru_cache(maxsize=16)
def blank_sections(sections: tuple[Section, ...], captions: tuple[str, ...], printed: Print, layout: Layout) -> Markup:
    width, height = SIZES[layout]
    marks = [rect(1, 1, width - 2, height - 2, "rf-board", 8), blank_track(printed, layout)]
    for section, name in zip(sections, captions, strict=True):
        marks.append(rect(section.x, section.y, section.width, section.height, "rf-column", 6))
        middle = section.x + section.width / 2
        marks.append(fitted(middle, section.y + 17, name, "rf-nlv-heading rf-middle", section.width - 4))
        marks.append(blank_columns(section, printed))
        marks.append(
            rect(
                section.x + 6,
                section.y + section.foot + 4,
                section.width - 12,
                32,
                "rf-block" if section.box == "total" else "rf-sum",
                5,
            )
        )
    return as_print(join(marks))


def blank_columns(section: Section, printed: Print) -> Markup:
    marks = []
    for place, column in enumerate(section.columns):
        x = section.column(place)
        marks.append(column_icon(column, x, section.y + 40))
        for row, value in enumerate(printed.values(column)):
            marks.append(text(x, value_y(section, row) + 4.5, value, "rf-nlv-value rf-middle"))
        if column in SHOW_COLUMNS:
            for row in printed.show_debts[SHOW_COLUMNS.index(column)]:
                marks.append(moved(x + 22, value_y(section, row - 1), debt_note(), scale=0.75))
    return join(marks)


def value_y(section: Section, row: int) -> float:
    return section.y + HEAD + row * ROW


def column_icon(column: str, x: float, y: float) -> Markup:
    match column:
        case "left" | "right":
            return icon("show", x, y, 20)
        case "city_hall":
            return icon("city_hall", x, y, 22)
        case "hotel_large" | "hotel_small":
            size = column.removeprefix("hotel_")
            return moved(x, y + 11, hotel(size, struck=False, width=16, height=24))
        case "lucky":
            return icon("lucky", x, y, 20)
        case "vip" | "luxury":
            return moved(x, y, carpet(column), scale=0.9)
        case "missing_way":
            return icon("limousine", x, y, 26)
    return icon("golf", x - 7, y, 20) + text(x + 7, y + 6, column.removeprefix("par"), "rf-nlv-value rf-middle")


# What was struck


def column_of(sheet: SheetView, column: str) -> ColumnView:
    found = sheet.shows if column in SHOW_COLUMNS else sheet.adverts
    return next(shown for shown in found if shown.column == column)


def strikes(section: Section, place: int, column: str, paper: Paper, printed: Print, _: Translate) -> Markup:
    """Struck values, a frame around the visible one, and the debts beside a show column (NLV-53)."""
    now, ink = column_of(paper.shown, column), column_of(paper.ink, column)
    before = column_of(paper.shown_before, column).struck if paper.shown_before else now.struck
    values = printed.values(column)
    x = section.column(place)
    reach = min(section.step / 2 - 3, 26) if column == "city_hall" else 11.0
    y = value_y(section, now.struck)
    marks = [rect(x - reach - 2, y - 9, 2 * reach + 4, 18, "rf-nlv-visible", 4)]
    for row in range(now.struck):
        hand = hand_at(row, ink.struck, before)
        marks.append(pen.line(x - reach, value_y(section, row) + 3, x + reach, value_y(section, row) - 3, hand))
    if column in SHOW_COLUMNS and now.struck:
        for row in printed.show_debts[SHOW_COLUMNS.index(column)]:
            hand = hand_at(0, ink.struck, before)
            top = value_y(section, row - 1)
            marks.append(pen.ring(x + 22, top, 7.5, 7.5, hand))
            if row <= now.struck:
                marks.append(pen.line(x + 14, top + 6, x + 30, top - 6, hand_at(row - 1, ink.struck, before)))
    said = _("{column}: {value}").format(column=column_name(column, _), value=values[now.struck])
    if now.debts:
        said += ", " + _.many("{count} debt", "{count} debts", now.debts).format(count=now.debts)
    return image(said, *marks)


def hand_at(row: int, inked: int, before: int) -> str:
    return (pen.INK if row < inked else pen.PENCIL) + (pen.NEW if row >= before else "")


def noted_projects(section: Section, paper: Paper, _: Translate) -> Markup:
    """The points of the three projects, where they were noted."""
    marks = []
    for place, (name, points) in enumerate(zip(("hotels", "limousine", "build"), paper.shown.projects, strict=True)):
        y = section.y + 46 + place * 44
        marks.append(icon(name, section.x + 20, y + 4, 22))
        marks.append(rect(section.x + 36, y - 14, section.width - 44, 36, "rf-box", 4))
        if points is not None:
            marks.append(pen.write(str(points), section.x + 36 + (section.width - 44) / 2, y + 4, 19, pen.INK))
    noted = [str(points) for points in paper.shown.projects if points is not None]
    return image(_("noted for projects: {points}").format(points=", ".join(noted) or "0"), *marks)


def vault(section: Section, purse: Purse, _: Translate) -> Markup:
    """Debts against bundles (NLV-113)."""
    x, y = section.x, section.y
    debts = _.many("{count} debt", "{count} debts", purse.debts).format(count=purse.debts)
    bundles = _.many("{count} bundle", "{count} bundles", purse.bundles).format(count=purse.bundles)
    marks = [
        blank_vault(section),
        pen.write(str(purse.debts), x + 54, y + 48, 22, pen.INK),
        pen.write(str(purse.bundles), x + 54, y + 96, 22, pen.INK),
        text(x + section.width / 2, y + 142, "✓" if purse.covered else "−20", "rf-nlv-verdict rf-middle"),
    ]
    if purse.fewest:
        marks.append(icon("city_hall", x + section.width - 11, y + 49, 15))
    return image(f"{debts}, {bundles}", *marks)


def blank_vault(section: Section) -> Markup:
    x, y = section.x, section.y
    return (
        moved(x + 22, y + 48, debt_note(), scale=1.5)
        + moved(x + 22, y + 96, bundle(), scale=1.35)
        + path(f"M{x + 10:.0f} {y + 72:.0f}H{x + section.width - 10:.0f}", "rf-nlv-thin")
    )


# The city hall track


def box_at(box: int, layout: Layout, groups: tuple[int, ...]) -> tuple[float, float, float]:
    """The middle of a box (from 0) and its size."""
    gap = sum(1 for end in ends(groups) if box >= end)
    if layout == "wide":
        return 96 + box * 40 + gap * 9.0, 42, 34
    line, place = divmod(box, 8)  # the fifth group begins the second line
    return 24 + place * 38 + (gap - 4 * line) * 5.0, 56 + line * 56, 33


def ends(groups: tuple[int, ...]) -> list[int]:
    return [sum(groups[: place + 1]) for place in range(len(groups))]


def blank_track(printed: Print, layout: Layout) -> Markup:
    marks = []
    if layout == "wide":
        marks.append(icon("city_hall", 40, 36, 44))
    for box in range(printed.boxes):
        x, y, size = box_at(box, layout, printed.groups)
        last = box == printed.boxes - 1
        marks.append(rect(x - size / 2, y - size / 2, size, size, "rf-nlv-final" if last else "rf-box", 4))
        if last:
            marks.append(path(f"M{x - 8:.0f} {y - 8:.0f}l16 16m0-16-16 16", "rf-nlv-scissors"))
    for number, end in enumerate(ends(printed.groups)):
        x, y, size = box_at(end - 1, layout, printed.groups)
        marks.append(moved(x + size / 2 - 6, y - size / 2 - 5, debt_note(), scale=0.72))
        first_x, first_y, _size = box_at(end - printed.groups[number], layout, printed.groups)
        marks.append(text(first_x - size / 2, first_y - size / 2 - 3, number + 1, "rf-nlv-small"))
    return join(marks)


def track_marks(paper: Paper, printed: Print, layout: Layout, _: Translate) -> Markup:
    """Crosses, and rings around the groups that have paid for a favour."""
    now, ink = paper.shown, paper.ink
    before = paper.shown_before.crossed if paper.shown_before else now.crossed
    marks = []
    for box in range(now.crossed):
        x, y, size = box_at(box, layout, printed.groups)
        marks.append(pen.cross(x, y, size * 0.62, hand_at(box, ink.crossed, before)))
    for number, (end, shown) in enumerate(zip(ends(printed.groups), now.groups, strict=True)):
        if not shown.spent_on:
            continue
        hand = pen.INK if ink.groups[number].spent_on else pen.PENCIL
        boxes = [box_at(box, layout, printed.groups) for box in range(end - shown.size, end)]
        for line in sorted({y for _x, y, _size in boxes}):
            row = [(x, size) for x, y, size in boxes if y == line]
            left, right = row[0][0] - row[0][1] / 2, row[-1][0] + row[-1][1] / 2
            marks.append(pen.ring((left + right) / 2, line, (right - left) / 2 + 3, row[0][1] / 2 + 3, hand))
        x, y, size = boxes[-1]
        note = (x + size / 2 - 6, y - size / 2 - 5)
        marks.append(
            pen.ring(*note, 7.5, 7, hand)
            if shown.spent_on == "extension"
            else pen.line(note[0] - 7, note[1] + 5, note[0] + 7, note[1] - 5, hand)
        )
    unused = _.many("{count} unused box", "{count} unused boxes", now.unused_boxes).format(count=now.unused_boxes)
    x, y, style = (872, 47, "rf-nlv-count rf-end") if layout == "wide" else (322, 17, "rf-nlv-small rf-end")
    caption_words = text(10, 17, _("City hall"), "rf-nlv-heading") if layout == "narrow" else NOTHING
    said = _("crossed: {crossed} of {boxes}, {unused}").format(crossed=now.crossed, boxes=printed.boxes, unused=unused)
    shown_unused = fitted(x, y, unused, style, 110) if layout == "wide" else text(x, y, unused, style)
    return image(said, *marks, shown_unused, caption_words)


# What may be done


def list_targets(sections: Sequence[Section], scene: Scene, layout: Layout) -> Markup:
    sheet, printed, choices = scene.paper.shown, scene.printed, scene.choices
    found = []
    showing = any(codes.SHOW <= code < codes.DRIVE for code in choices)
    advertising = any(codes.ADVERTISE <= code < codes.SHOW for code in choices)
    for section in sections:
        for place, column in enumerate(section.columns):
            shows = column in SHOW_COLUMNS
            code = codes.SHOW + SHOW_COLUMNS.index(column) if shows else codes.ADVERTISE + ADVERT_COLUMNS.index(column)
            x, width = section.column(place) - section.step / 2 + 1, section.step - 2
            area = (x, section.y + 24, width, section.foot - 24)
            if code in choices:
                found.append(target(choices[code], "box", spot(*area)))
            elif scene.asks and (showing if shows else advertising):
                found.append(why(*area, moves.notate(code)))
    for code in (codes.CROSS_BOX, codes.TWO_BOXES):
        if code in choices and sheet.crossed < printed.boxes:
            x, y, size = box_at(sheet.crossed, layout, printed.groups)
            size = max(size, 46.0)
            found.append(target(choices[code], "box", spot(x - size / 2, y - size / 2, size, size)))
    return join(found)
