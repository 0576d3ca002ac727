"""A room as it looks when the house is cut open: wall, floor, furniture, and the children who live there."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from richtfest.drawing.markup import NOTHING, Markup, group, join, moved, path, rect
from richtfest.drawing.prints import as_print
from richtfest.drawing.sketch import sketch
from richtfest.games.dream_home.pictures.art import art

WIDTH: Final = 100  # of one card of a room
HEIGHT: Final = 120
FLOOR: Final = 98  # where the wall ends
PREFIX: Final = "rf-dh-"


@dataclass(frozen=True, slots=True)
class Shell:
    """Wall, wallpaper and floor; the wallpaper of one card goes on behind the next."""

    wall: str
    floor: str
    paper: str = ""
    joints: str = ""


def columns(*at: int, top: int = 0, bottom: int = FLOOR) -> str:
    return "".join(f"M{x} {top}V{bottom}" for x in at)


def rows(*at: int) -> str:
    return "".join(f"M0 {y}H{WIDTH}" for y in at)


def scattered(mark: str, step: int = 25, line: int = 24) -> str:
    """The mark all over the wall, every second line shifted by half a step."""
    places = [
        (x + (step // 2 if row % 2 else 0), 12 + row * line)
        for row in range((FLOOR - 12) // line + 1)
        for x in range(step // 4, WIDTH - step // 2 + 1, step)
    ]
    return "".join(f"M{x} {y}{mark}" for x, y in places)


BRICKS: Final = rows(14, 28, 42, 56, 70, 84) + "".join(
    f"M{x} {y}v14" for y in range(0, FLOOR - 13, 14) for x in ((12, 37, 62, 87) if y % 28 else (25, 50, 75, 100))
)
SHELLS: Final = {
    "living_room": Shell("sunny", "parquet", scattered("l4 6 4 -6 -4 -6z")),
    "kitchen": Shell("mint", "tiles", joints=rows(48, 60, 72) + columns(0, 12, 25, 37, 50, 62, 75, 87, top=48)),
    "bedroom": Shell("lilac", "carpet", scattered("h.1", 20, 16)),
    "bathroom": Shell("aqua", "tiles", rows(40, 55, 70, 85) + columns(0, 14, 28, 42, 57, 71, 85, top=40)),
    "child_room": Shell("peach", "parquet", scattered("a3 3 0 1 0 6 0a3 3 0 1 0 -6 0", 25, 20)),
    "study": Shell("moss", "parquet", columns(0, 10, 20, 30, 40, 50, 60, 70, 80, 90)),
    "library": Shell("brick", "carpet"),
    "game_room": Shell("plum", "parquet", scattered("h6v6h-6z", 22, 18)),
    "sauna": Shell("plank", "tiles"),
    "pantry": Shell("straw", "tiles", columns(0, 20, 40, 60, 80)),
    "dressing_room": Shell("rose", "carpet", columns(0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 96)),
    "garage": Shell("stone", "concrete", joints=BRICKS),
    "wine_cellar": Shell("brick", "concrete", joints=BRICKS),
    "workshop": Shell("straw", "concrete", joints=rows(20, 40, 60, 80)),
    "laundry": Shell("aqua", "tiles", joints=rows(40, 55, 70, 85) + columns(0, 20, 40, 60, 80, top=40)),
    "storage_room": Shell("stone", "concrete", joints=rows(33, 66)),
    "empty": Shell("plaster", "concrete"),
}
# Where children stand: clear of what tells the rooms apart.
STANDING: Final = {"bathroom": (90, 26), "library": (86, 60), "child_room": (70, 16), "garage": (90, 12)}
# The colours in which the furniture of a type comes.
FABRICS: Final = {
    "living_room": ("coral", "teal", "mustard"),
    "kitchen": ("teal", "coral", "mustard"),
    "bedroom": ("blue", "coral", "teal"),
    "bathroom": ("coral", "teal", "blue"),
    "child_room": ("teal", "coral", "mustard"),
    "study": ("teal", "coral"),
    "library": ("teal", "coral"),
    "game_room": ("coral", "teal"),
    "garage": ("coral", "teal", "mustard"),
}
# Coat, skin and hair of the children.
CHILDREN: Final = (("mustard", "skin", "walnut"), ("teal", "tan", "ink"), ("coral", "skin", "mustard"))
STYLE: Final = re.compile(r"(?m)^\w+")


def shell(room_type: str, cards: int) -> Markup:
    """The empty room, as wide as its cards together."""
    kind = SHELLS[room_type]
    width = cards * WIDTH
    marks = [rect(0, 0, width, FLOOR, PREFIX + kind.wall)]
    for card in range(cards):
        printed = NOTHING
        if kind.paper:
            printed += path(kind.paper, "rf-dh-paper")
        if kind.joints:
            printed += path(kind.joints, "rf-dh-joints")
        marks.append(moved(card * WIDTH, 0, printed))
    marks.append(rect(0, FLOOR, width, HEIGHT - FLOOR, PREFIX + kind.floor))
    marks.append(path(floor_joints(kind.floor, width), "rf-dh-joints"))
    marks.append(rect(0, FLOOR - 3, width, 3, "rf-dh-deep") + rect(0, 0, width, 4, "rf-dh-deep"))
    return join(marks)


def floor_joints(floor: str, width: int) -> str:
    if floor == "parquet":
        boards = "".join(f"M{x} {98 if x % 50 else 105}v7" for x in range(12, width, 25))
        return f"M0 105H{width}M0 112H{width}{boards}"
    if floor == "tiles":
        slanted = "".join(f"M{x} 98L{x + (x - width / 2) * 0.12:.0f} 120" for x in range(20, width, 20))
        return f"M0 108H{width}{slanted}"
    return ""


@cache
def furniture(room_type: str, part: int, taste: int) -> Markup:
    """One part of a room; `taste` shifts the colours of its fabrics, so that no two homes are furnished alike."""
    colours = FABRICS.get(room_type, ())
    turned = {colour: colours[(place + taste) % len(colours)] for place, colour in enumerate(colours)}
    lines = STYLE.sub(lambda found: turned.get(found[0], found[0]), art("furniture", room_type, part))
    return sketch(lines, PREFIX)


@cache
def child(index: int) -> Markup:
    coat, skin, hair = CHILDREN[index % len(CHILDREN)]
    return sketch(art("house", "child").format(coat=coat, skin=skin, hair=hair), PREFIX)


@lru_cache(maxsize=1024)
def room(room_type: str, children: tuple[int, ...], taste: int = 0) -> Markup:
    """A room of one card or more, as large as they are together; `children` says how many live on each card."""
    marks = []
    seen = 0
    for card, here in enumerate(children):
        marks.append(moved(card * WIDTH, 0, furniture(room_type, card, taste)))
        for place in STANDING.get(room_type, (30, 72))[:here]:
            marks.append(moved(card * WIDTH + place, 116, child(seen)))
            seen += 1
    return as_print(shell(room_type, len(children)) + group(*marks, style="rf-dh-art"))


@cache
def empty_room() -> Markup:
    return shell("empty", 1) + group(sketch(art("house", "empty_room"), PREFIX), style="rf-dh-art")


@cache
def scaffold() -> Markup:
    return group(sketch(art("house", "scaffold"), PREFIX), style="rf-dh-art")
