"""The phases of a match that ask somebody. A box may have one of its own beside them, numbered from 3 on."""

from typing import Final

TURN: Final = 0
RESHUFFLE: Final = 1
OVER: Final = 2
