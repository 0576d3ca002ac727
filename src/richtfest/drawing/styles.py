"""The style sheet: for a page as it is, for a file by itself with every colour filled in."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Final

from richtfest.core.picture import Theme

RULE: Final = re.compile(r"(\.rf-[\w-]+|:root)\s*\{([^}]*)\}")
TOKEN: Final = re.compile(r"(--[\w-]+):\s*([^;]+);")
EITHER: Final = re.compile(r"light-dark\(([^,]+), ([^)]+)\)")
USE: Final = re.compile(r"var\((--[\w-]+)\)")


@cache
def read(name: str) -> str:
    return files("richtfest.drawing").joinpath(name).read_text()


@cache
def stylesheet() -> str:
    """For a page: tokens, paint and motion; it follows the wishes of the reader's system."""
    contrast = dict(RULE.findall(read("palette.css")))[".rf-contrast"]
    wished = f"@media (prefers-contrast: more), (forced-colors: active) {{ :root {{{contrast}}} }}\n"
    return read("palette.css") + wished + read("paint.css") + read("screen.css")


@cache
def flat_stylesheet(theme: Theme) -> str:
    """For a file by itself: one theme, no variables, because few programs outside browsers know them."""
    rules = {selector: dict(TOKEN.findall(body)) for selector, body in RULE.findall(read("palette.css"))}
    tokens = rules[":root"] | rules.get(f".rf-{theme}", {})
    side = 2 if theme == "dark" else 1
    filled = {name: EITHER.sub(lambda pair: pair[side], value) for name, value in tokens.items()}
    return USE.sub(lambda use: filled[use[1]], read("paint.css"))
