"""Decorations, helpers, tools and roofs: what the special cards show and what stands about the house."""

from __future__ import annotations

from functools import cache
from typing import Final

from richtfest.drawing.markup import Markup, group
from richtfest.drawing.sketch import sketch
from richtfest.games.dream_home.pictures.rooms import PREFIX, STYLE
from richtfest.games.dream_home.pictures.special_art import HELPERS, START_PLAYER, TILES, TOOLS

BOX: Final = 100  # every drawing here is that wide and high


@cache
def tile(name: str) -> Markup:
    """A decoration with a paper edge around it, so that it stands out from any room."""
    edge = sketch(STYLE.sub("edge", TILES[name]), PREFIX)
    return edge + group(sketch(TILES[name], PREFIX), style="rf-dh-art")


@cache
def helper(name: str) -> Markup:
    return group(sketch(HELPERS[name], PREFIX), style="rf-dh-art")


@cache
def tool(name: str) -> Markup:
    return group(sketch(TOOLS[name], PREFIX), style="rf-dh-art")


@cache
def house_marker() -> Markup:
    return group(sketch(START_PLAYER, PREFIX), style="rf-dh-art")
