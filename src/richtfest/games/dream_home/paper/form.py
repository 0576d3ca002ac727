"""The JSON form of a house, or of all houses of a table (DH-73 to DH-75): read with all its faults, and written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from richtfest.core.refusal import Unreadable
from richtfest.core.strict_json import Form
from richtfest.games.dream_home.components import DreamHomeComponents
from richtfest.games.dream_home.moves import codes
from richtfest.games.dream_home.options import RULINGS, SEATS, ruleset_for
from richtfest.games.dream_home.rules import scoring
from richtfest.games.dream_home.rules.fits import suits_storey
from richtfest.games.dream_home.rules.house import BIT, House, new_house
from richtfest.games.dream_home.rules.ruleset import EVERYWHERE, HELPERS, OUTDOORS, TOOLS, Ruleset
from richtfest.games.dream_home.rules.state import DreamHome
from richtfest.games.dream_home.view import house_view

BOARD_KEYS: Final = ("house", "decorations", "outdoor", "roofs", "helpers", "tools", "children", "name", "options")
TABLE_KEYS: Final = ("players", "options")
EMPTY: Final = "empty"
SCAFFOLD: Final = "scaffold"
UNKNOWN_ROOF: Final = "?"
LONGEST_KEY: Final = 40  # of what a fault repeats

NONE_GIVEN: Final = Form({})
NOTHING_LISTED: Final = Form([])


class Faults:
    """All faults found, with their codes and places (DH-78)."""

    def __init__(self) -> None:
        self.found: list[dict[str, str]] = []

    def add(self, code: str, where: str) -> None:
        fault = {"code": code, "where": where}
        if fault not in self.found:
            self.found.append(fault)

    def entries(self, form: Form) -> dict[str, Form]:
        """The entries of an object; anything else counts as an empty one."""
        if not isinstance(form.value, dict):
            self.add("bad_shape", form.place)
            return {}
        return {key: Form(value, place_in(form, key)) for key, value in form.value.items()}

    def known_entries(self, form: Form, known: tuple[str, ...]) -> dict[str, Form]:
        """The same, where all keys are known."""
        found = self.entries(form)
        for key, entry in found.items():
            if key not in known:
                self.add("bad_shape", entry.place)
        return found

    def members(self, form: Form) -> list[Form]:
        """The entries of a list; anything else counts as an empty one."""
        if not isinstance(form.value, list):
            self.add("bad_shape", form.place)
            return []
        return form.list()

    def texts(self, form: Form) -> list[Form]:
        """The texts of a list."""
        return [entry for entry in self.members(form) if self.is_text(entry)]

    def is_text(self, form: Form) -> bool:
        if not isinstance(form.value, str):
            self.add("bad_shape", form.place)
        return isinstance(form.value, str)


def place_in(form: Form, key: str) -> str:
    """Where an entry of an object stands."""
    return f"{form.place}.{key[:LONGEST_KEY]}" if form.place else key[:LONGEST_KEY]


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
    """The boards of a faultless position; the first fault of any other is refused."""
    faults = Faults()
    boards = read_boards(data, components, faults)
    if faults.found:
        raise refusal(**faults.found[0])
    return boards


def read_boards(data: Any, components: DreamHomeComponents, faults: Faults) -> list[Board]:
    """The boards of a position: one (DH-73), or those of a table (DH-75)."""
    form = Form(data)
    if not isinstance(data, dict):
        faults.add("bad_shape", form.place)
        return []
    if "players" in data:
        boards = read_table(form, components, faults)
    else:
        boards = [read_board(form, "P1", {}, components, faults)]
    check_pieces(boards, components, faults)
    return boards


def read_table(form: Form, components: DreamHomeComponents, faults: Faults) -> list[Board]:
    """DH-75: the options are given for all boards, or by each for itself."""
    entries = faults.known_entries(form, TABLE_KEYS)
    players = faults.members(entries["players"])
    if len(players) not in SEATS:
        faults.add("bad_shape", entries["players"].place)
    options = read_options(entries.get("options", NONE_GIVEN), faults)
    boards = []
    for index, player in enumerate(players):
        if not isinstance(player.value, dict):
            faults.add("bad_shape", player.place)
            continue
        if "options" in entries and "options" in player.value:
            faults.add("bad_shape", place_in(player, "options"))
        boards.append(read_board(player, f"P{index + 1}", options, components, faults))
    return boards


def read_board(
    form: Form, name: str, options: Mapping[str, str], components: DreamHomeComponents, faults: Faults
) -> Board:
    entries = faults.known_entries(form, BOARD_KEYS)
    own = read_options(entries["options"], faults) if "options" in entries else options
    if "name" in entries and faults.is_text(entries["name"]):
        name = entries["name"].text()
    board = Board(ruleset_for(own, components), new_house(), name, read_children(entries.get("children"), faults))
    lay_rooms(board, entries.get("house", Form(None, place_in(form, "house"))), components, faults)
    lay_tiles(board, entries.get("decorations", NONE_GIVEN), faults)
    lay_outdoors(board, entries.get("outdoor", NOTHING_LISTED), faults)
    for roof in faults.texts(entries.get("roofs", NOTHING_LISTED)):
        board.pieces["roofs"] += 1
        if roof.value == UNKNOWN_ROOF:
            board.roof_unknown = True
        else:
            hold(board, "roof", roof, components, faults)
    for kind in ("helper", "tool"):
        for card in faults.texts(entries.get(f"{kind}s", NOTHING_LISTED)):
            hold(board, kind, card, components, faults)
    return board


def read_children(form: Form | None, faults: Faults) -> int | None:
    """DH-77: as many as were counted, if somebody counted them."""
    if form is None:
        return None
    if type(form.value) is not int or form.value < 0:
        faults.add("bad_shape", form.place)
        return None
    return form.value


def read_options(form: Form, faults: Faults) -> dict[str, str]:
    """DH-72: the choices that settle a doubt; who begins makes no difference to a house."""
    known = {ruling.option.name: ruling.choices_in_json() for ruling in RULINGS}
    chosen: dict[str, str] = {}
    for option, entry in faults.entries(form).items():
        said = [choice for choice, value in known.get(option, {}).items() if is_same(entry.value, value)]
        if said:
            chosen[option] = said[0]
        else:
            faults.add("unknown_id", entry.place)
    return chosen


def is_same(value: Any, other: object) -> bool:
    """Equal as JSON: 1 is not true."""
    return type(value) is type(other) and value == other


def lay_rooms(board: Board, form: Form, components: DreamHomeComponents, faults: Faults) -> None:
    names = [card.name for card in components.room_cards]
    for name, entry in faults.entries(form).items():
        value, is_text = entry.value, faults.is_text(entry)
        if name not in codes.FIELDS:
            faults.add("unknown_id", entry.place)
            continue
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
            if is_text:
                faults.add("unknown_id", entry.place)
    check_house(board, form.place, faults)


def check_house(board: Board, where: str, faults: Faults) -> None:
    """DH-I5 to DH-I7."""
    house, rules = board.house, board.rules
    for place, name in enumerate(codes.FIELDS):
        if not house.is_open(place) and not house.is_supported(place):
            faults.add("unsupported", f"{where}.{name}")
        if house.is_up(place):
            room_type, size = house.type_at(place), house.room_end(place) - house.room_start(place) + 1
            if not suits_storey(rules, place, room_type):
                faults.add("wrong_storey", f"{where}.{name}")
            if size > rules.rooms.max_size[room_type]:
                faults.add("room_too_large", f"{where}.{name}")


def lay_tiles(board: Board, form: Form, faults: Faults) -> None:
    """DH-43: each on a face-up card of a room that suits it, one in a room."""
    house = board.house
    for name, entry in faults.entries(form).items():
        is_text = faults.is_text(entry)
        if name not in codes.FIELDS or (is_text and entry.value not in codes.TILES):
            faults.add("unknown_id", entry.place)
        elif is_text:
            board.pieces[f"tile {entry.value}"] += 1
            spot, tile = codes.FIELDS.index(name), codes.TILES.index(entry.value)
            target = int(board.rules.specials.tile_targets[tile])
            if not house.is_up(spot) or not (target == EVERYWHERE or target & BIT[house.type_at(spot)]):
                faults.add("tile_misplaced", entry.place)
            if not house.is_up(spot):
                continue
            if house.tiles_between(house.room_start(spot), house.room_end(spot)) > 0:
                faults.add("two_tiles_in_room", entry.place)
            else:
                house.put_tile(spot, tile)


def lay_outdoors(board: Board, form: Form, faults: Faults) -> None:
    for entry in faults.texts(form):
        if entry.value not in codes.TILES:
            faults.add("unknown_id", entry.place)
            continue
        board.pieces[f"tile {entry.value}"] += 1
        tile = codes.TILES.index(entry.value)
        if board.rules.specials.tile_targets[tile] != OUTDOORS:
            faults.add("tile_misplaced", entry.place)
        else:
            board.house.outdoor |= BIT[tile]


def hold(board: Board, kind: str, form: Form, components: DreamHomeComponents, faults: Faults) -> None:
    """Give the board the next free card of this face."""
    known = {"roof": codes.ROOFS, "helper": HELPERS, "tool": TOOLS}[kind]
    face = form.value
    if face not in known:
        faults.add("unknown_id", form.place)
        return
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
            faults.add("too_many_copies", piece.rpartition(" ")[2])


def refusal(code: str, where: str) -> Unreadable:
    """A fault in a sentence (DH-78)."""
    match code:
        case "unknown_id":
            return Unreadable("There is no such thing in the box (DH-73).", where)
        case "unsupported":
            return Unreadable("Nothing is underneath this field (DH-9).", where)
        case "wrong_storey":
            return Unreadable("This room does not belong on this storey (DH-6).", where)
        case "room_too_large":
            return Unreadable("This room is larger than its limit (DH-8).", where)
        case "tile_misplaced":
            return Unreadable("This decoration does not belong there (DH-43).", where)
        case "two_tiles_in_room":
            return Unreadable("A room has only one decoration (DH-43).", where)
        case "too_many_copies":
            return Unreadable("There are not so many of these in the box (DH-2).", where)
    return Unreadable("This is not a board or table as the rules describe it (DH-73).", where)


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
