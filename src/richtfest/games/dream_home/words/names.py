"""What the things of this box are called. `_` translates; the English text is the key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from richtfest.core.words import Translate
from richtfest.games.dream_home.view import FieldView, View


def field_name(field: str, _: Translate) -> str:
    """A field as people read it, by its storey and column; notation and forms keep the letters of DH-4."""
    storeys = {"U": _("U{column}"), "M": _("M{column}"), "B": _("B{column}")}  # upper, middle, basement
    return storeys[field[0]].format(column=field[1:])


@dataclass(frozen=True, slots=True)
class Noun:
    """A thing of the box in the forms that sentences need."""

    name: str
    the: str  # as somebody takes or lays it: in German its article says so
    on_card: str = ""  # with `|` where the line may end
    some: str = ""  # one of its kind, as somebody fetches it


@cache
def nouns(_: Translate) -> Mapping[str, Noun]:
    """All rooms, decorations and cards, by their ids."""
    return {
        # Rooms
        "living_room": Noun(_("living room"), _("the living room"), _("living|room"), _("a living room")),
        "kitchen": Noun(_("kitchen"), _("the kitchen"), _("kitchen"), _("a kitchen")),
        "bedroom": Noun(_("bedroom"), _("the bedroom"), _("bedroom|"), _("a bedroom")),
        "bathroom": Noun(_("bathroom"), _("the bathroom"), _("bathroom|"), _("a bathroom")),
        "child_room": Noun(_("child’s room"), _("the child’s room"), _("child’s|room"), _("a child’s room")),
        "study": Noun(_("study"), _("the study"), _("study|"), _("a study")),
        "library": Noun(_("library"), _("the library"), _("library|"), _("a library")),
        "game_room": Noun(_("board game room"), _("the board game room"), _("board game|room"), _("a board game room")),
        "sauna": Noun(_("sauna"), _("the sauna"), _("sauna"), _("a sauna")),
        "pantry": Noun(_("pantry"), _("the pantry"), _("pantry|"), _("a pantry")),
        "dressing_room": Noun(_("dressing room"), _("the dressing room"), _("dressing|room"), _("a dressing room")),
        "garage": Noun(_("garage"), _("the garage"), _("garage"), _("a garage")),
        "wine_cellar": Noun(_("wine cellar"), _("the wine cellar"), _("wine|cellar"), _("a wine cellar")),
        "workshop": Noun(_("workshop"), _("the workshop"), _("workshop"), _("a workshop")),
        "laundry": Noun(_("laundry"), _("the laundry"), _("laundry|"), _("a laundry")),
        "storage_room": Noun(_("storage room"), _("the storage room"), _("storage|room"), _("a storage room")),
        # Decorations
        "grand_piano": Noun(_("grand piano"), _("the grand piano"), _("grand|piano")),
        "cat_house": Noun(_("cat house"), _("the cat house"), _("cat|house")),
        "tree_house": Noun(_("tree house"), _("the tree house"), _("tree|house")),
        "bird_house": Noun(_("bird house"), _("the bird house"), _("bird|house")),
        "whirlpool": Noun(_("whirlpool tub"), _("the whirlpool tub"), _("whirlpool|tub")),
        "ice_cream_machine": Noun(_("ice cream machine"), _("the ice cream machine"), _("ice cream|machine")),
        "paintings": Noun(_("paintings"), _("the paintings"), _("paintings")),
        "canopy_bed": Noun(_("canopy bed"), _("the canopy bed"), _("canopy|bed")),
        "toy_train": Noun(_("toy train"), _("the toy train"), _("toy|train")),
        "fireplace": Noun(_("fireplace"), _("the fireplace"), _("fireplace")),
        # Helpers, tools and the start player card
        "roofer": Noun(_("roofer"), _("the roofer"), _("roofer|")),
        "supplier": Noun(_("supplier"), _("the supplier"), _("supplier")),
        "architect": Noun(_("architect"), _("the architect"), _("architect|")),
        "handyman": Noun(_("handyman"), _("the handyman"), _("handyman|")),
        "interior_designer": Noun(_("interior designer"), _("the interior designer"), _("interior|designer")),
        "drill": Noun(_("drill"), _("the drill"), _("drill|")),
        "jackhammer": Noun(_("jackhammer"), _("the jackhammer"), _("jack-|hammer")),
        "cement_mixer": Noun(_("cement mixer"), _("the cement mixer"), _("cement|mixer")),
        "scaffold": Noun(_("scaffold"), _("the scaffold"), _("scaffold")),
        "start_player": Noun(_("start player card"), _("the start player card"), _("start|player")),
        # Roofs, `*` with a window
        "red": Noun(_("red roof"), _("the red roof"), _("red|roof")),
        "red*": Noun(_("red roof with a window"), _("the red roof with a window"), _("red|roof")),
        "brown": Noun(_("brown roof"), _("the brown roof"), _("brown|roof")),
        "brown*": Noun(_("brown roof with a window"), _("the brown roof with a window"), _("brown|roof")),
        "green": Noun(_("green roof"), _("the green roof"), _("green|roof")),
        "green*": Noun(_("green roof with a window"), _("the green roof with a window"), _("green|roof")),
        "blue": Noun(_("blue roof"), _("the blue roof"), _("blue|roof")),
        "blue*": Noun(_("blue roof with a window"), _("the blue roof with a window"), _("blue|roof")),
        # What lies face down
        "empty_room": Noun(_("empty room"), _("the empty room")),
        "empty": Noun(_("empty room"), _("the face-down room")),
        "roof": Noun(_("a roof card"), _("a roof card")),  # which one is not told (DH-41)
    }


def name_of(thing: str, _: Translate) -> str:
    return nouns(_)[thing].name


def the(thing: str, _: Translate) -> str:
    return nouns(_)[thing].the


def offered(thing: str, _: Translate) -> str:
    """As `the`, in an offer: German keeps the article, English has its own in the sentence or does without."""
    return the(thing, _).removeprefix("the ")


def some(room_type: str, _: Translate) -> str:
    return nouns(_)[room_type].some


def short_name(card: str, _: Translate) -> str:
    """The name on a card."""
    return nouns(_)[card].on_card


def empty_room_name(field: FieldView, _: Translate) -> str:
    """DH-40: which card lies face down is no secret, where it was seen on the market."""
    if field.room is None:
        return name_of("empty_room", _)
    return _("empty room (the back of a {room})").format(room=name_of(field.room.type, _))


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
