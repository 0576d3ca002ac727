"""A moment at the scorer, and how an address or the form of the page says it."""

from __future__ import annotations

import base64
import json
import zlib
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeVar

from richtfest.core.refusal import Unreadable
from richtfest.core.strict_json import read_json

LARGEST: Final = 256 * 1024  # a position, in letters: a hundred sheets, one value a line


class PaperGame(Protocol):
    """A paper game as far as it has been tapped in."""

    @property
    def form(self) -> dict[str, Any]:
        """The position form of all that is written; it need not make sense yet."""
        ...


G = TypeVar("G", bound=PaperGame)


@dataclass(frozen=True, slots=True)
class Jotting:
    """A paper game that is nothing but its position form."""

    form: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Moment(Generic[G]):
    """What somebody has before them: the game, a sheet of it, and where on that sheet."""

    game: G
    seat: int = 0
    spot: str = ""  # the place that was pointed at last
    mode: str = ""  # what is pointed at, where a picture has several kinds of places
    notice: str = ""
    refused: bool = False

    @property
    def packed(self) -> str:
        return pack(self.game.form)

    @property
    def said(self) -> dict[str, str]:
        said = {"position": self.packed, "sheet": str(self.seat), "mode": self.mode, "spot": self.spot}
        return {name: value for name, value in said.items() if value}


def pack(form: Any) -> str:
    """A position as a short text for an address."""
    text = json.dumps(form, ensure_ascii=False, separators=(",", ":"))
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpack(text: str) -> Any:
    """The position that such a text stands for."""
    try:
        packed = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        form = zlib.decompressobj().decompress(packed, LARGEST).decode()
    except (ValueError, zlib.error):
        raise Unreadable("What was tapped cannot be read from this address; it must be complete.") from None
    return read_json(form)
