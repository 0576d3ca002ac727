"""The style sheet: for a page as it is, for a file by itself with every colour filled in."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from richtfest.core.picture import Theme
from richtfest.drawing.faces import FACES, Face, face_of
from richtfest.drawing.lettering import SHRUNK, SHRUNK_SOMEWHAT, Lettering

RULE: Final = re.compile(r"(\.rf-[\w-]+|:root)\s*\{([^}]*)\}")
TOKEN: Final = re.compile(r"(--[\w-]+):\s*([^;]+);")
EITHER: Final = re.compile(r"light-dark\(([^,]+), ([^)]+)\)")
USE: Final = re.compile(r"var\((--[\w-]+)\)")
RULES: Final = re.compile(r"([^{}/]+)\{([^}]*)\}")
CLASS: Final = re.compile(r"\.(rf-[\w-]+)")
WORDS: Final = re.compile(r'<text class="([^"]*)"')
SIZE: Final = re.compile(r"font-size: ([\d.]+px);")
SETTING: Final = re.compile(r"(font-family|font-size|font-weight|letter-spacing):\s*([^;]+?)(?:px)?;")


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

    def lettering(self, style: str) -> Lettering:
        """How a style, which may be several classes, sets its words."""
        return lettering(self, style)

    def width(self, words: str, style: str) -> float:
        return lettering(self, style).width(words)

    def fitting(self, words: str, room: float, *styles: str) -> str:
        """The first of these styles in which the words have room, or else the last."""
        return next((style for style in styles if self.width(words, style) <= room), styles[-1])

    def yielding(self, words: str, room: float, style: str) -> str:
        """The style of words beside a sign: they make way where a small screen keeps letters larger than their room."""
        letters = self.lettering(style)
        if letters.sized(SHRUNK).fits(words, room):
            return style
        return f"{style} rf-yields" if letters.sized(SHRUNK_SOMEWHAT).fits(words, room) else f"{style} rf-yields-first"

    def shortened(self, words: str, room: float, style: str) -> str:
        """As many letters as there is room for: for names, which may be as long as people like."""
        return lettering(self, style).shortened(words, room)

    def wrapped(self, words: str, room: float, style: str) -> list[str]:
        """The words in lines of this room, broken between words, within one only where a hyphen may stand."""
        return lettering(self, style).wrapped(words, room)


SHARED: Final = Paint("richtfest.drawing")


def read(sheet: str, *paints: Paint) -> str:
    """What all boxes share, then what is each one's own."""
    return "".join(paint.read(sheet) for paint in (SHARED, *paints))


@cache
def settings(paint: Paint) -> list[tuple[str, dict[str, str]]]:
    """What every class says about letters; later ones overrule earlier ones."""
    palette = tokens(read("palette.css", paint), ":root")
    found = []
    for selectors, body in RULES.findall(read("paint.css", paint)):
        said = {name: USE.sub(lambda use: palette[use[1]], value) for name, value in SETTING.findall(body)}
        classes = [CLASS.fullmatch(selector.strip()) for selector in selectors.split(",")]
        found += [(known[1], said) for known in classes if known and said]
    return found


@cache
def lettering(paint: Paint, style: str) -> Lettering:
    """How a style sets its words; one without a size of its own has none here."""
    worn = style.split()
    said: dict[str, str] = {}
    for name, each in settings(paint):
        if name in worn:
            said |= each
    face = face_of(said["font-family"], said.get("font-weight", "normal"))
    return Lettering(face, float(said.get("font-size", 0)), float(said.get("letter-spacing", 0)))


def faces_in(marks: str, paint: Paint) -> tuple[Face, ...]:
    """The faces that a picture needs."""
    used = {lettering(paint, style).face for style in set(WORDS.findall(marks))}
    return tuple(face for face in FACES if face in used)


def tokens(palette: str, selector: str) -> dict[str, str]:
    """What a palette sets for everybody (`:root`), or for one theme."""
    bodies = [body for found, body in RULE.findall(palette) if found == selector]
    return dict(TOKEN.findall("".join(bodies)))


@cache
def stylesheet(*paints: Paint) -> str:
    """For a page: tokens, paint and motion; it follows the wishes of the reader's system.

    No letters get smaller than the page says by `--least`, however much it shrinks a picture.
    """
    palette = read("palette.css", *paints)
    contrast = "".join(f" {name}: {value};" for name, value in tokens(palette, ".rf-contrast").items())
    paint = SIZE.sub(r"font-size: max(\1, var(--least, 0px));", read("paint.css", *paints))
    wished = f"@media (prefers-contrast: more), (forced-colors: active) {{ :root {{{contrast} }} }}\n"
    return palette + wished + paint + read("screen.css", *paints)


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
