"""Visitors: a browser is known by a signed name in a cookie, a program by such a name as a bearer token.

A token says when it was signed and ages: after a year it is nobody's. A browser that comes back gets a younger one for
the same name long before; a program asks for one. The end of a name is a mark of the address where it was given out,
so that an event can tell ten people from one who throws cookies away.

Behind the name a token may say how often all other devices were sent away before it was given out (`Profile.devices`);
one from before that is worth nothing.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode
from time import time
from typing import Final

from richtfest.core.kept import Kept
from richtfest.tables.table import HOME

COOKIE: Final = "richtfest"
MOST_KNOWN: Final = 10_000
DAY: Final = 24 * 3600
YEAR: Final = 365 * DAY
YOUNG: Final = 30  # days, after which a browser gets a younger token
OLD: Final = 365  # days, after which a token is nobody's
DATE: Final = 4  # hexadecimal letters for the day since 1970, before the signature
UNDATED: Final = 20_775  # the day of tokens from before they were dated: 18 November 2026
SIGNATURE: Final = 32  # hexadecimal letters


class Visitors:
    """Gives out names and recognises those it gave out."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._known: Kept[str, tuple[str, int]] = Kept(MOST_KNOWN)  # checking a signature costs more than a move

    def new(self, address: str = "") -> str:
        """A token for somebody we have not met, marked by the address; without one by lot."""
        mark = urlsafe_b64encode(bytes.fromhex(self.derived(f"home {address}")))[:HOME].decode()
        return self.signed(secrets.token_urlsafe(9) + (mark if address else secrets.token_urlsafe(3)))

    def signed(self, name: str, count: int = 0) -> str:
        """A token of today for this name, after all devices were sent away so often."""
        said, date = f"{name}.{count}" if count else name, f"{today():0{DATE}x}"
        return f"{said}.{date}{self._sign(said, date)}"

    def recognise(self, token: str | None) -> str | None:
        """Who carries this token; nobody, if we did not sign it or it is too old."""
        name, day = self._read((token or "")[:200])
        return name.partition(".")[0] if name is not None and today() - day <= OLD else None

    def ages(self, token: str | None) -> bool:
        """Whether it is time for a younger one."""
        return today() - self._read((token or "")[:200])[1] > YOUNG

    def link(self, name: str, count: int) -> str:
        """What a personal link says: whose it is, and how many were revoked before it."""
        said = f"{name}.{count}"
        return f"{said}.{self.derived(f'link {said}')[:SIGNATURE]}"

    def linked(self, link: str) -> tuple[str, int] | None:
        """Whose personal link this is, and how many were revoked before it."""
        name, _, end = link[:200].partition(".")
        count, _, _ = end.partition(".")
        known = count.isascii() and count.isdigit() and hmac.compare_digest(self.link(name, int(count)), link)
        return (name, int(count)) if known else None

    def derived(self, purpose: str) -> str:
        """A secret for another purpose, so that no two purposes share one."""
        return hmac.new(self._key, purpose.encode(), hashlib.sha256).hexdigest()

    def _read(self, token: str) -> tuple[str | None, int]:
        """The name, and the day on which it was signed; nobody, if it was not by us."""
        if (known := self._known.get(token)) is not None:
            return known
        name, _, end = token.rpartition(".")
        date, signature = end[:-SIGNATURE], end[-SIGNATURE:]
        if not hmac.compare_digest(signature.encode(), self._sign(name, date).encode()):
            return None, 0
        return self._known.put(token, (name, int(date, 16) if date else UNDATED))

    def _sign(self, name: str, date: str) -> str:
        said = f"visitor {name} {date}" if date else f"visitor {name}"
        return hmac.new(self._key, said.encode(), hashlib.sha256).hexdigest()[:SIGNATURE]


def today() -> int:
    """The day since 1970."""
    return int(time()) // DAY


def count_in(token: str | None) -> int:
    """How often all devices had been sent away when this token was given out; of one that we signed."""
    _, *count, _ = (token or "").split(".") if "." in (token or "") else ("", "")
    return int(count[0]) if count else 0
