"""Decorations, helpers, tools and roofs: what the special cards show and what stands about the house."""

from __future__ import annotations

from functools import cache
from typing import Final

from richtfest.drawing.markup import Markup, group
from richtfest.drawing.prints import as_print
from richtfest.drawing.sketch import sketch
from richtfest.games.dream_home.pictures.art import art
from richtfest.games.dream_home.pictures.rooms import PREFIX, STYLE

BOX: Final = 100  # every drawing here is that wide and high


@cache
def tile(name: str) -> Markup:
    """A decoration with a paper edge around it, so that it stands out from any room."""
    lines = art("decorations", name)
    edge = sketch(STYLE.sub("edge", lines), PREFIX)
    return as_print(edge + group(sketch(lines, PREFIX), style="rf-dh-art"))


@cache
def helper(name: str) -> Markup:
    return as_print(group(sketch(art("helpers", name), PREFIX), style="rf-dh-art"))


@cache
def tool(name: str) -> Markup:
    return as_print(group(sketch(art("tools", name), PREFIX), style="rf-dh-art"))


@cache
def house_marker() -> Markup:
    return as_print(group(sketch(art("house", "start_player"), PREFIX), style="rf-dh-art"))
