"""What a coach says about Dream Home: of which parts a value is made, and where to look first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from richtfest.core.foresight import POINT, Foresight
from richtfest.core.weights import Deal
from richtfest.core.words import Translate, later
from richtfest.games.dream_home import moves
from richtfest.games.dream_home.moves import (
    PlaceRoom,
    PlaceTile,
    RemoveColumn,
    UseDrill,
    UseHandyman,
    UseJackhammer,
    UseMixer,
    UseRoofer,
    UseSupplier,
)
from richtfest.games.dream_home.rules.state import DreamHome
from richtfest.games.dream_home.view import in_pencil
from richtfest.games.dream_home.words.offers import name_box

IN_PERCENT: Final = False
WORLDS: Final = 192

# The main ways to play: deals of the day, and matches in which puzzles are found. And what they are called.
DEALS: Final[Mapping[str, Deal]] = {
    "usual": Deal(2),
    "three": Deal(3),
    "family": Deal(2, {"column_removal_2_3_players": "off"}),
}
DEAL_NAMES: Final[Mapping[str, str]] = {
    "usual": later("The usual game"),
    "three": later("Three players"),
    "family": later("Family variant"),
}

# Groups of cells, and the part that each belongs to.
PART_OF: Final[Mapping[str, str]] = {
    **dict.fromkeys(("field", "pair", "triple", "free_field", "room", "partner", "storeys"), "rooms"),
    **dict.fromkeys(("bonus", "wanted"), "bonuses"),
    **dict.fromkeys(("tiles", "decoration"), "decorations"),
    **dict.fromkeys(("held", "empty"), "helpers"),
    "roofs": "roof",
    "start": "start",
}


def certain(eye: Foresight, state: DreamHome, seat: int, points: int) -> dict[str, int]:
    """The certain points of a value, by part. A roof counts when the match is over."""
    tally = in_pencil(state, seat).tally(seat)
    parts = {box: worth * POINT for box, worth in tally.boxes if box != "roof"}
    parts["roof"] = points - sum(parts.values())
    return parts


def draws(state: DreamHome, seat: int, codes: Sequence[int]) -> list[tuple[int, DreamHome]]:
    """Nothing comes to light in the middle of a turn that could be counted out."""
    return []


def name_part(part: str, options: Mapping[str, str], _: Translate) -> str:
    own = {"start": _("Start player"), "others": _("Kept from the others")}
    return own.get(part) or name_box(part, options, _)


def nudge(state: DreamHome, seat: int, codes: Sequence[int], _: Translate) -> str:
    """Where to look, and not more."""
    for code in codes:
        match moves.decode(code):
            case UseDrill() | UseMixer() | UseJackhammer():
                return _("You have a tool.")
            case UseSupplier() | UseHandyman() | UseRoofer():
                return _("Your helpers can do something for you.")
            case RemoveColumn():
                return _("What would the others like to have?")
            case PlaceRoom(field) | PlaceTile(field):
                return {
                    "U": _("Look at the upper storey."),
                    "M": _("Look at the middle storey."),
                    "B": _("Look at the basement."),
                }[field[0]]
    return _("Think of what your house still lacks.")


def effect(before: DreamHome, after: DreamHome, seat: int, _: Translate) -> str:
    """An offer says itself what it completes."""
    return ""
