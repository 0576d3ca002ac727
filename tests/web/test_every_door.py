"""Every door, tried by everybody whom it is not for. Doors come from the application itself: a new one is tried too."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from richtfest.web.app import create_app
from richtfest.web.server import Settings

# What strangers may do: open something of their own, come in where a seat is free, change how they like to read.
FOR_ANYBODY = {
    "/api/players", "/events", "/events/{code:str}/sit", "/tables", "/language", "/boxes/{name:str}/teach",
    "/paper/score", "/paper/score/file", "/tables/{table_id:str}/habit", "/tables/{table_id:str}/learned",
    "/daily/{name:str}/{mode:str}", "/deals", "/deals/{deal:str}/begin", "/evenings", "/evenings/{evening:str}/join",
    "/puzzles/{name:str}/{which:int}/play", "/puzzles/{name:str}/{which:int}/undo",
    "/me", "/me/revoke", "/me/forget", "/me/calls", "/me/calls/device",
    "/api/titles/{title:str}/score", "/api/titles/{title:str}/legal", "/api/titles/{title:str}/draw",
}  # fmt: skip
STREAMS = re.compile(r"/(stream|events)$")


class House:
    """A table at which Ann and Ben play, an event, an evening and shared cards of Ann's; all others are strangers."""

    def __init__(self, client: TestClient[Any]) -> None:
        self.client = client
        self.server = client.app.state.server
        self.ann, self.ben, self.stranger = (client.post("/api/players").json()["token"] for _ in range(3))
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
        opened = client.post("/api/tables", json={"title": "welcome-to", "seats": seats}, headers=bearer(self.ann))
        self.table = opened.json()["id"]
        client.post(f"/api/tables/{self.table}/seats/1", json={"name": "Ben"}, headers=bearer(self.ben))
        waiting = client.post("/api/tables", json={"title": "welcome-to", "seats": seats}, headers=bearer(self.ann))
        self.waiting = waiting.json()["id"]
        answer = client.post("/events", headers=self.browser(self.ann), follow_redirects=False)
        self.event = answer.headers["location"].split("/")[2]
        self.deal, self.evening = self.invitations()
        moves = client.get(f"/api/tables/{self.table}/moves?seat=0", headers=bearer(self.ann)).json()["moves"]
        self.move = moves[0]["move"]
        client.cookies.clear()

    def invitations(self) -> tuple[str, str]:
        """Cards that Ann shares, and an evening that she hosts and at which Ben plays."""
        post, hosts = self.client.post, self.browser(self.ann)
        cards = {"title": "welcome-to", "seats": "1", "seat-0": "me"}
        deal = post("/deals", data=cards, headers=hosts, follow_redirects=False).headers["location"].split("/")[2]
        opened = post("/evenings", data={"title": "welcome-to"}, headers=hosts, follow_redirects=False)
        evening = opened.headers["location"].split("/")[2]
        for token in (self.ann, self.ben):
            post(f"/evenings/{evening}/join", data={"name": "A guest"}, headers=self.browser(token))
        post(f"/evenings/{evening}/next", headers=self.browser(self.ann))
        return deal, evening

    def browser(self, token: str | None) -> dict[str, str]:
        """A browser that has been here: with a token against forged forms, and a name if it has one."""
        self.client.cookies.clear()
        page = self.client.get("/events")
        csrf = page.cookies["csrftoken"]
        self.client.cookies.clear()
        cookies = f"csrftoken={csrf}" + (f"; richtfest={token}" if token else "")
        return {"cookie": cookies, "x-csrftoken": csrf}

    def identities(self) -> Iterator[tuple[str, dict[str, str]]]:
        """All who are not Ann. Ben holds a seat here, but not hers."""
        yield "nobody", {}
        yield "a browser without a name", self.browser(None)
        yield "a stranger's browser", self.browser(self.stranger)
        yield "a stranger's program", bearer(self.stranger)
        yield "a forged token", bearer(self.ann[:-1] + ("0" if self.ann[-1] != "0" else "1"))
        yield "a name without a signature", bearer(self.ann.partition(".")[0])
        yield (
            "a page elsewhere with Ann's cookie",
            {"cookie": f"richtfest={self.ann}", "origin": "https://evil.example"},
        )
        yield "Ben's browser", self.browser(self.ben)
        yield "Ben's program", bearer(self.ben)

    def addresses(self, path: str) -> list[str]:
        """The door with everything filled in; who adds a parameter says here what it may be."""
        filled = {
            "code": [self.event], "seat": ["0"], "title": ["welcome-to"], "name": ["welcome-to"],
            "file": ["welcome-to.en.png"], "form": ["svg"], "mode": ["usual"], "which": ["1"], "number": ["1"],
            "watched": ["nothing"], "other": [self.table], "deal": [self.deal], "evening": [self.evening],
            "table_id": [self.table, self.waiting, self.event],
        }  # fmt: skip
        names = re.findall(r"\{(\w+)(?::\w+)?\}", path)
        found = [path]
        for name in names:
            assert name in filled, f"say in `addresses` what {name} may be"
            found = [re.sub(rf"\{{{name}(:\w+)?\}}", value, each) for each in found for value in filled[name]]
        return found

    def written(self) -> list[tuple[str, int]]:
        """How many lines the log of each of our tables has."""
        with closing(sqlite3.connect(self.server.hall.storage.file)) as log:
            count = "SELECT count(*) FROM log WHERE table_id = ?"
            books = [(name, log.execute(count, (name,)).fetchone()[0]) for name in (self.deal, self.evening)]
        return [(table.id, table.number) for table in self.tables()] + books

    def tables(self) -> list[Any]:
        return [self.server.hall._live.get(name) for name in (self.table, self.waiting, self.event)]

    def secrets(self) -> set[str]:
        held = {token.partition(".")[0] for token in (self.ann, self.ben)}
        drawn = {secret for table in self.tables() for secret in (str(table.founding.seed), table.founding.salt)}
        return {self.ann, self.ben} | held | drawn


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("doors")
    with TestClient(create_app(Settings(folder, requests_per_second=0, workers=1))) as client:
        client.headers["accept-encoding"] = "identity"  # to pack a page takes longer than to make it
        yield House(client)


def doors(house: House) -> Iterator[tuple[str, str, Any]]:
    for route in house.client.app.routes:
        for method, (handler, _) in sorted(getattr(route, "route_handler_map", {}).items()):
            if method in {"GET", "POST"} and not route.path_format.startswith(("/static", "/api/schema")):
                yield method, route.path, handler


def test_there_are_doors(house: House) -> None:
    found = [(method, path) for method, path, _ in doors(house)]
    assert len(found) > 50
    assert {path for _, path in found} >= FOR_ANYBODY - {"/tables/{table_id:str}/habit"}


def test_nobody_does_through_any_door_what_is_not_theirs(house: House) -> None:
    before, hidden, tried = house.written(), house.secrets(), 0
    for method, path, handler in doors(house):
        if method != "POST" or path in FOR_ANYBODY:
            continue
        for who, headers in list(house.identities()):
            for address in house.addresses(path):
                if who.startswith("Ben") and address.endswith(("/seats/0", "/sit", "/watching")):
                    continue
                said = {"seat": 0, "move": house.move, "place": "0", "bot": "random", "cards": "new", "joinable": True}
                said |= {"doors": "shut", "person": "0", "table": "1"}
                wanted = {"play": {"seat": 0, "move": house.move}, "undo": {"seat": 0}, "announce": {"joinable": True}}
                body: Any = (
                    {"json": wanted.get(handler.handler_name, {})} if path.startswith("/api") else {"data": said}
                )
                answer = house.client.post(address, headers=headers, follow_redirects=False, **body)
                tried += 1
                assert 400 <= answer.status_code < 500, (who, address, answer.status_code)
                assert not [secret for secret in hidden if secret in answer.text], (who, address)
                house.client.cookies.clear()
                assert house.written() == before, (who, address)
    assert tried > 150


def test_nobody_reads_through_any_door_what_is_not_theirs(house: House) -> None:
    before, hidden, tried = house.written(), house.secrets(), 0
    for method, path, handler in doors(house):
        if method != "GET":
            continue
        of_a_seat = "seat" in handler.parsed_fn_signature.parameters and "/boards/" not in path  # boards are for all
        for who, headers in list(house.identities()):
            for address in house.addresses(path):
                house.server.hall.closing = bool(STREAMS.search(path))  # what has no end has one now
                asked = f"{address}?seat=0&move={house.move.replace(' ', '+')}" if of_a_seat else address
                if path.endswith(("/picture", "/view", "/moves")):
                    asked = asked.partition("&")[0]
                answer = house.client.get(asked, headers=headers, follow_redirects=False)
                house.server.hall.closing = False
                tried += 1
                assert answer.status_code < 500, (who, asked, answer.status_code)
                if of_a_seat:
                    assert answer.status_code in {401, 403, 404}, (who, asked, answer.status_code)
                assert not [secret for secret in hidden if secret in answer.text], (who, asked)
                house.client.cookies.clear()
    assert house.written() == before
    assert tried > 200


def test_who_sits_there_comes_in_where_others_were_refused(house: House) -> None:
    """So the requests above were refused for who sent them."""
    moves = f"/api/tables/{house.table}/moves"
    assert house.client.get(f"{moves}?seat=0", headers=bearer(house.ann)).status_code == 200
    played = house.client.post(moves, json={"seat": 0, "move": house.move}, headers=bearer(house.ann))
    assert played.status_code == 200
    hosted = house.client.get(f"/events/{house.event}/host", headers=house.browser(house.ann))
    assert hosted.status_code == 200
