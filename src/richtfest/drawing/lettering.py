"""Lettering: words measured before they are set, so that they fit where they stand.

What a style says about letters is read from the style sheets, and from nowhere else. A line that has no room is set
in a smaller style, or broken, or, where people may have typed anything, shortened; never squeezed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from richtfest.drawing.faces import Face

# No letters get smaller than this in a wide picture, where a phone that lies shrinks it most, or a tablet somewhat.
SHRUNK: Final = 17.0
SHRUNK_SOMEWHAT: Final = 14.5
SOFT_HYPHEN: Final = "\N{SOFT HYPHEN}"
MORE: Final = "…"
LETTER: Final = re.compile(  # with all that belongs to it: accents, a colour of skin, a family, a flag
    "[\U0001f1e6-\U0001f1ff]{2}|.(?:[\u0300-\u036f\ufe0e\ufe0f\u20e3\U0001f3fb-\U0001f3ff]|\u200d.)*", re.DOTALL
)
PIECE: Final = re.compile(f"[^{SOFT_HYPHEN}-]*[{SOFT_HYPHEN}-]?")  # of a word, up to where it may be broken


@dataclass(frozen=True, slots=True)
class Lettering:
    """How a style sets its words."""

    face: Face
    size: float
    spacing: float = 0  # added behind every letter

    def width(self, words: str) -> float:
        return measured(self, words)

    def fits(self, words: str, room: float) -> bool:
        return self.width(words) <= room

    def sized(self, size: float) -> Lettering:
        return Lettering(self.face, size, self.spacing)

    def shortened(self, words: str, room: float) -> str:
        """As many letters as there is room for: for names, which may be as long as people like."""
        if self.fits(words, room):
            return words
        letters = LETTER.findall(words)
        while letters and not self.fits("".join(letters).rstrip() + MORE, room):
            letters.pop()
        return "".join(letters).rstrip() + MORE

    def wrapped(self, words: str, room: float) -> list[str]:
        """The words in lines of this room, broken between words, within one only where a hyphen may stand."""
        return list(wrapped(self, words, room))


@lru_cache(maxsize=8192)
def measured(lettering: Lettering, words: str) -> float:
    return lettering.face.width(words) * lettering.size + lettering.spacing * len(words)


@lru_cache(maxsize=2048)
def wrapped(lettering: Lettering, words: str, room: float) -> tuple[str, ...]:
    lines: list[str] = []
    for word in words.split(" "):
        longer = f"{lines[-1]} {whole(word)}" if lines else whole(word)
        if lines and lettering.fits(longer, room):
            lines[-1] = longer
        else:
            lines += broken(lettering, word, room)
    return tuple(lines)


def broken(lettering: Lettering, word: str, room: float) -> list[str]:
    """A word in one line, or where it is too long for that in as many as needed."""
    if lettering.fits(whole(word), room):
        return [whole(word)]
    lines: list[str] = []
    for piece in filter(None, PIECE.findall(word)):
        if lines and lettering.fits(ended(lines[-1] + piece), room):
            lines[-1] += piece
        else:
            lines.append(piece)
    return [ended(line) for line in lines]


def whole(word: str) -> str:
    return word.replace(SOFT_HYPHEN, "")


def ended(piece: str) -> str:
    """A soft hyphen is one to be seen at the end of a line."""
    return whole(piece) + ("-" if piece.endswith(SOFT_HYPHEN) else "")
