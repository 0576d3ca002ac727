"""What a viewer may know, built by whitelist (DH-40). A new field of the state stays hidden until it is added here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from richtfest.core.bits import count_bits
from richtfest.core.shown import Shown
from richtfest.core.tally import Tally, places
from richtfest.games.dream_home.moves import codes
from richtfest.games.dream_home.rules import asks, scoring
from richtfest.games.dream_home.rules.deck import COLUMNS, START_CARD
from richtfest.games.dream_home.rules.fits import has_designer
from richtfest.games.dream_home.rules.house import BIT, NO_CARD, NO_TILE, NOWHERE, House
from richtfest.games.dream_home.rules.ruleset import (
    DECORATION,
    DRILL,
    ROOF,
    ROOFER,
    SCAFFOLD_CARD,
    SUPPLIER,
    Ruleset,
)
from richtfest.games.dream_home.rules.ruleset import HELPERS as HELPER_NAMES
from richtfest.games.dream_home.rules.ruleset import TOOLS as TOOL_NAMES
from richtfest.games.dream_home.rules.state import DreamHome

PHASES = {
    asks.JACKHAMMERS: "jackhammers",
    asks.REMOVAL: "removal",
    asks.TURNS: "turns",
    asks.HELPERS: "helpers",
    asks.OVER: "over",
}
DECISIONS = {
    asks.NOTHING: "nothing",
    asks.ASK_JACKHAMMER: "jackhammer",
    asks.ASK_REMOVE: "remove",
    asks.ASK_TOOLS: "tools",
    asks.ASK_DRILL_COLUMN: "drill_column",
    asks.ASK_MIXER_COLUMN: "mixer_column",
    asks.ASK_TAKE: "take",
    asks.ASK_ORDER: "order",
    asks.ASK_SCAFFOLD_BEFORE: "scaffold_before",
    asks.ASK_PLACE: "place",
    asks.ASK_KEEP_TILE: "keep_tile",
    asks.ASK_SCAFFOLD_AFTER: "scaffold_after",
    asks.ASK_PLACE_TILE: "place_tile",
    asks.ASK_MOVE_TILE: "move_tile",
    asks.ASK_CONFIRM: "confirm",
    asks.ASK_HELPER: "helper",
    asks.ASK_SUPPLIER_CARD: "supplier_card",
    asks.ASK_HANDYMAN_FIELD: "handyman_field",
    asks.ASK_ROOFER: "roofer",
}


@dataclass(frozen=True, slots=True)
class RoomCardView:
    """A room card, face up on the market, in a hand or in an open discard pile."""

    card: str  # kitchen-3
    type: str  # kitchen
    children: int
    max_size: int
    points_by_size: tuple[int, ...]
    basement: bool
    partner: str | None  # of a special room
    points_with: int


@dataclass(frozen=True, slots=True)
class SpecialView:
    """A special card, face up on the market or in a hand."""

    kind: str  # roof, decoration, helper, tool, start_player
    face: str  # red*, grand_piano, roofer, drill, start_player
    points: int  # of a decoration
    targets: tuple[str, ...]  # of a decoration: room types, any_room or outdoor


@dataclass(frozen=True, slots=True)
class ColumnView:
    """A column of the market."""

    number: int  # from 1
    room: RoomCardView | None
    special: SpecialView | None


@dataclass(frozen=True, slots=True)
class FieldView:
    """One field of a house."""

    name: str  # M3
    room: RoomCardView | None  # the card, whichever side is up: it was open once (DH-R44)
    face_down: bool  # an empty room
    scaffold: bool
    supported: bool
    tile: str | None


@dataclass(frozen=True, slots=True)
class RoomView:
    """A room of a house: adjacent face-up cards of one type."""

    type: str
    fields: tuple[str, ...]
    max_size: int
    points: int
    closed: bool
    tile: str | None


@dataclass(frozen=True, slots=True)
class HeldView:
    """A helper or a tool beside a house."""

    name: str
    ready: bool  # a tool that may be used this round, a helper that has not acted


@dataclass(frozen=True, slots=True)
class HouseView:
    """One house and what lies beside it."""

    fields: tuple[FieldView, ...]  # U1 to U5, M1 to M5, B4, B5
    rooms: tuple[RoomView, ...]
    outdoor: tuple[str, ...]
    helpers: tuple[HeldView, ...]
    tools: tuple[HeldView, ...]
    roof_pile: int
    roofs: tuple[str, ...] | None  # the faces, after all piles were turned up (DH-62)
    start_player_card: bool


@dataclass(frozen=True, slots=True)
class HandView:
    """What a seat holds or has begun; all of it lies open, but where everybody decides in pencil."""

    seat: int | None  # whose it is
    room: RoomCardView | None
    special: SpecialView | None
    outgoing: RoomCardView | None
    tile: str | None
    field: str | None  # of a drill, supplier or handyman
    column: int | None  # of a drill or cement mixer


@dataclass(frozen=True, slots=True)
class View(Shown):
    """The table as one viewer sees it."""

    viewer: int | None
    round: int
    phase: str
    decision: str  # what is asked now, as in DH-17
    waiting_for: tuple[int, ...]
    start_player: int
    without_turn: tuple[int, ...]  # seats that used a jackhammer this round
    columns: tuple[ColumnView, ...]
    room_deck: int
    special_deck: int
    room_discard: int
    special_discard: int
    open_room_discard: tuple[RoomCardView, ...] | None  # for those who may look through it
    open_special_discard: tuple[SpecialView, ...] | None
    houses: tuple[HouseView, ...]
    hand: HandView
    tallies: tuple[Tally, ...]  # without the roof until the end (DH-41)
    children: tuple[int, ...]
    places: tuple[int, ...]
    worth: Mapping[str, int]  # what is printed on the decorations


def view(state: DreamHome, viewer: int | None) -> View:
    rules = state.rules
    desk = state if viewer is None else state.desk(viewer)
    acting = state if desk.asked == asks.NOTHING else desk
    tables = [desk if seat == viewer else state for seat in range(state.seats)]  # the viewer's pencil, others' ink
    tallies = tuple(table.tally(seat) for seat, table in enumerate(tables))
    market = acting.market
    return View(
        viewer=viewer,
        round=int(state.round),
        phase=PHASES[state.phase],
        decision=DECISIONS[acting.asked],
        waiting_for=tuple(state.to_act()),
        start_player=int(state.start_player),
        without_turn=tuple(seat for seat in range(state.seats) if state.hammered >> seat & 1),
        columns=tuple(
            ColumnView(
                column + 1,
                room_card_view(rules, market.room(column)),
                special_view(rules, market.special(column)),
            )
            for column in range(COLUMNS)
        ),
        room_deck=int(state.deck.rooms_left()),
        special_deck=int(state.deck.specials_left()),
        room_discard=int(count_bits(market.rooms_out)),
        special_discard=int(count_bits(market.specials_out)),
        open_room_discard=room_cards(rules, market.rooms_out) if sees_room_discard(acting, viewer) else None,
        open_special_discard=special_cards(rules, market.specials_out) if sees_special_discard(state, viewer) else None,
        houses=tuple(house_view(table, seat) for seat, table in enumerate(tables)),
        hand=hand_view(acting),
        tallies=tallies,
        children=tuple(int(scoring.children(table.houses[seat], rules)) for seat, table in enumerate(tables)),
        places=tuple(places(tallies)),
        worth=printed_points(rules),
    )


def printed_points(rules: Ruleset) -> dict[str, int]:
    """What is printed on the decorations."""
    return {tile: int(points) for tile, points in zip(codes.TILES, rules.specials.tile_points, strict=True)}


def sees_room_discard(state: DreamHome, viewer: int | None) -> bool:
    """DH-40, DH-R71: who decides about an own supplier at the end, unless both discard piles are open to all."""
    if state.discards_are_open():
        return True
    decides = viewer == state.actor and state.asked in {asks.ASK_HELPER, asks.ASK_SUPPLIER_CARD}
    return decides and state.unused(SUPPLIER) != 0


def sees_special_discard(state: DreamHome, viewer: int | None) -> bool:
    if state.discards_are_open():
        return True
    return viewer is not None and state.sees_special_discard(viewer)


def room_card_view(rules: Ruleset, card: int) -> RoomCardView | None:
    return None if card == NO_CARD else room_card(rules, card)


def card_id(rules: Ruleset, card: int) -> str:
    """DH-3."""
    return f"{codes.ROOM_TYPES[rules.rooms.type_of[card]]}-{rules.rooms.copy_of[card] + 1}"


@lru_cache(maxsize=1024)
def room_card(rules: Ruleset, card: int) -> RoomCardView:
    """What is printed on a card; a table shows the same cards again and again."""
    cards = rules.rooms
    room_type = cards.type_of[card]
    largest = int(cards.max_size[room_type])
    partner = cards.partner[room_type]
    return RoomCardView(
        card=card_id(rules, card),
        type=codes.ROOM_TYPES[room_type],
        children=int(cards.children[card]),
        max_size=largest,
        points_by_size=tuple(int(cards.worth_of(room_type, size)) for size in range(1, largest + 1)),
        basement=cards.basement[room_type] == 1,
        partner=None if partner < 0 else codes.ROOM_TYPES[partner],
        points_with=int(cards.with_partner[room_type]),
    )


def room_cards(rules: Ruleset, cards: int) -> tuple[RoomCardView, ...]:
    return tuple(room_card(rules, card) for card in range(len(rules.rooms.type_of)) if cards & BIT[card])


def special_cards(rules: Ruleset, cards: int) -> tuple[SpecialView, ...]:
    return tuple(special_card(rules, card) for card in range(len(rules.specials.kind_of)) if cards & BIT[card])


def special_view(rules: Ruleset, card: int) -> SpecialView | None:
    return None if card == NO_CARD else special_card(rules, card)


def special_card(rules: Ruleset, card: int) -> SpecialView:
    if card == START_CARD:
        return SpecialView("start_player", "start_player", 0, ())
    kind, face = rules.specials.kind_of[card], rules.specials.face_of[card]
    if kind == ROOF:
        return SpecialView("roof", codes.ROOFS[face], 0, ())
    if kind == DECORATION:
        return SpecialView("decoration", codes.TILES[face], int(rules.specials.tile_points[face]), targets(rules, face))
    if kind < DRILL:
        return SpecialView("helper", HELPER_NAMES[kind - ROOFER], 0, ())
    return SpecialView("tool", TOOL_NAMES[kind - DRILL], 0, ())


def targets(rules: Ruleset, tile: int) -> tuple[str, ...]:
    """Where a tile may be put: room types, any_room or outdoor (DH-43)."""
    target = int(rules.specials.tile_targets[tile])
    if target < 0:
        return ("any_room",)
    return tuple(name for place, name in enumerate(codes.ROOM_TYPES) if target >> place & 1) or ("outdoor",)


def house_view(state: DreamHome, seat: int) -> HouseView:
    house, rules = state.houses[seat], state.rules
    held, specials = house.held, rules.specials
    beside = [card for card in range(len(specials.kind_of)) if held & BIT[card]]
    helpers = [card for card in beside if ROOFER <= specials.kind_of[card] < DRILL]
    tools = [card for card in beside if DRILL <= specials.kind_of[card] < SCAFFOLD_CARD]
    pile = [card for card in beside if specials.kind_of[card] == ROOF]
    return HouseView(
        fields=tuple(field_view(house, rules, field) for field in range(len(codes.FIELDS))),
        rooms=room_views(house, rules),
        outdoor=tuple(name for tile, name in enumerate(codes.TILES) if house.outdoor >> tile & 1),
        helpers=tuple(
            HeldView(HELPER_NAMES[kind - ROOFER], bool(state.idle(seat, kind) & BIT[card]))
            for card in helpers
            for kind in (specials.kind_of[card],)
        ),
        tools=tuple(
            HeldView(TOOL_NAMES[specials.kind_of[card] - DRILL], not state.fresh & BIT[card]) for card in tools
        ),
        roof_pile=len(pile),
        roofs=tuple(codes.ROOFS[specials.face_of[card]] for card in pile) if state.over() else None,
        start_player_card=state.start_card == seat,
    )


def field_view(house: House, rules: Ruleset, field: int) -> FieldView:
    tile = house.tile_at(field)
    return FieldView(
        name=codes.FIELDS[field],
        room=room_card_view(rules, house.card_at(field)),
        face_down=house.is_empty_room(field),
        scaffold=house.has_scaffold(field),
        supported=house.is_supported(field),
        tile=None if tile == NO_TILE else codes.TILES[tile],
    )


def room_views(house: House, rules: Ruleset) -> tuple[RoomView, ...]:
    """DH-8, DH-10: every face-up room with its points now."""
    found: list[RoomView] = []
    field = 0
    while field < len(codes.FIELDS):
        end = int(house.room_end(field))
        if house.is_up(field):
            room_type = house.type_at(field)
            largest = int(rules.rooms.max_size[room_type])
            tiles = [codes.TILES[house.tile_at(at)] for at in range(field, end + 1) if house.tile_at(at) != NO_TILE]
            full = end - field + 1 == largest
            found.append(
                RoomView(
                    type=codes.ROOM_TYPES[room_type],
                    fields=codes.FIELDS[field : end + 1],
                    max_size=largest,
                    points=int(scoring.room_points(house, rules, field, end)),
                    closed=full or (bool(tiles) and not has_designer(house, rules)),
                    tile=tiles[0] if tiles else None,
                )
            )
        field = end + 1
    return tuple(found)


def hand_view(state: DreamHome) -> HandView:
    rules = state.rules
    return HandView(
        seat=int(state.actor) if state.actor != asks.NOBODY and state.owes(state.actor) else None,
        room=room_card_view(rules, state.room),
        special=special_view(rules, state.special),
        outgoing=room_card_view(rules, state.outgoing),
        tile=None if state.tile == NO_TILE else codes.TILES[state.tile],
        field=None if state.field == NOWHERE or state.asked == asks.ASK_KEEP_TILE else codes.FIELDS[state.field],
        column=None if state.column == NOWHERE else int(state.column) + 1,
    )


def in_pencil(state: DreamHome, seat: int) -> DreamHome:
    """The table as this seat has it before itself while all decide at once."""
    return state.desk(seat)


def secrets(state: DreamHome) -> bool:
    """What a player may know all may know, unless all decide at once; roof piles are closed to their owners too."""
    return len(state.pencils) > 0


def sealed(move: int) -> bool:
    """DH-40: which roof card the roofer finds goes into a pile that stays closed."""
    return codes.ROOFER <= move < codes.ROOFER + len(codes.ROOFS)


def round_of(state: DreamHome) -> int:
    return int(state.round)


def opponent(state: DreamHome) -> None:
    """Nobody plays alone."""
