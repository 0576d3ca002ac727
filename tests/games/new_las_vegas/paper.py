"""Positions drawn for tests: sheets as they lie on the table, and small helpers to play on them."""

from collections.abc import Mapping
from typing import Any

from richtfest.games.flip_and_write.rules import phases
from richtfest.games.new_las_vegas import TITLE, moves
from richtfest.games.new_las_vegas.paper import answers as position
from richtfest.games.new_las_vegas.paper.form import read_position
from richtfest.games.new_las_vegas.rules import asks
from richtfest.games.new_las_vegas.rules.projects import Project
from richtfest.games.new_las_vegas.rules.round import begin_round
from richtfest.games.new_las_vegas.rules.state import NewLasVegas
from richtfest.games.new_las_vegas.view import SheetView, view

COMPONENTS = TITLE.components()
FRESH = ("- # . . . . . . . # -", "# . . # . . . . # . .", "- - . . # . . . . . #", ". . # . . . . # . - -")
CRANES = ("1-2", "1-10", "2-1", "2-4", "2-9", "3-5", "3-11", "4-3", "4-8")
OFFER = [[7, "build"], [8, "city_hall"], [9, "advert"]]
QUIET = ("H2", "S7", "B5")  # projects that no small position meets by accident


def streets(lots: Mapping[str, object]) -> list[str]:
    """A fresh board with some lots changed: `.` built, a number opened, `7*` with its show."""
    rows = [row.split() for row in FRESH]
    for lot, token in lots.items():
        street, avenue = lot.split("-")
        rows[int(street) - 1][int(avenue) - 1] = str(token)
    return [" ".join(row) for row in rows]


def sheet(lots: Mapping[str, object] | None = None, **keys: Any) -> dict[str, Any]:
    """A player of the position form."""
    return {"streets": streets(lots or {}), **keys}


def form(*players: dict[str, Any], bank: bool = False, golf: bool = True, **keys: Any) -> dict[str, Any]:
    """A whole position; players are called A, B, C, and with the bank all vote against the loan unless they say so."""
    named = [
        {"name": "ABCDEF"[seat], **({"loan_vote": "against"} if bank else {}), **player}
        for seat, player in enumerate(players)
    ]
    return {"game": "new_las_vegas", "options": {"golf": golf, "bank": bank}, "players": named, **keys}


def table(
    *players: dict[str, Any],
    offer: list[list[Any]] | None = None,
    cards: tuple[str, ...] = QUIET,
    seed: int = 1,
    **options: bool,
) -> NewLasVegas:
    """A match at the start of a round; a lone sheet gets a fresh neighbour."""
    seated = players if len(players) > 1 else (*players, {})
    state = position.to_state(form(*seated, offer=offer or OFFER, **options), COMPONENTS, seed)
    lay_projects(state, cards)
    return state


def solo_table(
    player: dict[str, Any] | None = None,
    *,
    cards: tuple[str, ...] = QUIET,
    seed: int = 1,
    bank: bool = False,
    **acme: Any,
) -> NewLasVegas:
    """A solo match at the start of a round."""
    hidden = {"hidden_number": 8} if bank else {}
    read = read_position(form(player or {}, bank=bank, acme={"manager": 1, **hidden, **acme}), COMPONENTS)
    state = position.table_of(read, seed)
    lay_projects(state, cards)
    begin_round(state)
    return state


def lay_projects(state: NewLasVegas, cards: tuple[str, ...]) -> None:
    """Put these project cards on the table, where nobody has completed another one."""
    for card in cards:
        found = project(card)
        if not state.approved >> int(found.kind) & 1:
            state.projects[found.kind] = found


def project(name: str) -> Project:
    return next(found for cards in COMPONENTS.projects for found in cards if found.name == name)


def play(state: NewLasVegas, seat: int, *notations: str) -> None:
    """Play moves given in notation, each checked against what is legal."""
    for notation in notations:
        assert notation in legal(state, seat), (notation, legal(state, seat))
        state.play(seat, moves.read(notation))


def legal(state: NewLasVegas, seat: int = 0) -> list[str]:
    return [moves.notate(int(move)) for move in state.legal(seat)]


def offered(state: NewLasVegas, kind: str, seat: int = 0) -> set[str]:
    """What follows after this word among the legal moves."""
    return {notation.removeprefix(kind).strip() for notation in legal(state, seat) if notation.startswith(kind)}


def idle(state: NewLasVegas, *seats: int) -> None:
    """Let seats finish their turns without doing anything remarkable."""
    for seat in seats:
        inked = state.inked
        while state.owes(seat) and state.inked == inked:
            options = legal(state, seat)
            play(state, seat, "skip" if "skip" in options else options[0])


def to_confirm(state: NewLasVegas, seat: int = 0) -> None:
    """Skip what is left of a turn, up to its confirmation."""
    while state.pencils[seat].asked != asks.CONFIRM:
        play(state, seat, "skip")


def close(state: NewLasVegas) -> None:
    """Everybody who has not decided does something, until the round is closed."""
    inked = state.inked
    while state.inked == inked:
        idle(state, state.to_act()[0])


def pencilled(state: NewLasVegas, seat: int = 0) -> SheetView:
    """The sheet as its owner sees it in the middle of a turn."""
    seen = view(state, seat).pencil
    assert seen is not None
    return seen.sheet


def inked(state: NewLasVegas, seat: int = 0) -> SheetView:
    return view(state, None).sheets[seat]


def lot(seen: SheetView, name: str) -> Any:
    return next(lot for street in seen.streets for lot in street if lot.lot == name)


def holes(seen: SheetView, mark: str = "circled") -> list[int]:
    return [lot.avenue for lot in seen.streets[0] if lot.hole == mark]


def hotel(seen: SheetView, avenue: int) -> tuple[str, bool]:
    found = seen.hotels[avenue - 1]
    return found.size, found.upper_struck


def end(state: NewLasVegas) -> NewLasVegas:
    """The same table at its final scoring."""
    ended = state.clone()
    ended.phase = phases.OVER
    return ended
