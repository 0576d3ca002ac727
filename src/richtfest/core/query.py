"""Reading what stands in an address or in the form of a page."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Final

from richtfest.core.refusal import Unreadable

SEEDS: Final = 10**9  # short enough to be read out


def number(text: str | None) -> int | None:
    """A small whole number; nothing if it is none."""
    return int(text) if text is not None and text.isascii() and text.isdigit() and len(text) < 10 else None


def read_choice(query: Mapping[str, str], name: str, choices: Sequence[str], default: str) -> str:
    value = query.get(name, default)
    if value not in choices:
        raise Unreadable(
            "“{name}” can be {choices}, but not “{value}”.", name=name, choices=", ".join(choices), value=value[:40]
        )
    return value


def read_number(query: Mapping[str, str], name: str, low: int, high: int = SEEDS) -> int:
    """A whole number; the lowest one where nothing is said."""
    text = query.get(name, "").strip()
    value = number(text) if text else low
    if value is None or not low <= value <= high:
        raise Unreadable(
            "“{name}” must be a whole number from {low} to {high}, not “{value}”.",
            name=name,
            low=low,
            high=high,
            value=text[:40],
        )
    return value


def read_seed(query: Mapping[str, str]) -> int:
    """A seed; where none is said, one is drawn."""
    text = query.get("seed", "").strip()
    seed = number(text) if text else secrets.randbelow(SEEDS)
    if seed is None:
        raise Unreadable("The seed is a whole number of up to nine digits, not “{value}”.", value=text[:40])
    return seed
