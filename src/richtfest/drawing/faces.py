"""Our typeface: a poster face for what is shouted, a quiet one in two weights for what is read.

Its files lie in `type`, cut by `scripts/cut_type.py`: WOFF2 for browsers, TrueType for PNG and PDF, and the width of
every letter, so that words are measured before they are set.
"""

from __future__ import annotations

import base64
import hashlib
import json
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Final, Literal, TypeAlias

TYPE: Final = Path(__file__).parent / "type"
Weight: TypeAlias = Literal["normal", "bold"]
LOADING: Final = "optional"  # the page waits a blink for a letter it does not know, and never jumps afterwards
EMBEDDED: Final = "block"  # a file brings its letters along
LENT: Final = "Richtfest Lent"  # faces that nearly every system has, made as narrow as ours
LENDERS: Final = ("Arial", "Roboto", "Liberation Sans", "Helvetica Neue")
ADJUSTED: Final = "92%"
UNSEEN: Final = frozenset("\u200d\ufe0e\ufe0f")  # they join signs or say how one is drawn
LAST_LETTER: Final = "\uffff"
SIGN: Final = 1.4  # the width of a little picture, which stands beyond the letters


@dataclass(frozen=True)
class Face:
    """One cut of the typeface."""

    name: str
    family: str
    weight: Weight

    @property
    def truetype(self) -> Path:
        return TYPE / f"{self.name}.ttf"

    @cached_property
    def woff2(self) -> bytes:
        return (TYPE / f"{self.name}.woff2").read_bytes()

    @cached_property
    def file(self) -> str:
        """Its name for browsers, another one whenever its letters change: they may keep it for ever."""
        return f"{self.name}-{hashlib.sha256(self.woff2).hexdigest()[:8]}.woff2"

    @cached_property
    def widths(self) -> dict[str, float]:
        """Of every letter, as a part of its size."""
        return {letter: width / 1000 for letter, width in measures()[self.name]["widths"].items()}

    @cached_property
    def widest(self) -> float:
        """As wide as this is a letter that we do not have, whichever face the reader's system lends for it."""
        return max(1.0, *self.widths.values())

    def width(self, words: str) -> float:
        """How wide the words are, as a part of their size. Pairs that move together only make them less wide."""
        return sum(self.widths.get(letter) or self.lent_width(letter) for letter in words)

    def lent_width(self, letter: str) -> float:
        """Of a letter or a sign that we do not have."""
        if letter in UNSEEN:
            return 0
        return SIGN if letter > LAST_LETTER else self.widest

    def rule(self, source: str, display: str) -> str:
        """How a style sheet gets to know it."""
        return (
            f'@font-face {{ font-family: "{self.family}"; font-weight: {self.weight}; font-display: {display};'
            f' src: url({source}) format("woff2"); }}\n'
        )


POSTER: Final = Face("poster", "Richtfest Poster", "bold")
WORDS: Final = Face("words", "Richtfest Words", "normal")
BOLD: Final = Face("words-bold", "Richtfest Words", "bold")
FACES: Final = (POSTER, WORDS, BOLD)


@cache
def measures() -> dict[str, dict[str, dict[str, float]]]:
    found: dict[str, dict[str, dict[str, float]]] = json.loads((TYPE / "measures.json").read_text(encoding="utf-8"))
    return found


def face_of(family: str, weight: str) -> Face:
    """The cut that a browser takes: the poster face has one weight only."""
    if POSTER.family in family.split(",", maxsplit=1)[0]:
        return POSTER
    return BOLD if weight == "bold" else WORDS


@cache
def served(folder: str) -> str:
    """The rules of all faces for a page whose server has their files in a folder, and of what stands in for them."""
    ours = [face.rule(f"{folder}{face.file}", LOADING) for face in FACES]
    return "".join(ours) + lent("normal", "") + lent("bold", " Bold")


def lent(weight: Weight, suffix: str) -> str:
    sources = ", ".join(f'local("{name}{suffix}")' for name in LENDERS)
    return f'@font-face {{ font-family: "{LENT}"; font-weight: {weight}; size-adjust: {ADJUSTED}; src: {sources}; }}\n'


@cache
def embedded(faces: tuple[Face, ...]) -> str:
    """The rules of these faces with their files inside, for a picture that is a file by itself."""
    return "".join(
        face.rule(f"data:font/woff2;base64,{base64.b64encode(face.woff2).decode()}", EMBEDDED) for face in faces
    )
