"""The pictures of a solo match: every pair can be pressed, and AAA is shown with its stack, values and both scores."""

from random import Random

import pytest

from richtfest.core.match import Match
from richtfest.core.words import english, speak
from richtfest.drawing.folding import Folding
from richtfest.games.welcome_to import TITLE
from richtfest.games.welcome_to.rules.state import WelcomeTo
from richtfest.games.welcome_to.view import AgencyView
from richtfest.games.welcome_to.words.agency import value_name
from tests.boxes import deal, draw_parts, draw_whole
from tests.contract.play import choose
from tests.drawing.marks import drawn, parsed
from tests.games.welcome_to.paper import COMPONENTS

SETUPS = [
    {"edition": "second", "aaa": "3", "advanced": "yes"},
    {"edition": "second", "aaa": "0", "advanced": "no"},
    {"edition": "first", "advanced": "no"},
]
for_every_solo_game = pytest.mark.parametrize("options", SETUPS, ids=lambda options: "-".join(options.values()))


def finished(options: dict[str, str], seed: int) -> Match:
    match, chance = Match(TITLE, 1, seed, options), Random(seed)
    while not match.over:
        match.play_code(0, choose(match, 0, chance))
    return match


@pytest.mark.parametrize("level", [str(level) for level in range(8)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_picture_of_aaa_names_both_scores_and_what_is_reconstructed(level: str, language: str) -> None:
    words = speak(language)
    match = finished({"aaa": level}, seed=30 + int(level))
    pictures = draw_parts(TITLE, match.state, 0, words)
    said = " ".join(" ".join(element.itertext()) for element in [parsed(pictures["aaa"].__html__())])
    opponent = match.opponent()
    manager = match.title.views.view(match.state, 0).agency
    assert manager
    assert level in said
    if opponent:
        assert f"AAA {opponent.tally.total} : {match.state.points(0)}" in said
    for value in manager.manager.reconstructed:
        name = value_name(value, words).split()[0]
        assert name in said or value.startswith("claims.")
    assert ("Our reconstruction" in said or "Von uns ergänzt" in said) == (level != "0")
    assert ("scores nothing" in said or "keine Punkte" in said) == (level == "0")


@for_every_solo_game
def test_a_finished_match_is_stamped_only_if_aaa_was_beaten(options: dict[str, str]) -> None:
    for seed in range(5):
        match = finished(options, seed)
        result = match.title.views.view(match.state, None).agency
        beaten = result is not None and result.result == "player"
        for viewer in (0, None):
            pictures = drawn(match, viewer)
            assert ("rf-stamped" in pictures["sheet"].__html__()) == beaten
            assert "combos" not in pictures
            parsed(draw_whole(TITLE, match.state, viewer, english).standalone())


def test_a_solo_position_is_drawn_with_aaa() -> None:
    position = {"solo": {"level": 1, "stack": ["park", "fence", "bis", "temp"]}, "sheets": [{"name": "Ann"}]}
    picture = TITLE.paper.draw_position(position, TITLE.components(), english).standalone()
    parsed(picture)
    assert "AAA, level 1: Sam" in picture


def test_roundabouts_have_a_column_only_where_they_can_be_built() -> None:
    for advanced in ("no", "yes"):
        for layout in ("wide", "narrow"):
            pad = drawn(Match(TITLE, 2, 1, {"advanced": advanced}), 0, layout=layout)["pad"].__html__()
            assert ("roundabouts" in pad) == (advanced == "yes")


def test_what_we_reconstructed_is_named_below_a_line_and_printed_in_full_on_paper() -> None:
    state = deal(TITLE, 1, 5, {"aaa": "3"}, COMPONENTS)
    shown = draw_parts(TITLE, state, 0, english)["aaa"]
    assert isinstance(shown, Folding)
    assert f"<summary>Values we reconstructed: {len(agency(state).manager.reconstructed)}</summary>" in shown.__html__()
    for picture in (shown.more.marks, draw_whole(TITLE, state, 0, english).marks):
        assert "Our reconstruction, not the publisher’s values" in picture
    plain = draw_parts(TITLE, deal(TITLE, 1, 5, {"aaa": "0"}, COMPONENTS), 0, english)["aaa"]
    assert "<details" not in plain.__html__()


def agency(state: WelcomeTo) -> AgencyView:
    found = TITLE.views.view(state, 0).agency
    assert found
    return found
