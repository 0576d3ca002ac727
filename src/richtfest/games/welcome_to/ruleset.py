"""A ruleset: the parts one match is played with. Editions and variants differ in their parts, not in the turn."""

from __future__ import annotations

from richtfest.core.arrays import i64, vec
from richtfest.games.welcome_to.plans import Plan
from richtfest.games.welcome_to.sheet import EMPTY, Paper, Sheet


class FenceRule:
    """Where a fence may be drawn (WT-35)."""

    def __init__(self, between_equals: bool) -> None:
        self.between_equals: bool = between_equals  # second edition: yes; first: no (WT-R21)

    def allows(self, sheet: Sheet, gap: i64) -> bool:
        """May a fence be drawn on the gap right of this plot?"""
        if sheet.has_fence(gap):
            return False
        if sheet.is_locked(gap) and sheet.is_locked(gap + 1):
            return False
        return self.between_equals or not sheet.is_house(gap) or sheet.numbers[gap] != sheet.numbers[gap + 1]


class CopyRule:
    """Which house beside an empty plot may be copied onto it (WT-42, WT-43)."""

    def __init__(self, across_fence: bool) -> None:
        self.across_fence: bool = across_fence  # second edition: yes; first: no

    def from_left(self, sheet: Sheet, paper: Paper, plot: i64) -> bool:
        """May the house on the left be copied onto this plot?"""
        if sheet.numbers[plot] != EMPTY or paper.opens(plot) or not sheet.is_house(plot - 1):
            return False
        return self.across_fence or not sheet.has_fence(plot - 1)

    def from_right(self, sheet: Sheet, paper: Paper, plot: i64) -> bool:
        """May the house on the right be copied onto this plot?"""
        if sheet.numbers[plot] != EMPTY or paper.closes(plot) or not sheet.is_house(plot + 1):
            return False
        return self.across_fence or not sheet.has_fence(plot)


class Values:
    """What crossed boxes are worth: one row of points per track, penalties negative (WT-5, WT-58)."""

    def __init__(self, rows: list[vec[i64]], temp_ranks: vec[i64]) -> None:
        self.rows = rows  # by track
        self.temp_ranks = temp_ranks  # WT-60

    def of(self, sheet: Sheet, track: i64) -> i64:
        return self.rows[track][sheet.crossed[track]]


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
        reshuffle_right: bool,
        ties_by_size: bool,
    ) -> None:
        self.edition = edition  # for words only: no rule asks for it
        self.plan_boxes = plan_boxes  # how this edition calls the three plan boxes
        self.paper = paper
        self.values = values
        self.numbers = numbers  # per construction card
        self.actions = actions  # per construction card
        self.plans = plans  # per plan box, the cards that may be drawn
        self.fence_rule = fence_rule
        self.copy_rule = copy_rule
        self.reshuffle_right: bool = reshuffle_right  # WT-32
        self.ties_by_size: bool = ties_by_size  # WT-61: the first edition goes on comparing size by size
