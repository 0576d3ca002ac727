"""What programs are told of the moves of others, while the match goes on: all that is public, and nothing else."""

from __future__ import annotations

from random import Random

import pytest

from richtfest.core.chronicle import Chronicle
from richtfest.core.deed import Deed
from richtfest.core.match import Match
from tests.contract.play import choose, play_on
from tests.contract.setup import Setup
from tests.contract.titles import for_every_setup
from tests.volume import volume

FURTHER = 25  # decisions for which two worlds are compared


class Watched:
    """A match and what is told of it."""

    def __init__(self, setup: Setup, seed: int) -> None:
        self.match = setup.match(seed)
        self.chronicle = Chronicle(self.match)

    def told(self) -> list[Deed]:
        """As a program gets it: of a sealed move no more than that it was made."""
        sealed = self.match.title.views.sealed
        return [
            Deed(deed.round, deed.seat, None) if deed.move is not None and sealed(deed.move) else deed
            for deed in self.chronicle.deeds()
        ]

    def look_as(self, other: Match) -> bool:
        return bool(self.match.view(None) == other.view(None))


@pytest.mark.bulk
@for_every_setup
def test_two_worlds_that_look_the_same_have_the_same_deeds(setup: Setup) -> None:
    """One decision is made differently. As long as no spectator sees a difference, no program is told of one."""
    chance = Random(7)
    for seed in range(volume(4)):
        course = play_on(setup.match(seed), chance).history
        for at in sorted({*range(2), *chance.sample(range(len(course)), 6), *range(len(course) - 12, len(course))}):
            one, other = Watched(setup, seed), Watched(setup, seed)
            for seat, move in course[:at]:
                one.match.play_code(seat, move)
                other.match.play_code(seat, move)
            seat, move = course[at]
            others = [code for code in other.match.moves(seat) if code != move]
            if not others:
                continue
            one.match.play_code(seat, move)
            other.match.play_code(seat, chance.choice(others))
            for seat, move in course[at + 1 : at + FURTHER]:
                if not one.look_as(other.match) or one.match.over:
                    break
                assert one.told() == other.told()
                if move not in other.match.moves(seat):
                    break
                one.match.play_code(seat, move)
                other.match.play_code(seat, move)


@pytest.mark.bulk
@for_every_setup
def test_the_order_of_the_pencils_is_not_told(setup: Setup) -> None:
    def told(order: Random | None) -> list[Deed]:
        watched = Watched(setup, 5)
        match = watched.match
        own = [Random(seat) for seat in range(match.seats)]
        for _ in range(150):
            if match.over:
                break
            acting = match.to_act()
            seat = order.choice(acting) if order and not match.state.races() else acting[0]
            match.play_code(seat, choose(match, seat, own[seat]))
        while not match.over and len(match.to_act()) < match.seats and match.title.views.secrets(match.state):
            seat = match.to_act()[0]  # to the end of the round
            match.play_code(seat, choose(match, seat, own[seat]))
        return watched.told()

    shorter, longer = sorted([told(None), told(Random(3))], key=len)
    assert longer[: len(shorter)] == shorter
