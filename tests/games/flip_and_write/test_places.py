"""Sets of places, as both flip-and-write boxes use them."""

from random import Random

from richtfest.core.bits import count_bits
from richtfest.core.state import Moves
from richtfest.games.flip_and_write.rules.places import first_of, list_places

PLACES = range(62)


def test_the_first_place_of_a_set_is_found_wherever_it_lies() -> None:
    for first in PLACES:
        assert first_of(1 << first) == first
        assert first_of(((1 << 62) - 1) & ~((1 << first) - 1)) == first


def test_the_places_of_a_set_are_counted_and_listed_in_their_order() -> None:
    chance = Random(1)
    for _ in range(200):
        places = sorted(chance.sample(PLACES, chance.randrange(len(PLACES))))
        bits = sum(1 << place for place in places)
        moves = Moves()
        list_places(bits, 100, moves)
        assert list(moves.copy()) == [100 + place for place in places]
        assert count_bits(bits) == len(places)
