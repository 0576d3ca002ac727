"""Print: what comes ready from the press. Big numbers, cards and rubber stamps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from markupsafe import Markup

from richtfest.drawing.markup import group, image, moved, number, path, raw, rect, text
from richtfest.drawing.styles import SHARED

# Poster numerals in a box of 10 by 16, drawn with one broad even line.
NUMERALS: Final = {
    "0": "M5 1.6C2.4 1.6 1.6 4.5 1.6 8S2.4 14.4 5 14.4 8.4 11.5 8.4 8 7.6 1.6 5 1.6Z",
    "1": "M1.8 4.6 5.6 2.1V16",
    "2": "M1.7 5.3C1.7 2.9 3 1.6 5 1.6s3.4 1.3 3.4 3.3c0 1.4-.8 2.6-2 3.9L2 14.4h7",
    "3": "M1.8 1.6H7.7L4.6 6.5C7.1 6.5 8.4 8.2 8.4 10.4c0 2.4-1.5 4-3.6 4-1.8 0-3.1-1.1-3.5-2.8",
    "4": "M7 16V2.5L1.9 11.4H9.6",
    "5": "M8.3 1.6H3.1L2.3 7.3C3 6.6 3.9 6.2 5 6.2c2.1 0 3.4 1.7 3.4 4 0 2.5-1.5 4.2-3.7 4.2-1.7 0-2.8-1-3.3-2.5",
    "6": "M6.9.8 2.3 8.3C1.7 9.2 1.5 9.9 1.5 10.6A3.5 3.8 0 1 0 8.5 10.6 3.5 3.8 0 0 0 2.3 8.3",
    "7": "M1.2 1.6H8L3.7 16",
    "8": "M5 1.6A2.9 3 0 1 0 5 7.6 2.9 3 0 1 0 5 1.6ZM5 7.6A3.5 3.4 0 1 0 5 14.4 3.5 3.4 0 1 0 5 7.6Z",
    "9": "M3.1 15.2 7.7 7.7C8.3 6.8 8.5 6.1 8.5 5.4A3.5 3.8 0 1 0 1.5 5.4 3.5 3.8 0 0 0 7.7 7.7",
}  # fmt: skip
SMALLEST: Final = 12.5  # letters that can still be read where a board is shown small


def numeral(value: int, x: float, y: float, height: float, style: str = "rf-numeral") -> Markup:
    """A printed number, centred on (x, y)."""
    signs = str(value)
    scale = height / 16
    step = 10.6
    left = -(step * len(signs) - 0.6) / 2
    strokes = "".join(
        f'<path class="{style}" d="{NUMERALS[sign]}" transform="translate({number(left + index * step)} -8)"/>'
        for index, sign in enumerate(signs)
    )
    return raw(f'<g transform="translate({number(x)} {number(y)}) scale({scale:.3g})">{strokes}</g>')


def card(x: float, y: float, width: float, height: float, style: str = "rf-card") -> Markup:
    """A card that lies on the table: a flat shadow, then the card."""
    return rect(x + 2, y + 3, width, height, "rf-shadow", 7) + rect(x, y, width, height, style, 7)


def stamp(x: float, y: float, words: str, below: str = "", size: float = 22, turn: float = -9) -> Markup:
    """A rubber stamp, set down a little askew."""
    letters = SHARED.lettering("rf-stamp-words")
    small = max(size * 0.6, SMALLEST)
    width = max(letters.sized(size).width(words), letters.sized(small).width(below)) + size * 1.4
    height = size * 1.7 + small if below else size * 1.7
    lines = sized(size, text(0, size * 0.36 - (small / 2 + 1 if below else 0), words, "rf-stamp-words rf-middle"))
    if below:
        lines += sized(small, text(0, size * 0.36 + small / 2 + 1, below, "rf-stamp-words rf-middle"))
    plate = rect(-width / 2, -height / 2, width, height, "rf-stamp", size * 0.3)
    inner = rect(-width / 2 + 4, -height / 2 + 4, width - 8, height - 8, "rf-stamp-inner", size * 0.18)
    return group(moved(x, y, plate, inner, lines, turn=turn), style="rf-stamped")


def signed_by(names: Sequence[str], room: float, size: float) -> str:
    """Whom a stamp of this size names: the first, as far as there is room, and how many more."""
    if not names:
        return ""
    letters = SHARED.lettering("rf-stamp-words").sized(size)
    more = f" +{len(names) - 1}" if len(names) > 1 else ""
    return letters.shortened(names[0], room - size * 1.4 - letters.width(more)) + more


def ribbon(x: float, y: float, words: str, size: float = 12) -> Markup:
    """A ribbon that hangs from the upper edge of what was laid last; (x, y) is its upper left corner."""
    half, notch = number(size / 2), number(size / 2.4)
    shape = f"M{number(x)} {number(y)}h{number(size)}v{number(size * 1.5)}l-{half} -{notch}l-{half} {notch}z"
    return image(words, path(shape, "rf-ribbon"))


def sized(size: float, words: Markup) -> Markup:
    return raw(f'<g font-size="{number(size)}">{words}</g>')
