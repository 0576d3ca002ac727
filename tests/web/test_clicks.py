"""One click, one way: what a request needs is asked for once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import RequestFactory, TestClient

from richtfest.core.match import Match
from richtfest.tables.hall import Hall
from richtfest.web.app import create_app
from richtfest.web.server import Settings
from richtfest.web.tables.table_page import draw_table
from richtfest.web.visit import Visit


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often a visit is made, a table looked for, and a list of legal moves."""
    counted: Counter[str] = Counter()

    def count(kind: type, name: str) -> None:
        before: Callable[..., Any] = getattr(kind, name)

        def counting(*given: Any, **named: Any) -> Any:
            counted[f"{kind.__name__}.{name}"] += 1
            return before(*given, **named)

        monkeypatch.setattr(kind, name, counting)

    count(Visit, "__init__")
    count(Hall, "find")
    count(Match, "moves")
    return counted


def test_a_click_is_one_visit_and_finds_its_table_three_times(tmp_path: Path, asked: Counter[str]) -> None:
    """At the door (0056), to see what is meant, and to check and play it; what may follow is foreseen from there."""
    with TestClient(create_app(Settings(tmp_path, workers=1))) as client:
        client.get("/")
        form = {"_csrf_token": client.cookies["csrftoken"], "title": "welcome-to", "seat-0": "me", "seat-1": "friend"}
        path = client.post("/tables", data=form, follow_redirects=False).headers["location"]
        asked.clear()
        click = {"_csrf_token": client.cookies["csrftoken"], "seat": "0", "move": "combo 1"}
        answer = client.post(f"{path}/play", data=click, headers={"hx-request": "true"})
        assert answer.status_code == 200, answer.text
        assert asked == {"Visit.__init__": 1, "Hall.find": 3, "Match.moves": 1}


def test_all_who_only_watch_are_drawn_for_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    render = Visit.render

    def count(visit: Visit, template: str, **context: Any) -> str:
        drawn.append(template)
        return render(visit, template, **context)

    with TestClient(create_app(Settings(tmp_path, workers=1))) as client:
        client.get("/")
        form = {"_csrf_token": client.cookies["csrftoken"], "title": "welcome-to", "seat-0": "me", "seat-1": "friend"}
        name = client.post("/tables", data=form, follow_redirects=False).headers["location"].split("/")[-1]
        server = client.app.state.server
        found = client.blocking_portal.call(server.hall.find, name)
        (mine,) = {seat.player for seat in found.seats}
        monkeypatch.setattr(Visit, "render", count)
        for player in (None, None, "somebody", "anybody"):
            request = RequestFactory(app=client.app).get("/", cookies=f"csrftoken=of-{player}")
            draw_table(Visit(server, request, "en", player), found, None, None)
        assert drawn == ["_table.html"]
        draw_table(Visit(server, request, "de", None), found, None, None)
        draw_table(Visit(server, request, "en", mine), found, None, None)
        assert len(drawn) == 3


def test_a_box_that_is_not_there_is_a_page_that_is_not_there(tmp_path: Path) -> None:
    with TestClient(create_app(Settings(tmp_path, workers=1))) as client:
        for path in ("/boxes/nope", "/rules/nope"):
            answer = client.get(path, headers={"accept-language": "en"})
            assert answer.status_code == 404
            assert "There is nothing here." in answer.text
