"""A server that cannot start says why in one sentence, and one that starts keeps its secrets to itself."""

from __future__ import annotations

import os
from contextlib import closing
from pathlib import Path

import pytest

from richtfest.core.refusal import Unreadable
from richtfest.games.happy_city.components import FILE, load_components
from richtfest.tables.key import KEY_LENGTH, load_key
from richtfest.tables.sqlite import connect
from richtfest.web.serve import occupy
from tests.cli.command import refusal
from tests.web.server import find_port


def mode_of(file: Path) -> int:
    return file.stat().st_mode & 0o777


def test_the_key_is_whole_and_its_users_alone(tmp_path: Path) -> None:
    key = load_key(tmp_path / "data" / "key")
    assert len(key) == KEY_LENGTH
    assert load_key(tmp_path / "data" / "key") == key
    assert mode_of(tmp_path / "data" / "key") == 0o600
    assert [file.name for file in (tmp_path / "data").iterdir()] == ["key"]


@pytest.mark.parametrize("length", [0, 1, KEY_LENGTH - 1])
def test_half_a_key_is_none(length: int, tmp_path: Path) -> None:
    """A disk that was full at the first start left such a file, and everybody could have signed with it."""
    (tmp_path / "key").write_bytes(b"k" * length)
    with pytest.raises(Unreadable, match="too short"):
        load_key(tmp_path / "key")


def test_a_disk_that_is_full_leaves_no_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="space"):
        load_key(tmp_path / "key")
    assert list(tmp_path.iterdir()) == []


def test_tables_are_read_by_their_user_alone(tmp_path: Path) -> None:
    file = tmp_path / "log.sqlite"
    file.touch(0o644)  # as earlier versions made it
    connection = connect(file)
    connection.execute("BEGIN IMMEDIATE")
    assert {mode_of(each) for each in tmp_path.iterdir()} == {0o600}
    connection.close()


def test_so_is_the_mark_that_somebody_serves_them(tmp_path: Path) -> None:
    with closing(occupy(tmp_path)):
        assert {mode_of(each) for each in tmp_path.iterdir()} == {0o600}


def test_a_damaged_file_is_said_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "richtfest.sqlite").write_bytes(b"no tables at all " * 100)
    assert "backup" in refusal("serve", f"--port={find_port()}", "--data", tmp_path)


def test_a_file_without_end_is_no_component_file() -> None:
    with pytest.raises(Unreadable, match="larger"):
        load_components(Path("/dev/zero"))
    load_components(FILE)
