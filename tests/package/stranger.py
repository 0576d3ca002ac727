"""A stranger tries what was installed: `python stranger.py compiled`, with the Python of that environment.

The command says how the rules run, every box plays a match, the pages speak German, and htmx is what it should be.
"""

from __future__ import annotations

import hashlib
import os
import socket
import subprocess
import sys
import sysconfig
import tempfile
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import Request, urlopen

COMMAND = Path(sysconfig.get_path("scripts")) / ("richtfest.exe" if sys.platform == "win32" else "richtfest")
VENDOR = "/static/vendor/"
PATIENCE = 60.0  # seconds: a busy machine is no reason to fail


os.environ["LANGUAGE"] = "en"


def richtfest(*words: str) -> str:
    return subprocess.run([COMMAND, *words], check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout


def play_a_match_of_every_box() -> None:
    import richtfest as rf

    assert Path(rf.__file__).is_relative_to(sys.prefix), rf.__file__
    for name in rf.titles():
        match = rf.new(name, seats=2, seed=7)
        while seats := match.to_act():
            match.play(seats[0], match.legal(seats[0])[0])
        assert "result: " in str(match.record()), name


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def ask(address: str) -> bytes:
    with urlopen(Request(address, headers={"accept-language": "de"}), timeout=PATIENCE) as answer:  # noqa: S310 - ours
        return bytes(answer.read())


def ask_when_it_stands(address: str, server: subprocess.Popen[bytes]) -> bytes:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return ask(address)
        except URLError:
            assert server.poll() is None, "the server ended at once"
            assert time.monotonic() < end, "the server does not answer"
            time.sleep(0.1)


def look_at_the_pages() -> None:
    address = f"http://127.0.0.1:{(port := free_port())}"
    with (
        tempfile.TemporaryDirectory() as data,
        subprocess.Popen([COMMAND, "serve", "--port", str(port), "--data", data]) as server,
    ):
        try:
            page = ask_when_it_stands(f"{address}/", server).decode()
            assert '<html lang="de"' in page
            assert "Zum Inhalt" in page
            sums = ask(address + VENDOR + "SHA256SUMS").decode()
            for line in sums.splitlines():
                wanted, name = line.split()
                assert hashlib.sha256(ask(address + VENDOR + name)).hexdigest() == wanted, name
            assert f"{VENDOR}htmx.min.js" in page
        finally:
            server.terminate()


if __name__ == "__main__":
    assert f"(rules {sys.argv[1]})" in richtfest("--version")
    assert "2 matches" in richtfest("simulate", "welcome-to", "--games", "2", "--jobs", "2")
    assert richtfest("draw", "--empty", "welcome-to").startswith("<svg ")
    play_a_match_of_every_box()
    look_at_the_pages()
