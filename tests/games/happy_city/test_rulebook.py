"""The page with the rules: every special building with what it requires and does, and a mark on what is not certain."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from richtfest.core.words import LANGUAGES, english, speak
from richtfest.games.happy_city import TITLE
from richtfest.games.happy_city.components import FILE, HappyCityComponents, load_components
from richtfest.games.happy_city.paper.rules_page import Rulebook, rulebook
from tests.games.happy_city.paper import COMPONENTS

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "src/richtfest/games/happy_city/words/rules.html"
RULES = ROOT / "docs/rules/happy_city.md"


def book_of(components: HappyCityComponents) -> Rulebook:
    return rulebook(components, english, "wide")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_special_is_listed_with_what_it_requires_and_does(language: str) -> None:
    book = TITLE.paper.rulebook(TITLE.components(), speak(language), "wide")
    assert len(book.base) == 38
    assert len(book.beginner) == 18
    for special in (*book.base, *book.beginner):
        assert special.name
        assert special.requires
        assert special.values or special.effect
    assert all(special.effect for special in book.base)
    assert not any(special.effect for special in book.beginner)


def test_a_special_reads_as_on_its_card() -> None:
    listed = {special.name: special for special in (*book_of(COMPONENTS).base, *book_of(COMPONENTS).beginner)}
    statue, park = listed["Statue of Liberty"], listed["Dinosaur Park"]
    assert (statue.requires, statue.values) == ("3 × blue", "4 hearts")
    assert statue.effect.startswith("At once discard the last card")
    assert (park.requires, park.values, park.effect) == ("2 × blue", "2 income, 1 resident", "")


def test_what_is_not_certain_is_marked() -> None:
    book = book_of(COMPONENTS)
    assert [special.name for special in book.base if special.ours] == ["Big Ben", "Panorama Wheel"]
    assert not any(special.ours for special in book.beginner)


def test_an_owner_who_has_the_card_takes_the_mark_away(tmp_path: Path) -> None:
    data: Any = json.loads(FILE.read_text(encoding="utf-8"))
    tower = next(card for card in data["specials_base"]["cards"] if card["id"] == "clock_tower")
    del tower["sources"]
    tower["source"] = "owner"
    tower["effects"][0]["value"] = 5
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    assert [special.name for special in book_of(load_components(file)).base if special.ours] == ["Panorama Wheel"]


def test_the_page_cites_rules_that_exist_and_leaves_none_of_the_set_up_and_the_end_out() -> None:
    rules = {
        int(number) for number in re.findall(r"^\*\*HC-(\d+)\*\*", RULES.read_text(encoding="utf-8"), re.MULTILINE)
    }
    calls = re.findall(r"cite\(([\d, ]+)\)", PAGE.read_text(encoding="utf-8"))
    cited = {int(number) for call in calls for number in call.split(",")}
    assert cited <= rules
    assert {*range(17, 24), *range(27, 36), 43, 62, 63, 64, 65, 67, 68} <= cited
