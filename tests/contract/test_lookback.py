"""Looking back: the moments of a match are its positions, and the story stands where it was told."""

from __future__ import annotations

from random import Random

from richtfest.core.chronicle import Chronicle
from richtfest.core.fingerprint import whole
from richtfest.core.lookback import position_after, stops_of, story
from richtfest.core.words import english
from tests.contract.play import play_on
from tests.contract.setup import Setup
from tests.contract.titles import for_every_setup


@for_every_setup
def test_its_moments_are_what_a_seat_saw_and_its_story_the_one_that_was_told(setup: Setup) -> None:
    match = setup.match(4)
    chronicle = Chronicle(match)
    play_on(match, Random(4))
    for viewer in (None, 0):
        found = stops_of(match, viewer)
        numbers = [moment.moves for moment in found]
        assert (numbers[0], numbers[-1]) == (0, len(match.history))
        assert numbers == sorted(set(numbers))
        assert [moment.round for moment in found] == sorted(moment.round for moment in found)
        assert {at for at, (seat, _) in enumerate(match.history, 1) if seat == viewer} <= set(numbers)
    assert whole(position_after(match, len(match.history))) == whole(match.state)
    told = story(match, english)
    by_seat = sorted((chapter for _, chapter in told), key=lambda chapter: (chapter.round, chapter.seat))
    assert by_seat == sorted(chronicle.tell("en", english), key=lambda chapter: (chapter.round, chapter.seat))
    assert [moves for moves, _ in told] == sorted(moves for moves, _ in told)
