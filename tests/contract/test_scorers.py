"""What the scorer of every title does alike: files, addresses, and points as the command counts them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from richtfest.core.refusal import Refused
from richtfest.core.title import AnyTitle
from richtfest.core.words import LANGUAGES, english, speak
from richtfest.games.shelf import all_titles
from richtfest.games.tapping.moment import pack
from tests.tapping import Page, play_to_the_end

pytestmark = pytest.mark.bulk  # none of it is compiled: once is enough

for_every_scorer = pytest.mark.parametrize("title", [title for title in all_titles() if title.open_scorer], ids=str)


@for_every_scorer
def test_a_finished_match_counts_on_the_page_as_it_does_in_the_terminal(title: AnyTitle) -> None:
    position = play_to_the_end(title, 2, 7)
    page = Page(title)
    assert page.tap("load", file=json.dumps(position)) == ""
    counted = title.paper.score(position, title.components())["players"]
    assert page.shown.totals == [player["total"] for player in counted]
    assert page.shown.ranks == [player["rank"] for player in counted]
    again = json.loads(title.scorer.save(page.moment.said, title.components()))
    assert [player["boxes"] for player in title.paper.score(again, title.components())["players"]] == [
        player["boxes"] for player in counted
    ]
    assert Page(title, **page.moment.said).form == page.form
    for language in LANGUAGES:
        for layout in ("wide", "narrow"):
            assert title.scorer.show(page.moment, title.components(), speak(language), layout).fits


@for_every_scorer
def test_sheets_come_and_go_within_the_numbers_of_the_box(title: AnyTitle) -> None:
    page = Page(title)
    while page.shown.may_add:
        assert page.tap("add") == ""
        assert page.moment.seat == len(page.shown.names) - 1
    assert "are scored" in page.tap("add")
    while page.shown.may_remove:
        assert page.tap("sheet 0", "remove") == ""
    assert page.shown.fits


@for_every_scorer
@pytest.mark.parametrize(
    "text", ["", "e" * 300, pack([]), pack(None), pack({}), pack({"players": [1], "cities": [{}]})]
)
def test_addresses_that_make_no_sense_are_answered_with_empty_sheets(title: AnyTitle, text: str) -> None:
    for moment in (
        title.scorer.begin({"position": text}, title.components(), english),
        title.scorer.tap({"position": text, "move": "add"}, title.components(), english),
    ):
        assert moment.refused
        assert moment.notice
        assert moment.game.form == Page(title).form
    with pytest.raises(Refused):
        title.scorer.save({"position": text}, title.components())


@for_every_scorer
def test_taps_that_no_page_offers_change_nothing(title: AnyTitle) -> None:
    page = Page(title)
    before: Any = page.form
    for move in (
        "",
        "castle",
        "sheet 77",
        "more castle",
        "less roofs red*",
        "lay castle",
        "card castle",
        "mode castle",
    ):
        assert page.tap(move)
        assert page.moment.refused
        assert page.form == before
