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
from tests.contract.foreseen import decisions
from tests.contract.setup import Setup
from tests.contract.titles import SETUPS

DECISIONS = 8 if is_compiled() else 1  # of every setup
FOREMOST = ["learner", "apprentice", "master", "grandmaster"]  # those between differ from these by a number


def a_bot(level: str) -> Bot:
    """A bot of this level, quick enough for a test."""
    if level == "grandmaster":
        return Grandmaster(Lookahead(candidates=2, worlds=1, ahead=1, apart=True))
    return make("apprentice:20" if level == "apprentice" else level)


@pytest.mark.parametrize("title", all_titles(), ids=lambda title: title.name)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_a_match_to_its_end(title: AnyTitle, level: str) -> None:
    bot, match = a_bot(level), Setup(title, 2).match(5)
    while not match.over:
        for seat in match.to_act():
            match.play_code(seat, bot.choose(Position(title, match.state, seat, seat)))


@pytest.mark.parametrize("setup", SETUPS, ids=str)
@pytest.mark.parametrize("level", FOREMOST)
def test_what_a_seat_cannot_know_changes_no_choice(setup: Setup, level: str) -> None:
    chance = Random(3)
    for state, seat in islice(decisions(setup, 8, 0.2), DECISIONS):
        imagined = state.imagine(seat, Chance(chance.randrange(1 << 40)))
        once, again = (a_bot(level).choose(Position(setup.title, world, seat, 7)) for world in (state, imagined))
        assert once == again
