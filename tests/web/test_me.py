"""The page about oneself: a profile that goes along to other devices, can be taken along, and can be forgotten."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from richtfest.bots.puzzles import puzzles_of
from richtfest.bots.solving import Standing
from richtfest.tables.people import GONE
from richtfest.web.app import create_app
from richtfest.web.server import Settings

Answer = Any


class Device:
    """A browser that keeps its own cookies."""

    def __init__(self, client: TestClient[Any], cookies: dict[str, str] | None = None) -> None:
        self.client = client
        self.cookies = dict(cookies or {})
        self.get("/me")

    def ask(self, method: str, path: str, **body: Any) -> Answer:
        self.client.cookies.clear()
        headers = {
            "cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items()),
            "x-csrftoken": self.cookies.get("csrftoken", ""),
            "accept-language": "en",
            "accept-encoding": "identity",  # to pack a page takes longer than to make it
        }
        answer = self.client.request(method, path, headers=headers, follow_redirects=False, **body)
        self.cookies |= dict(answer.cookies.items())
        for said in answer.headers.get_list("set-cookie"):
            if "max-age=0" in said.lower():
                self.cookies.pop(said.partition("=")[0], None)
        return answer

    def get(self, path: str) -> Answer:
        return self.ask("GET", path)

    def post(self, path: str, **data: str) -> Answer:
        return self.ask("POST", path, data=data)

    def personal_link(self) -> str:
        found = re.search(r"/me/from/[\w.-]+", self.get("/me?link=yes").text)
        assert found
        return found[0]

    def open(self, **seats: str) -> str:
        """A table of two, the second seat free."""
        wanted = {"title": "welcome-to", "seats": "2", "seat-0": "me", "seat-1": "open"} | seats
        answer = self.post("/tables", **wanted)
        assert answer.status_code == 303, answer.text
        return str(answer.headers["location"])


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    folder: Path = tmp_path_factory.mktemp("me")
    with TestClient(create_app(Settings(folder, requests_per_second=0, workers=1))) as made:
        yield made


def test_what_somebody_says_about_themselves_is_kept_and_comes_along(client: TestClient[Any]) -> None:
    phone, desk = Device(client), Device(client)
    told = {"name": " Ann  Lee ", "emblem": "cat-teal", "language": "de", "theme": "dark", "pace": "asked"}
    assert phone.post("/me", **told, sounds="on").status_code == 303
    page = phone.get("/me").text
    assert 'value="Ann Lee"' in page
    assert '<html lang="de" class="rf-dark">' in page
    assert 'data-sounds="on"' in page
    assert 'value="cat-teal" checked' in page
    table = phone.open()
    link = phone.personal_link()
    assert "Ann Lee" in desk.get(link).text
    assert table not in desk.get("/tables").text  # looking at the link has changed nothing
    assert desk.post(link).headers["location"] == "/tables"
    assert table in desk.get("/tables").text
    assert '<html lang="de" class="rf-dark">' in desk.get("/me").text
    desk.post("/me", name="Ann Lea")
    assert 'value="Ann Lea"' in phone.get("/me").text
    assert '<html lang="de" class="rf-dark">' in phone.get("/me").text  # what a form does not say stays


def test_what_cannot_be_meant_is_left_out(client: TestClient[Any]) -> None:
    phone = Device(client)
    phone.post("/me", name="x" * 500, emblem="<script>", language="xx", theme="pink", pace="never")
    page = phone.get("/me").text
    assert f'value="{"x" * 30}"' in page
    assert "script>" not in page.replace("</script>", "").replace('type="module">', "").replace('js">', "")
    profile = phone.get("/me/export").json()["profile"]
    assert profile == {"name": "x" * 30}


def test_a_link_that_was_revoked_is_worth_nothing(client: TestClient[Any]) -> None:
    phone, desk, thief = Device(client), Device(client), Device(client)
    phone.post("/me", name="Ann")
    link = phone.personal_link()
    desk.post(link)
    phone.post("/me/revoke", what="links")
    assert thief.get(link).status_code == 409
    assert thief.post(link).status_code == 409
    assert 'value="Ann"' in desk.get("/me").text  # who came before stays
    assert phone.personal_link() != link
    forged = link[:-1] + ("0" if link[-1] != "0" else "1")
    assert thief.post(forged).status_code == 409


def test_other_devices_can_be_sent_away(client: TestClient[Any]) -> None:
    phone, lost = Device(client), Device(client)
    phone.post("/me", name="Ann")
    table, link = phone.open(), phone.personal_link()
    lost.post(link)
    assert table in lost.get("/tables").text
    phone.post("/me/revoke", what="devices")
    assert table not in lost.get("/tables").text
    assert 'value="Ann"' not in lost.get("/me").text
    assert lost.get(link).status_code == 409
    assert table in phone.get("/tables").text
    token = {"authorization": f"Bearer {lost.cookies['richtfest']}"}  # nor do they come in as a program
    assert client.get("/api/tables", headers=token).status_code == 401
    seat = {"seat": 0, "move": "combo 1"}
    assert client.post(f"/api{table}/moves", json=seat, headers=token).status_code == 401


def test_whoever_is_forgotten_was_somebody(client: TestClient[Any]) -> None:
    ann, ben = Device(client), Device(client)
    ann.post("/me", name="Ann Unforgettable", emblem="key-leaf")
    running = ann.open(**{"name-0": "Ann Unforgettable"})
    ben.post(f"{running}/sit", place="1", name="Ben")
    waiting = ann.open(**{"name-0": "Ann Unforgettable"})
    assert "Ann Unforgettable" in ben.get(running).text
    assert ann.post("/me/forget").status_code == 422  # not without saying so
    token = ann.cookies["richtfest"]
    assert ann.post("/me/forget", sure="yes").status_code == 303
    assert "richtfest" not in ann.cookies
    page = ben.get(running).text
    assert "Unforgettable" not in page
    assert "<b>somebody</b>" in page
    assert "Unforgettable" not in ben.get(waiting).text
    assert "invites you" in ben.get(waiting).text
    again = Device(client, {"richtfest": token})
    assert again.get("/me/export").json() == {"profile": {}, "tables": []}
    with client.portal() as portal:
        lines = portal.call(client.app.state.server.hall.storage.log, running.split("/")[2])
    assert not [line for line in lines if "Unforgettable" in line.text or line.player == token.partition(".")[0]]
    assert [line for line in lines if (line.player or "").startswith(GONE)]


def test_a_page_elsewhere_forgets_nobody(client: TestClient[Any]) -> None:
    ann = Device(client)
    ann.post("/me", name="Ann")
    ann.cookies["csrftoken"] = "forged"
    assert ann.post("/me/forget", sure="yes").status_code == 403
    assert ann.get("/me/export").json()["profile"] == {"name": "Ann"}


def test_an_export_of_a_match_that_goes_on_tells_no_secret(client: TestClient[Any]) -> None:
    ann = Device(client)
    table = ann.open(**{"seat-1": "random"})
    found = client.app.state.server.hall._live.get(table.split("/")[2])
    text = ann.get("/me/export").text
    assert table.split("/")[2] in text
    assert str(found.founding.seed) not in text
    assert found.founding.salt not in text
    assert "record" not in ann.get("/me/export").json()["tables"][0]


def test_the_rating_against_puzzles_comes_along_and_is_taken_along(client: TestClient[Any]) -> None:
    phone, desk = Device(client), Device(client)
    phone.post("/me", name="Ann")
    assert "puzzles" not in phone.get("/me/export").json()
    puzzle = puzzles_of("dream-home")[0]
    said = phone.post(f"/puzzles/dream-home/{puzzle.number}/play", **{"give-up": "yes"}).text
    told = phone.get("/me/export").json()["puzzles"]
    rating = Standing().after(1, puzzle.grade, right=False).rating
    assert told == {"dream-home": {"rating": rating, "answers": {"1": False}}}
    assert str(rating) in said
    assert "Your rating" not in desk.get("/me").text
    desk.post(phone.personal_link())
    assert desk.get("/me/export").json()["puzzles"] == told
    assert f"Your rating: {rating}. Solved 0 of 1." in desk.get("/me").text
    assert Device(client).get("/me/export").json() == {"profile": {}, "tables": []}
