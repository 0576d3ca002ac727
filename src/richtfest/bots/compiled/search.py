"""Short play-outs: the best few turns are tried in the same imagined worlds, then foresight takes over.

The best turns are close together, much closer than one world and the next. So the value that a turn had without trying
counts like that of a few worlds; and where everybody writes for himself, the others do the same in a world whatever we
do there, which need be thought of only once.
"""

from __future__ import annotations

from typing import Final

from richtfest.bots.compiled.playing import Player, take
from richtfest.bots.compiled.tape import Tape
from richtfest.core.arrays import i64, vec
from richtfest.core.chance import Chance
from richtfest.core.foresight import LONGEST, NEVER, WHOLE, Foresight, Turns
from richtfest.core.state import ZEROS, Moves, State

THOUGHT: Final = 16  # turns that could be weighed in the time it takes to begin weighing


class Search:
    """One decision: candidates, and what they have come to in all worlds so far."""

    def __init__(self, foresight: Foresight, ahead: i64, noise: i64, contest: i64, budget: i64) -> None:
        self.foresight = foresight
        self.ahead: i64 = ahead  # own turns to look ahead
        self.contest: i64 = contest  # how much of the best other's value is taken off ours, in 1/256
        self.trust: i64 = 0  # worlds that the value of a turn counts like
        self.apart: bool = False  # whether others do the same whatever we do
        self.tapes: list[Tape] = []  # what they did, by seat
        self.budget: i64 = budget  # turns that may be weighed before no new world is begun
        self.weighed: i64 = 0
        self.own = Player(foresight, 0)
        self.other = Player(foresight, 0)
        self.other.noise = noise  # nobody knows exactly how others think
        self.turns = Turns()  # the candidates, best first
        self.sums: vec[i64] = ZEROS[:LONGEST]

    def choose(self, world: State, seat: i64, most: i64, worlds: i64, seed: i64) -> i64:
        """The turn, of those in `turns`, that comes to most; the candidates are halved until one is left.

        `world` is imagined already. Every stage plays so many new worlds, and each next one twice as many, as long as
        its part of the budget lasts; one world is played in any case.
        """
        chance = Chance(seed)
        self.sort_candidates(world, seat, most)
        turns = self.turns
        index: i64
        for index in range(turns.count):
            self.sums[index] = self.trust * turns.values[index]
        part = self.budget // most_stages(turns.count)
        allowed: i64 = 0
        self.weighed = 0
        played: i64
        while turns.count > 1:
            allowed += part
            for played in range(worlds):
                if played > 0 and self.weighed >= allowed:
                    break
                self.play_one_world(world, seat, chance)
            self.drop_worse_half()
            worlds *= 2
        return 0

    def sort_candidates(self, world: State, seat: i64, most: i64) -> None:
        """The turns with the highest values, best first. Of turns that are worth exactly the same only one."""
        found = self.own.turns
        found.clear()
        self.foresight.consider(world, seat, found)
        turns = self.turns
        turns.clear()
        last: i64 = -NEVER
        while turns.count < most:
            best: i64 = -1
            value: i64 = NEVER
            turn: i64
            for turn in range(found.count):
                if value < found.values[turn] < last:
                    best = turn
                    value = found.values[turn]
            if best < 0:
                break
            self.copy_turn(found, best)
            last = value

    def copy_turn(self, found: Turns, turn: i64) -> None:
        turns = self.turns
        turns.depth = 0
        step: i64 = 0
        move = found.move(turn, 0)
        while move >= 0:
            turns.push(move)
            step += 1
            move = found.move(turn, step)
        turns.add(found.values[turn])

    def play_one_world(self, world: State, seat: i64, chance: Chance) -> None:
        """All candidates meet the same cards and the same luck, so that they differ by their own merit only."""
        imagined = world.imagine(seat, chance)
        luck = chance.seed()
        while len(self.tapes) < world.seats:
            self.tapes.append(Tape())
        for tape in self.tapes:
            tape.erase()
        index: i64
        for index in range(self.turns.count):
            branch = imagined.clone()
            take(branch, seat, self.turns, index)
            self.other.chance = Chance(luck)
            for tape in self.tapes:
                tape.rewind()
            self.sums[index] += self.look_ahead(branch, seat)

    def look_ahead(self, state: State, seat: i64) -> i64:
        """Play on until this seat has thought about so many more turns, and value the best of the last."""
        moves = Moves()
        turns: i64 = 0
        other: i64
        while not state.over():
            for other in range(state.seats):
                player = self.own if other == seat else self.other
                while True:
                    moves.count = 0
                    state.list_moves(other, moves)
                    if moves.count == 0:
                        break
                    if moves.count == 1:
                        state.play(other, moves.codes[0])
                        continue
                    if self.apart and other != seat:
                        known = self.tapes[other].next(moves)
                        if known >= 0:
                            state.play(other, known)
                            continue
                    counts = other == seat and self.foresight.begins_turn(state, seat)
                    turn = player.think(state, other)
                    self.weighed += player.turns.count + THOUGHT
                    if counts:
                        turns += 1
                        if turns == self.ahead:
                            return player.turns.values[turn] - self.best_other(state, seat)
                    if self.apart and other != seat:
                        self.tapes[other].write(player.turns, turn)
                    take(state, other, player.turns, turn)
        return self.foresight.standing(state, seat) - self.best_other(state, seat)

    def best_other(self, state: State, seat: i64) -> i64:
        """The value of the best of the others, as far as it counts."""
        if self.contest == 0 or state.seats == 1:
            return 0
        best: i64 = NEVER
        other: i64
        for other in range(state.seats):
            if other != seat:
                value = self.foresight.goal(state, other) if state.over() else self.foresight.value(state, other)
                best = max(best, value)
        return best * self.contest // WHOLE

    def drop_worse_half(self) -> None:
        """Go on with the better half only. Among equals the one with the higher value stays in front."""
        turns = self.turns
        kept: i64 = (turns.count + 1) // 2
        place: i64
        for place in range(kept):
            best = place
            other: i64
            for other in range(place + 1, turns.count):
                if self.sums[other] > self.sums[best]:
                    best = other
            while best > place:  # moves up, the others keep their order
                self.swap(best - 1, best)
                best -= 1
        turns.count = kept

    def swap(self, one: i64, other: i64) -> None:
        turns = self.turns
        value = turns.values[one]
        turns.values[one] = turns.values[other]
        turns.values[other] = value
        came_to = self.sums[one]
        self.sums[one] = self.sums[other]
        self.sums[other] = came_to
        step: i64
        for step in range(LONGEST):
            move = turns.moves[one * LONGEST + step]
            turns.moves[one * LONGEST + step] = turns.moves[other * LONGEST + step]
            turns.moves[other * LONGEST + step] = move


def most_stages(candidates: i64) -> i64:
    """How often so many can be halved; at least once."""
    stages: i64 = 1
    while candidates > 2:
        candidates = (candidates + 1) // 2
        stages += 1
    return stages
