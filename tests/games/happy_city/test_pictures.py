"""What is special in the pictures of Happy City; the rest is in `tests/contract/test_drawings.py`."""

import random
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from importlib.resources import files
from typing import Literal

import pytest

from richtfest.core.chance import Chance
from richtfest.core.match import Match
from richtfest.core.words import english
from richtfest.games.happy_city import TITLE
from richtfest.games.happy_city.components import load_components
from richtfest.games.happy_city.moves import codes
from richtfest.games.happy_city.pictures.facades import BODIES, LISTED, vignette
from richtfest.games.happy_city.pictures.signs import paint_of
from tests.boxes import draw_parts
from tests.drawing.marks import drawn, elements, parsed

pytestmark = pytest.mark.bulk  # pictures are never compiled: once is enough

LAYOUTS: tuple[Literal["wide", "narrow"], ...] = ("wide", "narrow")
RARE = {"special", "income_source", "copy_special"}


TABLES = [(2, {"variant": "base"}), (5, {"variant": "base"}), (3, {"variant": "beginner"})]
SIZES = {
    name: float(size)
    for name, size in re.findall(
        r"\.(rf-[\w-]+)[^{}]*\{[^}]*font-size: ([\d.]+)px", files("richtfest.drawing").joinpath("paint.css").read_text()
    )
}


def positions(seats: int, options: dict[str, str], seed: int) -> Iterator[tuple[Match, int]]:
    """A random match with whoever is asked, seen before every third move and whenever something rare is asked."""
    match = Match(TITLE, seats, seed, options)
    chance = random.Random(seed)
    while not match.over:
        seat = match.to_act()[0]
        if len(match.history) % 3 == 0 or match.title.views.view(match.state, None).stage in RARE:
            yield match, seat
        open_now = match.moves(seat)
        # Without a favour for what is built and taken, random matches are long and have few specials.
        building = [move for move in open_now if move not in {codes.COIN, codes.DECLINE}]
        match.play_code(seat, chance.choice(building or open_now))
    yield match, 0


def texts(element: ET.Element) -> list[str]:
    return [each.text or "" for each in element.iter("text")]


def check_offer(match: Match, seat: int, layout: str) -> None:
    """Exactly the legal moves are drawn, each with its sentence. To confirm is a button of the page."""
    found = [element for element in elements(drawn(match, seat, layout=layout)) if "data-move" in element.attrib]
    offered = {element.attrib["data-move"]: element.attrib["aria-label"] for element in found}
    assert offered == {
        TITLE.moves.notate(move): match.title.words.sentence(match.state, seat, move, english)
        for move in match.moves(seat)
        if move != codes.CONFIRM
    }
    assert all(element.attrib["role"] == "button" for element in found)
    assert all(element.attrib["tabindex"] == "0" for element in found)


@pytest.mark.parametrize(("stage", "seed"), [("copy_special", 6), ("income_source", 21)])
def test_rare_questions_are_drawn_too(stage: str, seed: int) -> None:
    asked = 0
    for match, seat in positions(3, {"variant": "base"}, seed=seed):
        if match.title.views.view(match.state, None).stage == stage:
            asked += 1
            for layout in LAYOUTS:
                check_offer(match, seat, layout)
    assert asked


def test_pointing_at_a_move_shows_the_score_it_leads_to() -> None:
    shown = 0
    for match, seat in positions(5, {"variant": "base"}, seed=14):
        market = drawn(match, seat).get("market")
        if market is None:
            continue
        for element in parsed(market.__html__()).iter():
            after = [each for each in element.iter("g") if each.attrib.get("class") == "rf-hc-after"]
            if "data-move" in element.attrib and after:
                state = match.state.clone()
                state.play(seat, TITLE.moves.read(element.attrib["data-move"]))
                score = match.title.views.view(state, None).cities[seat].score
                words = " ".join(texts(after[0])).replace("−", "-")
                assert f"= {score.total} {score.coins} +{score.income}" in words
                assert words.startswith(f"{score.residents} × {score.hearts} ")
                shown += 1
    assert shown > 20


def test_the_sum_is_drawn_and_told() -> None:
    for match, seat in positions(3, {"variant": "base"}, seed=15):
        score = match.title.views.view(match.state, None).cities[seat].score
        label = f"Residents {score.residents} × hearts {score.hearts}, points {score.total}"
        for layout in LAYOUTS:
            city = parsed(drawn(match, None, seat=seat, layout=layout)["city"].__html__())
            told = [element for element in city.iter() if element.attrib.get("aria-label") == label]
            assert len(told) == 1
            assert {str(score.residents), str(score.hearts), str(score.total)} <= {
                text.replace("−", "-") for text in texts(told[0])
            }


def test_only_what_is_new_since_the_last_look_appears() -> None:
    match = Match(TITLE, 2, 1, {"variant": "beginner"})
    while "coin" not in match.legal(0):
        match.play(0, match.legal(0)[0])
    before = match.view(0)
    match.play(0, "build house")
    assert drawn(match, 0, before=before)["city"].__html__().count("rf-new-shape") == 1
    assert "rf-new-shape" not in drawn(match, 0, before=match.view(0))["city"].__html__()


# Façades


def test_every_card_has_a_face_of_its_own() -> None:
    cards = load_components().cards
    faces = {card.id: vignette(card.id, paint_of(card), card.name[:1], card.hearts) for card in cards}
    assert len(set(faces.values())) == len(cards)
    assert not [
        card.id for card in cards if not card.id.startswith("supermarket") and card.id not in LISTED["buildings"]
    ]


def test_the_list_of_facades_names_only_what_exists() -> None:
    used: set[str] = set()
    for body, motif in LISTED["buildings"].values():
        assert body in BODIES
        assert not motif or motif in LISTED["motifs"]
        used.add(motif)
    assert set(LISTED["motifs"]) == used - {""}


@pytest.mark.parametrize("paint", ["yellow", "blue", "green", "orange", "violet", "red", "pink"])
def test_a_building_that_is_added_by_data_alone_is_drawn_with_its_initial(paint: str) -> None:
    markup = vignette("lighthouse_museum", paint, "L", 1)
    assert ">L</text>" in markup
    assert f"rf-hc-{paint}" in markup
    parsed(f"<svg>{markup}</svg>")


# Whole pictures


def test_a_position_is_drawn_with_its_names() -> None:
    components = load_components()
    cities = [
        {"name": "Ada", "coins": 3, "cards": ["supermarket_blue", "house", "museum"]},
        {"name": "Bo", "cards": ["supermarket_green", "library"]},
    ]
    paper = TITLE.paper.draw_position({"cities": cities}, components, english).standalone()
    assert "The city of" not in texts(parsed(paper))
    assert {"Ada", "Bo"} <= {word or "" for word in parsed(paper).itertext()}


def test_what_nobody_knows_is_not_drawn() -> None:
    for match, seat in positions(2, {"variant": "base"}, seed=16):
        elsewhere = match.state.imagine(seat, Chance(5))
        for layout in LAYOUTS:
            here = {name: picture.__html__() for name, picture in drawn(match, seat, layout=layout).items()}
            there = draw_parts(TITLE, elsewhere, seat, english, layout=layout)
            assert here == {name: picture.__html__() for name, picture in there.items()}


def test_on_a_phone_choices_suit_a_thumb_and_words_can_be_read() -> None:
    for seats, options in TABLES:
        for match, seat in positions(seats, options, seed=13):
            for picture in drawn(match, seat, layout="narrow").values():
                assert picture.width == 336
                for element in parsed(picture.__html__()).iter():
                    if "data-move" in element.attrib:
                        areas = [area.attrib for area in element.iter("rect")]
                        assert max(float(area["width"]) for area in areas) >= 45, element.attrib["data-move"]
                        assert max(float(area["height"]) for area in areas) >= 45, element.attrib["data-move"]
                    if element.tag == "text" and "initial" not in element.attrib["class"] and element.text:
                        style = element.attrib["class"].split()[0]
                        assert SIZES.get(style, 14) >= 11.5, style
