"""DH-40, DH-41, DH-I18: nobody knows the decks nor any roof pile, and no byte that leaves the table depends on them."""

from collections.abc import Iterator
from random import Random

import pytest

from richtfest.core.chance import Chance
from richtfest.core.fingerprint import whole
from richtfest.core.match import Match
from richtfest.core.words import english
from richtfest.games.dream_home import TITLE
from richtfest.games.dream_home.moves import codes
from richtfest.games.dream_home.rules.ruleset import ROOF
from richtfest.games.dream_home.rules.state import DreamHome
from richtfest.games.dream_home.view import view
from tests.boxes import deal
from tests.games.dream_home.paper import discarded, held, legal, play, table
from tests.games.dream_home.setups import OTHERWISE
from tests.games.dream_home.worlds import other_world

OPTIONS: list[dict[str, str]] = [{}, OTHERWISE, {"helper_order_players": "simultaneous"}]


def states(seats: int, options: dict[str, str], seeds: range) -> Iterator[DreamHome]:
    """Matches at all their moments."""
    for seed in seeds:
        state, chance = deal(TITLE, seats, seed, options, TITLE.components()), Random(seed)
        while not state.over():
            yield state
            seat = chance.choice(state.to_act())
            state.play(seat, chance.choice(list(state.legal(seat))))
        yield state


def told(state: DreamHome, viewer: int | None) -> list[str]:
    """All words and figures that this viewer may get."""
    everything = [
        repr(TITLE.views.view(state, viewer)),
        TITLE.words.table(state, viewer, english),
        repr(state.to_act()),
    ]
    everything += [repr((state.tally(seat), state.points(seat))) for seat in range(state.seats)]
    if viewer is not None and state.owes(viewer):
        everything.append(TITLE.words.question(state, viewer, english))
        for move in state.legal(viewer):
            everything += [
                str(move),
                TITLE.words.sentence(state, viewer, move, english),
                TITLE.words.tell(state, viewer, move, english),
            ]
    return everything


@pytest.mark.parametrize("options", OPTIONS, ids=["default", "otherwise", "at_once"])
@pytest.mark.parametrize("seats", [2, 4])
def test_swapping_unseen_roofs_and_decks_changes_no_byte_for_anybody(seats: int, options: dict[str, str]) -> None:
    chance, different = Random(seats), 0
    for state in states(seats, options, range(2)):
        if state.over() or chance.random() < 0.93:
            continue
        for viewer in (None, *range(seats)):
            world = other_world(state, viewer, chance)
            different += whole(world) != whole(state)
            assert told(world, viewer) == told(state, viewer)
    assert different > 15


@pytest.mark.parametrize("options", OPTIONS, ids=["default", "otherwise", "at_once"])
def test_imagining_does_not_depend_on_what_nobody_knows(options: dict[str, str]) -> None:
    chance, redrawn = Random(7), 0
    for state in states(3, options, range(2)):
        if chance.random() < 0.7:
            continue
        for seat in range(3):
            seed = chance.randrange(2**40)
            imagined = state.imagine(seat, Chance(seed))
            assert whole(other_world(state, seat, chance).imagine(seat, Chance(seed))) == whole(imagined)
            assert list(imagined.legal(seat)) == list(state.legal(seat))
            redrawn += [house.held for house in imagined.houses] != [house.held for house in state.houses]
            if state.over():
                assert whole(imagined) == whole(state)
    assert redrawn > 10


def test_the_own_roof_pile_is_imagined_too() -> None:
    """Four roofs of one colour lie in a seat's own pile: a bot cannot count on their nine points."""
    state = table({"roofs": ["red", "red", "red", "red*"]}, {"roofs": ["blue", "brown", "green", "green*"]})
    piles = set()
    for seed in range(30):
        imagined = state.imagine(0, Chance(seed))
        roofs = imagined.rules.specials.of_kind[ROOF]
        piles.add(int(imagined.houses[0].held & roofs))
        assert int(imagined.houses[0].held & roofs).bit_count() == 4
        assert imagined.houses[0].held & ~roofs == state.houses[0].held & ~roofs
    assert len(piles) > 10


def test_the_log_says_a_roof_card() -> None:
    """DH-41: neither taken nor removed nor fetched roofs are named."""
    state = table(
        {"helpers": ["roofer"]}, {}, columns={2: ("kitchen", "red*"), 3: ("study", "blue")}, begin="jackhammers"
    )
    for notation in ("remove:3", "take:2"):
        clause = TITLE.words.tell(state, 0, TITLE.moves.read(notation), english)
        assert "a roof card" in clause
        assert not any(colour in clause for colour in ("red", "blue", "window"))
        play(state, notation)
    for roof in codes.ROOFS:
        assert (
            TITLE.words.tell(state, 0, TITLE.moves.read(f"roofer:{roof}"), english)
            == "took a roof card with the roofer"
        )


def test_only_who_decides_looks_into_the_discards() -> None:
    board = {"house": {"M1": "study", "M2": "kitchen"}, "helpers": ["supplier", "roofer"]}
    state = table(board, board, rooms_out=["bathroom"], specials_out=["red"], round=12, begin="helpers")
    assert [view(state, viewer).open_room_discard is not None for viewer in (0, 1, None)] == [True, False, False]
    assert view(state, 0).open_special_discard is None
    play(state, "next")
    assert [view(state, viewer).open_special_discard is not None for viewer in (0, 1, None)] == [True, False, False]
    assert view(state, 0).open_room_discard is None
    play(state, "roofer:red")
    assert view(state, 0).open_special_discard is None
    assert view(state, 1).special_discard == 0
    assert held(state, 0, "red") == 1
    assert discarded(state, "red") == 0


def test_r71_a_handyman_alone_has_no_use_for_the_room_discard() -> None:
    board = {"house": {"M1": "study", "M2": "kitchen"}, "helpers": ["handyman"]}
    state = table(board, {}, rooms_out=["bathroom"], round=12, begin="helpers")
    assert legal(state)[0].startswith("handyman:")
    assert view(state, 0).open_room_discard is None


def test_with_open_discard_piles_everybody_looks_in() -> None:
    state = table({}, {}, options={"discard_piles_browsable": "always"})
    for viewer in (0, 1, None):
        assert view(state, viewer).open_room_discard is not None
        assert view(state, viewer).open_special_discard is not None


def test_a_spectator_and_a_seat_see_the_same_table() -> None:
    """Nothing but the discards in the hands of a helper differs between viewers."""
    state = table({"roofs": ["red"]}, {}, columns={2: ("kitchen", "blue*")})
    play(state, "take:2", "room:B4")
    views = {repr(view(state, viewer)).replace(f"viewer={viewer}", "viewer") for viewer in (0, 1, None)}
    assert len(views) == 1


# What is revealed, and what can be taken back


def test_everything_in_a_turn_can_be_taken_back_until_it_is_confirmed() -> None:
    match = Match(TITLE, 2, 5)
    first = match.to_act()[0]
    start = whole(match.state)
    while match.legal(first) != ["confirm"]:
        match.play(first, match.legal(first)[0])
    assert len(match.history) >= 3
    while match.can_undo(first):
        match.undo(first)
    assert whole(match.state) == start
    while match.to_act() == [first]:
        match.play(first, match.legal(first)[0])
    assert not match.can_undo(first)
    assert not match.can_undo(match.to_act()[0])


def test_what_a_roofer_sees_ends_what_can_be_taken_back() -> None:
    board = {"house": {"M1": "study", "M2": "kitchen"}, "helpers": ["handyman", "roofer"]}
    state = table(board, {}, specials_out=["red"], round=12, begin="helpers")
    inked = state.inked
    play(state, "handyman:M1", "field:M2")
    assert state.inked == inked
    play(state, "next")
    assert state.inked > inked
    inked = state.inked
    play(state, "roofer:red")
    assert state.inked == inked
    assert legal(state) == ["confirm"]


def test_a_jackhammer_passed_by_can_be_thought_over_while_the_same_seat_goes_on() -> None:
    hammer = {"tools": ["jackhammer"]}
    alone = table(hammer, {}, begin="jackhammers")
    play(alone, "pass")
    assert (alone.inked, int(alone.actor)) == (0, 0)
    both = table(hammer, hammer, begin="jackhammers")
    play(both, "pass")
    assert (both.inked, int(both.actor)) == (1, 1)
