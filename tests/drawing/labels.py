"""The words in a picture: where each of them stands, measured with the typeface it is set in."""

from __future__ import annotations

import math
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass

from richtfest.drawing import Picture
from richtfest.drawing.faces import Face
from richtfest.drawing.styles import Paint, lettering
from tests.drawing.marks import parsed

STEP = re.compile(r"(translate|rotate|scale)\(([^)]*)\)")
BELOW = set("gjpqyQçş,;()[]{}„‚/|")  # letters that reach below the line
DESCENT, CAPITAL = 0.21, 0.66  # of the size, in all our faces
HIDDEN = {"rf-ghost", "rf-aside", "rf-hc-after"}  # until they are pointed at or unfolded
Matrix = tuple[float, float, float, float, float, float]


@dataclass(frozen=True)
class Label:
    """A line of type in the measure of its picture."""

    words: str
    style: str
    face: Face
    size: float
    left: float
    top: float
    right: float
    bottom: float
    turned: bool
    hidden: bool
    stamped: bool

    def overlaps(self, other: Label, slack: float) -> bool:
        return (
            min(self.right, other.right) - max(self.left, other.left) > slack
            and min(self.bottom, other.bottom) - max(self.top, other.top) > slack
        )


@dataclass(frozen=True)
class Frame:
    """A rectangle in the measure of its picture."""

    style: str
    left: float
    top: float
    right: float
    bottom: float


def combined(outer: Matrix, transform: str) -> Matrix:
    a, b, c, d, e, f = outer
    for kind, values in STEP.findall(transform):
        numbers = [float(value) for value in re.split(r"[ ,]+", values.strip())]
        if kind == "translate":
            x, y = numbers if len(numbers) > 1 else (numbers[0], 0.0)
            e, f = a * x + c * y + e, b * x + d * y + f
        elif kind == "scale":
            across, down = numbers if len(numbers) > 1 else (numbers[0], numbers[0])
            a, b, c, d = a * across, b * across, c * down, d * down
        else:
            angle = math.radians(numbers[0])
            cos, sin = math.cos(angle), math.sin(angle)
            a, b, c, d = a * cos + c * sin, b * cos + d * sin, c * cos - a * sin, d * cos - b * sin
    return a, b, c, d, e, f


def bounds(matrix: Matrix, left: float, top: float, right: float, bottom: float) -> tuple[float, float, float, float]:
    a, b, c, d, e, f = matrix
    corners = [(a * x + c * y + e, b * x + d * y + f) for x in (left, right) for y in (top, bottom)]
    across, down = zip(*corners, strict=True)
    return min(across), min(down), max(across), max(down)


def walk(
    mark: ET.Element, matrix: Matrix, size: float, classes: frozenset[str]
) -> Iterator[tuple[ET.Element, Matrix, float, frozenset[str]]]:
    matrix = combined(matrix, mark.get("transform", ""))
    size = float(mark.get("font-size", size))
    classes |= set(mark.get("class", "").split())
    yield mark, matrix, size, classes
    for part in mark:
        yield from walk(part, matrix, size, classes)


def contents(picture: Picture, paint: Paint) -> tuple[list[Label], list[Frame]]:
    labels, frames = [], []
    for mark, matrix, around, classes in walk(parsed(f"<g>{picture.marks}</g>"), (1, 0, 0, 1, 0, 0), 0.0, frozenset()):
        if mark.tag == "text" and mark.text and mark.text.strip():
            style = mark.attrib["class"]
            letters = lettering(paint, style)
            letters = letters if letters.size else letters.sized(around)
            x, y, width = float(mark.attrib["x"]), float(mark.attrib["y"]), letters.width(mark.text)
            worn = style.split()
            x -= width / 2 if "rf-middle" in worn else width if "rf-end" in worn else 0
            below = DESCENT * letters.size if BELOW & set(mark.text) else 0
            box = bounds(matrix, x, y - CAPITAL * letters.size, x + width, y + below)
            scale = math.hypot(matrix[0], matrix[1])
            turned = abs(matrix[1]) > 1e-6
            labels.append(
                Label(mark.text, style, letters.face, letters.size * scale, *box, turned,
                      bool(HIDDEN & classes), "rf-stamped" in classes)
            )  # fmt: skip
        elif mark.tag == "rect":
            x, y, width, height = (float(mark.attrib[name]) for name in ("x", "y", "width", "height"))
            frames.append(Frame(mark.get("class", ""), *bounds(matrix, x, y, x + width, y + height)))
    return labels, frames
