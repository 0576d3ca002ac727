"""Other worlds: the same match with everything nobody may know dealt differently (WT-19)."""

from random import Random

from richtfest.core.chance import Chance
from richtfest.core.state import State
from richtfest.games.flip_and_write.rules.deck import COLUMNS, Columns
from richtfest.games.welcome_to.rules.pile import Pile
from richtfest.games.welcome_to.rules.state import WelcomeTo


def other_world(state: State, viewer: int | None, chance: Random) -> WelcomeTo:
    """The hidden cards in another order, and other shuffles to come; made without `imagine`."""
    assert isinstance(state, WelcomeTo)
    world = state.clone()
    world.chance = Chance(chance.randrange(2**40))
    if isinstance(world.deck, Pile):
        change_pile(world.deck, chance)
    else:
        assert isinstance(world.deck, Columns)
        change_columns(world.deck, chance)
    return world


def change_columns(deck: Columns, chance: Random) -> None:
    """Below the top cards, whose backs are known; after a refill each column keeps its own cards."""
    height = int(deck.height)
    hidden = [[column * height + place for place in range(deck.turned + 1, height)] for column in range(COLUMNS)]
    for places in hidden if deck.refilled else [[place for column in hidden for place in column]]:
        cards = [int(deck.cards[place]) for place in places]
        chance.shuffle(cards)
        for place, card in zip(places, cards, strict=True):
            deck.cards[place] = card


def change_pile(pile: Pile, chance: Random) -> None:
    """A special card stays among the lowest cards until the stack is rebuilt; which one it is nobody knows."""
    stack = [int(card) for card in pile.stack[: pile.left]]
    construction = [card for card in stack if card < pile.cards]
    specials = [int(pile.cards) + number for number in range(pile.specials) if pile.buried >> number & 1]
    specials += [card for card in stack if card >= pile.cards]
    chance.shuffle(construction)
    chance.shuffle(specials)
    stack = [(construction if card < pile.cards else specials).pop() for card in stack]
    lowest = len(stack) if pile.rebuilt else min(len(stack), int(pile.packet) + 1)
    for place, card in enumerate(chance.sample(stack[:lowest], lowest) + stack[lowest:]):
        pile.stack[place] = card
    pile.buried = sum(1 << card - int(pile.cards) for card in specials)
