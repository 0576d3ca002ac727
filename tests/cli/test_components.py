"""`components`."""

import json
from pathlib import Path

import pytest

import richtfest as rf
from richtfest.games.welcome_to.components import FILE
from tests.cli.command import output, refusal


def test_reconstructed_values_are_marked() -> None:
    listed = output("components", "welcome-to")
    sources = rf.title("welcome-to").components().sources()
    for source in sources:
        line = next(line for line in listed.splitlines() if line.split()[:1] == source.section.split()[:1])
        assert ("reconstructed" in line) == source.reconstructed
    assert f"{sum(source.reconstructed for source in sources)} of {len(sources)} sections" in listed


def test_an_owners_file_is_checked(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(FILE.read_text())
    assert "complete" in output("components", "welcome-to", "--check", file)
    edited = json.loads(FILE.read_text())
    edited["editions"]["first"]["construction_deck"]["cards"][0]["count"] += 1
    file.write_text(json.dumps(edited))
    assert "first.construction_deck" in refusal("components", "welcome-to", "--check", file)


@pytest.mark.parametrize("title", sorted(rf.titles()))
def test_a_file_that_an_editor_has_marked_as_utf_8_is_read(title: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(rf.title(title).printed.FILE.read_text(encoding="utf-8"), encoding="utf-8-sig")
    output("components", title, "--check", file)
