"""The JSON form of a house, or of all houses of a table (DH-73 to DH-75): read with all its faults, and written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from msgspec import UNSET, UnsetType

from richtfest.core import shape
from richtfest.core.faults import BAD_SHAPE, UNKNOWN_ID, Faults
from richtfest.core.refusal import Unreadable
from richtfest.core.shape import FAULTY, LONGEST
from richtfest.core.words import later
from richtfest.games.dream_home.components import DreamHomeComponents
from richtfest.games.dream_home.moves import codes
from richtfest.games.dream_home.options import RULINGS, ruleset_for
from richtfest.games.dream_home.paper.shapes import UNKNOWN_ROOF, BoardForm, TableForm
from richtfest.games.dream_home.rules import scoring
from richtfest.games.dream_home.rules.fits import suits_storey
from richtfest.games.dream_home.rules.house import BIT, House, new_house
from richtfest.games.dream_home.rules.ruleset import EVERYWHERE, OUTDOORS, Ruleset
from richtfest.games.dream_home.rules.state import DreamHome
from richtfest.games.dream_home.view import house_view

EMPTY: Final = "empty"
SCAFFOLD: Final = "scaffold"

SENTENCES: Final = {
    BAD_SHAPE: later("This is not a board or table as the rules describe it (DH-73)."),
    UNKNOWN_ID: later("There is no such thing in the box (DH-73)."),
    "unsupported": later("Nothing is underneath this field (DH-9)."),
    "wrong_storey": later("This room does not belong on this storey (DH-6)."),
    "room_too_large": later("This room is larger than its limit (DH-8)."),
    "tile_misplaced": later("This decoration does not belong there (DH-43)."),
    "two_tiles_in_room": later("A room has only one decoration (DH-43)."),
    "too_many_copies": later("There are not so many of these in the box (DH-2)."),
}


@dataclass(slots=True)
class Board:
    """One house of a position and what lies beside it."""

    rules: Ruleset
    house: House
    name: str
    children: int | None
    roof_unknown: bool = False
    unnamed: bool = False  # a card whose children count is given by its type only
    pieces: Counter[str] = field(default_factory=Counter)  # how many of what it needs


# Reading


def read_position(data: Any, components: DreamHomeComponents) -> list[Board]:
    """The boards of a position: one (DH-73), or those of a table (DH-75); refused with all faults if it has any."""
    faults = Faults()
    if isinstance(data, dict) and "players" in data:
        boards = read_table(shape.read(TableForm, data, faults), components, faults)
    else:
        form = shape.read(BoardForm, data, faults)
        boards = [] if form is FAULTY else [read_board(form, "", "P1", {}, components, faults)]
    check_pieces(boards, components, faults)
    faults.refuse()
    return boards


def note(faults: Faults, code: str, place: str) -> None:
    faults.add(Unreadable(SENTENCES[code], place).coded(code))


def read_table(form: TableForm, components: DreamHomeComponents, faults: Faults) -> list[Board]:
    """DH-75: the options are given for all boards, or by each for itself."""
    options = read_options(form.options, "options", faults)
    boards = []
    for index, player in enumerate(form.players):
        place = f"players[{index}]."
        if player is FAULTY:
            continue
        if form.options is not UNSET and player.options is not UNSET:
            note(faults, BAD_SHAPE, f"{place}options")
        boards.append(read_board(player, place, f"P{index + 1}", options, components, faults))
    return boards


def read_board(
    form: BoardForm,
    place: str,
    name: str,
    options: Mapping[str, str],
    components: DreamHomeComponents,
    faults: Faults,
) -> Board:
    """One board, whose keys stand behind `place`."""
    own = options if form.options is UNSET else read_options(form.options, f"{place}options", faults)
    board = Board(
        rules=ruleset_for(own, components),
        house=new_house(),
        name=name if form.name is UNSET else form.name,
        children=None if form.children is UNSET else form.children,
    )
    lay_rooms(board, form.house, f"{place}house", components, faults)
    lay_tiles(board, form.decorations, f"{place}decorations", faults)
    lay_outdoors(board, form.outdoor, f"{place}outdoor", faults)
    board.roof_unknown = UNKNOWN_ROOF in form.roofs
    board.pieces["roofs"] += len(form.roofs)
    for kind, faces in (("roof", form.roofs), ("helper", form.helpers), ("tool", form.tools)):
        for face in faces:
            if face is not FAULTY and face != UNKNOWN_ROOF:
                hold(board, kind, face, components)
    return board


def read_options(given: Mapping[str, Any] | UnsetType, place: str, faults: Faults) -> dict[str, str]:
    """DH-72: the choices that settle a doubt; who begins makes no difference to a house."""
    known = {ruling.option.name: ruling.choices_in_json() for ruling in RULINGS}
    chosen: dict[str, str] = {}
    for option, value in ({} if given is UNSET else given).items():
        said = [choice for choice, written in known.get(option, {}).items() if is_same(value, written)]
        if said:
            chosen[option] = said[0]
        else:
            note(faults, UNKNOWN_ID, f"{place}.{option[:LONGEST]}")
    return chosen


def is_same(value: Any, other: object) -> bool:
    """Equal as JSON: 1 is not true."""
    return type(value) is type(other) and value == other


def lay_rooms(
    board: Board, form: Mapping[str, str], place: str, components: DreamHomeComponents, faults: Faults
) -> None:
    names = [card.name for card in components.room_cards]
    for name, value in form.items():
        spot = codes.FIELDS.index(name)
        if value == SCAFFOLD:
            board.house.put_scaffold(spot)
            board.pieces["tool scaffold"] += 1
        elif value == EMPTY:
            board.house.lay_down(spot, 0)
            board.unnamed |= bool(board.rules.children_in_ties.in_empty_rooms)
        elif value in codes.ROOM_TYPES:
            card = next(number for number, card in enumerate(names) if card.startswith(f"{value}-"))
            board.house.lay_up(spot, card, codes.ROOM_TYPES.index(value))
            board.unnamed = True
            board.pieces[f"room {value}"] += 1
        elif value in names:
            kind = components.room_cards[names.index(value)].type.name
            board.house.lay_up(spot, names.index(value), codes.ROOM_TYPES.index(kind))
            board.pieces[f"room {kind}"] += 1
            board.pieces[f"card {value}"] += 1
        else:
            board.house.lay_down(spot, 0)  # DH-R73: whatever it is, it supports what is above
            if value is not FAULTY:
                note(faults, UNKNOWN_ID, f"{place}.{name}")
    check_house(board, place, faults)


def check_house(board: Board, place: str, faults: Faults) -> None:
    """DH-I5 to DH-I7."""
    house, rules = board.house, board.rules
    for spot, name in enumerate(codes.FIELDS):
        if not house.is_open(spot) and not house.is_supported(spot):
            note(faults, "unsupported", f"{place}.{name}")
        if house.is_up(spot):
            room_type, size = house.type_at(spot), house.room_end(spot) - house.room_start(spot) + 1
            if not suits_storey(rules, spot, room_type):
                note(faults, "wrong_storey", f"{place}.{name}")
            if size > rules.rooms.max_size[room_type]:
                note(faults, "room_too_large", f"{place}.{name}")


def lay_tiles(board: Board, form: Mapping[str, str], place: str, faults: Faults) -> None:
    """DH-43: each on a face-up card of a room that suits it, one in a room."""
    house = board.house
    for name, value in form.items():
        if value is FAULTY:
            continue
        board.pieces[f"tile {value}"] += 1
        spot, tile = codes.FIELDS.index(name), codes.TILES.index(value)
        target = int(board.rules.specials.tile_targets[tile])
        if not house.is_up(spot) or not (target == EVERYWHERE or target & BIT[house.type_at(spot)]):
            note(faults, "tile_misplaced", f"{place}.{name}")
        if not house.is_up(spot):
            continue
        if house.tiles_between(house.room_start(spot), house.room_end(spot)) > 0:
            note(faults, "two_tiles_in_room", f"{place}.{name}")
        else:
            house.put_tile(spot, tile)


def lay_outdoors(board: Board, form: list[str], place: str, faults: Faults) -> None:
    for index, value in enumerate(form):
        if value is FAULTY:
            continue
        board.pieces[f"tile {value}"] += 1
        tile = codes.TILES.index(value)
        if board.rules.specials.tile_targets[tile] != OUTDOORS:
            note(faults, "tile_misplaced", f"{place}[{index}]")
        else:
            board.house.outdoor |= BIT[tile]


def hold(board: Board, kind: str, face: str, components: DreamHomeComponents) -> None:
    """Give the board the next free card of this face."""
    board.pieces[f"{kind} {face}"] += 1
    for number, card in enumerate(components.special_cards):
        if (card.kind, card.face) == (kind, face) and not board.house.held & BIT[number]:
            board.house.held |= BIT[number]
            return


def check_pieces(boards: list[Board], components: DreamHomeComponents, faults: Faults) -> None:
    """No more of anything than the box holds, over all boards together."""
    box: Counter[str] = Counter()
    for room in components.room_cards:
        box.update([f"room {room.type.name}", f"card {room.name}"])
    for special in components.special_cards:
        box.update(["tile" if special.kind == "decoration" else special.kind])
        box.update([f"{'tile' if special.kind == 'decoration' else special.kind} {special.face}"])
    box["roofs"] = box["roof"]
    needed: Counter[str] = Counter()
    for board in boards:
        needed.update(board.pieces)
    for piece, count in needed.items():
        if count > box[piece]:
            note(faults, "too_many_copies", piece.rpartition(" ")[2])


# Writing


def from_state(state: DreamHome, options: Mapping[str, str]) -> dict[str, Any]:
    """All houses of a match in the position form; roofs are “?” until they are turned up."""
    return {
        "players": [write_board(state, seat) for seat in range(state.seats)],
        "options": {
            ruling.option.name: ruling.choices_in_json()[options[ruling.option.name]]
            for ruling in RULINGS
            if options.get(ruling.option.name, ruling.option.default) != ruling.option.default
        },
    }


def write_board(state: DreamHome, seat: int) -> dict[str, Any]:
    house = house_view(state, seat)
    rooms: dict[str, str] = {}
    for spot in house.fields:
        if spot.scaffold:
            rooms[spot.name] = SCAFFOLD
        elif spot.room is not None:
            rooms[spot.name] = EMPTY if spot.face_down else spot.room.card
    return {
        "house": rooms,
        "decorations": {spot.name: spot.tile for spot in house.fields if spot.tile is not None},
        "outdoor": list(house.outdoor),
        "roofs": [UNKNOWN_ROOF] * house.roof_pile if house.roofs is None else list(house.roofs),
        "helpers": [card.name for card in house.helpers],
        "tools": [card.name for card in house.tools],
        "children": int(scoring.children(state.houses[seat], state.rules)),
    }
