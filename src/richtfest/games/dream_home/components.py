"""The component file: every printed card and value, read once, with the rulebook's counts checked (DH-1 to DH-6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from operator import itemgetter
from pathlib import Path
from typing import Any, Final

from richtfest.core.components import Source, digest_of, find_sources, is_reconstructed, open_file
from richtfest.core.strict_json import Form
from richtfest.games.dream_home.moves import codes
from richtfest.games.dream_home.options import RULINGS
from richtfest.games.dream_home.rules.house import BELOW, GROUND, STOREY_OF
from richtfest.games.dream_home.rules.ruleset import (
    DECORATION,
    DRILL,
    EVERYWHERE,
    HELPERS,
    OUTDOORS,
    ROOF,
    ROOFER,
    ROOM_CARDS,
    ROUNDS,
    SPECIAL_CARDS,
    TOOLS,
    WIDEST,
    Pad,
    RoomCards,
    SpecialCards,
)

FILE: Final = Path(__file__).with_name("components.json")
USED: Final = ("room_types", "special_cards", "scoring")  # in every match
PROVENANCE: Final = ("source", "sources", "note", "name_de", "name_en", "alternative_if_owner_confirms")
LIMIT: Final = 1000  # no printed number is larger
STOREYS: Final = ("upper", "middle", "basement")
CATEGORIES: Final = ("ordinary", "special", "basement")
ANY_ROOM: Final = "any_room"
OUTDOOR: Final = "outdoor"


@dataclass(frozen=True, slots=True)
class RoomType:
    """What the cards of one room type have in common."""

    name: str
    category: str
    max_size: int
    points_by_size: tuple[int, ...]
    children_per_copy: tuple[int, ...]
    partner: str | None  # of a special room
    points_with: int

    @property
    def copies(self) -> int:
        return len(self.children_per_copy)


@dataclass(frozen=True, slots=True)
class RoomCard:
    """One room card."""

    name: str  # kitchen-3
    type: RoomType
    copy: int  # from 1
    children: int


@dataclass(frozen=True, slots=True)
class Tile:
    """A decoration tile, and the card that brings it."""

    name: str
    targets: tuple[str, ...]  # room types; none for the outdoor area
    anywhere: bool
    points: int

    @property
    def outdoor(self) -> bool:
        return not self.anywhere and not self.targets


@dataclass(frozen=True, slots=True)
class SpecialCard:
    """One special card."""

    name: str  # roof-red-5, grand_piano-1, drill-2
    kind: str  # roof, decoration, helper, tool
    face: str  # red*, grand_piano, drill


@dataclass(frozen=True, slots=True)
class Scoring:
    """The figures printed on the score pad."""

    bonus: int
    bonus_with_architect: int
    empty_room_with_architect: int
    tile_with_designer: int
    roof_cards: int
    one_colour: int
    mixed: int
    window: int


@dataclass(frozen=True, slots=True)
class DreamHomeComponents:
    """A component file, read and checked."""

    room_types: tuple[RoomType, ...]
    room_cards: tuple[RoomCard, ...]
    tiles: tuple[Tile, ...]
    special_cards: tuple[SpecialCard, ...]
    scoring: Scoring
    digest_of_values: str
    file: Form

    def digest(self, options: Mapping[str, str], seats: int) -> str:
        return self.digest_of_values

    def sources(self) -> list[Source]:
        return find_sources(self.file, sources_named, PROVENANCE)

    def rooms(self) -> RoomCards:
        """The room cards as the rules use them."""
        names = [room_type.name for room_type in self.room_types]
        return RoomCards(
            type_of=[names.index(card.type.name) for card in self.room_cards],
            copy_of=[card.copy - 1 for card in self.room_cards],
            children=[card.children for card in self.room_cards],
            basement=[room_type.category == "basement" for room_type in self.room_types],
            max_size=[room_type.max_size for room_type in self.room_types],
            worth=[list(room_type.points_by_size) for room_type in self.room_types],
            partner=[names.index(kind.partner) if kind.partner else -1 for kind in self.room_types],
            with_partner=[room_type.points_with for room_type in self.room_types],
        )

    def specials(self) -> SpecialCards:
        """The special cards as the rules use them."""
        return SpecialCards(
            kind_of=[kind_code(card) for card in self.special_cards],
            face_of=[face_code(card) for card in self.special_cards],
            tile_points=[tile.points for tile in self.tiles],
            tile_targets=[target_code(tile) for tile in self.tiles],
        )

    def pad(self) -> Pad:
        """The score pad as the rules use it."""
        printed = self.scoring
        return Pad(
            bonus=printed.bonus,
            bonus_extra=printed.bonus_with_architect - printed.bonus,
            empty_room=printed.empty_room_with_architect,
            tile_extra=printed.tile_with_designer,
            roof_cards=printed.roof_cards,
            one_colour=printed.one_colour,
            mixed=printed.mixed,
            window=printed.window,
        )


def kind_code(card: SpecialCard) -> int:
    match card.kind:
        case "roof":
            return ROOF
        case "decoration":
            return DECORATION
        case "helper":
            return ROOFER + HELPERS.index(card.face)
    return DRILL + TOOLS.index(card.face)


def face_code(card: SpecialCard) -> int:
    if card.kind == "roof":
        return codes.ROOFS.index(card.face)
    return codes.TILES.index(card.face) if card.kind == "decoration" else 0


def target_code(tile: Tile) -> int:
    if tile.anywhere:
        return EVERYWHERE
    return sum(1 << codes.ROOM_TYPES.index(target) for target in tile.targets) if tile.targets else OUTDOORS


def is_about(key: str) -> bool:
    """Whether an entry says something about values instead of giving one."""
    return key in PROVENANCE


@cache
def load_components(file: Path = FILE) -> DreamHomeComponents:
    """Read a component file; a bad one is refused with the place of what is wrong."""
    form = open_file(file)
    check_board(form["house_board"])
    if form["market_board"]["columns"].value != codes.COLUMNS:
        raise form["market_board"].refuse("The market has five columns (DH-5).")
    if form["meta"]["rounds"].value != ROUNDS:
        raise form["meta"].refuse("The game lasts twelve rounds (DH-16).")
    room_types = read_room_types(form["room_types"])
    tiles = read_tiles(form["special_cards"]["decorations"])
    components = DreamHomeComponents(
        room_types=room_types,
        room_cards=tuple(
            RoomCard(f"{room_type.name}-{copy}", room_type, copy, children)
            for room_type in room_types
            for copy, children in enumerate(room_type.children_per_copy, start=1)
        ),
        tiles=tiles,
        special_cards=read_special_cards(form["special_cards"]),
        scoring=read_scoring(form),
        digest_of_values=digest_of(form, USED, is_about),
        file=form,
    )
    take_census(form["checks"], components)
    if (listed := form.get("rule_options")) is not None and options_in(listed) != the_options():
        raise listed.refuse("Options are chosen when a table is set up, not in this file (DH-71).")
    return components


def options_in(form: Form) -> list[tuple[str, Any, Any]]:
    """DH-R72: files of before list the options, which are rules and not prints."""
    found = [(entry["id"].text(), entry["default"].value, entry["alternatives"].value) for entry in form["items"]]
    return sorted(found, key=itemgetter(0))


def the_options() -> list[tuple[str, Any, Any]]:
    """The same of ours: ids, defaults, alternatives."""
    found = []
    for ruling in RULINGS:
        choices = ruling.choices_in_json()
        default = choices.pop(ruling.option.default)
        found.append((ruling.option.name, default, list(choices.values())))
    return sorted(found, key=itemgetter(0))


def check_board(form: Form) -> None:
    """DH-4: the twelve fields and what is underneath each of them."""
    for slot, (index, field) in zip(form["slots"].list(12, 12), enumerate(codes.FIELDS), strict=True):
        below = None if BELOW[index] == GROUND else codes.FIELDS[BELOW[index]]
        found = (slot["id"].value, slot["storey"].value, slot["below"].value)
        if found != (field, STOREYS[STOREY_OF[index]], below):
            raise slot.refuse("Expected the field {field} of the house board (DH-4).", field=field)


def read_room_types(form: Form) -> tuple[RoomType, ...]:
    """DH-6: the types in the order of the file; their ids are fixed, their numbers are not."""
    entries = by_id(form["items"])
    if set(entries) != set(codes.ROOM_TYPES):
        raise form["items"].refuse("The room types must be {types}, each once.", types=", ".join(codes.ROOM_TYPES))
    if len(entries) < len(form["items"].list()):
        raise form["items"].refuse("A room type stands twice.")
    return tuple(read_room_type(name, entries[name]) for name in codes.ROOM_TYPES)


def read_room_type(name: str, form: Form) -> RoomType:
    category = form["category"].one_of(*CATEGORIES)
    max_size = form["max_size"].whole(1, 2 if category == "basement" else WIDEST)
    points = tuple(entry.whole(0, LIMIT) for entry in form["points_by_size"].list(max_size, max_size))
    copies = form["copies"].whole(1, codes.MOST_COPIES)
    children = tuple(entry.whole(0, LIMIT) for entry in form["children_per_copy"].list(copies, copies))
    partner, points_with = None, 0
    if category == "special":
        bonus = form["neighbour_bonus"]
        partner = bonus["neighbour"].one_of(*codes.ROOM_TYPES)
        points_with = bonus["points_with"].whole(0, LIMIT)
        if bonus["points_without"].whole(0, LIMIT) != points[0]:
            raise bonus.refuse("Without its partner a special room is worth what its points by size say (DH-65).")
    return RoomType(name, category, max_size, points, children, partner, points_with)


def read_tiles(form: Form) -> tuple[Tile, ...]:
    """DH-2: ten decorations, one card and one tile each."""
    entries = {entry["id"].text(): entry for entry in form["items"].list(len(codes.TILES), len(codes.TILES))}
    if set(entries) != set(codes.TILES):
        raise form["items"].refuse("The decorations must be {tiles}, each once.", tiles=", ".join(codes.TILES))
    return tuple(read_tile(name, entries[name]) for name in codes.TILES)


def read_tile(name: str, form: Form) -> Tile:
    target = form["target"]
    for copies in ("card_copies", "tile_copies"):
        form[copies].whole(1, 1)
    points = form["points"].whole(0, LIMIT)
    if isinstance(target.value, list):
        return Tile(
            name,
            tuple(entry.one_of(*codes.ROOM_TYPES) for entry in target.list(least=1)),
            anywhere=False,
            points=points,
        )
    return Tile(name, (), anywhere=target.one_of(ANY_ROOM, OUTDOOR) == ANY_ROOM, points=points)


def read_special_cards(form: Form) -> tuple[SpecialCard, ...]:
    """DH-2, DH-3: every card by itself; of the roofs of a colour the window cards take the highest numbers."""
    cards: list[SpecialCard] = []
    colours = form["roofs"]["colours"].list(len(codes.ROOFS) // 2, len(codes.ROOFS) // 2)
    for entry, colour in zip(colours, codes.ROOFS[::2], strict=True):
        if entry["id"].value != colour:
            raise entry.refuse(
                "The roof colours must be {colours}, in this order.", colours=", ".join(codes.ROOFS[::2])
            )
        faces = [colour] * entry["plain"].whole(1, LIMIT) + [f"{colour}*"] * entry["with_window"].whole(1, LIMIT)
        cards += [SpecialCard(f"roof-{colour}-{copy}", "roof", face) for copy, face in enumerate(faces, start=1)]
    cards += [SpecialCard(f"{tile}-1", "decoration", tile) for tile in codes.TILES]
    for section, kind, known in (("helpers", "helper", HELPERS), ("tools", "tool", TOOLS)):
        entries = {entry["id"].text(): entry for entry in form[section]["items"].list(len(known), len(known))}
        if set(entries) != set(known):
            raise form[section].refuse(
                "The {section} must be {known}, each once.", section=section, known=", ".join(known)
            )
        for face in known:
            copies = entries[face]["copies"].whole(1, LIMIT)
            cards += [SpecialCard(f"{face}-{copy}", kind, face) for copy in range(1, copies + 1)]
    return tuple(cards)


def read_scoring(form: Form) -> Scoring:
    """DH-67 to DH-69."""
    both, three = form["scoring"]["furnishing_bonuses"].list(2, 2)
    for key in ("points", "points_with_architect"):
        if three[key].value != both[key].value:
            raise three[key].refuse("Both furnishing bonuses are worth the same (DH-67).")
    roof = form["scoring"]["roof"]
    designer = next(
        entry for entry in form["special_cards"]["helpers"]["items"] if entry["id"].value == "interior_designer"
    )
    bonus = both["points"].whole(0, LIMIT)
    return Scoring(
        bonus=bonus,
        bonus_with_architect=both["points_with_architect"].whole(bonus, LIMIT),
        empty_room_with_architect=form["scoring"]["empty_room"]["points_with_architect"].whole(0, LIMIT),
        tile_with_designer=designer["effect"]["extra_points_per_own_decoration"].whole(0, LIMIT),
        roof_cards=roof["cards_needed"].whole(4, 4),
        one_colour=roof["one_colour"].whole(0, LIMIT),
        mixed=roof["mixed"].whole(0, LIMIT),
        window=roof["per_window_among_the_four"].whole(0, LIMIT),
    )


def take_census(checks: Form, components: DreamHomeComponents) -> None:
    """DH-1: every line of `checks` must be what is counted, and the decks must last for twelve rounds (DH-20)."""
    rooms, specials = components.room_cards, components.special_cards
    kinds = {kind: sum(card.kind == kind for card in specials) for kind in ("roof", "decoration", "helper", "tool")}
    windows = {colour: sum(card.face == f"{colour}*" for card in specials) for colour in codes.ROOFS[::2]}
    counted = {
        "sum_room_copies": len(rooms),
        "sum_special_room_copies": sum(card.type.category == "special" for card in rooms),
        "sum_basement_copies": sum(card.type.category == "basement" for card in rooms),
        "sum_roofs": kinds["roof"],
        "sum_decoration_cards": kinds["decoration"],
        "sum_helpers": kinds["helper"],
        "sum_tools": kinds["tool"],
        "sum_shuffled_specials": len(specials),
        "sum_all_specials": len(specials) + 1,
        "house_fields": len(codes.FIELDS),
        "windows_per_colour": max(windows.values()),
        "decoration_tiles": len(components.tiles),
        "children_total": sum(card.children for card in rooms),
    }
    for line, found in counted.items():
        if checks[line].value != found:
            raise checks.refuse(
                "The line “{line}” says {said}, but {found} are listed.",
                line=line,
                said=checks[line].value,
                found=found,
            )
    if len(rooms) != ROOM_CARDS or len(specials) != SPECIAL_CARDS:
        raise checks.refuse(
            "Twelve rounds take {rooms} room cards and {specials} special cards (DH-20).",
            rooms=ROOM_CARDS,
            specials=SPECIAL_CARDS,
        )


def sources_of(form: Form) -> dict[str, str]:
    """Where the values of an entry come from, each by its name; what is said of the entry as a whole is under “”.

    An owner who has compared an entry says so in its `source`, which then holds for all of it.
    """
    for key in ("source", "sources"):
        named = form.value.get(key)
        if isinstance(named, str):
            return {"": named}
        if isinstance(named, dict):
            return {str(part): str(source) for part, source in named.items()}
    return {}


def is_ours(form: Form, *values: str) -> bool:
    """Whether one of these values of an entry is our reconstruction, as the entry itself says."""
    named = sources_of(form)
    return any(is_reconstructed(named.get(value, "")) for value in ("", *values))


def by_id(forms: Form) -> dict[str, Form]:
    """The entries of a list, which may stand in any order."""
    return {entry["id"].text(): entry for entry in forms}


def sources_named(form: Form) -> list[Source]:
    """A section names its source, or the sources of its parts."""
    named = sources_of(form)
    if not named:
        return []
    source = named.get("", "") or "; ".join(f"{part}: {of}" for part, of in named.items())
    section = (form.place or "meta") + (f" {form.value['id']}" if "id" in form.value else "")
    return [Source(section, source, str(form.value.get("note", "")))]
