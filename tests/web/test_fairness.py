"""Fair cards: words for the seed on the waiting page, and the page that says what opens a seal and what that proves."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient
from playwright.sync_api import Browser, expect

from richtfest.core.record import read_record
from richtfest.tables.table import Table
from richtfest.web.app import create_app
from richtfest.web.server import Settings
from tests.volume import some
from tests.web.programs import play_to_the_end
from tests.web.screens import complaints, look, new_page, open_table
from tests.web.server import Server
from tests.web.test_me import Device

WORDS = ("Äpfel & 'Birnen' $(rm)", "Dach")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    folder: Path = tmp_path_factory.mktemp("fairness")
    with TestClient(create_app(Settings(folder, requests_per_second=0, workers=1))) as made:
        yield made


def found(client: TestClient[Any], address: str) -> Table:
    table = client.app.state.server.hall._live.get(address.split("/")[2])
    assert isinstance(table, Table)
    return table


def finish(client: TestClient[Any], address: str, devices: dict[str, Device]) -> None:
    table, chance = found(client, address), Random(7)
    while not table.over:
        seat = table.to_act()[0]
        headers = {"authorization": f"Bearer {devices[table.seats[seat].name].cookies['richtfest']}"}
        client.cookies.clear()
        step = {"seat": seat, "move": chance.choice(table.match.legal(seat))}
        client.post(f"/api{address}/moves", json=step, headers=headers).raise_for_status()


@pytest.fixture(scope="module")
def played(client: TestClient[Any]) -> tuple[str, str]:
    """A match with words of both, by its address; and the seal as it was seen before the first card."""
    ann, ben = Device(client), Device(client)
    address = ann.open(title="happy-city", **{"name-0": "Ann"})
    seal = found(client, address).seal
    assert seal in ben.get(address).text
    assert ann.post(f"{address}/word", word=WORDS[0]).status_code == 303
    free = next(at for at, seat in enumerate(found(client, address).seats) if seat.free)
    assert unescape(WORDS[0]) in unescape(ann.get(address).text)
    assert ben.post(f"{address}/sit", place=str(free), name="Ben", word=WORDS[1]).status_code == 303
    assert ann.get(f"{address}/fairness").status_code == 409
    assert ann.post(f"{address}/word", word="Zange").status_code == 409
    assert WORDS[0] not in unescape(ben.get(address).text)
    finish(client, address, {"Ann": ann, "Ben": ben})
    return address, seal


def test_the_page_of_a_match_gives_commands_that_open_its_seal(
    client: TestClient[Any], played: tuple[str, str]
) -> None:
    address, seal = played
    page = unescape(Device(client).get(f"{address}/fairness").text)
    commands = [line.removeprefix('<pre tabindex="0">') for line in page.split("\n") if "sha256sum" in line]
    hashed, mixed = (
        subprocess.run(["/bin/sh", "-c", line.replace("</pre>", "")], capture_output=True, text=True, check=True).stdout
        for line in commands
    )
    assert hashed.split()[0] == seal
    assert int(mixed[:15], 16) == found(client, address).match.seed
    assert f"{int(mixed[:15], 16)}</code>" in page
    assert f"--seal {seal}" in page
    record = read_record(Device(client).get(f"{address}/record").text)
    assert sorted(record.words.values()) == sorted(WORDS)
    shown = client.get(f"/api{address}").json()
    assert shown["words"] == {str(seat): word for seat, word in record.words.items()}


def test_a_record_is_checked_on_the_page(client: TestClient[Any], played: tuple[str, str]) -> None:
    address, seal = played
    eve = Device(client)
    record = eve.get(f"{address}/record").text

    def check(text: str, noted: str = "") -> tuple[int, str]:
        headers = {
            "cookie": "; ".join(f"{name}={value}" for name, value in eve.cookies.items()),
            "accept-language": "en",
        }
        fields = {"_csrf_token": (None, eve.cookies["csrftoken"]), "text": (None, text), "seal": (None, noted)}
        client.cookies.clear()
        answer = client.post("/fairness", files=fields, headers=headers)
        return answer.status_code, unescape(answer.text)

    status, page = check(record, f" {seal.upper()} ")
    assert (status, "Everything fits" in page, "is the one that you noted" in page) == (200, True, True)
    assert f"<code>{WORDS[1]}</code> (Ben)" in page
    assert "Compare the seal" in check(record)[1]
    for text, noted, reason in (
        (record, "4f1d", "is no seal"),
        (record, "0" * 64, "not the cards that were sealed"),
        (record.replace(f": {WORDS[1]}\n", ": Fach\n"), "", "not the cards that follow"),
        (record.replace("word 0", "word 9"), "", "no seat 9"),
        ("\n".join(line for line in record.split("\n") if not line.startswith(("seal", "salt"))), "", "come with"),
        ("", "", "Choose the file"),
    ):
        status, page = check(text, noted)
        assert 400 <= status < 500
        assert reason in page
        assert "Everything fits" not in page


def test_who_knocks_brings_a_word_and_at_shared_cards_there_is_none(client: TestClient[Any]) -> None:
    ann, ben = Device(client), Device(client)
    address = ann.open(title="happy-city", **{"name-0": "Ann"})
    ann.post(f"{address}/doors", doors="asked")
    assert ben.post(f"{address}/knock", name="Ben", word="Dach").status_code == 303
    assert ann.post(f"{address}/answer", knock="0", welcome="yes").status_code == 303
    assert set(found(client, address).stirring.words.values()) == {"Dach"}
    finish(client, address, {"Ann": ann, "Ben": ben})
    again = ann.post(f"{address}/rematch", cards="same").headers["location"]
    assert "your word" not in ann.get(again).text.lower()
    assert "A word for the shuffling" not in ben.get(again).text
    assert ann.post(f"{again}/word", word="Zange").status_code == 422


def test_the_rules_of_every_box_say_what_a_seal_proves(client: TestClient[Any]) -> None:
    for box in ("welcome-to", "new-las-vegas", "dream-home", "happy-city"):
        assert 'href="/fairness"' in Device(client).get(f"/rules/{box}").text


def test_who_invites_is_the_host_wherever_they_sit(client: TestClient[Any]) -> None:
    """The order of seats is drawn in some boxes: the first seat says nothing."""
    ann, ben, cem = Device(client), Device(client), Device(client)
    seats = {"seats": "3", "seat-2": "open", "name-0": "Ann"}
    address = ann.open(title="happy-city", **seats)
    first = next(at for at, seat in enumerate(found(client, address).seats) if seat.free)
    ben.post(f"{address}/sit", place=str(first), name="Ben")
    assert "Ann invites you" in cem.get(address).text


@pytest.mark.parametrize(("width", "height"), some([(390, 844), (1280, 800)]))
def test_words_in_the_browser(browser: Browser, server: Server, width: int, height: int) -> None:
    ann, ben = (new_page(browser, server, width, height, locale="en") for _ in range(2))
    open_table(ann, "me", "open", names=("Ann",), title="happy-city")
    ann.click("#seal summary")
    ann.fill("#word", "Apple")
    ben.goto(ann.url)
    ben.fill("#join-name", "Ben")
    ben.click("#along summary")
    ben.fill("#word", "Roof")
    ann.click("#seal button")
    expect(ann.locator("#seal")).to_contain_text("1 word has been given")
    expect(ann.locator("#word")).to_have_value("Apple")
    expect(ben.locator("#word")).to_have_value("Roof")  # although the page was drawn anew meanwhile
    look(ben)
    ben.click(".join button.main")
    expect(ben.locator("#question, #news").first).to_be_visible()
    table = ann.url.removeprefix(server.address).partition("?")[0]
    play_to_the_end(server, table.removeprefix("/tables/"), [ann, ben])
    ann.goto(f"{table}/fairness")
    expect(ann.locator("#opened")).to_contain_text("Apple (Ann)")
    expect(ann.locator("#opened")).to_contain_text("Roof (Ben)")
    look(ann)
    assert ann.evaluate("document.documentElement.scrollWidth") <= width
    assert not complaints(ann)
