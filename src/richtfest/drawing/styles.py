"""The style sheet: for a page as it is, for a file by itself with every colour filled in."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from richtfest.core.picture import Theme

RULE: Final = re.compile(r"(\.rf-[\w-]+|:root)\s*\{([^}]*)\}")
TOKEN: Final = re.compile(r"(--[\w-]+):\s*([^;]+);")
EITHER: Final = re.compile(r"light-dark\(([^,]+), ([^)]+)\)")
USE: Final = re.compile(r"var\((--[\w-]+)\)")


@dataclass(frozen=True, slots=True)
class Paint:
    """The style sheets beside the pictures of one box.

    `palette.css` names its colours, `paint.css` says what is painted with them, and `screen.css`, where there is one,
    holds what only a screen needs.
    """

    package: str

    def read(self, sheet: str) -> str:
        file = files(self.package).joinpath(sheet)
        return file.read_text(encoding="utf-8") if file.is_file() else ""


SHARED: Final = Paint("richtfest.drawing")


def read(sheet: str, *paints: Paint) -> str:
    """What all boxes share, then what is each one's own."""
    return "".join(paint.read(sheet) for paint in (SHARED, *paints))


def tokens(palette: str, selector: str) -> dict[str, str]:
    """What a palette sets for everybody (`:root`), or for one theme."""
    bodies = [body for found, body in RULE.findall(palette) if found == selector]
    return dict(TOKEN.findall("".join(bodies)))


@cache
def stylesheet(*paints: Paint) -> str:
    """For a page: tokens, paint and motion; it follows the wishes of the reader's system."""
    palette = read("palette.css", *paints)
    contrast = "".join(f" {name}: {value};" for name, value in tokens(palette, ".rf-contrast").items())
    wished = f"@media (prefers-contrast: more), (forced-colors: active) {{ :root {{{contrast} }} }}\n"
    return palette + wished + read("paint.css", *paints) + read("screen.css", *paints)


@cache
def flat_stylesheet(theme: Theme, paint: Paint) -> str:
    """For a file by itself: one theme, no variables, because few programs outside browsers know them."""
    filled = colours(theme, paint, dark=theme == "dark")
    return USE.sub(lambda use: filled[use[1]], read("paint.css", paint))


def colours(theme: Theme, paint: Paint, *, dark: bool) -> dict[str, str]:
    """Every token with its value in one theme, by day or by night."""
    palette = read("palette.css", paint)
    values = tokens(palette, ":root") | tokens(palette, f".rf-{theme}")
    side = 2 if dark else 1
    return {name: EITHER.sub(lambda pair: pair[side], value) for name, value in values.items()}
