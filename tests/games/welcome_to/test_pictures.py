"""What is special in the pictures of Welcome To; the rest is in `tests/contract/test_drawings.py`."""

import random
from collections.abc import Iterator

import pytest

from richtfest.core.match import Match
from richtfest.core.words import english
from richtfest.games.welcome_to import TITLE
from richtfest.games.welcome_to.moves import codes
from tests.drawing.marks import drawn, elements, parsed

pytestmark = pytest.mark.bulk  # pictures are never compiled: once is enough

BOXES = [
    {"edition": "second", "advanced": "no"},
    {"edition": "second", "advanced": "yes"},
    {"edition": "first", "advanced": "yes"},
]


def positions(options: dict[str, str], seed: int) -> Iterator[Match]:
    """A random match of two, seen before every move and at the end."""
    match = Match(TITLE, 2, seed, options)
    chance = random.Random(seed)
    while not match.over:
        yield match
        seat = chance.choice(match.to_act())
        open_now = match.moves(seat)
        # Without a favour for what builds and claims, random matches end before anything is claimed.
        building = [move for move in open_now if move not in {codes.SKIP, codes.DONE, codes.ROUNDABOUT_FIRST}]
        match.play_code(seat, chance.choice(building or open_now))
    yield match


def test_a_spectator_sees_no_pencil_and_no_moves() -> None:
    seen = None
    for match in positions(BOXES[1], seed=14):
        pictures = drawn(match, None)
        markup = "".join(picture.__html__() for picture in pictures.values())
        assert "rf-pencil" not in markup
        assert "rf-sketch" not in markup
        assert "data-move" not in markup
        inked = match.state.inked
        # Until something becomes ink for all, no move of anybody changes a line of what others see.
        assert seen is None or seen[0] != inked or seen[1] == markup
        seen = (inked, markup)


def test_the_pencil_of_others_is_not_drawn() -> None:
    for match in positions(BOXES[0], seed=15):
        pictures = drawn(match, 0, seat=1)
        assert pictures["sheet"].__html__() == drawn(match, None, seat=1)["sheet"].__html__()
        assert pictures["pad"].__html__() == drawn(match, None, seat=1)["pad"].__html__()


def test_only_what_is_new_since_the_last_look_draws_itself() -> None:
    match = Match(TITLE, 2, 1, {"advanced": "no"})
    match.play(0, match.legal(0)[0])
    before = match.view(0)
    match.play(0, next(notation for notation in match.legal(0) if notation.startswith("write")))
    assert drawn(match, 0, before=before)["sheet"].__html__().count("rf-pencil rf-new") >= 1
    assert "rf-new" not in drawn(match, 0, before=match.view(0))["sheet"].__html__()
    assert "rf-new" not in drawn(match, 0)["sheet"].__html__()


def test_a_position_is_drawn_with_its_names() -> None:
    position = {"sheets": [{"name": "Ann", "streets": [{"houses": [1, "1b"]}, {}, {}]}, {"name": "Ben"}]}
    picture = TITLE.paper.draw_position(position, TITLE.components(), english).standalone()
    parsed(picture)
    assert "Ann" in picture
    assert "Ben" in picture


@pytest.mark.parametrize("options", BOXES)
def test_whoever_may_choose_may_ask_why_not(options: dict[str, str]) -> None:
    for match in positions(options, seed=12):
        asking = {element.attrib.get("data-why") for element in elements(drawn(match, 0))} - {None}
        assert bool(asking) == bool(match.legal(0))
