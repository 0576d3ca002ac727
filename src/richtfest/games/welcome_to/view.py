"""What a viewer may know, built by whitelist (WT-19). A new field of the state stays hidden until it is added here."""

from __future__ import annotations

from dataclasses import dataclass

from richtfest.core.tally import Tally, places
from richtfest.games.welcome_to.deck import ACTIONS, COLUMNS
from richtfest.games.welcome_to.pencil import (
    ASK_ACTION,
    ASK_COMMIT,
    ASK_PLOT,
    ASK_ROUNDABOUT_AFTER,
    ASK_SHIFT,
    CLAIMS,
    OVER,
    RESHUFFLE,
    TURN,
)
from richtfest.games.welcome_to.sheet import (
    COPIES,
    EMPTY,
    MARKETING,
    PARKS,
    POOLS,
    REFUSALS,
    ROUNDABOUT,
    ROUNDABOUTS,
    TEMPS,
    TRACKS,
    Paper,
    Sheet,
)
from richtfest.games.welcome_to.state import WelcomeTo

WITH_COMBO = {ASK_SHIFT, ASK_PLOT, ASK_ROUNDABOUT_AFTER, ASK_ACTION, ASK_COMMIT}  # asked after a combo was chosen
LETTERS = "bcdefghijkl"  # a street of twelve has room for eleven copies
PHASES = {TURN: "turn", CLAIMS: "claims", RESHUFFLE: "reshuffle", OVER: "over"}


@dataclass(frozen=True, slots=True)
class ComboView:
    """A combo, and the action that will belong to its column next round (WT-18)."""

    number: int
    action: str
    next_action: str


@dataclass(frozen=True, slots=True)
class PlanView:
    """A plan card on the table."""

    card: str
    first: int
    later: int
    approved: bool


@dataclass(frozen=True, slots=True)
class PlotView:
    """One plot and the gap right of it."""

    number: int | None
    copy: str  # the letter of a copy: b, c, d, …; empty for an original
    roundabout: bool
    printed_pool: bool
    pool: bool
    locked: bool
    fence: bool


@dataclass(frozen=True, slots=True)
class SheetView:
    """One sheet. Crossed boxes are counts."""

    streets: tuple[tuple[PlotView, ...], ...]
    parks: tuple[int, ...]
    pools: int
    temps: int
    marketing: tuple[int, ...]
    bis: int
    roundabouts: int
    refusals: int
    plans: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class PencilView:
    """A seat's own turn in progress."""

    sheet: SheetView
    tally: Tally
    claimed: tuple[int, ...]  # plan boxes claimed this round
    number: int | None  # of the chosen combo, shifted or not; None while none is chosen
    action: str | None


@dataclass(frozen=True, slots=True)
class View:
    """The table as one viewer sees it."""

    viewer: int | None
    round: int
    phase: str
    combos: tuple[ComboView, ...]
    stack_sizes: tuple[int, ...]
    plans: tuple[PlanView, ...]
    sheets: tuple[SheetView, ...]  # in ink
    tallies: tuple[Tally, ...]
    places: tuple[int, ...]
    waiting_for: tuple[int, ...]
    pencil: PencilView | None  # the viewer's own


def view(state: WelcomeTo, viewer: int | None) -> View:
    paper = state.rules.paper
    tallies = tuple(state.tally(seat) for seat in range(state.seats))
    stack = int(state.deck.height - state.deck.turned)
    return View(
        viewer=viewer,
        round=state.round,
        phase=PHASES[state.phase],
        combos=tuple(
            ComboView(
                state.combo_number(column), ACTIONS[state.combo_action(column)], ACTIONS[state.next_action(column)]
            )
            for column in range(COLUMNS)
        ),
        stack_sizes=(stack,) * COLUMNS,
        plans=tuple(
            PlanView(plan.name, plan.first, plan.later, bool(state.approved >> box & 1))
            for box, plan in enumerate(state.plans)
        ),
        sheets=tuple(sheet_view(sheet, paper) for sheet in state.inks),
        tallies=tallies,
        places=tuple(places(tallies)),
        waiting_for=tuple(state.to_act()),
        pencil=None if viewer is None else pencil_view(state, viewer),
    )


def pencil_view(state: WelcomeTo, seat: int) -> PencilView:
    """The seat's own pencil, with its score pad as if it were ink."""
    inked = state.clone()
    inked.inks[seat].become(inked.pencils[seat].sheet)
    pencil = state.pencils[seat]
    refused = pencil.sheet.crossed(REFUSALS) > state.inks[seat].crossed(REFUSALS)
    chosen = state.phase == TURN and pencil.asked in WITH_COMBO and not refused
    return PencilView(
        sheet=sheet_view(pencil.sheet, state.rules.paper),
        tally=inked.tally(seat),
        claimed=tuple(box for box in range(3) if pencil.claimed >> box & 1),
        number=int(pencil.number) if chosen else None,
        action=ACTIONS[pencil.action] if chosen else None,
    )


def sheet_view(sheet: Sheet, paper: Paper) -> SheetView:
    crossed = [int(sheet.crossed(track)) for track in range(TRACKS)]
    return SheetView(
        streets=tuple(
            tuple(plot_view(sheet, paper, plot) for plot in range(paper.first(street), paper.last(street) + 1))
            for street in range(3)
        ),
        parks=tuple(crossed[PARKS : PARKS + 3]),
        pools=crossed[POOLS],
        temps=crossed[TEMPS],
        marketing=tuple(crossed[MARKETING + 1 :]),
        bis=crossed[COPIES],
        roundabouts=crossed[ROUNDABOUTS],
        refusals=crossed[REFUSALS],
        plans=tuple(int(sheet.points(box)) or None for box in range(3)),
    )


def plot_view(sheet: Sheet, paper: Paper, plot: int) -> PlotView:
    number = sheet.numbers[plot]
    return PlotView(
        number=None if number in {EMPTY, ROUNDABOUT} else int(number),
        copy=copy_letter(sheet, paper, plot),
        roundabout=number == ROUNDABOUT,
        printed_pool=paper.has_pool(plot),
        pool=sheet.is_pool(plot),
        locked=sheet.is_locked(plot),
        fence=sheet.has_fence(plot),
    )


def copy_letter(sheet: Sheet, paper: Paper, plot: int) -> str:
    """WT-45: the copies of a group are b, c, d, … from left to right."""
    if not sheet.is_copy(plot):
        return ""
    first = plot
    while first > paper.first(paper.street_of[plot]) and sheet.numbers[first - 1] == sheet.numbers[plot]:
        first -= 1
    return LETTERS[sum(sheet.is_copy(other) for other in range(first, plot))]
