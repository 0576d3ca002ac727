"""Sheets of a paper game, tapped in (NLV-136 to NLV-144)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from richtfest.games.new_las_vegas import TITLE
from richtfest.games.new_las_vegas.moves import LOT_REFS
from richtfest.games.new_las_vegas.paper.fill_in import CRANE, FREE
from tests.games.new_las_vegas.test_cases import CASES
from tests.tapping import Page, play_to_the_end

pytestmark = pytest.mark.bulk  # none of it is compiled: once is enough


def taps_for(player: dict[str, Any]) -> Iterator[str]:
    """All taps that fill in a sheet but its fields."""
    for ref in LOT_REFS:
        token = player["streets"][ref.street - 1].split()[ref.avenue - 1]
        yield f"spot {ref}"
        yield {CRANE: "crane", FREE: "empty"}.get(token, f"number {token.rstrip('*')}")
        if token.endswith("*"):
            yield "star"
    crossings = player.get("route", "").split()
    yield "mode limousine"
    yield from (f"way {via} {to}" for via, to in zip(crossings[1::2], crossings[2::2], strict=True))
    yield "mode casinos"
    shows = player.get("shows", {})
    yield from (f"more shows {column}" for column, struck in shows.items() for _ in range(struck))
    adverts = player.get("adverts", {})
    yield from (f"more adverts {column}" for column, struck in adverts.items() for _ in range(struck))
    yield from ("more city_hall" for _ in range(player.get("city_hall", {}).get("crossed", 3) - 3))


def fill_in(page: Page, player: dict[str, Any]) -> None:
    page.tap(*taps_for(player))
    own = page.form["players"][page.moment.seat]
    hotels = player.get("hotels", {})
    page.tap(*(f"hole {avenue}" for avenue in {*own["golf"]} ^ {*player.get("golf", [])}))
    page.tap(*(f"hotel {avenue}" for avenue in {*own["hotels"]["small"]} ^ {*hotels.get("small", [])}))
    bonuses = player.get("city_hall", {}).get("bonuses", {})
    fields = {f"bonus-{group}": bonus for group, bonus in bonuses.items()}
    for card, value in player.get("projects", {}).items():
        fields[f"project-{'HSB'.index(card[0])}"] = f"{card} {value}"
    page.tap("set", **fields, vote=player.get("loan_vote", "against"), name=player["name"])


def case(name: str) -> dict[str, Any]:
    position: dict[str, Any] = next(each["position"] for each in CASES if each["id"] == name)
    return position


@pytest.mark.parametrize("position", [case("NLV-T44"), play_to_the_end(TITLE, 2, 5)], ids=["NLV-T44", "at random"])
def test_sheets_that_are_tapped_in_count_as_at_the_table(position: dict[str, Any]) -> None:
    page = Page(TITLE)
    for seat, player in enumerate(position["players"]):
        page.tap(f"sheet {seat}")
        fill_in(page, player)
    counted = TITLE.paper.score(position, TITLE.components())["players"]
    assert page.shown.loose == []
    assert page.shown.misfits == [[], []]
    assert [(player["boxes"], player["rank"]) for player in page.scores["players"]] == [
        (player["boxes"], player["rank"]) for player in counted
    ]
    assert page.shown.totals == [player["total"] for player in counted]


def test_a_game_against_acme_is_counted() -> None:
    position = case("NLV-T51")
    page = Page(TITLE)
    page.choose(alone="yes")
    fill_in(page, position["players"][0])
    page.tap(*(f"hand {action}" for action in position["acme"]["pile"].split()), "hand advert", "unhand")
    page.choose(hidden="9", manager="1")
    answer = TITLE.paper.score(position, TITLE.components())
    assert page.scores["acme"] == answer["acme"]
    assert page.scores["players"][0]["boxes"] == answer["players"][0]["boxes"]
    assert page.shown.opponents == [("ACME", answer["acme"]["scores"]["total"])]
    assert page.shown.verdict == "ACME wins: it has as many points as you (13)."
    assert page.choose(alone="no") == "ACME holds cards here. Start anew for a game without ACME."


def test_what_does_not_fit_yet_is_kept_and_told() -> None:
    page = Page(TITLE)
    page.tap("spot 2-2", "number 9", "spot 2-3", "number 4")
    assert page.shown.misfits[0] == ["Sheet 1, street 2: The numbers of a street never decrease."]
    assert page.shown.totals[0] is None
    page.tap("number 12", "spot 2-7", "number 14", "star")
    assert page.shown.misfits[0] == ["Sheet 1, Shows: As many show values are struck as stars are circled."]
    page.tap("more shows left")
    assert page.shown.fits


def test_hotels_and_the_first_hole_come_along() -> None:
    """NLV-73, NLV-56: an avenue is finished when all its casinos are opened; the second player gets a small one."""
    page = Page(TITLE)
    page.tap("spot 1-7", "number 3", "spot 2-7", "number 3", "spot 3-7", "number 3", "spot 4-7", "number 3")
    assert page.shown.hotels == [(7, "large")]
    assert page.form["players"][0]["golf"] == [7]
    page.tap("sheet 1", "spot 1-7", "number 3", "spot 2-7", "number 3", "spot 3-7", "number 3", "spot 4-7", "number 3")
    assert page.shown.hotels == [(7, "small")]
    assert page.shown.fits
    page.tap("spot 4-7", "empty")
    assert page.shown.hotels == []


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        (["spot 1-3", "crane"], "There is no such change to a sheet."),  # no crane is printed there
        (["spot 1-3", "number 18"], "There is no such change to a sheet."),
        (["spot 1-3", "star"], "There is no such change to a sheet."),
        (["less city_hall"], "This column has no more values."),
        (["less adverts vip"], "This column has no more values."),
        (["hotel 4"], "There is no such change to a sheet."),
        (["hand build"], "There is no such change to a sheet."),
        (["way X9-9 castle"], "There is no such change to a sheet."),
        (["back"], "There is no such change to a sheet."),
    ],
)
def test_what_no_sheet_has_is_refused(moves: list[str], said: str) -> None:
    page = Page(TITLE)
    page.tap(*moves[:-1])
    form = page.form
    assert page.tap(moves[-1]) == said
    assert page.form == form


def test_without_golf_and_bank_there_is_less_to_tap() -> None:
    page = Page(TITLE)
    page.tap("spot 1-7", "number 3")
    assert page.choose(golf="no", bank="no") == ""
    assert "loan_vote" not in page.form["players"][0]
    assert not [track for track in page.shown.adverts if "par" in track.key]
    assert page.shown.fits
    page.choose(golf="yes")
    assert page.form["players"][0]["golf"] == [7]
    assert page.shown.fits
