"""Every question has its lesson, for the seat that is asked and for no other."""

from random import Random

from richtfest.core.match import Match
from richtfest.core.words import english, speak
from richtfest.games.dream_home import TITLE
from tests.games.dream_home.builder import build

# Second halves of a question that has been explained, and a choice that only an option brings.
UNTAUGHT = {"drill_column", "mixer_column", "order", "move_tile", "supplier_card", "handyman_field"}


def test_whoever_is_asked_learns_what_for() -> None:
    taught: dict[str, set[str]] = {}
    for seed in range(12):
        match, chance = Match(TITLE, 2, seed), Random(seed)
        while not match.over:
            seat = match.to_act()[0]
            asked = match.view(seat).decision
            told = match.title.words.lesson(match.state, seat, english)
            assert match.title.words.lesson(match.state, 1 - seat, english) is None
            assert (told is None) == (asked in UNTAUGHT), asked
            if told is not None:
                taught.setdefault(told.name, set()).add(told.text)
                german = match.title.words.lesson(match.state, seat, speak("de"))
                assert german is not None
                assert german.text != told.text
            match.play_code(seat, build(match.state, seat, match.moves(seat), chance))
    assert {"remove", "take", "place", "confirm", "tools", "tile", "helper", "scaffold"} <= set(taught)
    assert all(len(texts) == 1 for texts in taught.values())
