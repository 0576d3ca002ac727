"""Reading the position form: the cities of a paper game, with every fault and its place (HC-70, HC-71, HC-73)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from msgspec import UNSET

from richtfest.core import shape
from richtfest.core.faults import BAD_SHAPE, UNKNOWN_ID, Faults
from richtfest.core.refusal import Unreadable
from richtfest.core.words import later
from richtfest.games.happy_city.components import WHITE, HappyCityComponents
from richtfest.games.happy_city.paper.shapes import CityForm, PositionForm
from richtfest.games.happy_city.rules.city import MOST_CARDS

Found: TypeAlias = Iterator[tuple[str, str]]  # codes of HC-73, and their places

SENTENCES: Final = {
    UNKNOWN_ID: later("There is no such card in the box (HC-73)."),
    "supermarket_misplaced": later("The first card of a city is its only supermarket (HC-70)."),
    "duplicate_name": later("This card stands twice in one city (HC-73)."),
    "too_many_cards": later("A city has ten cards at most (HC-73)."),
    "too_many_specials": later("A city has one special building at most (HC-73)."),
    "mixed_variants": later("This card belongs to the other variant: white and coloured cards do not mix (HC-71)."),
    "too_many_copies": later("There are not so many of these in the box (HC-73)."),
    "bad_copies": later("The special building of this city cannot copy that (HC-70)."),
}


@dataclass(frozen=True, slots=True)
class Position:
    """What a position says, checked."""

    variant: str
    names: list[str]
    cities: list[CityForm]


def read_position(data: Any, components: HappyCityComponents) -> Position:
    """Read a position; a faulty one is refused with all its faults."""
    faults = Faults()
    form = shape.read(PositionForm, data, faults)
    faults.refuse()
    cities = form.cities
    names = [f"P{seat}" if city.name is UNSET else city.name for seat, city in enumerate(cities, start=1)]
    if len(set(names)) < len(names):
        faults.add(Unreadable("Two cities have the same name.", "cities"), BAD_SHAPE)
    note(faults, unknown_cards(cities, components))
    faults.refuse()  # nothing more can be said about cards that nobody knows
    for seat, city in enumerate(cities):
        note(faults, city_faults(city, f"cities[{seat}]", components))
    note(faults, table_faults(cities, components))
    for seat, city in enumerate(cities):
        note(faults, copy_faults(city, f"cities[{seat}]", components))
    faults.refuse()
    return Position(variant_of(cities), names, cities)


def note(faults: Faults, found: Found) -> None:
    for code, place in found:
        faults.add(Unreadable(SENTENCES[code], place).coded(code))


def unknown_cards(cities: list[CityForm], components: HappyCityComponents) -> Found:
    for seat, city in enumerate(cities):
        for index, card in enumerate(city.cards):
            if card not in components.numbers:
                yield UNKNOWN_ID, f"cities[{seat}].cards[{index}]"


def city_faults(city: CityForm, place: str, components: HappyCityComponents) -> Found:
    """What is wrong with one city by itself."""
    for index, name in enumerate(city.cards):
        if (components.card(name).kind == "supermarket") != (index == 0):
            yield "supermarket_misplaced", f"{place}.cards[{index}]"
        if name in city.cards[:index]:
            yield "duplicate_name", f"{place}.cards[{index}]"
    if len(city.cards) > MOST_CARDS:
        yield "too_many_cards", f"{place}.cards"
    if len(specials_of(city, components)) > 1:
        yield "too_many_specials", f"{place}.cards"


def specials_of(city: CityForm, components: HappyCityComponents) -> list[str]:
    return [name for name in city.cards if components.card(name).kind == "special"]


def variant_of(cities: list[CityForm]) -> str:
    """HC-71: the supermarkets tell."""
    return "beginner" if any(WHITE in city.cards for city in cities) else "base"


def table_faults(cities: list[CityForm], components: HappyCityComponents) -> Found:
    """What is wrong with all cities together."""
    variant = variant_of(cities)
    allowed = {special.name for special in components.specials[variant]}
    for seat, city in enumerate(cities):
        for index, name in enumerate(city.cards):
            kind = components.card(name).kind
            white = kind == "supermarket" and (name == WHITE) != (variant == "beginner")
            if white or (kind == "special" and name not in allowed):
                yield "mixed_variants", f"cities[{seat}].cards[{index}]"
    for name, count in Counter(name for city in cities for name in city.cards).items():
        most = len(cities) - 1 if components.card(name).kind == "dwelling" else components.card(name).count
        if count > most:
            yield "too_many_copies", f"cities: {name}"


def copy_faults(city: CityForm, place: str, components: HappyCityComponents) -> Found:
    """HC-70: what a special that copies may copy."""
    if city.copies is UNSET:
        return
    red = {special.name: special for special in components.specials["base"]}
    own = specials_of(city, components)
    copies = any(name in red and red[name].copies_special for name in own)
    known = city.copies in red and not red[city.copies].copies_special
    if not (copies and known) or city.copies in own:
        yield "bad_copies", f"{place}.copies"
