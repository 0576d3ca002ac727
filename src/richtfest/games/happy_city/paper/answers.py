"""What a paper game is told: its score, what each city could build, and the table it stands on (HC-72 to HC-75)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from msgspec import UNSET

from richtfest.core.arrays import i64, vec
from richtfest.core.chance import Chance
from richtfest.core.faults import write_errors
from richtfest.core.refusal import Refused
from richtfest.core.standing import standings
from richtfest.core.words import Translate
from richtfest.games.happy_city.components import HappyCityComponents
from richtfest.games.happy_city.options import Options, ruleset_for
from richtfest.games.happy_city.paper.form import Position, read_position
from richtfest.games.happy_city.paper.shapes import CityForm
from richtfest.games.happy_city.rules.city import MOST_CARDS, NONE, City, empty_city
from richtfest.games.happy_city.rules.market import full_market
from richtfest.games.happy_city.rules.ruleset import Ruleset
from richtfest.games.happy_city.rules.state import HappyCity
from richtfest.games.happy_city.view import score_view


def score(data: Any, components: HappyCityComponents) -> dict[str, Any]:
    """HC-72: the position as if the game ended now."""
    position = read_position(data, components)
    state = table_of(position, components)
    players = standings(position.names, [state.tally(seat) for seat in range(state.seats)])
    return {
        "players": players,
        "cities": [
            {"name": player["name"], "score": score_of(state, seat), "rank": player["rank"]}
            for seat, player in enumerate(players)
        ],
        "winners": [player["name"] for player in players if player["rank"] == 1],
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
    players = standings(position.names, [state.tally(seat) for seat in range(state.seats)])
    answers = []
    for seat, city in enumerate(position.cities):
        full = len(city.cards) == MOST_CARDS
        buildable = (
            [] if full else [number for number in buildable_cards(state, taken) if state.can_build(seat, number)]
        )
        answers.append(
            {
                **players[seat],
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


def table_of(position: Position, components: HappyCityComponents, seed: int = 0) -> HappyCity:
    """The cities of a position on a table where nothing is asked, with an empty market and an empty display.

    Effects that are used up count as used up (HC-71).
    """
    rules = ruleset_for(Options(position.variant), components)
    seats = len(position.cities)
    standing = Counter(components.numbers[name] for city in position.cities for name in city.cards)
    decks = [list((Counter(deck) - standing).elements()) for deck in rules.decks]
    chance = Chance(seed)
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
    if form.copies is not UNSET:
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


def tell_faults(refusal: Refused, _: Translate) -> dict[str, Any]:
    """HC-73: all that is wrong with a position, or with a text that is none."""
    return {"errors": [{**error, "where": error["place"]} for error in write_errors(refusal, _)]}
