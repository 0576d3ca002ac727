"""Whole turns, and what each leaves behind (DH-21 to DH-38, DH-61).

Columns are tried in place. Jackhammers, removals, tools and helpers are played on copies; of the many uses of tools and
helpers only the most promising are carried out. `thorough` leaves nothing out.
"""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.chance import Chance
from richtfest.core.foresight import NEVER, POINT, Cells, Foresight, Turns
from richtfest.core.state import ZEROS, Moves, State
from richtfest.games.dream_home.foresight import features
from richtfest.games.dream_home.foresight.features import ANOTHER, AS_YET, THIS_SEAT, least, most
from richtfest.games.dream_home.foresight.laying import LAYING, Laying
from richtfest.games.dream_home.foresight.rest import Rest
from richtfest.games.dream_home.foresight.value import Appraiser
from richtfest.games.dream_home.rules import asks, codes, scoring
from richtfest.games.dream_home.rules.deck import COLUMNS
from richtfest.games.dream_home.rules.house import BIT, NOWHERE
from richtfest.games.dream_home.rules.state import DreamHome

USES: Final = 6  # of tools or helpers that are carried out
HELPERS_AT_ONCE: Final = 2  # helpers that are planned together
TOOLS_AT_ONCE: Final = 1
WORLDS: Final = 48  # in which a roofer imagines the own pile


class DreamHomeForesight(Foresight):
    """What a turn of Dream Home leaves behind."""

    def __init__(self, weights: vec[i64], contest: i64) -> None:
        super().__init__(weights)
        self.look = Appraiser(weights)
        self.rest = Rest(self.look, contest)
        self.laying = Laying(self.look)
        self.turns = Turns()
        self.columns = [Turns() for _ in range(COLUMNS)]  # what can be made of each, without the rest of the round
        self.uses = [Turns() for _ in range(HELPERS_AT_ONCE + 1)]  # of tools or helpers, by how many may follow
        self.piles: vec[i64] = ZEROS[:WORLDS]  # special cards of the acting seat in imagined worlds

    # The contract

    def consider(self, state: State, seat: i64, turns: Turns) -> None:
        assert isinstance(state, DreamHome)
        desk = state.desk(seat)
        self.turns = turns
        self.laying.thorough = self.thorough
        self.look.look(desk)
        self.rest.begin(desk)
        self.explore(desk, seat, HELPERS_AT_ONCE if desk.phase == asks.HELPERS else TOOLS_AT_ONCE)

    def value(self, state: State, seat: i64) -> i64:
        assert isinstance(state, DreamHome)
        if state.over():
            return state.points(seat) * POINT
        desk = state.desk(seat)
        self.look.look(desk)
        found = self.look.appraise(desk.houses[seat])
        if desk.phase != asks.HELPERS:
            found += self.weights[start_cell(desk, seat)]
        return found

    def collect(self, state: State, seat: i64, cells: Cells) -> None:
        assert isinstance(state, DreamHome)
        value = self.value(state, seat)
        if state.over():
            cells.certain = value
            return
        look = self.look
        cells.certain = look.points
        place: i64
        for place in range(look.lit):
            cells.add(look.cells[place])
        desk = state.desk(seat)
        if desk.phase != asks.HELPERS:
            cells.add(start_cell(desk, seat))

    def standing(self, state: State, seat: i64) -> i64:
        assert isinstance(state, DreamHome)
        if state.over():
            other: i64
            for other in range(state.seats):
                self.rest.values[other] = state.points(other) * POINT
            return self.rest.compare(state, seat, self.rest.values[seat])
        desk = state.desk(seat)
        self.look.look(desk)
        self.rest.begin(desk)
        return self.rest.standing(desk, seat)

    def is_turn(self, state: State, seat: i64) -> bool:
        """Every round has one; the question for a jackhammer and the helpers at the end are none."""
        assert isinstance(state, DreamHome)
        return state.phase in (asks.REMOVAL, asks.TURNS)

    def sort_of(self, state: State, seat: i64, move: i64) -> i64:
        """Columns, fields, tools and helpers: what a person would have an opinion on."""
        if move < codes.JACKHAMMER:
            return 0 if move == codes.CONFIRM else 1 + move
        if move < codes.REMOVE:
            return 8
        if move < codes.TAKE:
            return 9 + move - codes.REMOVE
        if move < codes.MIXER:
            return 14 + move - codes.TAKE
        if move < codes.COLUMN:
            return 19
        if move < codes.DRILL:
            return 20 + move - codes.COLUMN
        if move < codes.SCAFFOLD:
            return 25
        if move < codes.ROOM:
            return 26
        if move < codes.TILE:
            return 27 + move - codes.ROOM
        if move < codes.MOVE:
            return 39 + move - codes.TILE
        if move < codes.SUPPLIER:
            return 51
        if move < codes.HANDYMAN:
            return 52
        if move < codes.KEEP:
            return 53
        if move < codes.ROOFER:
            return 54
        if move < codes.CARD:
            return 55 + move - codes.ROOFER
        return 63

    # A turn, stage by stage

    def explore(self, state: DreamHome, seat: i64, uses: i64) -> None:
        """Add every turn from here, on a table of our own; so many tools or helpers may still be used."""
        asked = state.asked
        if asked == asks.ASK_TAKE:
            self.try_columns(state, seat)
        elif asked in LAYING and (state.taken or state.phase == asks.JACKHAMMERS):
            self.laying.begin(state.houses[seat].clone(), self.turns, self.rest.beside(state, seat, NOWHERE), True)
            self.laying.go_on(state)
        elif asked == asks.ASK_REMOVE and state.hammered & BIT[seat] == 0 and not self.thorough:
            self.try_removals(state, seat, uses)
        elif asked == asks.ASK_ROOFER:
            self.try_roofs(state, seat)
        elif asked in (asks.ASK_TOOLS, asks.ASK_HELPER) and not self.thorough:
            self.put_aside(state, seat)
            if uses > 0:
                self.try_best_uses(state, seat, uses)
        else:
            self.try_all(state, seat, uses)

    def try_columns(self, state: DreamHome, seat: i64) -> None:
        """DH-29: everything that can be made of every column."""
        column: i64
        for column in range(COLUMNS):
            if state.market.has_room(column):
                self.try_column(state, seat, column, self.turns, self.rest.beside(state, seat, column))

    def try_column(self, state: DreamHome, seat: i64, column: i64, turns: Turns, beside: i64) -> None:
        self.laying.begin(state.houses[seat].clone(), turns, beside, True)
        turns.push(codes.TAKE + column)
        self.laying.take(state.market.room(column), state.market.special(column))
        turns.pop()

    def try_removals(self, state: DreamHome, seat: i64, uses: i64) -> None:
        """DH-26: every removal, and then a turn without tools; with tools only behind the best removal."""
        turns = self.turns
        column: i64
        for column in range(COLUMNS):
            self.columns[column].clear()
            if state.market.has_room(column):
                self.try_column(state, seat, column, self.columns[column], 0)
        best: i64 = NEVER
        chosen: i64 = 0
        removed: i64
        for removed in range(1, COLUMNS):
            if not state.market.has_room(removed):
                continue
            after = played(state, seat, codes.REMOVE + removed)
            depth = turns.depth
            turns.push(codes.REMOVE + removed)
            if after.asked == asks.ASK_TOOLS:
                turns.push(codes.DONE)
            for column in range(COLUMNS):
                if after.market.has_room(column):
                    value = copy_turns(self.columns[column], turns, self.rest.beside(after, seat, column))
                    if value > best:
                        best = value
                        chosen = removed
            turns.depth = depth
        after = played(state, seat, codes.REMOVE + chosen)
        if after.asked == asks.ASK_TOOLS and uses > 0:
            turns.push(codes.REMOVE + chosen)
            self.try_best_uses(after, seat, uses)
            turns.pop()

    # Tools and helpers

    def put_aside(self, state: DreamHome, seat: i64) -> None:
        """Use no more of them."""
        turns = self.turns
        if state.asked == asks.ASK_TOOLS:
            turns.push(codes.DONE)
            self.try_columns(state, seat)
            turns.pop()
            return
        moves = Moves()
        state.list_moves(seat, moves)
        if moves.count == 1 and turns.depth > 0:  # only to confirm what has been done
            turns.add(self.outcome(state, seat))
            return
        turns.push(codes.NEXT)
        after = played(state, seat, codes.NEXT)
        if is_closed(after, state, seat):
            turns.add(self.outcome(state, seat))
        else:
            self.explore(after, seat, HELPERS_AT_ONCE)
        turns.pop()

    def try_best_uses(self, state: DreamHome, seat: i64, uses: i64) -> None:
        """Carry out the most promising uses, and go on from there."""
        turns = self.turns
        found = self.uses[uses]
        found.clear()
        self.list_uses(state, seat, found)
        depth = turns.depth
        for _ in range(least(USES, found.count)):
            use = found.best()
            found.values[use] = NEVER
            after = state.clone()
            step: i64 = 0
            move = found.move(use, 0)
            while move >= 0:
                after.play(seat, move)
                turns.push(move)
                step += 1
                move = found.move(use, step)
            self.explore(after, seat, uses - 1)
            turns.depth = depth

    def list_uses(self, state: DreamHome, seat: i64, found: Turns) -> None:
        """Every use of one tool or helper, valued by the house and the market it leaves behind."""
        moves = Moves()
        state.list_moves(seat, moves)
        place: i64
        for place in range(moves.count):
            move = moves.codes[place]
            if move in (codes.DONE, codes.NEXT):
                continue
            if state.asked == asks.ASK_MIXER_COLUMN and move - codes.COLUMN < state.column:
                continue  # the same two columns
            after = played(state, seat, move)
            found.push(move)
            if after.asked in (asks.ASK_TOOLS, asks.ASK_TAKE):
                found.add(self.look.appraise(after.houses[seat]) + self.rest.best_column(after, seat))
            elif after.asked == asks.ASK_HELPER:
                found.add(self.look.appraise(after.houses[seat]))
            else:
                self.list_uses(after, seat, found)
            found.pop()

    def try_roofs(self, state: DreamHome, seat: i64) -> None:
        """DH-46, DH-R61: nobody knows their own pile, so it is imagined."""
        chance = Chance(0)
        world: i64
        for world in range(WORLDS):
            self.piles[world] = state.imagine(seat, chance).houses[seat].held
        self.choose_roofs(state, seat, 0)

    def choose_roofs(self, state: DreamHome, seat: i64, chosen: i64) -> None:
        """Every roof that can be taken from the special discard, and none; a second roofer takes another one."""
        turns = self.turns
        moves = Moves()
        state.list_moves(seat, moves)
        place: i64
        for place in range(moves.count):
            after = played(state, seat, moves.codes[place])
            roofs = chosen | after.houses[seat].held & ~state.houses[seat].held
            turns.push(moves.codes[place])
            if after.asked == asks.ASK_ROOFER and not is_closed(after, state, seat):
                self.choose_roofs(after, seat, roofs)
            else:
                turns.add(self.outcome(state, seat) + self.roof_value(roofs))
            turns.pop()

    def roof_value(self, chosen: i64) -> i64:
        """What one's own pile is worth with these roofs, on average."""
        found: i64 = 0
        world: i64
        for world in range(WORLDS):
            found += scoring.roof(self.piles[world] | chosen, self.look.rules)
        return found * POINT // WORLDS

    # What is played on copies

    def try_all(self, state: DreamHome, seat: i64, uses: i64) -> None:
        """Every move, one by one."""
        turns = self.turns
        moves = Moves()
        state.list_moves(seat, moves)
        if moves.count == 1 and turns.depth > 0 and is_closed(played(state, seat, moves.codes[0]), state, seat):
            turns.add(self.outcome(state, seat))
            return
        place: i64
        for place in range(moves.count):
            after = played(state, seat, moves.codes[place])
            turns.push(moves.codes[place])
            if not is_closed(after, state, seat):
                self.explore(after, seat, uses)
            elif state.phase == asks.HELPERS:
                turns.add(self.outcome(state, seat))
            else:
                turns.add(self.rest.standing(after, seat))
            turns.pop()

    def outcome(self, state: DreamHome, seat: i64) -> i64:
        """What a turn has come to that only waits for its confirmation."""
        return self.look.appraise(state.houses[seat]) + self.rest.beside(state, seat, NOWHERE)


def played(state: DreamHome, seat: i64, move: i64) -> DreamHome:
    """A copy in which this move has been played."""
    after = state.clone()
    after.play(seat, move)
    return after


def is_closed(after: DreamHome, before: DreamHome, seat: i64) -> bool:
    """Is the turn over, or has something come to light?"""
    return after.inked != before.inked or not after.owes(seat)


def copy_turns(found: Turns, turns: Turns, beside: i64) -> i64:
    """The same turns behind the moves on the way, each value with what the rest of the round adds; answers the best."""
    best: i64 = NEVER
    depth = turns.depth
    turn: i64
    for turn in range(found.count):
        step: i64 = 0
        move = found.move(turn, 0)
        while move >= 0:
            turns.push(move)
            step += 1
            move = found.move(turn, step)
        value = found.values[turn] + beside
        turns.add(value)
        turns.depth = depth
        best = most(best, value)
    return best


def start_cell(state: DreamHome, seat: i64) -> i64:
    """Who begins the next round, as far as this seat knows."""
    begins: i64 = ANOTHER
    if state.start_card == seat:
        begins = THIS_SEAT
    elif state.start_card == asks.NOBODY and state.start_player == seat:
        begins = THIS_SEAT
        all_served = state.phase == asks.TURNS and state.served == state.seats
        if state.market.has_room(0) and not all_served:
            begins = AS_YET
    return features.START + begins * 13 + state.houses[seat].count_cards()
