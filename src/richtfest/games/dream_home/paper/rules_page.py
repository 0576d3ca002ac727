"""What the page with the rules fills in: the rooms, the decorations and the figures of the score pad."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from richtfest.core.picture import Layout
from richtfest.core.strict_json import Form
from richtfest.core.words import Translate
from richtfest.games.dream_home.components import DreamHomeComponents, RoomType, Scoring, Tile, by_id, is_ours
from richtfest.games.dream_home.words.names import name_of


@dataclass(frozen=True, slots=True)
class RoomLine:
    """A kind of room."""

    name: str
    points: tuple[int, ...]  # with one card, two cards …
    partner: str  # of a special room, else empty
    points_with: int
    basement: bool
    copies: int
    ours: bool  # whether its size or its points are our reconstruction


@dataclass(frozen=True, slots=True)
class TileLine:
    """A decoration."""

    name: str
    place: str
    points: int
    ours: bool  # whether anything about it is our reconstruction


@dataclass(frozen=True, slots=True)
class Rulebook:
    """What the page with the rules shows of the box."""

    rooms: tuple[RoomLine, ...]
    tiles: tuple[TileLine, ...]
    room_cards: int
    special_cards: Mapping[str, int]  # by kind
    scoring: Scoring


def rulebook(components: DreamHomeComponents, _: Translate, layout: Layout) -> Rulebook:
    rooms = by_id(components.file["room_types"]["items"])
    tiles = by_id(components.file["special_cards"]["decorations"]["items"])
    return Rulebook(
        rooms=tuple(room_line(room, rooms[room.name], _) for room in components.room_types),
        tiles=tuple(tile_line(tile, tiles[tile.name], _) for tile in components.tiles),
        room_cards=len(components.room_cards),
        special_cards=Counter(card.kind for card in components.special_cards),
        scoring=components.scoring,
    )


def room_line(room: RoomType, form: Form, _: Translate) -> RoomLine:
    return RoomLine(
        name=name_of(room.name, _),
        points=room.points_by_size,
        partner=name_of(room.partner, _) if room.partner else "",
        points_with=room.points_with,
        basement=room.category == "basement",
        copies=room.copies,
        ours=is_ours(form, "max_size", "points_by_size", "neighbour_bonus"),
    )


def tile_line(tile: Tile, form: Form, _: Translate) -> TileLine:
    place = ", ".join(name_of(target, _) for target in tile.targets)
    if tile.anywhere:
        place = _("any open room")
    elif tile.outdoor:
        place = _("the garden")
    return TileLine(name_of(tile.name, _), place, tile.points, is_ours(form, "name", "target", "points"))
