"""What Windows does not have, nobody needs: the names are taken away, and everything goes on."""

import os
from pathlib import Path

import pytest

from tests.cli.command import output, richtfest
from tests.waiting import wait_until
from tests.web.server import Caller, Server

# Python looks for a module of this name first of all, in every process.
WITHOUT = """
import locale, os, signal, sys

for module, names in {
    locale: ["LC_MESSAGES"],
    os: ["fork", "mkfifo", "nice"],
    signal: ["SIGHUP", "SIG_BLOCK", "SIG_SETMASK", "pthread_sigmask"],
}.items():
    for name in names:
        delattr(module, name)
for name in ("grp", "resource", "uvloop"):
    sys.modules[name] = None
"""


@pytest.fixture(autouse=True)
def _without(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path_factory.mktemp("without")
    (folder / "sitecustomize.py").write_text(WITHOUT)
    monkeypatch.setenv("PYTHONPATH", str(folder), os.pathsep)


def test_several_processes_play_a_series() -> None:
    assert "4 matches" in output("simulate", "welcome-to", "--games", "4", "--jobs", "2")


def test_a_bot_moves_in_the_browser(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        caller = Caller(server)
        table = caller.open("me", "random", edition="first")
        caller.finish_round(table, 0)
        wait_until(lambda: caller.moves(table, 0), "the bot has moved")
    finally:
        server.stop()


def test_a_terminal_without_our_signs_is_no_reason_to_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONUTF8", "0")
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    done = richtfest("play", "happy-city", "--seed", "7", "--seats", "you,random", stdin="1\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "\\u" in done.stdout


def test_a_match_saved_with_their_line_ends_is_read(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    output("play", "welcome-to", "--seed", "7", "--seats", "you,random", stdin=f"combo 1\nsave {file}\n")
    told = output("replay", file)
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes().replace(b"\n", b"\r\n"))
    assert output("replay", file) == told
