"""A house cut open: rooms, decorations, scaffolds, roof, and the garden and the earth around it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from richtfest.core.words import Translate
from richtfest.drawing.markup import NOTHING, Markup, circle, group, image, join, moved, number, path, rect, text
from richtfest.drawing.prints import as_print
from richtfest.drawing.sketch import sketch
from richtfest.games.dream_home.moves import codes
from richtfest.games.dream_home.pictures import specials as special
from richtfest.games.dream_home.pictures.art import art
from richtfest.games.dream_home.pictures.cards import taste_of
from richtfest.games.dream_home.pictures.layout import Site
from richtfest.games.dream_home.pictures.roofs import draw_roof, sections, wreath
from richtfest.games.dream_home.pictures.rooms import PREFIX, empty_room, room, scaffold
from richtfest.games.dream_home.view import FieldView, HouseView, RoomView
from richtfest.games.dream_home.words.names import empty_room_name, field_name, name_of, points_text

STAR: Final = (
    "M0 -12l3 4 5 -1.5 0 5 5 2 -3.5 4 2.5 4.5 -5 1 -1 5 -4.5 -2.5"
    " -4.5 2.5 -1 -5 -5 -1 2.5 -4.5 -3.5 -4 5 -2 0 -5 5 1.5z"
)
NEW: Final = "rf-new-shape"


# The ground everything stands on


@lru_cache(maxsize=8)
def landscape(site: Site) -> Markup:
    """Sky, hills, lawn and earth."""
    width, height, ground = site.width, site.height, site.ground
    marks = [
        rect(0, 0, width, height, "rf-dh-sky", 10),
        circle(width * 0.105, 62 if site.garden else 24, 26 if site.garden else 15, "rf-sun"),
        hills(site),
        path(f"M0 {number(ground)}H{number(width)}V{number(height - 10)}q0 10 -10 10H10q-10 0 -10 -10z", "rf-dh-earth"),
        rect(0, ground, site.left, 9, "rf-lawn"),
        rect(site.right, ground, width - site.right, 9, "rf-lawn"),
        rect(site.left, ground, 3 * site.pitch, 9, "rf-lawn"),
        path(pebbles(site), "rf-dh-pebbles"),
    ]
    if site.garden:
        marks.append(
            group(
                moved(20, ground + 92, sketch(art("house", "finds"), PREFIX)),
                moved(756, ground + 50, sketch(art("house", "chest"), PREFIX)),
                style="rf-dh-art",
            )
        )
        marks += [clouds(), tree(46, ground, 92), tree(118, ground, 58)]
    return as_print(join(marks))


def tree(x: float, y: float, size: float) -> Markup:
    """A tree with a round crown, standing on (x, y)."""
    return path(f"M{number(x)} {number(y)}v{number(-size * 0.5)}", "rf-trunk") + circle(
        x, y - size * 0.64, size * 0.38, "rf-leaf"
    )


def hills(site: Site) -> Markup:
    w, g = site.width, site.ground
    d = (
        f"M0 {number(g)}V{number(g - 90)}Q{number(w * 0.12)} {number(g - 150)} {number(w * 0.3)} {number(g - 70)}"
        f"T{number(w * 0.7)} {number(g - 60)}T{number(w)} {number(g - 130)}V{number(g)}z"
    )
    return path(d, "rf-dh-hill")


def clouds() -> Markup:
    cloud = "M0 0q2-14 18-13 8-14 24-6 16-4 18 10 10 2 8 9z"
    return moved(20, 150, path(cloud, "rf-dh-cloud")) + moved(752, 26, path(cloud, "rf-dh-cloud"), scale=1.2)


def pebbles(site: Site) -> str:
    """Stones in the earth."""
    foot = site.height
    return "".join(
        f"M{number(x * site.width)} {number(foot - y)}h{number(5 + x * 9)}"
        for x, y in ((0.04, 14), (0.2, 9), (0.33, 18), (0.46, 8), (0.9, 40), (0.86, 12), (0.95, 90), (0.97, 22))
    )


@lru_cache(maxsize=256)
def blueprint(site: Site, index: int, name: str, *, supported: bool) -> Markup:
    """A field without a card: as the architect has drawn it."""
    x, y = site.field(index)
    w, h = site.pitch, site.storey
    frame = rect(x + 2.5, y + 2.5, w - 5, h - 5, "rf-dh-open" if supported else "rf-dh-later", 3)
    cross = path(
        f"M{number(x + 6)} {number(y + 6)}L{number(x + w - 6)} {number(y + h - 6)}"
        f"M{number(x + w - 6)} {number(y + 6)}L{number(x + 6)} {number(y + h - 6)}",
        "rf-dh-diagonal",
    )
    plate = rect(x + w / 2 - 14, y + h / 2 - 10, 28, 20, "rf-dh-plate", 10)
    return frame + cross + plate + text(x + w / 2, y + h / 2 + 4.5, name, "rf-dh-code rf-middle")


# The house


def draw_house(
    site: Site, house: HouseView, before: HouseView | None, worth: Mapping[str, int], _: Translate
) -> Markup:
    """Every storey, from the roof down; `worth` is what the decorations are worth to their owner."""
    quads = sections(
        site.left - site.pitch * 0.1, site.right + site.pitch * 0.1, site.top - site.roof, site.top - 4, 24
    )
    ridge = ((site.left + site.right) / 2, site.top - site.roof)
    marks = [wreath(*ridge, 1.0 if site.garden else 0.5)]
    marks.append(image(roof_label(house, _), draw_roof(quads, house.roof_pile, house.roofs)))
    for index, field in enumerate(house.fields):
        if field.room is None and not (field.scaffold or field.face_down):
            label = _("{field}: free") if field.supported else _("{field}: free, nothing underneath")
            name = field_name(field.name, _)
            marks.append(image(label.format(field=name), blueprint(site, index, name, supported=field.supported)))
    for index, field in enumerate(house.fields):
        if field.scaffold or field.face_down:
            marks.append(fresh(field, before, index, single(site, field, index, _)))
    by_name = {field.name: (index, field) for index, field in enumerate(house.fields)}
    for shown in house.rooms:
        fields = [by_name[name] for name in shown.fields]
        marks.append(draw_room(site, shown, fields, before, _))
    for index, field in enumerate(house.fields):
        if field.tile is not None:
            marks.append(fresh_tile(field, before, index, tile_in_room(site, index, field.tile, worth, _)))
    return join(marks)


def single(site: Site, field: FieldView, index: int, _: Translate) -> Markup:
    """An empty room or a scaffold."""
    x, y = site.field(index)
    name = field_name(field.name, _)
    if field.scaffold:
        label, art = _("{field}: scaffold").format(field=name), scaffold()
    else:
        label, art = f"{name}: {empty_room_name(field, _)}", empty_room()
    drawn = moved(x, y, art, scale=site.scale)
    walls = NOTHING if field.scaffold else cut(site, index, 1)
    return image(label, drawn, walls)


def cut(site: Site, index: int, cards: int) -> Markup:
    """The walls and floors the saw went through."""
    x, y = site.field(index)
    return rect(x, y, site.pitch * cards, site.storey, "rf-dh-cut" if site.garden else "rf-dh-cut-small")


def draw_room(
    site: Site, shown: RoomView, fields: list[tuple[int, FieldView]], before: HouseView | None, _: Translate
) -> Markup:
    index = fields[0][0]
    x, y = site.field(index)
    children = tuple(field.room.children if field.room else 0 for _index, field in fields)
    taste = taste_of(fields[0][1].room) if fields[0][1].room else 0
    drawn = moved(x, y, room(shown.type, children, taste), scale=site.scale)
    new = any(is_new(field, before, at) for at, field in fields)
    marks = (drawn, cut(site, index, len(fields)), plaque(site, shown, x, y))
    return image(room_label(shown, sum(children), _), group(*marks, style=NEW) if new else join(marks))


def plaque(site: Site, shown: RoomView, x: float, y: float) -> Markup:
    """What the room is worth, and how many of the cards it could have it has."""
    size = 12.0 if site.garden else 9.5
    left, top = x + size + (5 if site.garden else 2.5), y + size + (5 if site.garden else 2.5)
    marks = []
    if shown.max_size > 1:
        long = size + (9 if site.garden else 6) + (shown.max_size - 1) * (11 if site.garden else 7.5) + size * 0.75
        marks.append(rect(left, top - size * 0.7, long, size * 1.4, "rf-dh-worth", size * 0.7))
    marks.append(circle(left, top, size, "rf-dh-worth"))
    style = "rf-dh-points rf-middle" if site.garden else "rf-dh-points-small rf-middle"
    marks.append(text(left, top + (5 if site.garden else 4), shown.points, style))
    if shown.max_size > 1:
        for pip in range(shown.max_size):
            at = left + size + (9 if site.garden else 6) + pip * (11 if site.garden else 7.5)
            filled = pip < len(shown.fields)
            style = "rf-dh-pip" if filled else "rf-dh-pip-closed" if shown.closed else "rf-dh-pip-open"
            marks.append(circle(at, top, 4.2 if site.garden else 2.8, style))
    return join(marks)


def tile_in_room(site: Site, index: int, name: str, worth: Mapping[str, int], _: Translate) -> Markup:
    x, y = site.field(index)
    size = 0.58 * site.scale
    left, top = x + site.pitch * 0.4, y + site.storey - 60 * site.scale
    label = _("{tile} on {field}, {points}").format(
        tile=name_of(name, _), field=field_name(codes.FIELDS[index], _), points=points_text(worth[name], _)
    )
    drawn = moved(left, top, special.tile(name), scale=size)
    return image(label, drawn, badge(site, left + 46 * site.scale, top + 4, worth[name]))


def badge(site: Site, x: float, y: float, points: int) -> Markup:
    """Points on a star: a decoration."""
    scale = 1.0 if site.garden else 0.8
    style = "rf-dh-points-small rf-middle"
    return moved(x, y, path(STAR, "rf-dh-star"), scale=scale) + text(x, y + 6.5 * scale, points, style)


def is_new(field: FieldView, before: HouseView | None, index: int) -> bool:
    return before is not None and before.fields[index].room != field.room


def fresh(field: FieldView, before: HouseView | None, index: int, drawn: Markup) -> Markup:
    was = None if before is None else before.fields[index]
    new = was is not None and (was.room, was.scaffold) != (field.room, field.scaffold)
    return group(drawn, style=NEW) if new else drawn


def fresh_tile(field: FieldView, before: HouseView | None, index: int, drawn: Markup) -> Markup:
    new = before is not None and before.fields[index].tile != field.tile
    return group(drawn, style=NEW) if new else drawn


# Words


def room_label(shown: RoomView, children: int, _: Translate) -> str:
    fields = ", ".join(field_name(field, _) for field in shown.fields)
    parts = [
        _("{room} on {fields}").format(room=name_of(shown.type, _), fields=fields),
        points_text(shown.points, _),
    ]
    if shown.closed:
        parts.append(_("closed"))
    elif shown.max_size > 1:
        parts.append(_("{count} of {most} cards").format(count=len(shown.fields), most=shown.max_size))
    if children:
        parts.append(_.many("{count} child", "{count} children", children).format(count=children))
    return ", ".join(parts)


def roof_label(house: HouseView, _: Translate) -> str:
    if house.roofs is not None:
        return _("The roof is uncovered.")
    return _.many("{count} roof card, face down", "{count} roof cards, face down", house.roof_pile).format(
        count=house.roof_pile
    )
