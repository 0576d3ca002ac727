"""Every plan, option, box of the pad and refusal has words, and each edition its own."""

import re
from random import Random

import pytest

from richtfest.core.chronicle import Telling
from richtfest.core.match import Match
from richtfest.core.refusal import Unreadable
from richtfest.core.words import english, speak
from richtfest.games.welcome_to import TITLE, moves
from richtfest.games.welcome_to.components import Edition
from richtfest.games.welcome_to.moves import codes
from richtfest.games.welcome_to.pictures.cards import plan_card
from richtfest.games.welcome_to.rules.plans import Plan
from richtfest.games.welcome_to.rules.state import WelcomeTo
from richtfest.games.welcome_to.view import goal_of, plan_view
from richtfest.games.welcome_to.words import plans as plan_wording
from richtfest.games.welcome_to.words.names import NO_BREAK
from tests.boxes import draw_parts
from tests.contract.play import choose
from tests.games.welcome_to.paper import COMPONENTS, idle, play, sheet, table

PLANS = [plan for edition in COMPONENTS.editions.values() for plan in edition.plans]


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.name)
def test_every_plan_says_what_it_asks_for(plan: Plan) -> None:
    assert plan_wording.plan_goal(goal_of(plan), english, "second")


def test_different_plans_of_a_stack_read_differently() -> None:
    for edition in COMPONENTS.editions.values():
        goals = [(plan.box, plan_wording.plan_goal(goal_of(plan), english, edition.name)) for plan in edition.plans]
        assert len(set(goals)) == len(goals)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("edition", COMPONENTS.editions.values(), ids=lambda edition: edition.name)
def test_the_words_of_a_plan_card_are_whole_and_stay_clear_of_its_points(edition: Edition, language: str) -> None:
    for plan in edition.plans:
        goal = plan_wording.plan_goal(goal_of(plan), speak(language), edition.name)
        card = plan_card(plan_view(plan), "A", goal, met="")
        lines = re.findall(r'<text class="rf-words"[^>]* y="([\d.]+)"[^>]*>([^<]*)', card)
        assert " ".join(line for _y, line in lines).replace(NO_BREAK, " ") == goal
        assert 1 <= len(lines) <= 2
        assert all(float(y) >= 46 for y, _line in lines)  # the circle ends at 34


def test_what_every_estate_of_a_plan_needs_is_set_off_by_a_comma() -> None:
    goals = {
        plan.name: plan_wording.plan_goal(goal_of(plan), speak(language), "second")
        for language in ("en", "de")
        for plan in COMPONENTS.editions["second"].plans
        if plan.name in {"B*1", "B*3"}
    }
    assert goals["B*1"] == "zwei Wohnanlagen der Größe 1 und eine der Größe 2, jede mit einem Pool"
    assert goals["B*3"] == "Wohnanlagen der Größe 5 und 6, jede mit einem Pool und einem Anbau"
    plan = next(plan for plan in COMPONENTS.editions["second"].plans if plan.name == "B*3")
    assert (
        plan_wording.plan_goal(goal_of(plan), english, "second")
        == "estates of size 5 and 6, each with a pool and a copy"
    )


@pytest.mark.parametrize(
    ("card", "said", "german"),
    [
        ("A1", "six estates of size 1", "sechs Wohnanlagen der Größe 1"),
        ("A7", "estates of size 1, 2 and 3", "Wohnanlagen der Größe 1, 2 und 3"),
        (
            "A*3",
            "one estate of size 3 and two of size 4 in the middle street",
            "eine Wohnanlage der Größe 3 und zwei der Größe 4 in der mittleren Straße",
        ),
        ("A*2", "estates of size 2 and 6 in the top street", "Wohnanlagen der Größe 2 und 6 in der oberen Straße"),
    ],
)
def test_equal_sizes_of_a_plan_are_counted_and_streets_named(card: str, said: str, german: str) -> None:
    plan = next(plan for plan in COMPONENTS.editions["second"].plans if plan.name == card)
    assert plan_wording.plan_goal(goal_of(plan), english, "second") == said
    assert plan_wording.plan_goal(goal_of(plan), speak("de"), "second") == german


def test_street_signs_speak_the_language_of_the_reader() -> None:
    state = table({}, {})
    for language, letters in (("en", "TMB"), ("de", "OMU")):
        words = speak(language)
        drawn = draw_parts(TITLE, state, 0, words)
        assert all(f">{letter}</text>" in drawn[part].__html__() for letter in letters for part in ("sheet", "pad"))
        assert all(f"\n{letter}  |" in TITLE.words.table(state, 0, words) for letter in letters)
    assert TITLE.moves.notate(codes.WRITE) == "write T0"


def test_who_asks_for_a_roundabout_too_early_is_told_to_say_so_first() -> None:
    state = table({}, {}, advanced=True)
    assert TITLE.words.why_not(state, 0, codes.ROUNDABOUT, english).startswith("First choose to build a roundabout")
    state = table(sheet("5"), {}, advanced=True)
    play(state, 0, "roundabout")
    assert TITLE.words.why_not(state, 0, codes.ROUNDABOUT, english) == "A roundabout needs an empty plot (WT-51)."
    assert TITLE.words.name_move(codes.ROUNDABOUT, {"edition": "second"}, speak("de")) == (
        "Kreisverkehr auf dem 1. Bauplatz der oberen Straße"
    )


@pytest.mark.parametrize("move", ["roundabout", "refuse", "park", "pool"])
def test_what_somebody_asks_about_has_a_german_name(move: str) -> None:
    assert TITLE.words.name_move(TITLE.moves.read(move), {"edition": "second"}, speak("de")) != move


def test_a_street_that_falls_is_told_with_both_numbers() -> None:
    with pytest.raises(Unreadable, match="but 4 stands right of 9"):
        TITLE.paper.score({"sheets": [sheet("9 . 4")]}, COMPONENTS)


OTHER_EDITION = {
    ("first", "de"): ("Wohnanlage", "Vorgabe", "Streik", "Anbau", "werten", "wertete", "Spielplan", "Kombination"),
    ("second", "de"): ("Siedlung", "Stadtplan", "Ablehnung", "BIS", "erfüllen", "erfüllte", "Spielzettel", "Kombi "),
    ("first", "en"): ("strike", "claim", "copies", "combination"),
    ("second", "en"): ("refusal", "City Plan", "fulfil", "bis house", "housing estate"),
}


@pytest.mark.parametrize(("edition", "language"), OTHER_EDITION)
def test_a_match_speaks_the_words_of_its_own_edition(edition: str, language: str) -> None:
    words = speak(language)
    said = set()
    for seed in range(3):
        match, chance = Match(TITLE, 2, seed, {"edition": edition, "advanced": "yes"}), Random(seed)
        while not match.over:
            seat = match.to_act()[0]
            state, open_now = match.state, match.moves(seat)
            said |= {match.title.words.sentence(state, seat, move, words) for move in open_now}
            said |= {match.title.words.tell(state, seat, move, words) for move in open_now}
            said |= {match.title.words.question(state, seat, words), match.title.words.table(state, seat, words)}
            said |= {
                match.title.words.why_not(state, seat, move, words) for move in (codes.REFUSE, codes.CLAIM, codes.FENCE)
            }
            if lesson := match.title.words.lesson(state, seat, words):
                said.add(lesson.text)
            match.play_code(seat, choose(match, seat, chance))
        said |= {picture.__html__() for picture in draw_parts(TITLE, match.state, 0, words).values()}
        said |= {TITLE.words.name_box(box, match.options, words) for box, _points in match.tallies()[0].boxes}
    for word in OTHER_EDITION[edition, language]:
        assert not [sentence for sentence in said if word in sentence], word


def test_the_boxes_of_the_pad_have_the_names_of_the_edition() -> None:
    german = speak("de")
    names = {
        edition: [TITLE.words.name_box(box, {"edition": edition}, german) for box in ("plans", "bis", "refusals")]
        for edition in ("first", "second")
    }
    assert names["second"] == ["Vorgaben", "Anbauten", "Streiks"]
    assert names["first"] == ["Stadtpläne", "BIS-Häuser", "Ablehnungen"]


def test_the_claims_and_the_reshuffle_are_put_into_words() -> None:
    ready = sheet("1 2 3 4 | 5 6 7 8 |", "1 2 3 4 |")
    state = table(ready, {}, plan_cards={"1": "1.4"})
    idle(state)
    said = []
    for move in ("claim 1", "estate T0", "estate T4", "confirm", "reshuffle"):
        said.append(TITLE.words.question(state, 0, english))
        said += [TITLE.words.sentence(state, 0, int(choice), english) for choice in state.legal(0)]
        play(state, 0, move)
    assert "fulfil City Plan 1 for 6 points: two housing estates of size 4" in said
    assert "use the housing estate of size 4 that begins on the 1st plot of the middle street" in said
    assert "shuffle all cards anew" in said


def tell(state: WelcomeTo, *notations: str, language: str = "en") -> str:
    """What the log says of these moves of seat 0."""
    telling = Telling(TITLE, state.clone())
    telling.go_on([(0, TITLE.moves.read(notation)) for notation in notations], speak(language))
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
    assert tell(state, "combo 3", "shift +2") == "Anna turned 1 into 3 with the Temp Agency."


def test_the_log_tells_claims_and_the_reshuffle() -> None:
    ready = sheet("1 2 3 4 | 5 6 7 8 |", "1 2 3 4 |")
    state = table(ready, {}, plan_cards={"1": "1.4"})
    idle(state)
    claims = ("claim 1", "estate T0", "estate T4", "confirm", "reshuffle")
    assert tell(state, *claims) == "Anna fulfilled City Plan 1 for 6 points, and had all cards shuffled anew."
    assert tell(state, *claims, language="de") == (
        "Anna erfüllte Stadtplan 1 für 6 Punkte und ließ alle Karten neu mischen."
    )


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


def test_a_number_that_only_a_shift_makes_fit_is_named_as_the_reason() -> None:
    full = sheet("1 2 3 4 5 6 7 8 9 10", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 .")
    state = table(full, {}, edition="second", combos=[[3, "park"], [5, "fence"], [11, "temp"]])
    assert TITLE.words.why_not(state, 0, codes.REFUSE, english) == (
        "You can still write a number by shifting it: then you may not cross a strike (WT-25)."
    )


@pytest.mark.parametrize(("move", "drawn", "before", "rule"), WHY_NOT)
def test_a_refusal_cites_its_rule(move: str, drawn: dict[str, object], before: tuple[str, ...], rule: str) -> None:
    state = table(drawn, {}, advanced=True, combos=[[2, "park"], [3, "fence"], [1, "temp"]])
    play(state, 0, *before)
    code = moves.read(move)
    assert code not in [int(choice) for choice in state.legal(0)]
    assert rule in TITLE.words.why_not(state, 0, code, english)
