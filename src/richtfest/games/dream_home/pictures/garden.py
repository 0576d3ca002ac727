"""Around the house: the sign, what stands outdoors, and the shelf in the earth with roofs, tools and helpers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from richtfest.core.words import Translate
from richtfest.drawing.markup import NOTHING, Markup, circle, image, join, moved, number, path, rect, text, told
from richtfest.games.dream_home.pictures import specials as special
from richtfest.games.dream_home.pictures.cards import caption, what_it_does
from richtfest.games.dream_home.pictures.house import badge, roof_label
from richtfest.games.dream_home.pictures.layout import Site
from richtfest.games.dream_home.pictures.paint import PAINT
from richtfest.games.dream_home.view import HeldView, HouseView
from richtfest.games.dream_home.words.names import name_of, points_text, short_name


@dataclass(frozen=True, slots=True)
class Sign:
    """What stands on the sign in the garden."""

    name: str
    starts: bool  # holds the house marker


def draw_garden(site: Site, house: HouseView, sign: Sign, worth: Mapping[str, int], _: Translate) -> Markup:
    """The sign with the name, and the decorations that stand outdoors."""
    marks = [draw_sign(site, sign, _)]
    for name in house.outdoor:
        label = _("{tile} outdoors, {points}").format(tile=name_of(name, _), points=points_text(worth[name], _))
        if site.garden:
            x, y, size = (2.0, site.ground - 104, 1.04) if name == "tree_house" else (84.0, site.ground - 56, 0.56)
        else:
            x, y, size = (228.0 if name == "tree_house" else 276.0), site.height - 47, 0.46
        drawn = moved(x, y, special.tile(name), scale=size)
        marks.append(image(label, drawn, badge(site, x + 14 * size, y + 14 * size, worth[name])))
    return join(marks)


def draw_sign(site: Site, sign: Sign, _: Translate) -> Markup:
    marker = special.house_marker()
    label = _("{name} is start player").format(name=sign.name) if sign.starts else sign.name
    if not site.garden:
        board = rect(8, site.height - 42, 196, 34, "rf-board", 5)
        name = sized_name(sign.name, 42 if sign.starts else 18, site.height - 20, 150)
        return image(label, board, name, moved(13, site.height - 38, marker, scale=0.26) if sign.starts else NOTHING)
    x, y = 8.0, site.ground + 26
    posts = path(f"M{number(x + 14)} {number(y)}v-22M{number(x + 110)} {number(y)}v-22", "rf-post")
    board = rect(x, y - 2, 126, 36, "rf-board", 5)
    name = sized_name(sign.name, x + (40 if sign.starts else 12), y + 21, 80 if sign.starts else 104)
    return image(label, posts, board, name, moved(x + 6, y + 2, marker, scale=0.28) if sign.starts else NOTHING)


def sized_name(name: str, x: float, y: float, room_for: float) -> Markup:
    """A name on a board or in front of a line of the pad, or as much of it as can be read there."""
    return text(x, y, PAINT.shortened(name, room_for, "rf-board-name"), "rf-board-name")


def draw_shelf(site: Site, house: HouseView, _: Translate) -> Markup:
    """In the earth left of the basement: the roof pile, tools and helpers."""
    held = [(HeldView("start_player", ready=True), "start")] if house.start_player_card else []
    held += [(card, "tool") for card in house.tools] + [(card, "helper") for card in house.helpers]
    left = (site.garden or 4) + 4
    room_for = site.left + 3 * site.pitch - left - 6
    step = min(site.shelf + 8, room_for / (len(held) + 1))
    size = min(site.shelf, step - 3)
    top = site.ground + (site.storey - size * (1.22 if site.garden else 1)) / 2 + 6
    marks = [roof_pile(site, house, left, top, size, _)]
    for place, (card, kind) in enumerate(held, start=1):
        marks.append(lying(site, card, kind, left + place * step, top, size, _))
    return join(marks)


def roof_pile(site: Site, house: HouseView, x: float, y: float, size: float, _: Translate) -> Markup:
    """A pile of cards on their faces."""
    cards = [
        rect(x + 3 + at * 2, y + size * 0.34 - at * 4, size - 12, size * 0.6, "rf-dh-canvas-card", 3)
        for at in range(min(house.roof_pile, 4) or 1)
    ]
    count = house.roof_pile
    marks = cards if count else [rect(x + 3, y + size * 0.34, size - 12, size * 0.6, "rf-dh-later", 3)]
    if count:
        marks.append(text(x + size / 2, y + size * 0.72, count, "rf-dh-points rf-middle"))
    if site.garden:
        marks.append(caption(x + size / 2, y + size + 18, _("roof|cards")))
    return image(roof_label(house, _), *marks)


def lying(site: Site, card: HeldView, kind: str, x: float, y: float, size: float, _: Translate) -> Markup:
    if kind == "start":
        art = special.house_marker()
    else:
        art = special.tool(card.name) if kind == "tool" else special.helper(card.name)
    name = name_of(card.name, _)
    if card.ready:
        label = name
    else:
        label = _("{card}, from the next round") if kind == "tool" else _("{card}, has done its work")
        label = label.format(card=name)
    plate = rect(x, y, size, size, "rf-dh-peg" if card.ready else "rf-dh-peg-later", 7)
    marks = [plate, moved(x + 5, y + 4, art, scale=(size - 10) / 100)]
    if not card.ready:
        marks.append(hourglass(x + size - 11, y + 11) if kind == "tool" else tick(x + size - 11, y + 11))
    if site.garden:
        marks.append(caption(x + size / 2, y + size + 18, short_name(card.name, _)))
    return told(_("{card}: {effect}").format(card=label, effect=what_it_does(card.name, _)), *marks)


def hourglass(x: float, y: float) -> Markup:
    """Not in this round."""
    return circle(x, y, 9, "rf-dh-worth") + moved(x, y, path("M-4 -5h8l-8 10h8z", "rf-dh-ink"))


def tick(x: float, y: float) -> Markup:
    """Done."""
    return circle(x, y, 9, "rf-dh-worth") + moved(x, y, path("M-4 0l3 4 5 -8", "rf-icon-thin"))
