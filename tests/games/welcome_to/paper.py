"""Positions drawn in text, and turns played on them.

A street is drawn from left to right: `4` a house, `4b` a copy, `.` an empty plot, `O` a roundabout, `|` a fence. A mark
behind a house says more: `~` its pool is circled, `!` it is locked.
"""

from typing import Any

from richtfest.games.flip_and_write.rules import phases
from richtfest.games.flip_and_write.rules.deck import Columns
from richtfest.games.welcome_to import TITLE, moves
from richtfest.games.welcome_to.moves import codes
from richtfest.games.welcome_to.options import Options, ruleset_for
from richtfest.games.welcome_to.paper.answers import to_state
from richtfest.games.welcome_to.rules.state import WelcomeTo
from tests.games.welcome_to.builder import tidiness

EDITIONS = ("first", "second")
COMPONENTS = TITLE.components()


def street(drawing: str) -> dict[str, Any]:
    """One street of the position form."""
    houses: list[int | str | None] = []
    found: dict[str, Any] = {"houses": houses, "fences": [], "roundabouts": [], "locked": []}
    for sign in drawing.split():
        house = sign.rstrip("~!")
        if sign == "|":
            found["fences"].append(len(houses) - 1)
            continue
        if sign == "O":
            found["roundabouts"].append(len(houses))
        if "!" in sign:
            found["locked"].append(len(houses))
        houses.append(None if sign in {".", "O"} else int(house) if house.isdigit() else house)
    return found


def sheet(top: str = "", middle: str = "", bottom: str = "", **more: Any) -> dict[str, Any]:
    """A sheet with three drawn streets; other entries of the position form by name, `parks` per street."""
    drawings = (top, middle, bottom)
    streets = [street(drawing) for drawing in drawings]
    for index, parks in enumerate(more.pop("parks", ())):
        streets[index]["parks"] = parks
    pools = [
        [index, place]
        for index, drawing in enumerate(drawings)
        for place, sign in enumerate(sign for sign in drawing.split() if sign != "|")
        if "~" in sign
    ]
    return {"streets": streets, **({"pool_houses": pools} if pools else {}), **more}


def table(*sheets: dict[str, Any], edition: str = "first", seed: int = 7, **more: Any) -> WelcomeTo:
    """A match at the start of a turn with these sheets."""
    return to_state({"edition": edition, "sheets": list(sheets), **more}, COMPONENTS, seed)


def as_in_version(version: int, state: WelcomeTo) -> WelcomeTo:
    """The same table under an earlier version of the rules; positions are read under the newest."""
    earlier = ruleset_for(Options(state.rules.edition), COMPONENTS, version)
    state.rules.refusal_rule = earlier.refusal_rule
    return state


def columns(state: WelcomeTo) -> Columns:
    """The three stacks of a match with several players."""
    assert isinstance(state.deck, Columns)
    return state.deck


def legal(position: dict[str, Any]) -> list[dict[str, Any]]:
    answer: list[dict[str, Any]] = TITLE.paper.legal(position, COMPONENTS)
    return answer


def options(state: WelcomeTo, seat: int = 0) -> list[str]:
    """What a seat may choose from, in notation."""
    return [moves.notate(move) for move in state.legal(seat)]


def play(state: WelcomeTo, seat: int, *notations: str) -> None:
    """Play moves, each of which must be legal."""
    for notation in notations:
        assert notation in options(state, seat), f"{notation}: legal is {options(state, seat)}"
        state.play(seat, moves.read(notation))


def idle(state: WelcomeTo, *seats: int) -> None:
    """Let these seats, or all, take an ordinary turn that uses no action."""
    now = state.round
    for seat in seats or range(state.seats):
        while state.phase == phases.TURN and state.round == now and state.owes(seat):
            choices = [int(move) for move in state.legal(seat) if int(move) != codes.ROUNDABOUT_FIRST]
            skip = [move for move in choices if move in {codes.SKIP, codes.UNSHIFTED}]
            state.play(seat, skip[0] if skip else max(choices, key=lambda move: tidiness(state, seat, move)))


def houses(state: WelcomeTo, seat: int = 0) -> dict[str, int]:
    """Every house on the pencilled sheet of a seat: plot and number."""
    numbers = state.pencils[seat].sheet.numbers
    return {str(ref): int(numbers[plot]) for plot, ref in enumerate(moves.PLOT_REFS) if numbers[plot] >= 0}
