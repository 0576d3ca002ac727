"""What is known of a part of the sheet, so that it is looked at again only when it has changed."""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.state import ZEROS

MOST_CELLS: Final = 32
FACTS: Final = 6


class Known:
    """The cells that a part lights and its points, and the facts that both follow from."""

    def __init__(self) -> None:
        self.facts: vec[i64] = ZEROS[:FACTS]
        self.cells: vec[i64] = ZEROS[:MOST_CELLS]
        self.count: i64 = 0
        self.points: i64 = 0

    def forget(self) -> None:
        """Another sheet, or others beside it."""
        self.facts[0] = -1

    def holds(self, first: i64, second: i64, third: i64, fourth: i64, fifth: i64, sixth: i64) -> bool:
        """Whether the part is as it was; if not, what is found now belongs to these facts. The first is never -1."""
        facts = self.facts
        if (
            facts[0] == first
            and facts[1] == second
            and facts[2] == third
            and facts[3] == fourth
            and facts[4] == fifth
            and facts[5] == sixth
        ):
            return True
        facts[0] = first
        facts[1] = second
        facts[2] = third
        facts[3] = fourth
        facts[4] = fifth
        facts[5] = sixth
        return False
