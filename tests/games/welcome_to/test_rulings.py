"""Rulings WT-R and paragraphs that no scenario plays: one small position each."""

from random import Random

import pytest

from richtfest.core.chance import Chance
from richtfest.core.fingerprint import whole
from richtfest.core.match import Match
from richtfest.core.refusal import Illegal, Unreadable
from richtfest.games.flip_and_write.rules import phases
from richtfest.games.welcome_to import TITLE
from richtfest.games.welcome_to.rules import asks
from richtfest.games.welcome_to.rules.sheet import POOLS, REFUSALS, ROUNDABOUTS, TEMPS
from richtfest.games.welcome_to.rules.state import WelcomeTo
from tests.boxes import deal
from tests.games.welcome_to.builder import build
from tests.games.welcome_to.paper import (
    COMPONENTS,
    EDITIONS,
    as_in_version,
    columns,
    houses,
    idle,
    legal,
    options,
    play,
    sheet,
    table,
)

in_both_editions = pytest.mark.parametrize("edition", EDITIONS)
EIGHTS = [[8, "pool"], [8, "park"], [8, "temp"]]
ALMOST_FULL = sheet("1 2 3 4 5 6 7 8 9 10", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 .")


@in_both_editions
def test_wt_r5_with_all_temp_boxes_crossed_the_shift_is_still_allowed(edition: str) -> None:
    state = table(sheet(temps=11), {}, edition=edition, combos=EIGHTS)
    play(state, 0, "combo 3", "shift +2", "write M5")
    assert houses(state) == {"M5": 10}
    assert state.pencils[0].sheet.crossed(TEMPS) == 11


@in_both_editions
def test_wt_r6_the_house_just_written_may_be_copied(edition: str) -> None:
    state = table({}, {}, edition=edition, combos=[[8, "bis"], *EIGHTS[1:]])
    play(state, 0, "combo 1", "write M5")
    assert options(state) == ["copy M5 to M4", "copy M5 to M6", "skip"]


@in_both_editions
def test_wt_r10_a_number_that_fits_only_when_shifted_must_be_written(edition: str) -> None:
    state = table(ALMOST_FULL, {}, edition=edition, combos=[[3, "park"], [5, "fence"], [11, "temp"]])  # WT-T45
    assert options(state) == ["combo 3"]
    play(state, 0, "combo 3")
    assert options(state) == ["shift +1", "shift +2"]


@in_both_editions
def test_wt_r10_in_version_1_a_number_that_fits_only_when_shifted_left_the_choice(edition: str) -> None:
    combos = [[3, "park"], [5, "fence"], [11, "temp"]]
    state = as_in_version(1, table(ALMOST_FULL, {}, edition=edition, combos=combos))
    assert options(state) == ["combo 3", "refuse"]


@in_both_editions
@pytest.mark.parametrize("version", [1, 2])
def test_wt_r9_in_every_version_a_printed_number_that_fits_forbids_the_refusal(edition: str, version: int) -> None:
    combos = [[3, "park"], [12, "fence"], [11, "temp"]]
    state = as_in_version(version, table(ALMOST_FULL, {}, edition=edition, combos=combos))
    assert options(state) == ["combo 2", "combo 3"]


@in_both_editions
def test_wt_r10_a_match_keeps_the_version_it_was_begun_with(edition: str) -> None:
    for version, counts in ((1, False), (2, True)):
        match = Match(TITLE, 2, 1, {"edition": edition}, version=version)
        assert isinstance(match.state, WelcomeTo)
        assert match.state.rules.refusal_rule.shifts_count == counts
        assert match.record().rules == version


@in_both_editions
def test_wt_r11_a_refusal_is_legal_although_a_roundabout_would_help(edition: str) -> None:
    top = sheet("1 2 3 4 5 6 7 8 . .", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 12")
    state = table(top, {}, edition=edition, advanced=True, combos=[[3, "park"], [5, "fence"], [6, "bis"]])
    assert options(state) == ["refuse", "roundabout"]
    play(state, 0, "roundabout", "roundabout T8")
    assert options(state) == ["combo 1", "combo 2", "combo 3"]  # judged again on the new draft


@in_both_editions
def test_wt_r12_a_roundabout_may_take_the_last_plot_and_a_refusal_follows(edition: str) -> None:
    state = table(ALMOST_FULL, {}, edition=edition, advanced=True, combos=[[12, "park"], [12, "fence"], [13, "bis"]])
    assert "refuse" not in options(state)
    play(state, 0, "roundabout", "roundabout B11")
    assert options(state) == ["refuse"]
    play(state, 0, "refuse", "confirm")
    idle(state, 1)
    assert state.over()  # WT-R16: no empty plot is left
    assert state.inks[0].crossed(REFUSALS) == state.inks[0].crossed(ROUNDABOUTS) == 1


def test_wt_r13_a_round_with_a_refusal_does_not_hinder_a_claim() -> None:
    drawn = sheet("1 2 3 4 | 5 6 7 8 | . .", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 12")
    combos = [[3, "park"], [5, "fence"], [6, "bis"]]
    state = table(drawn, {}, edition="second", plan_cards={"A": "A4"}, combos=combos)
    play(state, 0, "refuse", "confirm")
    idle(state, 1)
    play(state, 0, "claim 1", "confirm")
    assert state.inks[0].points(0) == 6


@in_both_editions
def test_wt_r14_only_one_roundabout_may_be_built_in_a_round(edition: str) -> None:
    state = table({}, {}, edition=edition, advanced=True, combos=EIGHTS)
    play(state, 0, "roundabout", "roundabout T5")
    assert "roundabout" not in options(state)
    play(state, 0, "combo 1", "write M5")
    assert options(state) == ["confirm"]  # no second window after the number
    later = table({}, {}, edition=edition, advanced=True, combos=EIGHTS)
    play(later, 0, "combo 1", "write M5", "roundabout M4")
    assert options(later) == ["confirm"]


@in_both_editions
def test_wt_r17_a_roundabout_loses_the_pool_and_is_no_estate(edition: str) -> None:
    state = table({}, {}, edition=edition, advanced=True, combos=EIGHTS)
    play(state, 0, "roundabout", "roundabout T2", "combo 1", "write M5", "confirm")
    idle(state, 1)
    pad = state.tally(0)
    assert (pad["estates 1"], pad["pools"], pad["roundabouts"]) == (0, 0, -3)


@in_both_editions
def test_wt_r22_seven_houses_between_fences_are_no_estate(edition: str) -> None:
    position = {"edition": edition, "sheets": [sheet("1 2 3 4 5 6 7 |"), sheet("1 2 3 4 5 6 |")]}
    assert TITLE.paper.score(position, COMPONENTS)["estate_counts"] == [[0] * 6, [0, 0, 0, 0, 0, 1]]


def test_wt_43_a_fence_stops_the_copy_in_the_first_edition_only() -> None:
    drawn = sheet(". . 6 | . .")
    assert legal({"edition": "first", "sheets": [drawn]})[0]["bis"] == [[0, 1, 6]]
    assert legal({"edition": "second", "sheets": [drawn]})[0]["bis"] == [[0, 1, 6], [0, 3, 6]]


def test_wt_r24_a_house_of_a_locked_estate_may_be_copied_outside_in_the_second_edition() -> None:
    drawn = sheet("5! 6! | . .")
    assert legal({"edition": "second", "sheets": [drawn]})[0]["bis"] == [[0, 2, 6]]
    assert legal({"edition": "first", "sheets": [drawn]})[0]["bis"] == []


@in_both_editions
def test_wt_42_between_two_houses_the_player_chooses_which_number_to_copy(edition: str) -> None:
    state = table(sheet("4 . 6"), {}, edition=edition, combos=[[8, "bis"], *EIGHTS[1:]])
    play(state, 0, "combo 1", "write B6")
    assert {"copy T0 to T1", "copy T2 to T1"} < set(options(state))
    play(state, 0, "copy T2 to T1")
    assert houses(state)["T1"] == 6


@in_both_editions
def test_wt_52_a_copy_cannot_reach_across_a_roundabout(edition: str) -> None:
    assert legal({"edition": edition, "advanced": True, "sheets": [sheet("4 O . .")]})[0]["bis"] == []


@in_both_editions
def test_copies_and_fences_do_not_reach_into_the_next_street(edition: str) -> None:
    found = legal({"edition": edition, "sheets": [sheet(". . . . . . . . . 9")]})[0]
    assert found["bis"] == [[0, 8, 9]]
    assert [0, 9] not in found["fences"]


@in_both_editions
def test_wt_r25_a_copy_on_a_pool_plot_loses_the_pool(edition: str) -> None:
    state = table(sheet(". 6"), {}, edition=edition, combos=[[8, "bis"], *EIGHTS[1:]])
    play(state, 0, "combo 1", "write B6", "copy T1 to T2")
    assert state.pencils[0].sheet.crossed(POOLS) == 0
    assert not state.pencils[0].sheet.is_pool(2)


@in_both_editions
def test_wt_r27_a_declined_pool_is_lost(edition: str) -> None:
    state = table({}, {}, edition=edition, combos=EIGHTS)
    play(state, 0, "combo 1", "write T2", "skip", "confirm")
    assert state.pencils[0].sheet.crossed(POOLS) == 0


@in_both_editions
def test_wt_r28_a_full_park_track_makes_the_action_pass(edition: str) -> None:
    state = table(sheet(parks=(3, 0, 0)), {}, edition=edition, combos=EIGHTS)
    play(state, 0, "combo 2", "write T5")
    assert options(state) == ["confirm"]


@in_both_editions
def test_wt_35_a_fence_may_stand_between_empty_plots_but_not_between_locked_ones(edition: str) -> None:
    fences = legal({"edition": edition, "sheets": [sheet("1! 2! 3! | 4! 5 . .")]})[0]["fences"]
    assert [gap for street, gap in fences if street == 0] == [3, 4, 5, 6, 7, 8]


def test_wt_24_two_equal_combos_stay_separate_options() -> None:
    state = table({}, {}, combos=[[8, "park"], [8, "park"], [8, "park"]])
    assert options(state) == ["combo 1", "combo 2", "combo 3"]


def test_wt_r44_a_full_sheet_ends_the_match_only_after_the_claims_of_the_round() -> None:
    drawn = sheet("1 2 3 4 | 5 6 7 8 | 9 10", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 .")
    combos = [[12, "park"], [12, "pool"], [12, "marketing"]]
    state = table(drawn, {}, edition="second", plan_cards={"A": "A4"}, combos=combos)
    play(state, 0, "combo 2", "write B11", "confirm")
    idle(state, 1)
    assert state.phase == asks.CLAIMING
    play(state, 0, "claim 1", "confirm")
    assert state.over()
    assert state.inks[0].points(0) == 6


def test_wt_r49_every_claimer_of_the_first_round_is_asked_and_one_yes_is_enough() -> None:
    ready = sheet("1 2 3 4 | 5 6 7 8 |")
    for answers, shuffled in ((("reshuffle", "keep cards"), True), (("keep cards", "keep cards"), False)):
        state = table(ready, ready, {}, plan_cards={"1": "1.4"})
        idle(state)
        for seat in (0, 1):
            play(state, seat, "claim 1", "confirm")
        assert state.phase == phases.RESHUFFLE
        assert state.to_act() == [0, 1]
        turned = columns(state).turned
        for seat, answer in enumerate(answers):
            assert state.round == 1
            play(state, seat, answer)
        assert state.round == 2
        assert (columns(state).turned == 1 == turned) or not shuffled
        assert columns(state).turned == (1 if shuffled else turned + 1)


def test_wt_32_nobody_is_asked_to_reshuffle_when_the_match_ends_in_that_round() -> None:
    drawn = sheet("1 2 3 4 | 5 6 7 8 | 9 10", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 .")
    combos = [[12, "park"], [12, "pool"], [12, "marketing"]]
    state = table(drawn, {}, plan_cards={"1": "1.4"}, combos=combos)
    play(state, 0, "combo 2", "write B11", "confirm")
    idle(state, 1)
    play(state, 0, "claim 1", "confirm")
    assert state.over()


def test_wt_16_a_card_is_first_a_number_and_one_round_later_an_action() -> None:
    state = deal(TITLE, 2, 5, {"edition": "first"}, TITLE.components())
    for _ in range(8):
        shown = [int(state.deck.number_card(column)) for column in range(3)]
        announced = [combo.next_action for combo in TITLE.views.view(state, None).combos]
        idle(state)
        while state.phase == asks.CLAIMING:
            play(state, state.to_act()[0], "done", "confirm")
        assert [int(state.deck.action_card(column)) for column in range(3)] == shown
        assert [combo.action for combo in TITLE.views.view(state, None).combos] == announced  # WT-18


def test_wt_19_imagined_cards_are_those_nobody_has_seen() -> None:
    """Before a refill a hidden card may lie in any column; afterwards each column hides its own cards."""
    state = deal(TITLE, 2, 5, {"edition": "second"}, TITLE.components())
    deck, height = columns(state), 21
    for reveals in (1, 15, 20, 21, 30):
        while columns(state).turned + (20 if deck.refilled else 0) < reveals:
            deck.reveal(state.chance)
        imagined = [columns(state.imagine(0, Chance(seed))) for seed in range(40)]
        turned = int(deck.turned)
        for column in range(3):
            first, end = column * height, (column + 1) * height
            own = {tuple(int(card) for card in other.cards[first:end]) for other in imagined}
            assert {order[: turned + 1] for order in own} == {
                tuple(int(card) for card in deck.cards[first : first + turned + 1])
            }
            assert len(own) > 1 or turned >= 20
            same_cards = all(sorted(order) == sorted(int(card) for card in deck.cards[first:end]) for order in own)
            assert same_cards == (bool(deck.refilled) or turned >= 20)


def test_wt_10_the_second_edition_seats_six_and_the_first_a_hundred() -> None:
    for edition, most in (("second", 6), ("first", 100)):
        assert Match(TITLE, most, 1, {"edition": edition}).seats == most
        with pytest.raises(Unreadable, match=f"seats 1 to {most} players"):
            Match(TITLE, most + 1, 1, {"edition": edition})


def test_why_a_move_is_not_possible_is_said_with_the_rule() -> None:
    match = Match(TITLE, 2, 1, {"edition": "first"})
    for move, rule in (("refuse", "WT-25"), ("roundabout", "WT-50")):
        with pytest.raises(Illegal, match=rule):
            match.play(0, move)
    with pytest.raises(Illegal, match="asked something else"):
        match.play(0, "write T4")


@in_both_editions
def test_wt_i15_swapping_the_seats_swaps_the_results(edition: str) -> None:
    for seed in range(6):
        results = []
        for minds in ((1, 2, 3), (3, 1, 2)):
            state = deal(TITLE, 3, seed, {"edition": edition, "advanced": "yes", "reshuffle": "no"}, COMPONENTS)
            chances = [Random(100 * seed + mind) for mind in minds]
            while not state.over():
                seat = state.to_act()[0]
                state.play(seat, build(state, seat, [int(move) for move in state.legal(seat)], chances[seat]))
            results.append({mind: state.tally(seat) for seat, mind in enumerate(minds)})
        assert results[0] == results[1]


@in_both_editions
def test_wt_i20_reordering_the_sheets_reorders_the_result(edition: str) -> None:
    sheets = [sheet("1 | 2 3 |", temps=3), sheet("5 5b", temps=1, refusals=2), sheet(parks=(1, 2, 3)), sheet(temps=3)]
    sheets = [{**each, "name": name} for each, name in zip(sheets, "ABCD", strict=True)]
    straight = TITLE.paper.score({"edition": edition, "sheets": sheets}, COMPONENTS)
    back = TITLE.paper.score({"edition": edition, "sheets": sheets[::-1]}, COMPONENTS)
    assert {key: value[::-1] for key, value in back.items()} == straight


def test_a_seat_sees_what_it_has_claimed_this_round_and_nobody_else_does() -> None:
    ready = sheet("1 2 3 4 | 5 6 7 8 |")
    state = table(ready, ready, edition="second", plan_cards={"A": "A4"})
    idle(state)
    play(state, 0, "claim 1", "confirm")
    own, other = TITLE.views.view(state, 0), TITLE.views.view(state, 1)
    assert own.pencil is not None
    assert other.pencil is not None
    assert (own.pencil.claimed, other.pencil.claimed) == ((0,), ())
    assert own.sheets == other.sheets == TITLE.views.view(state, None).sheets
    assert not any(plot.locked for row in other.sheets[0].streets for plot in row)
    play(state, 1, "done", "confirm")
    fresh = TITLE.views.view(state, 0).pencil
    assert fresh is not None
    assert fresh.claimed == ()  # a new round


def test_wt_19_an_answer_about_the_reshuffle_is_not_known_before_all_are_in() -> None:
    ready = sheet("1 2 3 4 | 5 6 7 8 |")
    worlds = []
    for answer in ("reshuffle", "keep cards"):
        state = table(ready, ready, {}, plan_cards={"1": "1.4"})
        idle(state)
        for seat in (0, 1):
            play(state, seat, "claim 1", "confirm")
        play(state, 0, answer)
        imagined = state.imagine(1, Chance(3))
        assert imagined.to_act() == [0, 1]
        worlds.append((repr(TITLE.views.view(state, 1)), repr(TITLE.views.view(state, None)), whole(imagined)))
    assert worlds[0] == worlds[1]
