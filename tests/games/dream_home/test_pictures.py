"""What is special in the pictures of Dream Home; the rest is in `tests/contract/test_drawings.py`."""

import random
from collections.abc import Iterator

import pytest

from richtfest.core.deed import Deed
from richtfest.core.match import Match
from richtfest.core.words import english, speak
from richtfest.games.dream_home import TITLE
from richtfest.games.dream_home.components import load_components
from richtfest.games.dream_home.pictures.art import collection
from richtfest.games.dream_home.pictures.cards import special_card_words
from richtfest.games.dream_home.pictures.paint import PAINT
from richtfest.games.dream_home.pictures.roofs import best_four
from richtfest.games.dream_home.words.names import name_of
from tests.boxes import draw_parts
from tests.drawing.marks import drawn, elements, parsed
from tests.games.dream_home.builder import build

pytestmark = pytest.mark.bulk  # pictures are never compiled: once is enough


def positions(seed: int, seats: int = 3) -> Iterator[Match]:
    """A match of three who know what they want, seen before every move and at the end."""
    match = Match(TITLE, seats, seed)
    chance = random.Random(seed)
    while not match.over:
        yield match
        seat = match.to_act()[0]
        match.play_code(seat, build(match.state, seat, match.moves(seat), chance))
    yield match


def test_a_place_says_what_the_house_gains_there() -> None:
    """The badge on a field is the difference that laying the room makes to the open points."""
    seen = 0
    for match in positions(15):
        seat = (match.to_act() or [0])[0]
        special = match.view(seat).hand.special
        if special is not None and special.kind not in ("roof", "start_player"):
            continue  # what the special card brings does not count
        house = list(parsed(drawn(match, seat)["house"].__html__()).iter())
        laying = [element.attrib["data-move"] for element in house if element.get("data-move", "").startswith("room:")]
        told = [element for element in house if element.get("class") == "rf-dh-outlook"]
        for notation, badge in zip(laying, told, strict=False):
            after = match.state.clone()
            after.play(seat, TITLE.moves.read(notation))
            boxes, now = dict(after.tally(seat).boxes), dict(match.state.tally(seat).boxes)
            said = next(int(text.text or "") for text in badge.iter("text"))
            assert said == sum(boxes[box] - now[box] for box in boxes if box != "roof")
            seen += 1
    assert seen > 40


def test_roofs_are_covered_until_the_end() -> None:
    """DH-41: neither faces nor colours of the roofs in a pile are in any picture before the end."""
    for number, match in enumerate(positions(16)):
        if number % 8 and not match.over:
            continue
        houses = [drawn(match, seat, seat=shown)["house"].__html__() for seat in range(3) for shown in range(3)]
        hand = match.view(0).hand.special
        lifted = hand is not None and hand.kind == "roof"
        if not match.over and not lifted:
            assert not any("rf-dh-roof-red" in house or "rf-dh-roof-blue" in house for house in houses)
    assert any("rf-dh-roof-" in house for house in houses)


def test_everything_in_the_house_is_named() -> None:
    *_, match = positions(18)
    view = match.view(None)
    for seat, house in enumerate(view.houses):
        labels = [element.attrib.get("aria-label", "") for element in elements(drawn(match, None, seat=seat))]
        for room in house.rooms:
            said = f"{name_of(room.type, english)} on {', '.join(room.fields)}, {room.points} point"
            assert any(label.startswith(said) for label in labels), said
        for tile in [field.tile for field in house.fields if field.tile] + list(house.outdoor):
            assert any(name_of(tile, english) in label for label in labels)


def test_a_room_of_several_cards_is_drawn_as_one() -> None:
    form = {"house": {"M1": "living_room", "M2": "living_room", "M3": "living_room"}}
    markup = TITLE.paper.draw_position(form, TITLE.components(), english).standalone()
    whole = [element for element in parsed(markup).iter() if element.attrib.get("aria-label", "").startswith("living")]
    assert [element.attrib["aria-label"] for element in whole] == ["living room on M1, M2, M3, 9 points, closed"]
    walls = [element for element in whole[0].iter() if element.attrib.get("class") == "rf-dh-cut"]
    assert len(walls) == 1


def test_everything_of_the_box_has_a_drawing() -> None:
    box, furniture = load_components(), collection("furniture")
    for kind in box.room_types:
        assert len(furniture[kind.name]) == kind.max_size
    assert {tile.name for tile in box.tiles} == set(collection("decorations"))
    assert {card.face for card in box.special_cards if card.kind == "helper"} == set(collection("helpers"))
    assert {card.face for card in box.special_cards if card.kind == "tool"} == set(collection("tools"))
    assert len({part for parts in furniture.values() for part in parts}) == sum(map(len, furniture.values()))


@pytest.mark.parametrize(
    ("pile", "best"),
    [
        (("red", "red*", "red", "brown*", "red", "red"), ("red*", "red", "red", "red")),
        (("red", "brown*", "green*", "blue", "blue"), ("brown*", "green*", "red", "blue")),
        (("green", "blue*"), ("blue*", "green")),
        ((), ()),
    ],
)
def test_the_roof_that_is_shown_is_the_one_that_scores(pile: tuple[str, ...], best: tuple[str, ...]) -> None:
    assert best_four(pile) == best
    points = {"house": {}, "roofs": list(pile)}
    chosen = {"house": {}, "roofs": list(best)}
    box = TITLE.components()
    assert TITLE.paper.score(points, box)["score"]["roof"] == TITLE.paper.score(chosen, box)["score"]["roof"]


def test_a_name_without_room_on_the_pad_ends_in_an_ellipsis_above_the_middle_of_its_points() -> None:
    match = Match(TITLE, 4, 1)
    names = ("Prinzessin Lillifee von Sonnen", "Ben", "Wilhelmine", "李小龍李小龍李小龍李")
    pads = {layout: drawn(match, 0, names=names, layout=layout)["pad"].__html__() for layout in ("wide", "narrow")}
    written = [element for element in parsed(pads["narrow"]).iter("text") if element.get("y") == "21"]
    assert [element.text for element in written] == ["Prinzes…", "Ben", "Wilhel…", "李小龍…"]
    assert all("rf-middle" in element.attrib["class"] for element in written)
    assert [float(element.attrib["x"]) for element in written] == [135, 189, 243, 297]
    assert ">Prinzessin Lillifee" in pads["wide"]
    assert ">Prinzessin Lillifee von Sonnen<" not in pads["wide"]
    assert "Prinzessin Lillifee von Sonnen, Rooms: 0 points" in pads["narrow"]
    for element in [each for pad in pads.values() for each in parsed(pad).iter("text")]:
        assert not (element.get("textLength") and str(element.text).rstrip("…") in "".join(names))


def test_everything_in_the_hand_is_told_within_the_picture() -> None:
    """Longer lines are broken; helpers, tools and roofs say what they do."""
    german = speak("de")
    told = set()
    for seed in range(22, 26):
        for match in positions(seed):
            for seat in match.to_act():
                hand = draw_parts(TITLE, match.state, seat, german, layout="narrow").get("hand")
                special = match.view(seat).hand.special
                if hand is None:
                    continue
                lines = [
                    line for line in parsed(hand.__html__()).iter("text") if "rf-middle" not in line.attrib["class"]
                ]
                for line in lines:
                    width = PAINT.width(line.text or "", line.attrib["class"])
                    assert float(line.attrib["x"]) + width < hand.width, line.text
                    assert float(line.attrib["y"]) < hand.height
                if special is not None and special.kind in ("helper", "tool", "roof"):
                    words = " ".join(special_card_words(special, german))
                    assert " ".join(str(line.text) for line in lines).endswith(words)
                    told.add(special.kind)
    assert told == {"helper", "tool", "roof"}


def test_the_discarded_cards_do_not_stand_before_the_points_of_a_finished_match() -> None:
    *_, match = positions(21)
    assert match.view(None).open_room_discard
    assert set(drawn(match, None, layout="narrow")) == {"house", "pad"}


def test_only_what_is_new_since_the_last_look_draws_itself() -> None:
    for match in positions(20):
        seat = (match.to_act() or [0])[0]
        laying = [notation for notation in match.legal(seat) if notation.startswith("room:")]
        if laying:
            before = match.view(seat)
            assert "rf-new" not in drawn(match, seat, before=before)["house"].__html__()
            match.play(seat, laying[0])
            assert drawn(match, seat, before=before)["house"].__html__().count("rf-new-shape") == 1
            return
    raise AssertionError("nobody laid a room")


def test_an_empty_column_says_by_whom_and_what_was_laid_last_bears_a_ribbon() -> None:
    match = Match(TITLE, 2, 1)
    first = match.to_act()[0]
    names = ("Ann", "Ben") if first == 0 else ("Ben", "Ann")
    done = []
    while match.to_act() == [first]:
        done.append(Deed(1, first, match.moves(first)[0]))
        match.play(first, match.legal(first)[0])
    pictures = drawn(match, 1 - first, seat=first, names=names, lately=done)
    labels = {element.attrib.get("aria-label") for element in elements(pictures)}
    assert {"removed by Ann", "taken by Ann", "laid last"} <= labels
    assert "laid last" not in drawn(match, 1 - first, names=names, lately=done)["house"].__html__()


def test_a_position_is_drawn_with_its_names_and_points() -> None:
    position = {"players": [{"name": "Ann", "house": {"M1": "study"}}, {"name": "Ben", "house": {}, "roofs": ["?"]}]}
    picture = TITLE.paper.draw_position(position, TITLE.components(), english).standalone()
    parsed(picture)
    assert "Ann, Rooms: 2 points" in picture
    assert "Ben, Roof: not yet known" in picture
