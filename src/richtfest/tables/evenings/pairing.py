"""Who sits at which table in the next round. Nothing but counting: the same evening is always paired in the same way.

Everybody present is at one table or has a bye. Tables are as equal in size as they can be; people who have met meet
again only where that cannot be avoided; after that, those meet who stand close to each other (`Swiss`), or simply
everybody in turn. At a table, whoever has begun least often begins.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, product
from random import Random
from typing import Final

BOT: Final = -1  # on a seat that no person has
SWISS, ALL = SYSTEMS = ("swiss", "all")
PAIR: Final = 2
STEPS: Final = 50_000  # looked at before a repeat is believed to be unavoidable
PASSES: Final = 50  # over all tables, in which people change places
RESTARTS: Final = 12  # of the search for as few repeats as possible
REPEAT: Final = 1_000_000  # what one costs, in squares of places between two who meet

Tables = list[list[int]]


@dataclass(frozen=True, slots=True)
class Round:
    """One round: the people at each table in the order of their seats, and who had a bye."""

    tables: Tables
    byes: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Sizes:
    """How many may sit at one table, and whether bots take seats that stay free."""

    least: int
    most: int
    bots: bool = False

    def of(self, people: int) -> list[int]:
        """How many people sit at each table, the large ones first; whoever is left over has a bye."""
        if self.bots:
            return spread(people, -(-people // self.most)) if people else []
        for seated in range(people, 0, -1):
            tables = -(-seated // self.most)
            if self.least * tables <= seated:
                return spread(seated, tables)
        return []


def spread(people: int, tables: int) -> list[int]:
    """As evenly as it goes."""
    return [people // tables + (table < people % tables) for table in range(tables)]


class Acquaintance:
    """What the rounds so far say about everybody: who has met whom, who began, who was left over."""

    def __init__(self, rounds: Iterable[Round]) -> None:
        self.met: Counter[tuple[int, int]] = Counter()
        self.begun: Counter[int] = Counter()
        self.late: Counter[int] = Counter()  # the sum of seats, so that nobody is always the last
        self.alone: Counter[int] = Counter()  # byes, and matches against bots only
        for each in rounds:
            self.alone.update(each.byes)
            for table in each.tables:
                self._sat(table)

    def _sat(self, table: Sequence[int]) -> None:
        people = [person for person in table if person != BOT]
        self.met.update(pair(one, other) for one, other in combinations(people, 2))
        self.begun.update(table[:1])
        self.late.update({person: seat for seat, person in enumerate(table)})
        if len(people) == 1:
            self.alone.update(people)

    def repeats(self, table: Iterable[int]) -> int:
        """How often those at this table have met before."""
        return sum(self.met[pair(one, other)] for one, other in combinations(table, 2))

    def seated(self, table: Iterable[int]) -> list[int]:
        """In which order they sit: first whoever has begun least often, last whoever sat in front."""
        return sorted(table, key=lambda person: (self.begun[person], -self.late[person], person))

    def have_all_met(self, people: Sequence[int]) -> bool:
        return all(self.met[pair(one, other)] for one, other in combinations(people, 2))


def pair(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)


def next_round(people: Sequence[int], rounds: Sequence[Round], sizes: Sizes, system: str, seed: int) -> Round:
    """The next round for these people, best first; in the first one the order is drawn by lot."""
    known = Acquaintance(rounds)
    order = list(people)
    if not rounds:
        Random(seed).shuffle(order)
    counts = sizes.of(len(order))
    byes = leftover(order, len(order) - sum(counts), known)
    order = [person for person in order if person not in byes]
    alone = leftover(order, counts.count(1), known)
    together = [person for person in order if person not in alone]
    counts = [count for count in counts if count > 1]
    tables = circle(together, alone, byes, known) if system == ALL and sizes.most == PAIR else None
    tables = tables or arrange(together, counts, known, near=system == SWISS, seed=seed)
    seated = [known.seated(table) for table in [*tables, *([person] for person in alone)]]
    return Round([[*table, *[BOT] * (sizes.most - len(table) if sizes.bots else 0)] for table in seated], byes)


def leftover(order: Sequence[int], count: int, known: Acquaintance) -> list[int]:
    """Who plays nobody this time: whoever was left over least often, from the end of the standings."""
    places = {person: place for place, person in enumerate(order)}
    return sorted(order, key=lambda person: (known.alone[person], -places[person]))[:count]


def circle(people: Sequence[int], alone: Sequence[int], byes: Sequence[int], known: Acquaintance) -> Tables | None:
    """Tables of two where everybody plays everybody: all sit in a circle that turns by one place a round.

    It finds the whole schedule that a look at one round alone would spoil. Where people have come or gone since, it may
    have no round without a repeat; then there is none from here.
    """
    present = sorted([*people, *alone, *byes])
    left = [*alone, *byes]
    ring = [*present, *([BOT] if len(present) % 2 else [])]
    for turn in range(len(ring) - 1):
        turned = [ring[0], *ring[1 + turn :], *ring[1 : 1 + turn]]
        pairs = [[turned[place], turned[-1 - place]] for place in range(len(turned) // 2)]
        rest = [person for each in pairs if BOT in each for person in each if person != BOT]
        full = [each for each in pairs if BOT not in each]
        if rest == left and not any(map(known.repeats, full)):
            return full
    return None


def arrange(people: Sequence[int], counts: Sequence[int], known: Acquaintance, *, near: bool, seed: int) -> Tables:
    """Tables of these sizes with as few repeats as can be found, and then close in the order where that is wanted.

    Changing places finds a way where there are many; where there are few, all are tried.
    """
    costs = price(people, known, near=near)
    found = swap(cut(range(len(people)), counts), costs)
    if repeats_in(found, costs):
        exact = without_repeats(counts, costs)
        if exact is not None:
            found = swap(exact, costs)
        else:
            chance, order = Random(seed), list(range(len(people)))
            for _ in range(RESTARTS):
                chance.shuffle(order)
                found = min(found, swap(cut(order, counts), costs), key=lambda tables: total(tables, costs))
    return [[people[place] for place in table] for table in found]


def price(people: Sequence[int], known: Acquaintance, *, near: bool) -> list[list[int]]:
    """What it costs that two meet, by their places in the order: a repeat above all, then how far apart they stand."""
    return [
        [REPEAT * known.met[pair(one, other)] + near * (at - to) ** 2 for to, other in enumerate(people)]
        for at, one in enumerate(people)
    ]


def total(tables: Tables, costs: list[list[int]]) -> int:
    return sum(costs[one][other] for table in tables for one, other in combinations(table, 2))


def repeats_in(tables: Tables, costs: list[list[int]]) -> int:
    return sum(costs[one][other] // REPEAT for table in tables for one, other in combinations(table, 2))


def cut(order: Iterable[int], counts: Sequence[int]) -> Tables:
    """Table by table from the top."""
    rest = iter(order)
    return [[next(rest) for _ in range(count)] for count in counts]


def without_repeats(counts: Sequence[int], costs: list[list[int]]) -> Tables | None:
    """Depth first: whoever stands highest and has no seat yet sits down with the nearest whom they have not met."""
    everybody = range(len(costs))
    strangers = [{other for other in everybody if other != one and costs[one][other] < REPEAT} for one in everybody]
    steps = iter(range(STEPS))

    def companies(table: list[int], others: Sequence[int], size: int) -> Iterator[list[int]]:
        """All ways to fill this table with people who have not met, the nearest first."""
        if len(table) == size:
            yield table
            return
        for at, person in enumerate(others):
            if next(steps, None) is None:
                return
            if all(person in strangers[each] for each in table):
                yield from companies([*table, person], others[at + 1 :], size)

    def fill(rest: list[int], sizes: list[int]) -> Tables | None:
        if not rest:
            return []
        for size in dict.fromkeys(sizes):
            left = list(sizes)
            left.remove(size)
            for table in companies(rest[:1], rest[1:], size):
                more = fill([person for person in rest if person not in table], left)
                if more is not None:
                    return [table, *more]
        return None

    return fill(list(everybody), list(counts))


def swap(tables: Tables, costs: list[list[int]]) -> Tables:
    """Let two people at different tables change places as long as that makes it better."""
    tables = [list(table) for table in tables]
    for _ in range(PASSES):
        better = False
        for one, other in combinations(tables, 2):
            for here, there in product(range(len(one)), range(len(other))):
                if gain(one, here, other[there], costs) + gain(other, there, one[here], costs) > 0:
                    one[here], other[there] = other[there], one[here]
                    better = True
        if not better:
            break
    return tables


def gain(table: Sequence[int], seat: int, comes: int, costs: list[list[int]]) -> int:
    """What a table saves if somebody else comes to this seat."""
    goes, comer = costs[table[seat]], costs[comes]
    return sum(goes[other] - comer[other] for at, other in enumerate(table) if at != seat)
