"""`python -m tests.fuzz TARGET FOLDER [options of libFuzzer]`: guided by coverage, until something breaks.

A target reads bytes that anybody could send: it may refuse them with a sentence, and nothing else. What breaks it is
left beside the folder as `TARGET-crash-…`; `make fuzz` runs all of them, the sources interpreted so that they are seen.
"""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import json
import os
import pkgutil
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from typing import Any, Final

import atheris

os.environ["RICHTFEST_PURE"] = "1"  # compiled code tells a fuzzer nothing
import richtfest as rf  # before the fuzzer looks: it says where sources are found

with atheris.instrument_imports(include=["richtfest"]):
    from richtfest import core, games
    from richtfest.core.refusal import Refused
    from richtfest.core.strict_json import read_json
    from richtfest.games.shelf import NAMES, find_title
    from richtfest.web.app import create_app
    from richtfest.web.server import Settings

    for room in (core, games):  # what is imported late, by whoever needs it first, would not be seen
        for module in pkgutil.walk_packages(room.__path__, f"{room.__name__}."):
            importlib.import_module(module.name)

KINDS: Final = (b"application/json", b"application/x-www-form-urlencoded", b"text/plain", b"multipart/form-data")
LINES: Final = 100  # of one input that are played
RULES: Final = Path(__file__).parents[2] / "docs" / "rules"

Target = Callable[[bytes], None]


def record(data: bytes) -> None:
    """A record is refused or played again, and then written as something that is read as the same match."""
    try:
        match = rf.loads(data.decode())
    except (Refused, UnicodeDecodeError):
        return
    assert rf.loads(str(match.record())) == match


def notation(data: bytes) -> None:
    """What two seats say line by line is refused with a reason and changes nothing, or is played as it was said."""
    box = box_in(data)
    match = MATCHES[box.name].copy()
    try:
        lines = data[1:].decode().split("\n")
    except UnicodeDecodeError:
        return
    for seat, said in ((int(line[:1] == "1"), line[1:]) for line in lines[:LINES]):
        before = len(match.history)
        reason = refused(match, seat, said)
        if reason is not None:
            assert reason
            assert len(match.history) == before
            continue
        code = box.moves.read(said)
        assert match.history[-1] == (seat, code)
        assert box.moves.read(box.moves.notate(code)) == code


def refused(match: Any, seat: int, said: str) -> str | None:
    """Why a move was not played."""
    try:
        match.play(seat, said)
    except Refused as refusal:
        return str(refusal)
    return None


def position(data: bytes) -> None:
    """A position of a game on paper is refused, or scored and asked what is legal."""
    box = box_in(data)
    for ask in (box.paper.score, box.paper.legal):
        try:
            json.dumps(ask(read_json(data[1:].decode()), box.components()))
        except (Refused, UnicodeDecodeError):
            continue


MATCHES: Final = {name: rf.new(name, seats=2, seed=7) for name in NAMES}  # in which notations are tried


def box_in(data: bytes) -> Any:
    return find_title(NAMES[(data[0] if data else 0) % len(NAMES)])


class Body:
    """A body that is sent to any door is answered, and never with a fault of ours."""

    def __init__(self) -> None:
        self._app: Any = create_app(Settings(Path(mkdtemp()), requests_per_second=0, workers=1))
        self._loop = asyncio.new_event_loop()
        self._loop.run_until_complete(self._app.state.server.hall.start())
        self._doors = [
            (method, route.path_format)
            for route in self._app.routes
            for method in sorted(getattr(route, "methods", ()))
            if method == "POST"
        ]
        self._token = self._app.state.server.visitors.new().encode()
        self._table = self._loop.run_until_complete(self._open())

    async def _open(self) -> str:
        server = self._app.state.server
        from richtfest.tables.hall import Sitter

        me = Sitter(server.visitors.recognise(self._token.decode()), "Ann")
        return str((await server.hall.open("welcome-to", {}, [me, me])).id)

    def __call__(self, data: bytes) -> None:
        method, path = self._doors[(data[0] if data else 0) % len(self._doors)]
        kind = KINDS[(data[1] if len(data) > 1 else 0) % len(KINDS)]
        path = path.replace("{table_id}", self._table).replace("{title}", NAMES[0]).replace("{seat}", "0")
        status = self._loop.run_until_complete(self._ask(method, path, kind, data[2:]))
        assert status < 500, (method, path, status)

    async def _ask(self, method: str, path: str, kind: bytes, body: bytes) -> int:
        said: list[int] = []
        csrf = b"x" * 64
        headers = [
            (b"host", b"localhost"),
            (b"content-type", kind),
            (b"content-length", str(len(body)).encode()),
            (b"authorization", b"Bearer " + self._token),
            (b"cookie", b"richtfest=" + self._token + b"; csrftoken=" + csrf),
            (b"x-csrftoken", csrf),
        ]
        scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "scheme": "http",
            "path": path, "raw_path": path.encode(), "query_string": b"", "root_path": "", "headers": headers,
            "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 80), "state": {},
        }  # fmt: skip
        waiting = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> Any:
            return waiting.pop() if waiting else {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                said.append(message["status"])

        await self._app(scope, receive, send)
        return said[0] if said else 0


# What a fuzzer begins with: things as they should be


def records() -> Iterator[bytes]:
    for _, match in begun():
        yield str(match.record()).encode()


def notations() -> Iterator[bytes]:
    """Beginnings of matches, and every move of every box; a fuzzer mixes them."""
    for number, match in begun():
        played = (f"{seat}{match.title.moves.notate(code)}" for seat, code in match.history)
        yield bytes([number]) + "\n".join(played).encode()
    for number, name in enumerate(NAMES):
        for _, said in find_title(name).moves.moves.values():
            yield bytes([number]) + f"0{said}".encode()


def begun() -> Iterator[tuple[int, Any]]:
    """Matches of each box, played by lot for a while, and the number of the box."""
    for number, name in enumerate(NAMES):
        for seed in range(3):
            match, chance = rf.new(name, seats=2, seed=seed), Random(seed)
            while not match.over and len(match.history) < 40 * seed + 5:
                seat = chance.choice(match.to_act())
                match.play_code(seat, chance.choice(match.moves(seat)))
            yield number, match


def positions() -> Iterator[bytes]:
    """What the rules of each box show."""
    for number, name in enumerate(NAMES):
        text = (RULES / f"{find_title(name).package}.md").read_text()
        for line in islice((line for line in text.splitlines() if line.startswith("{")), 60):
            with contextlib.suppress(ValueError):  # an example of something that is no JSON
                shown = json.loads(line)
                yield bytes([number]) + json.dumps(shown.get("position", shown)).encode()


def bodies() -> Iterator[bytes]:
    said = (
        b'{"seat": 0, "move": "combo 1", "step": 0}',
        b'{"title": "welcome-to", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}], "options": {}}',
        b"title=welcome-to&seats=2&seat-0=me&seat-1=random&option-edition=first",
        b'{"sheets": [{"streets": [{"houses": [1, 2, 5], "fences": [2]}, {}, {}], "temps": 3}]}',
        b"seat=0&move=combo+1&step=0&place=1&bot=random&name=Ann",
    )
    for number in range(40):
        for kind in (0, 1):
            for each in said:
                yield bytes([number, kind]) + each


TARGETS: Final[dict[str, tuple[Callable[[], Target], Callable[[], Iterator[bytes]]]]] = {
    "record": (lambda: record, records),
    "notation": (lambda: notation, notations),
    "position": (lambda: position, positions),
    "body": (Body, bodies),
}


def main() -> None:
    name, place, *options = sys.argv[1:]
    make, seeds = TARGETS[name]
    folder = Path(place) / name
    folder.mkdir(parents=True, exist_ok=True)
    for number, seed in enumerate(seeds()):
        (folder / f"seed-{number}").write_bytes(seed)
    atheris.Setup(
        [sys.argv[0], str(folder), f"-artifact_prefix={place}/{name}-", "-timeout=20", "-rss_limit_mb=1500", *options],
        make(),
    )
    atheris.Fuzz()


if __name__ == "__main__":
    main()
