"""The one table of bots: whoever enters a level there finds it everywhere."""

from pathlib import Path
from random import Random

import pytest
from litestar.testing import TestClient

import richtfest as rf
from richtfest import bots
from richtfest.bots import levels
from richtfest.bots.at_random import AtRandom
from richtfest.bots.levels import LEVELS, Level
from richtfest.bots.position import Position
from richtfest.bots.seeds import seed_of_seat, seed_of_turn
from richtfest.core.refusal import Unreadable
from richtfest.core.weights import weights_of
from richtfest.core.words import english, speak
from richtfest.games.shelf import find_title
from richtfest.web.app import create_app
from richtfest.web.server import Settings


@pytest.fixture
def tortoise(monkeypatch: pytest.MonkeyPatch) -> str:
    """A new level for the length of a test."""
    made = Level("Tortoise", lambda playouts, milliseconds: AtRandom(), invited="tortoise:9")
    monkeypatch.setitem(LEVELS, "tortoise", made)
    return "tortoise:9"


def test_a_new_level_is_a_line_in_the_table(tortoise: str) -> None:
    assert isinstance(bots.make(tortoise), AtRandom)
    assert bots.is_bot(tortoise)
    assert levels.invited()[-1] == tortoise
    assert "tortoise:50ms" in levels.spellings(english)
    with pytest.raises(Unreadable, match="master, grandmaster, tortoise"):
        bots.make("hare")


def test_a_new_level_is_offered_by_pages_and_to_programs(tortoise: str, tmp_path: Path) -> None:
    with TestClient(create_app(Settings(tmp_path, workers=1))) as client:
        assert tortoise in client.get("/api/titles").json()[0]["bots"]
        assert f'<option value="{tortoise}"' in client.get("/boxes/welcome-to").text
        token = client.post("/api/players").json()["token"]
        wanted = {"title": "welcome-to", "seats": [{"kind": "bot", "bot": tortoise}, {"kind": "open"}]}
        opened = client.post("/api/tables", json=wanted, headers={"authorization": f"Bearer {token}"}).json()
        assert opened["seats"][0]["bot"] == tortoise
        assert opened["seats"][0]["name"] == "Tortoise"


def test_a_level_that_tables_do_not_invite_is_refused_with_those_they_do(tmp_path: Path) -> None:
    with TestClient(create_app(Settings(tmp_path, workers=1))) as client:
        token = client.post("/api/players").json()["token"]
        wanted = {"title": "welcome-to", "seats": [{"kind": "bot", "bot": "apprentice:999999"}, {"kind": "open"}]}
        refused = client.post("/api/tables", json=wanted, headers={"authorization": f"Bearer {token}"})
        assert refused.status_code == 422
        assert refused.json()["reason"].startswith("There is no bot “apprentice:999999”; there are random, learner,")


@pytest.mark.parametrize("name", LEVELS)
def test_every_level_has_a_name_in_every_language(name: str) -> None:
    assert levels.caption(name, english) == LEVELS[name].caption
    assert levels.caption(name, speak("de")) != LEVELS[name].caption


def test_the_luck_of_a_bot_is_the_same_for_ever() -> None:
    """Series are repeated by their seed, and a bot at a table goes on after a restart as it would have."""
    assert (seed_of_seat(7, 1), seed_of_turn(7, 1, 23)) == (4055619103203534967, 353323529)


def test_players_share_what_a_mode_has_learned() -> None:
    """What is handed to compiled code stays in memory for good: every match of a series would leave its own behind."""
    title = find_title("dream-home")
    mode, folder = title.foresight.MODES[0], title.foresight.FOLDER
    assert weights_of(folder, mode) is weights_of(folder, mode)


def test_who_takes_over_in_the_middle_of_a_turn_that_another_began_plays_what_is_possible() -> None:
    """Two combos with one number look the same while it is written, and the bot had thought of the other one."""
    match, chance = rf.new("welcome-to", seats=6, seed=0), Random(0)
    bot = bots.make("journeyman")
    while len(match.history) < 215:
        for seat in match.to_act():
            position = Position(match.title, match.state.clone(), seat, seed_of_turn(0, seat, match.state.inked))
            assert position.notate(bot.choose(position)) in match.legal(seat)
        seat = chance.choice(match.to_act())
        match.play(seat, chance.choice(match.legal(seat)))
