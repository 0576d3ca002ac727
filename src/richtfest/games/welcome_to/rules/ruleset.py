"""A ruleset: the parts one match is played with. Editions and variants differ in their parts, not in the turn."""

from __future__ import annotations

from richtfest.core.arrays import i64, vec
from richtfest.games.welcome_to.rules.fits import find_fits
from richtfest.games.welcome_to.rules.mode import Mode
from richtfest.games.welcome_to.rules.plans import Plan
from richtfest.games.welcome_to.rules.sheet import ALL_PLOTS, Paper, Sheet, empty_sheet


class FenceRule:
    """Where a fence may be drawn (WT-35)."""

    def __init__(self, between_equals: bool) -> None:
        self.between_equals: bool = between_equals  # second edition: yes; first: no (WT-R21)

    def open_gaps(self, sheet: Sheet) -> i64:
        """The gaps without a fence whose plots are not both locked and, in the first edition, not equal."""
        closed = sheet.fences | (sheet.locked & (sheet.locked >> 1))
        if not self.between_equals:
            closed |= sheet.twins
        return ALL_PLOTS & ~closed


class CopyRule:
    """Which house beside an empty plot may be copied onto it (WT-42, WT-43)."""

    def __init__(self, across_fence: bool) -> None:
        self.across_fence: bool = across_fence  # second edition: yes; first: no

    def from_left(self, sheet: Sheet, paper: Paper) -> i64:
        """The empty plots onto which the house on their left may be copied."""
        houses = sheet.houses
        if not self.across_fence:
            houses &= ~sheet.fences
        return (houses << 1) & sheet.empty_plots() & paper.not_first

    def from_right(self, sheet: Sheet, paper: Paper) -> i64:
        """The empty plots onto which the house on their right may be copied."""
        plots = ((sheet.houses & paper.not_first) >> 1) & sheet.empty_plots()
        if not self.across_fence:
            plots &= ~sheet.fences
        return plots


class RefusalRule:
    """When a refusal is legal (WT-25)."""

    def __init__(self, shifts_count: bool) -> None:
        self.shifts_count: bool = shifts_count  # WT-R10: since version 2 of the rules; in version 1 they did not

    def allows(self, choices: i64, fits: vec[i64], combos: vec[i64]) -> bool:
        """No legal choice of a number; where shifts do not count, it is enough that no printed number fits."""
        if self.shifts_count:
            return choices == 0
        return fits[combos[0]] | fits[combos[1]] | fits[combos[2]] == 0


class Values:
    """What crossed boxes are worth: one row of points per track, penalties negative (WT-5, WT-58)."""

    def __init__(self, rows: list[vec[i64]], temp_ranks: vec[i64]) -> None:
        self.rows = rows  # by track
        self.temp_ranks = temp_ranks  # WT-60; none where the row of the track says what temp boxes score

    def of(self, sheet: Sheet, track: i64) -> i64:
        return self.rows[track][sheet.crossed(track)]


class Ruleset:
    """Everything that is the same from the first to the last round of one match."""

    def __init__(
        self,
        edition: str,
        plan_boxes: list[str],
        paper: Paper,
        values: Values,
        numbers: vec[i64],
        actions: vec[i64],
        plans: list[list[Plan]],
        fence_rule: FenceRule,
        copy_rule: CopyRule,
        refusal_rule: RefusalRule,
        mode: Mode,
        reshuffle_right: bool,
        ties_by_size: bool,
    ) -> None:
        self.edition = edition  # for words only: no rule asks for it
        self.plan_boxes = plan_boxes  # how this edition calls the three plan boxes
        self.paper = paper
        self.values = values
        self.numbers = numbers  # per construction card
        self.actions = actions  # per construction card
        self.cards: vec[i64] = vec[i64](list(range(len(numbers))))  # in the order of the card list
        self.sheet: Sheet = empty_sheet(paper)
        self.fits: vec[i64] = find_fits(self.sheet, paper)  # on the empty sheet
        self.plans = plans  # per plan box, the cards that may be drawn
        self.fence_rule = fence_rule
        self.copy_rule = copy_rule
        self.refusal_rule = refusal_rule
        self.mode = mode  # several players, or one of the solo games
        self.reshuffle_right: bool = reshuffle_right  # WT-32
        self.ties_by_size: bool = ties_by_size  # WT-61: the first edition goes on comparing size by size
