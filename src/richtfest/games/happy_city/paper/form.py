"""The position form: the cities of a paper game as JSON, read with every fault and its place (HC-70, HC-71, HC-73)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any, Final

from richtfest.core.refusal import Unreadable
from richtfest.core.strict_json import Form
from richtfest.games.happy_city.components import WHITE, HappyCityComponents
from richtfest.games.happy_city.options import SEATS
from richtfest.games.happy_city.rules.city import MOST_CARDS

CITY_KEYS: Final = ("cards", "coins", "name", "copies")
MOST_COINS: Final = 10**9


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong with a position (HC-73)."""

    code: str
    where: str


@dataclass(frozen=True, slots=True)
class CityForm:
    """One city as it stands in a position."""

    place: str
    name: str
    coins: int
    cards: list[str]
    copies: str | None


@dataclass(frozen=True, slots=True)
class Position:
    """What a position says, checked."""

    variant: str
    cities: list[CityForm]


def read_position(data: Any, components: HappyCityComponents) -> Position:
    """Read a position; a faulty one is refused with its first fault."""
    found = check_position(data, components)
    if isinstance(found, Position):
        return found
    raise Unreadable("This is no position of Happy City: {code} (HC-73).", found[0].where, code=found[0].code)


def check_position(data: Any, components: HappyCityComponents) -> Position | list[Fault]:
    """A position, or all faults that are found in it."""
    try:
        cities = read_cities(Form(data))
    except Unreadable as refusal:
        return [Fault("bad_shape", refusal.place)]
    faults = [Fault("unknown_id", where) for where in unknown_cards(cities, components)]
    if faults:
        return faults  # nothing more can be said about cards that nobody knows
    for city in cities:
        faults += city_faults(city, components)
    faults += table_faults(cities, components)
    for city in cities:
        faults += copy_faults(city, components)
    return faults or Position(variant_of(cities), cities)


def read_cities(form: Form) -> list[CityForm]:
    """HC-70: the shape alone."""
    form.object("cities")
    cities = []
    for number, entry in enumerate(form["cities"].list(SEATS[0], SEATS[-1]), start=1):
        keys = entry.object(*CITY_KEYS)
        cities.append(
            CityForm(
                place=entry.place,
                name=keys["name"].text() if "name" in keys else f"P{number}",
                coins=keys["coins"].whole(0, MOST_COINS) if "coins" in keys else 0,
                cards=[card.text() for card in entry["cards"].list(least=1)],
                copies=keys["copies"].text() if "copies" in keys else None,
            )
        )
    if len({city.name for city in cities}) < len(cities):
        raise form["cities"].refuse("Two cities have the same name.")
    return cities


def unknown_cards(cities: list[CityForm], components: HappyCityComponents) -> list[str]:
    return [
        f"{city.place}.cards[{index}]"
        for city in cities
        for index, card in enumerate(city.cards)
        if card not in components.numbers
    ]


def city_faults(city: CityForm, components: HappyCityComponents) -> list[Fault]:
    """What is wrong with one city by itself."""
    faults = []
    for index, name in enumerate(city.cards):
        if (components.card(name).kind == "supermarket") != (index == 0):
            faults.append(Fault("supermarket_misplaced", f"{city.place}.cards[{index}]"))
        if name in city.cards[:index]:
            faults.append(Fault("duplicate_name", f"{city.place}.cards[{index}]"))
    if len(city.cards) > MOST_CARDS:
        faults.append(Fault("too_many_cards", f"{city.place}.cards"))
    if len(specials_of(city, components)) > 1:
        faults.append(Fault("too_many_specials", f"{city.place}.cards"))
    return faults


def specials_of(city: CityForm, components: HappyCityComponents) -> list[str]:
    return [name for name in city.cards if components.card(name).kind == "special"]


def variant_of(cities: list[CityForm]) -> str:
    """HC-71: the supermarkets tell."""
    return "beginner" if any(WHITE in city.cards for city in cities) else "base"


def table_faults(cities: list[CityForm], components: HappyCityComponents) -> list[Fault]:
    """What is wrong with all cities together."""
    faults = []
    variant = variant_of(cities)
    allowed = {special.name for special in components.specials[variant]}
    for city in cities:
        for index, name in enumerate(city.cards):
            kind = components.card(name).kind
            white = kind == "supermarket" and (name == WHITE) != (variant == "beginner")
            if white or (kind == "special" and name not in allowed):
                faults.append(Fault("mixed_variants", f"{city.place}.cards[{index}]"))
    for name, count in Counter(name for city in cities for name in city.cards).items():
        most = len(cities) - 1 if components.card(name).kind == "dwelling" else components.card(name).count
        if count > most:
            faults.append(Fault("too_many_copies", f"cities: {name}"))
    return faults


def copy_faults(city: CityForm, components: HappyCityComponents) -> list[Fault]:
    """HC-70: what a special that copies may copy."""
    if city.copies is None:
        return []
    red = {special.name: special for special in components.specials["base"]}
    own = specials_of(city, components)
    copies = any(name in red and red[name].copies_special for name in own)
    lies_here = city.copies in own
    known = city.copies in red and not red[city.copies].copies_special
    if copies and known and not lies_here:
        return []
    return [Fault("bad_copies", f"{city.place}.copies")]
