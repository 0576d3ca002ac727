"""The JSON form of a house, or of all houses of a table (DH-73 to DH-80)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from richtfest.core.refusal import Unreadable
from richtfest.games.dream_home.components import DreamHomeComponents
from richtfest.games.dream_home.moves import codes
from richtfest.games.dream_home.options import OPTIONS, SEATS, ruleset_for
from richtfest.games.dream_home.rules import scoring
from richtfest.games.dream_home.rules.fits import accepts, places, scaffold_fields, suits_storey, tile_fields
from richtfest.games.dream_home.rules.house import BIT, House, new_house
from richtfest.games.dream_home.rules.ruleset import EVERYWHERE, HELPERS, OUTDOORS, TOOLS, Ruleset
from richtfest.games.dream_home.rules.state import DreamHome
from richtfest.games.dream_home.view import house_view

BOARD_KEYS: Final = ("house", "decorations", "outdoor", "roofs", "helpers", "tools", "children", "name", "options")
TABLE_KEYS: Final = ("players", "options")
BOXES: Final = ("rooms", "decorations", "bonuses", "roof", "helpers")
EMPTY: Final = "empty"
SCAFFOLD: Final = "scaffold"
UNKNOWN_ROOF: Final = "?"


class Faults:
    """All faults found, with their codes (DH-78)."""

    def __init__(self) -> None:
        self.found: list[dict[str, str]] = []

    def add(self, code: str, where: str) -> None:
        fault = {"code": code, "where": where}
        if fault not in self.found:
            self.found.append(fault)


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


def read_boards(data: Any, components: DreamHomeComponents, faults: Faults) -> list[Board]:
    """The boards of a position: one (DH-73), or those of a table (DH-75)."""
    if not isinstance(data, dict):
        faults.add("bad_shape", "")
        return []
    if "players" not in data:
        boards = [read_board(data, "", "P1", {}, components, faults)]
    else:
        check_keys(data, TABLE_KEYS, "", faults)
        players = data["players"]
        if not isinstance(players, list):
            faults.add("bad_shape", "players")
            players = []
        elif len(players) not in SEATS:
            faults.add("bad_shape", "players")
        options = read_options(data.get("options", {}), "options", components, faults)
        boards = []
        for index, player in enumerate(players):
            where = f"players[{index}]"
            if not isinstance(player, dict):
                faults.add("bad_shape", where)
                continue
            if "options" in data and "options" in player:
                faults.add("bad_shape", f"{where}.options")
            boards.append(read_board(player, f"{where}.", f"P{index + 1}", options, components, faults))
    check_pieces(boards, components, faults)
    return boards


def check_keys(data: Mapping[str, Any], known: tuple[str, ...], where: str, faults: Faults) -> None:
    for key in data:
        if key not in known:
            faults.add("bad_shape", f"{where}{str(key)[:40]}")


def read_board(
    data: Mapping[str, Any],
    where: str,
    name: str,
    options: Mapping[str, str],
    components: DreamHomeComponents,
    faults: Faults,
) -> Board:
    check_keys(data, BOARD_KEYS, where, faults)
    own = read_options(data["options"], f"{where}options", components, faults) if "options" in data else options
    given_name, children = data.get("name", name), data.get("children")
    if not isinstance(given_name, str):
        faults.add("bad_shape", f"{where}name")
    if "children" in data and (type(children) is not int or children < 0):
        faults.add("bad_shape", f"{where}children")
    board = Board(ruleset_for(own, components), new_house(), str(given_name), children)
    if isinstance(data.get("house"), dict):
        lay_rooms(board, data["house"], f"{where}house", components, faults)
    else:
        faults.add("bad_shape", f"{where}house")
    check_house(board, f"{where}house", faults)
    lay_tiles(board, data.get("decorations", {}), f"{where}decorations", faults)
    lay_outdoors(board, read_list(data, "outdoor", where, faults), f"{where}outdoor", faults)
    for index, roof in read_list(data, "roofs", where, faults):
        board.pieces["roofs"] += 1
        if roof == UNKNOWN_ROOF:
            board.roof_unknown = True
        else:
            hold(board, "roof", roof, f"{where}roofs[{index}]", components, faults)
    for kind in ("helper", "tool"):
        for index, card in read_list(data, f"{kind}s", where, faults):
            hold(board, kind, card, f"{where}{kind}s[{index}]", components, faults)
    return board


def read_options(data: Any, where: str, components: DreamHomeComponents, faults: Faults) -> dict[str, str]:
    """DH-71: the options of the component file."""
    if not isinstance(data, dict):
        faults.add("bad_shape", where)
        return {}
    known = {
        entry["id"].text(): [entry["default"].value, *entry["alternatives"].value]
        for entry in components.file["rule_options"]["items"]
    }
    chosen: dict[str, str] = {}
    for option, value in data.items():
        if not any(type(value) is type(choice) and value == choice for choice in known.get(option, [])):
            faults.add("unknown_id", f"{where}.{str(option)[:40]}")
        else:
            chosen[option] = str(value).lower() if isinstance(value, bool) else value
    return chosen


def read_list(data: Mapping[str, Any], key: str, where: str, faults: Faults) -> list[tuple[int, str]]:
    """A list of texts, each with its number; anything else counts as an empty one."""
    entries = data.get(key, [])
    if not isinstance(entries, list):
        faults.add("bad_shape", f"{where}{key}")
        return []
    for index, entry in enumerate(entries):
        if not isinstance(entry, str):
            faults.add("bad_shape", f"{where}{key}[{index}]")
    return [(index, entry) for index, entry in enumerate(entries) if isinstance(entry, str)]


def lay_rooms(
    board: Board, data: Mapping[str, Any], where: str, components: DreamHomeComponents, faults: Faults
) -> None:
    names = [card.name for card in components.room_cards]
    for name, value in data.items():
        place = f"{where}.{str(name)[:40]}"
        if not isinstance(value, str):
            faults.add("bad_shape", place)
        if name not in codes.FIELDS:
            faults.add("unknown_id", place)
        elif value == SCAFFOLD:
            board.house.put_scaffold(codes.FIELDS.index(name))
            board.pieces["tool scaffold"] += 1
        elif value == EMPTY:
            board.house.lay_down(codes.FIELDS.index(name), 0)
            board.unnamed |= bool(board.rules.house.all_children)
        elif value in codes.ROOM_TYPES:
            card = next(number for number, card in enumerate(names) if card.startswith(f"{value}-"))
            board.house.lay_up(codes.FIELDS.index(name), card, codes.ROOM_TYPES.index(value))
            board.unnamed = True
            board.pieces[f"room {value}"] += 1
        elif value in names:
            kind = components.room_cards[names.index(value)].type.name
            board.house.lay_up(codes.FIELDS.index(name), names.index(value), codes.ROOM_TYPES.index(kind))
            board.pieces[f"room {kind}"] += 1
            board.pieces[f"card {value}"] += 1
        else:
            board.house.lay_down(codes.FIELDS.index(name), 0)  # whatever it is, it supports what is above
            if isinstance(value, str):
                faults.add("unknown_id", place)


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


def lay_tiles(board: Board, data: Any, where: str, faults: Faults) -> None:
    """DH-43: each on a face-up card of a room that suits it, one in a room."""
    if not isinstance(data, dict):
        faults.add("bad_shape", where)
        return
    house = board.house
    for name, tile in data.items():
        place = f"{where}.{str(name)[:40]}"
        if not isinstance(tile, str):
            faults.add("bad_shape", place)
        if name not in codes.FIELDS or (isinstance(tile, str) and tile not in codes.TILES):
            faults.add("unknown_id", place)
        elif isinstance(tile, str):
            board.pieces[f"tile {tile}"] += 1
            spot, target = codes.FIELDS.index(name), int(board.rules.specials.tile_targets[codes.TILES.index(tile)])
            if not house.is_up(spot) or not (target == EVERYWHERE or target & BIT[house.type_at(spot)]):
                faults.add("tile_misplaced", place)
            if not house.is_up(spot):
                continue
            if house.tiles_between(house.room_start(spot), house.room_end(spot)) > 0:
                faults.add("two_tiles_in_room", place)
            else:
                house.put_tile(spot, codes.TILES.index(tile))


def lay_outdoors(board: Board, tiles: list[tuple[int, str]], where: str, faults: Faults) -> None:
    for index, tile in tiles:
        place = f"{where}[{index}]"
        if tile not in codes.TILES:
            faults.add("unknown_id", place)
            continue
        board.pieces[f"tile {tile}"] += 1
        if board.rules.specials.tile_targets[codes.TILES.index(tile)] != OUTDOORS:
            faults.add("tile_misplaced", place)
        else:
            board.house.outdoor |= BIT[codes.TILES.index(tile)]


def hold(board: Board, kind: str, face: str, where: str, components: DreamHomeComponents, faults: Faults) -> None:
    """Give the board the next free card of this face."""
    known = {"roof": codes.ROOFS, "helper": HELPERS, "tool": TOOLS}[kind]
    if face not in known:
        faults.add("unknown_id", where)
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


def read_position(data: Any, components: DreamHomeComponents) -> list[Board]:
    """The boards of a faultless position; the first fault of any other is refused."""
    faults = Faults()
    boards = read_boards(data, components, faults)
    if faults.found:
        raise refusal(**faults.found[0])
    return boards


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


# Answering


def score(data: Any, components: DreamHomeComponents) -> dict[str, Any]:
    """DH-76 to DH-78: a board or a table as it stands, or everything that is wrong with it."""
    faults = Faults()
    boards = read_boards(data, components, faults)
    if faults.found:
        return {"errors": faults.found}
    answers = [score_board(board) for board in boards]
    if "players" not in data:
        return answers[0]
    keys = [(answer["score"]["total"], answer["children"]) for answer in answers]
    best = [key for key in keys if key[0] == max(total for total, _ in keys)]
    ranks = [rank(key, keys) for key in keys]
    players = [
        {"name": board.name, **answer, "rank": place}
        for board, answer, place in zip(boards, answers, ranks, strict=True)
    ]
    found: dict[str, Any] = {
        "players": players,
        "winners": [board.name for board, place in zip(boards, ranks, strict=True) if place == 1],
    }
    if len(best) > 1 and any(children is None for _, children in best):
        found["tie_break"] = "children_unknown"
    return found


Key = tuple[int, int | None]


def rank(own: Key, keys: list[Key]) -> int:
    """DH-70: by points, then by children where all who are tied know theirs."""
    ahead = sum(total > own[0] for total, _ in keys)
    tied = [children for total, children in keys if total == own[0]]
    if own[1] is None or None in tied:
        return ahead + 1
    return ahead + 1 + sum(children is not None and children > own[1] for children in tied)


def score_board(board: Board) -> dict[str, Any]:
    house, rules = board.house, board.rules
    points = {
        "rooms": int(scoring.rooms(house, rules)),
        "decorations": int(scoring.decorations(house, rules)),
        "bonuses": int(scoring.bonuses(house, rules)),
        "roof": 0 if board.roof_unknown else int(scoring.roof(house.held, rules)),
        "helpers": int(scoring.helpers(house, rules)),
    }
    children = board.children
    if children is None and not board.unnamed:
        children = int(scoring.children(house, rules))
    answer: dict[str, Any] = {
        "complete": house.count_cards() == len(codes.FIELDS),
        "score": {**points, "total": sum(points.values())},
        "children": children,
    }
    if board.roof_unknown:
        answer["roof_unknown"] = True
    return answer


def legal(data: Any, components: DreamHomeComponents) -> list[dict[str, Any]]:
    """What each board allows: where a room card of each type may lie, each tile, and a scaffold."""
    return [legal_on(board) for board in read_position(data, components)]


def legal_on(board: Board) -> dict[str, Any]:
    house, rules = board.house, board.rules
    answer: dict[str, Any] = {"place": {}, "decorate": {}}
    for room_type, name in enumerate(codes.ROOM_TYPES):
        offered = [spot for spot in range(len(codes.FIELDS)) if places(house, rules, room_type) & BIT[spot]]
        up = [codes.FIELDS[spot] for spot in offered if accepts(house, rules, spot, room_type)]
        answer["place"][name] = {
            "face_up": up,
            "face_down": [codes.FIELDS[spot] for spot in offered if codes.FIELDS[spot] not in up],
        }
    for tile, name in enumerate(codes.TILES):
        if rules.specials.tile_targets[tile] == OUTDOORS:
            answer["decorate"][name] = ["outdoor"]
        else:
            answer["decorate"][name] = names_of(int(tile_fields(house, rules, tile)))
    answer["scaffold"] = names_of(int(scaffold_fields(house)))
    return answer


def names_of(fields: int) -> list[str]:
    return [name for place, name in enumerate(codes.FIELDS) if fields >> place & 1]


# From the table


def from_state(state: DreamHome, options: Mapping[str, str]) -> dict[str, Any]:
    """All houses of a match in the position form; roofs are “?” until they are turned up."""
    offered = {"true": True, "false": False}
    return {
        "players": [write_board(state, seat) for seat in range(state.seats)],
        "options": {
            option.name: offered.get(options[option.name], options[option.name])
            for option in OPTIONS
            if option.name != "start_player" and options.get(option.name, option.default) != option.default
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


def misread(refusal: Unreadable) -> dict[str, Any]:
    """DH-78: a text that is no JSON."""
    return {"errors": [{"code": "bad_shape", "where": str(refusal)}]}
