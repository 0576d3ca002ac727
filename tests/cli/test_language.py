"""The commands speak the language of the environment."""

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from richtfest.cli import language, run
from tests.cli.command import output, richtfest

FIRST = ("--edition", "first", "--seed", "7", "--seats", "Anna,random")
VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.mark.parametrize(
    ("environment", "spoken"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "de_AT.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LC_MESSAGES": "de_CH", "LANG": "fr_CH"}, "de"),
        ({"LANGUAGE": "fr:de:en", "LANG": "en_GB.UTF-8"}, "de"),
        ({"LANG": "fr_FR"}, "en"),
        ({}, "en"),
    ],
)
def test_the_first_variable_that_is_set_decides(
    environment: dict[str, str], spoken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    for variable, value in environment.items():
        monkeypatch.setenv(variable, value)
    assert language.asked_for() == spoken


def test_a_match_is_played_and_told_in_german() -> None:
    answers = "combo 1\nlog\nwrite T5\nlog\nrefuse\nquit\n"
    told = richtfest("play", "welcome-to", *FIRST, stdin=answers, language="de").stdout
    assert "Welche Kombi nimmst du?" in told
    assert "Anna schrieb die 9 auf den 6. Bauplatz der oberen Straße." in told
    assert "Jetzt wirst du etwas anderes gefragt" in told


def test_help_and_refusals_are_german_too(tmp_path: Path) -> None:
    assert "Eine Partie im Terminal spielen" in richtfest("--help", language="de").stdout
    refused = richtfest("simulate", "welcome-to", "--games", "0", language="de")
    assert refused.stderr == "richtfest: Die Zahl der Partien muss zwischen 1 und 100000000 liegen.\n"
    record = tmp_path / "match.txt"
    text = "richtfest: 1\ntitle: welcome-to\nrules: x\n"
    record.write_text(text)
    assert "Zeile 3: „x“ ist keine ganze Zahl." in richtfest("replay", record, language="de").stderr


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("play", "TITLE fehlt; --help sagt, was damit gemeint ist."),
        ("serve --port x", "--port nimmt eine ganze Zahl, nicht „x“."),
        ("frobnicate", "Den Befehl „frobnicate“ gibt es nicht; es gibt serve, backup, restore, play"),
        ("titles --nonsense", "Die Option --nonsense gibt es nicht; --help zählt sie auf."),
    ],
)
def test_what_the_command_line_itself_refuses_is_german(command: str, told: str) -> None:
    assert told in richtfest(*command.split(), language="de").stderr


def test_the_words_of_help_are_german() -> None:
    told = richtfest("simulate", "--help", language="de").stdout
    for word in ("Aufruf: ", "[OPTIONEN]", "Angaben:", "Optionen:", "[nötig]", "[sonst: 100]", "Diese Hilfe zeigen."):
        assert word in told
    assert "Befehle:" in richtfest("--help", language="de").stdout


def test_at_the_terminal_wishes_are_understood_in_german_and_in_english() -> None:
    wishes = "combo 1\nzurück\nhilfe\nhelp\nende\ncombo 2\n"
    told = richtfest("play", "welcome-to", *FIRST, stdin=wishes, language="de").stdout
    assert told.count("speichern DATEI") == 2
    assert told.count("Welche Kombi nimmst du?") == 4


def test_a_picture_may_speak_another_language() -> None:
    assert "leerer Zettel" in output("draw", "--empty", "welcome-to", "--language", "de")
    assert "leerer Zettel" not in output("draw", "--empty", "welcome-to", "--language", "en")


def test_without_a_command_the_games_are_served(monkeypatch: pytest.MonkeyPatch) -> None:
    from richtfest.web.listening import Listening

    served: list[tuple[object, ...]] = []
    server = SimpleNamespace(serve=lambda *where, **how: served.append(where))
    monkeypatch.setitem(sys.modules, "richtfest.web.serve", server)
    assert run([]) == 0
    assert served == [(Listening("127.0.0.1", 8000), None)]
