"""What the host chooses before a match, and the ruleset that follows from it. The only reader of options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from richtfest.core.option import Option
from richtfest.core.refusal import Unreadable
from richtfest.core.words import later
from richtfest.games.happy_city.components import (
    WHITE,
    HappyCityComponents,
    colour_number,
    deck_number,
    numbers_of,
)
from richtfest.games.happy_city.moves import codes
from richtfest.games.happy_city.rules.cards import Cards
from richtfest.games.happy_city.rules.market import DECKS
from richtfest.games.happy_city.rules.ruleset import Ruleset
from richtfest.games.happy_city.rules.state import HappyCity, new_state

SEATS: Final = range(2, codes.MOST_SEATS + 1)

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "variant",
        later("Variant"),
        {
            "base": later("base game"),
            "beginner": later("for beginners"),
        },
        "base",
        later("special buildings with effects, or a first game without"),
    ),
    Option(
        "round_limit",
        later("Last round"),
        {"none": later("only when a city has ten cards")}
        | dict.fromkeys(("10", "15", "20", "30", "40"), later("round {choice} at the latest")),
        "none",
        later("the match ends after this round even if no city has ten cards"),
        kind="house",
    ),
)


@dataclass(frozen=True, slots=True)
class Options:
    """The choices of HC-67 and HC-68."""

    variant: str = "base"
    round_limit: int = 0


def read_options(given: Mapping[str, str]) -> Options:
    """Options as they stand in commands and records."""
    limit = given.get("round_limit", "none")
    return Options(given.get("variant", "base"), 0 if limit == "none" else int(limit))


def ruleset_for(options: Options, components: HappyCityComponents) -> Ruleset:
    """Assemble the parts of one match."""
    cards = components.cards
    buildings = [number for number in numbers_of(cards, "building") for _ in range(cards[number].count)]
    return Ruleset(
        variant=options.variant,
        printed=cards,
        backs=components.decks,
        cards=Cards(
            [card.id for card in cards],
            [card.cost or 0 for card in cards],
            [colour_number(card) for card in cards],
            [deck_number(card) for card in cards],
            [stat for card in cards for stat in (card.income, card.residents, card.hearts)],
        ),
        supermarkets=[number for number in numbers_of(cards, "supermarket") if cards[number].colour],
        white=components.numbers[WHITE],
        dwellings=numbers_of(cards, "dwelling"),
        decks=[[number for number in buildings if cards[number].deck == deck] for deck in DECKS],
        deck_minimum=[deck.cost_min for deck in components.decks],
        specials=components.specials[options.variant],
        start_coins=components.start_coins,
        coloured_supermarkets=options.variant == "base",
        round_limit=options.round_limit,
    )


def seats(options: Mapping[str, str], components: HappyCityComponents) -> range:
    """HC-17."""
    return SEATS


def new(count: int, seed: int, options: Mapping[str, str], components: HappyCityComponents, version: int) -> HappyCity:
    """A match for so many."""
    if count not in SEATS:
        raise Unreadable(
            "Happy City seats {fewest} to {most} players, not {seats}.", fewest=SEATS[0], most=SEATS[-1], seats=count
        )
    return new_state(ruleset_for(read_options(options), components), count, seed)
