"""The codes of all moves, small numbers that the rules play with; `moves.py` says what each one means."""

from typing import Final

MOST_SEATS: Final = 5
MOST_DISPLAYED: Final = MOST_SEATS + 2  # HC-20
DWELLINGS: Final = ("house", "apartment_block", "high_rise")

# Codes. A code and the thing it acts on are added: BUILD + slot, REVEAL + deck, TAKE + slot …
SUPERMARKET: Final = 0  # + colour
SOURCE: Final = 5  # + seat
DISCARD: Final = 10  # + slot of the market
KEEP: Final = 13
REVEAL: Final = 14  # + deck
BUILD: Final = 17  # + slot of the market
DWELLING: Final = 20  # + type of dwelling
COIN: Final = 23
TAKE: Final = 24  # + slot of the display
DECLINE: Final = 31
CONFIRM: Final = 32
COPY: Final = 33  # + seat
DRAW: Final = 38
CODES: Final = 39
