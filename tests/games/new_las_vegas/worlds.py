"""Other worlds: the same match with everything the viewer may not know dealt differently (NLV-46, NLV-119, NLV-I19)."""

from random import Random

from richtfest.core.arrays import i64, vec
from richtfest.core.chance import Chance
from richtfest.core.state import State
from richtfest.games.flip_and_write.rules.deck import COLUMNS, Columns
from richtfest.games.new_las_vegas.rules.solo_deck import SoloDeck
from richtfest.games.new_las_vegas.rules.state import NewLasVegas


def other_world(state: State, viewer: int | None, chance: Random) -> NewLasVegas:
    """The hidden cards exchanged, the others of another opinion on the loan, other shuffles to come.

    Made without `imagine`. After the end votes and ACME's hidden card are known, and no card is dealt any more.
    """
    assert isinstance(state, NewLasVegas)
    world = state.clone()
    world.chance = Chance(chance.randrange(2**40))
    if state.over():
        return world
    if isinstance(world.deck, SoloDeck):
        change_stack(world.deck, chance)
    else:
        assert isinstance(world.deck, Columns)
        change_columns(world.deck, world.rules.numbers, chance)
    for seat in range(world.seats):
        if seat != viewer and world.voted >> seat & 1 and chance.random() < 0.5:
            world.votes_for ^= 1 << seat
    return world


def change_columns(deck: Columns, numbers: vec[i64], chance: Random) -> None:
    """Of a top card only the number is known; after a refill each column keeps its own cards."""
    height, turned = int(deck.height), int(deck.turned)
    columns = [[column * height + place for place in range(turned, height)] for column in range(COLUMNS)]
    tops = [places[0] for places in columns]
    for places in columns if deck.refilled else [[place for column in columns for place in column]]:
        below = [place for place in places if place not in tops]
        shuffle_at(deck.cards, below, chance)
        for top in set(places) & set(tops):
            twins = [place for place in below if numbers[deck.cards[place]] == numbers[deck.cards[top]]]
            other = chance.choice([*twins, top])
            deck.cards[top], deck.cards[other] = deck.cards[other], deck.cards[top]


def change_stack(deck: SoloDeck, chance: Random) -> None:
    """The hidden card is one that was never seen; the approvals left lie below the upper cards."""
    height = int(deck.height)
    casinos = [place for place in range(height) if deck.stack[place] < deck.casinos]
    unseen = [place for place in casinos if not deck.seen[deck.stack[place]]]
    if unseen:
        place = chance.choice(unseen)
        deck.hidden, deck.stack[place] = deck.stack[place], deck.hidden
    shuffle_at(deck.stack, casinos, chance)
    shuffle_at(deck.stack, list(range(height - int(deck.upper))), chance)


def shuffle_at(cards: vec[i64], places: list[int], chance: Random) -> None:
    """Exchange the cards at these places among each other."""
    found = [int(cards[place]) for place in places]
    chance.shuffle(found)
    for place, card in zip(places, found, strict=True):
        cards[place] = card
