"""Matches of our own, played by foresight: whole turns, as learning and strength need them by the thousand."""

from __future__ import annotations

from richtfest.bots.compiled.mood import Mood, jitter
from richtfest.bots.compiled.trace import Trace
from richtfest.core.arrays import i64
from richtfest.core.chance import Chance
from richtfest.core.foresight import Cells, Foresight, Turns
from richtfest.core.state import Moves, State


class Player:
    """Somebody in such a match: a foresight, a taste that lasts the match, noise for every turn, and a trace."""

    def __init__(self, foresight: Foresight, seed: i64) -> None:
        self.foresight = foresight
        self.chance = Chance(seed)
        self.turns = Turns()
        self.taste: Mood | None = None
        self.noise: i64 = 0  # spread of the noise for every kind of move, drawn anew for every turn
        self.mood = Mood()
        self.width: i64 = 0  # of the band in which every single value jumps
        self.learns: bool = False
        self.cells = Cells()
        self.trace = Trace()  # what every turn left behind, if this player learns

    def think(self, state: State, seat: i64) -> i64:
        """Which of the turns to take; they are in `turns`."""
        turns = self.turns
        turns.clear()
        foresight = self.foresight
        foresight.consider(state, seat, turns)
        if self.taste is not None:
            self.taste.sway(foresight, state, seat, turns)
        if self.noise > 0:
            self.mood.draw(self.noise, self.chance)
            self.mood.sway(foresight, state, seat, turns)
        if self.width > 0:
            jitter(turns, self.width, self.chance)
        return turns.best()

    def remember(self, state: State, seat: i64) -> None:
        """Keep what a turn has left behind."""
        self.cells.clear()
        self.foresight.collect(state, seat, self.cells)
        if self.cells.count > 0:
            self.trace.add(self.cells)


def take(state: State, seat: i64, turns: Turns, turn: i64) -> None:
    """Play the moves of a turn."""
    step: i64 = 0
    move = turns.move(turn, 0)
    while move >= 0:
        state.play(seat, move)
        step += 1
        move = turns.move(turn, step)


def play_match(state: State, players: list[Player]) -> i64:
    """Play a match to its end, each seat by its player; answers how many turns were thought about."""
    moves = Moves()
    thoughts: i64 = 0
    seat: i64
    while not state.over():
        for seat in range(state.seats):
            player = players[seat]
            while True:
                moves.count = 0
                state.list_moves(seat, moves)
                if moves.count == 0:  # the seat owes nothing now
                    break
                if moves.count == 1:
                    state.play(seat, moves.codes[0])
                    continue
                counts = player.learns and player.foresight.is_turn(state, seat)
                take(state, seat, player.turns, player.think(state, seat))
                thoughts += 1
                if counts:
                    player.remember(state, seat)
    return thoughts
