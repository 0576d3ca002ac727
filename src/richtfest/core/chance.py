"""Chance: one small generator and one shuffle, the same bits compiled or not and on every Python.

The generator is Chris Doty-Humphrey's sfc32: three 32-bit words and a counter, no multiplication, so nothing ever
leaves the range of a machine integer (docs/decisions/0003).
"""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec

WORD: Final = 0xFFFFFFFF  # a 32-bit word, all ones
WORDS: Final = 0x100000000  # how many 32-bit words there are
SEEDS: Final = 1 << 62  # seeds are 0 … SEEDS - 1


class Chance:
    """A source of random numbers: everything it will ever say follows from its seed."""

    def __init__(self, seed: i64) -> None:
        self.a: i64 = 0
        self.b: i64 = seed & WORD
        self.c: i64 = seed >> 32
        self.counter: i64 = 1
        for _ in range(12):  # mixes the seed through all three words
            self.word()

    def word(self) -> i64:
        """The next 32 random bits."""
        b = self.b
        c = self.c
        drawn: i64 = (self.a + b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & WORD
        self.c = (((c << 21) | (c >> 11)) + drawn) & WORD
        return drawn

    def below(self, count: i64) -> i64:
        """A number from 0 to count - 1, each exactly as likely as the others."""
        product = self.word() * count
        rest = product & WORD
        if rest < count:
            unfair: i64 = (WORDS - count) % count
            while rest < unfair:
                product = self.word() * count
                rest = product & WORD
        return product >> 32

    def seed(self) -> i64:
        """A seed for another generator."""
        high = self.word() >> 2
        return (high << 32) | self.word()

    def shuffle(self, cards: vec[i64], start: i64, end: i64) -> None:
        """Shuffle the cards from start up to, not including, end."""
        last = end - 1
        while last > start:
            other = start + self.below(last - start + 1)
            card = cards[last]
            cards[last] = cards[other]
            cards[other] = card
            last -= 1

    def clone(self) -> Chance:
        copy = Chance(0)
        copy.a = self.a
        copy.b = self.b
        copy.c = self.c
        copy.counter = self.counter
        return copy

    def words(self) -> tuple[int, int, int, int]:
        """The whole generator as plain numbers: equal words, equal future."""
        return (self.a, self.b, self.c, self.counter)


def branch(seed: i64, number: i64) -> i64:
    """The seed of one of many independent generators that stem from one seed: one per game, per seat, per decision."""
    return Chance(Chance(seed).seed() ^ number).seed()
