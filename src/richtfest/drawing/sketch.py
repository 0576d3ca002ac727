"""Sketches: drawings written down as lines of text, one mark a line, so that a picture can be read beside its words.

`coral r 10 20 30 40 5` is a rectangle with round corners, `coral o 10 20 5` a circle, `coral e 10 20 8 5` an ellipse;
everything else after the style is a path.
"""

from __future__ import annotations

from markupsafe import Markup

from richtfest.drawing.markup import raw

SHAPES = {
    "r": ("rect", ("x", "y", "width", "height", "rx")),
    "o": ("circle", ("cx", "cy", "r")),
    "e": ("ellipse", ("cx", "cy", "rx", "ry")),
}


def sketch(lines: str, prefix: str) -> Markup:
    """The marks of a sketch; each style is a class with this prefix."""
    marks = []
    for line in lines.strip().splitlines():
        style, shape, *rest = line.split(maxsplit=2)
        if shape in SHAPES:
            element, names = SHAPES[shape]
            pairs = zip(names, rest[0].split(), strict=False)
            numbers = "".join(f' {name}="{value}"' for name, value in pairs)
            marks.append(f'<{element} class="{prefix}{style}"{numbers}/>')
        else:
            marks.append(f'<path class="{prefix}{style}" d="{" ".join([shape, *rest])}"/>')
    return raw("".join(marks))
