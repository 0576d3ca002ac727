"""Where a server listens, for whom it opens, and what is wrong with that before anything starts."""

from __future__ import annotations

import errno
import socket
import stat
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from richtfest.core.refusal import Unreadable
from richtfest.web.connection import Porter, bounds_for
from richtfest.web.door import SOCKET, Door, Forwarded

EVERYWHERE: Final = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}  # noqa: S104 - asked for; how this machine calls itself there


@dataclass(frozen=True, slots=True)
class Listening:
    """An address of this machine or a socket, and what is known about the proxies in front of it."""

    host: str = "127.0.0.1"
    port: int = 8000
    socket: Path | None = None  # instead of an address
    proxies: tuple[str, ...] = ()  # who are believed who asks, how, and by which name
    hosts: tuple[str, ...] = ()  # the names we go by; any, if there are none
    path: str = ""  # below which a proxy shows us: nothing, or `/richtfest`

    @property
    def everywhere(self) -> bool:
        return self.socket is None and self.host in EVERYWHERE

    @property
    def address(self) -> str:
        """How a browser on this machine reaches us; a socket as a proxy names it."""
        if self.socket is not None:
            return SOCKET + str(self.socket)
        name = EVERYWHERE.get(self.host, f"[{self.host}]" if ":" in self.host else self.host)
        return f"http://{name}:{self.port}{self.path}/"

    def check(self) -> None:
        """Say what is wrong before anything starts."""
        if self.socket is None:
            check_port(self.host, self.port)
        else:
            check_socket(self.socket)

    @property
    def believed(self) -> list[str]:
        """Who asks for others. Who comes through a socket is the proxy that was told of it."""
        return [*self.proxies, *([SOCKET] if self.socket else [])]

    def door(self, app: Any) -> Any:
        """The application behind its door."""
        behind = Door(app, self.path, self.hosts)
        return Forwarded(behind, self.believed) if self.believed else behind

    def porter(self, most: int | None, *, limited: bool) -> Porter:
        """Who counts connections; those of a proxy are the visitors' and are not counted as one household's."""
        believed = Forwarded(Door(None), self.believed).trusted_hosts
        return Porter(bounds_for(most, limited=limited), believed.__contains__)


def check_socket(file: Path) -> None:
    """A socket that nobody listens at any more may be replaced; nothing else is."""
    if not hasattr(socket, "AF_UNIX"):
        raise Unreadable("This system has no sockets with names; leave --socket out.")
    try:
        if file.exists() and not stat.S_ISSOCK(file.stat().st_mode):
            raise Unreadable("{file} is something else than a socket; name another with --socket.", file=file)
        with socket.socket(socket.AF_UNIX) as probe:
            if file.exists() and probe.connect_ex(str(file)) == 0:
                raise Unreadable("Something listens at {file} already; name another with --socket.", file=file)
            file.unlink(missing_ok=True)
            probe.bind(str(file))
        file.unlink()
    except OSError as error:
        raise Unreadable(
            "{file} cannot be a socket ({error}); name another with --socket.", file=file, error=error.strerror or error
        ) from None


def check_port(host: str, port: int) -> None:
    """Say what is wrong before anything starts."""
    try:
        family, kind, protocol, _name, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (socket.gaierror, UnicodeError):
        raise Unreadable(
            "“{host}” is neither an address nor a name that can be found. "
            "Try --host 127.0.0.1 for yourself, or 0.0.0.0 for everybody.",
            host=host[:60],
        ) from None
    with socket.socket(family, kind, protocol) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(address)
        except OSError as error:
            raise cannot_listen(host, port, error) from None


def cannot_listen(host: str, port: int, error: OSError) -> Unreadable:
    """What to do about it depends on what is wrong."""
    match error.errno:
        case errno.EADDRINUSE:
            return Unreadable(
                "{host}:{port} is taken: something listens there already. Choose another port with --port.",
                host=host,
                port=port,
            )
        case errno.EACCES:
            return Unreadable(
                "Port {port} needs more rights than you have. Choose one from 1024 on with --port.", port=port
            )
        case errno.EADDRNOTAVAIL:
            return Unreadable(
                "“{host}” is no address of this machine. Try --host 127.0.0.1 for yourself, or 0.0.0.0 for everybody.",
                host=host,
            )
    return Unreadable("{host}:{port} cannot be used ({error}).", host=host, port=port, error=error.strerror)
