"""Every card, option, box of the pad, offer and refusal has words."""

import pytest

from richtfest.core.chronicle import Chronicle
from richtfest.core.match import Match
from richtfest.core.words import english, speak
from richtfest.games.happy_city import TITLE, moves
from richtfest.games.happy_city.rules.asks import ASK_DISCARD, ASK_REVEAL, ASK_SPECIAL
from richtfest.games.happy_city.rules.state import HappyCity
from richtfest.games.happy_city.words.articles import THE
from richtfest.games.happy_city.words.names import card_name
from tests.boxes import deal
from tests.games.happy_city.paper import COMPONENTS, end, income_phase, legal, play, said, table

GERMAN = speak("de")


def told(state: HappyCity, notation: str) -> str:
    return TITLE.words.tell(state, int(state.active), moves.read(notation), english)


def test_every_card_has_a_name_of_its_own_in_both_languages() -> None:
    for language in (english, GERMAN):
        names = [card_name(card, language) for card in COMPONENTS.cards]
        assert len(set(names)) == len(names)


def test_a_build_says_what_it_would_change() -> None:
    state = table("supermarket_green school", "supermarket_blue", coins=(9,), market="museum florist factory")
    assert said(state, "build 1") == "build Museum for 4 coins: +2 hearts, points 0 → 2"
    assert said(state, "build 2") == "build Florist for 3 coins: +1 income, +1 heart, points 0 → 1"
    assert said(state, "build 3") == "build Factory for 1 coin: +1 income, −1 heart, points 0 → −1"
    assert said(state, "build house") == "build House for 1 coin: +1 resident"
    assert said(state, "coin") == "build nothing, take 1 coin"


def test_a_build_says_what_it_changes_by_way_of_a_special() -> None:
    state = table("supermarket_green wind_turbine house", "supermarket_blue", coins=(9,), market="igloo")
    assert said(state, "build 1") == "build Igloo for 3 coins: +1 income, +1 resident, +1 heart, points 2 → 6"


def test_a_build_for_nothing_says_so() -> None:
    state = table("supermarket_green airport", "supermarket_blue")
    assert said(state, "build house") == "build House for nothing: +1 resident"


def test_a_special_says_what_it_would_change() -> None:
    state = table("supermarket_green igloo", "supermarket_blue", display="joke_shop")
    play(state, "coin")
    assert said(state, "special 1") == "take Joke Shop: +3 coins"
    statue = table("supermarket_blue school library bank", "supermarket_green", display="liberty_statue")
    play(statue, "coin")
    assert said(statue, "special 1").startswith("take Statue of Liberty, Bank leaves the city: −1 income")


def test_offers_and_log_of_the_other_stages() -> None:
    choosing = deal(TITLE, 2, 1, {"variant": "base"}, COMPONENTS)
    assert said(choosing, "supermarket green") == "take Supermarket (green)"
    assert told(choosing, "supermarket green") == "took the Supermarket (green)"
    market = table("supermarket_green", "supermarket_blue", market="bank zoo", asked=ASK_DISCARD)
    assert said(market, "discard 1") == "discard Bank"
    assert told(market, "discard 1") == "discarded the Bank"
    assert told(market, "keep market") == ""
    play(market, "keep market")
    assert said(market, "reveal high") == "reveal a card of the high deck, cost 6 to 9"
    assert told(market, "reveal high") == "revealed a card of the high deck"
    phase = table("supermarket_green glass_pyramid_museum", "supermarket_blue bank", "supermarket_yellow")
    phase.cities[0].uses = 1
    income_phase(phase)
    assert said(phase, "income of seat 1") == "also gain the income of seat 2: 2 coins"
    sphinx = end(table("supermarket_green sphinx", "supermarket_blue ice_rink"))
    assert said(sphinx, "copy from seat 1") == "copy Ice Rink of seat 2"
    assert told(sphinx, "draw from box") == "copied a special building drawn from the box"


def test_the_log_names_all_revealed_cards_in_one_breath() -> None:
    match = Match(TITLE, 2, 5, {"variant": "beginner"})
    chronicle, state = Chronicle(match), match.state
    assert isinstance(state, HappyCity)
    while sum(card >= 0 for card in state.market.cards[:3]) < 3:
        seat = match.to_act()[0]
        match.play_code(seat, match.moves(seat)[0])
    shown = [state.rules.printed[card].name for card in state.market.cards[:3]]
    (chapter,) = chronicle.tell("de", GERMAN)
    first, second, third = (GERMAN(THE[name]) for name in shown)
    assert chapter.sentence("Anna", GERMAN) == f"Anna deckte {first}, {second} und {third} auf."
    assert {first.split()[0], second.split()[0], third.split()[0]} <= {"den", "die", "das"}


def test_every_card_has_an_article() -> None:
    names = {card.name for card in COMPONENTS.cards}
    assert names <= set(THE)
    assert all(GERMAN(THE[name]).split()[0] in {"den", "die", "das"} for name in names)


def test_the_log_tells_builds_coins_and_specials() -> None:
    state = table("supermarket_green igloo", "supermarket_blue", coins=(9,), market="bank", display="joke_shop")
    assert told(state, "build 1") == "built the Bank for 3 coins"
    assert told(state, "coin") == "took 1 coin"
    play(state, "coin")
    assert told(state, "special 1") == "took the Joke Shop"
    assert told(state, "no special") == ""
    assert TITLE.words.tell(
        table("supermarket_green airport", "supermarket_blue"), 0, moves.read("build house"), english
    ) == ("built the House for nothing")


WHY_NOT = [
    ("build 1", "HC-38"),  # too dear
    ("build 2", "HC-42"),  # stands there already
    ("build 3", "HC-30"),  # nothing lies there
    ("build house", "HC-38"),  # none left
    ("build high_rise", "HC-38"),
    ("special 1", "HC-34"),
    ("keep market", "HC-30"),
    ("confirm", "What do you build?"),
]


@pytest.mark.parametrize(("move", "reason"), WHY_NOT)
def test_a_refused_build_cites_its_rule(move: str, reason: str) -> None:
    state = table(
        "supermarket_green bank", "supermarket_blue house", coins=(2,), market="zoo bank", display="joke_shop"
    )
    assert move not in legal(state)
    assert reason in TITLE.words.why_not(state, 0, moves.read(move), english)


def test_refusals_of_the_other_stages_cite_their_rules() -> None:
    choosing = deal(TITLE, 2, 1, {"variant": "base"}, COMPONENTS)
    play(choosing, "supermarket blue", "confirm")
    assert "HC-27" in TITLE.words.why_not(choosing, 0, moves.read("supermarket blue"), english)
    reveal = table("supermarket_green", "supermarket_blue", asked=ASK_REVEAL, piles={"low": ("", "")})
    assert "HC-32" in TITLE.words.why_not(reveal, 0, moves.read("reveal low"), english)
    discard = table("supermarket_green", "supermarket_blue", market="bank", asked=ASK_DISCARD)
    assert "HC-30" in TITLE.words.why_not(discard, 0, moves.read("discard 3"), english)
    special = table("supermarket_green", "supermarket_blue", display="joke_shop", asked=ASK_SPECIAL)
    assert TITLE.words.why_not(special, 0, moves.read("special 1"), english) == (
        "Joke Shop requires 2 × green in your city (HC-45)."
    )
    assert "HC-20" in TITLE.words.why_not(special, 0, moves.read("special 3"), english)
    full = "supermarket_green house school grocery library factory bank museum shoe_shop florist"
    special = table(full, "supermarket_blue", display="joke_shop", asked=ASK_SPECIAL)
    assert "HC-43" in TITLE.words.why_not(special, 0, moves.read("special 1"), english)
    sphinx = end(table("supermarket_green sphinx", "supermarket_blue ice_rink", "supermarket_yellow"))
    assert "HC-60" in TITLE.words.why_not(sphinx, 0, moves.read("copy from seat 2"), english)


def test_the_table_as_text_says_what_lies_there() -> None:
    state = table("supermarket_green bank", "supermarket_blue", market="zoo", display="joke_shop", coins=(4,))
    text = TITLE.words.table(state, 0, english)
    for part in (
        "Zoo (orange, +3 hearts)",
        "requires 2 × green",
        "Supermarket (green) | Bank",
        "4 coins",
        "low deck: cost 1 to 3",
    ):
        assert part in text
