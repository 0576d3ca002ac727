"""What is secret stays secret to the last byte (NLV-21, NLV-46, NLV-119, NLV-I19, NLV-R73)."""

from collections import Counter
from random import Random

import pytest

from richtfest.core.chance import Chance
from richtfest.core.chronicle import Chronicle
from richtfest.core.fingerprint import whole
from richtfest.core.match import Match
from richtfest.core.words import english
from richtfest.games.flip_and_write.rules.deck import Columns
from richtfest.games.new_las_vegas import TITLE
from richtfest.games.new_las_vegas.rules.acme_scoring import hidden_number
from richtfest.games.new_las_vegas.rules.solo_deck import solo_deck
from richtfest.games.new_las_vegas.rules.state import NewLasVegas
from tests.boxes import deal
from tests.games.new_las_vegas.builder import build
from tests.games.new_las_vegas.paper import COMPONENTS

SEATS = 3


def voted(votes: str, seed: int) -> tuple[Match, Chronicle]:
    """A match after the vote, and its log."""
    match = Match(TITLE, SEATS, seed, {})
    chronicle = Chronicle(match)
    for seat, vote in enumerate(votes.split()):
        match.play(seat, f"vote {vote}")
    return match, chronicle


def everything_seen(match: Match, chronicle: Chronicle, viewer: int | None) -> list[str]:
    """Every byte a viewer can get of a match: view, text, questions, choices, the log and what bots steer by."""
    title, state = match.title, match.state
    found = [repr(title.views.view(state, viewer)), title.words.table(state, viewer, english), repr(match.places())]
    found += [chapter.sentence("Anna", english) for chapter in chronicle.tell("en", english)]
    found += [repr((state.points(seat), state.tally(seat))) for seat in range(SEATS)]
    if viewer is not None:
        found += [title.words.question(state, viewer, english)]
        found += [title.words.sentence(state, viewer, move, english) for move in match.moves(viewer)]
    return found


@pytest.mark.parametrize("seed", range(4))
def test_no_byte_of_a_running_match_depends_on_the_votes_of_others(seed: int) -> None:
    """The same match, once with a loan and once without: only the last scoring tells them apart."""
    told = [voted(f"against {votes}", seed) for votes in ("for for", "against against", "for against")]
    worlds = [match for match, _ in told]
    chance = Random(seed)
    while not worlds[0].over:
        for viewer in (0, None):
            seen = [everything_seen(*world, viewer) for world in told]
            assert seen[0] == seen[1] == seen[2]
        for _ in range(25):
            if not worlds[0].to_act():
                break
            seat = chance.choice(worlds[0].to_act())
            assert isinstance(worlds[0].state, NewLasVegas)
            move = build(worlds[0].state, seat, worlds[0].moves(seat), chance)
            for world in worlds:
                world.play_code(seat, move)
    assert [world.title.views.view(world.state, None).loan for world in worlds] == [4, 0, 2]
    assert worlds[0].title.views.view(worlds[0].state, 0).votes == (False, True, True)


def test_while_the_vote_is_on_only_the_fact_of_voting_shows() -> None:
    worlds = [Match(TITLE, SEATS, 1, {}), Match(TITLE, SEATS, 1, {})]
    worlds[0].play(1, "vote for")
    worlds[1].play(1, "vote against")
    for viewer in (0, 2, None):
        seen = [world.title.views.view(world.state, viewer) for world in worlds]
        assert seen[0] == seen[1]
        assert seen[0].voted == (False, True, False)
        assert seen[0].own_vote is None
    assert [world.title.views.view(world.state, 1).own_vote for world in worlds] == [True, False]
    assert not worlds[0].can_undo(1)  # NLV-21: a vote cannot be changed
    assert worlds[0].log(0) == []


def test_before_the_first_reveal_nobody_knows_an_action() -> None:
    """NLV-21: the projects and the top numbers are visible while voting."""
    seen = Match(TITLE, SEATS, 1, {}).view(0)
    assert all(offer.number is not None and offer.action is None for offer in seen.offer)
    assert len(seen.projects) == 3


def test_a_bot_imagines_votes_it_cannot_know() -> None:
    """Every vote of the others is drawn anew, one's own stays, and the true ones have no influence."""
    worlds = [voted("for for for", 5)[0].state, voted("for against against", 5)[0].state]
    drawn: Counter[int] = Counter()
    for seed in range(200):
        imagined = [world.imagine(0, Chance(seed)) for world in worlds]
        assert whole(imagined[0]) == whole(imagined[1])
        assert isinstance(imagined[0], NewLasVegas)
        drawn[int(imagined[0].votes_for)] += 1
    assert set(drawn) == {1, 3, 5, 7}
    assert min(drawn.values()) > 25


def test_of_the_top_cards_nothing_but_the_number_is_known() -> None:
    """NLV-47: exchanging a top card for another one with the same number changes no view."""
    state = deal(TITLE, SEATS, 3, {"bank": "no"}, COMPONENTS)
    seen, other = repr(TITLE.views.view(state, 0)), state.clone()
    assert isinstance(other.deck, Columns)
    cards, numbers = other.deck.cards, other.rules.numbers
    top = 1
    twin = next(
        place
        for place in range(2, 81)
        if place % 27 > 1 and numbers[cards[place]] == numbers[cards[top]] and place != top
    )
    cards[top], cards[twin] = cards[twin], cards[top]
    assert repr(TITLE.views.view(other, 0)) == seen
    assert whole(other.imagine(0, Chance(1))) == whole(state.imagine(0, Chance(1)))
    tops = {int(state.imagine(0, Chance(seed)).deck.number_card(0)) for seed in range(60)}
    assert len(tops) > 1
    assert {int(numbers[card]) for card in tops} == {int(numbers[state.deck.number_card(0)])}


@pytest.mark.parametrize("seed", range(3))
def test_alone_nobody_knows_the_stack_or_the_hidden_card(seed: int) -> None:
    """NLV-119: exchanging the hidden card for one of the stack, or turning the stack around, changes no view."""
    state, chance = deal(TITLE, 1, seed, {"manager": "3"}, COMPONENTS), Random(seed)
    hidden = set()
    while not state.over():
        other = state.clone()
        deck = solo_deck(other)
        unseen = [at for at in range(deck.height) if deck.stack[at] < 81 and not deck.seen[deck.stack[at]]]
        if unseen:
            place = chance.choice(unseen)
            deck.hidden, deck.stack[place] = deck.stack[place], deck.hidden
        for viewer in (0, None):
            assert repr(TITLE.views.view(other, viewer)) == repr(TITLE.views.view(state, viewer))
            assert TITLE.words.table(other, viewer, english) == TITLE.words.table(state, viewer, english)
        assert whole(other.imagine(0, Chance(9))) == whole(state.imagine(0, Chance(9)))
        imagined = solo_deck(state.imagine(0, Chance(chance.randrange(10**9))))
        hidden.add(int(imagined.hidden))
        upper = [int(card) for card in imagined.stack[imagined.height - imagined.upper : imagined.height]]
        assert all(card < 81 for card in upper)
        for _ in range(8):
            if not state.over():
                state.play(0, build(state, 0, [int(move) for move in state.legal(0)], chance))
    assert len(hidden) > 3
    seen = TITLE.views.view(state, None).acme
    assert seen is not None
    assert seen.hidden_number == hidden_number(state)


def test_counting_cards_is_allowed() -> None:
    """When the stack has run out, the hidden card is the only one never seen: imagining keeps it."""
    state = deal(TITLE, 1, 4, {"bank": "no"}, COMPONENTS)
    deck = solo_deck(state)
    for card in range(81):
        if card != deck.hidden:
            deck.seen[card] = 1
    assert {int(solo_deck(state.imagine(0, Chance(seed))).hidden) for seed in range(20)} == {int(deck.hidden)}
