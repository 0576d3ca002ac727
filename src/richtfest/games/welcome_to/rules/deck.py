"""The construction cards: what is printed on them (WT-1)."""

from __future__ import annotations

from typing import Final

# The action of a card.
ACTION_FENCE: Final = 0
ACTION_MARKETING: Final = 1
ACTION_PARK: Final = 2
ACTION_POOL: Final = 3
ACTION_TEMP: Final = 4
ACTION_BIS: Final = 5
ACTIONS: Final = ("fence", "marketing", "park", "pool", "temp", "bis")
