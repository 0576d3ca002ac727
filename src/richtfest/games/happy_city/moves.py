"""Every move of the game: its code, its typed form and its notation. The only place that maps between the three.

Cards are named by where they lie (a slot of the market or of the special display), so that an owner's component file
with other cards needs no other moves.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from richtfest.core.notation import Notation
from richtfest.games.happy_city.rules import codes as codes
from richtfest.games.happy_city.rules.city import COLOURS
from richtfest.games.happy_city.rules.market import DECKS, OPEN


@dataclass(frozen=True, slots=True)
class ChooseSupermarket:
    """HC-27: take the supermarket of this colour."""

    colour: str


@dataclass(frozen=True, slots=True)
class ChooseIncomeSource:
    """HC-28: gain the income of this opponent as well."""

    seat: int


@dataclass(frozen=True, slots=True)
class DiscardBuilding:
    """HC-30: discard a building of the market."""

    slot: int


@dataclass(frozen=True, slots=True)
class KeepMarket:
    """HC-30: discard nothing."""


@dataclass(frozen=True, slots=True)
class RevealFrom:
    """HC-31: reveal the top card of a draw pile."""

    deck: str


@dataclass(frozen=True, slots=True)
class BuildBuilding:
    """HC-33: build a building of the market."""

    slot: int


@dataclass(frozen=True, slots=True)
class BuildDwelling:
    """HC-33: build a dwelling."""

    dwelling: str


@dataclass(frozen=True, slots=True)
class TakeCoin:
    """HC-33: build nothing, take a coin."""


@dataclass(frozen=True, slots=True)
class TakeSpecial:
    """HC-34: take a special from the display."""

    slot: int


@dataclass(frozen=True, slots=True)
class DeclineSpecial:
    """HC-34: take no special in this turn."""


@dataclass(frozen=True, slots=True)
class Confirm:
    """HC-R64: what was decided is final."""


@dataclass(frozen=True, slots=True)
class CopySpecial:
    """HC-60: copy the special of this opponent."""

    seat: int


@dataclass(frozen=True, slots=True)
class DrawFromBox:
    """HC-60: copy a special drawn from the box."""


Move: TypeAlias = (
    ChooseSupermarket
    | ChooseIncomeSource
    | DiscardBuilding
    | KeepMarket
    | RevealFrom
    | BuildBuilding
    | BuildDwelling
    | TakeCoin
    | TakeSpecial
    | DeclineSpecial
    | Confirm
    | CopySpecial
    | DrawFromBox
)


def _every_move() -> dict[int, tuple[Move, str]]:
    """The whole vocabulary, written out once: code, typed move, notation."""
    moves: dict[int, tuple[Move, str]] = {
        codes.KEEP: (KeepMarket(), "keep market"),
        codes.COIN: (TakeCoin(), "coin"),
        codes.DECLINE: (DeclineSpecial(), "no special"),
        codes.CONFIRM: (Confirm(), "confirm"),
        codes.DRAW: (DrawFromBox(), "draw from box"),
    }
    for number, colour in enumerate(COLOURS):
        moves[codes.SUPERMARKET + number] = (ChooseSupermarket(colour), f"supermarket {colour}")
    for number, deck in enumerate(DECKS):
        moves[codes.REVEAL + number] = (RevealFrom(deck), f"reveal {deck}")
    for number, dwelling in enumerate(codes.DWELLINGS):
        moves[codes.DWELLING + number] = (BuildDwelling(dwelling), f"build {dwelling}")
    for slot in range(OPEN):
        moves[codes.DISCARD + slot] = (DiscardBuilding(slot), f"discard {slot + 1}")
        moves[codes.BUILD + slot] = (BuildBuilding(slot), f"build {slot + 1}")
    for slot in range(codes.MOST_DISPLAYED):
        moves[codes.TAKE + slot] = (TakeSpecial(slot), f"special {slot + 1}")
    for seat in range(codes.MOST_SEATS):  # seats as a record writes them, counted from 0
        moves[codes.SOURCE + seat] = (ChooseIncomeSource(seat), f"income of seat {seat}")
        moves[codes.COPY + seat] = (CopySpecial(seat), f"copy from seat {seat}")
    return moves


EVERY_MOVE: Final = _every_move()
NOTATION: Final = Notation[Move](EVERY_MOVE, "reveal low", "build 2")
decode, encode, notate, read = NOTATION.decode, NOTATION.encode, NOTATION.notate, NOTATION.read
