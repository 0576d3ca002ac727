"""In the hand of whoever runs a server: settings, health, figures, logs, words to all, a stop that loses nothing."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from litestar.testing import TestClient

from richtfest.web.app import create_app
from richtfest.web.operation.announcing import announce
from richtfest.web.operation.logs import BLOT, blotted
from richtfest.web.server import Settings
from tests.cli.command import output, refusal
from tests.waiting import wait_until
from tests.web.server import PATIENCE, Caller, Server, find_port


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Path, int]]:
    folder, figures = tmp_path_factory.mktemp("operation"), find_port()
    made = Server(
        folder / "data",
        arguments=(f"--metrics=127.0.0.1:{figures}", "--log-level=info", "--log-json", "--drain=1"),
    )
    with (folder / "log").open("wb") as log:
        made.start(log)
    yield made, folder / "log", figures
    made.stop(signal.SIGKILL)


def test_settings_come_from_flags_the_environment_and_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('port = 8081\nlimit = 5\nallow-host = ["club.example"]\n')
    monkeypatch.setenv("RICHTFEST_LIMIT", "7")
    monkeypatch.setenv("RICHTFEST_DATABASE", "postgresql://ann:geheim@db/richtfest")
    told = output("serve", "--show-settings", "--settings", file, "--port", "8082")
    rows = {line.split()[0]: line.split()[1:] for line in told.splitlines()}
    assert rows["port"] == ["8082", "flag"]
    assert rows["limit"] == ["7.0", "environment"]
    assert rows["allow-host"] == ["club.example", "file"]
    assert rows["database"] == ["postgresql://ann:…@db/richtfest", "environment"]
    assert "geheim" not in told
    file.write_text("prot = 8081\n")
    assert "names “prot”; settings are" in refusal("serve", "--settings", file)


def test_health_is_told_and_a_house_that_closes_says_so(tmp_path: Path) -> None:
    with TestClient(create_app(Settings(tmp_path, requests_per_second=0.01, workers=1))) as client:
        assert [client.get("/healthz").status_code for _ in range(30)] == [200] * 30  # no limit to asking
        assert client.get("/readyz").text == "ready\n"
        client.app.state.server.hall.drain()
        assert (client.get("/readyz").status_code, client.get("/healthz").status_code) == (503, 200)


def test_figures_are_shown_at_their_own_address_only(watched: tuple[Server, Path, int]) -> None:
    server, _, port = watched
    caller = Caller(server)
    caller.finish_round(caller.open("me", "random"), 0)
    told = httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE).text
    figures = dict(line.rsplit(" ", 1) for line in told.splitlines() if not line.startswith("#"))
    assert float(figures["richtfest_live_tables"]) >= 1
    assert float(figures['richtfest_written_seconds_count{kind="play"}']) >= 3
    played = 'richtfest_request_seconds_count{method="POST",route="/api/tables/{table_id}/moves",status="200"}'
    assert float(figures[played]) >= 3
    assert {"richtfest_streams", "richtfest_bots_waiting", "richtfest_broken_tables"} <= set(figures)
    assert server.get("/metrics").status_code == 404


def test_what_the_house_says_reaches_every_table(watched: tuple[Server, Path, int]) -> None:
    server, _, _ = watched
    caller = Caller(server)
    table = caller.open("me", "open")
    with httpx.stream(
        "GET", f"{server.address}/tables/{table}/stream", timeout=PATIENCE, verify=server.trusted
    ) as stream:
        lines = stream.iter_lines()
        next(line for line in lines if line)
        announce(server.data, "Cake at four <b>")
        assert "Cake at four &lt;b&gt;" in next(line for line in lines if "announcement" in line)
    assert "Cake at four" in server.get("/").text
    announce(server.data, "")
    wait_until(lambda: "Cake at four" not in server.get("/").text, "it is taken back")


def test_a_stop_is_told_loses_nothing_and_its_logs_hold_no_secret(watched: tuple[Server, Path, int]) -> None:
    server, log, _ = watched
    caller = Caller(server)
    table = caller.open("me", "open")
    caller.page(f"/tables/{table}?token={caller.token}")
    httpx.get(f"{server.address}/api/tables/{caller.token}", timeout=PATIENCE, verify=server.trusted)
    with httpx.stream(
        "GET", f"{server.address}/tables/{table}/stream", timeout=PATIENCE, verify=server.trusted
    ) as stream:
        lines = stream.iter_lines()
        next(line for line in lines if line)
        assert server.process is not None
        server.process.send_signal(signal.SIGTERM)
        assert any("about to be restarted" in line for line in lines)  # and then it ends
    assert server.process.wait(PATIENCE) == 0
    text = log.read_text()
    told = [json.loads(line) for line in text.splitlines()]
    assert {"time", "level", "request", "logger", "message"} <= set(told[-1])
    asked = [line for line in told if line.get("route") == "/api/tables" and line.get("method") == "POST"]
    assert {line["status"] for line in asked} == {201}
    assert all(len(line["request"]) == 12 for line in asked)
    assert caller.token not in text
    assert caller.token.partition(".")[2] not in text
    assert "csrftoken" not in text


def test_a_house_that_is_about_to_close_opens_no_tables(tmp_path: Path) -> None:
    with TestClient(create_app(Settings(tmp_path, requests_per_second=0, workers=1))) as client:
        token = client.post("/api/players").json()["token"]
        headers = {"authorization": f"Bearer {token}"}
        wanted = {"title": "welcome-to", "seats": [{"kind": "me"}, {"kind": "me"}]}
        table = client.post("/api/tables", json=wanted, headers=headers).json()["id"]
        client.app.state.server.hall.drain()
        refused = client.post("/api/tables", json=wanted, headers=headers)
        assert (refused.status_code, "about to be restarted" in refused.json()["reason"]) == (503, True)
        moves = client.get(f"/api/tables/{table}/moves?seat=0", headers=headers).json()["moves"]
        played = {"seat": 0, "move": moves[0]["move"]}
        assert client.post(f"/api/tables/{table}/moves", json=played, headers=headers).status_code == 200


def test_what_looks_like_a_token_is_blotted_out(tmp_path: Path) -> None:
    with TestClient(create_app(Settings(tmp_path, workers=1))) as client:
        token = client.app.state.server.visitors.new()
    assert blotted(f"cookie richtfest={token};") == f"cookie richtfest={BLOT};"


def test_tables_are_listed_shown_exported_and_go_by_a_rule(tmp_path: Path) -> None:
    with TestClient(create_app(Settings(tmp_path, requests_per_second=0, workers=1))) as client:
        token = client.post("/api/players").json()["token"]
        headers = {"authorization": f"Bearer {token}"}
        wanted = {"title": "welcome-to", "seats": [{"kind": "me"}, {"kind": "me"}]}
        names = [client.post("/api/tables", json=wanted, headers=headers).json()["id"] for _ in range(2)]
    data = ("--data", tmp_path)
    listed = json.loads(output("tables", "list", "--json", *data))
    assert [(each["id"], each["stand"], each["people"]) for each in listed] == [(name, "running", 2) for name in names]
    shown = output("tables", "show", names[0], *data)
    assert json.loads(shown)["kinds"] == {"sit": 2}
    assert token.partition(".")[0] not in shown
    assert "when the match is over" in refusal("tables", "export", names[0], *data, "-o", tmp_path / "out")
    assert output("tables", "prune", "--older", "1d", *data) == "0 tables are gone.\n"  # nothing is that old
    assert output("tables", "delete", names[0], "--dry-run", *data) == f"{names[0]}\n1 table would go.\n"
    assert len(json.loads(output("tables", "list", "--json", *data))) == 2
    assert output("tables", "delete", names[0], *data) == f"{names[0]}\n1 table is gone.\n"
    assert [each["id"] for each in json.loads(output("tables", "list", "--json", *data))] == [names[1]]
    assert "There is no table" in refusal("tables", "delete", names[0], *data)
    assert "Say what may go" in refusal("tables", "prune", *data)
