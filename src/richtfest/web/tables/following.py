"""Pages that follow a table: what one of them was shown in answer to a click its stream does not tell it again.

A page has a name of its own, which its clicks and its stream say. It is known as long as the stream is open, and only
for whoever opened it: nobody keeps news from others (docs/decisions/0077).
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping
from weakref import WeakValueDictionary


class Page:
    """A page that is open before somebody."""

    def __init__(self) -> None:
        self.turn = asyncio.Lock()  # held while a click is answered; the stream waits until the page has its answer
        self.shown: object = None  # what that answer showed
        self.parts: Mapping[str, str] = {}  # and those parts of it that may change alone


class Pages:
    """The pages whose streams are open here."""

    def __init__(self) -> None:
        self._open: WeakValueDictionary[tuple[str | None, str], Page] = WeakValueDictionary()

    def find(self, player: str | None, name: str) -> Page:
        """The page of this name before this player; a new one, if there is none."""
        found = self._open.get((player, name))
        if found is None:
            found = Page()
            if name:
                self._open[player, name] = found
        return found


def new_name() -> str:
    """A name for the page that is sent now."""
    return secrets.token_urlsafe(6)
