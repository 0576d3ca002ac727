"""Whole turns, tried in place on a copy of one's own sheet: mark, value, unmark (WT-22 to WT-45).

Fences and copies multiply the turns, so they are pruned in stages, as a person would: a number is judged by itself, and
only the best few plots for it are carried out; fences in other streets only where they look best. A turn with a
roundabout before its number can do what a turn with one behind it can, and of the plots for it only the best few are
carried out. `thorough` leaves nothing out.
"""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.foresight import POINT, Cells, Foresight, Turns
from richtfest.core.state import ZEROS, Moves, State
from richtfest.games.flip_and_write.rules.deck import COLUMNS
from richtfest.games.flip_and_write.rules.places import first_of
from richtfest.games.welcome_to.foresight.value import Appraiser
from richtfest.games.welcome_to.rules import asks, codes, turn
from richtfest.games.welcome_to.rules.asks import Pencil
from richtfest.games.welcome_to.rules.deck import (
    ACTION_BIS,
    ACTION_FENCE,
    ACTION_MARKETING,
    ACTION_PARK,
    ACTION_POOL,
    ACTION_TEMP,
)
from richtfest.games.welcome_to.rules.fits import find_fits
from richtfest.games.welcome_to.rules.sheet import (
    BIT,
    COPIES,
    HIGHEST,
    LARGEST,
    MARKETING,
    PARKS,
    PLOTS,
    POOLS,
    REFUSALS,
    ROUNDABOUTS,
    TEMPS,
    Sheet,
)
from richtfest.games.welcome_to.rules.state import WelcomeTo

PLACES: Final = 5  # for a number, that are carried out with every fence or copy
OTHER_GAPS: Final = 4  # for a fence in another street than the number
SPOTS: Final = 3  # for a roundabout, that are carried out
DOUBT: Final = 2 * POINT  # by how much a roundabout alone may look worse than none

NO_PLOT: Final = -1
NOT_JUDGED: Final = -1


class WelcomeToForesight(Foresight):
    """What a turn of Welcome To leaves behind."""

    def __init__(self, weights: vec[i64], contest: i64) -> None:
        super().__init__(weights)
        self.look = Appraiser(weights, contest)
        self.turns = Turns()
        self.fits: vec[i64] = ZEROS[: HIGHEST + 1]  # the plots where each number fits now
        self.built: bool = False  # a roundabout, in this turn
        self.worth: vec[i64] = ZEROS[:PLOTS]  # of a number alone, by plot
        self.spots: vec[i64] = ZEROS[:PLOTS]  # of a roundabout alone
        self.gaps: i64 = NOT_JUDGED  # where fences look best by themselves

    # The contract

    def consider(self, state: State, seat: i64, turns: Turns) -> None:
        assert isinstance(state, WelcomeTo)
        pencil = state.pencils[seat]
        self.turns = turns
        self.look.open_sheet(state, seat)
        self.fits = pencil.fits
        self.built = pencil.roundabout_built
        self.gaps = NOT_JUDGED
        asked = pencil.asked
        if asked == asks.COMBO:
            self.try_choices()
            if self.may_build():
                turns.push(codes.ROUNDABOUT_FIRST)
                self.try_roundabouts_first(self.thorough)
                turns.pop()
        elif asked == asks.ROUNDABOUT_FIRST:
            self.try_roundabouts_first(True)
        elif asked == asks.SHIFT:
            self.try_shifts(pencil.number)
        elif asked == asks.PLOT:
            self.try_plots(pencil.number, pencil.action)
        elif asked == asks.ROUNDABOUT_AFTER:
            self.try_roundabouts_after(pencil.action, pencil.plot)
            self.skip_roundabout(pencil.action, pencil.plot)
        elif asked == asks.ACTION:
            self.act(pencil.action, pencil.plot)
        elif asked == asks.HAND:
            self.try_hands()
        elif asked in (asks.CLAIM, asks.ESTATE):
            self.try_claims(pencil)
        elif asked == asks.RESHUFFLE:
            self.try_reshuffle()

    def value(self, state: State, seat: i64) -> i64:
        assert isinstance(state, WelcomeTo)
        self.look.open_sheet(state, seat)
        return self.look.appraise()

    def collect(self, state: State, seat: i64, cells: Cells) -> None:
        look = self.look
        self.value(state, seat)
        cells.certain = look.points
        cells.scale = look.scale
        place: i64
        for place in range(look.lit):
            cells.add(look.cells[place])
        if look.lit > 0:
            look.collect_streets(cells)

    def is_turn(self, state: State, seat: i64) -> bool:
        assert isinstance(state, WelcomeTo)
        return state.pencils[seat].asked not in (asks.CLAIM, asks.ESTATE, asks.RESHUFFLE)

    def goal(self, state: State, seat: i64) -> i64:
        return self.value(state, seat)

    def rewind(self, state: State, seat: i64) -> None:
        assert isinstance(state, WelcomeTo)
        state.begin(seat)

    def sort_of(self, state: State, seat: i64, move: i64) -> i64:
        """Combos, streets, actions, estate sizes: what a person would have an opinion on."""
        assert isinstance(state, WelcomeTo)
        street_of = state.rules.paper.street_of
        if move < codes.WRITE:
            return 1 + move  # combos, refusal, shifts
        if move < codes.ROUNDABOUT:
            return 12 + street_of[move - codes.WRITE]
        if move < codes.FENCE:
            return 15 + street_of[move - codes.ROUNDABOUT]
        if move <= codes.ADVERTISE:
            return 18 + street_of[move - codes.FENCE]
        if move < codes.COPY_LEFT:
            return 20 + move - codes.ADVERTISE  # sizes, park, pool
        if move < codes.COPY_RIGHT:
            return 29 + street_of[move - codes.COPY_LEFT]
        if move < codes.SKIP:
            return 29 + street_of[move - codes.COPY_RIGHT]
        if move == codes.SKIP:
            return 32
        if move == codes.CONFIRM:
            return 0
        if move < codes.ESTATE:
            return 33 + move - codes.CLAIM  # claims, done
        if move < codes.KEEP_CARDS:
            return 37
        return 38 + move - codes.KEEP_CARDS  # cards, pairs, cards for AAA

    # A turn, step by step

    def try_choices(self) -> None:
        """D1: every combo, or in a solo match every pair; a refusal if the duty to write leaves it."""
        look = self.look
        offer = look.state.offer
        moves = Moves()
        look.rules.mode.list_choices(self.fits, offer, moves)
        handed: i64 = NO_PLOT
        place: i64
        for place in range(moves.count):
            move = moves.codes[place]
            number: i64 = move - codes.CHOOSE
            action: i64 = number
            if move >= codes.PAIR:
                number = (move - codes.PAIR) // COLUMNS
                action = move - codes.PAIR - COLUMNS * number
                if handed != COLUMNS - number - action:
                    handed = COLUMNS - number - action
                    look.give(handed)
            elif not self.thorough and self.is_known(number):
                continue
            self.turns.push(move)
            if offer[COLUMNS + action] == ACTION_TEMP:
                self.try_shifts(offer[number])
            else:
                self.try_plots(offer[number], offer[COLUMNS + action])
            self.turns.pop()
        if look.rules.refusal_rule.allows(moves.count, self.fits, offer):
            self.refuse()

    def is_known(self, column: i64) -> bool:
        """Whether a column before this one shows the same combo."""
        offer = self.look.state.offer
        other: i64
        for other in range(column):
            if offer[other] == offer[column] and offer[COLUMNS + other] == offer[COLUMNS + column]:
                return True
        return False

    def refuse(self) -> None:
        """WT-26; against AAA with every card that may be handed over (WT-64)."""
        look = self.look
        boxes = look.sheet.boxes
        look.sheet.cross(REFUSALS)
        self.turns.push(codes.REFUSE)
        if look.rules.mode.asked_after_refusal() == asks.HAND:
            self.try_hands()
        else:
            self.turns.add(look.appraise())
        self.turns.pop()
        look.sheet.boxes = boxes

    def try_hands(self) -> None:
        place: i64
        for place in range(COLUMNS):
            self.look.give(place)
            self.add(codes.HAND + place)

    def try_shifts(self, number: i64) -> None:
        """D2 (WT-27, WT-41): the printed number, or one shifted by up to two."""
        look = self.look
        if self.fits[number] != 0:
            self.turns.push(codes.UNSHIFTED)
            self.try_plots(number, ACTION_TEMP)
            self.turns.pop()
        boxes = look.sheet.boxes
        if turn.has_free_box(look.sheet, look.rules, TEMPS):
            look.sheet.cross(TEMPS)
        shift: i64
        for shift in range(-2, 3):
            if 0 <= number + shift <= HIGHEST and self.fits[number + shift] != 0:
                self.turns.push(codes.SHIFT + shift)
                self.try_plots(number + shift, ACTION_TEMP)
                self.turns.pop()
        look.sheet.boxes = boxes

    def try_plots(self, number: i64, action: i64) -> None:
        """D3: every plot where the number fits."""
        look = self.look
        sheet = look.sheet
        houses = sheet.houses
        staged = not self.thorough and action in (ACTION_FENCE, ACTION_BIS)
        if staged and action == ACTION_FENCE and self.gaps == NOT_JUDGED:
            self.judge_gaps()
        plots = self.fits[number]
        while plots != 0:
            plot = first_of(plots)
            slot = look.slot(plot)
            stamp = look.stamp(plot)
            sheet.write(plot, number)
            look.mark_street(plot)
            self.turns.push(codes.WRITE + plot)
            if staged:
                self.worth[plot] = self.leave_action(action)
            elif self.may_build():
                if self.thorough:
                    self.try_roundabouts_after(action, plot)
                self.skip_roundabout(action, plot)
            else:
                self.act(action, plot)
            self.turns.pop()
            look.erase(plot, houses, slot, stamp)
            plots &= plots - 1
        if staged:
            self.carry_out_best(number, action)

    def leave_action(self, action: i64) -> i64:
        """The number alone; answers what it is worth."""
        turns = self.turns
        depth = turns.depth
        if self.may_build():
            turns.push(codes.SKIP)
        if (action == ACTION_FENCE and self.open_gaps() != 0) or (action == ACTION_BIS and self.copy_plots() != 0):
            turns.push(codes.SKIP)
        value = self.look.appraise()
        turns.add(value)
        turns.depth = depth
        return value

    def carry_out_best(self, number: i64, action: i64) -> None:
        """Every fence or copy behind the best plots for a number."""
        look = self.look
        sheet = look.sheet
        houses = sheet.houses
        plots = self.fits[number]
        left: i64 = PLACES
        while left > 0 and plots != 0:
            plot = best_of(self.worth, plots)
            slot = look.slot(plot)
            stamp = look.stamp(plot)
            sheet.write(plot, number)
            look.mark_street(plot)
            self.turns.push(codes.WRITE + plot)
            depth = self.turns.depth
            if self.may_build():
                self.turns.push(codes.SKIP)
            if action == ACTION_FENCE:
                street = look.rules.paper.streets[look.rules.paper.street_of[plot]]
                self.draw_fences(self.open_gaps() & (self.gaps | street))
            else:
                self.copy_houses()
            self.turns.depth = depth - 1
            look.erase(plot, houses, slot, stamp)
            plots &= ~BIT[plot]
            left -= 1

    def judge_gaps(self) -> None:
        """The gaps where a fence by itself is worth most."""
        look = self.look
        sheet = look.sheet
        fences = sheet.fences
        gaps = self.open_gaps()
        judged = gaps
        while judged != 0:
            gap = first_of(judged)
            slot = look.slot(gap)
            stamp = look.stamp(gap)
            sheet.fences = fences | BIT[gap]
            look.mark_fence(gap)
            self.worth[gap] = look.appraise()
            look.set_back(gap, slot, stamp)
            judged &= judged - 1
        sheet.fences = fences
        self.gaps = 0
        left: i64 = OTHER_GAPS
        while left > 0 and gaps != 0:
            gap = best_of(self.worth, gaps)
            self.gaps |= BIT[gap]
            gaps &= ~BIT[gap]
            left -= 1

    # D1r and D4: roundabouts

    def may_build(self) -> bool:
        """WT-50."""
        look = self.look
        if self.built or look.sheet.is_full():
            return False
        return turn.has_free_box(look.sheet, look.rules, ROUNDABOUTS)

    def try_roundabouts_first(self, everywhere: bool) -> None:
        """WT-50: a roundabout before the combo is chosen, on every plot or on the best few."""
        plots = self.look.sheet.empty_plots()
        left: i64 = PLOTS
        if not everywhere:
            left = SPOTS
            plots = self.judge_roundabouts()
        while left > 0 and plots != 0:
            plot = first_of(plots)
            if not everywhere:
                plot = best_of(self.spots, plots)
            self.build_first(plot)
            plots &= ~BIT[plot]
            left -= 1

    def judge_roundabouts(self) -> i64:
        """What a roundabout alone is worth on every plot; answers the plots where it does not look bad."""
        look = self.look
        hopeless = look.appraise() - DOUBT
        plots = look.sheet.empty_plots()
        good: i64 = 0
        while plots != 0:
            plot = first_of(plots)
            sheet, fits, slot, stamp = look.sheet, self.fits, look.slot(plot), look.stamp(plot)
            self.build(plot)
            self.spots[plot] = look.appraise()
            if self.spots[plot] > hopeless:
                good |= BIT[plot]
            self.tear_down(plot, sheet, fits, slot, stamp)
            plots &= plots - 1
        return good

    def build_first(self, plot: i64) -> None:
        """All turns behind a roundabout."""
        look = self.look
        sheet, fits, slot, stamp = look.sheet, self.fits, look.slot(plot), look.stamp(plot)
        fence_stamp = look.fence_stamp
        gaps = self.gaps
        self.build(plot)
        look.settle(plot)
        self.gaps = NOT_JUDGED
        self.turns.push(codes.ROUNDABOUT + plot)
        self.try_choices()
        self.turns.pop()
        self.tear_down(plot, sheet, fits, slot, stamp)
        look.fence_stamp = fence_stamp
        self.gaps = gaps

    def try_roundabouts_after(self, action: i64, written: i64) -> None:
        """WT-50: a roundabout behind the number, on every plot."""
        look = self.look
        spots = look.sheet.empty_plots()
        while spots != 0:
            plot = first_of(spots)
            sheet, fits, slot, stamp = look.sheet, self.fits, look.slot(plot), look.stamp(plot)
            self.build(plot)
            self.turns.push(codes.ROUNDABOUT + plot)
            self.act(action, written)
            self.turns.pop()
            self.tear_down(plot, sheet, fits, slot, stamp)
            spots &= spots - 1

    def skip_roundabout(self, action: i64, written: i64) -> None:
        self.turns.push(codes.SKIP)
        self.act(action, written)
        self.turns.pop()

    def build(self, plot: i64) -> None:
        """WT-51, on another copy of the sheet: a roundabout changes much, and is rare."""
        look = self.look
        look.sheet = look.sheet.clone()
        look.sheet.build_roundabout(plot)
        look.sheet.cross(ROUNDABOUTS)
        look.mark_street(plot)
        self.fits = find_fits(look.sheet, look.rules.paper)
        self.built = True

    def tear_down(self, plot: i64, sheet: Sheet, fits: vec[i64], slot: i64, stamp: i64) -> None:
        self.look.sheet = sheet
        self.look.set_back(plot, slot, stamp)
        self.fits = fits
        self.built = False

    # D5: the action

    def act(self, action: i64, plot: i64) -> None:
        """WT-29, WT-34: every target of the action, or none; the turn is complete where there is none."""
        look = self.look
        sheet = look.sheet
        found = False
        if action == ACTION_FENCE:
            found = self.open_gaps() != 0
            self.draw_fences(self.open_gaps())
        elif action == ACTION_MARKETING:
            found = self.advertise()
        elif action == ACTION_BIS:
            found = self.copy_plots() != 0
            self.copy_houses()
        elif action == ACTION_PARK:
            street = look.rules.paper.street_of[plot]
            if turn.has_free_box(sheet, look.rules, PARKS + street):
                self.add_crossed(PARKS + street, codes.PARK)
                found = True
        elif action == ACTION_POOL and look.rules.paper.has_pool(plot):
            self.circle_pool(plot)
            found = True
        if found:
            self.turns.push(codes.SKIP)
        self.turns.add(look.appraise())
        if found:
            self.turns.pop()

    def open_gaps(self) -> i64:
        return self.look.rules.fence_rule.open_gaps(self.look.sheet)

    def draw_fences(self, gaps: i64) -> None:
        """WT-35."""
        look = self.look
        sheet = look.sheet
        fences = sheet.fences
        while gaps != 0:
            gap = first_of(gaps)
            slot = look.slot(gap)
            stamp = look.stamp(gap)
            sheet.fences = fences | BIT[gap]
            look.mark_fence(gap)
            self.add(codes.FENCE + gap)
            look.set_back(gap, slot, stamp)
            gaps &= gaps - 1
        sheet.fences = fences

    def advertise(self) -> bool:
        """WT-37."""
        look = self.look
        found = False
        size: i64
        for size in range(1, LARGEST + 1):
            if turn.has_free_box(look.sheet, look.rules, MARKETING + size):
                self.add_crossed(MARKETING + size, codes.ADVERTISE + size)
                found = True
        return found

    def circle_pool(self, plot: i64) -> None:
        """WT-39. Plans may ask for pools in an estate."""
        look = self.look
        sheet = look.sheet
        pools = sheet.pools
        slot = look.slot(plot)
        stamp = look.stamp(plot)
        sheet.pools |= BIT[plot]
        if look.pools_matter:
            look.mark_street(plot)
        self.add_crossed(POOLS, codes.POOL)
        sheet.pools = pools
        look.set_back(plot, slot, stamp)

    def copy_plots(self) -> i64:
        """The plots onto which a neighbour may be copied."""
        look = self.look
        if not turn.has_free_box(look.sheet, look.rules, COPIES):
            return 0
        rule = look.rules.copy_rule
        return rule.from_left(look.sheet, look.rules.paper) | rule.from_right(look.sheet, look.rules.paper)

    def copy_houses(self) -> None:
        """WT-42 to WT-44."""
        look = self.look
        from_left = look.rules.copy_rule.from_left(look.sheet, look.rules.paper)
        from_right = look.rules.copy_rule.from_right(look.sheet, look.rules.paper)
        plots = self.copy_plots()
        while plots != 0:
            plot = first_of(plots)
            if (from_left >> plot) & 1 == 1:
                self.copy_house(plot, plot - 1, codes.COPY_LEFT + plot)
            if (from_right >> plot) & 1 == 1:
                self.copy_house(plot, plot + 1, codes.COPY_RIGHT + plot)
            plots &= plots - 1

    def copy_house(self, plot: i64, house: i64, move: i64) -> None:
        look = self.look
        sheet = look.sheet
        houses = sheet.houses
        copies = sheet.copies
        twins = sheet.twins
        slot = look.slot(plot)
        stamp = look.stamp(plot)
        sheet.copy(plot, house)
        look.mark_street(plot)
        self.add_crossed(COPIES, move)
        sheet.copies = copies
        sheet.twins = twins
        look.erase(plot, houses, slot, stamp)

    def add_crossed(self, track: i64, move: i64) -> None:
        """Add the turn that this move completes by crossing a box."""
        sheet = self.look.sheet
        boxes = sheet.boxes
        sheet.cross(track)
        self.add(move)
        sheet.boxes = boxes

    def add(self, move: i64) -> None:
        """Add the turn that this move completes."""
        turns = self.turns
        turns.push(move)
        turns.add(self.look.appraise())
        turns.pop()

    # Between the turns

    def try_claims(self, pencil: Pencil) -> None:
        """D7 and D8 (WT-31): every way to claim what can be claimed, on copies of the pencil."""
        look = self.look
        state = look.state
        moves = Moves()
        if pencil.asked == asks.CLAIM:
            turn.list_claims(state, pencil, moves)
            moves.add(codes.DONE)
        else:
            turn.list_estates(state, pencil, moves)
        place: i64
        for place in range(moves.count):
            move = moves.codes[place]
            branch = pencil.clone()
            if pencil.asked == asks.CLAIM:
                turn.choose_claim(state, branch, move)
            else:
                turn.use_estate(state, branch, move - codes.ESTATE)
                turn.ask_for_estates(state, branch)
            self.turns.push(move)
            if branch.asked == asks.COMMIT_CLAIMS:
                look.take_sheet(branch)
                self.turns.add(look.appraise())
            else:
                self.try_claims(branch)
            self.turns.pop()

    def try_reshuffle(self) -> None:
        """WT-32: what the sheet is worth with all cards to come, or with those that are left."""
        look = self.look
        value = look.appraise()
        look.to_come.shuffle_all(look.rules.numbers)
        self.turns.push(codes.RESHUFFLE)
        self.turns.add(look.appraise())
        self.turns.pop()
        self.turns.push(codes.KEEP_CARDS)
        self.turns.add(value)
        self.turns.pop()


def best_of(worth: vec[i64], plots: i64) -> i64:
    """The plot of a set that is not empty which is worth most."""
    best = first_of(plots)
    plots &= plots - 1
    while plots != 0:
        plot = first_of(plots)
        if worth[plot] > worth[best]:
            best = plot
        plots &= plots - 1
    return best
