"""Looking ahead: others do the same again where they write for themselves, and a value counts like a few worlds."""

import richtfest as rf
from richtfest.bots.compiled.search import Search
from richtfest.bots.compiled.tape import Tape
from richtfest.bots.master import Eyes, plan_of
from richtfest.core.chance import Chance
from richtfest.core.foresight import POINT, Foresight, Turns
from richtfest.core.state import Moves, State
from tests.bots.positions import asked


def turns_of(*chains: tuple[int, ...]) -> Turns:
    turns = Turns()
    for chain in chains:
        turns.depth = 0
        for move in chain:
            turns.push(move)
        turns.add(0)
    return turns


def moves_of(*codes: int) -> Moves:
    moves = Moves()
    for code in codes:
        moves.codes[moves.count] = code
        moves.count += 1
    return moves


def opening(seats: int = 3, seed: int = 5) -> tuple[Foresight, State]:
    """A match that has just begun, imagined, and the eye for it."""
    match = rf.new("welcome-to", seats=seats, seed=seed)
    eye, _ = Eyes().of(rf.title("welcome-to"), match.state)
    return eye, asked(match.state, 0).imagine(3)


def test_a_tape_gives_back_what_was_written_on_it_once_for_each_time_it_is_rewound() -> None:
    tape = Tape()
    tape.erase()
    assert tape.next(moves_of(1, 2)) == -1
    tape.write(turns_of((4, 7), (9,)), 0)
    tape.write(turns_of((4, 7), (9,)), 1)
    assert tape.next(moves_of(4)) == -1  # it is at its end
    for _ in range(2):
        tape.rewind()
        assert [tape.next(moves_of(3, 4)), tape.next(moves_of(7, 8)), tape.next(moves_of(9))] == [4, 7, 9]
        assert tape.next(moves_of(9)) == -1
    tape.erase()
    assert tape.next(moves_of(4)) == -1


def test_who_cannot_do_the_same_goes_on_without_and_leaves_the_tape_as_it_was() -> None:
    tape = Tape()
    tape.write(turns_of((4, 7)), 0)
    tape.rewind()
    assert tape.next(moves_of(5, 6)) == -1
    tape.write(turns_of((5,)), 0)
    assert tape.next(moves_of(4, 5, 7)) == -1
    tape.rewind()
    assert [tape.next(moves_of(4, 5)), tape.next(moves_of(5, 7)), tape.next(moves_of(5))] == [4, 7, -1]


def test_what_others_do_is_thought_of_once_for_all_candidates() -> None:
    eye, world = opening()
    weighed, sums = [], []
    for apart in (False, True):
        search = Search(eye, 2, 0, 0, 1 << 40)
        search.apart = apart
        search.sort_candidates(world, 0, 5)
        search.play_one_world(world, 0, Chance(8))
        weighed.append(int(search.weighed))
        sums.append([int(search.sums[place]) for place in range(5)])
    assert weighed[1] < 0.6 * weighed[0]  # 5 × 3 thoughts a round, and then 5 + 2
    assert sums[0] == sums[1]  # so early nobody minds what others do: they would have done the same


def test_a_value_counts_like_so_many_worlds() -> None:
    misled = 0
    for cards in range(6):
        eye, world = opening(2, cards)
        best = Turns()
        eye.consider(world, 0, best)
        search = Search(eye, 1, POINT, 0, 1 << 40)
        search.trust = 1000
        search.choose(world, 0, 6, 1, 4)
        assert plan_of(search.turns, 0) == plan_of(best, best.best())
        chosen = set()
        for seed in range(12):
            search.trust = 0
            search.choose(world, 0, 6, 1, seed)
            chosen.add(plan_of(search.turns, 0))
        misled += len(chosen) > 1
    assert misled > 1  # a single world alone misleads, unless one turn is clearly best
