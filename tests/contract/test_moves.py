"""Every legal move has a code, a notation and a sentence; all else is refused with a reason and changes nothing."""

from random import Random
from typing import Any

import pytest

from richtfest.core.chance import Chance
from richtfest.core.chronicle import Chronicle
from richtfest.core.fingerprint import whole
from richtfest.core.playout import play_out
from richtfest.core.refusal import Illegal, Refused, Unreadable
from richtfest.core.state import Moves
from richtfest.core.words import LANGUAGES, english, speak
from richtfest.web.tables.whys import vocabulary
from tests.contract.play import moments, play_on
from tests.contract.setup import Setup
from tests.contract.titles import for_every_setup, for_every_setup_and_crowd
from tests.volume import apart


@for_every_setup
def test_every_legal_move_has_a_code_a_notation_and_a_sentence(setup: Setup) -> None:
    title, chance = setup.title, Random(51)
    for match in moments(setup.match(seed=51), chance, every=4):
        for seat in match.to_act():
            moves = match.moves(seat)
            assert len(set(moves)) == len(moves) > 0
            assert title.words.question(match.state, seat, english)
            assert match.legal(seat) == [title.moves.notate(move) for move in moves]
            for move in moves:
                assert title.words.sentence(match.state, seat, move, english)
                assert 0 <= move < title.moves.limit
                assert title.moves.read(title.moves.notate(move)) == move


@for_every_setup
def test_the_log_is_one_flowing_sentence_for_each_seat_and_round(setup: Setup) -> None:
    """A clause of the log begins with its verb, ends without a full stop, and the whole reads in every language."""
    match = setup.match(seed=52)
    chronicles = {language: Chronicle(match) for language in LANGUAGES}
    play_on(match, Random(52), most=10**6)
    for language, chronicle in chronicles.items():
        chapters = chronicle.tell(language, speak(language))
        assert {chapter.seat for chapter in chapters} == set(range(setup.seats))
        assert len({(chapter.round, chapter.seat) for chapter in chapters}) == len(chapters)
        for chapter in chapters:
            assert all(clause[0].islower() and clause[-1] not in ".!,;: " for clause in chapter.clauses), chapter
            told = chapter.sentence("Anna", speak(language))
            assert told.startswith("Anna ")
            assert told.endswith(".")


@for_every_setup
def test_an_illegal_move_is_refused_with_a_reason_and_changes_nothing(setup: Setup) -> None:
    title, chance = setup.title, Random(53)
    for match in moments(setup.match(seed=53), chance, every=apart(8 * setup.seats)):
        before, record = whole(match.state), str(match.record())
        for seat in range(setup.seats):
            legal = match.moves(seat)
            for move in [*range(title.moves.limit), -1, title.moves.limit, 10**6]:
                if move not in legal:
                    with pytest.raises(Illegal) as refusal:
                        match.play_code(seat, move)
                    assert refusal.value.reason()
        assert whole(match.state) == before
        assert str(match.record()) == record


@for_every_setup
def test_what_cannot_be_read_is_refused_and_changes_nothing(setup: Setup) -> None:
    match = play_on(setup.match(seed=55), Random(55), most=21)
    before = whole(match.state)
    for nonsense in ("", " ", "write", "confirm ", "CONFIRM", "0", "\x00", "write T4\n", "ℵ" * 500):
        with pytest.raises(Unreadable):
            match.play(match.to_act()[0], nonsense)
    for seat in (-1, setup.seats, 10**9):
        with pytest.raises(Unreadable, match="There is no seat"):
            match.play(seat, match.legal(match.to_act()[0])[0])
        with pytest.raises(Unreadable):
            match.undo(seat)
        with pytest.raises(Unreadable):
            match.view(seat)
    assert whole(match.state) == before


@for_every_setup
def test_a_seat_that_owes_nothing_is_told_to_wait(setup: Setup) -> None:
    chance = Random(57)
    for match in moments(setup.match(seed=57), chance, every=5):
        for seat in set(range(setup.seats)) - set(match.to_act()):
            assert match.moves(seat) == []
            with pytest.raises(Illegal, match="over" if match.over else "waiting"):
                match.play_code(seat, 0)


@for_every_setup
def test_moves_are_listed_for_a_seat_exactly_when_it_owes_a_decision(setup: Setup) -> None:
    """Random play asks for nothing else; `legal` neither."""
    for match in moments(setup.match(seed=71), Random(71), every=3):
        for seat in range(setup.seats):
            moves = Moves()
            match.state.list_moves(seat, moves)
            assert (moves.count > 0) == match.state.owes(seat)
            assert list(match.state.legal(seat)) == list(moves.copy())


@for_every_setup_and_crowd
def test_some_seat_can_always_move_and_the_match_ends(setup: Setup) -> None:
    for seed in range(10 if setup.seats < 10 else 1):
        match = setup.match(seed)
        chance = Random(seed)
        rounds = 0
        while not match.over:
            assert match.to_act()
            for seat in match.to_act():
                assert match.moves(seat)
            assert setup.title.views.round_of(match.state) >= rounds
            rounds = setup.title.views.round_of(match.state)
            play_on(match, chance, 7 * setup.seats)
            assert len(match.history) < 2000 * setup.seats
        assert match.to_act() == []
        assert min(match.places()) == 1 or match.opponent()


@for_every_setup
def test_a_random_match_is_a_pick_from_the_legal_moves_again_and_again(setup: Setup) -> None:
    for seed in range(5):
        state, chance = setup.match(seed).state, Chance(seed)
        decisions = play_out(state, chance)
        again, same_chance = setup.match(seed).state, Chance(seed)
        picks = 0
        while not again.over():
            for seat in range(setup.seats):
                while again.owes(seat):
                    legal = again.legal(seat)
                    again.play(seat, legal[same_chance.below(len(legal))])
                    picks += 1
        assert decisions == picks
        assert whole(again) == whole(state)
        assert chance.words() == same_chance.words()


@for_every_setup
def test_whoever_asks_why_not_chooses_from_names_and_not_from_notation(setup: Setup) -> None:
    """In German, for an English name may happen to be what a record writes."""
    options, kinds = setup.match(seed=1).options, dict[str, dict[str, str]]()
    for kind, moves in vocabulary(setup.title).items():
        kinds[kind] = {notation: setup.title.words.name_move(code, options, speak("de")) for notation, code in moves}
    for names in kinds.values():
        if len(names) > 2:  # yes or no needs no list
            told = [name for notation, name in names.items() if name != notation]
            assert len(set(told)) == len(told) >= len(names) - 1, names


@for_every_setup
def test_every_tie_break_has_a_name(setup: Setup) -> None:
    match = setup.match(seed=1)
    if setup.seats > 1:
        for language in LANGUAGES:
            names = setup.title.words.tie_breaks(match.options, speak(language))
            assert len(set(names)) == len(names) == len(match.state.tally(0).tie_breaks)


@for_every_setup
def test_points_are_the_total_of_the_tally_at_any_time(setup: Setup) -> None:
    for match in moments(setup.match(seed=59), Random(59), every=15):
        for seat, tally in enumerate(match.tallies()):
            assert match.state.points(seat) == tally.total == sum(points for _, points in tally.boxes)
            for box, points in tally.boxes:
                assert tally[box] == points


@for_every_setup
def test_the_points_a_seat_sees_are_those_of_its_pencil(setup: Setup) -> None:
    """One number on the row of players, on the score pad and in the terminal."""
    for match in moments(setup.match(seed=67), Random(67), every=9):
        for seat in range(setup.seats):
            pencil: Any = getattr(match.view(seat), "pencil", None)
            if hasattr(pencil, "tally"):
                assert setup.title.views.in_pencil(match.state, seat).tally(seat) == pencil.tally


@for_every_setup
def test_the_table_can_be_shown_as_text_at_any_time(setup: Setup) -> None:
    for match in moments(setup.match(seed=61), Random(61), every=30):
        for viewer in (None, *range(setup.seats)):
            assert setup.title.words.table(match.state, viewer, english)


@for_every_setup
def test_options_seats_and_seeds_that_do_not_exist_are_refused(setup: Setup) -> None:
    title = setup.title
    known = title.options[0].name
    with pytest.raises(Refused, match="no option “weather”"):
        Setup(title, setup.seats, {"weather": "fine"}).match(1)
    with pytest.raises(Refused, match=f"is no choice for {known}"):
        Setup(title, setup.seats, {known: "nonsense"}).match(1)
    for seats in (-1, 0, 101, 10**9):
        with pytest.raises(Refused):
            Setup(title, seats, setup.options).match(1)
    for seed in (-1, 2**62, 2**80):
        with pytest.raises(Refused, match="seed"):
            setup.match(seed)
