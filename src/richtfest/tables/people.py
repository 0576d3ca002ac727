"""People: what a player has told about themselves, the same on all their devices. No account is needed for it.

A player is known by a name that means nothing (`web/visitors.py`); the profile hangs on that name. Two counts in it say
which personal links and which devices still hold: whoever revokes them counts on.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import Final, Literal

import msgspec

from richtfest.core.kept import Kept
from richtfest.core.refusal import TooLate
from richtfest.tables.post.wishes import Wishes
from richtfest.tables.storage import Storage, Taken

MOST_KNOWN: Final = 10_000  # profiles kept at hand
TRIES: Final = 5  # to write a profile that others write at the same moment
GONE: Final = "gone:"  # a player whose name begins so wanted to be forgotten; nobody can carry such a name
CHANGED, FORGOTTEN = "profile", "gone"  # what other processes are told: whose profile to read anew, who has gone

Pace = Literal["", "alone", "asked"]
Showing = Literal["", "moment", "once"]
Theme = Literal["", "light", "dark", "contrast"]


NO_WISHES: Final = Wishes()


class Profile(msgspec.Struct, frozen=True, omit_defaults=True):
    """How somebody wants to be called and to play; nothing said is nothing kept."""

    name: str = ""
    emblem: str = ""  # one of `drawing.emblem`
    language: str = ""
    sounds: bool = False
    pace: Pace = ""  # whether their turns end by themselves, or they confirm them
    showing: Showing = ""  # whether what others do has its moment
    theme: Theme = ""
    links: int = 0  # how many personal links were revoked
    devices: int = 0  # how often all other devices were sent away
    calls: Wishes = NO_WISHES  # how they want to be called to a table when it is their turn


NOBODY: Final = Profile()
read_profile: Final = msgspec.json.Decoder(Profile).decode
Change = Callable[[Profile], Profile]


class People:
    """The profiles of all players, and those at hand that were asked for lately."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._known: Kept[str, Profile] = Kept(MOST_KNOWN)

    def at_hand(self, player: str | None) -> Profile:
        """The profile of a player who was asked for lately; that of somebody without one otherwise."""
        return (self._known.get(player) if player else None) or NOBODY

    async def find(self, player: str) -> Profile:
        """What this player has told; nothing, of most."""
        if (known := self._known.get(player)) is None:
            text = await self._storage.person(player)
            known = self._known.put(player, NOBODY if text is None else read_profile(text))
        return known

    async def bring(self, players: Iterable[str]) -> None:
        """Have the profiles of these players at hand."""
        for player in players:
            await self.find(player)

    async def change(self, player: str, change: Change) -> Profile:
        """Write a changed profile; one that others changed meanwhile is changed from where it stands then."""
        for _ in range(TRIES):
            before = await self._storage.person(player)
            after = change(NOBODY if before is None else read_profile(before))
            text = msgspec.json.encode(after).decode()
            if text == before:
                return self._known.put(player, after)
            try:
                await self._storage.keep_person(player, before, text, datetime.now(UTC).isoformat())
            except Taken:
                continue
            self._known.put(player, after)
            await self._storage.tell(json.dumps({CHANGED: player}))
            return after
        raise TooLate("Your profile was changed on another device just now. Please try again.")

    async def forget(self, player: str) -> str:
        """Delete the profile, and the name in every log: all of it was done by somebody, whom we answer."""
        nobody = GONE + secrets.token_urlsafe(12)
        await self._storage.forget_person(player, nobody)
        self._known.forget(player)
        await self._storage.tell(json.dumps({FORGOTTEN: player}))
        return nobody

    def read_anew(self, player: str) -> None:
        """Another process changed this profile."""
        self._known.forget(player)


def is_gone(player: str | None) -> bool:
    """Whether this player wanted to be forgotten."""
    return player is not None and player.startswith(GONE)
