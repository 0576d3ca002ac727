"""Houses of a paper game, tapped in (DH-73 to DH-77)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from richtfest.games.dream_home import TITLE
from tests.tapping import Page, play_to_the_end

pytestmark = pytest.mark.bulk  # none of it is compiled: once is enough


def taps_for(house: dict[str, Any]) -> Iterator[str]:
    """All taps that build a house, from the roof down."""
    for field, thing in house["house"].items():
        yield f"spot {field}"
        yield f"lay {thing if thing in ('empty', 'scaffold') else thing.rpartition('-')[0]}"
        if field in house["decorations"]:
            yield f"tile {house['decorations'][field]}"
    yield from (f"outdoor {tile}" for tile in house["outdoor"])
    yield from (f"more roofs {roof}" for roof in house["roofs"])
    yield from (f"more helpers {helper}" for helper in house["helpers"])


@pytest.mark.parametrize("seed", [3, 8])
def test_a_house_that_is_tapped_in_counts_as_at_the_table(seed: int) -> None:
    position = play_to_the_end(TITLE, 3, seed)
    page = Page(TITLE)
    page.tap("add")
    for seat, house in enumerate(position["players"]):
        page.tap(f"sheet {seat}", *taps_for(house))
        assert page.choose(children=str(house["children"]), name=f"Player {seat}") == ""
    counted = TITLE.paper.score(position, TITLE.components())["players"]
    assert [player["boxes"] for player in page.scores["players"]] == [player["boxes"] for player in counted]
    assert page.shown.totals == [player["total"] for player in counted]
    assert page.shown.ranks == [player["rank"] for player in counted]
    assert page.shown.names == ["Player 0", "Player 1", "Player 2"]


def test_a_house_may_be_built_from_the_roof_down() -> None:
    """DH-9: what has nothing underneath yet is kept, told and not counted."""
    page = Page(TITLE)
    assert page.tap("spot U1", "lay bathroom") == ""
    assert page.shown.misfits == [["House 1, U1: Nothing is underneath this field."], []]
    assert page.shown.totals == [None, 0]
    assert page.tap("spot M1", "lay empty") == ""
    assert page.shown.fits
    assert page.shown.totals == [1, 0]


@pytest.mark.parametrize(
    ("taps", "said"),
    [
        (["spot B4", "lay living_room"], "House 1, B4: This room does not belong on this storey."),
        (["spot M1", "lay bathroom", "spot M2", "lay bathroom"], "House 1, M1: This room is larger than its limit."),
        (["spot M1", "lay kitchen", "tile whirlpool"], "House 1, M1: This decoration does not belong there."),
        (["spot M1", "tile paintings"], "House 1, M1: This decoration does not belong there."),
        (["outdoor paintings"], "House 1: This decoration does not belong there."),
        (["more roofs red*", "more roofs red*"], "red roof with a window: There are not so many of these in the box."),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(taps: list[str], said: str) -> None:
    page = Page(TITLE)
    *before, last = taps
    page.tap(*before)
    form = page.form
    assert page.tap(last) == said
    assert page.form == form


def test_a_decoration_leaves_with_its_room() -> None:
    page = Page(TITLE)
    page.tap("spot M1", "lay bathroom", "tile whirlpool")
    assert page.form["players"][0]["decorations"] == {"M1": "whirlpool"}
    page.tap("lay kitchen")
    assert page.form["players"][0]["decorations"] == {}
    page.tap("clear")
    assert page.form["players"][0]["house"] == {}


def test_the_keys_are_what_may_lie_on_the_storey() -> None:
    page = Page(TITLE)
    page.tap("spot B4")
    basement = {key.move for key in page.shown.rooms}
    page.tap("spot M4")
    assert "lay garage" in basement
    assert "lay kitchen" in {key.move for key in page.shown.rooms}
    assert basement & {key.move for key in page.shown.rooms} == {"lay empty", "lay scaffold"}


def test_children_decide_a_tie_once_all_have_counted_them() -> None:
    """DH-70."""
    page = Page(TITLE)
    assert page.shown.ranks == [1, 1]
    page.choose(children="3")
    assert page.tap("sheet 1", children="3") == ""
    assert page.choose(children="4") == ""
    assert page.shown.ranks == [2, 1]
    assert page.shown.ties == [("Children", [3, 4])]
    assert page.choose(children="many") == "House 2: The children are a whole number, not “many”."


def test_points_follow_the_house_rules() -> None:
    """DH-65, DH-72: a sauna above its bathroom is worth more only where all four sides count."""
    page = Page(TITLE)
    page.tap("spot M1", "lay bathroom", "spot U1", "lay sauna")
    before = page.shown.totals[0]
    assert page.tap("set", special_room_adjacency="horizontal_and_vertical") == ""
    assert page.form["options"] == {"special_room_adjacency": "horizontal_and_vertical"}
    assert page.shown.totals[0] > before
    page.tap("set", special_room_adjacency="horizontal")
    assert page.form["options"] == {}
    assert page.shown.totals[0] == before
    assert page.tap("set", special_room_adjacency="diagonal")
    assert page.moment.refused
