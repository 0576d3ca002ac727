"""A real server in a process of its own, to be stopped, killed and started again."""

from __future__ import annotations

import secrets
import signal
import socket
import ssl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import httpx

from tests.waiting import wait_until

PATIENCE = 180.0  # seconds: a busy machine is no reason to fail
PORTS = range(20_000, 32_768)  # below those that systems hand out to whoever asks for any


class Server:
    """One `richtfest serve` with its data in a folder."""

    def __init__(
        self, data: Path, limit: float = 0, components: tuple[str, ...] = (), arguments: tuple[str, ...] = ()
    ) -> None:
        self.data = data
        self.limit = limit
        self.components = components  # an owner's corrections: title=file
        self.arguments = arguments  # more of them
        # Whose certificates are believed: nobody's. To read the usual ones takes longer than most answers.
        self.trusted = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        self.port = 0  # chosen at the first start and kept, as people return to where they were
        self.process: subprocess.Popen[bytes] | None = None
        self.clients: list[httpx.Client] = []

    @property
    def address(self) -> str:
        assert self.port, "not started yet"
        return f"http://127.0.0.1:{self.port}"

    def start(self, output: IO[bytes] | None = None) -> None:
        moved_in = self.port != 0
        for _ in range(1 if moved_in else 5):
            self.port = self.port if moved_in else find_port()
            process = self.run(output)
            try:
                if wait_until(self.answers_or_died, "the server answers", PATIENCE) == "answers":
                    return
            except AssertionError:
                process.kill()
                raise
            if is_free(self.port):
                break
        raise AssertionError("the server died at once")

    def run(self, output: IO[bytes] | None) -> subprocess.Popen[bytes]:
        arguments = ["serve", f"--port={self.port}", f"--data={self.data}", f"--limit={self.limit}"]
        arguments += [f"--components={given}" for given in self.components]
        command = [sys.executable, "-m", "richtfest", *arguments, *self.arguments]
        self.process = subprocess.Popen(command, stderr=output, start_new_session=True)  # as in a terminal of its own
        return self.process

    def answers_or_died(self) -> str:
        assert self.process is not None
        try:
            self.get("/about")
        except httpx.TransportError:
            return "" if self.process.poll() is None else "died"
        return "answers" if self.process.poll() is None else "died"

    def get(self, path: str, language: str = "en", **headers: str) -> httpx.Response:
        """What a stranger gets."""
        asked = {"accept-language": language, **headers}
        return httpx.get(self.address + path, headers=asked, timeout=PATIENCE, verify=self.trusted)

    def stop(self, sign: signal.Signals = signal.SIGTERM) -> None:
        """Also when it is stopped already."""
        assert self.process is not None
        while self.clients:
            self.clients.pop().close()
        self.process.send_signal(sign)
        try:
            self.process.wait(PATIENCE)
        finally:
            self.process.kill()


@contextmanager
def serving(data: Path, *arguments: str) -> Iterator[Server]:
    """A server that is stopped afterwards."""
    made = Server(data, arguments=arguments)
    made.start()
    yield made
    made.stop()


def find_port() -> int:
    """A free port. Another process may take it in the next moment."""
    return next(port for port in iter(lambda: secrets.choice(PORTS), None) if is_free(port))


def is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


class Caller:
    """A program that plays through the JSON API."""

    def __init__(self, server: Server) -> None:
        self.client = httpx.Client(base_url=server.address + "/api", timeout=PATIENCE, verify=server.trusted)
        server.clients.append(self.client)
        token = self.client.post("/players").json()["token"]
        self.token: str = token
        self.trusted = server.trusted
        self.client.headers["authorization"] = f"Bearer {token}"

    def open(self, *seats: str, **options: str) -> str:
        """Open a table with these kinds of seats: me, open or the name of a bot."""
        wanted = [{"kind": seat} if seat in {"me", "open"} else {"kind": "bot", "bot": seat} for seat in seats]
        answer = self.client.post("/tables", json={"title": "welcome-to", "seats": wanted, "options": options})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def moves(self, table: str, seat: int) -> list[str]:
        answer = self.client.get(f"/tables/{table}/moves", params={"seat": seat}).json()
        return [move["move"] for move in answer["moves"]]

    def play(self, table: str, seat: int, move: str) -> httpx.Response:
        return self.client.post(f"/tables/{table}/moves", json={"seat": seat, "move": move})

    def finish_round(self, table: str, seat: int) -> None:
        """The first legal move each time, until the seat has confirmed its turn."""
        for _ in range(20):
            moves = self.moves(table, seat)
            if not moves:
                return
            self.play(table, seat, moves[0])
            if moves[0] == "confirm":
                return

    def page(self, path: str, **headers: str) -> httpx.Response:
        """A page as the browser of the same player would get it."""
        cookies = {"richtfest": self.token, "csrftoken": "", "language": "en"}
        root = str(self.client.base_url).removesuffix("/api/")
        return httpx.get(root + path, cookies=cookies, headers=headers, timeout=PATIENCE, verify=self.trusted)
