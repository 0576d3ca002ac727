"""Roads with their lamps, the traffic light, and the route of the limousine on them (NLV-6, NLV-59 to NLV-63)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from richtfest.core.choice import Choices
from richtfest.core.words import Translate
from richtfest.drawing import pen
from richtfest.drawing.choices import spot, target
from richtfest.drawing.markup import NOTHING, Markup, circle, image, join, moved, number, path, rect, text
from richtfest.games.new_las_vegas import moves
from richtfest.games.new_las_vegas.moves import CrossingRef, DriveWay, crossing_ref
from richtfest.games.new_las_vegas.pictures.layout import CELL, CHIPS, Map, Point
from richtfest.games.new_las_vegas.view import RoadsPrint, SheetView

LETTERS: Final = "abcdefghijkl"


def place_of(plan: Map, crossing: int) -> Point:
    ref = crossing_ref(crossing)
    return plan.crossing(ref.street, ref.avenue)


def number_of(crossing: str) -> int:
    street, avenue = crossing.removeprefix("X").split("-")
    return CrossingRef(int(street), int(avenue)).number


@lru_cache(maxsize=8)
def draw_roads(plan: Map, roads: RoadsPrint) -> Markup:
    """Asphalt, a dashed line in its middle, a lamp at every second crossing, and the traffic light at home."""
    asphalt, dashes = [], []
    large = plan.lane > 10
    for start, end in roads.segments:
        (x1, y1), (x2, y2) = place_of(plan, start), place_of(plan, end)
        w, h = x2 - x1 + plan.lane, y2 - y1 + plan.street
        corner = f"M{number(x1 - plan.lane / 2)} {number(y1 - plan.street / 2)}"
        asphalt.append(f"{corner}h{number(w)}v{number(h)}h{number(-w)}z")
        dashes.append(f"M{number(x1)} {number(y1)}l{number(x2 - x1)} {number(y2 - y1)}")
    marks = [
        path("".join(asphalt), "rf-nlv-road"),
        path("".join(dashes), "rf-nlv-dashes" if large else "rf-nlv-dashes-small"),
    ]
    for lamp in roads.lamps:
        x, y = place_of(plan, lamp)
        if large:
            marks.append(circle(x, y, 6.5, "rf-nlv-glow"))
        marks.append(circle(x, y, 3 if large else 2, "rf-nlv-lamp"))
    return join(marks)


def traffic_light() -> Markup:
    return (
        rect(-7, -13, 14, 26, "rf-nlv-signal", 5)
        + circle(0, -7.5, 3.4, "rf-nlv-signal-red")
        + circle(0, 0, 3.4, "rf-nlv-signal-amber")
        + circle(0, 7.5, 3.4, "rf-nlv-signal-green")
    )


def car() -> Markup:
    """The limousine, around (0, 0)."""
    return (
        path("M-16 5V0q1-2 5-2l3-6H6l4 6q6 0 6 4v3z", "rf-nlv-car")
        + path("M-6-6h5v4h-7zM1-6h4l3 4H1z", "rf-nlv-car-glass")
        + circle(-9, 5, 3, "rf-nlv-wheel")
        + circle(10, 5, 3, "rf-nlv-wheel")
    )


def line_through(plan: Map, crossings: list[int]) -> str:
    points = [place_of(plan, crossing) for crossing in crossings]
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def draw_route(
    plan: Map, sheet: SheetView, ink: SheetView, before: SheetView | None, home: int, _: Translate
) -> Markup:
    """The route as far as it is driven, in ink and in pencil, and the limousine at its end."""
    route = [number_of(crossing) for crossing in sheet.route] or [home]
    final = max(len(ink.route), 1)
    known = len(route) if before is None else max(len(before.route), 1)
    large = plan.lane > 10
    marks = []
    if final > 1:
        new = pen.NEW if known < final else ""
        marks.append(
            pen.stroke(line_through(plan, route[:final]), ("rf-nlv-route" if large else "rf-nlv-route-small") + new)
        )
    if len(route) > final:
        new = pen.NEW if known < len(route) else ""
        style = "rf-nlv-route-pencil" if large else "rf-nlv-route-pencil-small"
        marks.append(pen.stroke(line_through(plan, route[final - 1 :]), style + new))
    x, y = place_of(plan, home)
    marks.append(moved(x, y, traffic_light(), scale=1.0 if large else 0.62))
    x, y = place_of(plan, route[-1])
    marks.append(moved(x + (16 if len(route) == 1 else 0), y, car(), scale=0.9 if large else 0.55))
    return image(route_words(sheet, _), *marks)


def route_words(sheet: SheetView, _: Translate) -> str:
    """How far it is home (NLV-63)."""
    if not sheet.route:
        return _("The limousine waits at the traffic light.")
    if sheet.home:
        return _("The limousine is home again.")
    return _.many(
        "The limousine is at {place}, {count} way from home.",
        "The limousine is at {place}, {count} ways from home.",
        sheet.missing_ways,
    ).format(place=sheet.route_end, count=sheet.missing_ways)


# Ways to choose from. What tells one from another is its second half, so that is where it is pressed.


def ways_in(choices: Choices) -> list[tuple[int, DriveWay]]:
    return [(code, move) for code in choices if isinstance(move := moves.decode(code), DriveWay)]


def half(plan: Map, move: DriveWay) -> tuple[Point, Point]:
    return place_of(plan, move.via.number), place_of(plan, move.to.number)


def list_way_targets(plan: Map, sheet: SheetView, choices: Choices) -> Markup:
    """Wide: the road itself is pressed."""
    end = number_of(sheet.route_end)
    marks = []
    for code, move in ways_in(choices):
        (x1, y1), (x2, y2) = half(plan, move)
        left, top = min(x1, x2), min(y1, y2)
        if y1 == y2:
            place = spot(left + 10, top - 13, plan.pitch - 20, 26, 8)
        else:
            place = spot(left - 13, top + 14, 26, plan.step - 28, 8)
        d = line_through(plan, [end, move.via.number, move.to.number])
        marks.append(path(d, "rf-nlv-way"))
        marks.append(target(choices[code], "plot", place, path(d, "rf-ghost rf-nlv-route-pencil")))
    return join(marks)


def letter_ways(plan: Map, sheet: SheetView, choices: Choices, y: float) -> tuple[Markup, float]:
    """Narrow: ways have letters on the map, and below it a button for each; also where the buttons end."""
    found = ways_in(choices)
    end = number_of(sheet.route_end)
    marks, buttons = [], []
    for place, (code, move) in enumerate(found):
        (x1, y1), (x2, y2) = half(plan, move)
        middle = ((x1 + x2) / 2, (y1 + y2) / 2)
        marks.append(path(line_through(plan, [end, move.via.number, move.to.number]), "rf-nlv-way"))
        marks.append(circle(*middle, 8, "rf-nlv-tag"))
        marks.append(text(middle[0], middle[1] + 4, LETTERS[place], "rf-nlv-tag-letter rf-middle"))
        left, top = 3 + place % 6 * CELL, y + place // 6 * CHIPS
        buttons += [
            rect(left, top, 50, 48, "rf-nlv-chip", 6),
            bend(plan, end, move, left + 33, top + 24),
            text(left + 10, top + 29, LETTERS[place], "rf-nlv-count rf-middle"),
            target(choices[code], "stamp", spot(left, top, 50, 48, 6)),
        ]
    return join(marks + buttons), y + -(-len(found) // 6) * CHIPS


def bend(plan: Map, end: int, move: DriveWay, x: float, y: float) -> Markup:
    """The shape of a way, as a small arrow."""
    start, via, to = (place_of(plan, crossing) for crossing in (end, move.via.number, move.to.number))
    points = [((px - start[0]) / plan.pitch * 12, (py - start[1]) / plan.step * 12) for px, py in (start, via, to)]
    middle_x, middle_y = (sum(p[axis] for p in (points[0], points[2])) / 2 for axis in (0, 1))
    d = "M" + "L".join(f"{number(x + px - middle_x)} {number(y + py - middle_y)}" for px, py in points)
    head = circle(x + points[2][0] - middle_x, y + points[2][1] - middle_y, 4, "rf-nlv-arrow-end")
    return path(d, "rf-nlv-arrow") + head


def distance_sign(sheet: SheetView, x: float, y: float, _: Translate) -> Markup:
    """The sign at the airport: how far it is home."""
    if not sheet.route:
        return NOTHING
    words = _("home!") if sheet.home else _("home: {count}").format(count=sheet.missing_ways)
    return rect(x - 36, y - 13, 72, 19, "rf-nlv-sign", 4) + text(x, y + 1, words, "rf-nlv-sign-words rf-middle")
