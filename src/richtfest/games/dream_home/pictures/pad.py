"""The score pad: everybody's points as they stand, the roof as soon as it is known, and what the bonuses still want."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from richtfest.core.picture import Layout
from richtfest.core.tally import Tally
from richtfest.core.words import Translate
from richtfest.drawing import pen
from richtfest.drawing.lettering import SHRUNK
from richtfest.drawing.markup import Markup, circle, group, image, join, moved, path, rect, text
from richtfest.drawing.picture import Picture
from richtfest.games.dream_home.pictures.garden import sized_name
from richtfest.games.dream_home.pictures.paint import PAINT
from richtfest.games.dream_home.pictures.rooms import child, room
from richtfest.games.dream_home.view import HouseView
from richtfest.games.dream_home.words.names import points_text

BOXES: Final = ("rooms", "decorations", "bonuses", "roof", "helpers")
HEADINGS: Final = ("rf-morning", "rf-evening", "rf-noon", "rf-lake", "rf-lawn")


@dataclass(frozen=True, slots=True)
class Cells:
    """Boxes side by side and seats below each other, or the other way round."""

    width: float
    label: float  # width of the first column
    step: float  # of a column
    row: float
    head: float

    def place(self, column: int, row: int) -> tuple[float, float]:
        return 4 + self.label + column * self.step, 4 + self.head + row * self.row


def box_name(box: str, _: Translate) -> str:
    names = {
        "rooms": _("Rooms"),
        "decorations": _("Decorations"),
        "bonuses": _("Bonuses"),
        "roof": _("Roof"),
        "helpers": _("Helpers"),
        "total": _("Total"),
    }
    return names[box]


def draw_pad(
    names: Sequence[str],
    tallies: Sequence[Tally],
    house: HouseView,
    shown: int,
    children: Sequence[int | None],
    layout: Layout,
    _: Translate,
    *,
    covered: Sequence[bool],
) -> Picture:
    """The pad of the whole table, the shown house marked, and below it what the shown house still wants.

    `covered` says whose roof is not known yet.
    """
    wide = layout == "wide"
    boxes = (*BOXES, "total")
    columns, rows = (len(boxes), len(names)) if wide else (len(names), len(boxes))
    cells = Cells(880, 190, 680 / columns, 34, 30) if wide else Cells(328, 104, 216 / columns, 28, 30)
    height = 8 + cells.head + rows * cells.row
    marks = [rect(2, 2, cells.width - 4, height - 4, "rf-column", 8)]
    for at, box in enumerate(boxes):
        marks.append(heading(cells, at, box_name(box, _), wide=wide))
    for seat, name in enumerate(names):
        marks.append(seat_name(cells, seat, name, wide=wide, marked=seat == shown))
        for at, box in enumerate(boxes):
            column, row = (at, seat) if wide else (seat, at)
            x, y = cells.place(column, row)
            hidden = box == "roof" and covered[seat]
            points = tallies[seat].total if box == "total" else tallies[seat][box]
            label = f"{name}, {box_name(box, _)}: " + (_("not yet known") if hidden else points_text(points, _))
            middle = (x + cells.step / 2, y + cells.row / 2)
            if hidden:
                written = text(middle[0], middle[1] + 5, "?", "rf-dh-heading rf-middle")
            else:
                written = pen.write(str(points), *middle, 18, pen.INK)
            if box == "total":
                plate = rect(x + 2, y + 2, cells.step - 4, cells.row - 4, "rf-block", 5)
                written = plate + group(written, style="rf-on-block")
            marks.append(image(label, written))
    wishes, more = draw_wishes(house, children[shown], height + 4, _, wide=wide)
    return Picture(cells.width, height + more, _("The score pad"), join([*marks, wishes]), PAINT)


def heading(cells: Cells, at: int, name: str, *, wide: bool) -> Markup:
    """The name of a box."""
    x, y = cells.place(at, 0) if wide else cells.place(0, at)
    style = (*HEADINGS, "rf-shadow")[at]
    if wide:
        plate = rect(x + 2, 6, cells.step - 4, cells.head - 4, style, 5)
        return plate + text(x + cells.step / 2, 6 + cells.head / 2 + 2.5, name, "rf-dh-heading rf-middle")
    plate = rect(6, y + 2, cells.label - 6, cells.row - 4, style, 5)
    return plate + text(12, y + cells.row / 2 + 4.5, name, "rf-dh-heading")


def seat_name(cells: Cells, seat: int, name: str, *, wide: bool, marked: bool) -> Markup:
    """Whose points these are; the shown house has an arrow."""
    if wide:
        x, y = 28.0, cells.place(0, seat)[1] + cells.row / 2 + 5
        arrow = path(f"M12 {y - 10}l8 5 -8 5z", "rf-icon")
        return sized_name(name, x, y, cells.label - 36) + (arrow if marked else Markup())
    x = cells.place(seat, 0)[0]
    arrow = path(f"M{x + cells.step / 2 - 5} {cells.head - 4}h10l-5 6z", "rf-icon")
    short = PAINT.shortened(name, cells.step - 4, "rf-dh-card-name")
    return text(x + cells.step / 2, 21, short, "rf-dh-card-name rf-middle") + (arrow if marked else Markup())


# The furnishing bonuses (DH-67)


def wishes_of(house: HouseView) -> tuple[tuple[tuple[str, bool], ...], ...]:
    """For each bonus the rooms it asks for, and whether they are there."""
    up = {(field.name[0], field.room.type) for field in house.fields if field.room and not field.face_down}
    types = {kind for _storey, kind in up}
    return (
        (("bathroom", ("U", "bathroom") in up), ("bathroom", ("M", "bathroom") in up)),
        tuple((kind, kind in types) for kind in ("bedroom", "bathroom", "kitchen")),
    )


def draw_wishes(house: HouseView, children: int | None, y: float, _: Translate, *, wide: bool) -> tuple[Markup, float]:
    """Both bonuses with a tick on every room that is there, and the children, if known, who break ties (DH-70)."""
    words = (_("a bathroom on both storeys"), _("bedroom, bathroom and kitchen"))
    marks = []
    for place, (rooms, said) in enumerate(zip(wishes_of(house), words, strict=True)):
        x, top, width = (4 + place * 330.0, y, (322.0, 366.0)[place]) if wide else (4.0, y + place * 38, 320.0)
        done = all(there for _kind, there in rooms)
        state = _("fulfilled") if done else _("not yet")
        marks.append(image(f"{said}: {state}", wish(rooms, said, x, top, width, wide=wide)))
    if children is not None:
        count = _.many("{count} child", "{count} children", children).format(count=children)
        x, top = (710.0, y) if wide else (4.0, y + 76)
        marks.append(
            image(count, moved(x + 12, top + 33, child(0), scale=0.8), text(x + 30, top + 22, count, "rf-dh-note"))
        )
    return join(marks), 44.0 if wide else 118.0


@lru_cache(maxsize=64)
def wish(rooms: tuple[tuple[str, bool], ...], said: str, x: float, y: float, width: float, *, wide: bool) -> Markup:
    """The rooms of a bonus, and beside them in one line or two what it asks for."""
    marks = []
    for place, (kind, there) in enumerate(rooms):
        left = x + place * 30
        marks.append(moved(left, y + 3, room(kind, (0,)), scale=0.26))
        marks.append(rect(left, y + 3, 26, 31.2, "rf-dh-outline" if there else "rf-dh-missing"))
        if there:
            marks.append(circle(left + 21, y + 29, 7.5, "rf-dh-worth"))
            marks.append(moved(left + 21, y + 29, path("M-3.5 0l2.5 3.5 4.5 -7", "rf-icon-thin")))
    left = len(rooms) * 30 + 6
    lettering = PAINT.lettering("rf-dh-note")
    lines = (lettering.sized(SHRUNK) if wide else lettering).wrapped(said, width - left)
    step = 17.0 if wide else 15.0
    top = y + 22 - step / 2 * (len(lines) - 1)
    for row, line in enumerate(lines):
        marks.append(text(x + left, top + step * row, line, "rf-dh-note"))
    return join(marks)
