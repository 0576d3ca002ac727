"""Strict reading of JSON: every value knows its place, so that every refusal can name it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from richtfest.core.refusal import Unreadable


class Form:
    """A JSON value and where it stands."""

    def __init__(self, value: Any, place: str = "") -> None:
        self.value = value
        self.place = place

    def refuse(self, reason: str) -> Unreadable:
        return Unreadable(reason, self.place)

    def object(self, *known: str) -> dict[str, Form]:
        """The entries of an object. With `known`, any other key is refused."""
        if not isinstance(self.value, dict):
            raise self.refuse("Expected an object.")
        for key in self.value:
            if known and key not in known:
                raise self.refuse(f"Unknown key “{str(key)[:40]}”; known are {', '.join(known)}.")
        return {key: Form(value, f"{self.place}.{key}" if self.place else key) for key, value in self.value.items()}

    def __getitem__(self, key: str) -> Form:
        """An entry of an object that must be there."""
        entries = self.object()
        if key not in entries:
            raise self.refuse(f"“{key}” is missing.")
        return entries[key]

    def get(self, key: str) -> Form | None:
        return self.object().get(key)

    def list(self, least: int = 0, most: int | None = None) -> list[Form]:
        """The entries of a list."""
        if not isinstance(self.value, list):
            raise self.refuse("Expected a list.")
        count = len(self.value)
        if count < least or (most is not None and count > most):
            wanted = str(least) if least == most else f"{least} to {most}"
            raise self.refuse(f"Expected {wanted} entries, found {count}.")
        return [Form(value, f"{self.place}[{index}]") for index, value in enumerate(self.value)]

    def __iter__(self) -> Iterator[Form]:
        return iter(self.list())

    def whole(self, low: int, high: int) -> int:
        """A whole number from low to high."""
        if isinstance(self.value, bool) or not isinstance(self.value, int) or not low <= self.value <= high:
            raise self.refuse(f"Expected a whole number from {low} to {high}.")
        return self.value

    def truth(self) -> bool:
        if not isinstance(self.value, bool):
            raise self.refuse("Expected true or false.")
        return self.value

    def text(self) -> str:
        if not isinstance(self.value, str):
            raise self.refuse("Expected a text.")
        return self.value

    def one_of(self, *choices: str) -> str:
        if self.text() not in choices:
            raise self.refuse(f"Expected one of {', '.join(choices)}.")
        return self.text()


def read_json(text: str) -> Any:
    """Parse JSON, refusing what the standard does not know, doubled keys, and nesting or numbers beyond reason."""
    try:
        return json.loads(text, object_pairs_hook=_no_doubles, parse_constant=_no_constant)
    except RecursionError:
        raise Unreadable("This is nested too deeply to be a position.") from None
    except ValueError as error:
        raise Unreadable(f"This is not JSON: {error}.") from None


def _no_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key stands twice in one object")
    return found


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is not a number")
