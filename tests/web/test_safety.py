"""No visitor can fill or slow the house for others."""

from __future__ import annotations

import resource
from pathlib import Path

import httpx
from litestar.testing import TestClient

from richtfest.web.app import create_app
from richtfest.web.server import CROWD, Settings
from tests.cli.command import refusal
from tests.web.server import PATIENCE, Caller, Server, find_port


def test_a_second_server_for_the_same_tables_is_sent_away(server: Server) -> None:
    assert "Another server" in refusal("serve", f"--port={find_port()}", "--data", server.data)
    assert server.get("/about").status_code == 200


def test_a_path_that_is_too_long_leads_nowhere(server: Server) -> None:
    assert server.get(f"/static/{'x' * 300}").status_code == 404
    assert server.get(f"/tables/{'x' * 3_000}").status_code == 404
    assert server.get(f"/tables/{'x' * 30_000}").status_code == 414


def test_the_paint_box_is_one_whatever_is_asked_behind_its_address(server: Server) -> None:
    plain, asked = (server.get(f"/drawing.css{query}", **{"accept-encoding": "gzip"}) for query in ("", "?x=1"))
    assert plain.text == asked.text
    for packed in ("gzip", "br"):
        assert server.get("/drawing.css", **{"accept-encoding": packed}).headers["content-encoding"] == packed


def test_pages_that_are_asked_for_again_and_again_take_no_room(tmp_path: Path) -> None:
    """Packed with a compressor for each, these took more than a gigabyte (docs/decisions/0069)."""
    asked = Server(tmp_path)
    asked.start()
    try:
        with httpx.Client(base_url=asked.address, headers={"accept-encoding": "br"}, timeout=PATIENCE) as client:
            sizes = []
            for _ in range(2):
                for _ in range(150):
                    assert client.get("/about").headers["content-encoding"] == "br"
                sizes.append(memory_of(asked))
    finally:
        asked.stop()
    assert sizes[1] - sizes[0] < 50_000_000


def memory_of(server: Server) -> int:
    """The bytes that a server takes just now."""
    assert server.process is not None
    pages = Path(f"/proc/{server.process.pid}/statm").read_text().split()[1]
    return int(pages) * resource.getpagesize()


def test_what_nobody_can_open_is_not_packed(server: Server) -> None:
    for accepted in ("", "identity", "br;q=0", "zstd"):
        assert "content-encoding" not in server.get("/about", **{"accept-encoding": accepted}).headers
    assert server.get("/about", **{"accept-encoding": "gzip;q=0.5, br"}).headers["content-encoding"] == "br"


def test_many_names_behind_one_address_share_what_a_crowd_needs(tmp_path: Path) -> None:
    with TestClient(create_app(Settings(tmp_path, requests_per_second=0.01, workers=1))) as client:
        names = [client.app.state.server.visitors.new() for _ in range(2 * CROWD)]
        answers = [client.get("/about", headers={"cookie": f"richtfest={name}"}).status_code for name in names]
    assert answers[0] == 200
    assert 429 in answers  # although nobody asked twice


def test_a_proxy_is_believed_how_it_was_asked_and_a_stranger_is_not(server: Server, tmp_path: Path) -> None:
    said = {"x-forwarded-proto": "https", "host": "games.example"}

    def invitation(asked: Server) -> str:
        caller = Caller(asked)
        return caller.page(f"/tables/{caller.open('me', 'open')}", **said).text

    assert "http://games.example/tables/" in invitation(server)
    behind = Server(tmp_path, arguments=("--proxy=127.0.0.1",))
    behind.start()
    try:
        assert "https://games.example/tables/" in invitation(behind)
    finally:
        behind.stop()
