"""The deck for people with paper sheets, and ACME for somebody alone (NLV-28, NLV-45, NLV-117 to NLV-128)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import pytest

from richtfest.core.chance import Chance
from richtfest.core.match import Match
from richtfest.core.refusal import Refused
from richtfest.core.words import english
from richtfest.games.new_las_vegas import TITLE
from richtfest.games.new_las_vegas.paper import flipper, flipper_page
from richtfest.games.new_las_vegas.paper.flipper import PaperTable
from richtfest.games.new_las_vegas.rules.round import begin_round
from richtfest.games.new_las_vegas.rules.state import NewLasVegas

pytestmark = pytest.mark.bulk  # none of it is compiled: once is enough
SEED = 7


def seen_at(table: PaperTable) -> Any:
    return TITLE.views.view(flipper.lay_out(table, TITLE.components()), None)


@pytest.mark.parametrize("options", [{"golf": "yes", "bank": "yes"}, {"golf": "no", "bank": "no"}])
def test_the_paper_deck_deals_what_a_match_of_the_same_seed_deals(options: dict[str, str]) -> None:
    match = Match(TITLE, 2, SEED, options)
    met: dict[int, list[int]] = {}
    shuffled = 0
    while not match.over:
        seen: Any = match.title.views.view(match.state, None)
        if seen.round and seen.phase == "turn":
            dealt = seen_at(PaperTable(options, SEED, seen.round, met, shuffled))
            assert dealt.offer == seen.offer
            assert [each.card for each in dealt.projects] == [each.card for each in seen.projects]
            assert [each.approved for each in dealt.projects] == [each.approved for each in seen.projects]
        seat = match.to_act()[0]
        if "reshuffle yes" in match.legal(seat):
            shuffled = seen.round
        match.play(seat, "reshuffle yes" if "reshuffle yes" in match.legal(seat) else match.legal(seat)[0])
        later: Any = match.title.views.view(match.state, None)
        for kind in range(3):
            if later.projects[kind].approved and not seen.projects[kind].approved:
                met.setdefault(seen.round, []).append(kind)


def test_alone_the_cards_and_acme_are_those_of_a_solo_match() -> None:
    """NLV-126, NLV-127: where ACME builds and what it completes depends on what the player has told."""
    options = {"golf": "yes", "bank": "yes", "manager": "4"}
    match = Match(TITLE, 1, SEED, options)
    match.play(0, match.legal(0)[0])  # the vote
    handed: list[int] = []
    met: dict[int, list[int]] = {}
    large: dict[int, list[int]] = {}
    while not match.over:
        seen: Any = match.title.views.view(match.state, None)
        table = PaperTable(options, SEED, len(handed) + 1, met, handed=handed, alone=True, large=large)
        dealt = seen_at(replace(table, rows=seen.sheets[0].rows))
        assert dealt.offer == seen.offer
        assert (dealt.acme.pile, dealt.acme.discard) == (seen.acme.pile, seen.acme.discard)
        assert (dealt.acme.hotels, dealt.acme.projects) == (seen.acme.hotels, seen.acme.projects)
        assert dealt.acme.tally == seen.acme.tally
        state = cast("NewLasVegas", match.state)
        before, built = int(state.inks[0].completed), int(state.inks[0].large)
        while match.to_act() and match.title.views.round_of(match.state) == seen.round:
            own: Any = match.title.views.view(match.state, 0)
            card = own.pencil.acme_card
            match.play(0, "confirm" if "confirm" in match.legal(0) else match.legal(0)[-1])
        handed.append(card)
        state = cast("NewLasVegas", match.state)
        if new := [kind for kind in range(3) if (int(state.inks[0].completed) & ~before) >> kind & 1]:
            met[seen.round] = new
        if avenues := [avenue for avenue in range(1, 12) if (int(state.inks[0].large) & ~built) >> avenue & 1]:
            large[seen.round] = avenues
    assert len(handed) > 8


@pytest.mark.parametrize("alone", [False, True])
def test_what_is_shown_says_nothing_about_the_cards_to_come(alone: bool) -> None:
    """Two worlds that differ in the hidden cards only look the same, in every byte."""
    table = PaperTable({"golf": "yes", "bank": "yes"}, SEED, 5, handed=(0, 1, 2, 0), alone=alone)
    state = flipper.lay_out(table, TITLE.components())
    other = state.imagine(0, Chance(99))
    (seen, *drawn), (imagined, *drawn_too) = (flipper.show(world, english) for world in (state, other))
    assert seen == imagined
    assert [picture.__html__() for picture in drawn] == [picture.__html__() for picture in drawn_too]
    for world in (state, other):
        begin_round(world)
    assert TITLE.views.view(state, None).offer != TITLE.views.view(other, None).offer  # they did differ


def deal(**query: str) -> Any:
    return flipper_page.deal(query, TITLE.components(), english)


def test_the_hidden_card_of_acme_is_not_told_before_the_end() -> None:
    dealt = deal(seed="7", alone="yes", handed="0120")
    assert dealt.view.acme.hidden_number is None
    assert "hidden" not in str(dealt.said)


def test_a_card_goes_to_acme_together_with_claims_and_hotels() -> None:
    dealt = deal(seed="7", alone="yes", handed="01", **{"hand": "2", "claim-B": "yes", "large-3": "yes"})
    assert dealt.has_moved
    assert dealt.said["handed"] == "012"
    assert (dealt.said["met"], dealt.said["large"]) == ("3B", "3-3")
    again = deal(**dealt.said)
    assert again.said == dealt.said
    assert again.earlier["handed"] == "01"
    assert 3 not in again.free_avenues
    assert deal(**again.earlier).built == [3]
    assert "met" not in deal(**again.earlier).said_without_claims
    assert "large" not in deal(**again.earlier).said_without_claims


def test_longer_rows_take_points_from_acme() -> None:
    """NLV-131."""
    dealt = deal(seed="7", alone="yes", handed="0120")
    longer = deal(**dealt.row(1, 1))
    assert longer.said["rows"] == "0.1.0.0"
    assert longer.view.acme.tally["lucky_numbers"] < dealt.view.acme.tally["lucky_numbers"]
    assert dealt.row(1, -1) == {}


def test_several_may_shuffle_after_the_very_first_project_only() -> None:
    """NLV-45; alone the cards are shuffled without a question (NLV-128)."""
    assert deal(seed="7", round="5", met="5A").may_shuffle
    assert not deal(seed="7", round="6", met="5A").may_shuffle
    assert not deal(seed="7", round="6", met="5A.6B").may_shuffle
    assert not deal(seed="7", alone="yes", handed="0120", met="5A").may_shuffle
    plain, fresh = deal(seed="7", round="6", met="5A"), deal(seed="7", round="6", met="5A", shuffled="5")
    assert plain.view.offer != fresh.view.offer


def test_the_last_round_has_no_next() -> None:
    assert deal(seed="7", round="44").rounds == 44
    with pytest.raises(Refused, match="round 45 does not exist"):
        deal(seed="7", round="45")


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ({"golf": "maybe"}, "“golf” can be yes, no, but not “maybe”."),
        ({"alone": "yes", "manager": "11"}, "“manager” can be 1, 2"),
        ({"alone": "yes", "large": "5"}, "“large” says in which round"),
        ({"alone": "yes", "large": "1-12"}, "“large” says in which round"),
        ({"alone": "yes", "large": "3-4"}, "Every avenue is finished once"),
        ({"alone": "yes", "handed": "0", "large": "1-4.2-4"}, "Every avenue is finished once"),
        ({"alone": "yes", "handed": "01", "met": "1A", "shuffled": "1"}, "All cards are shuffled only where"),
        ({"alone": "yes", "rows": "1.2"}, "“rows” names a longest row"),
        ({"alone": "yes", "rows": "10.0.0.0"}, "No row is longer than its street."),
        ({"round": "3", "met": "2A.3A"}, "Every plan is turned over once"),
    ],
)
def test_odd_addresses_are_refused_in_words(query: dict[str, str], said: str) -> None:
    with pytest.raises(Refused) as refused:
        deal(seed="7", **query)
    assert said in refused.value.told()


def test_the_scorer_takes_over_what_lies_before_acme() -> None:
    query = {"seed": "7", "alone": "yes", "manager": "3", "handed": "01201201"}
    dealt = deal(**query)
    moment = TITLE.scorer.begin(query, TITLE.components(), english)
    shown: Any = TITLE.scorer.show(moment, TITLE.components(), english, "wide")
    assert shown.fits
    assert shown.opponents == [("ACME", dealt.view.acme.tally.total)]
    assert len(moment.game.form["acme"]["pile"].split()) == 8
