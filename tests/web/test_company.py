"""Getting together: an open door, a word from the host, seats given and taken, and a link for those who only watch."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from richtfest.core.chance import Chance
from richtfest.tables.clocks import Clock
from richtfest.tables.hall import AWAY, Hall
from richtfest.web.app import create_app
from richtfest.web.server import Settings
from tests.web.test_me import Device


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    folder: Path = tmp_path_factory.mktemp("company")
    with TestClient(create_app(Settings(folder, requests_per_second=0, workers=1))) as made:
        yield made


def hall_of(client: TestClient[Any]) -> Hall:
    hall = client.app.state.server.hall
    assert isinstance(hall, Hall)
    return hall


def found(client: TestClient[Any], table: str) -> Any:
    return hall_of(client)._live.get(table.split("/")[2])


THREE = {"seats": "3", "seat-2": "open", "name-0": "Ann"}


def test_a_table_is_found_in_the_lobby_while_it_is_open_to_all(client: TestClient[Any]) -> None:
    ann, eve = Device(client), Device(client)
    table = ann.open(**THREE)
    assert table not in eve.get("/lobby").text
    assert eve.post(f"{table}/announce", announced="yes").status_code == 403
    ann.post(f"{table}/announce", announced="yes")
    assert table in eve.get("/lobby").text
    assert eve.post(f"{table}/sit", place="2", name="Eve").status_code == 303  # the seat of her choice
    assert found(client, table).seats[2].name == "Eve"
    ann.post(f"{table}/announce", announced="no")
    assert table not in Device(client).get("/lobby").text


def test_where_the_host_has_a_word_guests_ask_first(client: TestClient[Any]) -> None:
    ann, ben, eve = Device(client), Device(client), Device(client)
    table = ann.open(**THREE)
    ann.post(f"{table}/doors", doors="asked")
    assert "Ask for a seat" in ben.get(table).text
    assert ben.post(f"{table}/sit", place="1", name="Ben").status_code == 422
    for guest, name in ((ben, "Ben"), (eve, "Eve")):
        assert guest.post(f"{table}/knock", name=name).status_code == 303
    assert ben.post(f"{table}/knock", name="Ben").status_code == 409
    assert "You have asked Ann" in ben.get(table).text
    assert "Ben asks for a seat" in ann.get(table).text
    assert "Ben asks for a seat" not in eve.get(table).text
    assert eve.post(f"{table}/answer", knock="0", welcome="yes").status_code == 403
    ann.post(f"{table}/answer", knock="1", welcome="no")
    ann.post(f"{table}/answer", knock="0", welcome="yes")
    assert [seat.name for seat in found(client, table).seats] == ["Ann", "Ben", ""]
    assert table in ben.get("/tables").text
    assert table not in eve.get("/tables").text


def test_nobody_sits_under_the_name_of_somebody_else(client: TestClient[Any]) -> None:
    ann, ben, cem = Device(client), Device(client), Device(client)
    table = ann.open(**{"seats": "4", "seat-2": "open", "seat-3": "open", "name-0": "Ann"})
    ben.post(f"{table}/sit", place="1", name=" ann ")
    cem.post(f"{table}/sit", place="2", name="Ann 2")
    ann.post(f"{table}/sit", place="3", name="Ann")  # her own second seat
    assert [seat.name for seat in found(client, table).seats] == ["Ann", "ann 2", "Ann 2 2", "Ann"]


def test_a_table_knows_only_so_many_who_ask(client: TestClient[Any]) -> None:
    ann = Device(client)
    table = ann.open(**THREE)
    ann.post(f"{table}/doors", doors="asked")
    answers = [Device(client).post(f"{table}/knock", name="Eve").status_code for _ in range(14)]
    assert answers == 12 * [303] + 2 * [409]


def test_a_host_takes_a_seat_away_and_hands_the_role_on(client: TestClient[Any]) -> None:
    ann, ben, eve = Device(client), Device(client), Device(client)
    table = ann.open(**THREE)
    eve.post(f"{table}/sit", place="1", name="Eve")
    assert eve.post(f"{table}/leave", place="0").status_code == 403
    ann.post(f"{table}/leave", place="1")
    assert eve.post(f"{table}/sit", place="1", name="Eve").status_code == 422
    assert found(client, table).seats[1].free
    ben.post(f"{table}/sit", place="1", name="Ben")
    assert ben.post(f"{table}/clock", seconds="60", rule="bot").status_code == 403
    ann.post(f"{table}/hand", place="1")
    assert ben.post(f"{table}/clock", seconds="60", rule="bot").status_code == 303
    assert ann.post(f"{table}/clock", seconds="", rule="bot").status_code == 403
    assert ben.post(f"{table}/clock", seconds="1", rule="bot").status_code == 400
    assert found(client, table).time.clock == Clock(60)
    ben.post(f"{table}/leave", place="1")  # and whoever is left is the host again
    assert ann.post(f"{table}/clock", seconds="300", rule="skip").status_code == 303


def test_whoever_was_replaced_comes_back_with_one_tap(client: TestClient[Any]) -> None:
    ann, ben = Device(client), Device(client)
    table = ann.open(**{"name-0": "Ann"})
    ben.post(f"{table}/sit", place="1", name="Ben")
    hall = hall_of(client)
    now = hall.clock
    assert ann.post(f"{table}/wish", place="1").status_code == 422
    hall.clock = lambda: now() + 2 * AWAY / 1000
    try:
        page = ann.get(table).text
        assert "Ben has been away for 6 minutes." in page
        assert f'action="{table}/wish"' in page
        assert ann.post(f"{table}/wish", place="1").status_code == 303
    finally:
        hall.clock = now
    assert "A bot plays on for Ben." in ann.get(table).text
    for page in (table, "/turns"):
        assert "Take my seat back" in ben.get(page).text
    assert "a bot plays on for you" in ben.get("/tables").text
    assert ann.post(f"{table}/return", place="1").status_code == 403
    assert ben.post(f"{table}/return", place="1").status_code == 303
    assert found(client, table).seats[1].former is None
    assert "Take my seat back" not in ben.get(table).text
    assert "Take my seat back" not in ben.get("/turns").text


def test_who_watches_sees_what_everybody_may_know_in_every_byte(client: TestClient[Any]) -> None:
    """Two worlds: whatever is hidden is changed, and the page of an onlooker stays as it is, also to those who play."""
    ann, ben, eve = Device(client), Device(client), Device(client)
    table = ann.open(**{"name-0": "Ann"})
    ben.post(f"{table}/sit", place="1", name="Ben")
    assert eve.post(f"{table}/watching", watching="yes").status_code == 403
    ann.post(f"{table}/watching", watching="yes")
    one = found(client, table)
    link = f"/watch/{one.guests.watching}"

    def shown(device: Device) -> str:
        text = device.get(link).text
        return re.sub(r'data-drawn="[^"]*"|name="_csrf_token" value="[^"]*"', "", text)

    before = shown(eve)
    assert "Ann" in before
    assert table.split("/")[2] not in before  # nobody sits down with it, or plays
    assert shown(ann) == before  # who follows the link sees no hand, not even their own
    step = {"seat": 0, "move": one.match.legal(0)[0]}
    token = {"authorization": f"Bearer {ann.cookies['richtfest']}"}
    client.cookies.clear()
    assert client.post(f"/api{table}/moves", json=step, headers=token).status_code == 200
    assert shown(eve) == before  # what is in pencil
    state = one.match.state
    for world in range(3):
        one.match.state = state.imagine(0, Chance(world))  # other cards to come, another pencil of Ben's
        assert shown(eve) == before
    one.match.state = state
    ann.post(f"{table}/watching", watching="no")
    assert eve.get(link).status_code == 404
    assert eve.get("/watch/nothing").status_code == 404


def test_a_newcomer_who_presses_twice_comes_as_one_person(client: TestClient[Any]) -> None:
    """The second press is on its way before the answer to the first: both carry what the page had brought."""
    ann = Device(client)
    table = ann.open(**THREE)
    kid = Device(client)
    kid.get(table)
    presses = [Device(client, kid.cookies) for _ in range(2)]
    answers = [press.post(f"{table}/sit", place="1", name="Kid") for press in presses]
    assert [answer.status_code for answer in answers] == [303, 422]
    assert found(client, table).seats[1].name == "Kid"
    for press in presses:
        assert "Give this seat back" in press.get(table).text
    evening = ann.post("/evenings", title="happy-city").headers["location"].removesuffix("/host")
    kid = Device(client)
    kid.get(evening)
    for press in [Device(client, kid.cookies) for _ in range(2)]:
        press.post(f"{evening}/join", name="Kid")
    assert "1 person is here" in ann.get(f"{evening}/host").text
