"""Decorations, helpers, tools and roofs: what the special cards show and what stands about the house."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from richtfest.drawing.markup import Markup, group, join, path, rect
from richtfest.drawing.sketch import sketch
from richtfest.games.dream_home.room_drawing import PREFIX
from richtfest.games.dream_home.special_art import HELPERS, START_PLAYER, TILES, TOOLS

STYLE: Final = re.compile(r"^(\s*)\w+", re.MULTILINE)
BOX: Final = 100  # every drawing here is that wide and high


@cache
def tile(name: str) -> Markup:
    """A decoration with a paper edge around it, so that it stands out from any room."""
    edge = sketch(STYLE.sub(r"\1edge", TILES[name]), PREFIX)
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


def scales(width: float, height: float) -> str:
    """Round tiles."""
    return "".join(
        f"M{x} {y}a10 9 0 0 0 20 0"
        for row, y in enumerate(range(0, int(height), 11))
        for x in range(-10 if row % 2 else 0, int(width), 20)
    )


def boards(width: float, height: float) -> str:
    """Square shingles."""
    lines = "".join(f"M0 {y}H{width:.0f}" for y in range(13, int(height), 13))
    return lines + "".join(
        f"M{x} {y}v13"
        for row, y in enumerate(range(0, int(height), 13))
        for x in range(8 if row % 2 else 18, int(width), 20)
    )


def diamonds(width: float, height: float) -> str:
    """Slates laid on their corners."""
    return "".join(
        f"M{x} {y}l10 11 10 -11" for row, y in enumerate(range(0, int(height), 11)) for x in range(-10 if row % 2 else 0, int(width), 20)
    )


def sheets(width: float, height: float) -> str:
    """Standing seams."""
    return "".join(f"M{x} 0V{height:.0f}" for x in range(8, int(width), 11))


COVERS: Final = {"red": scales, "brown": boards, "green": diamonds, "blue": sheets}


@cache
def roofing(colour: str, width: float, height: float) -> Markup:
    """A rectangle of roof; the colours differ in how they are laid, too."""
    return rect(0, 0, width, height, f"rf-dh-roof-{colour}") + path(COVERS[colour](width, height), "rf-dh-roof-lines")


def window(x: float, y: float, size: float) -> Markup:
    """A skylight around (x, y)."""
    half = size / 2
    return join(
        (
            rect(x - half, y - half, size, size, "rf-dh-window", 2),
            path(f"M{x} {y - half}v{size}M{x - half} {y}h{size}", "rf-dh-window-bars"),
        )
    )
