"""Luck measured by itself: what every revealed card did to the expected result, by playing on with and without it.

An analysis calls luck what nobody's play explains, so its three figures add up whatever they are. Here luck is found
without the losses: at every moment where something comes to light, masters play on from what came, and from what could
have come as well, to the end of the match. The mean difference is what this moment did; all of them together have to be
what the analysis calls luck, within the errors of both.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, variance

from richtfest.bots.analysis import lead_in
from richtfest.bots.compiled.playing import Player, play_match
from richtfest.bots.master import Eyes
from richtfest.core.chance import Chance, branch
from richtfest.core.match import Match
from richtfest.core.state import State

FIRST = 0  # the seat whose luck it is
SEED = 12345


@dataclass(frozen=True, slots=True)
class Revealed:
    """From one moment at which something became final to the next one."""

    before: State
    moves: list[tuple[int, int]]
    after: State


def revealed(match: Match) -> Iterator[Revealed]:
    """The moments of a match at which something may have come to light."""
    state = match.deal()
    before, moves = state.clone(), []
    for seat, move in match.history:
        moves.append((seat, move))
        inked = state.inked
        state.play(seat, move)
        if state.inked != inked:
            yield Revealed(before, moves, state.clone())
            before, moves = state.clone(), []


def luck_of(match: Match, worlds: int, eyes: Eyes) -> tuple[float, float]:
    """What the cards did to the lead of the first seat, and the standard error of it."""
    eye, _ = eyes.of(match.title, match.deal())
    players = [Player(eye, 0)] * match.seats
    found = spread = 0.0
    for number, moment in enumerate(revealed(match)):
        gaps = gaps_at(match, moment, worlds, players, Chance(branch(SEED, number)))
        found += fmean(gaps)
        spread += variance(gaps) / len(gaps)
    return found, sqrt(spread)


def gaps_at(match: Match, moment: Revealed, worlds: int, players: list[Player], chance: Chance) -> list[float]:
    """By how much what came was better than what could have come, world by world. The same cards make no difference."""
    title, asked = match.title, moment.moves[0][0]
    view = title.views.view
    shown = view(moment.after, None)
    gaps: list[float] = []
    for _ in range(worlds):
        other = moment.before.imagine(asked, chance)
        for seat, move in moment.moves:
            other.play(seat, move)
        if view(other, None) == shown:
            gaps.append(0.0)
            continue
        mine = moment.after.imagine(asked, chance)
        leads = []
        for state in (mine, other):
            play_match(state, players)
            leads.append(lead_in(title, state, FIRST))
        gaps.append(leads[0] - leads[1])
    return gaps
