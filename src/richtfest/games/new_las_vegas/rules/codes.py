"""The codes of all moves, small numbers that the rules play with; `moves.py` says what each one means."""

from typing import Final

# Codes. A code and the thing it acts on are added: OPEN + lot, DRIVE + way, ADVERTISE + column …
VOTE_AGAINST: Final = 0
VOTE_FOR: Final = 1
CHOOSE: Final = 2  # + stack
PAIR: Final = 5  # + 3 · card of the number + card of the action
TWO_BOXES: Final = 14
TWO_BOXES_TO: Final = 15  # + card for ACME
CHANGE_NUMBER: Final = 18  # + 4 · group + place in DELTAS
OPEN: Final = 42  # + lot
BUILD: Final = 80  # + lot
ADVERTISE: Final = 118  # + advert column
SHOW: Final = 128  # + show column
DRIVE: Final = 130  # + way
CROSS_BOX: Final = 203
EXTEND_LEFT: Final = 204  # + 38 · group + lot: copy the casino on the left of it
EXTEND_RIGHT: Final = 432  # + 38 · group + lot: copy the casino on the right of it
CHANGE_ACTION: Final = 660  # + 5 · group + action
SKIP: Final = 690
CONFIRM: Final = 691
KEEP_CARDS: Final = 692
RESHUFFLE: Final = 693
CODES: Final = 694

DELTAS: Final = (-2, -1, 1, 2)
EXTENSIONS: Final = 38  # codes of extensions per group
GROUPS: Final = 6
