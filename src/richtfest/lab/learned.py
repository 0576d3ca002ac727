"""What bots have learned, by a short name: figures that were measured say of whose weights they are."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from typing import Any, Final

from richtfest.bots.levels import LEVELS
from richtfest.bots.master import Grandmaster, Master
from richtfest.core.match import complete
from richtfest.games import shelf

LETTERS: Final = 12


def learned_by(title: str, bots: Iterable[str], seats: int, options: Mapping[str, str]) -> str:
    """The mode that such a match is played by and a hash of all that these bots know; empty if they learned nothing.

    That is the weights, how much a weak player errs, and how far a grandmaster looks ahead.
    """
    box = shelf.find_title(title)
    learned = [(name, bot) for name in bots if isinstance(bot := level_of(name), Master)]
    if box.open_foresight is None or not learned:
        return ""
    state = box.setup.new(seats, 0, complete(box, options), box.components(), box.version)
    name = box.foresight.mode_of(state)
    mode = next(mode for mode in box.foresight.MODES if mode.name == name)
    file = box.foresight.FOLDER / f"{name}.weights"
    known = hashlib.sha256(file.read_bytes() if file.exists() else b"")
    for level, bot in sorted(learned, key=lambda one: one[0]):
        what: Any = mode.lookahead if isinstance(bot, Grandmaster) else mode.noise.get(level, 0.0)
        known.update(repr(what).encode())
    return f"{name} {known.hexdigest()[:LETTERS]}"


def level_of(name: str) -> object:
    return LEVELS[name].make(None, None) if name in LEVELS else None
