"""The table in plain text, for a terminal."""

from __future__ import annotations

from richtfest.core.words import Translate
from richtfest.games.welcome_to.state import WelcomeTo
from richtfest.games.welcome_to.view import AgencyView, PlotView, SheetView, View, view
from richtfest.games.welcome_to.wording import action_name, caption, manager_name, plan_goal

STREET_LETTERS = "TMB"


def table(state: WelcomeTo, viewer: int | None, _: Translate) -> str:
    """Round, combos, plans, and the viewer's own sheet in pencil; a spectator sees all sheets in ink."""
    seen = view(state, viewer)
    lines = [
        _("Round {number}").format(number=seen.round),
        "",
        *combo_lines(state, seen, _),
        "",
        *plan_lines(state, seen, _),
        "",
    ]
    if seen.pencil is not None:
        lines += sheet_lines(seen.pencil.sheet, state, _)
    else:
        for seat, sheet in enumerate(seen.sheets):
            lines += [_("Seat {number}").format(number=seat + 1), *sheet_lines(sheet, state, _), ""]
    if seen.agency is not None:
        lines += ["", *agency_lines(state, seen.agency, _)]
    lines += ["", *score_lines(seen, _)]
    return "\n".join(lines)


def combo_lines(state: WelcomeTo, seen: View, _: Translate) -> list[str]:
    edition = state.rules.edition
    if seen.alone:
        return [
            _("card {place}: {number:>2}, {action}").format(
                place=place, number=card.number, action=action_name(card.action, edition, _)
            )
            for place, card in enumerate(seen.combos, start=1)
        ]
    return [
        _("combo {place}: {number:>2} with {action} (next: {next_action})").format(
            place=place,
            number=combo.number,
            action=action_name(combo.action, edition, _),
            next_action=action_name(combo.next_action, edition, _),
        )
        for place, combo in enumerate(seen.combos, start=1)
    ]


def agency_lines(state: WelcomeTo, agency: AgencyView, _: Translate) -> list[str]:
    """AAA: its level, its cards in order, and what it scores; segments stand between bars."""
    edition = state.rules.edition
    cards = " | ".join(
        ", ".join(action_name(card.action, edition, _) for card in agency.cards[segment.start : segment.end])
        for segment in agency.segments
    )
    lines = [f"{manager_name(agency.manager.level, agency.manager.name, _)}: {cards}"]
    if agency.tally is not None:
        boxes = ", ".join(f"{caption(box, _)} {points}" for box, points in agency.tally.boxes)
        lines.append(_("AAA: total {points} ({boxes})").format(points=agency.tally.total, boxes=boxes))
    return lines


def plan_lines(state: WelcomeTo, seen: View, _: Translate) -> list[str]:
    return [
        _.many("plan {box}: {goal}, {points} point", "plan {box}: {goal}, {points} points", shown.later).format(
            box=box,
            goal=plan_goal(plan, _),
            points=f"{shown.later}" if shown.approved else f"{shown.first}/{shown.later}",
        )
        for box, plan, shown in zip(state.rules.plan_boxes, state.plans, seen.plans, strict=True)
    ]


def sheet_lines(sheet: SheetView, state: WelcomeTo, _: Translate) -> list[str]:
    """Three streets, `|` for a fence, `~` for a pool, `*` for a locked plot; then the tracks."""
    boxes = state.rules.paper.boxes
    lines = []
    for street, plots in enumerate(sheet.streets):
        lines.append("    " + "".join(f"{place:^5}" for place in range(len(plots))))
        parks = _("parks {crossed}/{boxes}").format(crossed=sheet.parks[street], boxes=boxes[street])
        lines.append(f"{STREET_LETTERS[street]}  |" + "".join(plot_text(plot) for plot in plots) + f"  {parks}")
    tracks = [
        _("pools {count}").format(count=sheet.pools),
        _("temp agency {count}").format(count=sheet.temps),
        _("marketing {counts}").format(counts=" ".join(str(count) for count in sheet.marketing)),
        _("copies {count}").format(count=sheet.bis),
        _("refusals {count}").format(count=sheet.refusals),
    ]
    return [*lines, ", ".join(tracks)]


def plot_text(plot: PlotView) -> str:
    """Four signs for the plot and one for the gap right of it."""
    if plot.roundabout:
        house = "(O)"
    elif plot.number is None:
        house = "."
    else:
        house = f"{plot.number}{plot.copy}"
    pool = "@" if plot.pool else "~" if plot.printed_pool and plot.number is None and not plot.roundabout else ""
    return f"{house + pool + ('*' if plot.locked else ''):^4}{'|' if plot.fence else ' '}"


def score_lines(seen: View, _: Translate) -> list[str]:
    """Everybody's points, as if the match ended now."""
    return [
        _.many("seat {number}: {points} point", "seat {number}: {points} points", tally.total).format(
            number=seat + 1, points=tally.total
        )
        + ("" if seat not in seen.waiting_for else " " + _("(thinking)"))
        for seat, tally in enumerate(seen.tallies)
    ]
