"""Reaching others: addresses that visitors name must not lead into our own network.

A name is resolved here, and what it resolves to is what is connected to: no second answer can change that. Whoever is
sent elsewhere does not go.
"""

from __future__ import annotations

import ipaddress
import logging
import socket
from collections.abc import Mapping
from typing import Final

import aiohttp
from aiohttp.abc import AbstractResolver, ResolveResult
from yarl import URL

from richtfest.core.refusal import Illegal, Unreadable
from richtfest.tables.post.carrier import Undelivered
from richtfest.tables.post.wishes import LONGEST

PATIENCE: Final = aiohttp.ClientTimeout(total=10)  # seconds
NEVER: Final = tuple(
    ipaddress.ip_network(each) for each in ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32", "::/96")
)  # addresses with another one inside

log = logging.getLogger(__name__)


def is_public(address: str) -> bool:
    """Whether this is an address that anybody may talk to, of nobody's own network."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            found = found.ipv4_mapped
        elif any(found in network for network in NEVER):
            return False
    return found.is_global and not (found.is_multicast or found.is_reserved)


class PublicOnly(AbstractResolver):
    """Resolves names, and refuses those that lead where nobody outside may go."""

    def __init__(self, *, private: bool) -> None:
        self._resolver = aiohttp.ThreadedResolver()
        self._private = private

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        found = await self._resolver.resolve(host, port, family)
        if not self._private and not all(is_public(each["host"]) for each in found):
            raise OSError("this address is not public")
        return found

    async def close(self) -> None:
        await self._resolver.close()


class Reach:
    """A way out for letters. With `private` also to addresses of one's own network, where that is wanted."""

    def __init__(self, *, private: bool = False) -> None:
        self.private = private
        self._session: aiohttp.ClientSession | None = None

    def check(self, address: str) -> str:
        """Refuse an address to which no letter may go."""
        try:
            url = URL(address)
            host = url.host or ""
        except ValueError:
            url, host = URL(), ""
        if len(address) > LONGEST or not host or url.user is not None or url.scheme not in {"http", "https"}:
            raise Unreadable("“{address}” is no web address.", address=address[:60])
        if not self.private:
            if url.scheme != "https":
                raise Illegal("Only addresses that begin with https:// are written to.")
            if (number := number_of(host)) and not is_public(number):
                raise Illegal("This address is not on the internet.")
        return address

    async def post(self, address: str, body: bytes, headers: Mapping[str, str]) -> None:
        """Send it there and nowhere else; `Undelivered` if it does not arrive."""
        try:
            self.check(address)
        except (Unreadable, Illegal) as refusal:
            raise Undelivered(refusal.sentence, 400, **refusal.fields) from None
        if self._session is None:
            connector = aiohttp.TCPConnector(resolver=PublicOnly(private=self.private), use_dns_cache=False, limit=20)
            self._session = aiohttp.ClientSession(connector=connector, timeout=PATIENCE, trust_env=False)
        try:
            asking = self._session.post(URL(address), data=body, headers=headers, allow_redirects=False)
            async with asking as answer:
                if not 200 <= answer.status < 300:
                    raise Undelivered(
                        "It was not taken there: the answer was {code}.", answer.status, code=answer.status
                    )
        except (aiohttp.ClientError, TimeoutError, OSError, ValueError) as error:
            log.info("no letter to %s: %s", URL(address).host, type(error).__name__)
            raise Undelivered("Nobody could be reached there.") from None

    async def close(self) -> None:
        if self._session is not None:
            await self._session.close()


def number_of(host: str) -> str:
    """The address that a host is by itself, in whatever way it is written (127.1 is one too); nothing, of a name."""
    try:
        return str(ipaddress.ip_address(host.partition("%")[0]))
    except ValueError:
        pass
    try:
        return socket.inet_ntoa(socket.inet_aton(host.rstrip(".")))
    except OSError:
        return ""
