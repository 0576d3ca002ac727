"""Every project, option, box of the pad and refusal has words."""

from dataclasses import replace

import pytest

from richtfest.core.words import LANGUAGES, english, speak
from richtfest.games.flip_and_write.rules import phases
from richtfest.games.new_las_vegas import TITLE, moves
from richtfest.games.new_las_vegas.goals import goal_of
from richtfest.games.new_las_vegas.moves import codes
from richtfest.games.new_las_vegas.rules.projects import Project
from richtfest.games.new_las_vegas.view import view
from richtfest.games.new_las_vegas.words import projects as project_wording
from richtfest.games.new_las_vegas.words.acme import approval_said
from richtfest.games.new_las_vegas.words.offers import action_name
from tests.games.new_las_vegas.paper import COMPONENTS, close, play, project, sheet, solo_table, table
from tests.games.new_las_vegas.test_scenarios import ALMOST, SIX_HOTELS, STUCK, T23

PROJECTS = [found for cards in COMPONENTS.projects for found in cards]


@pytest.mark.parametrize("card", PROJECTS, ids=lambda card: card.name)
def test_every_project_says_what_it_asks_for(card: Project) -> None:
    for language in LANGUAGES:
        assert "{" not in project_wording.project_goal(goal_of(card.requirement), speak(language))


def test_different_projects_read_differently() -> None:
    for language in LANGUAGES:
        assert (
            len({project_wording.project_goal(goal_of(card.requirement), speak(language)) for card in PROJECTS}) == 21
        )


@pytest.mark.parametrize(
    ("card", "goal"),
    [
        ("H1", "3 large hotels"),
        ("H6", "hotels in the avenues 1 and 11"),
        ("S2", "2 rows of 4 odd numbers"),
        ("S3", "a row of 5 even numbers at the beginning or end of a street"),
        ("B2", "all holes of PAR 4"),
        ("B3", "the crane lots of the avenues 1 and 11 opened"),
    ],
)
def test_some_goals_word_by_word(card: str, goal: str) -> None:
    assert project_wording.project_goal(goal_of(project(card).requirement), english) == goal


def test_a_turn_in_words() -> None:
    state = table(sheet({"2-7": 9}), offer=[[6, "limousine"], [8, "show"], [9, "advert"]])
    said = [TITLE.words.question(state, 0, english)]
    for move in ("take 2", "number -1 group 1", "open 1-4", "show left"):
        said += [TITLE.words.sentence(state, 0, int(choice), english) for choice in state.legal(0)]
        said.append(TITLE.words.tell(state, 0, moves.read(move), english))
        play(state, 0, move)
        said.append(TITLE.words.question(state, 0, english))
    for sentence in (
        "Which combination do you take?",
        "take 6 with limousine",
        "make it 7, with group 1 of city hall",
        "open 2-6 with 7",
        "turned 8 into 7 with a favour from city hall",
        "opened 1-4 with 7",
        "put on a show: left column to 3 points",
        "put on a show: left column",
        "Is your turn right like this?",
    ):
        assert sentence in said


def test_the_log_tells_hotels_and_projects_with_the_turn_that_led_to_them() -> None:
    state = table(SIX_HOTELS, SIX_HOTELS, cards=("H3", "S7", "B7"))
    play(state, 0, "take 1", "open 4-6", "skip")
    told = TITLE.words.tell(state, 0, codes.CONFIRM, english)
    assert told == "gave avenue 6 its large hotel, completed project H3 for 10 points"
    second = table(sheet(dict(ALMOST), golf=[6]), sheet({**ALMOST, "4-6": 6}, golf=[6], hotels={"large": [6]}))
    play(second, 0, "take 1", "open 4-6", "skip")
    assert TITLE.words.tell(second, 0, codes.CONFIRM, english) == "gave avenue 6 a small hotel"


def test_the_way_home_and_the_boxes_are_told() -> None:
    nearly = sheet(route="X2-2 X1-2 X1-3 X1-4 X1-5 X2-5 X2-4")
    state = table(nearly, offer=[[7, "limousine"], [8, "build"], [9, "advert"]])
    play(state, 0, "take 1", "open 3-6")
    assert TITLE.words.tell(state, 0, moves.read("drive X2-3 X2-2"), english) == "brought the limousine home"
    assert TITLE.words.tell(state, 0, moves.read("drive X3-4 X4-4"), english) == "drove the limousine to X4-4"
    stuck = table(STUCK)
    assert "two boxes" in TITLE.words.tell(stuck, 0, moves.read("two boxes"), english)


def test_alone_the_rival_is_named_and_the_verdict_told() -> None:
    state = solo_table(pile="show show show")
    assert "ACME" in TITLE.words.sentence(state, 0, int(state.legal(0)[0]), english)
    close(state)
    opponent = TITLE.views.opponent(state)
    assert opponent is not None
    assert (opponent.name, opponent.tally["shows"]) == ("ACME", 6)
    state.phase = phases.OVER
    points, theirs = state.tally(0).total, opponent.tally.total
    assert TITLE.words.verdict(state, english) == f"ACME wins, {theirs} to {points}.".replace("-", "−")
    several = table(sheet())
    assert TITLE.views.opponent(several) is None
    assert not TITLE.words.verdict(several, english)


def test_favours_are_short_on_small_buttons_and_name_their_group_where_there_are_several() -> None:
    state = table(sheet({"2-4": 6}, city_hall={"crossed": 3}), offer=OFFER)
    said: dict[str, str] = {}
    for moved in ("take 3", "open 3-6"):
        play(state, 0, moved)
        said |= {moves.notate(code): TITLE.words.chip(state, 0, code, english) for code in state.legal(0)}
    assert said["number +1 group 1"] == "Number 10"
    assert said["action city_hall group 1"] == "Instead: city hall"
    assert said["extend 2-4 to 2-5 group 1"] == "2-4 → 2-5 on credit"
    state = table(sheet(city_hall={"crossed": 13}), offer=OFFER)
    play(state, 0, "take 3")
    assert TITLE.words.chip(state, 0, moves.read("number +1 group 1"), english) == "Number 10, group 1"


OFFER = [[6, "limousine"], [8, "show"], [9, "advert"]]
WHY_NOT: list[tuple[str, dict[str, object], tuple[str, ...], str]] = [
    ("take 1", STUCK, (), "NLV-30"),
    ("two boxes", sheet(), (), "NLV-30"),
    ("pair 1 2", sheet(), (), "NLV-121"),
    ("number +2 group 2", sheet(), ("take 1",), "NLV-38"),
    ("number +2 group 2", sheet(city_hall={"crossed": 5}), ("take 1",), "NLV-R61"),
    ("number +2 group 1", sheet(city_hall={"bonuses": {"1": "action"}}), ("take 1",), "NLV-38"),
    ("number +1 group 1", sheet(), ("take 1", "number +2 group 1"), "NLV-39"),
    ("open 2-4", sheet(), ("take 1",), "NLV-48"),
    ("open 2-5", sheet({"2-5": 3}), ("take 1",), "NLV-48"),
    ("open 2-5", sheet({"2-6": 3}), ("take 1",), "beside 3 (NLV-48)"),
    ("open 2-7", sheet({"2-6": 13}), ("take 1",), "beside 13 (NLV-48)"),
    ("extend 2-5 to 2-6 group 1", sheet(), ("take 1", "open 3-6"), "NLV-69"),
    ("extend 3-6 to 3-5 group 1", sheet(), ("take 1", "open 3-6"), "NLV-69"),
    ("extend 2-5 to 2-6 group 1", sheet({"2-5": 3, "2-6": 4}), ("take 1", "open 3-6"), "NLV-69"),
    ("action limousine group 1", sheet(), ("take 1", "open 3-6"), "NLV-R59"),
    ("action show group 1", sheet(), ("take 1", "open 3-6"), "NLV-R59"),
    ("skip", sheet(), ("take 1", "open 3-6", "action build group 1"), "NLV-68"),
    ("build 2-4", sheet(), ("take 1", "open 3-6"), "NLV-34"),
    ("show left", sheet(), ("take 2", "open 3-6"), "NLV-53"),
    ("drive X2-5 X2-6", sheet(), ("take 1", "open 3-6"), "NLV-60"),
    ("drive X2-3 X2-4", sheet(route=T23), ("take 1", "open 3-6"), "NLV-61"),
    ("advert lucky", sheet(adverts={"lucky": 3}), ("take 3", "open 3-6"), "NLV-52"),
    ("confirm", sheet(), (), "Which combination do you take?"),
]


@pytest.mark.parametrize(("move", "drawn", "before", "rule"), WHY_NOT)
def test_a_refusal_cites_its_rule(move: str, drawn: dict[str, object], before: tuple[str, ...], rule: str) -> None:
    state = table(drawn, offer=OFFER)
    play(state, 0, *before)
    code = moves.read(move)
    assert code not in [int(choice) for choice in state.legal(0)]
    assert rule in TITLE.words.why_not(state, 0, code, english)


def test_without_golf_its_columns_are_explained() -> None:
    state = table(sheet(), offer=OFFER, golf=False)
    play(state, 0, "take 3", "open 3-6")
    assert "NLV-23" in TITLE.words.why_not(state, 0, moves.read("advert par3"), english)


def test_a_crane_hides_neither_star_nor_carpet_in_the_terminal() -> None:
    state = table(sheet())
    lots = [lot for street in view(state, 0).sheets[0].streets for lot in street]
    rows = [
        row for row in TITLE.words.table(state, 0, english).splitlines() if row[:5] in {f"  {n}  " for n in range(1, 5)}
    ]
    shown = [sign for row in rows for sign in row[5:].split()]
    assert len(shown) == len(lots)
    for sign, lot in zip(shown, lots, strict=True):
        assert sign.startswith("#" if lot.crane == "open" else ".")
        assert ("*" in sign) == (lot.star == "open")
        assert sign[-1] == {"": sign[-1], "vip": "V", "luxury": "L", "mafia": "M"}[lot.carpet]
    assert {"#V", ".*L"} <= set(shown)


def test_the_terminal_tells_all_that_is_open_of_acme() -> None:
    """NLV-119: the side of the manager, the approvals, and both sides of all cards that were played."""
    state = solo_table(manager=4, bank=True)
    for _ in range(3):
        close(state)
    said = TITLE.words.table(state, 0, english)
    assert "≈ Votes for the loan if its hidden card is 9 or more" in said
    assert "City hall 2, from 7 adverts on 3" in said
    assert "approval 3: no project, hotels in the avenues 7, 10; still in the stack" in said
    acme = view(state, 0).acme
    assert acme is not None
    assert (len(acme.pile), len(acme.discard)) == (3, 6)
    for card in (*acme.pile, *acme.discard):
        assert f"{card.number} {action_name(card.action or '', english)}" in said


def test_an_approval_says_where_it_is() -> None:
    """NLV-120, NLV-125: in the stack, laid aside until the round is closed, or used."""
    state = solo_table(manager=1)
    seen = view(state, 0).acme
    assert seen is not None
    told = [
        approval_said(replace(seen, approvals_drawn=drawn, approvals_laid=laid), 0, english).split("; ")[1]
        for drawn, laid in (((), 0), (("hotels_city_hall",), 1), (("hotels_city_hall",), 0))
    ]
    assert told == ["still in the stack", "laid aside now: hotels and city hall", "used: hotels and city hall"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_page_lists_every_project_and_every_level(language: str) -> None:
    book = TITLE.paper.rulebook(COMPONENTS, speak(language), "wide")
    assert [line.card for kind in book.projects for line in kind.cards] == [card.name for card in PROJECTS]
    assert {line.card for kind in book.projects for line in kind.cards if line.golf} == {"B1", "B2"}
    assert [manager.level for manager in book.managers] == list(range(1, 11))
    assert all(manager.reconstructed for manager in book.managers)
