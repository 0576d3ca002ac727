"""The position form: the cities of a paper game as JSON, to be scored (HC-70 to HC-75)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any, Final

from richtfest.core.arrays import i64, vec
from richtfest.core.chance import Chance
from richtfest.core.refusal import Unreadable
from richtfest.core.strict_json import Form
from richtfest.core.tally import places
from richtfest.games.happy_city.components import WHITE, HappyCityComponents
from richtfest.games.happy_city.options import SEATS, Options, ruleset_for
from richtfest.games.happy_city.rules.city import MOST_CARDS, NONE, City, empty_city
from richtfest.games.happy_city.rules.market import full_market
from richtfest.games.happy_city.rules.ruleset import Ruleset
from richtfest.games.happy_city.rules.state import HappyCity
from richtfest.games.happy_city.view import score_view

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


# Reading


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


# Answering


def score(data: Any, components: HappyCityComponents) -> dict[str, Any]:
    """HC-72: the position as if the game ended now; HC-73: or all that is wrong with it."""
    found = check_position(data, components)
    if not isinstance(found, Position):
        return {"errors": [{"code": fault.code, "where": fault.where} for fault in found]}
    state = table_of(found, components)
    ranks = places([state.tally(seat) for seat in range(state.seats)])
    return {
        "cities": [
            {"name": city.name, "score": score_of(state, seat), "rank": ranks[seat]}
            for seat, city in enumerate(found.cities)
        ],
        "winners": [city.name for city, rank in zip(found.cities, ranks, strict=True) if rank == 1],
    }


def score_of(state: HappyCity, seat: int) -> dict[str, int]:
    shown = score_view(state, seat)
    return {
        "residents": shown.residents,
        "hearts": shown.hearts,
        "product": shown.product,
        "special_points": shown.special_points,
        "total": shown.total,
        "coins": shown.coins,
        "income": shown.income,
    }


def legal(data: Any, components: HappyCityComponents) -> list[dict[str, Any]]:
    """What each city could build if it were offered, with prices, and which specials it could take (HC-38, HC-45)."""
    position = read_position(data, components)
    state = table_of(position, components)
    taken = [name for city in position.cities for name in city.cards]
    answers = []
    for seat, city in enumerate(position.cities):
        full = len(city.cards) == MOST_CARDS
        buildable = (
            [] if full else [number for number in buildable_cards(state, taken) if state.can_build(seat, number)]
        )
        answers.append(
            {
                "name": city.name,
                "build": {state.rules.cards.names[number]: int(state.price(seat, number)) for number in buildable},
                "specials": [
                    special.name
                    for special in state.rules.specials
                    if special.name not in taken and state.can_take(seat, special)
                ],
            }
        )
    return answers


def buildable_cards(state: HappyCity, taken: list[str]) -> list[int]:
    """The dwellings and buildings that do not all stand in cities."""
    rules = state.rules
    dwellings = [int(card) for card in rules.dwellings if taken.count(rules.cards.names[card]) < state.seats - 1]
    buildings = [card for deck in rules.decks for card in dict.fromkeys(deck)]
    return dwellings + [card for card in buildings if taken.count(rules.cards.names[card]) < rules.printed[card].count]


# To and from the table


def table_of(position: Position, components: HappyCityComponents) -> HappyCity:
    """The cities of a position on a table where nothing is asked, with an empty market and an empty display.

    Effects that are used up count as used up (HC-71).
    """
    rules = ruleset_for(Options(position.variant), components)
    seats = len(position.cities)
    standing = Counter(components.numbers[name] for city in position.cities for name in city.cards)
    decks = [list((Counter(deck) - standing).elements()) for deck in rules.decks]
    chance = Chance(0)
    state = HappyCity(
        rules,
        seats,
        chance,
        full_market(decks, chance),
        [city_of(city, rules, components) for city in position.cities],
        vec[i64]([NONE] * (seats + 2)),
        vec[i64]([seats - 1 - standing[int(card)] for card in rules.dwellings]),
    )
    state.box = vec[i64](number for number, special in enumerate(rules.specials) if standing[int(special.card)] == 0)
    return state


def city_of(form: CityForm, rules: Ruleset, components: HappyCityComponents) -> City:
    city = empty_city(form.coins)
    numbers = {special.name: number for number, special in enumerate(rules.specials)}
    for name in form.cards:
        card = components.numbers[name]
        if name in numbers:
            city.place_special(card, numbers[name], 0)
        else:
            city.place_card(card, rules.cards.colour[card])
    if form.copies is not None:
        city.copied = numbers[form.copies]
    return city


def from_state(state: HappyCity) -> dict[str, Any]:
    """The cities of a match in the position form. Before all have a supermarket there is no such position."""
    names = state.rules.cards.names
    cities = []
    for city in state.cities:
        written: dict[str, Any] = {
            "cards": [names[card] for card in city.cards[: city.size]],
            "coins": int(city.coins),
        }
        if city.copied != NONE:
            written["copies"] = state.rules.specials[city.copied].name
        cities.append(written)
    return {"cities": cities}


def misread(refusal: Unreadable) -> dict[str, Any]:
    """HC-73: a text that is no JSON."""
    return {"errors": [{"code": "bad_shape", "where": str(refusal)}]}
