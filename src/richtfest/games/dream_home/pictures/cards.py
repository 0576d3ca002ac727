"""The cards: rooms with what they are worth, and the special cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from richtfest.core.words import Translate
from richtfest.drawing import poster
from richtfest.drawing.markup import NOTHING, Markup, circle, join, moved, rect, text
from richtfest.drawing.prints import as_print
from richtfest.games.dream_home.pictures import specials as special
from richtfest.games.dream_home.pictures.roofs import roofing
from richtfest.games.dream_home.pictures.rooms import HEIGHT, room
from richtfest.games.dream_home.view import RoomCardView, SpecialView
from richtfest.games.dream_home.words.names import name_of, points_text, some

WIDTH: Final = 64.0
ROOM_HEIGHT: Final = 122.0
SPECIAL_HEIGHT: Final = 86.0
PICTURE: Final = 0.6  # how large a room is drawn on its card
NO_BREAK: Final = "\N{NO-BREAK SPACE}·\N{NO-BREAK SPACE}"
BACKGROUNDS: Final = {"roof": "rf-dh-sky", "decoration": "rf-dh-rose", "helper": "rf-dh-mint", "tool": "rf-dh-straw"}


@lru_cache(maxsize=512)
def room_card(card: RoomCardView, name: str) -> Markup:
    """A room card: its picture, its name, and its points by size; basement cards have a dark frame (DH-6)."""
    foot = 4 + HEIGHT * PICTURE
    return join(
        (
            poster.card(0, 0, WIDTH, ROOM_HEIGHT, "rf-dh-dark-card" if card.basement else "rf-card"),
            moved(2, 2, room(card.type, (card.children,), taste_of(card)), scale=PICTURE),
            caption(WIDTH / 2, foot + 15, name, name_style(card)),
            points_row(card, foot + 36),
        )
    )


def taste_of(card: RoomCardView) -> int:
    """Copies of one room are furnished in different colours."""
    return int(card.card.rpartition("-")[2]) - 1


def name_style(card: RoomCardView) -> str:
    return "rf-dh-card-name-light rf-middle" if card.basement else "rf-dh-card-name rf-middle"


def points_row(card: RoomCardView, y: float) -> Markup:
    """One box for each size the room can have; a special room has one with and one without its partner (DH-64, 65)."""
    values = [*card.points_by_size]
    if card.partner is not None:
        values.append(card.points_with)
    step = 20.0
    left = WIDTH / 2 - step * (len(values) - 1) / 2 - (8 if card.partner else 0)
    marks = []
    for place, value in enumerate(values):
        x = left + place * step
        marks.append(rect(x - 9, y - 8, 18, 16, "rf-dh-value", 3))
        marks.append(text(x, y + 4, value, "rf-dh-points-small rf-middle"))
    if card.partner is not None:
        x = left + len(values) * step - 8
        marks.append(moved(x, y - 8, room(card.partner, (0,)), scale=0.135))
        marks.append(rect(x, y - 8, 13.5, 16, "rf-dh-outline"))
    return join(marks)


@lru_cache(maxsize=512)
def special_card(card: SpecialView, name: str) -> Markup:
    """A special card: its picture and its name, and the points of a decoration."""
    marks = [
        poster.card(0, 0, WIDTH, SPECIAL_HEIGHT),
        rect(3, 3, WIDTH - 6, 54, BACKGROUNDS.get(card.kind, "rf-dh-sunny"), 4),
        special_picture(card),
        caption(WIDTH / 2, 74, name, "rf-dh-card-name rf-middle"),
    ]
    if card.kind == "decoration":
        marks.append(target_picture(card))
        marks.append(circle(WIDTH - 12, 13, 9, "rf-dh-star"))
        marks.append(text(WIDTH - 12, 17, card.points, "rf-dh-points-small rf-middle"))
    return join(marks)


def special_picture(card: SpecialView) -> Markup:
    match card.kind:
        case "roof":
            return as_print(roofing(((14, 10), (50, 10), (60, 50), (4, 50)), card.face, 4, 4))
        case "decoration":
            return moved(8, 9, special.tile(card.face), scale=0.44)
        case "helper":
            return moved(7, 7, special.helper(card.face), scale=0.5)
        case "tool":
            return moved(8, 6, special.tool(card.face), scale=0.48)
    return moved(8, 6, special.house_marker(), scale=0.48)


def target_picture(card: SpecialView) -> Markup:
    """Which room a decoration is for; those for any room and for the garden show none."""
    target = card.targets[0]
    if target in ("any_room", "outdoor"):
        return NOTHING
    return moved(4, 38, room(target, (0,)), scale=0.15) + rect(4, 38, 15, 18, "rf-dh-outline")


# Words


def room_card_words(card: RoomCardView, _: Translate) -> list[str]:
    """All that is printed on a room card."""
    name = name_of(card.type, _)
    if card.partner is not None:
        worth = _("{points}, or {more} beside a {partner}").format(
            points=points_text(card.points_by_size[0], _), more=card.points_with, partner=name_of(card.partner, _)
        )
    else:
        points = NO_BREAK.join(str(points) for points in card.points_by_size)
        worth = _("points by size: {points}").format(points=points)
        if len(card.points_by_size) == 1:
            worth = points_text(card.points_by_size[0], _)
    parts = [name, worth]
    if card.children:
        parts.append(_.many("{count} child", "{count} children", card.children).format(count=card.children))
    return parts


def room_card_label(card: RoomCardView, _: Translate) -> str:
    return ", ".join(room_card_words(card, _))


def special_card_words(card: SpecialView, _: Translate) -> list[str]:
    """The name of a special card, and what it brings."""
    name = name_of(card.face, _)
    if card.kind != "decoration":
        return [name, what_it_does("roof" if card.kind == "roof" else card.face, _)]
    return [name, points_text(card.points, _), target_name(card, _)]


def special_card_label(card: SpecialView, _: Translate) -> str:
    return ", ".join(special_card_words(card, _))


@lru_cache(maxsize=64)
def what_it_does(card: str, _: Translate) -> str:
    """A roof, a helper, a tool or the start player card in one line (DH-42 to DH-57)."""
    lines = {
        "roof": _("lies face down on your roof pile until the end"),
        "roofer": _("fetches a discarded roof at the end"),
        "supplier": _("exchanges a room for a discarded one at the end"),
        "architect": _("points for empty rooms, and more for each bonus"),
        "handyman": _("swaps two of your rooms at the end"),
        "interior_designer": _("points for decorations, and decorated rooms may grow"),
        "drill": _("from the next round: a room of yours for one of the market"),
        "jackhammer": _("from the next round: a room before all others, instead of a turn"),
        "cement_mixer": _("from the next round: swaps two rooms of the market"),
        "scaffold": _("holds up the field above it, at once"),
        "start_player": _("you begin the next round"),
    }
    return lines[card]


def target_name(card: SpecialView, _: Translate) -> str:
    if card.targets[0] == "any_room":
        return _("for any room")
    if card.targets[0] == "outdoor":
        return _("for the garden")
    return _("for {rooms}").format(rooms=", ".join(some(target, _) for target in card.targets))


def caption(x: float, y: float, name: str, style: str = "rf-dh-caption rf-middle") -> Markup:
    """A name in one line or two around (x, y); `|` is where it may be broken."""
    lines = [line for line in name.split("|") if line]
    top = y - 6 * (len(lines) - 1)
    return join(text(x, top + row * 12, line, style) for row, line in enumerate(lines))
