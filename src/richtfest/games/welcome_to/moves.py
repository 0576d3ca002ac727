"""Every move of the game: its code, its typed form and its notation. The only place that maps between the three."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from richtfest.core.notation import Notation
from richtfest.games.welcome_to.rules import codes as codes

STREET_LETTERS: Final = "TMB"


@dataclass(frozen=True, slots=True)
class PlotRef:
    """A plot, or the gap right of it: street 0 to 2 and place 0 to 11, written T4, M0, B11 (WT-2)."""

    street: int
    place: int

    def __str__(self) -> str:
        return f"{STREET_LETTERS[self.street]}{self.place}"


@dataclass(frozen=True, slots=True)
class ChooseCombo:
    """D1: take one of the three combos."""

    column: int


@dataclass(frozen=True, slots=True)
class ChoosePair:
    """D1 in solo: the number of one of the three cards with the action of another."""

    number: int
    action: int


@dataclass(frozen=True, slots=True)
class HandCard:
    """D1h: after a refusal, hand one of the three cards to AAA."""

    card: int


@dataclass(frozen=True, slots=True)
class Refuse:
    """D1: no printed number fits; cross a refusal box."""


@dataclass(frozen=True, slots=True)
class RoundaboutFirst:
    """D1: build a roundabout before choosing a combo."""


@dataclass(frozen=True, slots=True)
class ShiftNumber:
    """D2: use the temp action and shift the number; `None` writes it as printed and crosses no box."""

    shift: int | None


@dataclass(frozen=True, slots=True)
class WriteNumber:
    """D3: write the number on an empty plot."""

    plot: PlotRef


@dataclass(frozen=True, slots=True)
class BuildRoundabout:
    """D1r and D4: build a roundabout on an empty plot."""

    plot: PlotRef


@dataclass(frozen=True, slots=True)
class BuildFence:
    """D5: draw a fence on the gap right of a plot."""

    gap: PlotRef


@dataclass(frozen=True, slots=True)
class Advertise:
    """D5: raise the value of one estate size."""

    size: int


@dataclass(frozen=True, slots=True)
class BuildPark:
    """D5: cross the next park box of the street just built in."""


@dataclass(frozen=True, slots=True)
class BuildPool:
    """D5: circle the pool of the house just written."""


@dataclass(frozen=True, slots=True)
class CopyHouse:
    """D5: write a copy of the neighbouring house on an empty plot."""

    plot: PlotRef
    from_left: bool


@dataclass(frozen=True, slots=True)
class Skip:
    """D4 and D5: do without."""


@dataclass(frozen=True, slots=True)
class Confirm:
    """D6 and D9: what was written in pencil is final."""


@dataclass(frozen=True, slots=True)
class ClaimPlan:
    """D7: claim a plan."""

    box: int


@dataclass(frozen=True, slots=True)
class Done:
    """D7: claim nothing more this round."""


@dataclass(frozen=True, slots=True)
class UseEstate:
    """D8: use the estate that begins at this plot for the claim."""

    start: PlotRef


@dataclass(frozen=True, slots=True)
class AnswerReshuffle:
    """D10: shall all construction cards be shuffled anew?"""

    yes: bool


Move: TypeAlias = (
    ChooseCombo
    | ChoosePair
    | HandCard
    | Refuse
    | RoundaboutFirst
    | ShiftNumber
    | WriteNumber
    | BuildRoundabout
    | BuildFence
    | Advertise
    | BuildPark
    | BuildPool
    | CopyHouse
    | Skip
    | Confirm
    | ClaimPlan
    | Done
    | UseEstate
    | AnswerReshuffle
)

STREET_LENGTHS: Final = (10, 11, 12)
PLOT_REFS: Final = tuple(PlotRef(street, place) for street in range(3) for place in range(STREET_LENGTHS[street]))
GAPS: Final = tuple(plot for plot, ref in enumerate(PLOT_REFS) if ref.place < STREET_LENGTHS[ref.street] - 1)


def _every_move() -> dict[int, tuple[Move, str]]:
    """The whole vocabulary, written out once: code, typed move, notation."""
    moves: dict[int, tuple[Move, str]] = {
        codes.REFUSE: (Refuse(), "refuse"),
        codes.ROUNDABOUT_FIRST: (RoundaboutFirst(), "roundabout"),
        codes.UNSHIFTED: (ShiftNumber(None), "as printed"),
        codes.PARK: (BuildPark(), "park"),
        codes.POOL: (BuildPool(), "pool"),
        codes.SKIP: (Skip(), "skip"),
        codes.CONFIRM: (Confirm(), "confirm"),
        codes.DONE: (Done(), "done"),
        codes.KEEP_CARDS: (AnswerReshuffle(yes=False), "keep cards"),
        codes.RESHUFFLE: (AnswerReshuffle(yes=True), "reshuffle"),
    }
    for index in range(3):
        moves[codes.CHOOSE + index] = (ChooseCombo(index), f"combo {index + 1}")
        moves[codes.CLAIM + index] = (ClaimPlan(index), f"claim {index + 1}")
        moves[codes.HAND + index] = (HandCard(index), f"hand {index + 1}")
        for other in {0, 1, 2} - {index}:
            moves[codes.PAIR + 3 * index + other] = (ChoosePair(index, other), f"number {index + 1} action {other + 1}")
    for shift in range(-2, 3):
        moves[codes.SHIFT + shift] = (ShiftNumber(shift), f"shift {shift:+d}" if shift else "shift 0")
    for size in range(1, 7):
        moves[codes.ADVERTISE + size] = (Advertise(size), f"advertise {size}")
    for plot, ref in enumerate(PLOT_REFS):
        moves[codes.WRITE + plot] = (WriteNumber(ref), f"write {ref}")
        moves[codes.ROUNDABOUT + plot] = (BuildRoundabout(ref), f"roundabout {ref}")
        moves[codes.ESTATE + plot] = (UseEstate(ref), f"estate {ref}")
        if ref.place > 0:
            moves[codes.COPY_LEFT + plot] = (CopyHouse(ref, from_left=True), f"copy {PLOT_REFS[plot - 1]} to {ref}")
    for gap in GAPS:
        ref = PLOT_REFS[gap]
        moves[codes.FENCE + gap] = (BuildFence(ref), f"fence {ref}")
        moves[codes.COPY_RIGHT + gap] = (CopyHouse(ref, from_left=False), f"copy {PLOT_REFS[gap + 1]} to {ref}")
    return moves


EVERY_MOVE: Final = _every_move()
NOTATION: Final = Notation[Move](EVERY_MOVE, "write T4", "fence M3")
decode, encode, notate, read = NOTATION.decode, NOTATION.encode, NOTATION.notate, NOTATION.read
