"""Cities of a paper game, tapped in (HC-70 to HC-73)."""

from __future__ import annotations

from typing import Any

import pytest

from richtfest.games.happy_city import TITLE
from tests.tapping import Page, play_to_the_end

pytestmark = pytest.mark.bulk  # none of it is compiled: once is enough

TEN = ("school", "library", "museum", "bank", "igloo", "spa", "casino", "zoo", "stadium", "grocery")
OTHER_VARIANT = "City 2: This card belongs to the other variant: white and coloured cards do not mix."
CANNOT_COPY = "City 1: The special building of this city cannot copy that."
SPECIALS = {special.name for cards in TITLE.components().specials.values() for special in cards}


def build(page: Page, city: dict[str, Any]) -> None:
    """Card by card, in the order in which they were laid."""
    for card in city["cards"]:
        if card in SPECIALS:
            page.choose(special=card)
        elif card not in page.form["cities"][page.moment.seat]["cards"]:
            page.tap(f"card {card}")
    if "copies" in city:
        page.choose(special=page.shown.special, copies=city["copies"])
    page.choose(coins=str(city["coins"]))


@pytest.mark.parametrize(("seed", "variant"), [(3, "base"), (5, "base"), (8, "beginner")])
def test_a_city_that_is_tapped_in_counts_as_at_the_table(seed: int, variant: str) -> None:
    position = play_to_the_end(TITLE, 3, seed, variant=variant)
    page = Page(TITLE)
    page.tap("add")
    page.choose(variant=variant)
    for seat, city in enumerate(position["cities"]):
        page.tap(f"sheet {seat}")
        build(page, city)
    assert [city["cards"] for city in page.form["cities"]] == [city["cards"] for city in position["cities"]]
    answer = TITLE.paper.score(position, TITLE.components())
    assert page.scores["cities"] == answer["cities"]
    assert page.shown.totals == [player["total"] for player in answer["players"]]
    rows = dict(page.shown.rows)
    assert rows["Residents"] == [city["score"]["residents"] for city in answer["cities"]]
    assert rows["Hearts"] == [city["score"]["hearts"] for city in answer["cities"]]


@pytest.mark.parametrize(
    ("taps", "said"),
    [
        (["card house", "sheet 1", "card house"], "There are not so many of these in the box."),
        (["card supermarket_white"], OTHER_VARIANT),
        (["card great_wall", "card zen_garden"], "City 1: A city has one special building at most."),
        (
            [f"card {card}" for card in TEN],
            "City 1: A city has ten cards at most.",
        ),
        (["card bank", "spot 1", "left"], "There is no other card on that side."),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(taps: list[str], said: str) -> None:
    page = Page(TITLE)
    *before, last = taps
    page.tap(*before)
    form = page.form
    assert page.tap(last) == said
    assert page.form == form


def test_cards_change_places_and_leave() -> None:
    page = Page(TITLE)
    page.tap("card school", "card bank", "card zoo", "spot 3", "left")
    first = page.form["cities"][0]["cards"][0]
    assert page.form["cities"][0]["cards"] == [first, "school", "zoo", "bank"]
    assert page.moment.spot == "2"
    page.tap("out", "card school")
    assert page.form["cities"][0]["cards"] == [first, "bank"]


def test_a_special_is_exchanged_where_it_stands_and_forgets_what_it_copied() -> None:
    page = Page(TITLE)
    page.choose(special="sphinx")
    page.tap("card bank", special="sphinx")
    assert page.choose(special="sphinx", copies="harbour") == ""
    assert page.form["cities"][0]["copies"] == "harbour"
    assert page.choose(special="sphinx", copies="sphinx") == CANNOT_COPY
    page.choose(special="zen_garden", copies="harbour")
    assert page.form["cities"][0]["cards"][1:] == ["zen_garden", "bank"]
    assert "copies" not in page.form["cities"][0]


def test_the_other_variant_has_other_supermarkets_and_specials() -> None:
    """HC-71."""
    page = Page(TITLE)
    page.choose(special="zen_garden")
    assert page.choose(variant="beginner") == "The other variant has other special buildings. Choose them again."
    assert [city["cards"] for city in page.form["cities"]] == [["supermarket_white"], ["supermarket_white"]]
    assert page.choose(special="zen_garden") != ""
    assert page.choose(special="dino_park") == ""
    assert page.tap("add") == ""
    assert page.shown.fits


def test_supermarkets_are_exchanged() -> None:
    """Everybody has another one, so the city that had it takes mine."""
    page = Page(TITLE)
    mine, other = (city["cards"][0] for city in page.form["cities"])
    assert page.tap(f"card {other}") == ""
    assert [city["cards"][0] for city in page.form["cities"]] == [other, mine]


def test_coins_decide_a_tie() -> None:
    """HC-65."""
    page = Page(TITLE)
    page.choose(coins="4")
    assert page.shown.ranks == [1, 2]
    assert page.shown.ties == [("Coins", [4, 0])]
    assert page.choose(coins="-1") == "City 1: Coins are a whole number, not “-1”."
