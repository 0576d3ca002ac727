"""Files that commands write: nothing that was there is destroyed but the old text of a file."""

import json
import os
import pty
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.command import output, richtfest

SERIES = ("simulate", "welcome-to", "--edition", "first", "--games", "2", "--json", "--csv")
SHEET = ("draw", "--empty", "welcome-to", "-o")
MATCH = ("play", "welcome-to", "--edition", "first", "--seed", "7", "--seats", "you,random")


def write_results(file: Path | str) -> None:
    output(*SERIES, file)


def write_picture(file: Path | str) -> None:
    output(*SHEET, file)


def write_match(file: Path | str) -> None:
    output(*MATCH, stdin=f"combo 1\nsave {file}\n")


WRITERS = pytest.mark.parametrize(
    ("write", "begins"),
    [(write_results, b"game,seed,"), (write_picture, b"<svg "), (write_match, b"richtfest: 1\n")],
    ids=["results", "picture", "match"],
)
Write = Callable[[Path | str], None]


@WRITERS
def test_a_link_stays_and_what_it_leads_to_is_written(tmp_path: Path, write: Write, begins: bytes) -> None:
    (tmp_path / "far").mkdir()
    file, link = tmp_path / "far" / "file.svg", tmp_path / "link.svg"
    file.write_text("old")
    file.chmod(0o640)
    link.symlink_to("far/file.svg")
    write(link)
    assert link.is_symlink()
    assert file.read_bytes().startswith(begins)
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert [path.name for path in tmp_path.rglob("*.svg*")] == ["link.svg", "file.svg"]


def test_a_link_may_lead_to_a_file_that_is_still_to_come(tmp_path: Path) -> None:
    link = tmp_path / "link.csv"
    link.symlink_to("later.csv")
    write_results(link)
    assert link.is_symlink()
    assert (tmp_path / "later.csv").read_text().startswith("game,")


@WRITERS
def test_a_pipe_stays_and_takes_all_that_is_written(tmp_path: Path, write: Write, begins: bytes) -> None:
    pipe = tmp_path / "pipe.svg"
    os.mkfifo(pipe)
    with subprocess.Popen(["cat", pipe], stdout=subprocess.PIPE) as reader:  # noqa: S607 - cat is everywhere
        write(pipe)
        assert reader.communicate(timeout=60)[0].startswith(begins)
    assert pipe.is_fifo()
    assert list(tmp_path.iterdir()) == [pipe]


@WRITERS
def test_a_device_stays_a_device(tmp_path: Path, write: Write, begins: bytes) -> None:
    """A terminal is a device that everybody can make, and through a link it has a name that ends as pictures do."""
    ours, theirs = pty.openpty()
    device, link = Path(os.ttyname(theirs)), tmp_path / "device.svg"
    link.symlink_to(device)
    with subprocess.Popen([sys.executable, "-c", DRAIN], stdin=ours, stdout=subprocess.PIPE) as reader:
        os.close(ours)
        write(link)
        os.close(theirs)
        assert reader.communicate(timeout=60)[0].replace(b"\r\n", b"\n").startswith(begins)
    assert device.is_char_device() or not device.exists()
    assert link.is_symlink()


# Reads a terminal until nobody has it open any more, which it reports as an error.
DRAIN = """
import os, sys
try:
    while data := os.read(0, 65536):
        sys.stdout.buffer.write(data)
except OSError:
    pass
"""


@pytest.mark.skipif(os.geteuid() != 0, reason="only root makes devices")
def test_a_device_made_for_the_purpose_is_not_replaced(tmp_path: Path) -> None:
    """As /dev/null, which no test should put at risk."""
    device = tmp_path / "null.csv"
    try:
        os.mknod(device, stat.S_IFCHR | 0o666, os.makedev(1, 3))
    except PermissionError:
        pytest.skip("no devices can be made here")
    write_results(device)
    assert device.is_char_device()
    assert list(tmp_path.iterdir()) == [device]


def test_a_hyphen_is_standard_output(tmp_path: Path) -> None:
    done = richtfest(*SERIES, "-", cwd=tmp_path)
    assert done.stdout.startswith("game,seed,")
    assert done.stderr.startswith('{"title": "welcome-to"')
    assert output(*SHEET, "-") == output(*SHEET[:-1])
    assert "\nrichtfest: 1\n" in output(*MATCH, stdin="combo 1\nsave -\n").replace("> richtfest", "\nrichtfest")
    assert not list(tmp_path.iterdir())


def test_standard_output_by_its_long_name_keeps_its_place_and_what_else_goes_there(tmp_path: Path) -> None:
    file = tmp_path / "all.txt"
    with file.open("wb") as stream:
        command = [sys.executable, "-m", "richtfest", *SERIES, "/dev/stdout"]
        subprocess.run(command, stdout=stream, check=True, timeout=120)
        before = os.fstat(stream.fileno())
    assert os.path.samestat(file.stat(), before)
    lines = file.read_text().splitlines()
    assert lines[0].startswith("game,")
    assert lines[-1].startswith('{"title": "welcome-to"')
    assert len(lines) == 6


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    file = tmp_path / "loop.csv"
    file.symlink_to("loop.csv")
    done = richtfest(*SERIES, file)
    assert done.returncode == 2
    assert "cannot be written" in done.stderr
    assert list(json.loads(done.stdout)) == ["errors"]  # asked for JSON, it refuses in JSON too, and says nothing else
    assert file.is_symlink()
