"""The picture of the table: what one viewer may know, drawn, with every legal move where it belongs.

All of it comes from the `View` alone, so a picture cannot show more than its viewer may know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from richtfest.core.choice import Choices
from richtfest.core.deed import Deed, laid_last
from richtfest.core.picture import Layout
from richtfest.core.words import Translate
from richtfest.drawing.folding import unfolded
from richtfest.drawing.picture import Picture, compose
from richtfest.games.new_las_vegas import moves
from richtfest.games.new_las_vegas.pictures.board import Paper, Purse, Scene, draw_board, stamped
from richtfest.games.new_las_vegas.pictures.cards import (
    draw_ballots,
    draw_cards,
    draw_chosen,
    draw_favours,
    draw_offer,
    draw_projects,
)
from richtfest.games.new_las_vegas.pictures.pad import draw_pad
from richtfest.games.new_las_vegas.pictures.solo import draw_acme
from richtfest.games.new_las_vegas.view import SheetView, View

NO_CHOICES: Final[Choices] = {}


def draw(
    view: View,
    choices: Choices,
    _: Translate,
    *,
    layout: Layout = "wide",
    seat: int | None = None,
    names: Sequence[str] = (),
    before: View | None = None,
    lately: Sequence[Deed] = (),
) -> dict[str, Picture]:
    """Board and score board; beside them the cards. Moves appear on the viewer's board only."""
    shown = seat if seat is not None else view.viewer or 0
    own = shown == view.viewer
    open_now = choices if own else NO_CHOICES
    paper = paper_of(view, shown, before)
    name = names[shown] if shown < len(names) else _("Seat {number}").format(number=shown + 1)
    pencil = view.pencil if own else None
    tally = pencil.tally if pencil else view.tallies[shown]
    rival = rival_of(view)
    purse = purse_of(view, shown, paper.shown, covered=tally["debts"] >= 0)
    written = pencil.number if pencil else None
    laid = tuple(laid_last(lately, shown, lot_opened))
    mine = own and view.phase != "over"
    scene = Scene(paper, view.printed, name, purse, rival.hotels, open_now, written, laid, mine=mine)
    board = draw_board(scene, layout, _)
    final = pencil is None or tally == view.tallies[shown]
    pad = draw_pad(scene, tally, layout, _, golf=view.golf, final=final)
    if view.phase == "over" and view.places[shown] == 1:
        total = view.tallies[shown].total
        points = _.many("{points} point", "{points} points", total).format(points=total)
        board = stamped(board, layout, _("Winner"), points)
    parts = {"board": board, "pad": pad}
    if ballots := draw_ballots(open_now, _):
        parts["ballots"] = ballots
    if layout == "narrow" and scene.asks and pencil and pencil.number is not None and pencil.action:
        parts["offer"] = draw_chosen(pencil.number, pencil.action, _)
    elif view.offer and view.phase != "over":
        parts["offer"] = rival.draw_offer(view.offer, pencil, open_now, _, asks=scene.asks)
    if favours := draw_favours(written, open_now, _):
        parts["favours"] = favours
    claimers = claimers_of(view, [names[at] if at < len(names) else "" for at in range(len(view.sheets))])
    parts["projects"] = draw_projects(view.projects, _, claimers)
    if view.acme is not None:
        parts["acme"] = draw_acme(view.acme, tally, name, _)
    return parts


def lot_opened(code: int) -> int | None:
    """Where a move opens a casino or finishes one."""
    match moves.decode(code):
        case moves.OpenCasino(lot) | moves.BuildCasino(lot) | moves.ExtendCasino(lot):
            return moves.LOT_OF[str(lot)]
        case _:
            return None


def claimers_of(view: View, names: Sequence[str]) -> list[list[str]]:
    """Who has completed each project, as far as it is ink."""
    kinds = range(len(view.projects))
    claimers = [[name for name, at in zip(names, view.sheets, strict=True) if at.projects[kind]] for kind in kinds]
    if view.acme is not None:
        for kind, points in enumerate(view.acme.projects):
            claimers[kind] += ["ACME"] if points else []
    return claimers


@dataclass(frozen=True, slots=True)
class Rival:
    """What a rival without seat changes in the pictures of the others; by itself, a table without one."""

    hotels: tuple[int, ...] = ()
    boxes: tuple[int, ...] = ()  # what counts as its unused boxes at city hall
    draw_offer: Callable[..., Picture] = draw_offer


def rival_of(view: View) -> Rival:
    if view.acme is None:
        return Rival()
    cards = sum(card.action == "city_hall" for card in view.acme.pile)
    return Rival(view.acme.hotels, (cards,), draw_cards)


def purse_of(view: View, seat: int, sheet: SheetView, *, covered: bool) -> Purse:
    """What is owed and owned, with the loan as soon as it is known (NLV-110 to NLV-112)."""
    fewest = has_fewest_boxes(view, seat, sheet)
    return Purse(
        debts=sheet.open_debts + fewest,
        fewest=fewest,
        bundles=sheet.bundles + (view.loan or 0),
        covered=covered,
        loan_open=view.bank and view.loan is None,
    )


def has_fewest_boxes(view: View, seat: int, sheet: SheetView) -> bool:
    """NLV-104, NLV-134: one debt more, if the match ended now."""
    others = [*rival_of(view).boxes, *(other.unused_boxes for at, other in enumerate(view.sheets) if at != seat)]
    return sheet.unused_boxes <= min(others) and sheet.unused_boxes < max(others)


def paper_of(view: View, seat: int, before: View | None) -> Paper:
    """The sheet of a seat, with pencil if it is the viewer's own."""
    own = view.pencil is not None and seat == view.viewer
    shown_before = before.sheets[seat] if before else None
    if own and before and before.pencil:
        shown_before = before.pencil.sheet
    return Paper(
        shown=view.pencil.sheet if own and view.pencil else view.sheets[seat],
        ink=view.sheets[seat],
        shown_before=shown_before,
        ink_before=before.sheets[seat] if before else None,
    )


# Whole pictures, for files and notebooks

BOARD: Final = 880.0
BLOCK: Final = 574.0  # height of a board with the gap below it


def draw_table(view: View, _: Translate, names: Sequence[str] = ()) -> Picture:
    """The whole table: a seat's own sheet beside the cards, or the cards above everybody's sheets."""
    label = _("New Las Vegas, round {number}").format(number=view.round)
    seats = range(len(view.sheets)) if view.viewer is None else [view.viewer]
    drawn = [draw(view, NO_CHOICES, _, seat=seat, names=names) for seat in seats]
    beside = [unfolded(drawn[0][part]) for part in ("offer", "projects", "acme") if part in drawn[0]]
    if len(drawn) == 1:
        placed = [(8.0, 8.0, BOARD, drawn[0]["board"]), (8.0, 8 + BLOCK, BOARD, drawn[0]["pad"])]
        y = 8.0
        for picture in beside:
            placed.append((904.0, y, 336.0, picture))
            y += picture.height + 16
        return compose(1248, max(16 + BLOCK + drawn[0]["pad"].height, y), label, *placed)
    return lay_out(drawn, beside, label)


def lay_out(drawn: Sequence[dict[str, Picture]], cards: Sequence[Picture], label: str) -> Picture:
    """Sheets in two columns below the cards."""
    placed = [(8 + place * 352.0, 8.0, 336.0, picture) for place, picture in enumerate(cards)]
    top = 16 + max((picture.height for picture in cards), default=-8)
    height = BLOCK + drawn[0]["pad"].height + 16
    columns = min(len(drawn), 2)
    for index, pictures in enumerate(drawn):
        x, y = 8 + index % columns * (BOARD + 16), top + index // columns * height
        placed += [(x, y, BOARD, pictures["board"]), (x, y + BLOCK, BOARD, pictures["pad"])]
    rows = (len(drawn) + columns - 1) // columns
    return compose(max(columns * (BOARD + 16), 16 + len(cards) * 352), top + rows * height, label, *placed)
