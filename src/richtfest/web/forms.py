"""What comes in with a form or an address."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from litestar.params import URLEncodedBody

from richtfest.core.query import number

Form = URLEncodedBody[dict[str, str]]
NO_SEAT: Final = -1  # which nobody holds


def seat_in(data: Mapping[str, str], name: str = "seat") -> int:
    """The seat that a form names; one that nobody holds, if it names none."""
    seat = number(data.get(name))
    return NO_SEAT if seat is None else seat
