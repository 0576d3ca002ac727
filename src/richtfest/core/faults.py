"""Faults: all that is wrong with what somebody wrote down, each with a code, its place and a sentence.

One grammar for all boxes. `bad_shape` (a type, a key, a range) and `unknown_id` (a text that names nothing in the box)
are the same everywhere. What breaks a rule has a code of its box, or is a `contradiction`.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import TracebackType
from typing import Any, Final

from richtfest.core.refusal import Refused, Unreadable
from richtfest.core.words import Translate, english

BAD_SHAPE: Final = "bad_shape"
UNKNOWN_ID: Final = "unknown_id"
CONTRADICTION: Final = "contradiction"


class Faulty(Unreadable):
    """Everything that is wrong, at once. A person is told the first fault, a program all of them."""

    def __init__(self, faults: Sequence[Unreadable]) -> None:
        first = faults[0]
        super().__init__(first.sentence, first.place, **first.fields)
        self.code = first.code
        self.faults = tuple(faults)


class Faults:
    """Faults as they are found, so that none hides another.

    `with faults:` takes note of what is refused in the block, and goes on after it.
    """

    def __init__(self) -> None:
        self.by_place: dict[tuple[str, str], Unreadable] = {}

    def __len__(self) -> int:
        return len(self.by_place)

    def add(self, refusal: Unreadable, code: str = CONTRADICTION) -> None:
        """Take note of a fault, once for each code and place. The code is for those that have none of their own."""
        refusal.code = refusal.code or code
        self.by_place.setdefault((refusal.code, refusal.place), refusal)

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, raised: BaseException | None, _: TracebackType | None) -> bool:
        if isinstance(raised, Unreadable):
            self.add(raised)
        return isinstance(raised, Unreadable)

    def refuse(self) -> None:
        """Refuse if there are any."""
        if self.by_place:
            raise Faulty(tuple(self.by_place.values()))


def write_errors(refusal: Refused, _: Translate = english, code: str = BAD_SHAPE) -> list[dict[str, Any]]:
    """All faults of a refusal, as every box answers them in JSON. The code is for those that have none of their own."""
    faults: Sequence[Refused] = refusal.faults if isinstance(refusal, Faulty) else (refusal,)
    return [{"code": fault.code or code, "place": fault.place, "sentence": fault.reason(_)} for fault in faults]
