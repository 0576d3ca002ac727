"""Every plan, option, box of the pad and refusal has words."""

import pytest

from richtfest.core.chronicle import Telling
from richtfest.core.words import english, speak
from richtfest.games.welcome_to import TITLE, moves, wording
from richtfest.games.welcome_to.plans import Plan
from richtfest.games.welcome_to.state import WelcomeTo
from tests.games.welcome_to.paper import COMPONENTS, idle, play, sheet, table

PLANS = [plan for edition in COMPONENTS.editions.values() for plan in edition.plans]


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.name)
def test_every_plan_says_what_it_asks_for(plan: Plan) -> None:
    assert wording.plan_goal(plan, english)


def test_different_plans_of_a_stack_read_differently() -> None:
    for edition in COMPONENTS.editions.values():
        goals = [(plan.box, wording.plan_goal(plan, english)) for plan in edition.plans]
        assert len(set(goals)) == len(goals)


def test_every_option_choice_and_box_of_the_pad_has_a_caption() -> None:
    words = [TITLE.name]
    for option in TITLE.options:
        words += [option.name, *(f"{option.name}={choice}" for choice in option.choices)]
    words += [box for box, _ in table({}, {}).tally(0).boxes]
    captions = [TITLE.caption(word, english) for word in words]
    assert all(captions)


def test_the_claims_and_the_reshuffle_are_put_into_words() -> None:
    ready = sheet("1 2 3 4 | 5 6 7 8 |", "1 2 3 4 |")
    state = table(ready, {}, plan_cards={"1": "1.4"})
    idle(state)
    said = []
    for move in ("claim 1", "estate T0", "estate T4", "confirm", "reshuffle"):
        said.append(TITLE.question(state, 0, english))
        said += [TITLE.sentence(state, 0, int(choice), english) for choice in state.legal(0)]
        play(state, 0, move)
    assert "claim plan 1 for 6 points: estates of size 4, 4" in said
    assert "use the estate of size 4 that begins on the 1st plot of the middle street" in said
    assert "shuffle all cards anew" in said


def tell(state: WelcomeTo, *notations: str, language: str = "en") -> str:
    """What the log says of these moves of seat 0."""
    telling = Telling(TITLE, state.clone())
    telling.go_on([(0, TITLE.read(notation)) for notation in notations], speak(language))
    return " ".join(chapter.sentence("Anna", speak(language)) for chapter in telling.chapters)


def test_the_log_tells_a_turn_in_one_sentence() -> None:
    state = table(sheet("5"), {}, advanced=True, combos=[[2, "park"], [6, "fence"], [1, "temp"]])
    turn = ("combo 2", "write M2", "roundabout T3", "fence M4", "confirm")
    assert tell(state, *turn) == (
        "Anna wrote 6 on the 3rd plot of the middle street, built a roundabout on the 4th plot of the top street, "
        "and put up a fence right of the 5th plot of the middle street."
    )
    assert tell(state, *turn, language="de") == (
        "Anna schrieb die 6 auf den 3. Bauplatz der mittleren Straße, baute auf dem 4. Bauplatz der oberen Straße "
        "einen Kreisverkehr und zog rechts vom 5. Bauplatz der mittleren Straße einen Zaun."
    )
    assert tell(state, "combo 2") == ""
    assert tell(state, "combo 3", "shift +2") == "Anna turned 1 into 3 with the temp agency."


def test_the_log_tells_claims_and_the_reshuffle() -> None:
    ready = sheet("1 2 3 4 | 5 6 7 8 |", "1 2 3 4 |")
    state = table(ready, {}, plan_cards={"1": "1.4"})
    idle(state)
    claims = ("claim 1", "estate T0", "estate T4", "confirm", "reshuffle")
    assert tell(state, *claims) == "Anna claimed plan 1 for 6 points, and had all cards shuffled anew."
    assert tell(state, *claims, language="de") == "Anna wertete Plan 1 für 6 Punkte und ließ alle Karten neu mischen."


WHY_NOT = [
    ("combo 1", sheet("1 2 3 4 5 6 7 8 9 10", "1 2 3 4 5 6 7 8 9 10 11", "4 5 6 7 8 9 10 11 12 13 14 ."), (), "WT-24"),
    ("refuse", {}, (), "WT-25"),
    ("roundabout", sheet("O . O"), (), "WT-50"),
    ("shift -2", sheet(temps=0), ("combo 3",), "WT-27"),
    ("write T1", sheet("5"), ("combo 1",), "WT-23"),
    ("write T0", sheet("5"), ("combo 1",), "WT-23"),
    ("fence T0", sheet("5 |"), ("combo 2", "write M5", "skip"), "WT-35"),
    ("fence T0", sheet("5! 6! |"), ("combo 2", "write M5", "skip"), "WT-35"),
    ("fence T0", sheet("5 5b"), ("combo 2", "write M5", "skip"), "WT-35"),
    ("park", {}, ("combo 2", "write M5", "skip"), "WT-22"),
]


@pytest.mark.parametrize(("move", "drawn", "before", "rule"), WHY_NOT)
def test_a_refusal_cites_its_rule(move: str, drawn: dict[str, object], before: tuple[str, ...], rule: str) -> None:
    state = table(drawn, {}, advanced=True, combos=[[2, "park"], [3, "fence"], [1, "temp"]])
    play(state, 0, *before)
    code = moves.read(move)
    assert code not in [int(choice) for choice in state.legal(0)]
    assert rule in TITLE.why_not(state, 0, code, english)
