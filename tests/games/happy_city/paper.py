"""Tables drawn in a few words, for scenarios: cities, market and display by the ids of cards."""

from collections.abc import Sequence
from typing import Any

from richtfest.core.arrays import i64, vec
from richtfest.core.chance import Chance
from richtfest.core.words import english
from richtfest.games.happy_city import TITLE, moves
from richtfest.games.happy_city.components import HappyCityComponents
from richtfest.games.happy_city.paper.answers import table_of
from richtfest.games.happy_city.paper.form import read_position
from richtfest.games.happy_city.rules.asks import (
    ASK_BUILD,
    END,
    INCOME_PHASE,
    STAGES,
    TURN,
)
from richtfest.games.happy_city.rules.city import NONE
from richtfest.games.happy_city.rules.market import DECKS, OPEN, full_market
from richtfest.games.happy_city.rules.round import ask_for_copies, begin_round
from richtfest.games.happy_city.rules.state import HappyCity

COMPONENTS = TITLE.components()
COLOURED = ("supermarket_yellow", "supermarket_orange", "supermarket_violet", "supermarket_blue", "supermarket_green")


def cards(text: str) -> list[str]:
    return text.split()


def table(
    *cities: str,
    coins: Sequence[int] = (),
    market: str = "",
    display: str = "",
    asked: int = ASK_BUILD,
    active: int = 0,
    round_number: int = 3,
    piles: dict[str, tuple[str, str]] | None = None,
    components: HappyCityComponents = COMPONENTS,
) -> HappyCity:
    """A table in the middle of a turn. `piles` names draw and discard pile of some decks, top card last."""
    forms: list[dict[str, Any]] = [{"cards": cards(city)} for city in cities]
    for form, owned in zip(forms, coins, strict=False):
        form["coins"] = owned
    state = table_of(read_position({"cities": forms}, components), components)
    number = components.numbers
    decks = [
        list(map(int, state.market.cards[state.market.first[deck] : state.market.first[deck + 1]])) for deck in range(3)
    ]
    for name in cards(market):
        decks[DECKS.index(str(components.card(name).deck))].remove(number[name])
    state.market = full_market(decks, Chance(5))
    for slot, name in enumerate(cards(market)):
        state.market.cards[slot] = number[name]
    for deck, (draw, discard) in (piles or {}).items():
        lay_piles(
            state, DECKS.index(deck), [number[name] for name in cards(draw)], [number[name] for name in cards(discard)]
        )
    specials = {special.name: index for index, special in enumerate(state.rules.specials)}
    shown = [specials[name] for name in cards(display)]
    state.display = vec[i64]((shown + [NONE] * len(state.display))[: max(len(shown), len(state.display))])
    state.box = vec[i64](special for special in state.box if special not in shown)
    state.phase, state.asked, state.active, state.round = TURN, asked, active, round_number
    return state


def lay_piles(state: HappyCity, deck: int, draw: list[int], discard: list[int]) -> None:
    """Exactly these cards in the two piles of a deck; all others of it are out of the way."""
    first, end = int(state.market.first[deck]), int(state.market.first[deck + 1])
    for place, card in enumerate(draw):
        state.market.cards[first + place] = card
    for place, card in enumerate(discard):
        state.market.cards[end - 1 - place] = card
    state.market.cards[OPEN + deck] = len(draw)
    state.market.cards[OPEN + 3 + deck] = len(discard)


def play(state: HappyCity, *notations: str) -> HappyCity:
    """The active seat plays these moves; each must be legal."""
    for notation in notations:
        assert notation in legal(state), (notation, legal(state))
        state.play(state.active, moves.read(notation))
    return state


def legal(state: HappyCity) -> list[str]:
    """What the active seat may play."""
    return [moves.notate(move) for move in state.legal(state.active)]


def stage(state: HappyCity) -> str:
    return STAGES[state.asked]


def city(state: HappyCity, seat: int = 0) -> list[str]:
    """The ids of the cards of a city."""
    own = state.cities[seat]
    return [state.rules.cards.names[card] for card in own.cards[: own.size]]


def coins(state: HappyCity) -> list[int]:
    return [int(city.coins) for city in state.cities]


def market(state: HappyCity) -> list[str | None]:
    names = state.rules.cards.names
    return [None if card == NONE else names[card] for card in state.market.cards[:OPEN]]


def display(state: HappyCity) -> list[str | None]:
    return [None if special == NONE else state.rules.specials[special].name for special in state.display]


def pile(state: HappyCity, deck: str, *, discarded: bool = False) -> list[str]:
    """The cards of the draw pile of a deck, top card last; or of its discard pile."""
    number = DECKS.index(deck)
    first, end = int(state.market.first[number]), int(state.market.first[number + 1])
    if discarded:
        found = state.market.cards[end - state.market.discard_size(number) : end]
    else:
        found = state.market.cards[first : first + state.market.draw_size(number)]
    return [state.rules.cards.names[card] for card in found]


def income_phase(state: HappyCity) -> HappyCity:
    """The next round begins."""
    state.phase = INCOME_PHASE
    begin_round(state)
    return state


def end(state: HappyCity) -> HappyCity:
    """The last round is over."""
    state.phase = END
    ask_for_copies(state)
    return state


def said(state: HappyCity, notation: str) -> str:
    return TITLE.words.sentence(state, int(state.active), moves.read(notation), english)
