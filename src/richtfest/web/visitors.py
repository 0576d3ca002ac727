"""Visitors: a browser is known by a signed name in a cookie, a program by such a name as a bearer token."""

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
        name = secrets.token_urlsafe(12)
        return f"{name}.{self._sign(name)}"

    def recognise(self, token: str | None) -> str | None:
        """Who carries this token; nobody, if we did not sign it."""
        token = (token or "")[:200]
        if (known := self._known.get(token)) is not None:
            return known
        name, dot, signature = token.partition(".")
        if not dot or not hmac.compare_digest(signature.encode(), self._sign(name).encode()):
            return None
        return self._known.put(token, name)

    def derived(self, purpose: str) -> str:
        """A secret for another purpose, so that no two purposes share one."""
        return hmac.new(self._key, purpose.encode(), hashlib.sha256).hexdigest()

    def _sign(self, name: str) -> str:
        return hmac.new(self._key, b"visitor " + name.encode(), hashlib.sha256).hexdigest()[:32]
