"""What is asked of whoever carries letters, and how that may end."""

from __future__ import annotations

from abc import ABC, abstractmethod

from richtfest.core.refusal import Refused
from richtfest.tables.post.letter import Text
from richtfest.tables.post.wishes import Device, Wishes


class Undelivered(Refused):
    """It did not arrive; perhaps later."""

    def __init__(self, sentence: str, status: int = 0, **fields: object) -> None:
        super().__init__(sentence, "", **fields)
        self.status = status

    @property
    def for_good(self) -> bool:
        """Whether it is no use to try again."""
        return 300 <= self.status < 500 and self.status not in {408, 425, 429}


class Gone(Exception):  # noqa: N818 - an answer, not a fault
    """These devices take nothing any more."""

    def __init__(self, devices: list[Device]) -> None:
        super().__init__()
        self.devices = devices


class Carrier(ABC):
    """One way on which letters go."""

    key = ""  # what a browser must know to take letters on this way

    @abstractmethod
    async def carry(self, text: Text, to: Wishes) -> None:
        """Bring it there; `Undelivered` if that did not work."""

    def check(self, wishes: Wishes) -> None:
        """Refuse wishes that cannot be met on this way."""
        return

    async def close(self) -> None:
        """No more letters."""
        return
