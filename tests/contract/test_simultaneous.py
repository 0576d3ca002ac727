"""Seats that decide at the same time neither see nor disturb each other."""

from random import Random

from richtfest.core.chance import Chance
from richtfest.core.fingerprint import whole
from richtfest.core.match import Match
from richtfest.core.state import State
from richtfest.core.words import english
from tests.boxes import draw_parts
from tests.contract.play import choose, in_pencil, moments
from tests.contract.setup import Setup
from tests.contract.titles import BOXES, for_every_setup, for_every_setup_and_crowd
from tests.volume import apart, volume


def seen(match: Match, state: State, viewer: int | None) -> str:
    """What this viewer sees of this state, to the byte."""
    return repr(match.title.views.view(state, viewer))


def told(match: Match, state: State, viewer: int | None) -> list[str]:
    """All that any screen, terminal or program of this viewer may get: view, words, points, pictures."""
    title = match.title
    everything = [
        seen(match, state, viewer),
        title.words.table(state, viewer, english),
        repr(title.views.round_of(state)),
    ]
    everything += [repr(state.tally(seat)) for seat in range(match.seats)]
    everything += [repr(title.views.opponent(state)), title.words.verdict(state, english), repr(state.to_act())]
    for seat in range(match.seats):
        pictures = draw_parts(title, state, viewer, english, seat=seat)
        everything += [f"{name}: {picture.__html__()}" for name, picture in pictures.items()]
    if viewer is not None:
        pencilled = title.views.in_pencil(state, viewer)
        everything += [repr(pencilled.tally(viewer)), repr(title.views.opponent(pencilled))]
    if viewer is not None and state.owes(viewer):
        everything.append(title.words.question(state, viewer, english))
        for move in state.legal(viewer):
            everything += [
                title.words.sentence(state, viewer, move, english),
                title.words.tell(state, viewer, move, english),
            ]
    return everything


def course(setup: Setup, seed: int, order: Random | None) -> list[tuple[str, object]]:
    """A match at each of its barriers. What a seat decides follows from its own chance alone; the order is given.

    Where seats race it does matter who is first: there it is always the same one.
    """
    rounds = 10**9 if setup.seats < 10 else 6  # a crowd takes its time
    match = setup.match(seed)
    own = [Random(1000 * seed + seat) for seat in range(setup.seats)]
    barriers: list[tuple[str, object]] = []
    while not match.over and len(barriers) < rounds:
        inked = match.state.inked
        while match.state.inked == inked:
            acting = match.to_act()
            seat = order.choice(acting) if order and not match.state.races() else acting[0]
            match.play_code(seat, choose(match, seat, own[seat]))
        barriers.append((seen(match, match.state, None), whole(match.state)))
    return barriers


@for_every_setup_and_crowd
def test_the_order_of_the_seats_does_not_change_the_result(setup: Setup) -> None:
    seeds = range(volume(3)) if setup.seats < 10 else range(1)
    for seed in seeds:
        one_after_the_other = course(setup, seed, order=None)
        assert course(setup, seed, Random(seed)) == one_after_the_other
        assert course(setup, seed, Random(seed + 99)) == one_after_the_other


def other_world(match: Match, viewer: int | None, chance: Random) -> State:
    """A state that differs from this one only in what the viewer cannot know, made without `imagine`."""
    world = BOXES[match.title.name].other_world(match.state, viewer, chance)
    if match.title.views.secrets(match.state):  # not every decision is made openly
        for other in range(match.seats):
            for _ in range(chance.randrange(6)):
                quiet = in_pencil(world, other) if other != viewer else []
                if quiet:
                    world.play(other, chance.choice(quiet))
    return world


@for_every_setup
def test_a_view_does_not_depend_on_what_its_viewer_cannot_know(setup: Setup) -> None:
    chance = Random(31)
    for match in moments(setup.match(seed=31), chance, every=apart(16 * setup.seats)):
        for viewer in range(setup.seats):
            now = told(match, match.state, viewer)
            assert told(match, other_world(match, viewer, chance), viewer) == now
            imagined = match.state.imagine(viewer, Chance(chance.randrange(2**40)))
            if imagined.to_act() == match.to_act():
                assert told(match, imagined, viewer) == now


def laid_out(state: State) -> list[object]:
    """Everything there is on the table, without the shuffles to come."""
    return [part for part in whole(state) if part[0] != "chance"]


@for_every_setup
def test_a_spectator_sees_no_pencil_and_no_hidden_order(setup: Setup) -> None:
    chance = Random(37)
    differ = []
    for match in moments(setup.match(seed=37), chance, every=16 * setup.seats):
        world = other_world(match, viewer=None, chance=chance)
        assert told(match, world, None) == told(match, match.state, None)
        differ.append(laid_out(world) != laid_out(match.state))
    assert differ[0]
    assert sum(differ) > len(differ) / 2  # towards the end a box may have no secret left


@for_every_setup
def test_who_has_confirmed_is_all_that_others_learn_before_the_barrier(setup: Setup) -> None:
    """All seats but one make up their minds, differently in two worlds; the last one sees no difference."""
    for seed in range(volume(30)):
        views = []
        for mind in (1, 2):
            match, chance = setup.match(seed), Random(100 * seed)
            for _ in range(seed % 6):  # some rounds first, the same in both worlds
                inked = match.state.inked
                while match.state.inked == inked and not match.over:
                    seat = match.to_act()[0]
                    match.play_code(seat, choose(match, seat, chance))
            mover = Random(mind)
            last = match.to_act()[-1]
            inked = match.state.inked
            for seat in match.to_act()[:-1]:
                while match.state.owes(seat) and match.state.inked == inked:
                    match.play_code(seat, mover.choice(match.moves(seat)))
            views.append(seen(match, match.state, last))
        assert views[0] == views[1]


@for_every_setup
def test_imagining_is_the_same_in_every_world_a_seat_may_be_in(setup: Setup) -> None:
    chance = Random(41)
    for match in moments(setup.match(seed=41), chance, every=apart(4 * setup.seats)):
        for viewer in range(setup.seats):
            seed = chance.randrange(2**40)
            expected = whole(match.state.imagine(viewer, Chance(seed)))
            for world in (other_world(match, viewer, chance), match.state.imagine(viewer, Chance(5))):
                assert whole(world.imagine(viewer, Chance(seed))) == expected


@for_every_setup
def test_an_imagined_match_keeps_what_its_seat_knows_and_can_be_played_to_the_end(setup: Setup) -> None:
    chance = Random(43)
    for match in moments(setup.match(seed=43), chance, every=apart(8 * setup.seats)):
        before = whole(match.state)
        for viewer in range(setup.seats):
            imagined = match.state.imagine(viewer, Chance(chance.randrange(2**40)))
            assert list(imagined.legal(viewer)) == match.moves(viewer)
            while not imagined.over():
                for seat in imagined.to_act():
                    if imagined.owes(seat):
                        imagined.play(seat, chance.choice(list(imagined.legal(seat))))
        assert whole(match.state) == before


@for_every_setup
def test_the_log_of_a_seat_tells_nothing_of_the_others_pencils(setup: Setup) -> None:
    chance = Random(47)
    for match in moments(setup.match(seed=47), chance, every=apart(4 * setup.seats)):
        inked = match.inked_history()
        for viewer in range(setup.seats):
            log = match.log(viewer)
            assert log[: len(inked)] == inked
            if setup.title.views.secrets(match.state):
                assert {seat for seat, _ in log[len(inked) :]} <= {viewer}
            else:
                assert log == match.history
