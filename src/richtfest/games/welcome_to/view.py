"""What a viewer may know, built by whitelist (WT-19). A new field of the state stays hidden until it is added here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Literal, TypeAlias

from richtfest.core.components import OURS
from richtfest.core.kept import Kept
from richtfest.core.shown import Shown
from richtfest.core.tally import Opponent, Tally, places
from richtfest.games.flip_and_write.rules import phases
from richtfest.games.flip_and_write.rules.deck import COLUMNS, Columns
from richtfest.games.welcome_to.rules import asks, scoring
from richtfest.games.welcome_to.rules.agency import Agency, Manager, find_segments
from richtfest.games.welcome_to.rules.deck import ACTION_MARKETING, ACTIONS
from richtfest.games.welcome_to.rules.mode import Company
from richtfest.games.welcome_to.rules.pile import Pile
from richtfest.games.welcome_to.rules.plans import (
    ONE_STREET,
    CopiesInOneStreet,
    EndEstates,
    Estates,
    FullMarketingColumns,
    FullStreets,
    MarketingAtLeast,
    ParksAtLeast,
    ParksInEveryStreet,
    Plan,
    StreetBuilt,
    StreetEndsBuilt,
    TempsAtLeast,
)
from richtfest.games.welcome_to.rules.round import write_claims
from richtfest.games.welcome_to.rules.ruleset import Ruleset
from richtfest.games.welcome_to.rules.sheet import COPIES as COPIES  # numbers of tracks, for those who draw them
from richtfest.games.welcome_to.rules.sheet import EMPTY, PARKS, ROUNDABOUT, TRACKS, Paper, Sheet
from richtfest.games.welcome_to.rules.sheet import LARGEST as LARGEST
from richtfest.games.welcome_to.rules.sheet import MARKETING as MARKETING
from richtfest.games.welcome_to.rules.sheet import POOLS as POOLS
from richtfest.games.welcome_to.rules.sheet import REFUSALS as REFUSALS
from richtfest.games.welcome_to.rules.sheet import ROUNDABOUTS as ROUNDABOUTS
from richtfest.games.welcome_to.rules.sheet import TEMPS as TEMPS
from richtfest.games.welcome_to.rules.solo import pile_of
from richtfest.games.welcome_to.rules.state import WelcomeTo
from richtfest.games.welcome_to.solo_components import EXAMPLE, OWN_LEVEL, values_from

WITH_COMBO = {asks.SHIFT, asks.PLOT, asks.ROUNDABOUT_AFTER, asks.ACTION, asks.COMMIT}  # asked after a combo was chosen
MOST_KEPT = 2000
LETTERS = "bcdefghijkl"  # a street of twelve has room for eleven copies
PHASES = {phases.TURN: "turn", asks.CLAIMING: "claims", phases.RESHUFFLE: "reshuffle", phases.OVER: "over"}


@dataclass(frozen=True, slots=True)
class ComboView:
    """A combo, and the action that will belong to its column next round (WT-18). In solo, one card."""

    number: int
    action: str
    next_action: str  # empty in solo, where both sides are of the same card


@dataclass(frozen=True, slots=True)
class CardView:
    """A construction card with both sides."""

    number: int
    action: str


@dataclass(frozen=True, slots=True)
class PilesView:
    """The cards that have been seen and lie elsewhere now (WT-19). Both sides of each are known (WT-6)."""

    discards: tuple[tuple[CardView, ...], ...]  # one per stack, as they lie, top card last
    seen_in_stacks: tuple[tuple[CardView, ...], ...]  # what was shuffled in again (WT-17, WT-63), in no order


@dataclass(frozen=True, slots=True)
class SegmentView:
    """A stretch of AAA's stack that counts like an estate (WT-70)."""

    start: int  # its first card
    end: int  # the card after its last
    houses: int
    points: int
    scores: bool  # it is among the five largest


@dataclass(frozen=True, slots=True)
class ManagerView:
    """The values of AAA's level."""

    level: int | None  # None for somebody's own values
    name: str
    claims: tuple[int, ...]  # the plan boxes it claims when their completion card is drawn
    points: tuple[tuple[str, int], ...]  # per card, by action
    houses: int  # per marketing card
    multiplier: int  # of an estate with a bis card
    reconstructed: tuple[str, ...]  # which of these values are not the publisher's, as `Manager.sources` names them
    examples: tuple[str, ...]  # which are the publisher's, but perhaps of another level


@dataclass(frozen=True, slots=True)
class AgencyView:
    """AAA: all of it is public but the order of the cards to come (WT-19)."""

    manager: ManagerView
    cards: tuple[CardView, ...]  # in the order handed over
    segments: tuple[SegmentView, ...]
    plans: tuple[int | None, ...]  # points written
    drawn: tuple[int, ...]  # plan boxes whose completion card is out of the game, or was drawn this round
    drawn_now: tuple[int, ...]  # of these, the ones of this round
    tally: Tally | None  # None on level 0, where AAA scores nothing
    worth: tuple[int, ...]  # points more that each of the three open cards would give it beside the sheet shown
    result: str  # who is ahead: player, aaa or draw; empty where AAA scores nothing


GoalKind: TypeAlias = Literal[
    "estates",
    "end_estates",
    "street",
    "street_ends",
    "full_streets",
    "parks",
    "parks_in_every_street",
    "temps",
    "marketing",
    "full_marketing_columns",
    "copies_in_one_street",
]


@dataclass(frozen=True, slots=True)
class Goal:
    """What a plan asks for (WT-46, WT-54 to WT-56). What its kind has no use for stays empty."""

    kind: GoalKind
    sizes: tuple[int, ...] = ()  # of estates
    count: int = 0  # of parks, boxes, columns, copies or streets
    street: int | None = None  # the only one that counts
    one_street: bool = False  # all in the same street, whichever it is
    all_parks: bool = False  # of every street that is to be full
    all_pools: bool = False
    pools: int = 0  # in each estate
    copies: int = 0  # the same
    roundabouts: int = 0  # in the street


@dataclass(frozen=True, slots=True)
class PlanView:
    """A plan card on the table."""

    card: str
    first: int
    later: int
    approved: bool
    hard: bool
    goal: Goal


@dataclass(frozen=True, slots=True, eq=False)  # each is there once, told apart by identity: quick to look up by
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
    """A seat's own turn in progress, with the points of what it claims."""

    sheet: SheetView
    tally: Tally
    claimed: tuple[int, ...]  # plan boxes claimed this round
    number: int | None  # of the chosen combo, shifted or not; None while none is chosen
    action: str | None
    handed: int | None  # which of the three cards goes to AAA
    agency_tally: Tally | None  # AAA's score pad if this turn were ink


@dataclass(frozen=True, slots=True)
class Print:
    """What is printed on the sheets and cards of this match."""

    rows: tuple[tuple[int, ...], ...]  # per track, as far as it is in play
    ranks: tuple[int, ...]
    plan_boxes: tuple[str, ...]  # how this edition calls them
    numbers: tuple[int, ...]  # that stand on construction cards
    edition: str


@dataclass(frozen=True, slots=True)
class View(Shown):
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
    piles: PilesView
    printed: Print
    alone: bool = False  # a solo game
    agency: AgencyView | None = None


def view(state: WelcomeTo, viewer: int | None) -> View:
    paper = state.rules.paper
    tallies = tuple(state.tally(seat) for seat in range(state.seats))
    rival = scoring.opponent(state)
    alone = not isinstance(state.rules.mode, Company)
    return View(
        viewer=viewer,
        round=state.round,
        phase=PHASES[state.phase],
        combos=tuple(
            ComboView(
                state.combo_number(column),
                ACTIONS[state.combo_action(column)],
                "" if alone else ACTIONS[state.next_action(column)],
            )
            for column in range(COLUMNS)
        ),
        stack_sizes=tuple(state.deck.stack_sizes()),
        plans=tuple(plan_view(plan, approved=bool(state.approved >> box & 1)) for box, plan in enumerate(state.plans)),
        sheets=tuple(sheet_view(sheet, paper) for sheet in state.inks),
        tallies=tallies,
        places=tuple(places([*tallies, *([rival.tally] if rival else [])])[: len(tallies)]),
        waiting_for=tuple(state.to_act()),
        pencil=None if viewer is None else pencil_view(state, viewer),
        piles=piles_view(state),
        printed=print_of(state.rules),
        alone=alone,
        agency=agency_view(state, state.agency, viewer) if state.agency else None,
    )


@lru_cache(maxsize=1024)  # all matches with the same components have the same
def plan_view(plan: Plan, *, approved: bool = False) -> PlanView:
    return PlanView(plan.name, int(plan.first), int(plan.later), approved, bool(plan.hard), goal_of(plan))


def goal_of(plan: Plan) -> Goal:
    """What a plan asks for, as plain values."""
    match plan.requirement:
        case Estates() as wanted:
            return Goal(
                "estates",
                sizes=tuple(int(size) for size in wanted.sizes),
                street=only_street(wanted.where),
                one_street=wanted.where == ONE_STREET,
                pools=int(wanted.pools),
                copies=int(wanted.copies),
                roundabouts=int(wanted.roundabouts),
            )
        case EndEstates(size=size):
            return Goal("end_estates", sizes=(int(size),))
        case StreetBuilt(street=street):
            return Goal("street", street=int(street))
        case StreetEndsBuilt():
            return Goal("street_ends")
        case FullStreets() as wanted:
            return Goal(
                "full_streets",
                count=int(wanted.streets),
                street=only_street(wanted.only),
                all_parks=bool(wanted.parks),
                all_pools=bool(wanted.pools),
                roundabouts=int(wanted.roundabouts),
            )
        case ParksAtLeast(count=count):
            return Goal("parks", count=int(count))
        case ParksInEveryStreet(count=count):
            return Goal("parks_in_every_street", count=int(count))
        case TempsAtLeast(count=count):
            return Goal("temps", count=int(count))
        case MarketingAtLeast(count=count):
            return Goal("marketing", count=int(count))
        case FullMarketingColumns(columns=count):
            return Goal("full_marketing_columns", count=int(count))
        case CopiesInOneStreet(count=count):
            return Goal("copies_in_one_street", count=int(count))
    raise AssertionError(plan.name)


def only_street(where: int) -> int | None:
    """A street by its number; whatever says that any street will do has none."""
    return int(where) if where >= 0 else None


def piles_view(state: WelcomeTo) -> PilesView:
    """WT-19: all cards revealed so far are known to everybody; the order of a shuffled stack is known to nobody."""
    deck = state.deck
    if isinstance(deck, Pile):
        again = [int(card) for card in deck.stack[: deck.left] if card < deck.cards] if deck.rebuilt else []
        return PilesView((cards_view(state, deck.discard[: deck.discarded]),), (in_no_order(state, again),))
    assert isinstance(deck, Columns)
    starts = range(0, COLUMNS * int(deck.height), int(deck.height))
    return PilesView(
        tuple(cards_view(state, deck.cards[start : start + deck.turned]) for start in starts),
        tuple(
            in_no_order(state, deck.cards[start + deck.turned + 1 : start + deck.height] if deck.refilled else ())
            for start in starts
        ),
    )


def cards_view(state: WelcomeTo, cards: Iterable[int]) -> tuple[CardView, ...]:
    faces = faces_of(state.rules)
    return tuple([faces[card] for card in cards])


@lru_cache(maxsize=1024)  # all matches with the same components have the same
def faces_of(rules: Ruleset) -> tuple[CardView, ...]:
    return tuple(
        CardView(int(number), ACTIONS[action]) for number, action in zip(rules.numbers, rules.actions, strict=True)
    )


def in_no_order(state: WelcomeTo, cards: Iterable[int]) -> tuple[CardView, ...]:
    return tuple(sorted(cards_view(state, cards), key=lambda card: (card.number, ACTIONS.index(card.action))))


def agency_view(state: WelcomeTo, agency: Agency, viewer: int | None) -> AgencyView:
    rules = state.rules
    pile = pile_of(state)
    beside = state if viewer is None else with_sheet(state, viewer)
    rival = scoring.opponent(state)
    return AgencyView(
        manager=manager_view(agency.manager),
        cards=cards_view(state, agency.cards[: agency.count]),
        segments=tuple(
            SegmentView(int(found.start), int(found.end), int(found.houses), int(found.points), bool(found.scores))
            for found in find_segments(agency, rules.actions)
        ),
        plans=tuple(int(agency.points(box)) or None for box in range(3)),
        drawn=boxes_in(pile.aside | pile.removed),
        drawn_now=boxes_in(pile.aside),
        tally=rival.tally if rival else None,
        worth=tuple(worth(beside, int(pile.open[place])) for place in range(COLUMNS)) if rival else (),
        result=scoring.result(state),
    )


def manager_view(manager: Manager) -> ManagerView:
    return ManagerView(
        level=None if manager.level == OWN_LEVEL else int(manager.level),
        name=manager.name,
        claims=boxes_in(manager.claims),
        points=tuple(
            (action, int(manager.points[ACTIONS.index(action)])) for action in ("park", "pool", "temp", "fence")
        ),
        houses=int(manager.houses[ACTION_MARKETING]),
        multiplier=int(manager.multiplier),
        reconstructed=tuple(values_from(manager.sources, OURS)),
        examples=tuple(values_from(manager.sources, EXAMPLE)),
    )


def worth(state: WelcomeTo, card: int) -> int:
    """How many points more AAA would have with this card."""
    after = state.clone()
    assert after.agency is not None
    after.agency.take(card)
    return total_of_agency(after) - total_of_agency(state)


def total_of_agency(state: WelcomeTo) -> int:
    opponent = scoring.opponent(state)
    return opponent.tally.total if opponent else 0


@lru_cache(maxsize=1024)  # a match has the same all along
def print_of(rules: Ruleset) -> Print:
    return Print(
        rows=tuple(
            tuple(int(value) for value in row[: boxes + 1])
            for row, boxes in zip(rules.values.rows, rules.paper.boxes, strict=True)
        ),
        ranks=tuple(int(points) for points in rules.values.temp_ranks),
        plan_boxes=tuple(rules.plan_boxes),
        numbers=tuple(sorted({int(number) for number in rules.numbers})),
        edition=rules.edition,
    )


def boxes_in(bits: int) -> tuple[int, ...]:
    return tuple(box for box in range(3) if bits >> box & 1)


def in_pencil(state: WelcomeTo, seat: int) -> WelcomeTo:
    """The table as if all that this seat has in pencil were ink: its sheet, its claims, the card it hands to AAA."""
    inked = with_sheet(state, seat)
    handed = handed_card(state, seat)
    if inked.agency is not None and handed is not None:
        inked.agency.take(pile_of(inked).open[handed])
    return inked


def with_sheet(state: WelcomeTo, seat: int) -> WelcomeTo:
    """The table as if the sheet of this seat and its claims were ink (WT-49)."""
    inked = state.clone()
    inked.inks[seat].become(state.pencils[seat].sheet)
    if state.phase == asks.CLAIMING:
        write_claims(inked, seat, state.approved)
    return inked


def has_combo(state: WelcomeTo, seat: int) -> bool:
    """Whether the seat has chosen a number with an action in this turn."""
    pencil = state.pencils[seat]
    refused = pencil.sheet.crossed(REFUSALS) > state.inks[seat].crossed(REFUSALS)
    return state.phase == phases.TURN and pencil.asked in WITH_COMBO and not refused


def handed_card(state: WelcomeTo, seat: int) -> int | None:
    """WT-65: which of the three cards goes to AAA if the turn stays as it is."""
    pencil = state.pencils[seat]
    decided = has_combo(state, seat) or (state.phase == phases.TURN and pencil.asked == asks.COMMIT)
    return int(pencil.spare) if state.agency is not None and decided else None


def pencil_view(state: WelcomeTo, seat: int) -> PencilView:
    """The seat's own pencil, with its score pad as if it were ink."""
    inked = in_pencil(state, seat)
    pencil, chosen = state.pencils[seat], has_combo(state, seat)
    opponent = scoring.opponent(inked)
    return PencilView(
        sheet=sheet_view(inked.inks[seat], state.rules.paper),
        tally=inked.tally(seat),
        claimed=boxes_in(pencil.claimed),
        number=int(pencil.number) if chosen else None,
        action=ACTIONS[pencil.action] if chosen else None,
        handed=handed_card(state, seat),
        agency_tally=opponent.tally if opponent else None,
    )


def sheet_view(sheet: Sheet, paper: Paper) -> SheetView:
    """A sheet as everybody sees it. At a large table each of them is shown to all, so what was built once is kept."""
    printed = (tuple(paper.starts), paper.pools)
    sets = (sheet.copies, sheet.pools, sheet.locked, sheet.fences)
    key = (printed, tuple(sheet.numbers), sets, sheet.boxes, sheet.plans)
    return _KEPT.get_or_make(key, lambda: build_sheet_view(sheet, paper))


_KEPT: Kept[object, SheetView] = Kept(MOST_KEPT)


def build_sheet_view(sheet: Sheet, paper: Paper) -> SheetView:
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
    return one_plot(
        None if number in {EMPTY, ROUNDABOUT} else int(number),
        copy_letter(sheet, paper, plot),
        number == ROUNDABOUT,
        paper.has_pool(plot),
        sheet.is_pool(plot),
        sheet.is_locked(plot),
        sheet.has_fence(plot),
    )


one_plot = cache(PlotView)


def copy_letter(sheet: Sheet, paper: Paper, plot: int) -> str:
    """WT-45: the copies of a group are b, c, d, … from left to right."""
    if not sheet.is_copy(plot):
        return ""
    first = plot
    while first > paper.first(paper.street_of[plot]) and sheet.numbers[first - 1] == sheet.numbers[plot]:
        first -= 1
    return LETTERS[sum(sheet.is_copy(other) for other in range(first, plot))]


def secrets(state: WelcomeTo) -> bool:
    """Pencils, until the round closes."""
    return True


def sealed(move: int) -> bool:
    """When a round closes its pencils are ink, for all to see."""
    return False


def round_of(state: WelcomeTo) -> int:
    return int(state.round)


def opponent(state: WelcomeTo) -> Opponent | None:
    """AAA, on the levels that score (WT-68)."""
    return scoring.opponent(state)
