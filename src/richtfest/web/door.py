"""The door: who asks through a proxy, by which name we were found, and below which path of it.

Pages write their addresses from the root. Where a proxy shows us below a path, as at `https://club.example/richtfest/`,
each of them is led below it here, and nowhere else.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from richtfest.core.refusal import Unreadable

SOCKET: Final = "unix:"  # where those come from who ask through a socket of this machine
PATH: Final = re.compile(r"(?:/[A-Za-z0-9._~-]+)+")
ADDRESSES: Final = re.compile(
    r"(?<=\s)((?:href|action|formaction|src|data-(?:why|address|picture)|hx-(?:get|post|sse:connect))=\")/(?!/)"
)
LEADING: Final = frozenset({b"location", b"hx-redirect"})  # headers that send a browser somewhere
ANYWHERE: Final = frozenset({"/healthz", "/readyz"})  # asked by machines that know us by number only
UNKNOWN_HOST: Final = b"There is no server of this name here.\n"


class Forwarded(ProxyHeadersMiddleware):
    """Believes the proxies we know who asks, how, and by which name; nobody else."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            scope["client"] = scope.get("client") or (SOCKET, 0)
            if scope["client"][0] in self.trusted_hosts:
                believe_host(scope)
        await super().__call__(scope, receive, send)


def believe_host(scope: Any) -> None:
    """The name that a visitor asked for, where the proxy asks for another."""
    said = next((value for name, value in scope["headers"] if name == b"x-forwarded-host"), b"")
    if host := said.partition(b",")[0].strip():
        scope["headers"] = [(b"host", host), *(header for header in scope["headers"] if header[0] != b"host")]


class Door:
    """What every request passes first, and every answer last."""

    def __init__(self, app: Any, path: str = "", hosts: Sequence[str] = ()) -> None:
        self._app = app
        self._path = path
        self._hosts = frozenset(host.lower() for host in hosts)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        if self._path:
            self._come_below(scope)
            send = self._leading(send)
        if self._hosts and scope["path"] not in ANYWHERE and not self._knows(host_in(scope)):
            await refuse_host(send)
            return
        await self._app(scope, receive, send)

    def _knows(self, host: str) -> bool:
        """Whether we go by this name; `*.club.example` stands for all names below that one."""
        _, dot, domain = host.partition(".")
        return host in self._hosts or f"*{dot}{domain}" in self._hosts

    def _come_below(self, scope: Any) -> None:
        """A request as if we had the whole house, whether or not the proxy has taken the path away."""
        scope["app_root_path"] = self._path
        scope["path"] = below(scope["path"], self._path)
        if raw := scope.get("raw_path"):
            scope["raw_path"] = below(raw.decode("latin-1"), self._path).encode("latin-1")

    def _leading(self, send: Any) -> Any:
        async def lead(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [(name, self._led(name.lower(), value)) for name, value in message["headers"]]
            await send(message)

        return lead

    def _led(self, name: bytes, value: bytes) -> bytes:
        if name in LEADING and value.startswith(b"/"):
            return self._path.encode() + value
        if name == b"set-cookie":
            return re.sub(rb"(?i)(;\s*path=)/(?=;|$)", rb"\1" + self._path.encode(), value)
        return value


def below(asked: str, path: str) -> str:
    """What is asked for below the path; a proxy may have taken that away already."""
    return (asked[len(path) :] or "/") if asked == path or asked.startswith(f"{path}/") else asked


def host_in(scope: Any) -> str:
    """The name that was asked for, without the port."""
    said = next((value for name, value in scope["headers"] if name == b"host"), b"").decode("latin-1").lower()
    return str(re.sub(r":\d*$", "", said))


async def refuse_host(send: Any) -> None:
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"content-length", str(len(UNKNOWN_HOST)).encode())]
    await send({"type": "http.response.start", "status": 421, "headers": headers})
    await send({"type": "http.response.body", "body": UNKNOWN_HOST, "more_body": False})


def lead_below(path: str, text: str) -> str:
    """A piece of a page with all its addresses below the path."""
    return ADDRESSES.sub(rf"\1{path}/", text) if path else text


def tidy_path(said: str) -> str:
    """The path below which we are shown: nothing, or with a stroke before and none behind."""
    path = "/" + said.strip("/") if said.strip("/") else ""
    if path and not PATH.fullmatch(path):
        raise Unreadable("“{path}” is no path. Try --path /richtfest, or leave it out.", path=said[:60])
    return path
