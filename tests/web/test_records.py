"""Records from elsewhere in the browser, and what is said about a match that is over."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, expect

from richtfest.web.visitors import COOKIE
from tests.golden.records import golden
from tests.web.laid_out import lay_out_for, player_of
from tests.web.screens import look, new_page
from tests.web.server import Caller, Server

FINISHED = golden("dream-home", "two_seats")
NAMED = replace(FINISHED, names=("Anna", "Ben"), comments={20: "Anna: Here I went wrong."})
# A file that is dragged from the desktop onto the page.
DROP = """text => {
    const carried = new DataTransfer();
    carried.items.add(new File([text], "match.txt", { type: "text/plain" }));
    for (const type of ["dragenter", "dragover", "drop"]) {
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer: carried, bubbles: true, cancelable: true }));
    }
}"""


def bring(server: Server, caller: Caller, **said: object) -> httpx.Response:
    """As a browser without scripts sends the form."""
    with httpx.Client(
        base_url=server.address, cookies={COOKIE: caller.token}, timeout=60, verify=server.trusted
    ) as client:
        client.get("/records")
        fields = {"_csrf_token": (None, client.cookies["csrftoken"])}
        return client.post("/records", files=fields | said)  # type: ignore[arg-type]


def test_a_record_is_brought_as_a_file_or_as_text_and_counts_in_nobodys_figures(server: Server, caller: Caller) -> None:
    by_file = bring(server, caller, file=("match.txt", str(NAMED).encode()))
    assert by_file.status_code == 303
    pasted = bring(server, caller, file=("", b""), text=(None, str(NAMED).replace("\n", "\r\n")))
    assert pasted.headers["location"] == by_file.headers["location"]
    replay = server.get(by_file.headers["location"] + "?seat=0&at=20").text
    assert "Anna: Here I went wrong." in replay
    assert "came as a record" in replay
    assert "sealed before" not in server.get(by_file.headers["location"].removesuffix("/replay")).text
    assert "not finished a match" in caller.page("/history").text
    assert "a record" in caller.page("/tables").text


@pytest.mark.parametrize(
    ("said", "status", "sentence"),
    [
        ({"file": ("match.txt", b"\xff\xfe\x00")}, 400, "no text"),
        ({"file": ("match.txt", b"PK\x03\x04")}, 400, "Expected"),
        ({"file": ("match.txt", b"x" * 300_000)}, 413, "more than anybody needs"),
        ({"text": (None, "")}, 400, "Choose the file"),
        ({"text": (None, str(FINISHED).replace("\n0 ", "\n1 ", 1))}, 400, "Move "),
        ({}, 400, "Choose the file"),
    ],
)
def test_what_is_no_record_is_refused_in_a_sentence_and_changes_nothing(
    server: Server, caller: Caller, said: dict[str, object], status: int, sentence: str
) -> None:
    answer = bring(server, caller, **said)
    assert answer.status_code == status
    assert sentence in answer.text
    assert caller.client.get("/tables").json() == []


def test_programs_bring_records_and_talk_about_them(server: Server, caller: Caller) -> None:
    brought = caller.client.post("/records", json={"record": str(NAMED)})
    assert (brought.status_code, brought.json()["imported"], brought.json()["over"]) == (201, True, True)
    here = f"/tables/{brought.json()['id']}"
    assert caller.client.post(f"{here}/comments", json={"at": 3, "words": "Bold."}).status_code == 200
    told = httpx.get(f"{server.address}/api{here}/comments", timeout=60, verify=server.trusted).json()["comments"]
    assert [(each["at"], each["words"]) for each in told] == [(3, "Bold."), (20, "Anna: Here I went wrong.")]
    stranger = Caller(server)
    assert stranger.client.post(f"{here}/comments", json={"at": 3, "words": "Me too."}).status_code == 403
    assert "somebody: Bold." not in caller.client.get(f"{here}/record").text
    assert "# Bold." in caller.client.get(f"{here}/record").text
    assert caller.client.post("/records", json={"record": "x"}).status_code == 422


def test_a_dragged_record_is_looked_at_commented_analysed_and_played_on(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="de")
    page.goto("/records")
    look(page)
    page.evaluate(DROP, str(NAMED).replace("1 take", "1 castle", 1))
    expect(page.locator(".notice")).to_contain_text("Zug")
    page.evaluate(DROP, str(NAMED))
    page.wait_for_url("**/replay")
    here = page.url
    page.goto(f"{here}?seat=0&at=20")
    page.fill("[name=words]", "Hier hätte ich bauen sollen.")
    page.press("[name=words]", "Enter")
    expect(page.locator("div.remark")).to_have_count(2)
    expect(page.locator(".story .remark")).to_have_count(2)
    look(page)
    page.click("[name=gone]")
    expect(page.locator("div.remark")).to_have_count(1)
    page.click("text=Wo gingen Punkte verloren?")
    page.click(".card .main")
    expect(page.locator(".verdict h2, progress").first).to_be_visible()  # tests/tables/test_analysing.py waits for it
    page.goto(f"{here}?seat=1&at=20")
    page.click(".whatif button")
    expect(page.locator("#table")).to_be_visible()
    expect(page.locator("#table")).not_to_have_class("table finished")


def test_a_phone_chooses_the_file_and_a_record_may_break_off(browser: Browser, server: Server, tmp_path: Path) -> None:
    page = new_page(browser, server, 360, 640, locale="en", has_touch=True)
    part = replace(FINISHED, moves=FINISHED.moves[:30], result=None)
    file = tmp_path / "match.txt"
    file.write_text(str(part))
    page.goto("/records")
    look(page)
    page.set_input_files("#file", file)
    page.wait_for_url("**/replay")
    here = page.url
    page.goto(here.removesuffix("/replay"))
    assert page.url == here  # nobody plays there
    page.goto(f"{here}?seat=0&at=30")
    expect(page.locator(".news")).to_contain_text("The record ends here")
    look(page)
    page.click(".whatif button")
    expect(page.locator("#table")).not_to_have_class("table finished")


def test_a_comment_needs_no_script_and_goes_nowhere_before_the_end(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, 390, 844, locale="de", has_touch=True, java_script_enabled=False)
    me = player_of(page, server)
    lay_out_for(server, f"talked-{me}", FINISHED, len(FINISHED.moves), [me, "bot:random"])
    page.goto(f"/tables/talked-{me}/replay?seat=0&at=3")
    page.fill("[name=words]", "<b>Schön</b>")
    page.click(".commenting button")
    expect(page.locator("div.remark q")).to_have_text("<b>Schön</b>")
    lay_out_for(server, f"running-{me}", FINISHED, 12, [me, "ben"])
    answer = httpx.get(f"{server.address}/api/tables/running-{me}/comments", timeout=60, verify=server.trusted)
    assert answer.status_code == 409
