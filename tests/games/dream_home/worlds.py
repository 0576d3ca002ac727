"""Other worlds: the same match with everything nobody may know dealt differently (DH-I18)."""

from random import Random

from richtfest.core.state import UNSEEN, State
from richtfest.games.dream_home.rules import simultaneous
from richtfest.games.dream_home.rules.deck import ROOMS_DEALT, SPECIALS_DEALT
from richtfest.games.dream_home.rules.house import BIT
from richtfest.games.dream_home.rules.ruleset import ROOF, ROOM_CARDS, SPECIAL_CARDS
from richtfest.games.dream_home.rules.state import DreamHome


def other_world(state: State, viewer: int | None, chance: Random) -> DreamHome:
    """Both decks in another order, and the unseen roofs in other piles; made without `imagine`."""
    assert isinstance(state, DreamHome)
    world = state.clone()
    cards = [int(card) for card in state.deck.cards]
    rooms, specials = (
        cards[ROOMS_DEALT * state.deck.dealt : ROOM_CARDS],
        cards[ROOM_CARDS + SPECIALS_DEALT * state.deck.dealt :],
    )
    chance.shuffle(rooms)
    chance.shuffle(specials)
    shuffled = state.deck.cards[:]
    for place, card in enumerate(rooms, start=ROOM_CARDS - len(rooms)):
        shuffled[place] = card
    for place, card in enumerate(specials, start=ROOM_CARDS + SPECIAL_CARDS - len(specials)):
        shuffled[place] = card
    world.deck.cards = shuffled
    if not state.over():
        swap_roofs(world, viewer, chance)
    if world.pencils:
        change_minds(world, state, viewer, chance)
    return world


def change_minds(world: DreamHome, state: DreamHome, viewer: int | None, chance: Random) -> None:
    """Where all decide at once, the others may have decided anything; who has decided at all is known."""
    others = [seat for seat in range(world.seats) if seat != viewer]
    for seat in others:
        world.pencils[seat] = simultaneous.take_pencil(world, seat)
    for seat in others:
        pencil = world.pencils[seat]
        for _ in range(chance.randrange(6) if state.owes(seat) else 1000):
            moves = [int(move) for move in pencil.legal(seat)]
            if state.owes(seat):
                moves = [move for move in moves if stays(pencil, seat, move)]
            if not moves:
                break
            pencil.play(seat, chance.choice(moves))
            pencil.standing = UNSEEN


def stays(pencil: DreamHome, seat: int, move: int) -> bool:
    """Does the seat go on deciding after this?"""
    after = pencil.clone()
    after.play(seat, move)
    return after.owes(seat)


def swap_roofs(world: DreamHome, viewer: int | None, chance: Random) -> None:
    """Deal the roofs of all piles anew, together with those of the special discard if the viewer does not see it."""
    roofs = int(world.rules.specials.of_kind[ROOF])
    sees_discard = world.discards_are_open() or (viewer is not None and world.sees_special_discard(viewer))
    piles = [int(house.held) & roofs for house in world.houses]
    piles.append(0 if sees_discard else int(world.market.specials_out) & roofs)
    hidden = [card for card in range(SPECIAL_CARDS) if any(pile >> card & 1 for pile in piles)]
    chance.shuffle(hidden)
    own = None if viewer is None or not world.pencils else world.pencils[viewer].houses[viewer]
    wish = 0 if own is None or viewer is None else int(own.held) & ~int(world.houses[viewer].held)
    dealt = [sum(BIT[hidden.pop()] for _ in range(pile.bit_count())) for pile in piles]
    for house, pile in zip(world.houses, dealt, strict=False):
        house.held = house.held & ~roofs | pile
    if not sees_discard:
        world.market.specials_out = world.market.specials_out & ~roofs | dealt[-1]
        offered = [BIT[card] for card in range(SPECIAL_CARDS) if dealt[-1] >> card & 1]
        wish = sum(chance.sample(offered, min(len(offered), wish.bit_count())))
    if (
        own is not None and viewer is not None
    ):  # the roofs chosen in pencil are as unknown as those in their owner's pile
        own.held = world.houses[viewer].held | wish
        market = world.pencils[viewer].market
        market.specials_out = market.specials_out & ~roofs | world.market.specials_out & roofs & ~wish
