"""A second, slow reading of the rules: houses as dictionaries, every figure straight from the component file."""

import json
from itertools import combinations
from typing import Any

from richtfest.games.dream_home.components import FILE

DATA: dict[str, Any] = json.loads(FILE.read_text())
TYPES = {entry["id"]: entry for entry in DATA["room_types"]["items"]}
TILES = {entry["id"]: entry for entry in DATA["special_cards"]["decorations"]["items"]}
SLOTS = {slot["id"]: slot for slot in DATA["house_board"]["slots"]}
STOREYS = {storey["id"]: storey["accepts"] for storey in DATA["house_board"]["storeys"]}
BONUSES = DATA["scoring"]["furnishing_bonuses"]
ROOF = DATA["scoring"]["roof"]


def beside(field: str) -> list[str]:
    """Left and right on the same storey."""
    own = SLOTS[field]
    return [
        other
        for other, slot in SLOTS.items()
        if slot["storey"] == own["storey"] and abs(slot["column"] - own["column"]) == 1
    ]


def above_and_below(field: str) -> list[str]:
    return [other for other, slot in SLOTS.items() if slot["below"] == field or SLOTS[field]["below"] == other]


class SlowHouse:
    """A house in the position form: types or card ids, “empty”, “scaffold”; tiles by field."""

    def __init__(self, board: dict[str, Any], options: dict[str, Any]) -> None:
        self.rooms: dict[str, str] = {field: room.rpartition("-")[0] or room for field, room in board["house"].items()}
        self.tiles = dict(board.get("decorations", {}))
        self.outdoor = list(board.get("outdoor", []))
        self.roofs = list(board.get("roofs", []))
        self.helpers = list(board.get("helpers", []))
        self.options = options

    def is_up(self, field: str) -> bool:
        return self.rooms.get(field) in TYPES

    def room_of(self, field: str) -> set[str]:
        """DH-8, grown card by card."""
        room = {field}
        while True:
            more = {
                other
                for member in room
                for other in beside(member)
                if self.is_up(field) and self.rooms.get(other) == self.rooms[field]
            }
            if more <= room:
                return room
            room |= more

    def supported(self, field: str) -> bool:
        below = SLOTS[field]["below"]
        return bool(below is None or below in self.rooms)

    def free(self, field: str) -> bool:
        return self.rooms.get(field, "scaffold") == "scaffold"

    def suits(self, field: str, room_type: str) -> bool:
        return bool(TYPES[room_type]["category"] in STOREYS[SLOTS[field]["storey"]])

    def accepts(self, field: str, room_type: str) -> bool:
        """DH-32."""
        joined = set[str]().union(
            *(self.room_of(other) for other in beside(field) if self.rooms.get(other) == room_type)
        )
        tiles = [self.tiles[other] for other in joined if other in self.tiles]
        if self.options.get("designer_merge_surplus_decorations") == "placement_illegal" and len(tiles) > 1:
            return False
        return (
            self.suits(field, room_type)
            and 1 + len(joined) <= TYPES[room_type]["max_size"]
            and (not tiles or "interior_designer" in self.helpers)
        )

    def places(self, room_type: str) -> dict[str, bool]:
        """DH-31: the fields offered, and whether the card lies face up there."""
        found = {field: self.accepts(field, room_type) for field in SLOTS if self.free(field) and self.supported(field)}
        if self.options.get("empty_room_choice") == "only_if_no_face_up_field" and any(found.values()):
            return {field: True for field, accepted in found.items() if accepted}
        return found

    def scaffold_fields(self) -> set[str]:
        return {field for field in SLOTS if field not in self.rooms and self.supported(field)}

    def tile_fields(self, tile: str) -> set[str]:
        """DH-43."""
        target = TILES[tile]["target"]
        return {
            field
            for field in self.rooms
            if self.is_up(field)
            and target != "outdoor"
            and (target == "any_room" or self.rooms[field] in target)
            and not self.room_of(field) & set(self.tiles)
        }

    def after_leaving(self, field: str) -> "SlowHouse":
        """DH-59, DH-60: the card has left, and its tile has gone to any other card of the room, or out."""
        left = SlowHouse({"house": self.rooms, "decorations": self.tiles}, self.options)
        left.helpers = self.helpers
        rest = sorted(self.room_of(field) - {field})
        tile = left.tiles.pop(field, None)
        del left.rooms[field]
        if tile and rest and self.options.get("removed_card_in_multi_card_room_keeps_decoration") != "false":
            left.tiles[rest[0]] = tile
        return left

    def exchanges(self, room_type: str, *, empties: bool) -> set[str]:
        """DH-47, DH-53: the fields whose card may be given up for one of this type."""
        return {
            field
            for field in self.rooms
            if not self.free(field)
            and (empties or self.is_up(field))
            and self.after_leaving(field).accepts(field, room_type)
        }

    def swaps(self, field: str) -> set[str]:
        """DH-48."""
        found = set()
        for other in self.rooms:
            if other == field or self.free(other) or self.free(field):
                continue
            if not self.is_up(field) and not self.is_up(other):
                continue
            after = SlowHouse({"house": self.rooms}, self.options)
            after.rooms[field], after.rooms[other] = after.rooms[other], after.rooms[field]
            moved = [spot for spot in (field, other) if after.is_up(spot)]
            if all(
                after.suits(spot, after.rooms[spot])
                and len(after.room_of(spot)) <= TYPES[after.rooms[spot]]["max_size"]
                for spot in moved
            ):
                found.add(other)
        return found

    def score(self, *, with_roof: bool) -> dict[str, int]:
        """DH-64 to DH-69."""
        rooms = {frozenset(self.room_of(field)) for field in self.rooms if self.is_up(field)}
        tiles = [*self.tiles.values(), *self.outdoor]
        bonuses = self.bonuses()
        empties = list(self.rooms.values()).count("empty")
        architects, designers = self.helpers.count("architect"), self.helpers.count("interior_designer")
        stack = self.options.get("duplicate_helpers_stack", "")
        if stack == "no":
            architects, designers = min(architects, 1), min(designers, 1)
        raises = architects if stack == "everything" else min(architects, 1)
        extra = BONUSES[0]["points_with_architect"] - BONUSES[0]["points"]
        return {
            "rooms": sum(self.room_points(set(room)) for room in rooms),
            "decorations": sum(TILES[tile]["points"] for tile in tiles),
            "bonuses": BONUSES[0]["points"] * bonuses,
            "roof": best_roof(self.roofs) if with_roof else 0,
            "helpers": architects * empties + raises * bonuses * extra + designers * len(tiles),
        }

    def room_points(self, room: set[str]) -> int:
        kind = TYPES[self.rooms[next(iter(room))]]
        if "neighbour_bonus" not in kind:
            return int(kind["points_by_size"][len(room) - 1])
        near = [other for field in room for other in beside(field)]
        if self.options.get("special_room_adjacency") == "horizontal_and_vertical":
            near += [other for field in room for other in above_and_below(field)]
        bonus = kind["neighbour_bonus"]
        met = any(self.rooms.get(other) == bonus["neighbour"] for other in near)
        return int(bonus["points_with"] if met else bonus["points_without"])

    def bonuses(self) -> int:
        """DH-67."""
        baths = {SLOTS[field]["storey"] for field, room in self.rooms.items() if room == "bathroom"}
        return int(baths >= {"middle", "upper"}) + int({"bedroom", "bathroom", "kitchen"} <= set(self.rooms.values()))


def best_roof(roofs: list[str]) -> int:
    """DH-68: every choice of four."""
    return max(
        (
            (ROOF["one_colour"] if len({card.rstrip("*") for card in four}) == 1 else ROOF["mixed"])
            + ROOF["per_window_among_the_four"] * sum(card.endswith("*") for card in four)
            for four in combinations(roofs, ROOF["cards_needed"])
        ),
        default=0,
    )
