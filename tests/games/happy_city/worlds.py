"""Other worlds: the same match with everything nobody may know dealt differently (HC-36)."""

from random import Random

from richtfest.core.chance import Chance
from richtfest.core.state import State
from richtfest.games.happy_city.rules.market import DECK_COUNT
from richtfest.games.happy_city.rules.state import HappyCity


def other_world(state: State, viewer: int | None, chance: Random) -> HappyCity:
    """The cards of draw piles and discard piles exchanged, and other draws to come; made without `imagine`."""
    assert isinstance(state, HappyCity)
    world = state.clone()
    world.chance = Chance(chance.randrange(2**40))
    market = world.market
    for deck in range(DECK_COUNT):
        start, end = int(market.first[deck]), int(market.first[deck + 1])
        drawn = range(start, start + int(market.draw_size(deck)))
        discarded = range(end - int(market.discard_size(deck)), end)
        places = [*drawn, *discarded]
        cards = [int(market.cards[place]) for place in places]
        chance.shuffle(cards)
        for place, card in zip(places, cards, strict=True):
            market.cards[place] = card
    return world
