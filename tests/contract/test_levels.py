"""Every level of bots in every box: it plays whole matches, and decides by nothing but what its seat may know."""

from itertools import islice
from random import Random

import pytest

from richtfest.bots import Bot, Position
from richtfest.bots.levels import LEVELS, make
from richtfest.bots.master import Grandmaster
from richtfest.core.chance import Chance
from richtfest.core.title import AnyTitle
from richtfest.core.weights import Lookahead
from richtfest.games.shelf import all_titles
from richtfest.pure import is_compiled
from tests.contract.foreseen import FORESEEN, TITLES, decisions, mode_of
from tests.contract.setup import Setup
from tests.contract.titles import BOXES, TRIED
from tests.volume import volume

DECISIONS = volume(20) if is_compiled() else 1  # of every setup
FOREMOST = ["learner", "apprentice", "master", "grandmaster"]  # those between differ from these by a number


def a_bot(level: str) -> Bot:
    """A bot of this level, quick enough for a test."""
    if level == "grandmaster":
        return Grandmaster(Lookahead(candidates=2, worlds=1, ahead=1, apart=True))
    return make("apprentice:20" if level == "apprentice" else level)


@pytest.mark.bulk  # interpreted, they show below that they can decide
@pytest.mark.parametrize("title", all_titles(), ids=lambda title: title.name)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_a_match_to_its_end(title: AnyTitle, level: str) -> None:
    bot, match = a_bot(level), Setup(title, 2).match(5)
    while not match.over:
        for seat in match.to_act():
            match.play_code(seat, bot.choose(Position(title, match.state, seat, seat)))


@pytest.mark.parametrize("setup", TRIED, ids=str)
@pytest.mark.parametrize("level", FOREMOST)
def test_what_a_seat_cannot_know_changes_no_choice(setup: Setup, level: str) -> None:
    """Neither in a world as bots imagine it, nor in one that was dealt anew without their doing."""
    chance = Random(3)
    other_world = BOXES[setup.title.name].other_world
    for state, seat in islice(decisions(setup, 8, 0.2), DECISIONS):
        imagined = state.imagine(seat, Chance(chance.randrange(1 << 40)))
        worlds = state, imagined, other_world(state.clone(), seat, chance)
        choices = {a_bot(level).choose(Position(setup.title, world, seat, 7)) for world in worlds}
        assert len(choices) == 1


def test_every_mode_is_among_these_setups() -> None:
    assert {(setup.title.name, mode_of(setup).name) for setup in FORESEEN} == {
        (title.name, mode.name) for title in TITLES for mode in title.foresight.MODES
    }
