"""Strict reading of JSON: every value knows its place, so that every refusal can name it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from richtfest.core.refusal import Unreadable, WrongType


class Form:
    """A JSON value and where it stands."""

    def __init__(self, value: Any, place: str = "") -> None:
        self.value = value
        self.place = place

    def refuse(self, reason: str, **fields: object) -> Unreadable:
        return Unreadable(reason, self.place, **fields)

    def object(self, *known: str) -> dict[str, Form]:
        """The entries of an object. With `known`, any other key is refused."""
        if not isinstance(self.value, dict):
            raise self.refuse("Expected an object.")
        for key in self.value:
            if known and key not in known:
                raise self.refuse("Unknown key “{key}”; known are {known}.", key=str(key)[:40], known=", ".join(known))
        return {key: Form(value, f"{self.place}.{key}" if self.place else key) for key, value in self.value.items()}

    def __getitem__(self, key: str) -> Form:
        """An entry of an object that must be there."""
        entries = self.object()
        if key not in entries:
            raise self.refuse("“{key}” is missing.", key=key)
        return entries[key]

    def get(self, key: str) -> Form | None:
        return self.object().get(key)

    def list(self, least: int = 0, most: int | None = None) -> list[Form]:
        """The entries of a list."""
        if not isinstance(self.value, list):
            raise self.refuse("Expected a list.")
        count = len(self.value)
        if count < least or (most is not None and count > most):
            wanted = f"{least}" if least == most else f"{least}…" if most is None else f"{least}…{most}"
            raise self.refuse("Wrong number of entries: {count} instead of {wanted}.", count=count, wanted=wanted)
        return [Form(value, f"{self.place}[{index}]") for index, value in enumerate(self.value)]

    def __iter__(self) -> Iterator[Form]:
        return iter(self.list())

    def whole(self, low: int, high: int | None = None) -> int:
        """A whole number from low to high, or to any height."""
        value, most = self.value, self.value if high is None else high
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= most:
            if high is None:
                raise self.refuse("Expected a whole number of at least {low}.", low=low)
            raise self.refuse("Expected a whole number from {low} to {high}.", low=low, high=high)
        return value

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
            raise self.refuse("Expected one of {choices}.", choices=", ".join(choices))
        return self.text()


def read_json(text: str) -> Any:
    """Parse JSON, refusing what the standard does not know, doubled keys, and nesting or numbers beyond reason.

    Half a letter (`\\ud800` alone) is refused too: JSON can spell it, but it can neither be shown nor written again.
    """
    try:
        found = json.loads(text, object_pairs_hook=_no_doubles, parse_constant=_no_constant)
        json.dumps(found, ensure_ascii=False).encode()
    except RecursionError:
        raise Unreadable("This is nested too deeply to be a position.") from None
    except json.JSONDecodeError as error:
        raise Unreadable(
            "This is not JSON: it makes no sense at line {line}, column {column}.",
            line=error.lineno,
            column=error.colno,
        ) from None
    except UnicodeEncodeError:
        raise Unreadable("This is not JSON as we read it: a letter in it is only half there.") from None
    except ValueError:
        raise Unreadable("This is not JSON as we read it: a number in it is too long.") from None
    return found


def copied(value: Any) -> Any:
    """What a program built of dicts and lists, as if it had been read: a copy, and surely JSON."""
    try:
        text = json.dumps(value)
    except (TypeError, ValueError, RecursionError):
        raise WrongType("A position is made of what JSON knows: objects, lists, texts, numbers, yes and no.") from None
    return read_json(text)


def _no_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise Unreadable("This is not JSON as we read it: a key stands twice in one object.")
    return found


def _no_constant(name: str) -> Any:
    raise Unreadable("This is not JSON: {name} is not a number.", name=name)
