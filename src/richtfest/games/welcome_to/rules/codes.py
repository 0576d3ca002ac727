"""The codes of all moves, small numbers that the rules play with; `moves.py` says what each one means."""

from typing import Final

# Codes. A code and the thing it acts on are added: WRITE + plot, FENCE + gap, ADVERTISE + size …
CHOOSE: Final = 0  # + column of the combo
REFUSE: Final = 3
ROUNDABOUT_FIRST: Final = 4
UNSHIFTED: Final = 5
SHIFT: Final = 8  # + shift, -2 to 2
WRITE: Final = 11  # + plot
ROUNDABOUT: Final = 44  # + plot
FENCE: Final = 77  # + gap
ADVERTISE: Final = 109  # + size, 1 to 6
PARK: Final = 116
POOL: Final = 117
COPY_LEFT: Final = 118  # + plot: copy the house on the left of it
COPY_RIGHT: Final = 151  # + plot: copy the house on the right of it
SKIP: Final = 184
CONFIRM: Final = 185
CLAIM: Final = 186  # + plan box
DONE: Final = 189
ESTATE: Final = 190  # + first plot of the estate
KEEP_CARDS: Final = 223
RESHUFFLE: Final = 224
PAIR: Final = 225  # + 3 * card with the number + card with the action
HAND: Final = 234  # + card
CODES: Final = 237
