"""The city hall track: boxes, and groups of boxes that buy a bonus (NLV-8, NLV-38, NLV-64 to NLV-66)."""

from __future__ import annotations

from richtfest.core.arrays import i64, vec
from richtfest.games.new_las_vegas.rules.board import BIT
from richtfest.games.new_las_vegas.rules.sheet import GROUPS, Sheet


class Track:
    """What is printed: six groups of boxes, and the final box behind them."""

    def __init__(self, sizes: list[int], final: int) -> None:
        self.sizes: vec[i64] = vec[i64](sizes)
        self.ends: vec[i64] = vec[i64]([sum(sizes[: group + 1]) for group in range(GROUPS)])  # the last box of a group
        self.boxes: i64 = sum(sizes) + final

    def unused_boxes(self, sheet: Sheet) -> i64:
        """NLV-65: crossed boxes that no circled group has used."""
        unused = sheet.crossed
        circled = sheet.circled_groups()
        group: i64
        for group in range(GROUPS):
            if (circled >> group) & 1 == 1:
                unused -= self.sizes[group]
        return unused

    def free_groups(self, sheet: Sheet) -> i64:
        """NLV-38: groups that are fully crossed and not circled."""
        free: i64 = 0
        group: i64
        for group in range(GROUPS):
            if self.ends[group] <= sheet.crossed:
                free |= BIT[group]
        return free & ~sheet.circled_groups()

    def offered_groups(self, sheet: Sheet) -> i64:
        """NLV-R61: of the free groups of equal size only the leftmost."""
        free = self.free_groups(sheet)
        offered: i64 = 0
        sizes: i64 = 0
        group: i64
        for group in range(GROUPS):
            if (free >> group) & 1 == 1 and (sizes >> self.sizes[group]) & 1 == 0:
                offered |= BIT[group]
                sizes |= BIT[self.sizes[group]]
        return offered

    def cross(self, sheet: Sheet, count: i64) -> None:
        """NLV-64, NLV-R3: cross the next boxes, as far as there are any."""
        sheet.crossed += count
        if sheet.crossed > self.boxes:  # noqa: PLR1730 - min is slow in compiled code
            sheet.crossed = self.boxes
