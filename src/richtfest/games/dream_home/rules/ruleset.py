"""A ruleset: the cards and the rules one match is played with. Options differ in its parts, not in the turn."""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.state import ZEROS
from richtfest.games.dream_home.rules import rulings
from richtfest.games.dream_home.rules.house import BIT

# The kinds of special cards.
ROOF: Final = 0
DECORATION: Final = 1
ROOFER: Final = 2
SUPPLIER: Final = 3
ARCHITECT: Final = 4
HANDYMAN: Final = 5
DESIGNER: Final = 6
DRILL: Final = 7
JACKHAMMER: Final = 8
MIXER: Final = 9
SCAFFOLD_CARD: Final = 10
KINDS: Final = 11
HELPERS: Final = ("roofer", "supplier", "architect", "handyman", "interior_designer")  # ROOFER + place
TOOLS: Final = ("drill", "jackhammer", "cement_mixer", "scaffold")  # DRILL + place

# Room types that a furnishing bonus asks for (DH-67), by their place in `codes.ROOM_TYPES`.
KITCHEN: Final = 1
BEDROOM: Final = 2
BATHROOM: Final = 3

ROOM_CARDS: Final = 60
SPECIAL_CARDS: Final = 48
ROUNDS: Final = 12
WIDEST: Final = 5  # a room spans at most a whole storey
EVERYWHERE: Final = -1  # the target of a tile that suits any room
OUTDOORS: Final = 0  # the target of a tile for the outdoor area


class RoomCards:
    """The room cards and what their types say (DH-3, DH-6, DH-64, DH-65)."""

    def __init__(
        self,
        type_of: list[int],
        copy_of: list[int],
        children: list[int],
        basement: list[bool],
        max_size: list[int],
        worth: list[list[int]],
        partner: list[int],
        with_partner: list[int],
    ) -> None:
        self.type_of: vec[i64] = vec[i64](type_of)  # per card
        self.copy_of: vec[i64] = vec[i64](copy_of)  # per card, from 0
        self.children: vec[i64] = vec[i64](children)  # per card
        self.basement: vec[i64] = vec[i64]([int(below) for below in basement])  # per type
        self.max_size: vec[i64] = vec[i64](max_size)  # per type
        self.worth: vec[i64] = ZEROS[: (WIDEST + 1) * len(worth)]  # per type and size
        for room_type, row in enumerate(worth):
            for size, points in enumerate(row, start=1):
                self.worth[room_type * (WIDEST + 1) + size] = points
        self.partner: vec[i64] = vec[i64](partner)  # per type: the type a special room wants beside it, or -1
        self.with_partner: vec[i64] = vec[i64](with_partner)  # per type

    def alike(self, card: i64, other: i64) -> bool:
        """DH-R56: cards of one type with as many children are as good as each other."""
        return self.type_of[card] == self.type_of[other] and self.children[card] == self.children[other]

    def worth_of(self, room_type: i64, size: i64) -> i64:
        return self.worth[room_type * (WIDEST + 1) + size]


class SpecialCards:
    """The special cards: what each one is (DH-2)."""

    def __init__(self, kind_of: list[int], face_of: list[int], tile_points: list[int], tile_targets: list[int]) -> None:
        self.kind_of: vec[i64] = vec[i64](kind_of)  # per card
        self.face_of: vec[i64] = vec[i64](face_of)  # per card: which roof or which tile, else 0
        self.of_kind: vec[i64] = ZEROS[:KINDS]  # all cards of a kind, as bits
        for card, kind in enumerate(kind_of):
            self.of_kind[kind] |= BIT[card]
        self.tile_points: vec[i64] = vec[i64](tile_points)
        self.tile_targets: vec[i64] = vec[i64](tile_targets)  # room types as bits, EVERYWHERE or OUTDOORS


class Pad:
    """The printed figures of the score pad (DH-67 to DH-69)."""

    def __init__(
        self,
        bonus: int,
        bonus_extra: int,
        empty_room: int,
        tile_extra: int,
        roof_cards: int,
        one_colour: int,
        mixed: int,
        window: int,
    ) -> None:
        self.bonus: i64 = bonus
        self.bonus_extra: i64 = bonus_extra  # with an architect
        self.empty_room: i64 = empty_room  # with an architect
        self.tile_extra: i64 = tile_extra  # with an interior designer
        self.roof_cards: i64 = roof_cards
        self.one_colour: i64 = one_colour
        self.mixed: i64 = mixed
        self.window: i64 = window


class Ruleset:
    """Everything that is the same from the first to the last round of one match."""

    # The parts that settle a doubt of the rulebook, as `options.RULINGS` chooses them (DH-71).
    removal: rulings.ColumnRemoval
    partners: rulings.Partners
    empty_rooms: rulings.EmptyRooms
    card_order: rulings.CardOrder
    jackhammers: rulings.JackhammerOrder
    tools_per_turn: rulings.ToolsPerTurn
    exchanged_tile: rulings.ExchangedTile
    joined_tiles: rulings.JoinedTiles
    second_copies: rulings.SecondCopies
    own_helpers: rulings.OwnHelpers
    helper_turns: rulings.HelperTurns
    discard_piles: rulings.DiscardPiles
    children_in_ties: rulings.ChildrenInTies

    def __init__(self, rooms: RoomCards, specials: SpecialCards, pad: Pad, first: int) -> None:
        self.rooms = rooms
        self.specials = specials
        self.pad = pad
        self.first: i64 = first  # DH-14: the seat that begins, or -1 to draw one
