"""What was worked out once and may be asked for again: a bounded memory."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class Kept(Generic[Key, Value]):
    """Up to so many values by their keys. What was put in longest ago is forgotten first."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._values: dict[Key, Value] = {}  # a dict remembers in which order it was filled

    def __len__(self) -> int:
        return len(self._values)

    def get(self, key: Key) -> Value | None:
        return self._values.get(key)

    def put(self, key: Key, value: Value) -> Value:
        """Keep a value, as the newest of all; answers it."""
        self._values.pop(key, None)
        self._values[key] = value
        if len(self._values) > self.most:
            del self._values[next(iter(self._values))]
        return value

    def get_or_make(self, key: Key, make: Callable[[], Value]) -> Value:
        value = self._values.get(key)
        return self.put(key, make()) if value is None else value

    def values(self) -> list[Value]:
        """All that is kept, the newest last."""
        return list(self._values.values())

    def forget(self, key: Key) -> None:
        self._values.pop(key, None)


class Weighed(Kept[Key, Value]):
    """The same up to a weight of all together. What grows is weighed anew whenever it is put in again."""

    def __init__(self, most: int, weigh: Callable[[Value], int]) -> None:
        super().__init__(most)
        self.weight = 0
        self._weigh = weigh
        self._weights: dict[Key, int] = {}

    def put(self, key: Key, value: Value) -> Value:
        """The newest is kept however heavy it is."""
        self._values.pop(key, None)
        self._values[key] = value
        weight = self._weigh(value)
        self.weight += weight - self._weights.get(key, 0)
        self._weights[key] = weight
        while self.weight > self.most and len(self._values) > 1:
            self.forget(next(iter(self._values)))
        return value

    def forget(self, key: Key) -> None:
        super().forget(key)
        self.weight -= self._weights.pop(key, 0)
