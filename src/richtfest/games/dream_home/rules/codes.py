"""The codes of all moves, small numbers that the rules play with, and the things that moves act on.

`moves.py` says what each code means.
"""

from typing import Final

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
