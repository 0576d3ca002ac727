"""Every picture of every title offers exactly the legal moves, can be used with a thumb, and gives nothing away."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from gettext import NullTranslations
from itertools import islice
from random import Random

import pytest

from richtfest.core.match import Match, replay
from richtfest.core.picture import Layout
from richtfest.core.words import Translate, english
from richtfest.drawing import Paint, Picture, stylesheet
from tests.boxes import draw_parts, draw_whole
from tests.contract.play import choose
from tests.contract.setup import Setup
from tests.contract.titles import BOXES, SETUPS, for_every_setup
from tests.drawing.marks import drawn, parsed
from tests.golden.records import TITLES, golden
from tests.volume import some, volume

pytestmark = pytest.mark.bulk  # pictures are never compiled: once is enough

LAYOUTS: tuple[Layout, ...] = ("wide", "narrow")
SEEDS = (11, 12)[: volume(2)]
TIMES = some((1, 8, 2, 4, 16, 32, 64, 128), 2)  # of a kind of question, when pictures are looked at


def kind(notation: str) -> str:
    """What sort of move this is: the first word of its notation."""
    return re.split(r"[ :]", notation)[0]


def moments_of_every_kind(setup: Setup, seeds: Iterable[int] = SEEDS) -> Iterator[tuple[Match, int]]:
    """Matches with whoever is asked: every kind of question early, later and late, and the end."""
    asked = Counter[frozenset[str]]()
    for seed in seeds:
        match, chance = setup.match(seed), Random(seed)
        while not match.over:
            seat = match.to_act()[0]
            question = frozenset(map(kind, match.legal(seat)))
            asked[question] += 1
            if asked[question] in TIMES:
                yield match, seat
            match.play_code(seat, choose(match, seat, chance))
        yield match, 0


@dataclass
class Look:
    """What one seat has before it at one moment of a match."""

    legal: set[str]
    offers: dict[str, dict[str, str]]  # by layout: the sentences of the moves that have a place on a picture
    marks: dict[str, list[tuple[float, ET.Element]]]  # by layout: every mark, and the width of its picture
    refusals: dict[str, str]  # why what asks why not is not possible
    public: str  # what spectators see
    stamped: dict[bool, set[int]]  # after the end: the winners, and the others, whose boards bear a stamp

    def moves(self, layout: str) -> list[ET.Element]:
        return [mark for _, mark in self.marks[layout] if "data-move" in mark.attrib]


def look_at(match: Match, seat: int) -> Look:
    title, box = match.title, BOXES[match.title.name]
    offers, marks = dict[str, dict[str, str]](), dict[str, list[tuple[float, ET.Element]]]()
    for layout in LAYOUTS:
        pictures = drawn(match, seat, layout=layout).values()
        marks[layout] = [(each.width, mark) for each in pictures for mark in parsed(each.__html__()).iter()]
        placed = box.in_pictures(match.moves(seat), layout)
        offers[layout] = {
            title.moves.notate(move): title.words.sentence(match.state, seat, move, english) for move in placed
        }
    asking = {mark.attrib["data-why"] for found in marks.values() for _, mark in found if "data-why" in mark.attrib}
    stamped: dict[bool, set[int]] = {True: set(), False: set()}
    for board, place in enumerate(match.places() if match.over else []):
        if "rf-stamped" in drawn(match, None, seat=board)[box.BOARD].__html__():
            stamped[place == 1].add(board)
    return Look(
        set(match.legal(seat)),
        offers,
        marks,
        {notation: match.why_not(seat, title.moves.read(notation)) for notation in asking},
        "".join(picture.__html__() for picture in drawn(match, None).values()),
        stamped,
    )


@pytest.fixture(scope="module", params=SETUPS, ids=str)
def setup(request: pytest.FixtureRequest) -> Setup:
    found: Setup = request.param
    return found


@pytest.fixture(scope="module")
def looks(setup: Setup) -> list[Look]:
    """Drawn once for all that is asked about them."""
    return [look_at(match, seat) for match, seat in moments_of_every_kind(setup)]


def check_offers(look: Look, layout: str) -> None:
    found = look.moves(layout)
    assert {mark.attrib["data-move"]: mark.attrib["aria-label"] for mark in found} == look.offers[layout]
    assert all(mark.attrib["role"] == "button" for mark in found)
    assert all(mark.attrib["tabindex"] == "0" for mark in found)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_legal_move_is_drawn_with_its_sentence(looks: list[Look], layout: str) -> None:
    for look in looks:
        check_offers(look, layout)


@pytest.mark.parametrize("title", BOXES)
def test_moves_too_rare_for_these_matches_are_drawn_with_their_sentences_too(title: str) -> None:
    """Every kind of move that a golden record has is looked at, at least there."""
    setups = BOXES[title].SETUPS
    seen = {kind(move) for each in setups for match, seat in moments_of_every_kind(each) for move in match.legal(seat)}
    for name in BOXES[title].GOLDEN:
        record = golden(title, name)
        for number, (seat, notation) in enumerate(record.moves):
            if kind(notation) not in seen:
                seen.add(kind(notation))
                look = look_at(replay(TITLES[title], record, upto=number), seat)
                for layout in LAYOUTS:
                    check_offers(look, layout)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_no_move_is_drawn_twice(setup: Setup, looks: list[Look], layout: str) -> None:
    for look in looks:
        found = [mark.attrib["data-move"] for mark in look.moves(layout)]
        once = [notation for notation in found if kind(notation) not in BOXES[setup.title.name].TWICE]
        assert len(set(once)) == len(once)


def test_what_asks_why_not_is_a_move_that_is_not_legal(looks: list[Look]) -> None:
    for look in looks:
        assert not look.refusals.keys() & look.legal
        assert all(look.refusals.values())
    assert sum(len(look.refusals) for look in looks) > 5


def test_on_a_phone_every_choice_is_large_enough_for_a_thumb(setup: Setup, looks: list[Look]) -> None:
    box = BOXES[setup.title.name]
    for look in looks:
        for width, mark in look.marks["narrow"]:
            notation = mark.get("data-move")
            if notation and kind(notation) not in box.SMALL_TARGETS:
                spots = [area.attrib for area in mark.iter("rect") if area.attrib["class"] in {"rf-spot", "rf-reach"}]
                reach = max(min(float(spot["width"]), float(spot["height"])) for spot in spots)
                assert reach * (box.PHONE or width) / width >= 44, notation


def sheet_of(setup: Setup) -> str:
    """What the pictures of a box are painted with."""
    return stylesheet(Paint(f"richtfest.games.{setup.title.package}.pictures"))


def test_on_a_phone_all_type_can_be_read(setup: Setup, looks: list[Look]) -> None:
    box = BOXES[setup.title.name]
    fonts = re.findall(r"\.(rf-[\w-]+)[^{}]*\{[^}]*font-size: (?:max\()?([\d.]+)px", sheet_of(setup))
    sizes = {name: float(size) for name, size in fonts if name not in box.SMALL_TYPE}
    for look in looks:
        for width, mark in look.marks["narrow"]:
            if mark.tag == "text" and mark.text:
                for style in mark.attrib["class"].split():
                    assert sizes.get(style, 99) * (box.PHONE or width) / width >= 11, (style, mark.text)


def test_every_class_in_a_picture_has_a_style(setup: Setup, looks: list[Look]) -> None:
    styled = set(re.findall(r"\.(rf-[\w-]+)", sheet_of(setup)))
    marks = [mark for look in looks for found in look.marks.values() for _, mark in found]
    used = {style for mark in marks for style in mark.get("class", "").split()}
    assert not {style for style in used if style.startswith("rf-") and not style.startswith("rf-target-")} - styled


def test_a_spectator_sees_no_moves_and_no_pencil(looks: list[Look]) -> None:
    for look in looks:
        for sign in ("data-move", "data-why", "rf-pencil", "rf-sketch"):
            assert sign not in look.public


def test_winners_are_stamped_and_nobody_else(setup: Setup, looks: list[Look]) -> None:
    if setup.seats > 1:  # alone, the rival decides
        assert not any(look.stamped[False] for look in looks)
        assert sum(bool(look.stamped[True]) for look in looks) == len(SEEDS)


class Marked(NullTranslations):
    """Every sentence with signs that mean something in markup."""

    def gettext(self, message: str) -> str:
        return f'<i>{message}</i> & "'

    def ngettext(self, one: str, many: str, count: int) -> str:
        return f'<i>{one if count == 1 else many}</i> & "'


@for_every_setup
def test_words_of_a_translation_and_names_are_escaped(setup: Setup) -> None:
    hostile = ('"><script>alert(1)</script>',) * setup.seats
    for match, seat in islice(moments_of_every_kind(setup, SEEDS[:1]), 0, None, 8):
        for layout in LAYOUTS:
            for picture in draw_parts(
                setup.title, match.state, seat, Translate(Marked()), names=hostile, layout=layout
            ).values():
                assert "<i>" not in picture.__html__()
                assert "<script" not in picture.__html__()
                parsed(picture.__html__())


@for_every_setup
def test_whole_pictures_are_complete_files(setup: Setup) -> None:
    hostile = ('"><script>alert(1)</script>',) * setup.seats
    for match, seat in islice(moments_of_every_kind(setup, SEEDS[:1]), 0, None, 8):
        for viewer in (seat, None):
            drawing = draw_whole(setup.title, match.state, viewer, english, hostile)
            assert drawing is not None
            whole = drawing.standalone()
            assert "<script" not in whole
            parsed(whole)
    shown = match._repr_svg_()  # in a notebook
    assert shown is not None
    assert parsed(shown).tag.endswith("svg")


@for_every_setup
def test_an_empty_sheet_has_no_mark_of_a_pen_and_the_shape_of_a4(setup: Setup) -> None:
    sheet = setup.title.paper.draw_empty(setup.match(1).options, setup.title.components(), english)
    assert isinstance(sheet, Picture)
    parsed(sheet.standalone("print"))
    assert "rf-ink" not in sheet.marks
    assert max(sheet.width / sheet.height, sheet.height / sheet.width) == pytest.approx(297 / 210, rel=0.001)
