"""The parts of a match and the questions asked in them (HC-24, HC-25)."""

from typing import Final

# What the active seat is asked.
ASK_SUPERMARKET: Final = 0
ASK_SOURCE: Final = 1
ASK_DISCARD: Final = 2
ASK_REVEAL: Final = 3
ASK_BUILD: Final = 4
ASK_SPECIAL: Final = 5
ASK_CONFIRM: Final = 6  # HC-R64
ASK_COPY: Final = 7
NOTHING: Final = 8  # the match is over

STAGES: Final = (
    "choose_supermarket",
    "income_source",
    "discard",
    "reveal",
    "build",
    "special",
    "confirm",
    "copy_special",
    "over",
)

# The part of the match it is asked in.
SETUP: Final = 0
INCOME_PHASE: Final = 1
TURN: Final = 2
END: Final = 3
