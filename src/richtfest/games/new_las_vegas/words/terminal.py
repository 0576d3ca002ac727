"""The table in plain text, for a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from richtfest.core.words import Translate, names_of
from richtfest.games.new_las_vegas.rules.board import AVENUES
from richtfest.games.new_las_vegas.rules.state import NewLasVegas
from richtfest.games.new_las_vegas.view import AcmeView, LotView, SheetView, View, view
from richtfest.games.new_las_vegas.words.acme import (
    approval_said,
    cards_said,
    loan_said,
    ours,
    row_said,
    worth_said,
)
from richtfest.games.new_las_vegas.words.offers import action_name, column_name
from richtfest.games.new_las_vegas.words.projects import project_goal

CARPETS = {"": "", "vip": "V", "luxury": "L", "mafia": "M"}
HOTELS = {"none": ".", "small": "s", "large": "L"}


def table(state: NewLasVegas, viewer: int | None, _: Translate, names: Sequence[str] = ()) -> str:
    """Round, offer, projects, and the viewer's own sheet in pencil; a spectator sees all sheets in ink."""
    seen = view(state, viewer)
    called = names_of(len(seen.sheets), names, _)
    lines = [heading(seen, _), "", *offer_lines(seen, _), "", *project_lines(seen, _), ""]
    if seen.pencil is not None:
        lines += sheet_lines(seen.pencil.sheet, _)
    else:
        for seat, sheet in enumerate(seen.sheets):
            lines += [called[seat], *sheet_lines(sheet, _), ""]
    if seen.acme is not None:
        lines += ["", *acme_lines(seen.acme, _)]
    lines += ["", *score_lines(seen, called, _)]
    return "\n".join(lines)


def heading(seen: View, _: Translate) -> str:
    if seen.phase == "vote":
        return _("The vote on the loan")
    return _("Round {number}").format(number=seen.round)


def offer_lines(seen: View, _: Translate) -> list[str]:
    lines = []
    for place, offer in enumerate(seen.offer, start=1):
        if offer.action is None:
            lines.append(_("{place}: {number}").format(place=place, number=offer.number))
        else:
            lines.append(
                _("{place}: {number} with {action}").format(
                    place=place, number=offer.number, action=action_name(offer.action, _)
                )
            )
    return lines


def project_lines(seen: View, _: Translate) -> list[str]:
    lines = []
    for shown in seen.projects:
        points = f"{shown.later}" if shown.approved else f"{shown.first}/{shown.later}"
        lines.append(f"{shown.card}: {project_goal(shown.goal, _)} ({points})")
    return lines


def sheet_lines(sheet: SheetView, _: Translate) -> list[str]:
    """Four streets with the signs of their lots, the hotels, and then counts."""
    lines = ["     " + "".join(f"{avenue:^6}" for avenue in range(1, AVENUES + 1))]
    holes = {lot.avenue: lot for lot in sheet.streets[0] if lot.par}
    if holes:
        signs = {"circled": "({})", "struck": "/{}/", "open": "{}"}
        course = [signs[holes[a].hole].format(holes[a].par) if a in holes else "" for a in range(1, AVENUES + 1)]
        lines.append("     " + "".join(f"{hole:^6}" for hole in course))
    for street, lots in enumerate(sheet.streets, start=1):
        printed = {lot.avenue: lot_text(lot) for lot in lots}
        lines.append(f"  {street}  " + "".join(f"{printed.get(a, ''):^6}" for a in range(1, AVENUES + 1)))
    lines.append("  H  " + "".join(f"{hotel_text(sheet, avenue):^6}" for avenue in range(AVENUES)))
    lines.append(_("# crane, . empty, * star, @ show, V VIP, L luxury, M mafia, + passed by the limousine"))
    groups = " ".join(
        f"({group.size})" if group.spent_on else f"{group.size}" if group.free else "." for group in sheet.groups
    )
    lines += [
        _("city hall: crossed {crossed}, unused {unused}; groups {groups}").format(
            crossed=sheet.crossed, unused=sheet.unused_boxes, groups=groups
        ),
        _("shows {left} and {right}, longest rows {rows}").format(
            left=sheet.shows[0].visible, right=sheet.shows[1].visible, rows=" ".join(map(str, sheet.rows))
        ),
        _("adverts: {columns}").format(
            columns=", ".join(f"{column_name(column.column, _)} {column.visible}" for column in sheet.adverts)
        ),
        _("limousine: {route}").format(route=" ".join(sheet.route) or sheet.route_end),
        _("open debts {debts}, bundles {bundles}").format(debts=sheet.open_debts, bundles=sheet.bundles),
    ]
    return lines


def lot_text(lot: LotView) -> str:
    """Its number, and then its star and its carpet; a lot under construction keeps both."""
    number = "#" if lot.crane == "open" else "." if lot.number is None else str(lot.number)
    star = {"open": "*", "circled": "@"}.get(lot.star, "")
    return f"{number}{star}{CARPETS[lot.carpet]}{'+' if lot.visited else ''}"


def hotel_text(sheet: SheetView, avenue: int) -> str:
    hotel = sheet.hotels[avenue]
    return "-" if hotel.upper_struck and hotel.size == "none" else HOTELS[hotel.size]


def acme_lines(acme: AcmeView, _: Translate) -> list[str]:
    """The manager's side, the approvals, and both piles to look through (NLV-119)."""
    manager = acme.manager
    lines = [
        _.many("ACME, level {level}: {points} point", "ACME, level {level}: {points} points", acme.tally.total).format(
            level=manager.level, points=acme.tally.total
        ),
        ours(manager) + _("values: {values}").format(values="; ".join(worth_said(worth, _) for worth in manager.worth)),
    ]
    lines += [ours(manager) + approval_said(acme, place, _) for place in range(len(manager.lines))]
    lines.append(row_said(acme, _))
    if loan := loan_said(acme, _):
        lines.append(loan)
    return [
        *lines,
        *cards_said(acme, _),
        _("hotels in the avenues: {avenues}").format(avenues=" ".join(map(str, acme.hotels)) or "–"),
    ]


def score_lines(seen: View, called: Sequence[str], _: Translate) -> list[str]:
    """Everybody's points, as if the match ended now."""
    return [
        _.many("{name}: {points} point", "{name}: {points} points", tally.total).format(
            name=called[seat], points=tally.total
        )
        + ("" if seat not in seen.waiting_for else " " + _("(thinking)"))
        for seat, tally in enumerate(seen.tallies)
    ]
