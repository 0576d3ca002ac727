"""What comes in with a form or an address."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from litestar.params import URLEncodedBody

Form = URLEncodedBody[dict[str, str]]
NO_SEAT: Final = -1  # which nobody holds


def number(text: str | None) -> int | None:
    """A small whole number from a form or an address; nothing if it is none."""
    return int(text) if text is not None and text.isascii() and text.isdigit() and len(text) < 10 else None


def seat_in(data: Mapping[str, str], name: str = "seat") -> int:
    """The seat that a form names; one that nobody holds, if it names none."""
    seat = number(data.get(name))
    return NO_SEAT if seat is None else seat
