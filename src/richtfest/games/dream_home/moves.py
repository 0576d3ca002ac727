"""Every move of the game: its code, its typed form and its notation (DH-17). The only place that maps between them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from richtfest.core.notation import Notation
from richtfest.games.dream_home.rules import codes as codes


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
        codes.DONE: (Done(), "done"),
        codes.LATER: (ScaffoldLater(), "later"),
        codes.PASS: (Pass(), "pass"),
        codes.NEXT: (Next(), "next"),
        codes.CONFIRM: (Confirm(), "confirm"),
        codes.ORDER_ROOM: (ChooseOrder(room_first=True), "order:room"),
        codes.ORDER_SPECIAL: (ChooseOrder(room_first=False), "order:special"),
    }
    for index in range(codes.COLUMNS):
        column = index + 1
        moves[codes.JACKHAMMER + index] = (UseJackhammer(column), f"jackhammer:{column}")
        moves[codes.REMOVE + index] = (RemoveColumn(column), f"remove:{column}")
        moves[codes.TAKE + index] = (TakeColumn(column), f"take:{column}")
        moves[codes.MIXER + index] = (UseMixer(column), f"mixer:{column}")
        moves[codes.COLUMN + index] = (ChooseColumn(column), f"column:{column}")
    for index, field in enumerate(codes.FIELDS):
        moves[codes.DRILL + index] = (UseDrill(field), f"drill:{field}")
        moves[codes.SCAFFOLD + index] = (PlaceScaffold(field), f"scaffold:{field}")
        moves[codes.ROOM + index] = (PlaceRoom(field), f"room:{field}")
        moves[codes.TILE + index] = (PlaceTile(field), f"tile:{field}")
        moves[codes.MOVE + index] = (MoveTile(field), f"move:{field}")
        moves[codes.SUPPLIER + index] = (UseSupplier(field), f"supplier:{field}")
        moves[codes.HANDYMAN + index] = (UseHandyman(field), f"handyman:{field}")
        moves[codes.FIELD + index] = (SwapWith(field), f"field:{field}")
    for index, tile in enumerate(codes.TILES):
        moves[codes.KEEP + index] = (KeepTile(tile), f"keep:{tile}")
    for index, roof in enumerate(codes.ROOFS):
        moves[codes.ROOFER + index] = (UseRoofer(roof), f"roofer:{roof}")
    for kind, room_type in enumerate(codes.ROOM_TYPES):
        for copy in range(codes.MOST_COPIES):
            card = f"{room_type}-{copy + 1}"
            moves[codes.CARD + codes.MOST_COPIES * kind + copy] = (BringCard(card), f"card:{card}")
    return moves


EVERY_MOVE: Final = _every_move()
NOTATION: Final = Notation[Move](EVERY_MOVE, "take:2", "room:M3")
decode, encode, notate, read = NOTATION.decode, NOTATION.encode, NOTATION.notate, NOTATION.read
