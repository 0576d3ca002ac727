"""A moment at the scorer, and how an address or the form of the page says it."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from richtfest.core.query import number
from richtfest.core.refusal import Unreadable
from richtfest.core.strict_json import read_json
from richtfest.games.welcome_to.components import WelcomeToComponents
from richtfest.games.welcome_to.paper import fill_in
from richtfest.games.welcome_to.paper.fill_in import PLOTS, PaperGame

LARGEST: Final = 256 * 1024  # a position, in letters: a hundred sheets, one value a line


@dataclass(frozen=True, slots=True)
class Moment:
    """What somebody has before them: the game, a sheet of it, and where on that sheet."""

    game: PaperGame
    seat: int = 0
    plot: str = ""  # the chosen one
    fences: bool = False  # whether gaps or plots are pointed at
    notice: str = ""
    refused: bool = False

    @property
    def packed(self) -> str:
        return pack(self.game.form)

    @property
    def said(self) -> dict[str, str]:
        said = {"position": self.packed, "sheet": str(self.seat)}
        return said | ({"fences": "yes"} if self.fences else {"plot": self.plot} if self.plot else {})


def pack(form: Any) -> str:
    """A position as a short text for an address."""
    text = json.dumps(form, ensure_ascii=False, separators=(",", ":"))
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpack(text: str, components: WelcomeToComponents) -> PaperGame:
    try:
        packed = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        form = zlib.decompressobj().decompress(packed, LARGEST).decode()
    except (ValueError, zlib.error):
        raise Unreadable("What was tapped cannot be read from this address; it must be complete.") from None
    return fill_in.read(read_json(form), components)


def read_moment(said: Mapping[str, str], components: WelcomeToComponents) -> Moment:
    """What an address or the form of the page says."""
    game = unpack(said.get("position", ""), components)
    seat = min(number(said.get("sheet")) or 0, len(game.position.sheets) - 1)
    plot = said.get("plot", "")
    return Moment(game, seat, plot if plot in PLOTS else "", said.get("fences") == "yes")
