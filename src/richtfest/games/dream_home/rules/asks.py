"""The phases of a match and the decisions a player is asked (DH-17)."""

from __future__ import annotations

from typing import Final

# The phases that ask somebody.
JACKHAMMERS: Final = 0
REMOVAL: Final = 1
TURNS: Final = 2
HELPERS: Final = 3
OVER: Final = 4

# What the acting seat is asked.
NOTHING: Final = 0
ASK_JACKHAMMER: Final = 1
ASK_REMOVE: Final = 2
ASK_TOOLS: Final = 3
ASK_DRILL_COLUMN: Final = 4  # for which card of the market
ASK_MIXER_COLUMN: Final = 5  # with which other card of the market
ASK_TAKE: Final = 6
ASK_ORDER: Final = 7
ASK_SCAFFOLD_BEFORE: Final = 8
ASK_PLACE: Final = 9
ASK_KEEP_TILE: Final = 10
ASK_SCAFFOLD_AFTER: Final = 11
ASK_PLACE_TILE: Final = 12
ASK_MOVE_TILE: Final = 13
ASK_CONFIRM: Final = 14
ASK_HELPER: Final = 15
ASK_SUPPLIER_CARD: Final = 16  # which card of the room discard
ASK_HANDYMAN_FIELD: Final = 17  # with which other card of the house
ASK_ROOFER: Final = 18

NOBODY: Final = -1  # in place of a seat
