"""How somebody does with puzzles: a rating against them, as chess has it for players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

RIGHT: Final = "right"  # as answers stand in a log
WRONG: Final = "wrong"
FIRST: Final = 1200  # the rating of somebody who has answered nothing yet
RATINGS: Final = {1: 1100, 2: 1400, 3: 1700}  # of puzzles, by their grade
STEP: Final = 32  # by how much one answer may change a rating
NEWCOMER: Final = 10  # as many first answers change it twice as much


@dataclass(frozen=True, slots=True)
class Standing:
    """A rating and what it comes from: only the first answer to each puzzle counts.

    >>> standing = Standing().after(7, 2, True)
    >>> standing.rating, standing.solved, standing.after(7, 2, False) == standing
    (1249, 1, True)
    """

    rating: int = FIRST
    answered: Mapping[int, bool] = field(default_factory=dict)  # by number: whether it was right

    @property
    def solved(self) -> int:
        return sum(self.answered.values())

    def read(self, line: str) -> Standing:
        """With one more answer, as a log has it."""
        number, grade, said = line.split()
        return self.after(int(number), int(grade), said == RIGHT)

    def after(self, number: int, grade: int, right: bool) -> Standing:
        """With one more answer: against a puzzle of one's own rating half of them are expected to be right."""
        if number in self.answered:
            return self
        expected = 1 / (1 + 10 ** ((RATINGS[grade] - self.rating) / 400))
        step = STEP * (2 if len(self.answered) < NEWCOMER else 1)
        return Standing(self.rating + round(step * (right - expected)), {**self.answered, number: right})


def line_of(number: int, grade: int, right: bool) -> str:
    """An answer as a log has it."""
    return f"{number} {grade} {RIGHT if right else WRONG}"
