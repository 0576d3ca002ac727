"""The picture of Welcome To says what the view says, and offers exactly the legal moves."""

import random
from collections.abc import Iterator
from gettext import NullTranslations
from typing import Literal

import pytest

from richtfest.core.match import Match
from richtfest.core.words import Translate, english
from richtfest.games.welcome_to import TITLE
from richtfest.games.welcome_to.moves import codes
from richtfest.games.welcome_to.paper import draw_empty
from tests.boxes import draw_parts, draw_whole
from tests.drawing.marks import drawn, elements, parsed

BOXES = [
    {"edition": "second", "advanced": "no"},
    {"edition": "second", "advanced": "yes"},
    {"edition": "first", "advanced": "yes"},
]
LAYOUTS: tuple[Literal["wide", "narrow"], ...] = ("wide", "narrow")


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


# Answers that stand on no printed thing: they are buttons of the page.
UNDRAWN = {codes.CONFIRM, codes.SKIP, codes.DONE, codes.RESHUFFLE, codes.KEEP_CARDS}


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("options", BOXES)
def test_every_legal_move_is_drawn_once_with_its_sentence(options: dict[str, str], layout: str) -> None:
    for match in positions(options, seed=11):
        for seat in range(2):
            found = [
                element for element in elements(drawn(match, seat, layout=layout)) if "data-move" in element.attrib
            ]
            offered = {element.attrib["data-move"]: element.attrib["aria-label"] for element in found}
            legal = {
                match.title.moves.notate(move): match.title.words.sentence(match.state, seat, move, english)
                for move in match.moves(seat)
                if move not in UNDRAWN
            }
            assert offered == legal
            assert len(found) == len(legal)
            assert all(element.attrib["role"] == "button" for element in found)
            assert all(element.attrib["tabindex"] == "0" for element in found)


@pytest.mark.parametrize("options", BOXES)
def test_what_asks_why_not_is_a_move_that_is_not_legal(options: dict[str, str]) -> None:
    for match in positions(options, seed=12):
        legal = set(match.legal(0))
        asking = {element.attrib.get("data-why") for element in elements(drawn(match, 0))} - {None}
        assert not asking & legal
        assert bool(asking) == bool(legal)
        for notation in asking:
            assert notation is not None
            assert match.why_not(0, TITLE.moves.read(notation))


def test_on_a_phone_every_choice_is_large_enough_for_a_thumb() -> None:
    for options in BOXES:
        for match in positions(options, seed=13):
            for picture in drawn(match, 0, layout="narrow").values():
                for element in parsed(picture.__html__()).iter():
                    if "data-move" in element.attrib and not element.attrib["data-move"].startswith("copy"):
                        areas = [area.attrib for area in element.iter("rect")]
                        assert max(float(area["width"]) for area in areas) >= 44, element.attrib["data-move"]
                        assert max(float(area["height"]) for area in areas) >= 44, element.attrib["data-move"]


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


def test_names_are_escaped() -> None:
    match = Match(TITLE, 2, 1)
    hostile = '"><script>alert(1)</script>'
    for picture in drawn(match, 0, names=(hostile, "Ben")).values():
        assert "<script" not in picture.__html__()
        parsed(picture.__html__())
    whole = draw_whole(TITLE, match.state, None, english, (hostile, hostile)).standalone()
    assert "<script" not in whole
    parsed(whole)


class Marked(NullTranslations):
    """Every sentence with signs that mean something in markup."""

    def gettext(self, message: str) -> str:
        return f'<i>{message}</i> & "'


def test_words_of_a_translation_are_escaped() -> None:
    match = Match(TITLE, 2, 1)
    for picture in draw_parts(TITLE, match.state, 0, Translate(Marked())).values():
        assert "<i>" not in picture.__html__()
        parsed(picture.__html__())


def test_only_what_is_new_since_the_last_look_draws_itself() -> None:
    match = Match(TITLE, 2, 1, {"advanced": "no"})
    match.play(0, match.legal(0)[0])
    before = match.view(0)
    match.play(0, next(notation for notation in match.legal(0) if notation.startswith("write")))
    assert drawn(match, 0, before=before)["sheet"].__html__().count("rf-pencil rf-new") >= 1
    assert "rf-new" not in drawn(match, 0, before=match.view(0))["sheet"].__html__()
    assert "rf-new" not in drawn(match, 0)["sheet"].__html__()


def test_the_winner_is_stamped_and_nobody_else() -> None:
    *_, match = positions(BOXES[0], seed=16)
    for seat, place in enumerate(match.places()):
        assert ("rf-stamped" in drawn(match, None, seat=seat)["sheet"].__html__()) == (place == 1)


def test_a_notebook_shows_a_match_as_a_picture() -> None:
    shown = Match(TITLE, 3, 1)._repr_svg_()
    assert shown is not None
    assert parsed(shown).tag.endswith("svg")


def test_an_empty_sheet_has_no_mark_of_a_pen_and_the_shape_of_a4() -> None:
    chosen = {option.name: option.default for option in TITLE.options}
    sheet = draw_empty(chosen, TITLE.components(), english)
    parsed(sheet.standalone("print"))
    assert "rf-ink" not in sheet.marks
    assert sheet.width / sheet.height == pytest.approx(297 / 210, rel=0.001)


def test_a_position_is_drawn_with_its_names() -> None:
    position = {"sheets": [{"name": "Ann", "streets": [{"houses": [1, "1b"]}, {}, {}]}, {"name": "Ben"}]}
    picture = TITLE.paper.draw_position(position, TITLE.components(), english).standalone()
    parsed(picture)
    assert "Ann" in picture
    assert "Ben" in picture
