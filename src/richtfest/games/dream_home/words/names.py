"""What the things of this box are called. `_` translates; the English text is the key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from richtfest.core.words import Translate
from richtfest.games.dream_home.view import FieldView, SpecialView, View


def field_name(field: str, _: Translate) -> str:
    """A field as people read it, by its storey and column; notation and forms keep the letters of DH-4."""
    storeys = {"U": _("U{column}"), "M": _("M{column}"), "B": _("B{column}")}  # upper, middle, basement
    return storeys[field[0]].format(column=field[1:])


@lru_cache(maxsize=256)
def room_name(room_type: str, _: Translate) -> str:
    names = {
        "living_room": _("living room"),
        "kitchen": _("kitchen"),
        "bedroom": _("bedroom"),
        "bathroom": _("bathroom"),
        "child_room": _("child’s room"),
        "study": _("study"),
        "library": _("library"),
        "game_room": _("board game room"),
        "sauna": _("sauna"),
        "pantry": _("pantry"),
        "dressing_room": _("dressing room"),
        "garage": _("garage"),
        "wine_cellar": _("wine cellar"),
        "workshop": _("workshop"),
        "laundry": _("laundry"),
        "storage_room": _("storage room"),
    }
    return names[room_type]


@lru_cache(maxsize=256)
def tile_name(tile: str, _: Translate) -> str:
    names = {
        "grand_piano": _("grand piano"),
        "cat_house": _("cat house"),
        "tree_house": _("tree house"),
        "bird_house": _("bird house"),
        "whirlpool": _("whirlpool tub"),
        "ice_cream_machine": _("ice cream machine"),
        "paintings": _("paintings"),
        "canopy_bed": _("canopy bed"),
        "toy_train": _("toy train"),
        "fireplace": _("fireplace"),
    }
    return names[tile]


@lru_cache(maxsize=256)
def card_name(face: str, _: Translate) -> str:
    """A helper, a tool or the start player card."""
    names = {
        "roofer": _("roofer"),
        "supplier": _("supplier"),
        "architect": _("architect"),
        "handyman": _("handyman"),
        "interior_designer": _("interior designer"),
        "drill": _("drill"),
        "jackhammer": _("jackhammer"),
        "cement_mixer": _("cement mixer"),
        "scaffold": _("scaffold"),
        "start_player": _("start player card"),
    }
    return names[face]


@lru_cache(maxsize=256)
def roof_name(face: str, _: Translate) -> str:
    names = {
        "red": _("red roof"),
        "red*": _("red roof with a window"),
        "brown": _("brown roof"),
        "brown*": _("brown roof with a window"),
        "green": _("green roof"),
        "green*": _("green roof with a window"),
        "blue": _("blue roof"),
        "blue*": _("blue roof with a window"),
    }
    return names[face]


def special_name(special: SpecialView, _: Translate) -> str:
    """A special card that lies open."""
    if special.kind == "roof":
        return roof_name(special.face, _)
    if special.kind == "decoration":
        return tile_name(special.face, _)
    return card_name(special.face, _)


@lru_cache(maxsize=256)
def the(thing: str, _: Translate) -> str:
    """A room, decoration or card as somebody takes or lays it: in German its article says so."""
    names = {
        "living_room": _("the living room"),
        "kitchen": _("the kitchen"),
        "bedroom": _("the bedroom"),
        "bathroom": _("the bathroom"),
        "child_room": _("the child’s room"),
        "study": _("the study"),
        "library": _("the library"),
        "game_room": _("the board game room"),
        "sauna": _("the sauna"),
        "pantry": _("the pantry"),
        "dressing_room": _("the dressing room"),
        "garage": _("the garage"),
        "wine_cellar": _("the wine cellar"),
        "workshop": _("the workshop"),
        "laundry": _("the laundry"),
        "storage_room": _("the storage room"),
        "grand_piano": _("the grand piano"),
        "cat_house": _("the cat house"),
        "tree_house": _("the tree house"),
        "bird_house": _("the bird house"),
        "whirlpool": _("the whirlpool tub"),
        "ice_cream_machine": _("the ice cream machine"),
        "paintings": _("the paintings"),
        "canopy_bed": _("the canopy bed"),
        "toy_train": _("the toy train"),
        "fireplace": _("the fireplace"),
        "roofer": _("the roofer"),
        "supplier": _("the supplier"),
        "architect": _("the architect"),
        "handyman": _("the handyman"),
        "interior_designer": _("the interior designer"),
        "drill": _("the drill"),
        "jackhammer": _("the jackhammer"),
        "cement_mixer": _("the cement mixer"),
        "scaffold": _("the scaffold"),
        "start_player": _("the start player card"),
        "roof": _("a roof card"),  # which one is not told (DH-41)
        "empty": _("the face-down room"),
        "empty_room": _("the empty room"),
        "red": _("the red roof"),
        "red*": _("the red roof with a window"),
        "brown": _("the brown roof"),
        "brown*": _("the brown roof with a window"),
        "green": _("the green roof"),
        "green*": _("the green roof with a window"),
        "blue": _("the blue roof"),
        "blue*": _("the blue roof with a window"),
    }
    return names[thing]


def offered(thing: str, _: Translate) -> str:
    """As `the`, in an offer: German keeps the article, English has its own in the sentence or does without."""
    return the(thing, _).removeprefix("the ")


@lru_cache(maxsize=256)
def some(room_type: str, _: Translate) -> str:
    """One room of its kind, as somebody fetches it."""
    names = {
        "living_room": _("a living room"),
        "kitchen": _("a kitchen"),
        "bedroom": _("a bedroom"),
        "bathroom": _("a bathroom"),
        "child_room": _("a child’s room"),
        "study": _("a study"),
        "library": _("a library"),
        "game_room": _("a board game room"),
        "sauna": _("a sauna"),
        "pantry": _("a pantry"),
        "dressing_room": _("a dressing room"),
        "garage": _("a garage"),
        "wine_cellar": _("a wine cellar"),
        "workshop": _("a workshop"),
        "laundry": _("a laundry"),
        "storage_room": _("a storage room"),
    }
    return names[room_type]


def empty_room_name(field: FieldView, _: Translate) -> str:
    """DH-40: which card lies face down is no secret, where it was seen on the market."""
    if field.room is None:
        return _("empty room")
    return _("empty room (the back of a {room})").format(room=room_name(field.room.type, _))


def discard_sizes(seen: View, _: Translate) -> str:
    rooms, specials = seen.room_discard, seen.special_discard
    return _("Discarded: {rooms}, {specials}").format(
        rooms=_.many("{count} room card", "{count} room cards", rooms).format(count=rooms),
        specials=_.many("{count} special card", "{count} special cards", specials).format(count=specials),
    )


def counted(names: Iterable[str]) -> list[str]:
    """Equal names once, with their number: 3 × kitchen."""
    return [name if count == 1 else f"{count} × {name}" for name, count in Counter(names).items()]


def points_text(points: int, _: Translate) -> str:
    return _.many("{count} point", "{count} points", points).format(count=points)


def size_text(size: int, _: Translate) -> str:
    """A room of one, of two, of three …"""
    return (_("one"), _("two"), _("three"), _("four"), _("five"))[size - 1]
