"""Visitors: a browser is known by a signed name in a cookie, a program by such a name as a bearer token.

A name is somebody's as long as they like. Behind it a token may say how often all other devices were sent away before
it was given out (`Profile.devices`); one from before that is worth nothing.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

from richtfest.core.kept import Kept

COOKIE: Final = "richtfest"
MOST_KNOWN: Final = 10_000
YEAR: Final = 365 * 24 * 3600


class Visitors:
    """Gives out names and recognises those it gave out."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._known: Kept[str, str] = Kept(MOST_KNOWN)  # checking a signature costs more than playing a move

    def new(self) -> str:
        """A token for somebody we have not met."""
        return self.token(secrets.token_urlsafe(12))

    def token(self, name: str, count: int = 0) -> str:
        """The token of this name, after all devices were sent away so often."""
        said = f"{name}.{count}" if count else name
        return f"{said}.{self._sign('visitor', said)}"

    def recognise(self, token: str | None) -> str | None:
        """Who carries this token; nobody, if we did not sign it."""
        token = (token or "")[:200]
        if (known := self._known.get(token)) is not None:
            return known
        name = self._signed("visitor", token)
        return None if name is None else self._known.put(token, name.partition(".")[0])

    def link(self, name: str, count: int) -> str:
        """What a personal link says: whose it is, and how many were revoked before it."""
        said = f"{name}.{count}"
        return f"{said}.{self._sign('link', said)}"

    def linked(self, link: str) -> tuple[str, int] | None:
        """Whose personal link this is, and how many were revoked before it."""
        said = self._signed("link", link[:200])
        name, _, count = (said or "").partition(".")
        return (name, int(count)) if said else None

    def derived(self, purpose: str) -> str:
        """A secret for another purpose, so that no two purposes share one."""
        return hmac.new(self._key, purpose.encode(), hashlib.sha256).hexdigest()

    def _signed(self, purpose: str, token: str) -> str | None:
        """What a token says, if we signed it for this purpose."""
        said, dot, signature = token.rpartition(".")
        if not dot or not hmac.compare_digest(signature.encode(), self._sign(purpose, said).encode()):
            return None
        return said

    def _sign(self, purpose: str, said: str) -> str:
        return hmac.new(self._key, f"{purpose} {said}".encode(), hashlib.sha256).hexdigest()[:32]


def count_in(token: str | None) -> int:
    """How often all devices had been sent away when this token was given out; of one that we signed."""
    _, *count, _ = (token or "").split(".") if (token or "").count(".") else ("", "")
    return int(count[0]) if count else 0
