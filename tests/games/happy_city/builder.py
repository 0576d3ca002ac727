"""A builder with a plan: random, but it reveals what it can pay, builds, and takes specials, so that matches end soon.

Evenly random play takes many coins and seldom meets the requirements of a special.
"""

from random import Random

from richtfest.core.state import State
from richtfest.games.happy_city import moves
from richtfest.games.happy_city.moves import (
    BuildBuilding,
    BuildDwelling,
    CopySpecial,
    DeclineSpecial,
    DiscardBuilding,
    KeepMarket,
    RevealFrom,
    TakeSpecial,
)
from richtfest.games.happy_city.rules import scoring
from richtfest.games.happy_city.rules.market import DECKS
from richtfest.games.happy_city.rules.state import HappyCity


def build(state: State, seat: int, legal: list[int], chance: Random) -> int:
    """One decision: mostly the most promising, sometimes any."""
    assert isinstance(state, HappyCity)
    if chance.random() < 0.1:
        return chance.choice(legal)
    return max(legal, key=lambda move: (promise(state, seat, move), chance.random()))


def promise(state: HappyCity, seat: int, code: int) -> float:
    city = state.cities[seat]
    match moves.decode(code):
        case RevealFrom(deck):
            return -abs(state.rules.backs[DECKS.index(deck)].cost_min + 1 - int(city.coins))
        case BuildBuilding() | BuildDwelling() | CopySpecial():
            return 1 + gain(state, seat, code) + lacking(state, seat) - lacking_after(state, seat, code)
        case TakeSpecial():
            return 1 + gain(state, seat, code)
        case DeclineSpecial():
            return 0.5
        case DiscardBuilding():
            return 0.3
        case KeepMarket():
            return 0.6
    return 0


def gain(state: HappyCity, seat: int, code: int) -> float:
    """Residents, hearts and points that a move brings."""
    after = state.clone()
    after.play(seat, code)
    old, new = scoring.score(state, seat), scoring.score(after, seat)
    return float(new.residents + new.hearts - old.residents - old.hearts) + float(new.total - old.total) / 8


def lacking(state: HappyCity, seat: int) -> float:
    """How many colours the nearest special still lacks."""
    city = state.cities[seat]
    lacks = [
        sum(
            max(0, int(needed - city.count(colour)))
            for colour, needed in enumerate(state.rules.specials[number].requires)
        )
        for number in state.display
        if number >= 0
    ]
    return float(min(lacks, default=0))


def lacking_after(state: HappyCity, seat: int, code: int) -> float:
    after = state.clone()
    after.play(seat, code)
    return lacking(after, seat)
