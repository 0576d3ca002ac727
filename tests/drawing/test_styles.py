"""The style sheet: nothing is used that is not there, and words can be read on every ground."""

import re

import pytest

from richtfest.core.picture import Theme
from richtfest.drawing.styles import EITHER, RULE, TOKEN, flat_stylesheet, read

THEMES: tuple[Theme, ...] = ("light", "dark", "contrast", "print")
# Words and what they stand on.
READ_ON = [
    ("ink", "paper"), ("ink", "card"), ("words", "card"), ("words", "paper"), ("pencil", "card"), ("pencil", "sand"),
    ("on-wall", "wall"), ("on-block", "block"), ("on-tree", "leaf"), ("stamp", "card"),
    ("ink", "morning"), ("ink", "noon"), ("ink", "evening"), ("ink", "lawn"), ("ink", "lake"), ("ink", "shadow"),
]  # fmt: skip


def colours(theme: Theme, side: int) -> dict[str, str]:
    rules = {selector: dict(TOKEN.findall(body)) for selector, body in RULE.findall(read("palette.css"))}
    tokens = rules[":root"] | rules.get(f".rf-{theme}", {})
    return {name.removeprefix("--"): EITHER.sub(lambda pair: pair[side], value) for name, value in tokens.items()}


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(("theme", "side"), [("light", 1), ("dark", 2), ("contrast", 1), ("contrast", 2), ("print", 1)])
@pytest.mark.parametrize(("words", "ground"), READ_ON)
def test_words_stand_out_from_their_ground(theme: Theme, side: int, words: str, ground: str) -> None:
    paint = colours(theme, side)
    assert contrast(paint[words], paint[ground]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
def test_a_file_by_itself_needs_no_variables(theme: Theme) -> None:
    assert not re.search(r"var\(|light-dark\(|@media", flat_stylesheet(theme))
