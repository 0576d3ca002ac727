"""A real server in a process of its own, to be stopped, killed and started again."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import IO

import httpx


class Server:
    """One `richtfest serve` with its data in a folder."""

    def __init__(self, data: Path, limit: float = 0, components: tuple[str, ...] = ()) -> None:
        self.data = data
        self.limit = limit
        self.components = components  # an owner's corrections: title=file
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.clients: list[httpx.Client] = []

    def start(self, output: IO[bytes] | None = None) -> None:
        arguments = ["serve", f"--port={self.port}", f"--data={self.data}", f"--limit={self.limit}"]
        arguments += [f"--components={given}" for given in self.components]
        command = [sys.executable, "-m", "richtfest", *arguments]
        self.process = subprocess.Popen(command, stderr=output, start_new_session=True)  # as in a terminal of its own
        for _ in range(200):
            try:
                httpx.get(self.address + "/about")
            except httpx.TransportError:
                assert self.process.poll() is None, "the server died at once"
                time.sleep(0.05)
            else:
                return
        raise AssertionError("the server does not answer")

    def stop(self, sign: signal.Signals = signal.SIGTERM) -> None:
        assert self.process is not None
        while self.clients:
            self.clients.pop().close()
        self.process.send_signal(sign)
        self.process.wait(timeout=15)


class Caller:
    """A program that plays through the JSON API."""

    def __init__(self, server: Server) -> None:
        self.client = httpx.Client(base_url=server.address + "/api", timeout=20)
        server.clients.append(self.client)
        token = self.client.post("/players").json()["token"]
        self.token: str = token
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
        return httpx.get(root + path, cookies=cookies, headers=headers)
