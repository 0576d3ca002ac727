"""The invariants WT-I1 to WT-I14 and WT-I19 to WT-I22, checked between one barrier and the next.

WT-I15 to WT-I18 (order of seats, undo, secrecy, replay) hold for every title and are in tests/contract.
"""

from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from richtfest.games.flip_and_write.rules import phases
from richtfest.games.flip_and_write.rules.deck import Columns
from richtfest.games.welcome_to import TITLE
from richtfest.games.welcome_to.moves import (
    PLOT_REFS,
    BuildFence,
    ChooseCombo,
    ChoosePair,
    ClaimPlan,
    CopyHouse,
    Move,
    Refuse,
    ShiftNumber,
    Skip,
    WriteNumber,
    decode,
)
from richtfest.games.welcome_to.paper.answers import from_state, to_state, write_sheet
from richtfest.games.welcome_to.rules import asks
from richtfest.games.welcome_to.rules.deck import ACTION_BIS, ACTION_FENCE, ACTION_TEMP
from richtfest.games.welcome_to.rules.pile import Pile
from richtfest.games.welcome_to.rules.plans import EndEstates, Estates, StreetBuilt, StreetEndsBuilt
from richtfest.games.welcome_to.rules.sheet import (
    COPIES,
    EMPTY,
    MARKETING,
    PARKS,
    PLOTS,
    POOLS,
    REFUSALS,
    ROUNDABOUT,
    ROUNDABOUTS,
    TEMPS,
    TRACKS,
    Sheet,
)
from richtfest.games.welcome_to.rules.state import WelcomeTo
from tests.games.welcome_to.paper import COMPONENTS
from tests.games.welcome_to.slow import SlowSheet, slow_agency, slow_scores, temp_points

FIRSTS = (0, 10, 21)
LASTS = (9, 20, 32)
SHIFTS = range(-2, 3)
ACTION_TRACKS = [PARKS, PARKS + 1, PARKS + 2, POOLS, TEMPS, COPIES, *range(MARKETING + 1, MARKETING + 7)]


class Ink:
    """One sheet in ink, as plain numbers and sets of plots."""

    def __init__(self, sheet: Sheet) -> None:
        self.numbers = [int(number) for number in sheet.numbers]
        self.crossed = [int(sheet.crossed(track)) for track in range(TRACKS)]
        self.points = [int(sheet.points(box)) for box in range(3)]
        self.fences = members(int(sheet.fences))
        self.copies = members(int(sheet.copies))
        self.pools = members(int(sheet.pools))
        self.locked = members(int(sheet.locked))
        self.houses = {plot for plot, number in enumerate(self.numbers) if number >= 0}
        self.roundabouts = {plot for plot, number in enumerate(self.numbers) if number == ROUNDABOUT}
        self.written = self.houses - self.copies

    def sections(self) -> list[list[int]]:
        """The plots of each section."""
        found: list[list[int]] = []
        for first, last in zip(FIRSTS, LASTS, strict=True):
            found.append([])
            for plot in range(first, last + 1):
                if plot in self.roundabouts:
                    found.append([])
                else:
                    found[-1].append(plot)
        return found

    def estate_at(self, start: int) -> int:
        """The size of the estate that begins here, or 0."""
        if start not in FIRSTS and start - 1 not in self.fences:
            return 0
        end = min(gap for gap in self.fences if gap >= start)
        run = set(range(start, end + 1))
        return len(run) if len(run) <= 6 and run <= self.houses else 0

    def fits(self, number: int) -> bool:
        for section in self.sections():
            for at, plot in enumerate(section):
                left = [self.numbers[other] for other in section[:at] if other in self.houses]
                right = [self.numbers[other] for other in section[at + 1 :] if other in self.houses]
                if plot not in self.houses and max(left, default=-1) < number < min(right, default=18):
                    return True
        return False


def members(bits: int) -> set[int]:
    return {place for place in range(PLOTS) if bits >> place & 1}


@dataclass
class Moment:
    """The table at a barrier."""

    round: int
    phase: int
    approved: int
    columns: list[list[int]]  # the cards of each stack with its discard; in solo none
    combos: list[tuple[int, int]]
    inks: list[Ink]


def cards_in_columns(state: WelcomeTo) -> list[list[int]]:
    deck = state.deck
    if not isinstance(deck, Columns):
        return []
    height, cards = int(deck.height), [int(card) for card in deck.cards]
    return [sorted(cards[column * height : (column + 1) * height]) for column in range(3)]


def moment(state: WelcomeTo) -> Moment:
    return Moment(
        round=int(state.round),
        phase=int(state.phase),
        approved=int(state.approved),
        columns=cards_in_columns(state),
        combos=[(int(state.combo_number(column)), int(state.combo_action(column))) for column in range(3)],
        inks=[Ink(sheet) for sheet in state.inks],
    )


@dataclass
class Watch:
    """What has to be remembered about a match from its beginning."""

    state: WelcomeTo
    first_edition: bool
    before: Moment
    drawn: list[int] = field(default_factory=list)  # fences by the action, per seat
    scored: list[list[tuple[int, int]]] = field(default_factory=list)  # estates used for claims, per seat
    approved_in: dict[int, int] = field(default_factory=dict)  # plan box: the round of its first claim
    written_by_aaa: dict[int, bool] = field(default_factory=dict)  # plan box: whether AAA was first

    def at_barrier(self) -> None:
        """Check everything that has to hold between the last barrier and this one."""
        before, after = self.before, moment(self.state)
        self.i1_cards(before, after)
        self.i5_length(after)
        self.i12_plans(before, after)
        self.i14_and_i19_the_match_ends_in_the_first_round_with_a_trigger(after)
        for seat, (earlier, ink) in enumerate(zip(before.inks, after.inks, strict=True)):
            i2_order(ink)
            i3_range(ink, int(self.state.rules.paper.boxes[TEMPS]))
            i4_rounds(ink, after)
            self.i6_budget(seat, earlier, ink)
            i7_copies(ink)
            self.i8_pools(ink)
            self.i9_tracks(earlier, ink)
            self.i10_fences(earlier, ink)
            self.i11_locks(seat, earlier, ink)
            i13_refusals(self.state, before, earlier, ink)
        self.i20_and_i21_scores()
        self.before = after

    def i1_cards(self, before: Moment, after: Moment) -> None:
        """WT-I1: the columns never mix, except when the right to reshuffle is used."""
        if isinstance(self.state.deck, Pile):
            i1_cards_alone(self.state, self.state.deck)
            return
        if before.phase != phases.RESHUFFLE:
            assert after.columns == before.columns
        assert sorted(card for column in after.columns for card in column) == list(range(len(self.state.rules.numbers)))

    def i5_length(self, after: Moment) -> None:
        """WT-I5: 33 numbers and two refusals at most."""
        assert 1 <= after.round <= 35

    def i6_budget(self, seat: int, before: Ink, after: Ink) -> None:
        """WT-I6: every box and every fence belongs to a number that was written."""
        new_roundabouts = after.roundabouts - before.roundabouts
        beside = {gap for plot in new_roundabouts for gap in (plot - 1, plot)}
        self.drawn[seat] += len(after.fences - before.fences - beside)
        assert sum(after.crossed[track] for track in ACTION_TRACKS) + self.drawn[seat] <= len(after.written)
        for street in range(3):
            here = [plot for plot in after.written if FIRSTS[street] <= plot <= LASTS[street]]
            assert after.crossed[PARKS + street] <= len(here)

    def i8_pools(self, ink: Ink) -> None:
        """WT-I8: a pool is circled with the number written on its plot."""
        assert ink.crossed[POOLS] == len(ink.pools)
        assert ink.pools <= ink.written & members(int(self.state.rules.paper.pools))

    def i9_tracks(self, before: Ink, after: Ink) -> None:
        """WT-I9: boxes are crossed one at a time and never uncrossed."""
        new = [now - then for now, then in zip(after.crossed, before.crossed, strict=True)]
        assert min(new) >= 0
        assert sum(new[track] for track in ACTION_TRACKS) <= 1
        assert new[REFUSALS] <= 1
        assert new[ROUNDABOUTS] <= 1
        for count, boxes in zip(after.crossed, self.state.rules.paper.boxes, strict=True):
            assert count <= boxes

    def i10_fences(self, before: Ink, after: Ink) -> None:
        """WT-I10: fences stay; a roundabout is fenced; the first edition has none between equal neighbours."""
        assert before.fences <= after.fences
        assert set(LASTS) <= after.fences
        for plot in after.roundabouts:
            assert plot in after.fences
            assert plot in FIRSTS or plot - 1 in after.fences
        if self.first_edition:
            for gap in after.fences - set(LASTS):
                assert gap not in after.houses or after.numbers[gap] != after.numbers[gap + 1]

    def i11_locks(self, seat: int, before: Ink, after: Ink) -> None:
        """WT-I11: estates used for a claim stay as they are, and serve no other claim."""
        assert before.locked <= after.locked <= after.houses
        new, expected = after.locked - before.locked, 0
        for box in range(3):
            if after.points[box] and not before.points[box]:
                requirement = self.state.plans[box].requirement
                if isinstance(requirement, Estates):
                    expected += sum(requirement.sizes)
                elif isinstance(requirement, EndEstates | StreetEndsBuilt):
                    expected += 6
                elif isinstance(requirement, StreetBuilt):
                    street = range(FIRSTS[requirement.street], LASTS[requirement.street] + 1)
                    expected += len(after.houses.intersection(street))
        assert len(new) == expected
        if expected and all(isinstance(plan.requirement, Estates | EndEstates) for plan in self.state.plans):
            starts = [plot for plot in new if after.estate_at(plot)]
            assert sum(after.estate_at(start) for start in starts) == len(new)
            self.scored[seat] += [(start, after.estate_at(start)) for start in starts]
        for start, size in self.scored[seat]:
            assert after.estate_at(start) == size

    def i12_plans(self, before: Moment, after: Moment) -> None:
        """WT-I12: all claims of the approving round write the first value, all later ones the later value."""
        for box, plan in enumerate(self.state.plans):
            for earlier, ink in zip(before.inks, after.inks, strict=True):
                if earlier.points[box]:
                    assert ink.points[box] == earlier.points[box]
                elif ink.points[box]:
                    round_of_claim = self.approved_in.setdefault(box, before.round)
                    assert ink.points[box] == (plan.first if round_of_claim == before.round else plan.later)
            self.i12_aaa(box, before)
            entries = [*(ink.points[box] for ink in after.inks), self.agency_points(box)]
            assert bool(after.approved >> box & 1) == (any(entries) or self.solo_card_drawn())

    def i12_aaa(self, box: int, before: Moment) -> None:
        """The solo card spoils every plan at once; AAA writes the first value only in the approving round."""
        if self.solo_card_drawn():
            self.approved_in.setdefault(box, 0)
        points, plan = self.agency_points(box), self.state.plans[box]
        if points:
            round_of_claim = self.approved_in.setdefault(box, before.round)
            first = self.written_by_aaa.setdefault(box, round_of_claim == before.round)
            assert points == (plan.first if first else plan.later)

    def agency_points(self, box: int) -> int:
        return int(self.state.agency.points(box)) if self.state.agency else 0

    def solo_card_drawn(self) -> bool:
        return self.first_edition and isinstance(self.state.deck, Pile) and self.state.deck.removed == 1

    def i14_and_i19_the_match_ends_in_the_first_round_with_a_trigger(self, after: Moment) -> None:
        """WT-I14, WT-I19: nobody starts a round with a full sheet, three refusals or three plans."""
        triggers = [ink.crossed[REFUSALS] == 3 or all(ink.points) or EMPTY not in ink.numbers for ink in after.inks]
        deck = self.state.deck
        no_cards = self.first_edition and isinstance(deck, Pile) and deck.construction_cards_left() < 3  # WT-74
        if after.phase == phases.OVER:
            assert any(triggers) or no_cards
        elif after.phase in {phases.TURN, phases.RESHUFFLE}:
            assert not any(triggers)  # after a reveal the pile may be empty; the round is played all the same

    def i20_and_i21_scores(self) -> None:
        """WT-I20, WT-I21: penalties are negative, and temp points follow the counts."""
        state = self.state
        seats = range(state.seats) if state.seats <= 6 else range(0, state.seats, 17)
        counts = [int(sheet.crossed(TEMPS)) for sheet in state.inks]
        for seat in seats:
            pad = state.tally(seat)
            for box, points in pad.boxes:
                assert points <= 0 if box in {"bis", "roundabouts", "refusals"} else points >= 0
            assert state.seats == 1 or pad["temps"] == temp_points(counts, counts[seat])
            assert pad.total == state.points(seat)


def i1_cards_alone(state: WelcomeTo, pile: Pile) -> None:
    """WT-I1, WT-I5: every card is in one place; AAA has one card for every round played."""
    played = int(state.round) - 1 if state.phase == phases.TURN else int(state.round)
    stack = [int(card) for card in pile.stack[: pile.left]]
    lying = [card for card in stack if card < pile.cards]
    lying += [int(card) for card in pile.discard[: pile.discarded]]
    if state.phase == phases.TURN:
        lying += [int(card) for card in pile.open]
    if state.agency:
        assert state.agency.count == played
        lying += [int(card) for card in state.agency.cards[:played]]
    assert sorted(lying) == list(range(pile.cards))
    special = [card - int(pile.cards) for card in stack if card >= pile.cards]
    for bits in (pile.buried, pile.aside, pile.removed):
        special += sorted(members(int(bits)))
    assert sorted(special) == list(range(pile.specials))


def i2_order(ink: Ink) -> None:
    """WT-I2: numbers never decrease; equal ones stand side by side, and exactly one of them is no copy."""
    for section in ink.sections():
        built = [plot for plot in section if plot in ink.houses]
        for left, right in pairwise(built):
            assert ink.numbers[left] <= ink.numbers[right]
            assert ink.numbers[left] < ink.numbers[right] or right == left + 1
        for number in {ink.numbers[plot] for plot in built}:
            assert sum(ink.numbers[plot] == number and plot not in ink.copies for plot in built) == 1


def i3_range(ink: Ink, temp_boxes: int) -> None:
    """WT-I3: 0, 16 and 17 can only be written with the temp agency."""
    assert all(0 <= ink.numbers[plot] <= 17 for plot in ink.houses)
    if ink.crossed[TEMPS] < temp_boxes:
        assert sum(ink.numbers[plot] in {0, 16, 17} for plot in ink.written) <= ink.crossed[TEMPS]


def i4_rounds(ink: Ink, after: Moment) -> None:
    """WT-I4: every round brought a number or a refusal."""
    played = after.round - 1 if after.phase == phases.TURN else after.round
    assert len(ink.written) + ink.crossed[REFUSALS] == played


def i7_copies(ink: Ink) -> None:
    """WT-I7: one box per copy."""
    assert len(ink.copies) == ink.crossed[COPIES] <= 9
    assert ink.copies <= ink.houses


def i13_refusals(state: WelcomeTo, before: Moment, earlier: Ink, ink: Ink) -> None:
    """WT-I13: a refusal writes nothing, and happens only if no combo is legal; in version 1 no printed number fits."""
    if ink.crossed[REFUSALS] == earlier.crossed[REFUSALS]:
        return
    assert ink.houses == earlier.houses
    assert [ink.crossed[track] for track in ACTION_TRACKS] == [earlier.crossed[track] for track in ACTION_TRACKS]
    assert not any(ink.fits(number) for number, _ in before.combos)
    if state.rules.refusal_rule.shifts_count:
        places = range(3)
        alone = isinstance(state.deck, Pile)
        temps = [at for at in places if before.combos[at][1] == ACTION_TEMP]
        reached = [
            before.combos[at][0] + by for at in places for temp in temps if (at == temp) != alone for by in SHIFTS
        ]
        assert not any(ink.fits(number) for number in reached if 0 <= number <= 17)


def watch(state: WelcomeTo, *, first_edition: bool) -> Watch:
    seats = int(state.seats)
    return Watch(state, first_edition, moment(state), [0] * seats, [[] for _ in range(seats)])


def i22_position_form(state: WelcomeTo) -> None:
    """WT-I20, WT-I22: a state written down and read back scores the same and allows the same; the slow rules agree."""
    position = from_state(state)
    score, legal = TITLE.paper.score(position, COMPONENTS), TITLE.paper.legal(position, COMPONENTS)
    if not any(score["end_triggers"]):
        assert from_state(to_state(position, COMPONENTS, seed=1)) | {"combos": 0} == position | {"combos": 0}
    if state.agency and state.agency.manager.scores:
        assert score["aaa"] == slow_agency(position)
        opponent = TITLE.views.opponent(state)
        assert opponent
        assert opponent.tally.total == score["aaa"]["total"]
    for seat, pad in enumerate(slow_scores(position)):
        assert score["breakdown"][seat] == pad
        assert state.points(seat) == pad["total"]
        slow = SlowSheet(position["sheets"][seat], position["edition"])
        assert score["estate_counts"][seat] == slow.estate_counts()
        found = legal[seat]
        assert found["plots"] == {str(number): slow.plots(number) for number in range(18)}
        assert found["fences"] == slow.free_fences()
        assert found["bis"] == slow.copies()
        assert found["marketing"] == slow.marketing()
        if state.phase == phases.TURN:
            i22_combos(state, seat, found, slow)


def slow_choices(state: WelcomeTo, slow: SlowSheet) -> list[Any]:
    """WT-24, WT-64: columns whose number fits, or could be shifted; in solo pairs of different cards."""
    numbers = [int(state.combo_number(place)) for place in range(3)]
    actions = [int(state.combo_action(place)) for place in range(3)]
    alone = isinstance(state.deck, Pile)
    pairs = [(number, action) for number in range(3) for action in range(3) if (number == action) != alone]
    legal = []
    for number, action in pairs:
        reach = range(numbers[number] - 2, numbers[number] + 3) if actions[action] == ACTION_TEMP else [numbers[number]]
        if any(slow.plots(near) for near in reach if 0 <= near <= 17):
            legal.append([number, action] if alone else number)
    return legal


def slow_refusal(state: WelcomeTo, slow: SlowSheet) -> bool:
    """WT-25, WT-R10: no legal choice; in version 1 of the rules no printed number that fits."""
    if state.rules.refusal_rule.shifts_count:
        return not slow_choices(state, slow)
    return not any(slow.plots(int(state.combo_number(place))) for place in range(3))


def chosen(move: Move) -> list[Any]:
    if isinstance(move, ChooseCombo):
        return [move.column]
    return [[move.number, move.action]] if isinstance(move, ChoosePair) else []


def i22_combos(state: WelcomeTo, seat: int, found: dict[str, Any], slow: SlowSheet) -> None:
    """The combos of the position form are those the match offers at the start of a turn (WT-24, WT-25)."""
    assert found["combos"] == slow_choices(state, slow)
    assert found["refusal"] == (not found["combos"])  # positions follow the newest rules
    copy = state.clone()
    copy.begin(seat)
    offered = [decode(int(move)) for move in copy.legal(seat)]
    assert [choice for move in offered for choice in chosen(move)] == found["combos"]
    assert (Refuse() in offered) == slow_refusal(state, slow)


def offers(state: WelcomeTo, seat: int) -> None:
    """What a seat is offered is what the slow rules find on its sheet in pencil (WT-22, WT-47)."""
    pencil, rules = state.pencils[seat], state.rules
    slow = SlowSheet(write_sheet(pencil.sheet, rules), rules.edition)
    found = [decode(int(move)) for move in state.legal(seat)]
    if pencil.asked == asks.COMBO:
        assert [choice for move in found for choice in chosen(move)] == slow_choices(state, slow)
        assert (Refuse() in found) == slow_refusal(state, slow)
    elif pencil.asked == asks.SHIFT:
        shifts = [shift for shift in range(-2, 3) if slow.plots(int(pencil.number) + shift)]
        as_printed = [None] if slow.plots(int(pencil.number)) else []
        shifted = [move.shift for move in found if isinstance(move, ShiftNumber)]
        assert shifted == as_printed + [shift for shift in shifts if 0 <= pencil.number + shift <= 17]
    elif pencil.asked == asks.PLOT:
        assert [[move.plot.street, move.plot.place] for move in found if isinstance(move, WriteNumber)] == slow.plots(
            int(pencil.number)
        )
    elif pencil.asked == asks.ACTION:
        action = int(pencil.action)
        fences = [[move.gap.street, move.gap.place] for move in found if isinstance(move, BuildFence)]
        copies = sorted([*copied(move, pencil.sheet)] for move in found if isinstance(move, CopyHouse))
        assert fences == (slow.free_fences() if action == ACTION_FENCE else [])
        assert copies == (slow.copies() if action == ACTION_BIS else [])
        assert found[-1] == Skip()
        assert len(found) > 1
    elif pencil.asked == asks.CLAIM:
        for box, plan in enumerate(state.plans):
            if isinstance(plan.requirement, Estates) and plan.requirement.counting_is_enough:
                free = slow.free_estate_counts()
                met = all(free[size - 1] >= list(plan.requirement.sizes).count(size) for size in range(1, 7))
                claimed = pencil.sheet.points(box) or pencil.claimed >> box & 1
                assert (ClaimPlan(box) in found) == (met and not claimed)


def copied(move: CopyHouse, sheet: Sheet) -> tuple[int, int, int]:
    plot = PLOT_REFS.index(move.plot)
    return move.plot.street, move.plot.place, int(sheet.numbers[plot - 1 if move.from_left else plot + 1])
