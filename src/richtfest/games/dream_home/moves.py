"""Every move of the game: its code, its typed form and its notation (DH-17). The only place that maps between them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from richtfest.core.notation import Notation

# The vocabulary of the box; a component file may change every number, but none of these names.
FIELDS: Final = ("U1", "U2", "U3", "U4", "U5", "M1", "M2", "M3", "M4", "M5", "B4", "B5")
COLUMNS: Final = 5
ROOM_TYPES: Final = (
    "living_room",
    "kitchen",
    "bedroom",
    "bathroom",
    "child_room",
    "study",
    "library",
    "game_room",
    "sauna",
    "pantry",
    "dressing_room",
    "garage",
    "wine_cellar",
    "workshop",
    "laundry",
    "storage_room",
)
MOST_COPIES: Final = 15  # of one room type
TILES: Final = (
    "grand_piano",
    "cat_house",
    "tree_house",
    "bird_house",
    "whirlpool",
    "ice_cream_machine",
    "paintings",
    "canopy_bed",
    "toy_train",
    "fireplace",
)
ROOFS: Final = ("red", "red*", "brown", "brown*", "green", "green*", "blue", "blue*")  # `*` is the window

# Codes. A code and the thing it acts on are added: TAKE + column, ROOM + field, KEEP + tile …
DONE: Final = 0
LATER: Final = 1
PASS: Final = 2
NEXT: Final = 3
CONFIRM: Final = 4
ORDER_ROOM: Final = 5
ORDER_SPECIAL: Final = 6
JACKHAMMER: Final = 7  # + column
REMOVE: Final = 12  # + column
TAKE: Final = 17  # + column
MIXER: Final = 22  # + column
COLUMN: Final = 27  # + column: the other card of a drill or cement mixer
DRILL: Final = 32  # + field
SCAFFOLD: Final = 44  # + field
ROOM: Final = 56  # + field
TILE: Final = 68  # + field
MOVE: Final = 80  # + field
SUPPLIER: Final = 92  # + field
HANDYMAN: Final = 104  # + field
FIELD: Final = 116  # + field: the other card of a handyman
KEEP: Final = 128  # + tile
ROOFER: Final = 138  # + roof
CARD: Final = 146  # + MOST_COPIES * room type + copy: the card a supplier brings
CODES: Final = CARD + MOST_COPIES * len(ROOM_TYPES)


@dataclass(frozen=True, slots=True)
class UseJackhammer:
    """JACKHAMMERS: take the room card of a column now instead of having a turn."""

    column: int


@dataclass(frozen=True, slots=True)
class RemoveColumn:
    """REMOVAL: both cards of a column go to the discard piles."""

    column: int


@dataclass(frozen=True, slots=True)
class UseDrill:
    """TOOLS: give up the room card of this field; for which one is asked next."""

    field: str


@dataclass(frozen=True, slots=True)
class UseMixer:
    """TOOLS: swap the room card of this column; with which one is asked next."""

    column: int


@dataclass(frozen=True, slots=True)
class ChooseColumn:
    """TOOLS: the room card of this column is the other one for the drill or the cement mixer."""

    column: int


@dataclass(frozen=True, slots=True)
class Done:
    """TOOLS: use no more tools."""


@dataclass(frozen=True, slots=True)
class TakeColumn:
    """TAKE: everything that lies in a column."""

    column: int


@dataclass(frozen=True, slots=True)
class ChooseOrder:
    """Which of the two cards is resolved first (option `card_order_in_turn`)."""

    room_first: bool


@dataclass(frozen=True, slots=True)
class PlaceScaffold:
    """Put the scaffold on an open field."""

    field: str


@dataclass(frozen=True, slots=True)
class ScaffoldLater:
    """First the room card, then the scaffold."""


@dataclass(frozen=True, slots=True)
class PlaceRoom:
    """PLACE: lay the room card on a free field; the field decides which side is up."""

    field: str


@dataclass(frozen=True, slots=True)
class KeepTile:
    """KEEP_TILE: of the tiles in one room this one stays."""

    tile: str


@dataclass(frozen=True, slots=True)
class PlaceTile:
    """SPECIAL: put the tile of the decoration card on a room card."""

    field: str


@dataclass(frozen=True, slots=True)
class MoveTile:
    """The tile of a card that leaves moves to another card of its room."""

    field: str


@dataclass(frozen=True, slots=True)
class UseSupplier:
    """HELPERS: give up the room card of this field; for which one is asked next."""

    field: str


@dataclass(frozen=True, slots=True)
class BringCard:
    """HELPERS: the card the supplier brings from the room discard."""

    card: str


@dataclass(frozen=True, slots=True)
class UseHandyman:
    """HELPERS: swap the room card of this field; with which one is asked next."""

    field: str


@dataclass(frozen=True, slots=True)
class SwapWith:
    """HELPERS: the room card of this field is the other one for the handyman."""

    field: str


@dataclass(frozen=True, slots=True)
class Next:
    """HELPERS: use no more suppliers and handymen."""


@dataclass(frozen=True, slots=True)
class UseRoofer:
    """HELPERS: take a roof card from the special discard."""

    roof: str


@dataclass(frozen=True, slots=True)
class Pass:
    """Do without the jackhammer or the roofer."""


@dataclass(frozen=True, slots=True)
class Confirm:
    """What was done in this turn is final."""


Move: TypeAlias = (
    UseJackhammer
    | RemoveColumn
    | UseDrill
    | UseMixer
    | ChooseColumn
    | Done
    | TakeColumn
    | ChooseOrder
    | PlaceScaffold
    | ScaffoldLater
    | PlaceRoom
    | KeepTile
    | PlaceTile
    | MoveTile
    | UseSupplier
    | BringCard
    | UseHandyman
    | SwapWith
    | Next
    | UseRoofer
    | Pass
    | Confirm
)


def _every_move() -> dict[int, tuple[Move, str]]:
    """The whole vocabulary, written out once: code, typed move, notation."""
    moves: dict[int, tuple[Move, str]] = {
        DONE: (Done(), "done"),
        LATER: (ScaffoldLater(), "later"),
        PASS: (Pass(), "pass"),
        NEXT: (Next(), "next"),
        CONFIRM: (Confirm(), "confirm"),
        ORDER_ROOM: (ChooseOrder(room_first=True), "order:room"),
        ORDER_SPECIAL: (ChooseOrder(room_first=False), "order:special"),
    }
    for index in range(COLUMNS):
        column = index + 1
        moves[JACKHAMMER + index] = (UseJackhammer(column), f"jackhammer:{column}")
        moves[REMOVE + index] = (RemoveColumn(column), f"remove:{column}")
        moves[TAKE + index] = (TakeColumn(column), f"take:{column}")
        moves[MIXER + index] = (UseMixer(column), f"mixer:{column}")
        moves[COLUMN + index] = (ChooseColumn(column), f"column:{column}")
    for index, field in enumerate(FIELDS):
        moves[DRILL + index] = (UseDrill(field), f"drill:{field}")
        moves[SCAFFOLD + index] = (PlaceScaffold(field), f"scaffold:{field}")
        moves[ROOM + index] = (PlaceRoom(field), f"room:{field}")
        moves[TILE + index] = (PlaceTile(field), f"tile:{field}")
        moves[MOVE + index] = (MoveTile(field), f"move:{field}")
        moves[SUPPLIER + index] = (UseSupplier(field), f"supplier:{field}")
        moves[HANDYMAN + index] = (UseHandyman(field), f"handyman:{field}")
        moves[FIELD + index] = (SwapWith(field), f"field:{field}")
    for index, tile in enumerate(TILES):
        moves[KEEP + index] = (KeepTile(tile), f"keep:{tile}")
    for index, roof in enumerate(ROOFS):
        moves[ROOFER + index] = (UseRoofer(roof), f"roofer:{roof}")
    for kind, room_type in enumerate(ROOM_TYPES):
        for copy in range(MOST_COPIES):
            card = f"{room_type}-{copy + 1}"
            moves[CARD + MOST_COPIES * kind + copy] = (BringCard(card), f"card:{card}")
    return moves


EVERY_MOVE: Final = _every_move()
NOTATION: Final = Notation[Move](EVERY_MOVE, "take:2", "room:M3")
decode, encode, notate, read = NOTATION.decode, NOTATION.encode, NOTATION.notate, NOTATION.read
