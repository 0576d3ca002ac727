"""A match as programs hold it: copied, compared, kept, walked through, and asked in every wrong way."""

import copy
import json
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

import richtfest as rf
from richtfest.core.match import Match
from richtfest.core.refusal import WrongType

for_every_title = pytest.mark.parametrize("name", rf.titles())


def play_some(match: Match, moves: int, luck: int = 1) -> Match:
    """So many moves at random, or to the end."""
    chance = Random(luck)
    for _ in range(moves):
        if match.over:
            break
        seat = chance.choice(match.to_act())
        match.play(seat, chance.choice(match.legal(seat)))
    return match


def begun(name: str, moves: int = 40) -> Match:
    return play_some(rf.new(name, seats=2, seed=7), moves)


def sent(thing: Any) -> Any:
    """As it arrives in another process."""
    return pickle.loads(pickle.dumps(thing))  # noqa: S301 - our own


# Copies


@for_every_title
@pytest.mark.parametrize("twin_of", [Match.copy, copy.copy, copy.deepcopy])
def test_a_copy_goes_its_own_way(name: str, twin_of: Callable[[Match], Match]) -> None:
    match = begun(name)
    before = str(match.record())
    twin = twin_of(match)
    assert twin == match
    assert twin.history == match.history
    play_some(twin, 5)
    assert twin != match
    assert str(match.record()) == before
    play_some(match, 5)
    assert twin == match
    assert twin.record() == match.record()


@for_every_title
def test_a_match_travels_to_another_process_as_its_record(name: str) -> None:
    match = begun(name)
    match.names = ("Anna", "Ben")
    match.comment("So far, so good.")
    again = sent(match)
    assert again == match
    assert again.record() == match.record()
    assert again.title is match.title


def test_a_match_with_an_owners_components_takes_them_along(tmp_path: Path) -> None:
    box = rf.title("welcome-to")
    mine = json.loads(box.printed.FILE.read_text())
    mine["editions"]["second"]["plan_cards"]["cards"][0]["first"] += 1
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(mine))
    match = play_some(rf.new("welcome-to", seats=2, seed=7, components=file), 20)
    file.unlink()
    again = sent(match)
    assert again == match
    assert again != play_some(rf.new("welcome-to", seats=2, seed=7), 20)


# Positions compared


@for_every_title
def test_a_position_has_a_name_of_its_own(name: str) -> None:
    match = begun(name)
    names = {match.fingerprint()}
    while match.history:
        match.back()
        names.add(match.fingerprint())
    assert len(names) == 41
    assert match.fingerprint() == rf.new(name, seats=2, seed=7).fingerprint()
    assert match.fingerprint() != rf.new(name, seats=2, seed=8).fingerprint()


FINGERPRINTS = """
import richtfest as rf
for name in rf.titles():
    match = rf.new(name, seats=2, seed=7)
    for _ in range(40):
        seat = match.to_act()[0]
        match.play(seat, match.legal(seat)[-1])
    print(match.fingerprint())
"""


def test_a_position_has_the_same_name_compiled_and_interpreted() -> None:
    said = [
        subprocess.run(
            [sys.executable, "-c", FINGERPRINTS],
            env={**os.environ, "RICHTFEST_PURE": pure},
            capture_output=True,
            check=True,
        ).stdout
        for pure in ("0", "1")
    ]
    assert said[0] == said[1]
    assert len(set(said[0].split())) == 4


def test_it_does_not_matter_who_wrote_first() -> None:
    one, other = (rf.new("welcome-to", seats=2, seed=7) for _ in range(2))
    for match, seats in ((one, (0, 1)), (other, (1, 0))):
        for seat in seats:
            match.play(seat, "combo 2")
    assert one == other
    assert one.fingerprint() == other.fingerprint()
    assert one.history != other.history


def test_other_rules_make_another_position() -> None:
    match = rf.new("new-las-vegas", seats=2, seed=7)
    assert match != rf.new("new-las-vegas", seats=2, seed=7, bank=False)
    assert match != "match"
    with pytest.raises(TypeError):
        hash(match)


# Walking through a match


@for_every_title
def test_an_analyst_goes_back_behind_ink_and_forward_again(name: str) -> None:
    match = begun(name, 60)
    made, end = list(match.history), match.copy()
    fingerprints = []
    for _ in made:
        fingerprints.append(match.fingerprint())
        match.back()
    assert match == rf.new(name, seats=2, seed=7)
    for fingerprint in reversed(fingerprints):
        match.forward()
        assert match.fingerprint() == fingerprint
    assert match == end
    assert match.history == made


def test_a_copy_walks_by_itself() -> None:
    match = begun("welcome-to")
    match.back(20)
    twin = match.copy()
    twin.forward(20)
    assert len(match.history) == 20
    match.forward(20)
    assert match == twin


def test_another_move_leaves_the_way_forward() -> None:
    match = rf.new("welcome-to", seats=2, seed=7)
    match.play(0, "combo 1")
    match.back()
    match.play(0, "combo 2")
    with pytest.raises(rf.TooLate, match="Number of moves to go through again: 0"):
        match.forward()
    match.undo(0)
    with pytest.raises(rf.TooLate, match="Number of moves to go back behind: 0"):
        match.back()
    with pytest.raises(rf.TooLate):
        match.back(-1)


def test_another_move_leaves_comments_on_the_old_ones_behind() -> None:
    match = rf.new("welcome-to", seats=2, seed=7)
    match.comment("At first.")
    for _ in range(2):
        match.play(0, match.legal(0)[0])
        match.comment("Said about another match.")
    match.back(2)
    match.forward(2)
    assert len(match.record().comments) == 3
    match.back(2)
    match.play(0, match.legal(0)[1])
    assert match.record().comments == {0: "At first."}


def test_a_refusal_travels_to_another_process() -> None:
    match = rf.new("welcome-to", seats=2, seed=7)
    with pytest.raises(rf.Illegal) as refusal:
        match.play(0, "confirm")
    assert str(sent(refusal.value)) == str(refusal.value)
    assert isinstance(sent(refusal.value), rf.Illegal)


def test_undo_takes_a_comment_on_the_move_along() -> None:
    match = rf.new("welcome-to", seats=2, seed=7)
    match.comment("Now then.")
    match.comment("  Let us\tsee: ")
    match.play(0, "combo 1")
    match.comment("Oh no!")
    assert match.record().comments == {0: "Now then.\nLet us see:", 1: "Oh no!"}
    match.back()
    assert match.record().comments == {0: "Now then.\nLet us see:"}
    match.forward()
    assert 1 in match.record().comments
    match.undo(0)
    assert match.record().comments == {0: "Now then.\nLet us see:"}


# What it says of itself


@for_every_title
def test_a_match_can_be_read(name: str) -> None:
    match = begun(name, 3)
    assert f"Match of {name}, 2 seats, seed 7: round 1, 3 moves, seat" in repr(match)
    assert "to act" in repr(match)
    play_some(match, 10_000)
    assert repr(match).endswith(f"{match.points(0)} : {match.points(1)}>")
    assert match.winners == [seat for seat in range(2) if match.places()[seat] == 1]
    assert not match.to_act()
    assert not match.legal(0)
    assert match.question(0) == ""


def test_nobody_has_won_before_the_end() -> None:
    assert begun("welcome-to").winners == []


@for_every_title
def test_what_a_seat_is_asked_and_may_do_is_told_in_its_language(name: str) -> None:
    match = begun(name, 2)
    seat = match.to_act()[0]
    assert match.question(seat) != match.question(seat, "de")
    assert match.text(seat) != match.text(seat, "de")
    move = match.legal(seat)[0]
    before = move.sentence, move.told("de")
    match.play(seat, move)
    play_some(match, 10)
    assert (move.sentence, move.told("de")) == before  # of the position it belongs to
    assert sent(move) == move.notation


@for_every_title
def test_a_move_is_played_in_any_of_its_forms(name: str) -> None:
    ways: list[Callable[[rf.Move], str | int]] = [lambda move: move, lambda move: move.notation, lambda move: move.code]
    matches = [begun(name, 5) for _ in ways]
    seat = matches[0].to_act()[0]
    for match, way in zip(matches, ways, strict=True):
        match.play(seat, way(match.legal(seat)[-1]))
    assert matches[0] == matches[1] == matches[2]


@for_every_title
def test_everything_shows_itself_in_a_notebook(name: str) -> None:
    match = begun(name)
    for seat in (None, 0):
        picture = match.draw(seat, "dark", "de")
        assert picture._repr_svg_().startswith("<svg")
        assert picture._repr_svg_() != match.draw(seat)._repr_svg_()
        assert match.view(seat)._repr_svg_() == match.draw(seat)._repr_svg_()
    assert match._repr_svg_() == match.draw()._repr_svg_()
    assert f"<th>{match.points(0)}</th>" in match.tallies()[0]._repr_html_()
    assert match.title.name in match.title._repr_html_()
    assert "40 moves" in match.record()._repr_html_()
    assert len(repr(picture)) < 100


# Wrong in every way

NEW: Any = rf.new  # as a program calls it that nobody has checked
SIMULATE: Any = partial(rf.simulate, "welcome-to", ["random", "random"])
ANYTHING: Any = 5


def labelled(match: Match, **labels: Any) -> rf.Record:
    """A record of the match with these things said about it."""
    for name, label in labels.items():
        setattr(match, name, label)
    return match.record()


def test_numbers_and_truth_values_are_understood_where_they_are_meant() -> None:
    assert rf.new("welcome-to", seats=1, seed=7, advanced=True, aaa=3).options == {
        **rf.new("welcome-to", seats=1, seed=7).options,
        "advanced": "yes",
        "aaa": "3",
    }
    assert (
        rf.new("dream-home", seats=2, seed=7, column_removal_2_3_players=False).options["column_removal_2_3_players"]
        == "off"
    )


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda match: NEW("welcome-to", seats="2", seed=7), "The number of seats must be a whole number, not '2'."),
        (lambda match: NEW("welcome-to", seats=True, seed=7), "The number of seats must be a whole number"),
        (lambda match: NEW("welcome-to", seats=2, seed="7"), "The seed must be a whole number, not '7'."),
        (lambda match: NEW("welcome-to", seats=2, seed=1.5), "The seed must be a whole number, not 1.5."),
        (lambda match: match.play(0, None), "A move is one of “legal”, its notation or its code, not None."),
        (lambda match: match.play(0, True), "A move is one of “legal”, its notation or its code, not True."),
        (lambda match: match.play("0", "combo 1"), "A seat is a whole number, not '0'."),
        (lambda match: match.legal(None), "A seat is a whole number, not None."),
        (lambda match: match.back("all"), "The number of moves must be a whole number, not 'all'."),
        (lambda match: match.comment(3), "A comment is a text, not 3."),
        (lambda match: NEW("welcome-to", position={"sheets": {1}}), "A position is made of what JSON knows"),
        (lambda match: NEW("welcome-to", seats=2, components=3), "A component file is given by its path, not as 3."),
        (lambda match: labelled(match, names=("Anna", 2)), "Names, the place and comments are texts, not 2."),
        (lambda match: labelled(match, date="2026-11-17"), "is a datetime.date, not '2026-11-17'."),
        (lambda match: rf.load(ANYTHING), "A file is its path, or a text file that is open; not 5."),
        (lambda match: rf.loads(ANYTHING), "A record is read from a text, not from 5."),
        (lambda match: rf.draw(ANYTHING), "A record or a match is needed here, not 5."),
        (lambda match: rf.save(match, ANYTHING), "A file is its path, or a text file that is open; not 5."),
        (lambda match: rf.save(ANYTHING, StringIO()), "Matches, records and drawings can be saved, not 5."),
        (lambda match: rf.save([match, ANYTHING], StringIO()), "Matches, records and drawings can be saved, not 5."),
        (lambda match: rf.simulate("welcome-to", ANYTHING), "Bots are named one for each seat, not by 5."),
        (lambda match: rf.simulate("welcome-to", [ANYTHING]), "A bot is given by its name, not as 5."),
        (lambda match: SIMULATE(games="5"), "The number of games must be a whole number, not '5'."),
        (lambda match: SIMULATE(jobs=1.5), "The number of jobs must be a whole number, not 1.5."),
        (lambda match: SIMULATE(seed=None), "The seed must be a whole number, not None."),
    ],
)
def test_a_wrong_type_gets_a_sentence(wrong: Callable[[Match], object], sentence: str) -> None:
    match = rf.new("welcome-to", seats=2, seed=7)
    with pytest.raises(WrongType) as refusal:
        wrong(match)
    assert sentence in str(refusal.value)
    assert isinstance(refusal.value, TypeError)
    assert isinstance(refusal.value, rf.Refused)
    assert not match.history


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda match: match.play(0, 9999), "No move of this game has the code 9999."),
        (lambda match: match.play(0, -1), "No move of this game has the code -1."),
        (lambda match: match.play(2, 0), "There is no seat 2"),
        (lambda match: match.draw(theme="loud"), "There is no theme “loud”; there is light, dark, contrast, print."),
        (lambda match: match.text(0, "fr"), "There is no language “fr”; there is en, de."),
        (lambda match: NEW("welcome-to", seats=2, advanced=2), "“2” is no choice for advanced"),
        (lambda match: NEW("welcome-to", seats=2, edition=True), "“True” is no choice for edition"),
        (lambda match: NEW(7, seats=2), "There is no title “7”"),
    ],
)
def test_a_wrong_value_gets_a_sentence(wrong: Callable[[Match], object], sentence: str) -> None:
    with pytest.raises(rf.Unreadable) as refusal:
        wrong(rf.new("welcome-to", seats=2, seed=7))
    assert sentence in str(refusal.value)
