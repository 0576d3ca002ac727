"""Rulings and rules that no scenario shows, each by its number."""

from random import Random
from typing import Any

import pytest

from richtfest.core.fingerprint import whole
from richtfest.core.match import Match
from richtfest.core.refusal import TooLate
from richtfest.core.tally import places
from richtfest.games.flip_and_write.rules import phases
from richtfest.games.flip_and_write.rules.deck import Columns
from richtfest.games.new_las_vegas import TITLE
from richtfest.games.new_las_vegas.paper import answers as position
from richtfest.games.new_las_vegas.paper.form import read_position
from richtfest.games.new_las_vegas.rules import scoring
from richtfest.games.new_las_vegas.rules.sheet import HOTEL_SMALL
from richtfest.games.new_las_vegas.rules.solo_deck import solo_deck
from richtfest.games.new_las_vegas.view import view
from tests.boxes import deal
from tests.games.new_las_vegas.builder import build
from tests.games.new_las_vegas.paper import (
    COMPONENTS,
    CRANES,
    close,
    end,
    form,
    holes,
    idle,
    inked,
    legal,
    lot,
    offered,
    pencilled,
    play,
    sheet,
    solo_table,
    table,
)
from tests.games.new_las_vegas.test_cases import BY_ID
from tests.games.new_las_vegas.test_scenarios import FULL, STUCK


def allowed(player: dict[str, Any], **keys: Any) -> dict[str, Any]:
    found: dict[str, Any] = TITLE.paper.legal(form(player, {}, **keys), COMPONENTS)["players"][0]
    return found


def scored(*players: dict[str, Any], **keys: Any) -> list[dict[str, Any]]:
    answer = TITLE.paper.score(form(*players, **keys), COMPONENTS)
    assert "players" in answer, answer
    found: list[dict[str, Any]] = answer["players"]
    return found


# Stacks and reveals


def test_29_an_empty_stack_is_refilled_from_its_own_discards() -> None:
    """NLV-29: 26 rounds show the dealt stacks, then the tops keep showing their actions."""
    state = deal(TITLE, 2, 5, {"bank": "no"}, COMPONENTS)
    deck = state.deck
    assert isinstance(deck, Columns)
    columns = [sorted(deck.cards[27 * column : 27 * column + 27]) for column in range(3)]
    for reveal in range(2, 60):
        tops = [int(deck.number_card(column)) for column in range(3)]
        deck.reveal(state.chance)
        state.show_offer(state.rules.numbers, state.rules.actions)
        assert [int(deck.action_card(column)) for column in range(3)] == tops
        assert [sorted(deck.cards[27 * column : 27 * column + 27]) for column in range(3)] == columns
        refilled = reveal in {27, 53}
        assert (deck.turned == 1) == refilled, reveal


def test_28_number_and_action_come_from_different_cards() -> None:
    for seed in range(40):
        deck = deal(TITLE, 2, seed, {"bank": "no"}, COMPONENTS).deck
        assert all(deck.number_card(column) != deck.action_card(column) for column in range(3))


# Choosing


def test_r7_when_only_a_changed_number_fits_both_ways_are_open() -> None:
    """2-6 takes nothing between 8 and 10 but a 9."""
    narrow = {**STUCK, "streets": [row.replace("8 . 9 10 # 11 12", "8 . 10 11 # 12 13") for row in STUCK["streets"]]}
    state = table(narrow, offer=[[7, "build"], [8, "show"], [12, "advert"]])
    assert set(legal(state)) == {"take 1", "take 2", "two boxes"}
    play(state, 0, "take 2")
    assert set(legal(state)) == {"number +1 group 1"}
    play(state, 0, "number +1 group 1", "open 2-6")


def test_r8_whoever_can_open_must() -> None:
    state = table(sheet())
    assert "two boxes" not in legal(state)


def test_r3_two_boxes_with_one_left_cross_that_one() -> None:
    state = table({**STUCK, "city_hall": {"crossed": 13}})
    play(state, 0, "two boxes")
    assert pencilled(state).crossed == 14


def test_67_a_changed_number_stays_between_0_and_17() -> None:
    state = table(sheet(), offer=[[1, "build"], [15, "show"], [8, "advert"]])
    play(state, 0, "take 1")
    assert {change.split()[0] for change in offered(state, "number")} == {"-1", "+1", "+2"}
    high = table(sheet(), offer=[[1, "build"], [15, "show"], [8, "advert"]])
    play(high, 0, "take 2", "number +2 group 1", "open 3-6")
    assert lot(pencilled(high), "3-6").number == 17


def test_38_of_equal_groups_the_leftmost_and_group_6_are_offered() -> None:
    assert allowed(sheet(city_hall={"crossed": 13}))["groups"] == [1, 6]
    assert allowed(sheet(city_hall={"crossed": 13, "bonuses": {"1": "number", "2": "action"}}))["groups"] == [3, 6]
    assert allowed(sheet(city_hall={"crossed": 12}))["groups"] == [1]


# Undo


def test_r75_taking_back_leads_to_the_start_of_the_turn() -> None:
    """NLV-37, NLV-I18: the offer, the sheet and chance are as they were."""
    match = Match(TITLE, 2, 7, {"bank": "no"})
    before, chance = whole(match.state), Random(7)
    for _ in range(20):
        while match.legal(0) != ["confirm"]:
            match.play_code(0, chance.choice(match.moves(0)))
        while match.can_undo(0):
            match.undo(0)
        assert whole(match.state) == before


def test_r70_a_confirmation_is_taken_back_until_the_last_seat_has_confirmed() -> None:
    match = Match(TITLE, 2, 7, {"bank": "no"})

    def finish(seat: int) -> None:
        while match.legal(seat) != ["confirm"]:
            match.play_code(seat, match.moves(seat)[-1])
        match.play(seat, "confirm")

    finish(0)
    match.undo(0)
    finish(0)
    finish(1)
    for seat in range(2):
        with pytest.raises(TooLate):
            match.undo(seat)


# Seats


@pytest.mark.parametrize("seed", range(4))
def test_i17_renaming_the_seats_renames_the_results_and_nothing_else(seed: int) -> None:
    """Three minds play the same match on other chairs: hotels, projects and scores go with them."""
    ends = []
    for chairs in ((0, 1, 2), (2, 0, 1)):
        state = deal(TITLE, 3, seed, {}, COMPONENTS)
        minds = [Random(f"{seed} {mind}") for mind in range(3)]
        while not state.over():
            inked = state.inked
            for chair in state.to_act():
                while state.inked == inked and state.owes(chair):
                    options = [int(move) for move in state.legal(chair)]
                    state.play(chair, build(state, chair, options, minds[chairs[chair]]))
        chair_of = [chairs.index(mind) for mind in range(3)]
        ends.append([(state.tally(chair), whole(state.inks[chair])) for chair in chair_of])
    assert ends[0] == ends[1]


# Shows and stars


def test_36_an_unused_star_is_struck_with_the_confirmation() -> None:
    state = table(sheet(), offer=[[7, "show"], [8, "build"], [9, "advert"]])
    play(state, 0, "take 2", "open 1-4", "skip")
    assert lot(pencilled(state), "1-4").star == "open"
    play(state, 0, "confirm")
    assert lot(pencilled(state), "1-4").star == "struck"
    idle(state, 1)
    assert lot(inked(state), "1-4").star == "struck"


def test_54_the_left_column_pays_at_its_fifth_and_sixth_show() -> None:
    stars = ["1-4", "1-7", "1-9", "2-7", "2-10", "3-3", "3-8"]
    debts = []
    for shows in range(7):
        lots = {name: f"{place + 2}*" for place, name in enumerate(stars[:shows])}
        golf = {"golf": [4]} if shows else {}
        debts.append(scored(sheet(lots, shows={"left": shows}, **golf), {})[0]["details"]["open_debts"])
    assert debts == [0, 2, 2, 2, 2, 1, 0]


def test_r15_with_both_columns_full_the_show_is_lost() -> None:
    names = ["1-4", "1-7", "1-9", "2-4", "2-7", "2-10", "3-3", "3-5", "3-8", "3-9", "4-1", "4-7"]
    lots = {name: f"{int(name[2:])}*" for name in names}
    full = allowed(sheet(lots, golf=[4], shows={"left": 6, "right": 6}))
    assert full["show_columns"] == []


# Golf


def test_58_a_number_comes_before_its_extension() -> None:
    """The course begins at the casino of the number."""
    state = table(sheet())
    play(state, 0, "take 1", "open 1-5", "extend 1-5 to 1-4 group 1")
    assert holes(pencilled(state)) == [4, 5]


def test_57_the_other_side_still_grows() -> None:
    state = table(sheet({"1-5": 3, "1-9": 12}, golf=[5]), offer=[[2, "build"], [8, "show"], [9, "advert"]])
    play(state, 0, "take 1", "open 1-4")
    assert holes(pencilled(state)) == [4, 5]
    other = table(sheet({"1-5": 3, "1-9": 12}, golf=[5]))
    play(other, 0, "take 1", "open 1-6")
    assert holes(pencilled(other)) == [5]


# City hall and the end


def test_103_ranks_below_the_third_score_nothing() -> None:
    crossed = [7, 6, 5, 4]
    found = scored(*({"city_hall": {"crossed": boxes}} for boxes in crossed))
    assert [player["scores"]["city_hall"] for player in found] == [10, 5, 2, 0]
    advertised = scored(*({"city_hall": {"crossed": boxes}, "adverts": {"city_hall": 1}} for boxes in crossed))
    assert [player["scores"]["city_hall"] for player in advertised] == [15, 8, 0, 0]


def test_100_the_final_box_ends_the_game_after_the_round() -> None:
    state = table(sheet(city_hall={"crossed": 13}), sheet())
    play(state, 0, "take 2", "open 3-6", "cross box", "confirm")
    assert state.phase == phases.TURN
    idle(state, 1)
    assert state.phase == phases.OVER


def test_100_a_lot_built_in_the_last_round_keeps_the_game_going() -> None:
    lots = {name: number for name, number in FULL.items() if name not in {*CRANES, "4-5"}}
    player = sheet(lots, golf=list(range(3, 10)), hotels={"large": [6, 7]})
    builder = table(player, sheet(), offer=[[5, "build"], [8, "show"], [9, "advert"]])
    play(builder, 0, "take 1", "open 4-5", "build 2-4", "confirm")
    idle(builder, 1)
    assert builder.phase != phases.OVER
    opener = table(player, sheet(), offer=[[5, "build"], [8, "show"], [9, "advert"]])
    play(opener, 0, "take 1", "open 4-5", "skip", "confirm")
    idle(opener, 1)
    assert opener.phase == phases.OVER


# The vault


def test_113_the_penalty_is_paid_once() -> None:
    """Nine built and empty lots are nine debts."""
    poor, rich = scored(sheet(dict.fromkeys(CRANES, ".")), {})
    assert (poor["details"]["open_debts"], poor["scores"]["debts"], rich["scores"]["debts"]) == (9, -20, 0)


def test_r25_a_mafia_casino_pays_only_when_it_is_open() -> None:
    route = "X2-2 X1-2 X1-3"
    closed, opened = scored(sheet(route=route), sheet({"1-3": 3}, golf=[3], route=route))
    assert (closed["details"]["bundles"], opened["details"]["bundles"]) == (3, 4)


@pytest.mark.parametrize("votes", ["for for", "against against"])
def test_r73_before_the_end_the_loan_counts_nothing(votes: str) -> None:
    state = deal(TITLE, 2, 3, {}, COMPONENTS)
    for seat, vote in enumerate(votes.split()):
        play(state, seat, f"vote {vote}")
    assert view(state, 0).loan is None
    assert scoring.bundles(state, 0) == 1
    assert scoring.bundles(end(state), 0) == (5 if votes == "for for" else 1)


def test_114_hotels_then_large_hotels_break_ties() -> None:
    assert TITLE.paper.score(form({}, {}), COMPONENTS)["winners"] == ["A", "B"]
    state = table({}, {})
    state.inks[0].small = 0b1110  # three small hotels for 1 each
    state.inks[1].large = 0b10  # a large one for 3
    assert state.points(0) == state.points(1)
    assert TITLE.views.view(state, None).places == (1, 2)
    state.inks[0].small = 0b110
    state.inks[0].advertise(HOTEL_SMALL)  # two small hotels for 2 each
    state.inks[1].small = 0b100  # a large one for 3, a small one for 1
    assert state.points(0) == state.points(1)
    assert TITLE.views.view(state, None).places == (2, 1)


# Solo


@pytest.mark.parametrize(("crossed", "cards", "rank", "points"), [(5, 5, 1, 10), (5, 6, 2, 5), (4, 3, 1, 10)])
def test_134_city_hall_is_compared_with_acmes_cards(crossed: int, cards: int, rank: int, points: int) -> None:
    acme = {"manager": 1, "pile": " ".join(["city_hall"] * cards)}
    player = TITLE.paper.score(form({"city_hall": {"crossed": crossed}}, acme=acme), COMPONENTS)["players"][0]
    assert player["scores"]["city_hall"] == points
    assert (player["details"]["city_hall_rank"], player["details"]["fewest_debt"]) == (rank, rank == 2)


@pytest.mark.parametrize(
    ("vote", "hidden", "loan", "loss"),
    [("for", 8, 4, 0), ("for", 7, 2, 0), ("against", 8, 2, 0), ("against", 7, 0, -7)],
)
def test_131_acme_pays_its_hidden_card_if_both_are_against(vote: str, hidden: int, loan: int, loss: int) -> None:
    position = form({"loan_vote": vote}, bank=True, acme={"manager": 1, "hidden_number": hidden})
    answer = TITLE.paper.score(position, COMPONENTS)
    assert answer["players"][0]["details"]["bundles"] == 1 + loan
    assert answer["acme"]["scores"]["debts"] == loss
    assert answer["acme"]["details"]["loan_vote"] == ("for" if hidden >= 8 else "against")


def test_130_every_figure_has_its_own_threshold() -> None:
    """Level 1: hotels are worth more from the fifth advert on, shows from the sixth."""
    for adverts, hotel, show in ((4, 2, 2), (5, 3, 2), (6, 3, 3)):
        pile = " ".join(["show"] + ["advert"] * adverts)
        scores = TITLE.paper.score(form({}, acme={"manager": 1, "pile": pile, "hotels": [3]}), COMPONENTS)["acme"][
            "scores"
        ]
        assert (scores["hotels"], scores["shows"]) == (hotel, show)


def test_r65_without_golf_acme_scores_no_repeats() -> None:
    acme = {"manager": 1, "pile": "show show"}
    assert TITLE.paper.score(form({}, golf=False, acme=acme), COMPONENTS)["acme"]["scores"]["golf"] == 0
    assert TITLE.paper.score(form({}, acme=acme), COMPONENTS)["acme"]["scores"]["golf"] == 1


@pytest.mark.parametrize("golf", [True, False])
def test_a_score_pad_has_a_box_for_golf_only_where_golf_is_played(golf: bool) -> None:
    """NLV-23; a position is scored in all eight categories (NLV-101)."""
    assert ("golf" in dict(table(sheet(), golf=golf).tally(0).boxes)) == golf
    assert "golf" in TITLE.paper.score(form({}, {}, golf=golf), COMPONENTS)["players"][0]["scores"]


@pytest.mark.parametrize(("last", "met"), [("10", True), (".", False), ("11", False)], ids=["even", "empty", "odd"])
def test_86_a_row_may_end_with_the_last_lot_of_its_street(last: str, met: bool) -> None:
    """The crane of 4-8 is left out; five even numbers are just enough."""
    lots = {"4-4": 2, "4-5": 4, "4-6": 6, "4-7": 8, "4-9": last}
    assert ("S3" in scored(sheet(lots), {})[0]["details"]["projects_met"]) == met


def test_41_the_route_is_ink_when_the_round_is_closed() -> None:
    state = table({}, offer=[[7, "limousine"], [8, "city_hall"], [9, "advert"]])
    play(state, 0, "take 1", "open 1-3", "drive X2-3 X2-4")
    assert view(state, 1).sheets[0].route == ()
    close(state)
    assert view(state, 1).sheets[0].route == ("X2-2", "X2-3", "X2-4")


@pytest.mark.parametrize(("bank", "number"), [(True, 8), (False, None)])
def test_r65_without_bank_the_hidden_card_stays_unread(bank: bool, number: int | None) -> None:
    state = solo_table(bank=bank)
    for phase, shown in ((phases.TURN, None), (phases.OVER, number)):
        state.phase = phase
        seen = view(state, 0).acme
        assert seen is not None
        assert seen.hidden_number == shown


def test_135_with_equal_totals_the_player_comes_second() -> None:
    """Wherever places are counted, no number of hotels makes a tie with ACME a win."""
    state = position.table_of(read_position(BY_ID["NLV-T51"]["position"], COMPONENTS))
    state.phase = phases.OVER
    rival = TITLE.views.opponent(state)
    assert rival is not None
    assert state.tally(0).total == rival.tally.total == 13
    assert places([state.tally(0), rival.tally]) == [2, 1]
    assert view(state, 0).places == (2,)


@pytest.mark.parametrize("level", range(1, 11))
def test_every_manager_can_be_played_against(level: int) -> None:
    state = solo_table(manager=level, seed=level)
    for _ in range(30):
        if state.to_act():
            close(state)
    seen = view(state, 0).acme
    assert seen is not None
    assert seen.manager.level == level
    assert len(seen.pile) > 10


def test_r64_the_stack_is_refilled_the_moment_it_is_empty() -> None:
    state = solo_table()
    deck = solo_deck(state)
    deck.discard[0], deck.discard[1] = deck.stack[0], deck.stack[1]
    deck.stack[0], deck.stack[1], deck.stack[2] = deck.stack[2], deck.stack[3], deck.stack[4]
    deck.height, deck.discarded, deck.upper = 3, 2, 0
    deck.reveal(state.chance)
    assert (int(deck.height), int(deck.discarded)) == (2, 0)
