"""`richtfest draw`, as a shell runs it."""

import json
from pathlib import Path

import pytest

from richtfest.core.match import Match
from richtfest.games.welcome_to import TITLE
from tests.cli.command import output, refusal


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = Match(TITLE, 2, 3)
    for seat in (0, 1, 0, 1):
        match.play(seat, match.legal(seat)[0])
    file = tmp_path / "match.txt"
    file.write_text(str(match.record()))
    return file


@pytest.mark.parametrize(("name", "begins"), [("a.svg", b"<svg "), ("a.png", b"\x89PNG"), ("a.pdf", b"%PDF")])
def test_a_match_is_saved_in_the_format_its_name_asks_for(
    record: Path, tmp_path: Path, name: str, begins: bytes
) -> None:
    assert output("draw", record, "-o", tmp_path / name) == ""
    assert (tmp_path / name).read_bytes().startswith(begins)


def test_without_a_name_the_picture_goes_to_standard_output(record: Path) -> None:
    assert output("draw", record, "--upto", "0", "--theme", "dark").startswith("<svg ")


def test_a_position_is_drawn_from_standard_input() -> None:
    position = json.dumps({"sheets": [{"name": "Ann"}]})
    assert "Ann" in output("draw", "-", stdin=position)


def test_an_empty_sheet_follows_the_options_of_the_title() -> None:
    plain = output("draw", "--empty", "welcome-to")
    assert plain != output("draw", "--empty", "welcome-to", "--advanced", "yes")
    assert plain != output("draw", "--empty", "welcome-to", "--language", "de")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ((), "either a FILE"),
        (("--empty", "chess"), "no title"),
        (("--empty", "welcome-to", "--language", "xx"), "no language"),
        (("--empty", "welcome-to", "--theme", "pink"), "no theme"),
        (("--empty", "welcome-to", "-o", "sheet.doc"), "svg, png, pdf"),
        (("--empty", "welcome-to", "-o", "/nowhere/at/all.svg"), "cannot be written"),
    ],
)
def test_what_cannot_be_drawn_is_refused_in_a_sentence(words: tuple[str, ...], reason: str) -> None:
    assert reason in refusal("draw", *words)
