"""The course of a match, a line for every seat from round to round; and the course of learning."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from richtfest.core.words import Translate, figure
from richtfest.drawing.markup import circle, image, join, number, path, text
from richtfest.drawing.picture import Picture
from richtfest.drawing.styles import SHARED

WIDTH: Final = 480.0
HEIGHT: Final = 270.0
LEFT: Final = 48.0
RIGHT: Final = 330.0  # names stand behind the lines
TOP: Final = 16.0
BOTTOM: Final = 222.0
APART: Final = 20.0  # between two names
STYLES: Final = 6  # lines that can be told apart, by colour and by stroke
STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)


def draw_course(rounds: Sequence[Sequence[int]], names: Sequence[str], _: Translate) -> Picture:
    """The points of every seat after each round, beginning with nothing."""
    return draw_lines([[0] * len(names), *rounds], names, _("round"), _("Points round by round"))


def draw_learning(marks: Sequence[Sequence[float]], thousands: float, _: Translate) -> Picture:
    """How a player got better: points among equals, points against others and wins in per cent, at even distances."""
    points = [[round(value) for value in mark] for mark in marks]
    names = (_("among equals"), _("against others"), _("% won"))
    label = _("How it was learned")
    return draw_lines([points[0], *points], names, _("thousand matches"), label, thousands / len(points))


def draw_lines(
    points: Sequence[Sequence[int]], names: Sequence[str], axis: str, label: str, unit: float = 1
) -> Picture:
    """A line for every name; from one row of points to the next it is one unit of the axis."""
    least, most = min(map(min, points)), max(*map(max, points), 1)
    step = next((step for step in STEPS if (most - least) <= 4 * step), STEPS[-1])
    floor, ceiling = least // step * step, -(-most // step) * step

    def across(round_: float) -> float:
        return LEFT + (RIGHT - LEFT) * round_ / (len(points) - 1)

    def height(value: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * (value - floor) / (ceiling - floor)

    marks = []
    for value in range(floor, ceiling + 1, step):
        marks.append(path(f"M{number(LEFT)} {number(height(value))}H{number(RIGHT)}", "rf-course-grid"))
        marks.append(text(LEFT - 8, height(value) + 6, figure(value), "rf-course-words rf-end"))
    every = next(step for step in STEPS if (len(points) - 1) <= 10 * step)
    for round_ in range(every, len(points), every):
        marks.append(text(across(round_), BOTTOM + 21, f"{round_ * unit:g}", "rf-course-words rf-middle"))
    marks.append(text((LEFT + RIGHT) / 2, BOTTOM + 42, axis, "rf-course-words rf-middle"))
    beside = spread([height(value) for value in points[-1]])
    for seat, name in enumerate(names):
        line = "L".join(f"{number(across(at))} {number(height(row[seat]))}" for at, row in enumerate(points))
        style = f"rf-course rf-course-{seat % STYLES}"
        marks.append(path(f"M{line}", style))
        marks.append(circle(RIGHT, height(points[-1][seat]), 4, f"rf-course-end rf-course-end-{seat % STYLES}"))
        said = SHARED.shortened(f"{figure(points[-1][seat])} {name}", WIDTH - RIGHT - 10, "rf-course-name")
        marks.append(text(RIGHT + 10, beside[seat] + 6, said, "rf-course-name"))
    return Picture(WIDTH, HEIGHT, label, image(label, join(marks)), SHARED)


def spread(heights: Sequence[float]) -> list[float]:
    """The same heights, moved as little as needed so that what is written there does not overlap."""
    order = sorted(range(len(heights)), key=lambda index: heights[index])
    placed = list(heights)
    for above, below in pairwise(order):
        placed[below] = max(placed[below], placed[above] + APART)
    excess = max(max(placed) - BOTTOM, 0.0)
    if excess:
        placed[order[-1]] -= excess
        for below, above in pairwise(reversed(order)):
            placed[above] = min(placed[above], placed[below] - APART)
    return placed
