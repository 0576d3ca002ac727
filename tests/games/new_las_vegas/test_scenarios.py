"""The scenarios of the rules, chapter (l), one after the other; those of the position form are in cases.json."""

from typing import Any

import pytest

from richtfest.games.flip_and_write.rules import phases
from richtfest.games.flip_and_write.rules.deck import Columns
from richtfest.games.new_las_vegas import TITLE
from richtfest.games.new_las_vegas.rules import asks, scoring
from richtfest.games.new_las_vegas.rules.solo_deck import solo_deck
from richtfest.games.new_las_vegas.rules.state import NewLasVegas
from richtfest.games.new_las_vegas.view import view
from tests.boxes import deal, find_faults
from tests.games.new_las_vegas.paper import (
    COMPONENTS,
    CRANES,
    close,
    end,
    form,
    holes,
    hotel,
    idle,
    inked,
    legal,
    lot,
    offered,
    pencilled,
    play,
    project,
    sheet,
    solo_table,
    table,
    to_confirm,
)

T23 = "X2-2 X1-2 X1-3 X1-4 X1-5 X2-5 X2-4 X2-3 X2-2"


def score(*players: dict[str, Any], **keys: Any) -> list[dict[str, Any]]:
    answer = TITLE.paper.score(form(*players, **keys), COMPONENTS)
    assert "players" in answer, answer
    found: list[dict[str, Any]] = answer["players"]
    return found


def met(player: dict[str, Any], other: dict[str, Any] | None = None) -> list[str]:
    """Which projects this sheet meets."""
    found: list[str] = score(player, other or {})[0]["details"]["projects_met"]
    return found


# Numbers, cranes, debts


def test_t1_on_a_fresh_sheet_a_number_fits_every_lot_without_crane() -> None:
    state = table(sheet())
    play(state, 0, "take 1")
    lots = offered(state, "open")
    assert len(lots) == 29
    assert "2-5" in lots
    assert not lots & set(CRANES)


def test_t2_a_number_must_lie_between_its_opened_neighbours() -> None:
    allowed = TITLE.paper.legal(form(sheet({"3-4": 5, "3-8": 11}), {}), COMPONENTS)["players"][0]["lots"]
    assert [int(number) for number, lots in allowed.items() if "3-6" in lots] == [6, 7, 8, 9, 10]


def after_t3() -> NewLasVegas:
    state = table(sheet())
    play(state, 0, "take 1", "open 3-6", "build 2-4")
    return state


def test_t3_building_circles_a_debt() -> None:
    state = after_t3()
    seen = pencilled(state)
    assert (lot(seen, "2-4").crane, lot(seen, "2-4").number, lot(seen, "2-4").debt) == ("struck", None, True)
    assert (inked(state).open_debts, seen.open_debts) == (0, 1)


def test_t4_opening_the_built_casino_pays_it_off() -> None:
    state = after_t3()
    play(state, 0, "confirm")
    idle(state, 1)
    play(state, 0, next(move for move in legal(state) if move.startswith("take")), "open 2-4")
    assert (inked(state).open_debts, pencilled(state).open_debts) == (1, 0)


def test_t5_without_a_crane_nothing_can_be_built() -> None:
    state = table(sheet(dict.fromkeys(CRANES, ".")), cards=("H2", "S7", "B7"))
    play(state, 0, "take 1", "open 3-6")
    assert not offered(state, "build")
    assert "skip" in legal(state)


STUCK = sheet(
    {
        **{f"1-{avenue}": avenue for avenue in range(3, 10)},
        "2-2": 1,
        "2-3": 2,
        "2-5": 8,
        "2-7": 9,
        "2-8": 10,
        "2-10": 11,
        "2-11": 12,
        **{f"3-{avenue}": avenue for avenue in (3, 4, 6, 7, 8, 9, 10)},
        **{f"4-{avenue}": avenue for avenue in (1, 2, 4, 5, 6, 7, 9)},
    },
    golf=[3, 4, 5, 6, 7, 8, 9],
    hotels={"large": [7]},
)


def test_t6_when_nothing_fits_two_boxes_are_crossed() -> None:
    state = table(STUCK)
    assert legal(state) == ["two boxes"]
    play(state, 0, "two boxes")
    assert state.pencils[0].asked == asks.CONFIRM
    assert pencilled(state).crossed == 5
    assert pencilled(state).groups[0].free
    play(state, 0, "confirm")


# City hall bonuses


def test_t7_in_the_first_round_group_1_is_offered_and_no_other() -> None:
    state = table(sheet())
    play(state, 0, "take 1")
    assert {move.split()[-1] for move in offered(state, "number")} == {"1"}
    play(state, 0, "open 3-6")
    bonuses = offered(state, "extend") | offered(state, "action")
    assert {move.split()[-1] for move in bonuses} == {"1"}


def test_t8_a_changed_number_costs_a_group_and_no_debt() -> None:
    state = table(sheet())
    play(state, 0, "take 1", "number +2 group 1", "open 3-6")
    seen = pencilled(state)
    assert lot(seen, "3-6").number == 9
    assert seen.groups[0].spent_on == "number"
    assert (inked(state).unused_boxes, seen.unused_boxes, seen.open_debts) == (3, 1, 0)


def test_t9_a_changed_action_must_be_carried_out() -> None:
    state = table(sheet(), offer=[[6, "limousine"], [8, "build"], [9, "advert"]])
    play(state, 0, "take 1", "open 2-7", "action show group 1")
    assert "skip" not in legal(state)
    assert set(legal(state)) == {"show left", "show right"}
    play(state, 0, "show right")
    seen = pencilled(state)
    assert lot(seen, "2-7").star == "circled"
    assert (seen.shows[1].visible, seen.shows[1].debts, seen.open_debts) == (3, 2, 2)
    assert seen.route == ()


def test_t10_an_extension_may_touch_any_opened_casino_and_leaves_a_debt() -> None:
    state = table(sheet({"2-7": 9}), offer=[[8, "build"], [7, "show"], [9, "advert"]])
    play(state, 0, "take 1", "open 4-5", "extend 2-7 to 2-8 group 1")
    seen = pencilled(state)
    assert lot(seen, "2-8").number == 9
    assert seen.open_debts == 1
    to_confirm(state)
    play(state, 0, "confirm")
    idle(state, 1)
    assert inked(state).open_debts == 1
    assert scoring.open_debts(end(state), 0) == 1 + scoring.has_fewest_boxes(end(state), 0)


def test_t11_there_is_one_bonus_a_turn() -> None:
    state = table(sheet(city_hall={"crossed": 4}))
    play(state, 0, "take 1", "number +1 group 1", "open 3-6")
    assert not offered(state, "extend")
    assert not offered(state, "action")
    assert pencilled(state).groups[1].free


# Shows


def test_t12_the_first_show_of_a_column_circles_both_its_debts() -> None:
    state = table(sheet(), offer=[[7, "show"], [8, "build"], [9, "advert"]])
    play(state, 0, "take 1", "open 1-4", "show left")
    seen = pencilled(state)
    assert lot(seen, "1-4").star == "circled"
    assert (seen.shows[0].visible, seen.open_debts) == (3, 2)


def test_t13_the_second_show_circles_no_more() -> None:
    player = sheet({"1-4": "7*"}, golf=[4], shows={"left": 1})
    state = table(player, offer=[[9, "show"], [8, "build"], [7, "advert"]])
    play(state, 0, "take 1", "open 1-7", "show left")
    seen = pencilled(state)
    assert (seen.shows[0].visible, inked(state).open_debts, seen.open_debts) == (7, 2, 2)


@pytest.mark.parametrize(("struck", "visible", "debts"), [(1, 3, 2), (2, 6, 2), (3, 9, 1), (4, 12, 0)])
def test_t14_later_shows_pay_the_debts_of_their_column_off(struck: int, visible: int, debts: int) -> None:
    shows = dict(list({"2-7": "3*", "2-10": "4*", "3-3": "5*", "3-8": "6*"}.items())[: struck - 1])
    player = sheet(dict(shows), shows={"right": struck - 1})
    state = table(player, offer=[[9, "show"], [8, "build"], [7, "advert"]])
    play(state, 0, "take 1", "open 4-7", "show right")
    seen = pencilled(state)
    assert (seen.shows[1].visible, seen.open_debts) == (visible, debts)


def test_t15_a_show_needs_a_star_but_the_number_does_not_need_a_show() -> None:
    state = table(sheet(), offer=[[7, "show"], [8, "build"], [9, "advert"]])
    play(state, 0, "take 1", "open 1-5")
    assert not offered(state, "show")
    play(state, 0, "skip", "confirm")
    idle(state, 1)
    assert lot(inked(state), "1-5").number == 7


# Golf


def test_t16_the_course_begins_with_the_first_casino_of_street_1() -> None:
    state = table(sheet())
    play(state, 0, "take 1", "open 1-6")
    assert holes(pencilled(state)) == [6]
    assert lot(pencilled(state), "1-6").par == 3
    grown = table(sheet({"1-6": 6}, golf=[6]))
    play(grown, 0, "take 1", "open 1-7")
    assert holes(pencilled(grown)) == [6, 7]


def test_t17_a_crane_lot_at_the_rim_may_still_join_the_course() -> None:
    player = sheet({"1-2": ".", "1-3": 9}, golf=[3])
    state = table(player)
    assert inked(state).open_debts == 1
    play(state, 0, "take 1", "open 1-2")
    seen = pencilled(state)
    assert holes(seen) == [2, 3]
    assert (lot(seen, "1-2").par, seen.open_debts) == (5, 0)


def test_t18_an_extension_counts_for_golf_but_not_for_shows() -> None:
    state = table(sheet(), offer=[[8, "show"], [7, "build"], [9, "advert"]])
    play(state, 0, "take 1", "open 1-6", "extend 1-6 to 1-7 group 1")
    seen = pencilled(state)
    assert lot(seen, "1-7").number == 8
    assert (lot(seen, "1-7").hole, lot(seen, "1-7").star) == ("circled", "struck")


ALL_HOLES = {f"1-{avenue}": avenue for avenue in range(2, 11)}


@pytest.mark.parametrize(("steps", "points"), [(0, 17), (3, 45)])
def test_t19_all_nine_holes(steps: int, points: int) -> None:
    adverts = {f"par{par}": steps for par in (3, 4, 5)}
    player = sheet(dict(ALL_HOLES), golf=list(range(2, 11)), adverts=adverts)
    assert score(player, {})[0]["scores"]["golf"] == points


def test_an_opening_away_from_the_course_strikes_its_side_and_no_other() -> None:
    """NLV-56, NLV-R28."""
    state = table(sheet({"1-6": 6}, golf=[6]))
    play(state, 0, "take 1", "open 1-9")
    seen = pencilled(state)
    assert holes(seen) == [6]
    assert holes(seen, "struck") == [7, 8, 9, 10]
    assert holes(seen, "open") == [2, 3, 4, 5]


# Limousine


def drives(route: str) -> set[str]:
    ways = TITLE.paper.legal(form({"route": route}, {}), COMPONENTS)["players"][0]["ways"]
    return {" ".join(way) for way in ways}


def test_t20_nine_ways_lead_away_from_the_traffic_light() -> None:
    state = table(sheet(), offer=[[7, "limousine"], [8, "build"], [9, "advert"]])
    play(state, 0, "take 1", "open 3-6")
    wanted = {"X1-2 X1-1", "X1-2 X1-3", "X2-1 X1-1", "X2-3 X1-3", "X2-3 X2-4", "X2-3 X3-3"}
    assert offered(state, "drive") == wanted | {"X3-2 X3-1", "X3-2 X3-3", "X3-2 X4-2"}


def test_t21_a_route_circles_the_carpets_beside_it() -> None:
    state = table(sheet(), offer=[[7, "limousine"], [8, "build"], [9, "advert"]])
    play(state, 0, "take 1", "open 3-6", "drive X1-2 X1-3")
    seen = pencilled(state)
    assert [lot.lot for street in seen.streets for lot in street if lot.visited] == ["1-3"]
    assert (seen.missing_ways, seen.route) == (1, ("X2-2", "X1-2", "X1-3"))


def test_t22_no_segment_is_used_twice() -> None:
    assert drives("X2-2 X2-3 X2-4") == {
        *("X1-4 X1-3", "X1-4 X1-5", "X2-5 X1-5", "X2-5 X2-6", "X2-5 X3-5"),
        *("X3-4 X3-3", "X3-4 X3-5", "X3-4 X4-4"),
    }


def test_t23_a_closed_circuit_is_closed_for_good() -> None:
    details = score({"route": T23}, {})[0]["details"]
    assert details["carpets_passed"] == ["1-3", "1-4", "2-5"]
    assert details["missing_ways"] == 0
    assert drives(T23) == set()


def test_t24_a_short_circuit() -> None:
    route = "X2-2 X1-2 X1-3 X2-3 X2-2"
    details = score({"route": route}, {})[0]["details"]
    assert (details["carpets_passed"], details["missing_ways"]) == (["1-3"], 0)
    assert drives(route) == set()


def test_t25_what_an_unfinished_route_scores() -> None:
    player = sheet(
        {"1-3": 3, "1-4": 4, "3-6": 5},
        golf=[3, 4],
        route="X2-2 X1-2 X1-3 X1-4 X1-5 X2-5 X3-5 X3-6 X2-6",
        adverts={"missing_way": 1},
    )
    found = score(player, {})[0]
    assert found["scores"]["limousine"] == 3 + 3 - 12
    assert found["details"]["bundles"] == 3 + 1


def test_t26_who_never_drives_misses_nothing() -> None:
    found = score({}, {})[0]
    assert (found["details"]["missing_ways"], found["scores"]["limousine"]) == (0, 0)


def test_t27_a_route_that_is_boxed_in_has_no_way_on() -> None:
    assert drives("X2-2 X1-2 X1-3 X1-4 X2-4 X2-3 X1-3") == set()


# City hall ranking


def test_t29_equal_boxes_share_the_rank_and_owe_nothing() -> None:
    found = score({"city_hall": {"crossed": 4}}, {"city_hall": {"crossed": 4}})
    assert [player["scores"]["city_hall"] for player in found] == [10, 10]
    assert not any(player["details"]["fewest_debt"] for player in found)


def test_t30_every_player_reads_the_own_row() -> None:
    poor = {"city_hall": {"bonuses": {"1": "action"}}, "adverts": {"city_hall": 1}}
    found = score(poor, {})
    assert [player["details"]["unused_boxes"] for player in found] == [1, 3]
    assert [player["scores"]["city_hall"] for player in found] == [8, 10]
    assert [player["details"]["fewest_debt"] for player in found] == [True, False]


# Hotels, lucky numbers

ALMOST = {"1-6": 6, "2-6": 6, "3-6": 6}


@pytest.mark.parametrize("order", [(0, 1, 2), (1, 0, 2), (2, 1, 0), (2, 0, 1)])
def test_t31_hotels_are_raced_for_within_a_round(order: tuple[int, int, int]) -> None:
    player = sheet(dict(ALMOST), golf=[6])
    state = table(player, player, player)
    for seat in order:
        play(state, seat, "take 1", "open 4-5" if seat == 2 else "open 4-6", "skip", "confirm")
    assert [hotel(inked(state, seat), 6) for seat in range(3)] == [("large", False), ("large", False), ("none", True)]
    idle(state, 0, 1)
    chosen = [move for move in ("take 1", "take 2", "take 3") if move in legal(state, 2)]
    for choice in chosen:  # whichever number fits between 4-5 and the end of the street
        trial = state.clone()
        play(trial, 2, choice)
        if "4-6" in offered(trial, "open", 2):
            play(trial, 2, "open 4-6", "skip", "confirm")
            assert hotel(inked(trial, 2), 6) == ("small", True)
            return
    pytest.fail("the seed must offer a number that fits")


@pytest.mark.parametrize(
    ("lots", "finished"),
    [
        ({"2-1": 1, "4-1": 1}, [1]),
        ({"2-11": 9, "3-11": 9}, [11]),
        ({"4-1": 1}, []),
        ({"2-1": ".", "4-1": 1}, []),
    ],
)
def test_t32_crane_lots_belong_to_their_avenue(lots: dict[str, object], finished: list[int]) -> None:
    assert not find_faults(TITLE, form(sheet(lots, hotels={"large": finished}), {}))
    wrong = [] if finished else [1]
    (fault,) = find_faults(TITLE, form(sheet(lots, hotels={"large": wrong}), {}))
    assert fault["place"] == "players[0] (A).hotels"


FULL = {
    **{f"1-{avenue}": avenue for avenue in range(2, 11)},
    **{f"2-{avenue}": avenue for avenue in range(1, 12)},
    **{f"3-{avenue}": avenue for avenue in range(3, 12)},
    **{f"4-{avenue}": avenue for avenue in range(1, 10)},
}


@pytest.mark.parametrize(("adverts", "points"), [({}, 13), ({"hotel_large": 2, "hotel_small": 1}, 23)])
def test_t33_hotels_score_by_size(adverts: dict[str, int], points: int) -> None:
    lots = {name: number for name, number in FULL.items() if name not in {"1-4", "1-6", "1-9", "1-10"}}
    player = sheet(
        lots,
        golf=[2, 3],
        hotels={"large": [1, 2, 3], "small": [5, 7, 8, 11]},
        adverts=adverts,
    )
    others = sheet(lots, golf=[2, 3], hotels={"large": [5, 7, 8, 11], "small": [1, 2, 3]})
    assert score(player, others)[0]["scores"]["hotels"] == points


@pytest.mark.parametrize("numbers", [(5, 5, 7, 11), (0, 2, 6, 8)])
def test_t34_rows_count_equal_numbers_and_zero(numbers: tuple[int, ...]) -> None:
    twins = {"city_hall": {"bonuses": {"1": "extension"}}} if numbers[0] == numbers[1] else {}
    player = sheet({f"4-{avenue}": number for avenue, number in enumerate(numbers, start=4)}, **twins)
    assert score(player, {})[0]["details"]["lucky_rows"] == [0, 0, 0, 4]


# Projects

# Six finished avenues; 4-6 with any number from 5 to 14 makes the seventh.
SIX_HOTELS = sheet(
    {
        **{name: number for name, number in FULL.items() if name not in {"1-2", "2-1", "2-3", "2-4", "3-4", "4-6"}},
        "4-1": 0,
        "4-2": 1,
        "4-3": 2,
        "4-4": 3,
        "4-5": 4,
        "4-7": 15,
        "4-8": 16,
        "4-9": 17,
    },
    golf=[3, 4, 5, 6, 7, 8, 9, 10],
    hotels={"large": [5, 7, 8, 9, 10, 11]},
)
H3 = ("H3", "S7", "B7")


def open_any(state: NewLasVegas, seat: int, name: str) -> None:
    """Open this lot with whatever number fits."""
    for choice in legal(state, seat):
        trial = state.clone()
        trial.play(seat, TITLE.moves.read(choice))
        if name in offered(trial, "open", seat):
            play(state, seat, choice, f"open {name}", "skip", "confirm")
            return
    pytest.fail(f"the seed must offer a number for {name}")


def test_t35_all_who_complete_a_project_in_its_first_round_note_the_first_value() -> None:
    state = table(SIX_HOTELS, SIX_HOTELS, SIX_HOTELS, cards=H3, offer=[[7, "build"], [4, "city_hall"], [9, "advert"]])
    for seat in (0, 1):
        play(state, seat, "take 1", "open 4-6", "skip", "confirm")
    play(state, 2, "take 2", "open 3-4", "skip", "confirm")
    assert [inked(state, seat).projects[0] for seat in range(3)] == [10, 10, None]
    assert view(state, None).projects[0].approved
    play(state, 0, "keep cards")
    play(state, 1, "keep cards")
    open_any(state, 2, "4-6")
    idle(state, 0, 1)
    assert [inked(state, seat).projects[0] for seat in range(3)] == [10, 10, 6]


@pytest.mark.parametrize(
    ("unfinished", "hotels", "card", "expected"),
    [
        ({"2-1", "2-2", "2-7", "2-8", "2-9", "2-10", "2-11"}, {"large": [3, 4, 5, 6]}, "H5", True),
        ({"2-1", "2-2", "2-5", "2-8", "2-9", "2-10", "2-11"}, {"large": [3, 4, 6, 7]}, "H5", False),
        ({"2-1", "2-2", "2-3", "2-4", "2-5"}, {"large": [6, 7], "small": [8, 9, 10, 11]}, "H2", False),
    ],
)
def test_t36_neighbouring_and_small_hotels(
    unfinished: set[str], hotels: dict[str, list[int]], card: str, expected: bool
) -> None:
    lots: dict[str, object] = {name: number for name, number in FULL.items() if name not in unfinished}
    lots |= dict.fromkeys(unfinished & set(CRANES), ".")
    player = sheet(lots, golf=list(range(2, 11)), hotels=hotels)
    other = sheet(lots, golf=list(range(2, 11)), hotels={"large": [*hotels["large"], *hotels.get("small", [])]})
    assert (card in met(player, other)) is expected


def test_t37_noted_points_stay_when_the_condition_ends() -> None:
    state = table(sheet(city_hall={"crossed": 10}), cards=("H7", "S7", "B5"))
    close(state)
    assert inked(state).projects[0] == 8
    play(state, 0, "reshuffle")
    choice = next(move for move in legal(state) if move.startswith("take"))
    play(state, 0, choice)
    play(state, 0, next(move for move in legal(state) if move.startswith("number")))
    idle(state, 0, 1)
    assert inked(state).unused_boxes < 10
    assert inked(state).projects[0] == 8


def test_t38_the_route_need_not_pass_open_casinos() -> None:
    assert "S5" in met({"route": T23})
    assert "S7" not in met({"route": T23})
    all_streets = met({"route": "X2-2 X2-3 X1-3 X1-4 X2-4 X2-5 X2-6 X3-6 X3-5 X4-5 X4-4"})
    assert "S7" in all_streets
    assert "S5" not in all_streets


def test_t39_three_shows_in_each_column() -> None:
    shown = {"2-7": "3*", "2-10": "4*", "3-3": "5*", "3-8": "6*", "3-9": "7*", "4-1": "1*"}
    assert "B7" in met(sheet(dict(shown), shows={"left": 3, "right": 3}))
    assert "B7" not in met(sheet(dict(shown), shows={"left": 4, "right": 2}))
    assert project("B7").first == 12


def test_t39_struck_holes_never_come_back() -> None:
    """B1 needs all nine holes, B2 those of PAR 4."""
    shown = {"1-4": "4*", "1-7": "7*", "1-9": "9*"}
    full = sheet({**ALL_HOLES, **shown}, golf=list(range(2, 11)), shows={"left": 3})
    assert {"B1", "B2"} <= set(met(full))
    struck = sheet({**ALL_HOLES, **shown}, golf=list(range(3, 11)), shows={"left": 3})
    assert "B1" not in met(struck)
    assert "B2" in met(struck)
    state = table(sheet({"1-4": 4, "1-8": 8}, golf=[4]))
    play(state, 0, "take 1", "open 1-5")
    assert holes(pencilled(state)) == [4]
    assert 8 in holes(pencilled(state), "struck")


def test_t40_those_who_complete_the_first_projects_may_have_the_cards_shuffled() -> None:
    state = table(SIX_HOTELS, SIX_HOTELS, sheet(), cards=H3)
    for seat in (0, 1):
        play(state, seat, "take 1", "open 4-6", "skip", "confirm")
    idle(state, 2)
    assert state.phase == phases.RESHUFFLE
    assert state.to_act() == [0, 1]
    assert legal(state, 0) == ["reshuffle", "keep cards"]
    play(state, 0, "keep cards")
    assert state.to_act() == [1]
    deck = state.deck
    assert isinstance(deck, Columns)
    before = [int(card) for card in deck.cards]
    play(state, 1, "reshuffle")
    assert state.phase == phases.TURN
    assert [int(card) for card in deck.cards] != before
    assert sorted(deck.cards) == list(range(81))
    assert view(state, 0).stack_size == 26  # of 27, since the next reveal has turned one card of each
    assert int(deck.turned) == 1
    # The next project, by another player: nobody is asked again.
    state.pencils[2].sheet.crossed = 13
    state.projects[0] = project("H7")
    close(state)
    assert inked(state, 2).projects[0] == project("H7").later
    assert state.phase == phases.TURN


def test_t40_nobody_wants_it_and_the_stacks_go_on() -> None:
    state = table(SIX_HOTELS, SIX_HOTELS, cards=H3)
    for seat in (0, 1):
        play(state, seat, "take 1", "open 4-6", "skip", "confirm")
    deck = state.deck
    assert isinstance(deck, Columns)
    before = [int(card) for card in deck.cards]
    play(state, 1, "keep cards")
    play(state, 0, "keep cards")
    assert [int(card) for card in deck.cards] == before
    assert int(deck.turned) == 2


# Bank, end, variants


@pytest.mark.parametrize(
    ("votes", "bundles"),
    [
        ("for for against", 4),
        ("for against against", 2),
        ("for for against against", 2),
        ("for for for", 4),
        ("against against against", 0),
    ],
)
def test_t41_the_loan_follows_the_votes(votes: str, bundles: int) -> None:
    found = score(*({"loan_vote": vote} for vote in votes.split()), bank=True)
    assert {player["details"]["bundles"] for player in found} == {1 + bundles}


def test_t42_the_third_project_ends_the_game_at_once() -> None:
    done = {**SIX_HOTELS, "projects": {"S1": "first", "B5": "first"}}
    state = table(done, sheet(), cards=H3)
    play(state, 0, "take 1", "open 4-6", "skip", "confirm")
    idle(state, 1)
    assert state.phase == phases.OVER
    assert state.to_act() == []


def test_t43_without_bank_there_is_no_vote_but_two_bundles_more() -> None:
    state = deal(TITLE, 3, 1, {"bank": "no"}, COMPONENTS)
    assert state.phase == phases.TURN
    assert inked(state).bundles == 3
    assert deal(TITLE, 3, 1, {"bank": "yes"}, COMPONENTS).phase == asks.VOTING


def test_t43_without_golf_nothing_is_marked_or_advertised() -> None:
    for seed in range(60):
        state = deal(TITLE, 2, seed, {"golf": "no", "bank": "no"}, COMPONENTS)
        assert view(state, None).projects[2].card not in {"B1", "B2"}
    state = table(sheet(), golf=False)
    play(state, 0, "take 3", "open 1-6")
    assert holes(pencilled(state)) == []
    assert not [column for column in offered(state, "advert") if column.startswith("par")]


# Solo


def test_t45_the_upper_half_holds_no_approval() -> None:
    for seed in range(30):
        deck = solo_deck(deal(TITLE, 1, seed, {}, COMPONENTS))
        stack = [int(card) for card in deck.stack[: deck.height]]
        assert len(stack) == 83
        assert all(card < 81 for card in stack[-40:])
        assert sorted(card for card in stack if card >= 81) == [81, 82, 83]
        assert sorted([*stack, int(deck.hidden)]) == list(range(84))


def test_t46_two_of_three_cards_are_used_and_the_third_is_acmes() -> None:
    state = solo_table(pile="show build")
    acme, deck = state.acme, solo_deck(state)
    assert acme is not None
    assert set(legal(state)) == {f"pair {one} {two}" for one in (1, 2, 3) for two in (1, 2, 3) if one != two}
    hand, pile = [int(card) for card in deck.hand], [int(card) for card in acme.pile[: acme.piled]]
    play(state, 0, "pair 3 1")
    close(state)
    assert [int(card) for card in acme.pile[: acme.piled]] == [*pile, hand[1]]
    assert [int(card) for card in deck.discard[: deck.discarded]] == [hand[0], hand[2]]


def test_t47_when_nothing_fits_one_names_the_card_for_acme() -> None:
    state = solo_table(STUCK)
    acme, deck = state.acme, solo_deck(state)
    assert acme is not None
    assert legal(state) == [f"two boxes, {card} to acme" for card in (1, 2, 3)]
    hand = [int(card) for card in deck.hand]
    play(state, 0, "two boxes, 2 to acme", "confirm")
    assert inked(state).crossed == 5
    assert (int(acme.pile[0]), int(acme.piled)) == (hand[1], 1)
    assert [int(card) for card in deck.discard[: deck.discarded]] == [hand[0], hand[2]]


def drawn_approval(player: dict[str, Any] | None = None, *, level: int = 1, kind: int = 0) -> NewLasVegas:
    """A solo round in which the first approval was drawn."""
    state = solo_table(player, manager=level)
    deck = solo_deck(state)
    deck.drawn[0] = kind
    deck.approvals = 1
    return state


def acme_hotels(state: NewLasVegas) -> tuple[int, ...]:
    seen = view(state, None).acme
    assert seen is not None
    return seen.hotels


def test_t48_the_first_approval_of_level_1_builds_a_hotel_and_completes_nothing() -> None:
    state = drawn_approval()
    close(state)
    assert acme_hotels(state) == (6,)
    assert not view(state, None).projects[0].approved
    # (i) the player finishes avenue 6 later: small.
    state.pencils[0].sheet.become(table(sheet(dict(ALMOST), golf=[6])).inks[0])
    open_any(state, 0, "4-6")
    assert hotel(inked(state), 6) == ("small", True)


def test_t48_the_player_was_there_before() -> None:
    state = drawn_approval(sheet({**ALMOST, "4-6": 6}, golf=[6], hotels={"large": [6]}))
    close(state)
    assert acme_hotels(state) == ()
    assert hotel(inked(state), 6) == ("large", False)


def test_t48_both_arrive_in_the_same_round() -> None:
    state = drawn_approval(sheet(dict(ALMOST), golf=[6]))
    open_any(state, 0, "4-6")
    assert acme_hotels(state) == (6,)
    assert hotel(inked(state), 6) == ("large", False)


def test_an_approval_completes_the_project_of_its_type_where_the_line_says_so() -> None:
    """NLV-125, NLV-127: level 2 scores on the first approval."""
    state = drawn_approval(level=2, kind=1)
    close(state)
    seen = view(state, None)
    assert seen.acme is not None
    assert seen.acme.projects == (None, seen.projects[1].first, None)
    assert [shown.approved for shown in seen.projects] == [False, True, False]


def test_127_acme_notes_the_later_value_of_a_project_the_player_has() -> None:
    state = drawn_approval({"projects": {"H3": "first"}}, level=2)
    close(state)
    seen = view(state, None)
    assert seen.acme is not None
    assert (seen.acme.projects[0], seen.sheets[0].projects[0]) == (project("H3").later, project("H3").first)


def test_r51_both_complete_a_project_in_one_round_and_note_the_first_value() -> None:
    state = drawn_approval(sheet(city_hall={"crossed": 10}), level=2)
    state.projects[0] = project("H7")
    close(state)
    seen = view(state, None)
    assert seen.acme is not None
    assert (seen.acme.projects[0], seen.sheets[0].projects[0]) == (project("H7").first, project("H7").first)


def test_t49_after_the_first_project_the_discards_go_back_into_the_stack() -> None:
    state = drawn_approval(level=2)
    acme, deck = state.acme, solo_deck(state)
    assert acme is not None
    stack = [int(card) for card in deck.stack[: deck.height]]
    hand = [int(card) for card in deck.hand]
    play(state, 0, "pair 1 2")
    to_open = sorted(offered(state, "open"))[0]
    play(state, 0, f"open {to_open}", "skip", "confirm")
    assert int(deck.discarded) == 0
    left = [int(card) for card in deck.stack[: deck.height]] + [int(card) for card in deck.hand]
    laid = [81 + int(deck.drawn[nth]) for nth in range(1, deck.approvals)]
    assert sorted([*left, *laid]) == sorted([*stack, hand[0], hand[1]])
    assert [int(card) for card in acme.pile[: acme.piled]] == [hand[2]]


def test_t50_repeats_are_counted_from_card_to_card() -> None:
    acme = {"manager": 1, "pile": "show show show build limousine city_hall"}
    answer = TITLE.paper.score(form({}, acme=acme), COMPONENTS)
    assert answer["acme"]["details"]["repeats"] == 2
