"""Talk in the browser and for programs: a sheet beside the table, a button that counts, nothing for anybody else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from playwright.sync_api import Browser, Page, expect

from richtfest.core.words import speak
from richtfest.tables.phrases import PHRASES
from richtfest.web.app import create_app
from richtfest.web.server import Settings
from tests.web.screens import look, new_page, open_table
from tests.web.server import Caller, Server
from tests.web.test_me import Device

HUSHED = "The key lies under the mat"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    folder: Path = tmp_path_factory.mktemp("talk")
    with TestClient(create_app(Settings(folder, requests_per_second=0, workers=1))) as made:
        yield made


def two_at_a_table(client: TestClient[Any]) -> tuple[Device, Device, str]:
    ann, ben = Device(client), Device(client)
    table = ann.open(**{"name-0": "Ann"})
    ben.post(f"{table}/sit", place="1", name="Ben")
    return ann, ben, table


def test_what_is_said_is_read_by_those_at_the_table_and_by_nobody_else(client: TestClient[Any]) -> None:
    ann, ben, table = two_at_a_table(client)
    eve = Device(client)
    ann.post(f"{table}/watching", watching="yes")
    code = client.app.state.server.hall._live.get(table.split("/")[2]).guests.watching
    assert ann.post(f"{table}/talk", say=HUSHED).status_code == 303
    assert HUSHED in ben.get(f"{table}/talk").text
    assert ann.post(f"{table}/talk", phrase="luck").status_code == 303
    assert "Good luck!" in ben.get(f"{table}/talk").text
    for path in (f"{table}/talk", table, f"{table}/log", f"{table}/record", f"/watch/{code}", "/me/export?talk=yes"):
        assert HUSHED not in eve.get(path).text, path
    for path in (f"{table}/log", f"{table}/record", "/me/export"):
        assert HUSHED not in ben.get(path).text, path
    assert HUSHED in ben.get("/me/export?talk=yes").text  # asked for
    assert eve.get(f"{table}/talk").status_code == 403
    assert eve.post(f"{table}/talk", say="Hello").status_code == 403
    assert "talk-open" not in eve.get(f"/watch/{code}").text
    assert "talk-open" in ben.get(table).text


def test_without_scripts_a_page_does_it_all(client: TestClient[Any]) -> None:
    ann, ben, table = two_at_a_table(client)
    ben.post(f"{table}/talk", say="Du <b>Esel</b>")
    page = ann.get(f"{table}/talk").text
    assert "Du &lt;b&gt;Esel&lt;/b&gt;" in page
    assert 'name="mute" value="0"' in page
    assert 'name="report"' not in page  # the host settles it alone
    assert 'name="remove"' in page
    ann.post(f"{table}/talk", remove="0")
    assert "Esel" not in ben.get(f"{table}/talk").text
    ann.post(f"{table}/talk", mute="0")
    assert "Hear Ben again" in ann.get(f"{table}/talk").text
    ann.post(f"{table}/talk", say="Be kind.")
    answer = ben.post(f"{table}/talk", report="1")
    assert answer.status_code == 422
    assert "The host said this" in answer.text
    assert ben.post(f"{table}/talk", allow="off").status_code == 422
    ann.post(f"{table}/talk", allow="phrases")
    assert 'name="say"' not in ben.get(f"{table}/talk").text
    assert ben.post(f"{table}/talk", nothing="at all").status_code == 422
    ann.post(f"{table}/talk", allow="off")
    assert "switched talk off" in ben.get(f"{table}/talk").text


def test_a_host_is_told_what_others_found_unkind(client: TestClient[Any]) -> None:
    ann, ben, cem = (Device(client) for _ in range(3))
    three = ann.open(**{"seats": "3", "seat-2": "open", "name-0": "Ann"})
    for place, guest in ((1, ben), (2, cem)):
        guest.post(f"{three}/sit", place=str(place), name="Guest")
    ben.post(f"{three}/talk", say="Boo")
    assert "Report to the host" in cem.get(f"{three}/talk").text
    cem.post(f"{three}/talk", report="0")
    assert "Report to the host" not in cem.get(f"{three}/talk").text
    assert "1 person finds this unkind" in ann.get(f"{three}/talk").text
    for guest in (ben, cem):
        assert "unkind" not in guest.get(f"{three}/talk").text
    ann.post(f"{three}/talk", keep="0")
    assert "unkind" not in ann.get(f"{three}/talk").text


def test_programs_talk_and_hear_in_their_language(caller: Caller, server: Server) -> None:
    other = Caller(server)
    table = caller.open("me", "open")
    other.client.post(f"/tables/{table}/seats/1", json={"name": "Ben"})
    with caller.client.stream("GET", "/events") as stream:
        lines = stream.iter_lines()
        next(line for line in lines if line == "event: table")  # it has begun
        said = other.client.post(f"/tables/{table}/talk", json={"kind": "phrase", "text": "thanks"}).json()
        assert [(each["words"], each["mine"]) for each in said["messages"]] == [("Thank you!", True)]
        next(line for line in lines if line == "event: talk")
        told = json.loads(next(line for line in lines if line.startswith("data:")).removeprefix("data:"))
    assert [(each["name"], each["words"], each["mine"]) for each in told["messages"]] == [("Ben", "Thank you!", False)]
    german = caller.client.get(f"/tables/{table}/talk", params={"language": "de"}).json()
    assert german["messages"][0]["words"] == "Danke!"
    assert german["mode"] == "free"
    assert caller.client.post(f"/tables/{table}/talk", json={"kind": "report", "text": "7"}).status_code == 422
    assert caller.client.post(f"/tables/{table}/talk", json={"kind": "shout", "text": "hey"}).status_code == 400
    assert Caller(server).client.get(f"/tables/{table}/talk").status_code == 403


def at_one_table(browser: Browser, server: Server) -> tuple[Page, Page]:
    """Ann at a desk, in English; Ben on a small phone, in German."""
    ann = new_page(browser, server, locale="en")
    open_table(ann, "me", "open", names=("Ann",))
    ben = new_page(browser, server, 360, 640, locale="de", has_touch=True, color_scheme="dark")
    ben.goto(ann.url)
    ben.fill("#join-name", "Ben")
    ben.click(".join button.main")
    for page in (ann, ben):
        expect(page.locator("#talk-open")).to_be_visible()  # also where somebody waited alone
    return ann, ben


def test_on_a_phone_everything_about_a_message_can_be_tapped_whatever_its_author_is_called(
    browser: Browser, server: Server
) -> None:
    ann = new_page(browser, server, 360, 640, locale="de", has_touch=True)
    open_table(ann, "me", "open", names=("Ann",))
    ben = new_page(browser, server, locale="en")
    ben.goto(ann.url)
    ben.fill("#join-name", "Wilhelmina-Alexandra Württembe")
    ben.click(".join button.main")
    ben.click("#talk-open")
    ben.fill("#talk-text", "Hi")
    ben.keyboard.press("Enter")
    expect(ben.locator("#said li")).to_have_count(1)
    ann.goto(f"{ann.url.partition('?')[0]}/talk")
    ann.locator("#said summary").tap()
    for name in ("remove", "mute"):
        ann.locator(f"#said [name={name}]").scroll_into_view_if_needed()
        expect(ann.locator(f"#said [name={name}]")).to_be_in_viewport(ratio=1)
    look(ann)
    ann.locator("#said [name=remove]").tap()
    expect(ann.locator("#said .gone")).to_be_visible()
    expect(ann.get_by_role("button", name="Schließen")).to_have_count(0)


def test_two_talk_each_in_their_language(browser: Browser, server: Server) -> None:
    ann, ben = at_one_table(browser, server)
    table = ann.url
    ann.click("#talk-open")
    expect(ann.locator("#talk-text")).to_be_focused()
    ann.keyboard.type("1 nice table")  # digits are words here, no answers
    ann.keyboard.press("Enter")
    expect(ann.locator("#said li")).to_have_count(1)
    expect(ann.locator("#talk-text")).to_have_value("")
    ann.get_by_role("button", name="Good luck!").click()
    expect(ann.locator("#said li")).to_have_count(2)
    assert ann.url == table

    button = ben.locator("#talk-open")
    expect(button).to_have_attribute("data-count", "2")
    expect(button).to_have_attribute("aria-label", "Gespräch, ungelesen: 2")
    expect(ben.locator("#talk-news")).to_have_text("Ann: Viel Glück!")
    look(ben)
    button.tap()
    expect(ben.locator("#talk-sheet")).to_contain_text("Viel Glück!")
    expect(button).to_have_attribute("data-count", "")
    look(ben)
    ben.fill("#talk-text", "Hallo Ann")
    ben.click(".talk-words button")
    expect(ann.locator("#said li")).to_have_count(3)  # over the stream, into the open sheet
    ben.click("[data-shut-talk]")
    expect(ben.locator("#talk-sheet")).not_to_be_visible()
    expect(button).to_be_focused()

    ann.keyboard.press("Escape")
    expect(ann.locator("#talk-sheet")).not_to_be_visible()
    expect(ann.locator("#talk-open")).to_be_focused()
    look(ann)
    ann.reload()
    expect(ann.locator("#talk-open")).to_have_attribute("data-count", "")  # what was read stays read
    ann.keyboard.press("Tab")
    ann.locator("#talk-open").press("Enter")
    ann.locator("#said li").last.locator("summary").click()
    ann.get_by_role("button", name="Mute Ben").click()
    expect(ann.locator("#said li")).to_have_count(2)
    ben.tap("#talk-open")
    ben.fill("#talk-text", "Hörst du mich?")
    ben.click(".talk-words button")
    expect(ben.locator("#said li")).to_have_count(4)
    expect(ann.locator("#said li")).to_have_count(2)


def test_who_has_asked_is_there_and_talks_as_soon_as_they_sit(browser: Browser, server: Server) -> None:
    ann, ben = new_page(browser, server, locale="en"), new_page(browser, server, locale="en")
    open_table(ann, "me", "open", names=("Ann",))
    ann.click("[name=doors][value=asked]")
    ben.goto(ann.url)
    ben.fill("#join-name", "Ben")
    ben.click(".join button.main")
    ann.click("[name=welcome][value=yes]")
    for page in (ann, ben):
        page.click("#talk-open")  # on the page that was there before
        expect(page.locator("#talk-text")).to_be_visible()
    expect(ann.locator("#company")).not_to_contain_text("watching")
    ann.click(".talk-settling summary")
    ann.click("[name=allow][value=phrases]")
    expect(ben.locator("#talk-text")).to_have_count(0)  # in the sheet that is open
    expect(ben.get_by_role("button", name="Good luck!")).to_be_visible()


@pytest.mark.parametrize("code", sorted(PHRASES))
def test_every_phrase_is_said_in_both_languages(code: str) -> None:
    assert speak("de")(PHRASES[code]) != PHRASES[code]
