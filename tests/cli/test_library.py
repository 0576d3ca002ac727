"""`import richtfest as rf`."""

import ast
import io
import json
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

import richtfest as rf
from richtfest.core.refusal import Unreadable
from richtfest.games.welcome_to.components import FILE


def test_a_match_in_one_line() -> None:
    match = rf.new("welcome-to", seats=2, seed=7, edition="first")
    assert (match.seats, match.seed, match.options["edition"]) == (2, 7, "first")
    match.play(0, match.legal(0)[0])
    assert match.history


def test_without_a_seed_every_match_is_another() -> None:
    assert rf.new("welcome-to", seats=2).seed != rf.new("welcome-to", seats=2).seed


def test_a_match_with_an_owners_components(tmp_path: Path) -> None:
    mine = tmp_path / "mine.json"
    mine.write_bytes(FILE.read_bytes())
    assert str(rf.new("welcome-to", seats=2, seed=1, components=mine).record()) == str(
        rf.new("welcome-to", seats=2, seed=1).record()
    )


def test_titles_are_found_by_name() -> None:
    assert "welcome-to" in rf.titles()
    assert all(rf.title(name).name == name for name in rf.titles())
    for name in ("", "welcome_to", "../core", "wel"):
        with pytest.raises(Unreadable):
            rf.title(name)


def test_importing_the_package_loads_no_title() -> None:
    program = "import sys, richtfest; print(*(name for name in sys.modules if name.startswith('richtfest.')))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["richtfest.pure"]


EXAMPLE = Path(__file__).parents[2] / "examples" / "everything.py"


def test_forty_lines_do_everything_with_public_names_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = EXAMPLE.read_text()
    used = {
        node.attr
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "rf"
    }
    assert len(text.splitlines()) <= 40
    assert used <= set(rf.__all__)
    functions = {name for name in rf.__all__ if name.islower()}
    assert functions <= used, functions - used
    monkeypatch.chdir(tmp_path)
    runpy.run_path(str(EXAMPLE))
    assert "Match of new-las-vegas" in capsys.readouterr().out
    assert {file.name for file in tmp_path.iterdir()} == {
        f"{name}{end}" for name in rf.titles() for end in (".svg", ".txt", "s.txt")
    }


def test_every_public_name_is_there_and_nothing_else() -> None:
    for name in rf.__all__:
        assert getattr(rf, name) is not None
    assert set(rf.__all__) <= set(dir(rf))
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        rf.nonsense  # noqa: B018 - to look at it is the question


def test_what_cannot_be_read_or_written_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="cannot be read: No such file"):
        rf.load(tmp_path / "nowhere.txt")
    (tmp_path / "noise.txt").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(Unreadable, match="not text in UTF-8"):
        list(rf.records(tmp_path / "noise.txt"))
    match = rf.new("welcome-to", seats=2, seed=7)
    with pytest.raises(Unreadable, match="cannot be written"):
        rf.save(match, tmp_path / "nowhere" / "match.txt")
    with pytest.raises(Unreadable, match="svg, png, pdf"):
        rf.save(match.draw(), tmp_path / "match.gif")
    assert not list(tmp_path.glob("match*"))


def test_drawings_and_records_go_to_open_files_too() -> None:
    match, file = rf.new("welcome-to", seats=2, seed=7), io.StringIO()
    rf.save(match.draw(theme="dark"), file)
    assert file.getvalue() == match.draw().standalone("dark")
    assert rf.draw(match.record()).standalone() == match.draw().standalone()


def test_positions_are_values_or_json() -> None:
    position = rf.new("dream-home", seats=2, seed=7).position()
    assert rf.score("dream-home", position) == rf.score("dream-home", json.dumps(position))
    assert rf.legal("dream-home", position) == rf.legal("dream-home", json.dumps(position))
    assert rf.new("dream-home", position=json.dumps(position), seed=7).begun_from == position
