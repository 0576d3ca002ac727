"""Why a match ended (DH-16, DH-62)."""

from __future__ import annotations

from collections.abc import Sequence

from richtfest.core.words import Translate
from richtfest.games.dream_home.rules.state import DreamHome


def ending(state: DreamHome, names: Sequence[str], _: Translate) -> str:
    """After the last round all houses are finished at once."""
    return _("The last round is played, and every house has its roof.")


def factors(state: DreamHome, seat: int, _: Translate) -> list[tuple[str, int]]:
    """Every box of the pad is added."""
    return []
