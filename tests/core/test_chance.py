"""Chance: known answers, fair shares, and the same bits compiled or not."""

import os
import subprocess
import sys
from collections import Counter
from itertools import permutations
from math import factorial

import pytest

from richtfest.core.arrays import i64, vec
from richtfest.core.chance import SEEDS, Chance

WORD = 0xFFFFFFFF


def sfc32(seed: int, count: int) -> list[int]:
    """The published generator, written down a second time with unbounded integers."""
    a, b, c, counter = 0, seed & WORD, seed >> 32, 1
    words = []
    for _ in range(12 + count):
        word = (a + b + counter) & WORD
        counter += 1
        a = b ^ (b >> 9)
        b = (c + (c << 3)) & WORD
        c = (((c << 21) & WORD | (c >> 11)) + word) & WORD
        words.append(word)
    return words[12:]


KNOWN = {
    0: [1363572419, 145230303, 808754475, 4216505632],
    1: [2012149540, 1872316204, 1707632675, 1779833415],
    7: [1837975287, 2099764152, 1321706041, 2064663467],
    1099511627779: [3280681355, 3448732634, 254984962, 1164786814],
    4611686018427387903: [3771478285, 349249603, 2764521526, 3921935677],
}


@pytest.mark.parametrize("seed", KNOWN)
def test_known_answers(seed: int) -> None:
    chance = Chance(seed)
    assert [chance.word() for _ in range(4)] == KNOWN[seed]


@pytest.mark.parametrize("seed", [0, 1, 2, 2**32 - 1, 2**32, 2**61 + 12345, SEEDS - 1])
def test_the_words_are_those_of_the_published_generator(seed: int) -> None:
    chance = Chance(seed)
    assert [chance.word() for _ in range(1000)] == sfc32(seed, 1000)


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    words = Counter(word for seed in range(200) for word in sfc32(seed, 20))
    assert max(words.values()) <= 2


@pytest.mark.parametrize("count", [1, 2, 3, 7, 27, 81, 225])
def test_below_gives_every_number_its_fair_share(count: int) -> None:
    chance, draws = Chance(count), 1000 * count if count < 50 else 200 * count
    seen = Counter(chance.below(count) for _ in range(draws))
    assert set(seen) == set(range(count))
    expected = draws / count
    squares = sum((seen[number] - expected) ** 2 / expected for number in range(count))
    assert squares < count + 5 * (2 * count) ** 0.5 + 5  # chi-squared, far out in the tail; the seed is fixed


def test_below_stays_in_range_for_large_counts() -> None:
    chance = Chance(9)
    for count in (2**30, 2**31 - 1, 3 * 2**29):
        assert all(0 <= chance.below(count) < count for _ in range(2000))


def test_every_order_of_four_cards_is_as_likely() -> None:
    chance, rounds = Chance(4), 24_000
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(rounds):
        cards: vec[i64] = vec[i64]([0, 1, 2, 3])
        chance.shuffle(cards, 0, 4)
        seen[tuple(int(card) for card in cards)] += 1
    assert set(seen) == set(permutations(range(4)))
    expected = rounds / factorial(4)
    assert sum((times - expected) ** 2 / expected for times in seen.values()) < 60  # 23 degrees of freedom


def test_a_shuffle_leaves_the_other_cards_where_they_are() -> None:
    cards: vec[i64] = vec[i64](list(range(40)))
    Chance(3).shuffle(cards, 10, 30)
    order = [int(card) for card in cards]
    assert order[:10] == list(range(10))
    assert order[30:] == list(range(30, 40))
    assert sorted(order[10:30]) == list(range(10, 30)) != order[10:30]


def test_shuffling_nothing_and_one_card_draws_nothing() -> None:
    chance = Chance(3)
    before = chance.words()
    chance.shuffle(vec[i64]([7]), 0, 1)
    chance.shuffle(vec[i64]([7]), 0, 0)
    assert chance.words() == before


def test_a_copy_goes_its_own_way() -> None:
    chance = Chance(77)
    copy = chance.clone()
    assert [copy.word() for _ in range(5)] == [chance.word() for _ in range(5)]
    copy.word()
    assert copy.words() != chance.words()


def test_a_seed_for_another_generator_is_a_seed() -> None:
    chance = Chance(5)
    assert all(0 <= chance.seed() < SEEDS for _ in range(500))


SHUFFLED = """
from richtfest.core.arrays import i64, vec
from richtfest.core.chance import Chance
cards = vec[i64](list(range(81)))
for seed in (0, 1, 2**61):
    Chance(seed).shuffle(cards, 0, 81)
chance = Chance(6)
print([int(card) for card in cards], chance.seed(), [chance.below(n) for n in (3, 81, 2**31 - 1)], chance.words())
"""


def test_compiled_and_interpreted_chance_say_the_same() -> None:
    said = set()
    for pure in ("", "1"):
        environment = os.environ | {"RICHTFEST_PURE": pure}
        done = subprocess.run(
            [sys.executable, "-c", SHUFFLED], env=environment, capture_output=True, text=True, check=True
        )
        said.add(done.stdout)
    assert len(said) == 1
