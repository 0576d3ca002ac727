"""What every bot promises, and how its name is spelled."""

from collections import Counter
from itertools import count
from random import Random
from time import perf_counter

import pytest

import richtfest as rf
from richtfest import bots
from richtfest.bots import Position
from richtfest.bots.apprentice import Apprentice
from richtfest.core.chance import Chance
from richtfest.core.refusal import Unreadable
from richtfest.core.state import State
from tests.bots.positions import asked, choices, state_after

SPELLINGS = ["random", "apprentice:20"]
for_every_bot = pytest.mark.parametrize("name", SPELLINGS)


@for_every_bot
def test_a_bot_chooses_a_legal_move_and_changes_nothing(name: str) -> None:
    bot = bots.make(name)
    for state, seat in choices(10, edition="first", advanced="yes"):
        before = list(state.legal(seat))
        assert bot.choose(asked(state, seat)) in before
        assert list(state.legal(seat)) == before


@for_every_bot
def test_the_same_seed_and_position_give_the_same_choice_whatever_was_asked_before(name: str) -> None:
    positions = [asked(state, seat, seed=5) for state, seat in choices(8, edition="first")]
    forwards, backwards = bots.make(name), bots.make(name)
    chosen = [forwards.choose(position) for position in positions]
    assert [backwards.choose(position) for position in reversed(positions)] == chosen[::-1]


@for_every_bot
def test_another_seed_is_another_player(name: str) -> None:
    bot, places = bots.make(name), list(choices(8, edition="first"))
    ways = {tuple(bot.choose(asked(*place, seed=seed)) for place in places) for seed in range(4)}
    assert len(ways) == 4


def pencil_on(state: State, watched: int, chance: Random) -> State:
    """The same table, except that the other seats have written something in pencil."""
    written = state.clone()
    for seat in range(state.seats):
        for _ in range(chance.randrange(4) if seat != watched else 0):
            if not written.owes(seat):
                break
            after = written.clone()
            after.play(seat, chance.choice(list(written.legal(seat))))
            if after.inked != state.inked:
                break  # that would have shown everybody something
            written = after
    return written


@for_every_bot
@pytest.mark.parametrize("options", [{"edition": "first"}, {"edition": "second", "advanced": "yes"}], ids=str)
def test_a_bot_cannot_peek(name: str, options: dict[str, str]) -> None:
    """Reshuffle what the seat cannot know, and let the others write what they like: the choice stays the same."""
    bot = bots.make(name)
    for number, (state, seat) in enumerate(choices(6, seats=3, **options)):
        chosen = bot.choose(asked(state, seat, number))
        for other_world in range(2):
            world = state.imagine(seat, Chance(1000 + other_world))
            assert bot.choose(asked(world, seat, number)) == chosen
            elsewhere = pencil_on(state, seat, Random(other_world))
            assert bot.choose(asked(elsewhere, seat, number)) == chosen


def test_the_random_bot_chooses_evenly() -> None:
    state = state_after(0, seed=3, edition="first")
    counted = Counter(bots.make("random").choose(asked(state, 0, seed)) for seed in range(3000))
    assert sorted(counted) == sorted(state.legal(0))
    assert all(900 < times < 1100 for times in counted.values())  # 1000 expected, standard deviation 26


class NotToBeImagined(Position):
    """A position that only tells its legal moves: whoever imagines anything in it fails."""

    def imagine(self, seed: int) -> State:
        raise AssertionError("nobody shall think here")


def test_a_single_legal_move_is_played_without_rehearsal() -> None:
    title = rf.title("welcome-to")
    state = next(
        state for state in (state_after(n, seed=2, edition="first") for n in range(20)) if len(state.legal(0)) == 1
    )
    assert Apprentice(milliseconds=60_000).choose(NotToBeImagined(title, state, 0)) == state.legal(0)[0]
    (state, seat), *_ = choices(1, edition="first")
    with pytest.raises(AssertionError):
        Apprentice(milliseconds=60_000).choose(NotToBeImagined(title, state, seat))


def test_a_budget_in_milliseconds_is_used_up() -> None:
    (state, seat), *_ = choices(1, edition="first")
    bot = bots.make("apprentice:50ms")
    start = perf_counter()
    bot.choose(asked(state, seat))
    assert perf_counter() - start >= 0.05


def test_a_budget_in_milliseconds_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that goes on a millisecond with every look at it: machines stumble, it does not."""
    looks = count()
    monkeypatch.setattr("richtfest.bots.apprentice.perf_counter", lambda: next(looks) / 1000)
    (state, seat), *_ = choices(1, edition="first")
    bots.make("apprentice:50ms").choose(asked(state, seat))
    assert 50 <= next(looks) <= 55  # one look before each world, and one after each part


def test_a_budget_stands_behind_the_name_or_is_given_apart() -> None:
    for state, seat in choices(5, edition="first"):
        by_name = bots.make("apprentice:90").choose(asked(state, seat))
        assert bots.make("apprentice", playouts=90).choose(asked(state, seat)) == by_name


@pytest.mark.parametrize(
    "name",
    [
        "",
        "hare",
        "master:5",
        "random:5",
        "apprentice:",
        "apprentice:0",
        "apprentice:-5",
        "apprentice:5s",
        "apprentice:²",
    ],
)
def test_a_name_that_means_nothing_is_refused(name: str) -> None:
    with pytest.raises(Unreadable):
        bots.make(name)
