"""Every question has its lesson, for the seat that is asked and for no other."""

from random import Random

from richtfest.core.match import Match
from richtfest.core.words import english, speak
from richtfest.games.dream_home import TITLE
from richtfest.games.dream_home.rules.asks import NOBODY
from richtfest.games.dream_home.rules.deck import START_CARD
from tests.games.dream_home.builder import build
from tests.games.dream_home.paper import decorations, discarded, legal, play, table

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


def test_22_the_lesson_of_the_jackhammer_holds_for_every_column() -> None:
    """A special card is discarded; the start player card stays, and nobody gains it."""
    state = table({"tools": ["jackhammer"]}, {}, columns={2: ("kitchen", "roofer")}, begin="jackhammers")
    told = TITLE.words.lesson(state, 0, english)
    assert told is not None
    assert "special card above the room is discarded" in told.text
    assert "start player card in the first column stays" in told.text
    first, second = state.clone(), state.clone()
    play(first, "jackhammer:1")
    assert first.market.special(0) == START_CARD
    assert first.start_card == NOBODY
    roofers = discarded(state, "roofer")
    play(second, "jackhammer:2")
    assert discarded(second, "roofer") == roofers + 1


def test_37_of_three_decorations_two_leave_the_game() -> None:
    board = {
        "house": {"M1": "living_room", "M2": "kitchen", "M3": "living_room", "U1": "living_room"},
        "decorations": {"M1": "grand_piano", "M3": "cat_house", "U1": "fireplace"},
        "helpers": ["handyman"],
    }
    state = table(board, {}, round=12, begin="helpers")
    play(state, "handyman:M2", "field:U1")
    assert len(legal(state)) == 3
    said = [TITLE.words.question(state, 0, speak(language)) for language in ("en", "de")]
    assert said == [
        "There are three decorations in one room now. Which one do you keep?",
        "In einem Raum sind jetzt drei Dekorationen. Welche behältst du?",
    ]
    told = TITLE.words.lesson(state, 0, english)
    assert told is not None
    assert told.text == "A room shows one decoration only. All others leave the game."
    play(state, "keep:cat_house")
    assert decorations(state) == {"M3": "cat_house"}


def test_37_of_two_decorations_one_leaves_the_game() -> None:
    board = {
        "house": {"M1": "living_room", "M2": "kitchen", "U1": "living_room"},
        "decorations": {"M1": "grand_piano", "U1": "fireplace"},
        "helpers": ["handyman"],
    }
    state = table(board, {}, round=12, begin="helpers")
    play(state, "handyman:M2", "field:U1")
    assert TITLE.words.question(state, 0, english).startswith("There are two decorations in one room now.")
