"""The same cards for everybody: one link, one try, and not a byte about the cards before one's own end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from richtfest.tables.hall import Hall
from richtfest.web.app import create_app
from richtfest.web.server import Settings
from tests.web.test_me import Device


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    folder: Path = tmp_path_factory.mktemp("deals")
    with TestClient(create_app(Settings(folder, requests_per_second=0, workers=1))) as made:
        yield made


def hall_of(client: TestClient[Any]) -> Hall:
    hall = client.app.state.server.hall
    assert isinstance(hall, Hall)
    return hall


def make_deal(device: Device, *others: str, **said: str) -> str:
    """The address of a deal with these others at every table."""
    seats = {f"seat-{at}": kind for at, kind in enumerate(("me", *others))}
    answer = device.post("/deals", title="welcome-to", seats=str(len(seats)), **seats, **said)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def begin(device: Device, deal: str, name: str) -> str:
    """The table at which somebody plays."""
    answer = device.post(f"{deal}/begin", name=name)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def bearer(device: Device) -> dict[str, str]:
    return {"authorization": f"Bearer {device.cookies['richtfest']}"}


def play_to_the_end(device: Device, table: str, seat: int = 0) -> None:
    """By the API, in the name of this browser: always the last move, for a short match."""
    client, api = device.client, f"/api{table}"
    client.cookies.clear()
    while not client.get(api, headers=bearer(device)).json()["over"]:
        told = client.get(f"{api}/moves?seat={seat}", headers=bearer(device)).json()
        if told["moves"]:
            move = told["moves"][-1]["move"]
            played = client.post(f"{api}/moves", json={"seat": seat, "move": move}, headers=bearer(device))
            assert played.status_code == 200, played.text


def test_everybody_who_follows_the_link_gets_the_same_cards_once(client: TestClient[Any]) -> None:
    ann, ben = Device(client), Device(client)
    deal = make_deal(ann, "random")
    first, second = begin(ann, deal, "Ann"), begin(ben, deal, "Ben")
    assert first != second
    tables = [hall_of(client)._live.get(table.split("/")[2]) for table in (first, second)]
    assert len({table.founding.seed for table in tables if table}) == 1
    assert len({table.seal for table in tables if table}) == 2  # which says nothing about it to those who compare
    assert begin(ann, deal, "Ann") == first  # again is the same table
    assert re.findall(r"so far: (\d+), finished: (\d+)", ann.get(deal).text) == [("2", "0")]


def doors_of_a_table(client: TestClient[Any]) -> list[tuple[str, str]]:
    """Every way to ask about a table, from the application itself: a new door is tried too."""
    return [
        (method, route.path)
        for route in client.app.routes
        for method in getattr(route, "route_handler_map", {})
        if "{table_id" in route.path and method in {"GET", "POST"}
    ]


def ask_every_door(device: Device, table: str) -> list[tuple[str, str, int]]:
    """What whoever wants to look on is answered, by page and by program."""
    hall, answers = hall_of(device.client), []
    for method, path in doors_of_a_table(device.client):
        address = path.replace("{table_id:str}", table.rpartition("/")[2])
        address = re.sub(r"\{\w+:int\}", "0", re.sub(r"\{\w+:str\}", "svg", address))
        hall.closing = address.endswith(("/stream", "/events"))  # what has no end has one now
        if path.startswith("/api/"):
            device.client.cookies.clear()
            status = device.client.request(method, address, headers=bearer(device)).status_code
        else:
            status = (device.get(address) if method == "GET" else device.post(address)).status_code
        hall.closing = False
        answers.append((method, path, status))
    assert len(answers) > 40
    return answers


def test_whoever_is_behind_sees_nothing_of_those_who_are_ahead(client: TestClient[Any]) -> None:
    ann, ben, eve = Device(client), Device(client), Device(client)
    eve.post("/me", name="Eve")  # a second browser of Ben's, say: known to nobody
    deal = make_deal(ann, "random")
    ahead, behind = begin(ann, deal, "Ann"), begin(ben, deal, "Ben")
    ann.post(f"{ahead}/watching", watching="yes")
    watched = hall_of(client)._live.get(ahead.split("/")[2]).guests.watching  # type: ignore[union-attr]
    for stage in ("while Ann plays", "when Ann has finished"):
        for spy in (ben, eve):
            let_in = [answer for answer in ask_every_door(spy, ahead) if answer[2] not in {401, 403}]
            assert not let_in, (stage, let_in)
            assert spy.get(f"/watch/{watched}").status_code == 403
            assert spy.get(f"/watch/{watched}/stream").status_code == 403
            one = client.app.state.server.hall
            one.closing = True
            said = spy.get(f"/stream?of={ahead}/stream&of=/watch/{watched}/stream").text
            one.closing = False
            assert "data: 403 403" in said
            assert spy.post(f"{ahead}/branch", seat="0", at="0").status_code == 403
            assert "What everybody made" not in spy.get(deal).text
        if stage == "while Ann plays":
            play_to_the_end(ann, ahead)
    assert "What everybody made" in ann.get(deal).text

    again = ann.post(f"{ahead}/rematch", cards="same").headers["location"]  # the same cards once more, and in a branch
    what_if = ann.post(f"{ahead}/branch", seat="0", at="0", bot="random").headers["location"]
    for spy in (ben, eve):
        for table in (again, what_if):
            assert {status for _, _, status in ask_every_door(spy, table)} <= {401, 403}

    play_to_the_end(ben, behind)
    assert ben.get(f"{ahead}/replay").status_code == 200
    told = ben.get(deal).text
    assert "Ann" in told
    assert "Ben" in told
    assert eve.get(ahead).status_code == 403  # she could still play it
    assert eve.post(f"{deal}/end").status_code == 403
    ann.post(f"{deal}/end")
    assert eve.post(f"{deal}/begin", name="Eve").status_code == 409
    assert eve.get(ahead).status_code == 200
    assert "What everybody made" in eve.get(deal).text


def test_nobody_plays_the_same_cards_at_two_tables(client: TestClient[Any]) -> None:
    ann, ben, cem = Device(client), Device(client), Device(client)
    deal = make_deal(ann, "open")
    one, other = begin(ann, deal, "Ann"), begin(ben, deal, "Ben")
    assert ann.post(f"{other}/sit", place="1", name="Ann").status_code == 422  # she has hers
    assert cem.get(one).status_code == 200  # the invitation, before any card is shown
    assert cem.post(f"{one}/sit", place="1", name="Cem").status_code == 303
    assert cem.post(f"{other}/sit", place="1", name="Cem").status_code == 422
    assert begin(cem, deal, "Cem") == one  # and gets none of his own
    assert ben.get(one).status_code == 403
    api = cem.client.post(f"/api{other}/seats/1", json={"name": "Cem"}, headers=bearer(cem))
    assert api.status_code == 409


def test_a_newcomer_who_presses_twice_has_one_table(client: TestClient[Any]) -> None:
    deal, kid = make_deal(Device(client), "random"), Device(client)
    kid.get(deal)
    assert begin(Device(client, kid.cookies), deal, "Kid") == begin(Device(client, kid.cookies), deal, "Kid")
