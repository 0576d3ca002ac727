"""Whole turns, tried in place on a copy of one's own sheet: mark, value, unmark (NLV-25 to NLV-71).

Turns without a favour of city hall are all tried. Favours multiply them by hundreds, so they are pruned in stages, as a
person would: changed numbers are judged by the opening alone and the best few carried out; changed actions and
extensions are tried behind the best few openings. `thorough` leaves nothing out.
"""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.foresight import NEVER, POINT, Cells, Foresight, Turns
from richtfest.core.state import Moves, State
from richtfest.games.flip_and_write.rules.bounds import most
from richtfest.games.flip_and_write.rules.deck import COLUMNS
from richtfest.games.flip_and_write.rules.places import first_of
from richtfest.games.new_las_vegas.foresight.value import Appraiser
from richtfest.games.new_las_vegas.rules import asks, codes, turn
from richtfest.games.new_las_vegas.rules.asks import Pencil
from richtfest.games.new_las_vegas.rules.board import BIT
from richtfest.games.new_las_vegas.rules.deck import ACTION_COUNT, ADVERT, BUILD, LIMOUSINE, SHOW
from richtfest.games.new_las_vegas.rules.sheet import GROUPS
from richtfest.games.new_las_vegas.rules.state import NewLasVegas

# How many candidates of each pruned stage are carried out.
CHANGED_NUMBERS: Final = 10
OPENINGS: Final = 8
EXTENSIONS: Final = 6

NO_CODE: Final = -1
LOAN: Final = 5 * POINT  # what everybody loses if both vote against it, as was measured: no small error turns a vote
STAR: Final = 3 * POINT  # what a show is worth while changed numbers are judged without their action


class Try:
    """A number on a lot, and how one came to it."""

    def __init__(self) -> None:
        self.choice: i64 = NO_CODE  # the code of the combination; none where it was chosen before
        self.change: i64 = NO_CODE  # of the changed number
        self.lot: i64 = 0
        self.number: i64 = 0
        self.action: i64 = 0
        self.spare: i64 = NO_CODE  # solo: the action of ACME's card
        self.extension: i64 = NO_CODE  # of one more lot
        self.value: i64 = 0

    def copy(self, other: Try) -> None:
        self.choice = other.choice
        self.change = other.change
        self.lot = other.lot
        self.number = other.number
        self.action = other.action
        self.spare = other.spare
        self.extension = other.extension


class Tries:
    """A list of them that is filled again and again."""

    def __init__(self) -> None:
        self.all: list[Try] = []
        self.count: i64 = 0

    def another(self) -> Try:
        if self.count == len(self.all):
            self.all.append(Try())
        self.count += 1
        return self.all[self.count - 1]

    def take_best(self) -> Try | None:
        """The one with the highest value, which is worth nothing from now on; none when all have been taken."""
        best: Try | None = None
        value: i64 = NEVER
        place: i64
        for place in range(self.count):
            found = self.all[place]
            if found.value > value:
                best = found
                value = found.value
        if best is not None:
            best.value = NEVER
        return best


class LasVegasForesight(Foresight):
    """What a turn of New Las Vegas leaves behind."""

    def __init__(self, weights: vec[i64], contest: i64) -> None:
        super().__init__(weights)
        self.look = Appraiser(weights, contest)
        self.turns = Turns()
        self.choices = Moves()
        self.moves = Moves()
        self.plain = Tries()  # openings without a favour
        self.changed = Tries()
        self.extended = Tries()

    # The contract

    def consider(self, state: State, seat: i64, turns: Turns) -> None:
        assert isinstance(state, NewLasVegas)
        pencil = state.pencils[seat]
        self.turns = turns
        asked = pencil.asked
        if asked == asks.CHOOSE:
            self.open_sheet(state, seat)
            self.try_choices(pencil)
        elif asked == asks.OPEN:
            self.open_sheet(state, seat)
            self.try_openings(pencil, NO_CODE, pencil.number, pencil.action, NO_CODE)
            if not pencil.bonus_used:
                groups = self.groups()
                self.try_changed_numbers(pencil, groups, NO_CODE, pencil.number, pencil.action, NO_CODE)
                self.carry_out_changed()
                self.try_favours(groups)
        elif asked == asks.ACT:
            self.open_sheet(state, seat)
            self.try_actions(pencil)
        elif asked == asks.VOTE:  # NLV-21: more loan for all; measured, whoever votes against it wins no more matches
            self.add(codes.VOTE_FOR, LOAN)
            self.add(codes.VOTE_AGAINST, 0)
        elif asked == asks.RESHUFFLE:
            self.add(codes.RESHUFFLE, 0)
            self.add(codes.KEEP_CARDS, 1)

    def value(self, state: State, seat: i64) -> i64:
        assert isinstance(state, NewLasVegas)
        self.look.open_sheet(state, seat)
        return self.look.appraise()

    def collect(self, state: State, seat: i64, cells: Cells) -> None:
        look = self.look
        self.value(state, seat)
        cells.certain = look.points
        place: i64
        for place in range(look.lit):
            cells.add(look.cells[place])
        if look.lit > 0:
            look.collect_streets(cells)

    def is_turn(self, state: State, seat: i64) -> bool:
        assert isinstance(state, NewLasVegas)
        asked = state.pencils[seat].asked
        return asked not in (asks.VOTE, asks.RESHUFFLE)

    def goal(self, state: State, seat: i64) -> i64:
        return self.value(state, seat)

    def rewind(self, state: State, seat: i64) -> None:
        assert isinstance(state, NewLasVegas)
        state.begin(seat)

    def sort_of(self, state: State, seat: i64, move: i64) -> i64:
        """Combinations, streets, actions, advert columns: what a person would have an opinion on."""
        assert isinstance(state, NewLasVegas)
        street_of = state.rules.board.street_of
        if move < codes.CHOOSE:
            return 47 + move
        if move < codes.TWO_BOXES:
            return 1 + move - codes.CHOOSE
        if move < codes.CHANGE_NUMBER:
            return 13
        if move < codes.OPEN:
            return 14
        if move < codes.BUILD:
            return 15 + street_of[move - codes.OPEN]
        if move < codes.ADVERTISE:
            return 19 + street_of[move - codes.BUILD]
        if move < codes.DRIVE:
            return 23 + move - codes.ADVERTISE
        if move < codes.CROSS_BOX:
            return 35
        if move == codes.CROSS_BOX:
            return 36
        if move < codes.CHANGE_ACTION:
            return 37 + street_of[(move - codes.EXTEND_LEFT) % codes.EXTENSIONS]
        if move < codes.SKIP:
            return 41 + (move - codes.CHANGE_ACTION) % ACTION_COUNT
        if move == codes.SKIP:
            return 46
        if move == codes.CONFIRM:
            return 0
        return 49 + move - codes.KEEP_CARDS

    # A turn, stage by stage

    def open_sheet(self, state: NewLasVegas, seat: i64) -> None:
        self.look.open_sheet(state, seat)
        self.plain.count = 0
        self.changed.count = 0
        self.extended.count = 0

    def groups(self) -> i64:
        """NLV-38: the groups to ask a favour for; the larger one only if it is the only one, or when thorough."""
        look = self.look
        offered = look.rules.track.offered_groups(look.sheet)
        if self.thorough:
            return offered
        return offered & -offered

    def try_choices(self, pencil: Pencil) -> None:
        """NLV-30, NLV-121: every combination; two boxes only if no printed number fits (NLV-R7)."""
        look = self.look
        offer = look.state.offer
        mode = look.rules.mode
        groups = self.groups()
        empty = turn.empty_lots(look.sheet)
        stuck = True
        card: i64
        place: i64
        choices = self.choices
        for card in range(COLUMNS):
            number = offer[card]
            if pencil.fits[number] & empty != 0:
                stuck = False
            elif groups == 0:
                continue
            choices.count = 0
            mode.list_choices(card, choices)
            for place in range(choices.count):
                choice = choices.codes[place]
                action = offer[COLUMNS + card]
                spare: i64 = NO_CODE
                if choice >= codes.PAIR:
                    other: i64 = (choice - codes.PAIR) % COLUMNS
                    action = offer[COLUMNS + other]
                    spare = offer[COLUMNS + COLUMNS - card - other]
                if not self.thorough and self.is_known(card, number, action):
                    continue
                top = look.give(spare)
                self.try_openings(pencil, choice, number, action, spare)
                if groups != 0:
                    self.try_changed_numbers(pencil, groups, choice, number, action, spare)
                look.take_back(spare, top)
        self.carry_out_changed()
        self.try_favours(groups)
        if stuck:
            self.try_two_boxes()

    def is_known(self, card: i64, number: i64, action: i64) -> bool:
        """Whether another combination before this one shows the same."""
        offer = self.look.state.offer
        if self.look.rivals.acme is not None:
            return False
        other: i64
        for other in range(card):
            if offer[other] == number and offer[COLUMNS + other] == action:
                return True
        return False

    def try_two_boxes(self) -> None:
        look = self.look
        moves = self.moves
        moves.count = 0
        look.rules.mode.list_two_boxes(moves)
        crossed = look.sheet.crossed
        place: i64
        for place in range(moves.count):
            move = moves.codes[place]
            spare: i64 = NO_CODE
            if move >= codes.TWO_BOXES_TO:
                spare = look.state.offer[COLUMNS + move - codes.TWO_BOXES_TO]
            top = look.give(spare)
            look.rules.track.cross(look.sheet, 2)
            self.add(move, look.appraise())
            look.sheet.crossed = crossed
            look.take_back(spare, top)

    def try_openings(self, pencil: Pencil, choice: i64, number: i64, action: i64, spare: i64) -> None:
        """NLV-33: the number on every lot it fits, with every execution of the action."""
        lots = pencil.fits[number] & turn.empty_lots(self.look.sheet)
        while lots != 0:
            found = self.plain.another()
            found.choice = choice
            found.change = NO_CODE
            found.lot = first_of(lots)
            found.number = number
            found.action = action
            found.spare = spare
            found.extension = NO_CODE
            self.carry_out(found)
            lots &= lots - 1

    def try_changed_numbers(
        self, pencil: Pencil, groups: i64, choice: i64, number: i64, action: i64, spare: i64
    ) -> None:
        """NLV-67: the number changed by up to two, judged by the opening alone."""
        look = self.look
        empty = turn.empty_lots(look.sheet)
        group: i64
        place: i64
        for group in range(GROUPS):
            if (groups >> group) & 1 == 0:
                continue
            look.sheet.number_groups |= BIT[group]
            for place in range(4):
                other: i64 = number + place - 2
                if place >= 2:
                    other += 1
                if not turn.fits_at(pencil, other, empty):
                    continue
                lots = pencil.fits[other] & empty
                while lots != 0:
                    found = self.changed.another()
                    found.choice = choice
                    found.change = codes.CHANGE_NUMBER + 4 * group + place
                    found.lot = first_of(lots)
                    found.number = other
                    found.action = action
                    found.spare = spare
                    found.extension = NO_CODE
                    found.value = 0
                    if not self.thorough:
                        self.judge(found)
                    lots &= lots - 1
            look.sheet.number_groups &= ~BIT[group]

    def judge(self, found: Try) -> None:
        """The value of an opening without its action."""
        look = self.look
        opened, holes, slot, stamp = look.sheet.opened, look.sheet.holes, look.slot(found.lot), look.stamp(found.lot)
        look.open(found.lot, found.number)
        found.value = look.appraise()
        if found.action == SHOW and (look.rules.board.stars >> found.lot) & 1 == 1:
            found.value += STAR
        look.shut(found.lot, opened, holes, slot, stamp)

    def carry_out_changed(self) -> None:
        """The best of the changed numbers, with every execution."""
        look = self.look
        left: i64 = CHANGED_NUMBERS
        if self.thorough:
            left = self.changed.count
        while left > 0:
            found = self.changed.take_best()
            if found is None:
                return
            group = BIT[(found.change - codes.CHANGE_NUMBER) >> 2]
            look.sheet.number_groups |= group
            top = look.give(found.spare)
            self.carry_out(found)
            look.take_back(found.spare, top)
            look.sheet.number_groups &= ~group
            found.value = NEVER
            left -= 1

    def carry_out(self, found: Try) -> None:
        """Open the lot and execute the action in every way, or skip it; keeps the best value."""
        look = self.look
        turns = self.turns
        depth = turns.depth
        opened, holes, slot, stamp = look.sheet.opened, look.sheet.holes, look.slot(found.lot), look.stamp(found.lot)
        look.open(found.lot, found.number)
        if found.choice != NO_CODE:
            turns.push(found.choice)
        if found.change != NO_CODE:
            turns.push(found.change)
        turns.push(codes.OPEN + found.lot)
        found.value = self.execute(found.action, found.lot, NEVER)
        value = look.appraise()
        self.add(codes.SKIP, value)
        found.value = most(found.value, value)
        turns.depth = depth
        look.shut(found.lot, opened, holes, slot, stamp)

    def try_favours(self, groups: i64) -> None:
        """NLV-68, NLV-69: changed actions and extensions behind the best openings."""
        if groups == 0:
            return
        look = self.look
        turns = self.turns
        left: i64 = OPENINGS
        if self.thorough:
            left = self.plain.count
        while left > 0:
            found = self.plain.take_best()
            if found is None:
                break
            top = look.give(found.spare)
            opened, holes = look.sheet.opened, look.sheet.holes
            slot, stamp = look.slot(found.lot), look.stamp(found.lot)
            look.open(found.lot, found.number)
            depth = turns.depth
            if found.choice != NO_CODE:
                turns.push(found.choice)
            turns.push(codes.OPEN + found.lot)
            self.try_changed_actions(found, groups)
            self.try_extensions(found, groups)
            turns.depth = depth
            look.shut(found.lot, opened, holes, slot, stamp)
            look.take_back(found.spare, top)
            left -= 1
        left = EXTENSIONS
        if self.thorough:
            left = self.extended.count
        while left > 0:
            found = self.extended.take_best()
            if found is None:
                break
            top = look.give(found.spare)
            opened, holes = look.sheet.opened, look.sheet.holes
            slot, stamp = look.slot(found.lot), look.stamp(found.lot)
            look.open(found.lot, found.number)
            depth = turns.depth
            if found.choice != NO_CODE:
                turns.push(found.choice)
            turns.push(codes.OPEN + found.lot)
            self.carry_out_extension(found)
            turns.depth = depth
            look.shut(found.lot, opened, holes, slot, stamp)
            look.take_back(found.spare, top)
            left -= 1

    def try_changed_actions(self, found: Try, groups: i64) -> None:
        """NLV-R59: every other action that can be executed."""
        sheet = self.look.sheet
        turns = self.turns
        group: i64
        action: i64
        for group in range(GROUPS):
            if (groups >> group) & 1 == 0:
                continue
            sheet.action_groups |= BIT[group]
            for action in range(ACTION_COUNT):
                if action != found.action:
                    turns.push(codes.CHANGE_ACTION + ACTION_COUNT * group + action)
                    self.execute(action, found.lot, NEVER)
                    turns.pop()
            sheet.action_groups &= ~BIT[group]

    def try_extensions(self, found: Try, groups: i64) -> None:
        """NLV-69: one more lot with its neighbour's number, judged without the action."""
        look = self.look
        moves = self.moves
        group: i64
        place: i64
        for group in range(GROUPS):
            if (groups >> group) & 1 == 0:
                continue
            look.sheet.extension_groups |= BIT[group]
            moves.count = 0
            turn.list_extensions(look.sheet, look.rules.board, group, moves)
            for place in range(moves.count):
                extended = self.extended.another()
                extended.copy(found)
                extended.extension = moves.codes[place]
                extended.value = 0
                if not self.thorough:
                    lot, number = self.extension(extended.extension)
                    opened, holes, slot, stamp = look.sheet.opened, look.sheet.holes, look.slot(lot), look.stamp(lot)
                    look.open(lot, number)
                    extended.value = look.appraise()
                    look.shut(lot, opened, holes, slot, stamp)
            look.sheet.extension_groups &= ~BIT[group]

    def extension(self, move: i64) -> tuple[i64, i64]:
        """The lot that is opened, and its number."""
        numbers = self.look.sheet.numbers
        if move >= codes.EXTEND_RIGHT:
            lot: i64 = (move - codes.EXTEND_RIGHT) % codes.EXTENSIONS
            return lot, numbers[lot + 1]
        lot = (move - codes.EXTEND_LEFT) % codes.EXTENSIONS
        return lot, numbers[lot - 1]

    def carry_out_extension(self, found: Try) -> None:
        look = self.look
        turns = self.turns
        lot, number = self.extension(found.extension)
        group = BIT[(found.extension - codes.EXTEND_LEFT) // codes.EXTENSIONS % GROUPS]
        opened, holes, slot, stamp = look.sheet.opened, look.sheet.holes, look.slot(lot), look.stamp(lot)
        look.sheet.extension_groups |= group
        look.open(lot, number)
        turns.push(found.extension)
        self.execute(found.action, found.lot, NEVER)
        self.add(codes.SKIP, look.appraise())
        turns.pop()
        look.shut(lot, opened, holes, slot, stamp)
        look.sheet.extension_groups &= ~group

    def try_actions(self, pencil: Pencil) -> None:
        """The casino is opened: executions, skip and favours."""
        look = self.look
        self.execute(pencil.action, pencil.lot, NEVER)
        if not pencil.bonus_used:
            groups = self.groups()
            found = self.plain.another()
            found.choice = NO_CODE
            found.lot = pencil.lot
            found.action = pencil.action
            found.spare = NO_CODE
            found.extension = NO_CODE
            if groups != 0:
                self.try_changed_actions(found, groups)
                self.try_extensions(found, groups)
                left: i64 = EXTENSIONS
                if self.thorough:
                    left = self.extended.count
                while left > 0:
                    extended = self.extended.take_best()
                    if extended is None:
                        break
                    self.carry_out_extension(extended)
                    left -= 1
        if not pencil.action_changed:
            self.add(codes.SKIP, look.appraise())

    # Executions

    def execute(self, action: i64, lot: i64, best: i64) -> i64:
        """NLV-35: add the action in every way it can be executed; answers the best value."""
        if action == BUILD:
            return self.build(best)
        if action == ADVERT:
            return self.advertise(best)
        if action == SHOW:
            return self.show(lot, best)
        if action == LIMOUSINE:
            return self.drive(best)
        look = self.look
        crossed = look.sheet.crossed
        look.rules.track.cross(look.sheet, 1)
        best = self.add_better(codes.CROSS_BOX, best)
        look.sheet.crossed = crossed
        return best

    def build(self, best: i64) -> i64:
        look = self.look
        sheet = look.sheet
        unbuilt = sheet.unbuilt
        lots = unbuilt
        while lots != 0:
            lot = first_of(lots)
            slot = look.slot(lot)
            stamp = look.stamp(lot)
            sheet.unbuilt = unbuilt & ~BIT[lot]
            look.mark_crane(lot)
            best = self.add_better(codes.BUILD + lot, best)
            look.set_back(lot, slot, stamp)
            lots &= lots - 1
        sheet.unbuilt = unbuilt
        return best

    def advertise(self, best: i64) -> i64:
        look = self.look
        sheet = look.sheet
        adverts = sheet.adverts
        moves = self.moves
        moves.count = 0
        turn.list_adverts(sheet, look.rules, moves)
        place: i64
        for place in range(moves.count):
            sheet.advertise(moves.codes[place] - codes.ADVERTISE)
            best = self.add_better(moves.codes[place], best)
            sheet.adverts = adverts
        return best

    def show(self, lot: i64, best: i64) -> i64:
        look = self.look
        sheet = look.sheet
        if (look.rules.board.stars >> lot) & 1 == 0:
            return best
        stars = sheet.stars
        left = sheet.left
        right = sheet.right
        sheet.stars |= BIT[lot]
        moves = self.moves
        moves.count = 0
        turn.list_shows(sheet, look.rules, moves)
        place: i64
        for place in range(moves.count):
            look.rules.columns.put_on_show(sheet, moves.codes[place] - codes.SHOW)
            best = self.add_better(moves.codes[place], best)
            sheet.left = left
            sheet.right = right
        sheet.stars = stars
        return best

    def drive(self, best: i64) -> i64:
        look = self.look
        sheet = look.sheet
        roads = look.rules.roads
        if look.is_back():
            return best
        end = sheet.end
        streets = sheet.free_streets
        avenues = sheet.free_avenues
        carpets = sheet.carpets
        missing = sheet.missing_ways
        moves = self.moves
        moves.count = 0
        turn.list_ways(sheet, roads, moves)
        place: i64
        for place in range(moves.count):
            sheet.take_way(roads, moves.codes[place] - codes.DRIVE)
            best = self.add_better(moves.codes[place], best)
            sheet.end = end
            sheet.free_streets = streets
            sheet.free_avenues = avenues
            sheet.carpets = carpets
            sheet.missing_ways = missing
        return best

    def add_better(self, move: i64, best: i64) -> i64:
        """Add the turn that this move completes; answers the better of two values."""
        value = self.look.appraise()
        self.add(move, value)
        if value > best:
            return value
        return best

    def add(self, move: i64, value: i64) -> None:
        turns = self.turns
        turns.push(move)
        turns.add(value)
        turns.pop()
