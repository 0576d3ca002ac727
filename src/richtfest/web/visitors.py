"""Visitors: a browser is known by a signed name in a cookie, a program by such a name as a bearer token."""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
from pathlib import Path
from tempfile import mkstemp
from typing import Final

from richtfest.core.kept import Kept
from richtfest.core.refusal import Unreadable

COOKIE: Final = "richtfest"
KEY_LENGTH: Final = 32  # bytes
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


def load_key(file: Path) -> bytes:
    """The secret of this server, made on the first start. With half of one, strangers could guess the rest."""
    if not file.exists():
        make_key(file)
    key = file.read_bytes()
    if len(key) < KEY_LENGTH:
        raise Unreadable(
            "{file} is no key of this server: it is too short. Bring it back from a backup, or remove it: "
            "a new one is made then, and whoever sits at a table has to be invited again.",
            file=file,
        )
    return key


def make_key(file: Path) -> None:
    """Written beside its place and then put there: all of it or nothing, readable by its user only."""
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, beside = mkstemp(prefix="key-", dir=file.parent)
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(secrets.token_bytes(KEY_LENGTH))
            out.flush()
            os.fsync(out.fileno())
        Path(beside).replace(file)
    finally:
        Path(beside).unlink(missing_ok=True)
