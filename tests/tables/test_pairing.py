"""Who sits with whom: everybody at one table, tables of legal size, and nobody twice with the same where avoidable."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from richtfest.tables.evenings.pairing import ALL, BOT, SWISS, Acquaintance, Round, Sizes, Tables, next_round, pair

SIZES = st.tuples(st.integers(2, 3), st.integers(0, 3), st.booleans()).map(
    lambda drawn: Sizes(drawn[0], drawn[0] + drawn[1], drawn[2])
)


@st.composite
def evenings(draw: st.DrawFn) -> tuple[list[Round], list[int], Sizes]:
    """Some rounds of an evening at which people come and go, and who is here for the next one."""
    sizes, system = draw(SIZES), draw(st.sampled_from([SWISS, ALL]))
    rounds: list[Round] = []
    here = list(range(draw(st.integers(2, 14))))
    for number in range(draw(st.integers(0, 5))):
        rounds.append(next_round(here, rounds, sizes, system, number))
        late = draw(st.integers(0, 2))
        gone = draw(st.sets(st.sampled_from(here), max_size=max(len(here) - 3, 0)))
        newest = max(here)
        here = [person for person in here if person not in gone] + [newest + 1 + more for more in range(late)]
        here = draw(st.permutations(here))
    return rounds, here, sizes


def sat(table: Sequence[int]) -> list[int]:
    return [person for person in table if person != BOT]


@settings(deadline=None, max_examples=80)
@given(evenings(), st.sampled_from([SWISS, ALL]))
def test_everybody_is_at_one_table_of_legal_size_or_has_a_bye(
    evening: tuple[list[Round], list[int], Sizes], system: str
) -> None:
    rounds, here, sizes = evening
    made = next_round(here, rounds, sizes, system, 7)
    assert Counter(person for table in made.tables for person in sat(table)) + Counter(made.byes) == Counter(here)
    for table in made.tables:
        assert sizes.least <= len(table) <= sizes.most
        assert sat(table)
        assert sizes.bots or BOT not in table
    spread = [len(sat(table)) for table in made.tables]
    assert not spread or max(spread) - min(spread) <= 1
    assert len(made.byes) <= (0 if sizes.bots else max(sizes.least - 1, 1))
    assert not made.byes or sizes.most < 2 * sizes.least or len(here) < sizes.least
    known = Acquaintance(rounds)
    # Of two who are left over, only the first need be among those who were so least often.
    seated = [known.alone[other] for table in made.tables for other in sat(table)]
    for person in made.byes:
        assert not seated or known.alone[person] <= min(seated)
    for table in made.tables:
        first, *others = sat(table)
        assert all(known.begun[first] <= known.begun[other] for other in others)


def ways(people: Sequence[int], counts: Sequence[int]) -> list[Tables]:
    """Every way to seat so many at tables of these sizes."""
    if not people:
        return [[]]
    first, *rest = people
    found = []
    for size in dict.fromkeys(counts):
        left = list(counts)
        left.remove(size)
        for others in combinations(rest, size - 1):
            more = [person for person in rest if person not in others]
            found += [[[first, *others], *tables] for tables in ways(more, left)]
    return found


@settings(deadline=None, max_examples=50)
@given(evenings(), st.sampled_from([SWISS, ALL]))
def test_nobody_meets_anybody_twice_where_any_seating_avoids_it(
    evening: tuple[list[Round], list[int], Sizes], system: str
) -> None:
    """Compared with all seatings there are of those who play."""
    rounds, here, sizes = evening
    made = next_round(here[:8], rounds, sizes, system, 7)
    known = Acquaintance(rounds)
    tables = [sat(table) for table in made.tables if len(sat(table)) > 1]
    playing = sorted(person for table in tables for person in table)
    fewest = min(sum(map(known.repeats, each)) for each in ways(playing, [len(table) for table in tables]))
    repeats = sum(map(known.repeats, tables))
    assert fewest or not repeats


@settings(deadline=None, max_examples=10)
@given(st.integers(4, 40), st.randoms(use_true_random=False))
def test_half_as_many_swiss_rounds_as_people_know_no_repeat(people: int, chance: object) -> None:
    """So long there is a way, by Dirac: whoever has half of all others left to meet can be paired."""
    rounds: list[Round] = []
    order = list(range(people))
    for number in range(min(people // 2 - 1, 12)):
        rounds.append(next_round(order, rounds, Sizes(2, 2), SWISS, number))
        order = sorted(order, key=lambda _: chance.random())  # type: ignore[attr-defined]
    met = Counter(pair(*table) for each in rounds for table in each.tables)
    assert not met or max(met.values()) == 1


@settings(deadline=None, max_examples=30)
@given(st.integers(2, 16), st.booleans())
def test_in_pairs_everybody_meets_everybody_once_in_as_few_rounds_as_there_can_be(people: int, bots: bool) -> None:
    rounds: list[Round] = []
    for number in range(people - 1 + people % 2):
        rounds.append(next_round(range(people), rounds, Sizes(2, 2, bots), ALL, number))
    met = Counter(pair(*table) for each in rounds for table in each.tables if BOT not in table)
    assert met == Counter(dict.fromkeys(combinations(range(people), 2), 1))
    known = Acquaintance(rounds)
    assert known.have_all_met(range(people))
    assert set(known.alone.values()) <= {1}  # everybody is left over once, or nobody


def test_those_meet_who_stand_close_to_each_other() -> None:
    first = next_round(range(8), [], Sizes(2, 2), SWISS, 1)
    assert first == next_round(range(8), [], Sizes(2, 2), SWISS, 1)
    second = next_round([0, 1, 2, 3, 4, 5, 6, 7], [Round([[0, 7], [1, 6], [2, 5], [3, 4]])], Sizes(2, 2), SWISS, 2)
    assert sorted(sorted(table) for table in second.tables) == [[0, 1], [2, 3], [4, 5], [6, 7]]
    third = next_round([0, 1, 2, 3], [Round([[0, 1], [2, 3]])], Sizes(2, 2), SWISS, 2)
    assert sorted(sorted(table) for table in third.tables) == [[0, 2], [1, 3]]


def test_a_hundred_are_paired_in_no_time() -> None:
    """What is tried is bounded; where there is room, nobody meets anybody twice."""
    for most in (2, 6):
        rounds: list[Round] = []
        for number in range(4):
            rounds.append(next_round(range(100), rounds, Sizes(2, most), SWISS, number))
        assert not sum(
            Acquaintance(rounds[:at]).repeats(table) for at, each in enumerate(rounds) for table in each.tables
        )
