"""Tables that want players, tables that are opened once, and callers who come too late."""

from __future__ import annotations

from typing import Any

from tests.web.server import Caller, Server

WANTED: dict[str, Any] = {"title": "welcome-to", "seats": [{"kind": "me"}, {"kind": "open"}]}


def ids(answer: Any) -> list[str]:
    return [table["id"] for table in answer.json()]


def test_a_table_is_found_by_strangers_only_if_its_host_wants_it(server: Server, caller: Caller) -> None:
    hidden = caller.client.post("/tables", json=WANTED).json()
    wanted = caller.client.post("/tables", json=WANTED | {"joinable": True}).json()
    assert (hidden["joinable"], wanted["joinable"]) == (False, True)
    stranger = Caller(server)
    found = ids(stranger.client.get("/joinable"))
    assert wanted["id"] in found
    assert hidden["id"] not in found
    assert stranger.client.post(f"/tables/{hidden['id']}/joinable", json={"joinable": True}).status_code == 403
    caller.client.post(f"/tables/{hidden['id']}/joinable", json={"joinable": True})
    caller.client.post(f"/tables/{wanted['id']}/joinable", json={"joinable": False})
    found = ids(stranger.client.get("/joinable"))
    assert hidden["id"] in found
    assert wanted["id"] not in found
    stranger.client.post(f"/tables/{hidden['id']}/seats/1", json={"name": "Ben"})
    assert hidden["id"] not in ids(stranger.client.get("/joinable"))
    assert caller.client.post(f"/tables/{hidden['id']}/joinable", json={"joinable": False}).status_code == 409


def test_the_same_key_opens_one_table(server: Server, caller: Caller) -> None:
    def open_with(key: str, who: Caller = caller, **more: Any) -> Any:
        return who.client.post("/tables", json=WANTED | more, headers={"idempotency-key": key})

    first = open_with("evening 1")
    again = open_with("evening 1")
    assert (first.status_code, again.status_code) == (201, 201)
    assert first.json() == again.json()
    assert open_with("evening 2").json()["id"] != first.json()["id"]
    assert open_with("evening 1", Caller(server)).json()["id"] != first.json()["id"]
    other = open_with("evening 1", title="dream-home")
    assert other.status_code == 409
    assert other.json()["table"]["id"] == first.json()["id"]
    assert len(caller.client.get("/tables").json()) == 2


def test_who_comes_too_late_is_shown_how_things_stand(server: Server, caller: Caller) -> None:
    table = caller.open("me", "open")
    Caller(server).client.post(f"/tables/{table}/seats/1", json={"name": "Ben"})
    late = Caller(server).client.post(f"/tables/{table}/seats/1", json={"name": "Eve"})
    assert late.status_code == 409
    assert [seat["name"] for seat in late.json()["table"]["seats"]] == ["Player 1", "Ben"]
    before = caller.client.get(f"/tables/{table}/moves", params={"seat": 0}).json()
    move = {"seat": 0, "move": before["moves"][0]["move"], "step": before["step"]}
    now = caller.client.post(f"/tables/{table}/moves", json=move).json()
    stale = caller.client.post(f"/tables/{table}/moves", json=move)  # the second half of a double click
    assert stale.status_code == 409
    assert stale.json()["decision"] == now
    assert (
        caller.client.post(f"/tables/{table}/undo", json={"seat": 0, "step": before["step"]}).json()["decision"] == now
    )
    assert "decision" not in Caller(server).client.post(f"/tables/{table}/moves", json=move).json()
