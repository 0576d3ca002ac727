"""A match goes on from a position of its own, and from positions of paper games."""

from random import Random
from typing import Any

import pytest

import richtfest as rf
from richtfest.core.match import Match

for_every_title = pytest.mark.parametrize("name", rf.titles())


def play_round(match: Match, chance: Random) -> None:
    """To the start of the next round, or to the end."""
    now = match.round
    while match.round == now and not match.over:
        seat = match.to_act()[0]
        match.play(seat, chance.choice(match.legal(seat)))


@for_every_title
@pytest.mark.parametrize("seats", [2, 3])
def test_a_match_goes_on_from_any_of_its_rounds(name: str, seats: int) -> None:
    match, chance = rf.new(name, seats=seats, seed=7), Random(7)
    play_round(match, chance)
    while not match.over:
        position = match.position()
        again = rf.new(name, position=position, seed=match.round)
        assert again.seats == seats
        assert again.options == match.options
        assert again.begun_from == position
        if name != "happy-city":  # whose rounds begin with income
            assert again.position() == position
        play_round(match, chance)
    while not again.over:
        play_round(again, chance)
    read = rf.loads(str(again.record()))
    assert read == again
    assert read.record() == again.record()
    again.back(len(again.history))
    assert again == rf.new(name, position=position, seed=again.seed)


@for_every_title
def test_what_a_position_does_not_say_is_drawn(name: str) -> None:
    match, chance = rf.new(name, seats=2, seed=7), Random(7)
    for _ in range(3):
        play_round(match, chance)
    position = match.position()
    drawn = {rf.new(name, position=position, seed=seed).fingerprint() for seed in range(8)}
    assert len(drawn) == 8


@for_every_title
def test_nothing_goes_on_from_the_end(name: str) -> None:
    match, chance = rf.new(name, seats=2, seed=7), Random(7)
    while not match.over:
        play_round(match, chance)
    with pytest.raises(rf.Unreadable, match="the match is over"):
        rf.new(name, position=match.position(), seed=1)


def test_a_position_brings_its_own_seats_and_options() -> None:
    position: dict[str, Any] = {"edition": "first", "advanced": True, "temp_points": [7, 3, 1], "sheets": [{}, {}, {}]}
    match = rf.new("welcome-to", position=position, seats=3, seed=7)
    position["sheets"].clear()
    assert len(match.begun_from["sheets"]) == 3
    assert match.options | {"aaa": ""} == {
        "edition": "first",
        "advanced": "yes",
        "reshuffle": "yes",
        "temp_points": "7-3-1",
        "aaa": "",
    }
    others: tuple[dict[str, Any], ...] = ({"seats": 2}, {"edition": "first"})
    for wrong in others:
        with pytest.raises(rf.Unreadable, match="brings its own seats and options"):
            rf.new("welcome-to", position=match.begun_from, **wrong)


def test_a_record_and_its_position_agree() -> None:
    text = str(rf.new("new-las-vegas", position=rf.new("new-las-vegas", seats=2, bank=False).position()).record())
    assert "bank=no" in text
    for old, new in (("bank=no", "bank=yes"), ("seats: 2", "seats: 3")):
        with pytest.raises(rf.Unreadable, match="other options, or of another number of seats"):
            rf.loads(text.replace(old, new))


ROUND_OF_ROOMS = {"house": {"M1": "kitchen"}, "roofs": ["?"]}

REFUSED: dict[str, tuple[str, Any, str]] = {
    "nothing at all": ("welcome-to", None, "Say how many play"),
    "one sheet without solo": ("welcome-to", {"sheets": [{}]}, "solo game"),
    "too many sheets": ("welcome-to", {"sheets": [{}] * 7}, "1 to 6"),
    "one house": ("dream-home", {"house": {}}, "the houses of all players"),
    "houses of different rounds": ("dream-home", {"players": [{"house": {}}, ROUND_OF_ROOMS]}, "as many room cards"),
    "more specials than rounds": (
        "dream-home",
        {"players": [{"house": {}, "helpers": ["supplier"]}, {"house": {}}]},
        "More special cards",
    ),
    "houses of different options": (
        "dream-home",
        {"players": [{"house": {}, "options": {"tools_per_turn": "one"}}, {"house": {}}]},
        "the same options",
    ),
    "a solo game of New Las Vegas": (
        "new-las-vegas",
        {
            "game": "new_las_vegas",
            "options": {"bank": False},
            "players": [{"name": "Ann"}],
            "acme": {"manager": 1, "pile": ""},
        },
        "several players only",
    ),
}


@pytest.mark.parametrize(("name", "position", "reason"), REFUSED.values(), ids=REFUSED)
def test_what_nothing_can_go_on_from_is_refused(name: str, position: Any, reason: str) -> None:
    with pytest.raises(rf.Unreadable, match=reason):
        rf.new(name, position=position, seed=7)


def test_every_card_of_a_paper_house_becomes_one_of_its_own() -> None:
    """Types instead of cards, empty rooms, unknown roofs, the same helper twice: all of them lie there once."""
    players = [
        {"house": {"M1": "kitchen", "M2": "empty", "B4": "scaffold"}, "roofs": ["?"], "helpers": ["supplier"]},
        {"house": {"M1": "kitchen-1", "M2": "empty"}, "roofs": ["?"], "decorations": {}, "helpers": ["supplier"]},
    ]
    state: Any = rf.new("dream-home", position={"players": players}, seed=7).state
    rooms = [house.card_at(spot) for house in state.houses for spot in range(12) if not house.is_free(spot)]
    assert len(rooms) == len(set(rooms)) == 4
    first, second = (int(house.held) for house in state.houses)
    assert first & second == 0
    assert (first.bit_count(), second.bit_count()) == (3, 2)
    lying = set(rooms) | {card for card in range(60) if state.market.rooms_out >> card & 1}
    assert lying == set(state.deck.cards[:10])  # two rounds were dealt; the third lies in the market
    assert state.round == 3


def test_a_match_alone_goes_on_against_its_opponent() -> None:
    match, chance = rf.new("welcome-to", seats=1, seed=7, aaa=3), Random(7)
    for _ in range(5):
        play_round(match, chance)
    again = rf.new("welcome-to", position=match.position(), seed=8)
    assert again.position() == match.position()
    assert again.options["aaa"] == "3"
    while not again.over:
        play_round(again, chance)
    assert rf.loads(str(again.record())) == again
