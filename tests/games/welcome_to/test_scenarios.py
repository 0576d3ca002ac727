"""The test scenarios WT-T1 to WT-T38, played. Those that are positions only are also in cases.json."""

from itertools import permutations
from typing import Any

import pytest

from richtfest.core.chance import Chance
from richtfest.games.flip_and_write.rules import phases
from richtfest.games.flip_and_write.rules.deck import Columns
from richtfest.games.welcome_to import TITLE
from richtfest.games.welcome_to.components import Edition
from richtfest.games.welcome_to.options import Options, ruleset_for
from richtfest.games.welcome_to.paper.answers import from_state
from richtfest.games.welcome_to.rules import asks
from richtfest.games.welcome_to.rules.deck import ACTIONS
from richtfest.games.welcome_to.rules.sheet import COPIES, PARKS, POOLS, TEMPS
from richtfest.games.welcome_to.rules.state import new_state
from tests.games.welcome_to.paper import COMPONENTS, EDITIONS, columns, houses, idle, legal, options, play, sheet, table

in_both_editions = pytest.mark.parametrize("edition", EDITIONS)

EIGHTS = [[8, "pool"], [8, "park"], [8, "temp"]]
ALMOST_FULL = sheet("1 2 3 4 5 6 7 8 9 10", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 .")


# Placement, refusal, temp


@in_both_editions
def test_wt_t1_on_an_empty_sheet_every_number_fits_every_plot(edition: str) -> None:
    plots = legal({"edition": edition, "sheets": [{}]})[0]["plots"]
    assert len(plots["8"]) == 33
    state = table({}, {}, edition=edition, combos=EIGHTS)
    play(state, 0, "combo 1")
    assert len(options(state)) == 33


@in_both_editions
def test_wt_t2_numbers_rise_from_left_to_right(edition: str) -> None:
    position = {"edition": edition, "sheets": [sheet(". . 5 . . . 9")]}
    plots = legal(position)[0]["plots"]

    def in_the_top_street(number: int) -> list[int]:
        return [plot for street, plot in plots[str(number)] if street == 0]

    assert in_the_top_street(7) == [3, 4, 5]
    assert in_the_top_street(3) == [0, 1]
    assert in_the_top_street(12) == [7, 8, 9]
    assert in_the_top_street(5) == in_the_top_street(9) == []


@in_both_editions
def test_wt_t3_numbers_may_be_skipped(edition: str) -> None:
    state = table(sheet(". . . 7"), {}, edition=edition, combos=[[10, "park"], *EIGHTS[1:]])
    play(state, 0, "combo 1", "write T4")
    assert houses(state) == {"T3": 7, "T4": 10}


@in_both_editions
def test_wt_t4_a_shifted_number_makes_a_combo_legal_but_a_printed_one_forbids_the_refusal(edition: str) -> None:
    combos = [[3, "park"], [12, "fence"], [11, "temp"]]
    state = table(ALMOST_FULL, {}, edition=edition, combos=combos)
    assert options(state) == ["combo 2", "combo 3"]
    play(state, 0, "combo 3")
    assert options(state) == ["shift +1", "shift +2"]


@in_both_editions
def test_wt_t5_three_refusals_cost_0_3_5_and_end_the_match_after_the_round(edition: str) -> None:
    combos = [[3, "park"], [5, "fence"], [11, "bis"]]
    for before, worth in ((0, 0), (1, -3), (2, -5)):
        state = table(ALMOST_FULL | {"refusals": before}, {}, edition=edition, combos=combos)
        assert options(state) == ["refuse"]
        play(state, 0, "refuse")
        assert options(state) == ["confirm"]
        play(state, 0, "confirm")
        assert state.phase == phases.TURN  # the round is finished for everybody first
        idle(state, 1)
        assert state.tally(0)["refusals"] == worth
        assert state.over() == (before == 2)


@in_both_editions
@pytest.mark.parametrize(("printed", "numbers"), [(1, range(4)), (2, range(5)), (8, range(6, 11)), (15, range(13, 18))])
def test_wt_t6_a_shift_stays_between_0_and_17(edition: str, printed: int, numbers: range) -> None:
    state = table({}, {}, edition=edition, combos=[[printed, "temp"], *EIGHTS[:2]])
    play(state, 0, "combo 1")
    assert options(state)[0] == "as printed"
    assert [printed + int(shift.removeprefix("shift ")) for shift in options(state)[1:]] == list(numbers)


@in_both_editions
def test_wt_t7_a_shift_by_0_uses_the_action_and_as_printed_does_not(edition: str) -> None:
    for choice, boxes in (("shift 0", 1), ("as printed", 0)):
        state = table({}, {}, edition=edition, combos=EIGHTS)
        play(state, 0, "combo 3", choice, "write M5")
        assert houses(state) == {"M5": 8}
        assert state.pencils[0].sheet.crossed(TEMPS) == boxes


@in_both_editions
def test_wt_t8_temp_ranks_are_dense(edition: str) -> None:
    position = {"edition": edition, "sheets": [{"temps": boxes} for boxes in (5, 5, 3, 1, 0)]}
    assert [pad["temps"] for pad in TITLE.paper.score(position, COMPONENTS)["breakdown"]] == [7, 7, 4, 1, 0]


# Whole round


@in_both_editions
def test_wt_t9_a_round_of_three_comes_out_the_same_in_every_order(edition: str) -> None:
    turns = {
        0: ("combo 2", "write M0", "pool", "confirm"),
        1: ("combo 1", "shift +2", "write B9", "confirm"),
        2: ("combo 3", "write T9", "copy T9 to T8", "confirm"),
    }
    results = set()
    for order in permutations(turns):
        state = table({}, {}, {}, edition=edition, combos=[[8, "temp"], [3, "pool"], [12, "bis"]])
        empty = TITLE.views.view(state, None).sheets[0]
        for seat in order:
            assert state.round == 1
            for viewer in (None, 0, 1, 2):
                assert TITLE.views.view(state, viewer).sheets == (empty, empty, empty)
            play(state, seat, *turns[seat])
        assert state.round == 2  # no claim was offered
        assert [houses(state, seat) for seat in range(3)] == [{"M0": 3}, {"B9": 10}, {"T8": 12, "T9": 12}]
        assert state.inks[2].is_copy(8)
        assert [state.points(seat) for seat in range(3)] == [3, 7, -1]
        results.add(repr(TITLE.views.view(state, None)))
    assert len(results) == 1


# Pools, parks, marketing


@in_both_editions
def test_wt_t10_a_pool_is_built_with_the_house_on_its_plot(edition: str) -> None:
    state = table({}, {}, edition=edition, combos=EIGHTS)
    play(state, 0, "combo 1", "write T2", "pool", "confirm")
    idle(state, 1)
    assert state.inks[0].is_pool(2)
    assert state.inks[0].crossed(POOLS) == 1
    assert state.tally(0)["pools"] == 3


@in_both_editions
def test_wt_t11_without_a_printed_pool_the_action_is_passed_over(edition: str) -> None:
    state = table({}, {}, edition=edition, combos=EIGHTS)
    play(state, 0, "combo 1", "write T3")
    assert options(state) == ["confirm"]
    assert state.pencils[0].sheet.crossed(POOLS) == 0


@in_both_editions
def test_wt_t12_four_pools_score_13_and_nine_36(edition: str) -> None:
    breakdown = TITLE.paper.score({"edition": edition, "sheets": [{"pools": 4}, {"pools": 9}]}, COMPONENTS)["breakdown"]
    assert [pad["pools"] for pad in breakdown] == [13, 36]


@in_both_editions
def test_wt_t13_a_park_belongs_to_the_street_just_built_in(edition: str) -> None:
    state = table({}, {}, edition=edition, combos=EIGHTS)
    play(state, 0, "combo 2", "write M5", "park", "confirm")
    idle(state, 1)
    assert [state.inks[0].crossed(PARKS + street) for street in range(3)] == [0, 1, 0]
    assert state.tally(0)["parks"] == 2


@in_both_editions
def test_wt_t14_every_street_scores_its_parks(edition: str) -> None:
    position = {"edition": edition, "sheets": [sheet(parks=(0, 1, 5))]}
    assert TITLE.paper.score(position, COMPONENTS)["breakdown"][0]["parks"] == 20


@in_both_editions
def test_wt_t15_marketing_raises_the_value_of_one_size_until_its_column_is_full(edition: str) -> None:
    combos = [[8, "marketing"], *EIGHTS[1:]]
    state = table(sheet("1 2 | 3 4 | 5 6 |", marketing=[0, 1, 0, 0, 0, 0]), {}, edition=edition, combos=combos)
    assert state.tally(0)["estates 2"] == 9
    play(state, 0, "combo 1", "write B6", "advertise 2", "confirm")
    idle(state, 1)
    assert state.tally(0)["estates 2"] == 12
    full = table(sheet("1 2 | 3 4 | 5 6 |", marketing=[0, 2, 0, 0, 0, 0]), {}, edition=edition, combos=combos)
    play(full, 0, "combo 1", "write B6")
    assert options(full) == [f"advertise {size}" for size in (1, 3, 4, 5, 6)] + ["skip"]


# Fences and estates


@in_both_editions
def test_wt_t16_a_fence_splits_an_estate(edition: str) -> None:
    state = table(sheet("4 5 9 |"), {}, edition=edition, combos=[[8, "fence"], *EIGHTS[1:]])
    assert (state.tally(0)["estates 3"], state.points(0)) == (3, 3)
    play(state, 0, "combo 1", "write B6", "fence T0", "confirm")
    idle(state, 1)
    pad = state.tally(0)
    assert (pad["estates 1"], pad["estates 2"], pad["estates 3"]) == (1, 2, 0)


@in_both_editions
def test_wt_t17_an_estate_has_a_house_on_every_plot(edition: str) -> None:
    position = {"edition": edition, "sheets": [sheet("4 5 . 9 |")]}
    assert TITLE.paper.score(position, COMPONENTS)["estate_counts"] == [[0] * 6]


# Bis


@in_both_editions
def test_wt_t18_a_copy_stands_right_beside_its_house(edition: str) -> None:
    assert legal({"edition": edition, "sheets": [sheet(". . . . 6")]})[0]["bis"] == [[0, 3, 6], [0, 5, 6]]


def test_wt_t19_only_the_second_edition_allows_a_fence_between_equal_numbers() -> None:
    for edition, allowed in (("first", False), ("second", True)):
        state = table(sheet(". . . . 6 6b"), {}, edition=edition, combos=[[8, "fence"], *EIGHTS[1:]])
        play(state, 0, "combo 1", "write B6")
        assert ("fence T4" in options(state)) == allowed
        assert {"fence T3", "fence T5"} < set(options(state))


@in_both_editions
def test_wt_t20_a_copy_may_be_written_in_another_street(edition: str) -> None:
    state = table(sheet(middle=". . . 8"), {}, edition=edition, combos=[[9, "bis"], *EIGHTS[1:]])
    play(state, 0, "combo 1", "write B5", "copy M3 to M4", "confirm")
    assert houses(state) == {"M3": 8, "M4": 8, "B5": 9}
    assert state.pencils[0].sheet.crossed(COPIES) == 1


@in_both_editions
def test_wt_t21_a_tenth_copy_is_impossible(edition: str) -> None:
    nine = sheet("5 5b 5c 5d 5e 5f 5g 5h 5i 5j", "7")
    state = table(nine, {}, edition=edition, combos=[[9, "bis"], *EIGHTS[1:]])
    assert state.tally(0)["bis"] == -28
    play(state, 0, "combo 1", "write B5")
    assert options(state) == ["confirm"]


# Plans


def plan_boxes(edition: str, *cards: str) -> dict[str, Any]:
    return {"plan_cards": dict(zip("ABC" if edition == "second" else "123", cards, strict=False))}


def test_wt_t22_whoever_claims_in_the_first_round_of_claims_gets_the_first_value() -> None:
    ready = sheet("1 | 2 | 3 |", bottom="1 2 3 4 5 6 |")  # 1, 1, 1, 6
    state = table(ready, ready, ready, **plan_boxes("first", "1.1", "2.1"))
    idle(state)
    play(state, 1, "claim 2", "confirm")
    play(state, 0, "claim 2", "confirm")
    assert options(state, 2) == ["claim 2", "done"]
    assert [state.inks[0].points(box) for box in range(3)] == [0, 0, 0]  # nothing is written before the barrier
    play(state, 2, "done", "confirm")
    assert [state.inks[seat].points(1) for seat in range(3)] == [11, 11, 0]
    play(state, 0, "keep cards")
    play(state, 1, "keep cards")
    idle(state)
    assert options(state, 0) == options(state, 1) == []
    play(state, 2, "claim 2", "confirm")
    assert [state.inks[seat].points(1) for seat in range(3)] == [11, 11, 6]


def test_wt_t23_two_plans_in_one_round_share_out_the_estates() -> None:
    ready = sheet("1 2 3 4 | 5 6 7 8 |", "1 2 3 4 | 5 6 |", "1 2 3 |")
    for order in (("claim 1", "claim 3"), ("claim 3", "claim 1")):
        state = table(ready, {}, edition="second", plan_cards={"A": "A4", "C": "C6"})
        idle(state)
        assert {"claim 1", "claim 3"} < set(options(state))
        play(state, 0, order[0])
        assert options(state) == (
            ["estate T0", "estate T4"] if order[0] == "claim 1" else ["estate T0", "estate T4", "estate M0"]
        )
        play(state, 0, "estate T0")
        if order[0] == "claim 1":
            assert options(state) == ["estate T4", "estate M0"]
            play(state, 0, "estate M0")
        assert options(state) == [order[1], "done"]
        play(state, 0, order[1], "confirm")  # what is left needs no choice
        assert [state.inks[0].points(box) for box in range(3)] == [6, 0, 11]


@in_both_editions
def test_wt_t24_all_three_plans_in_one_round_end_the_match(edition: str) -> None:
    ready = sheet("1 2 3 4 | 5 6 7 8 |", "1 2 3 4 | 5 6 | 7 8 9 10 11", "1 2 3 | 4 5 | 6 7 8 9 10 |")
    cards = ("A4", "B7", "C6") if edition == "second" else ("1.4", "2.5", "3.4")
    if edition == "first":  # 4 + 4, 4 + 5, 2 + 5
        assert [plan.first for plan in table(ready, {}, **plan_boxes(edition, *cards)).plans] == [6, 9, 7]
    state = table(ready, {}, edition=edition, **plan_boxes(edition, *cards))
    idle(state)
    while state.phase == asks.CLAIMING:
        play(state, 0, options(state)[0])
    assert state.phase == phases.OVER
    assert TITLE.paper.score(from_state(state), COMPONENTS)["end_triggers"] == [["plans"], []]


def test_wt_t25_estates_used_for_a_plan_score_and_can_neither_be_used_again_nor_split() -> None:
    state = table(sheet("1 2 3 4 | 5 6 7 8 |"), {}, edition="second", plan_cards={"A": "A4"})
    idle(state)
    play(state, 0, "claim 1", "confirm")
    pad = state.tally(0)
    assert (pad["plans"], pad["estates 4"]) == (6, 8)
    found = legal(from_state(state))[0]
    assert found["claimable"] == []
    assert [0, 8] in found["fences"]
    assert not {(0, gap) for gap in range(8)} & {(street, gap) for street, gap in found["fences"]}


# Score lines and ties: WT-T26 and WT-T27 are whole sheets, see cases.json.


def test_wt_t28_ties_are_broken_by_estates_and_in_the_first_edition_by_their_sizes() -> None:
    def ranking(edition: str, *sheets: dict[str, Any]) -> list[int]:
        result = TITLE.paper.score({"edition": edition, "sheets": list(sheets)}, COMPONENTS)
        assert len({pad["total"] for pad in result["breakdown"]}) == 1
        ranks: list[int] = result["ranking"]
        return ranks

    one_two_three, three_twos = sheet("1 | 2 3 | 4 5 6 |"), sheet("1 2 | 3 4 | 5 6 |")
    assert ranking("second", one_two_three, three_twos) == [1, 1]
    assert ranking("first", one_two_three, three_twos) == [1, 2]
    twelve = sheet("1 | 2 | 3 | 4 | 5 | 6 |", "1 | 2 | 3 | 4 | 5 | 6 |")
    eleven = sheet("1 | 2 | 3 | 4 | 5 | 6 |", "1 | 2 | 3 | 4 | 5 6 |")
    assert ranking("second", eleven, twelve) == ranking("first", eleven, twelve) == [2, 1]


# Advanced


@in_both_editions
def test_wt_t29_a_roundabout_begins_a_new_section(edition: str) -> None:
    combos = [[2, "park"], [9, "park"], [8, "temp"]]
    state = table(sheet(middle=". . . . 9"), {}, edition=edition, advanced=True, combos=combos)
    play(state, 0, "roundabout", "roundabout M5")
    draft = state.pencils[0].sheet
    assert draft.has_fence(10 + 4)
    assert draft.has_fence(10 + 5)
    play(state, 0, "combo 2")
    assert "write M6" in options(state)
    assert "write M3" not in options(state)
    assert "write M5" not in options(state)


@in_both_editions
def test_wt_t30_a_roundabout_at_a_street_end_draws_only_the_inner_fence(edition: str) -> None:
    state = table({}, {}, edition=edition, advanced=True, combos=[[1, "park"], *EIGHTS[1:]])
    before = state.pencils[0].sheet.fences
    play(state, 0, "roundabout", "roundabout T0")
    assert state.pencils[0].sheet.fences == before + 1
    play(state, 0, "combo 1")
    assert "write T1" in options(state)
    last = table({}, {}, edition=edition, advanced=True, combos=EIGHTS)
    play(last, 0, "roundabout", "roundabout T9")
    assert last.pencils[0].sheet.fences == before + (1 << 8)


@in_both_editions
def test_wt_t31_a_third_roundabout_is_impossible(edition: str) -> None:
    for drawn, may_build, worth in (("O . O", False, -8), ("O", True, -3), ("", True, 0)):
        state = table(sheet(drawn), {}, edition=edition, advanced=True)
        assert ("roundabout" in options(state)) == may_build
        assert state.tally(0)["roundabouts"] == worth


# WT-T32 to WT-T35, hard plans of the second edition, are positions: see cases.json and test_plans.py.


# Deck


def test_wt_t36_a_column_is_refilled_from_its_own_discard_and_keeps_its_top_card() -> None:
    chance = Chance(36)
    deck = Columns(ruleset_cards("second"))
    deck.deal(chance)
    columns = [set(deck.cards[21 * column : 21 * column + 21]) for column in range(3)]
    refills = []
    for reveal in range(1, 71):
        tops = [int(deck.number_card(column)) for column in range(3)]
        turned = deck.turned
        deck.reveal(chance)
        if deck.turned <= turned:
            refills.append(reveal)
            assert deck.height - deck.turned == 20
        assert [int(deck.action_card(column)) for column in range(3)] == tops
        assert [set(deck.cards[21 * column : 21 * column + 21]) for column in range(3)] == columns
    assert refills == [21, 41, 61]


def ruleset_cards(edition: str) -> Any:
    return new_state(ruleset_for(Options(edition), COMPONENTS), 2, 1).rules.cards[:]


@pytest.mark.parametrize("answer", ["reshuffle", "keep cards"])
def test_wt_t37_the_very_first_claimer_may_have_all_cards_shuffled(answer: str) -> None:
    ready = sheet("1 2 3 4 | 5 6 7 8 |")
    state = table(ready, ready, {}, **plan_boxes("first", "1.4", "2.4", "3.1"))

    def finish_claims(*waiting: int) -> None:
        for seat in waiting:
            play(state, seat, "done", "confirm")

    while state.round < 9:
        idle(state)
        finish_claims(0, 1)
    idle(state)
    play(state, 1, "claim 1", "confirm")
    finish_claims(0)
    assert state.phase == phases.RESHUFFLE
    assert [options(state, seat) for seat in range(3)] == [[], ["reshuffle", "keep cards"], []]
    before = list(columns(state).cards)
    play(state, 1, answer)
    assert state.round == 10
    if answer == "reshuffle":
        assert columns(state).turned == 1  # three stacks of 27, one card of each turned by the reveal
        assert list(columns(state).cards) != before
        assert sorted(columns(state).cards) == list(range(81))
        assert TITLE.views.view(state, None).stack_sizes == (26, 26, 26)
    else:
        assert columns(state).turned == 10
        assert list(columns(state).cards) == before
    idle(state)
    finish_claims(0)
    idle(state)
    play(state, 0, "claim 1", "confirm")
    assert state.phase == phases.TURN  # the right never comes back
    assert [state.inks[0].points(box) for box in range(3)] == [3, 0, 0]


def test_wt_t37_the_second_edition_never_asks_for_a_reshuffle() -> None:
    state = table(sheet("1 2 3 4 | 5 6 7 8 |"), {}, edition="second", plan_cards={"A": "A4"})
    idle(state)
    play(state, 0, "claim 1", "confirm")
    assert (state.phase, state.round) == (phases.TURN, 2)


def census(edition: Edition) -> tuple[list[int], list[int]]:
    numbers = [sum(card.number == number for card in edition.cards) for number in range(1, 16)]
    return numbers, [sum(card.action == action for card in edition.cards) for action in range(len(ACTIONS))]


def test_wt_t38_the_construction_deck_has_the_printed_cards() -> None:
    second, first = COMPONENTS.editions["second"], COMPONENTS.editions["first"]
    assert (len(second.cards), len(first.cards)) == (63, 81)
    assert census(second) == ([2, 2, 3, 4, 5, 6, 6, 7, 6, 6, 5, 4, 3, 2, 2], [14, 14, 14, 7, 7, 7])
    assert census(first) == ([3, 3, 4, 5, 6, 7, 8, 9, 8, 7, 6, 5, 4, 3, 3], [18, 18, 18, 9, 9, 9])
    assert ACTIONS == ("fence", "marketing", "park", "pool", "temp", "bis")


def test_wt_19_all_cards_revealed_so_far_are_known_to_everybody() -> None:
    state = table({}, {}, edition="second")
    deck = columns(state)
    shown: list[list[int]] = [[], [], []]
    for number in range(1, 24):
        if number == 21:
            shown = [[], [], []]  # WT-17: all but the top card go back into their stack
        piles = TITLE.views.view(state, None).piles
        assert TITLE.views.view(state, 1).piles == piles
        for column, before in enumerate(shown):
            before.append(int(deck.action_card(column)))
            assert [(card.number, card.action) for card in piles.discards[column]] == [
                (state.rules.numbers[card], ACTIONS[state.rules.actions[card]]) for card in before
            ]
            assert len(piles.seen_in_stacks[column]) == (deck.stack_sizes()[column] - 1 if number >= 21 else 0)
        deck.reveal(state.chance)
