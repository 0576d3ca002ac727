"""Games on paper over HTTP: the answers of the commands, bounded in size and in cost."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from richtfest.games.shelf import NAMES, find_title
from tests.web.server import PATIENCE, Caller, Server

GAMES = Path(__file__).parents[1] / "games"


def position_of(title: str) -> Any:
    """The first position among the tested cases of a box."""
    cases = json.loads((GAMES / find_title(title).package / "cases.json").read_text())
    return next(case["position"] for case in cases if "position" in case)


def ask(server: Server, path: str, body: bytes, **query: str) -> httpx.Response:
    address = f"{server.address}/api/titles/{path}"
    return httpx.post(address, content=body, params=query, timeout=PATIENCE, verify=server.trusted)


@pytest.mark.parametrize("title", NAMES)
def test_a_position_is_answered_as_the_command_answers_it(server: Server, title: str) -> None:
    box, position = find_title(title), position_of(title)
    for call in ("score", "legal"):
        answer = ask(server, f"{title}/{call}", json.dumps(position).encode())
        assert answer.status_code == 200, answer.text
        assert answer.json() == json.loads(json.dumps(getattr(box.paper, call)(position, box.components())))
    drawn = ask(server, f"{title}/draw", json.dumps(position).encode(), theme="dark")
    assert drawn.headers["content-type"] == "image/svg+xml"
    assert drawn.text.startswith("<svg")
    assert ask(server, f"{title}/draw", json.dumps(position).encode(), theme="pink").status_code == 400


@pytest.mark.parametrize("title", NAMES)
def test_what_is_no_position_is_refused(server: Server, title: str) -> None:
    for call in ("score", "legal", "draw"):
        for body, status in {
            b"{}": 422,
            b"[]": 400,
            b"{": 400,
            b'{"a": 1, "a": 2}': 400,
            b"\xff": 400,
            b"[" * 60_000: 400,
            b" " * 70_000: 413,
        }.items():
            answer = ask(server, f"{title}/{call}", body)
            assert answer.status_code == status, (call, body[:20], answer.text)
            assert answer.json()


def test_a_box_that_is_not_there_is_refused_in_the_language_of_the_caller(server: Server) -> None:
    told = httpx.post(
        f"{server.address}/api/titles/chess/score", content=b"{}", headers={"accept-language": "de"}, timeout=PATIENCE
    )
    assert (told.status_code, told.json()["reason"][:38]) == (404, "Den Titel „chess“ gibt es nicht; es gi")


def test_large_positions_are_asked_about_less_often(tmp_path: Path) -> None:
    server = Server(tmp_path, limit=1)
    server.start()
    try:
        small = json.dumps(position_of("welcome-to")).encode()
        assert ask(server, "welcome-to/score", small).status_code == 200
        assert ask(server, "welcome-to/score", small + b" " * 60_000).status_code == 429  # takes a whole bucket
    finally:
        server.stop()


def test_a_table_is_drawn_for_a_seat_and_for_spectators(server: Server, caller: Caller) -> None:
    table = caller.open("me", "me")
    own = caller.client.get(f"/tables/{table}/picture", params={"seat": 0, "theme": "light"})
    assert own.text.startswith("<svg")
    before = server.get(f"/api/tables/{table}/picture").content
    caller.play(table, 0, caller.moves(table, 0)[0])
    assert server.get(f"/api/tables/{table}/picture").content == before  # a pencil
    assert server.get(f"/api/tables/{table}/picture?seat=0").status_code == 401
