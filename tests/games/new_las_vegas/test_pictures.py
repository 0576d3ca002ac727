"""What is special in the pictures of New Las Vegas; the rest is in `tests/contract/test_drawings.py`."""

import random
from collections.abc import Iterator, Mapping

import msgspec
import pytest

from richtfest.core.match import Match
from richtfest.core.words import english
from richtfest.drawing.folding import Folding
from richtfest.games.new_las_vegas import TITLE
from richtfest.games.new_las_vegas.moves import codes
from richtfest.games.new_las_vegas.pictures.board import longest_row
from richtfest.games.new_las_vegas.pictures.table import purse_of
from tests.drawing.marks import drawn, elements, parsed

pytestmark = pytest.mark.bulk  # pictures are never compiled: once is enough

GOLFLESS = {"golf": "no", "bank": "no"}


def positions(seed: int, seats: int = 2, options: Mapping[str, str] | None = None) -> Iterator[Match]:
    """A match by lot in which nobody skips an action that can be used, before every move and at the end."""
    match = Match(TITLE, seats, seed, options)
    chance = random.Random(seed)
    while not match.over:
        yield match
        seat = match.to_act()[0]
        wanted = [move for move in match.moves(seat) if move != codes.SKIP]
        match.play_code(seat, chance.choice(wanted or match.moves(seat)))
    yield match


def test_nothing_tells_others_how_a_seat_votes_or_what_is_in_its_pencil() -> None:
    """NLV-46: the same pictures for the other seat and for spectators, whatever the first one votes and does."""
    seen = []
    for choice in ("vote for", "vote against"):
        match = Match(TITLE, 2, 34)
        match.play(0, choice)
        seen.append([drawn(match, viewer, seat=0) for viewer in (1, None)])
    assert seen[0] == seen[1]
    match = Match(TITLE, 2, 34, GOLFLESS)
    untouched = drawn(match, 1, seat=0)
    match.play(0, next(notation for notation in match.legal(0) if notation.startswith("take")))
    match.play(0, next(notation for notation in match.legal(0) if notation.startswith("open")))
    assert drawn(match, 1, seat=0) == untouched


def test_everything_on_the_board_is_named() -> None:
    *_, match = positions(36)
    view = match.view(None)
    for seat, sheet in enumerate(view.sheets):
        labels = [element.attrib.get("aria-label", "") for element in elements(drawn(match, None, seat=seat))]
        for lot in [lot for street in sheet.streets for lot in street]:
            said = f"casino {lot.lot}, open with {lot.number}" if lot.number is not None else f"casino {lot.lot}, "
            assert any(label.startswith(said) for label in labels), said
        for hotel in sheet.hotels:
            assert any(label.startswith(f"avenue {hotel.avenue}, ") for label in labels)
        tally = view.tallies[seat]
        assert any(label.startswith(f"Total: {tally.total} point") for label in labels)


def test_the_route_is_drawn_as_far_as_it_was_driven_and_says_how_far_it_is_home() -> None:
    told = set()
    for match in positions(37):
        sheet = match.view(None).sheets[0]
        board = drawn(match, None)["board"].__html__()
        assert ("rf-nlv-route" in board) == bool(sheet.route)
        if sheet.route and not sheet.home:
            assert f"home: {sheet.missing_ways}" in board
            told.add(sheet.missing_ways)
    assert len(told) > 1


def test_the_garland_hangs_on_the_longest_row_of_each_street() -> None:
    for match in positions(42):
        for sheet in match.view(None).sheets:
            assert tuple(len(longest_row(street)) for street in sheet.streets) == sheet.rows


def test_debts_beside_bundles_tell_why_the_vault_is_short() -> None:
    """NLV-113: what the purse counts explains the points, with the debt for the fewest boxes."""
    short = 0
    for seats in (1, 3):
        for match in positions(41, seats):
            view = match.view(0)
            if view.pencil is None or match.over:
                continue
            purse = purse_of(view, 0, view.pencil.sheet, covered=view.pencil.tally["debts"] >= 0)
            assert purse.covered == (purse.debts <= purse.bundles)
            short += not purse.covered
    assert short > 5


def test_only_what_is_new_since_the_last_look_draws_itself() -> None:
    for match in positions(39):
        seat = (match.to_act() or [0])[0]
        opening = [notation for notation in match.legal(seat) if notation.startswith("open")]
        if opening:
            before = match.view(seat)
            assert "rf-new" not in drawn(match, seat, before=before)["board"].__html__()
            match.play(seat, opening[0])
            assert "rf-new" in drawn(match, seat, before=before)["board"].__html__()
            return
    raise AssertionError("nobody opened a casino")


@pytest.mark.parametrize("options", [{}, GOLFLESS])
def test_an_empty_board_shows_the_golf_course_only_if_it_is_played(options: Mapping[str, str]) -> None:
    sheet = TITLE.paper.draw_empty(options, TITLE.components(), english)
    assert ("PAR" in sheet.standalone()) == (not options)


def test_a_position_is_drawn_with_its_names_and_points() -> None:
    position = {
        "game": "new_las_vegas",
        "players": [
            {"name": "Ann", "route": "X2-2 X1-2 X1-3", "loan_vote": "for"},
            {"name": "Ben", "figures": {"unused_boxes": 3, "lucky_rows": [0, 0, 0, 0], "loan_vote": "for"}},
        ],
    }
    picture = TITLE.paper.draw_position(position, TITLE.components(), english).standalone()
    parsed(picture)
    assert "The board of Ann" not in picture  # parts of one picture have no labels of their own
    assert ">Ann<" in picture
    assert ">Ben<" not in picture
    assert "Limousine: -10 points" in picture


def test_all_that_is_open_of_acme_can_be_looked_at() -> None:
    """NLV-119: the side of its manager, the approvals laid aside, and every card of both piles."""
    laid = 0
    for match in positions(43, 1, {"manager": "4"}):
        acme = match.view(0).acme
        assert acme is not None
        picture = drawn(match, 0)["acme"]
        assert isinstance(picture, Folding)
        labels = [element.attrib.get("aria-label", "") for element in parsed(picture.__html__()).iter()]
        assert "Shows 2, from 5 adverts on 3" in labels
        states = [label.split("; ")[1].split(":")[0] for label in labels if label.startswith("approval ")]
        assert states.count("laid aside now") == acme.approvals_laid
        assert states.count("still in the stack") == acme.approvals_in_stack
        laid += acme.approvals_laid
        piles = [label.split(": ")[1] for label in labels if label.startswith(("ACME’s pile: ", "Discard pile: "))]
        assert [0 if pile == "–" else len(pile.split(", ")) for pile in piles] == [len(acme.pile), len(acme.discard)]
    assert laid > 0


def test_a_view_is_made_of_plain_values() -> None:
    for seats in (1, 2):
        for viewer in (0, None):
            assert msgspec.json.decode(msgspec.json.encode(Match(TITLE, seats, 1).view(viewer)))["printed"]["roads"]
