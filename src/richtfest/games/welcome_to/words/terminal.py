"""The table in plain text, for a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from richtfest.core.words import Translate, figure, names_of, signed
from richtfest.games.welcome_to.rules.sheet import ROUNDABOUTS
from richtfest.games.welcome_to.rules.state import WelcomeTo
from richtfest.games.welcome_to.view import AgencyView, ManagerView, PlotView, SheetView, View, view
from richtfest.games.welcome_to.words.agency import claim_said, manager_name, provenance, value_said
from richtfest.games.welcome_to.words.names import street_letters
from richtfest.games.welcome_to.words.offers import box_caption
from richtfest.games.welcome_to.words.piles import piles_of, tell_cards
from richtfest.games.welcome_to.words.plans import plan_goal
from richtfest.games.welcome_to.words.terms import action_name, box_name, terms


def table(state: WelcomeTo, viewer: int | None, _: Translate, names: Sequence[str] = ()) -> str:
    """Round, combos, plans, and the viewer's own sheet in pencil; a spectator sees all sheets in ink."""
    seen = view(state, viewer)
    called = names_of(len(seen.sheets), names, _)
    lines = [
        _("Round {number}").format(number=seen.round),
        "",
        *combo_lines(state, seen, _),
        "",
        *plan_lines(state, seen, _),
        "",
        *pile_lines(state, seen, _),
    ]
    if seen.pencil is not None:
        lines += sheet_lines(seen.pencil.sheet, state, _)
    else:
        for seat, sheet in enumerate(seen.sheets):
            lines += [called[seat], *sheet_lines(sheet, state, _), ""]
    if seen.agency is not None:
        lines += ["", *agency_lines(state, seen, seen.agency, _)]
    lines += ["", *score_lines(seen, called, _)]
    return "\n".join(lines)


def combo_lines(state: WelcomeTo, seen: View, _: Translate) -> list[str]:
    edition = state.rules.edition
    if seen.alone:
        worth = seen.agency.worth if seen.agency else ()
        return [
            _("card {place}: {number:>2}, {action}").format(
                place=place, number=card.number, action=action_name(card.action, edition, _)
            )
            + (f" (AAA {signed(worth[place - 1])})" if worth else "")
            for place, card in enumerate(seen.combos, start=1)
        ]
    return [
        _("{combo} {place}: {number:>2} with {action} (next: {next_action})").format(
            place=place,
            number=combo.number,
            action=action_name(combo.action, edition, _),
            next_action=action_name(combo.next_action, edition, _),
            combo=terms(edition, _)["combo"],
        )
        for place, combo in enumerate(seen.combos, start=1)
    ]


def agency_lines(state: WelcomeTo, seen: View, agency: AgencyView, _: Translate) -> list[str]:
    """AAA: its level, its cards in order, what they are worth, its plans, what it scores, and what we do not know.

    Segments stand between bars.
    """
    edition = state.rules.edition
    cards = " | ".join(
        ", ".join(action_name(card.action, edition, _) for card in agency.cards[segment.start : segment.end])
        for segment in agency.segments
    )
    lines = [f"{manager_name(agency.manager.level, agency.manager.name, _)}: {cards}".rstrip(": ")]
    tally = (seen.pencil.agency_tally if seen.pencil else None) or agency.tally
    if tally is not None:
        lines.append(value_line(agency.manager, edition, _))
    lines.append(claim_line(state, seen, agency, _))
    if tally is not None:
        boxes = ", ".join(f"{box_caption(box, edition, _)} {figure(points)}" for box, points in tally.boxes)
        lines.append(_("AAA: total {points} ({boxes})").format(points=figure(tally.total), boxes=boxes))
    else:
        lines.append(_("On this level AAA turns plans over but scores nothing."))
    return [*lines, *provenance(agency.manager.reconstructed, agency.manager.examples, _)]


def value_line(manager: ManagerView, edition: str, _: Translate) -> str:
    """WT-69, WT-70: what each card is worth to AAA."""
    actions = [action for action, _points in manager.points]
    return "; ".join(value_said(action, manager, edition, _) for action in (*actions, "marketing", "bis"))


def claim_line(state: WelcomeTo, seen: View, agency: AgencyView, _: Translate) -> str:
    """WT-66: which plans AAA claims."""
    over = seen.phase == "over"
    return "; ".join(
        _("plan {box}: {said}").format(box=name, said=claim_said(agency, box, _, over=over))
        for box, name in enumerate(state.rules.plan_boxes)
    )


def plan_lines(state: WelcomeTo, seen: View, _: Translate) -> list[str]:
    edition = state.rules.edition
    return [
        _.many("{plan} {box}: {goal}, {points} point", "{plan} {box}: {goal}, {points} points", shown.later).format(
            box=box,
            goal=plan_goal(shown.goal, _, edition),
            points=f"{shown.later}" if shown.approved else f"{shown.first}/{shown.later}",
            plan=terms(edition, _)["plan"],
        )
        for box, shown in zip(state.rules.plan_boxes, seen.plans, strict=True)
    ]


def pile_lines(state: WelcomeTo, seen: View, _: Translate) -> list[str]:
    """WT-19: the cards that have been seen and lie elsewhere now."""
    lines = [
        _.many("{pile}, {count} card: {cards}", "{pile}, {count} cards: {cards}", len(cards)).format(
            pile=name, count=len(cards), cards=tell_cards(cards, state.rules.edition, _)
        )
        for name, cards in piles_of(seen.piles, _)
    ]
    return [*lines, ""] if lines else []


def sheet_lines(sheet: SheetView, state: WelcomeTo, _: Translate) -> list[str]:
    """Three streets, `|` for a fence, `~` for a pool, `*` for a locked plot; then the tracks and the plans.

    Plots are counted from 1, as the choices call them.
    """
    boxes, edition = state.rules.paper.boxes, state.rules.edition
    words = terms(edition, _)
    lines, letters = [], street_letters(_)
    for street, plots in enumerate(sheet.streets):
        lines.append("    " + "".join(f"{place:^5}" for place in range(1, len(plots) + 1)))
        parks = _("parks {crossed}/{boxes}").format(crossed=sheet.parks[street], boxes=boxes[street])
        lines.append(f"{letters[street]}  |" + "".join(plot_text(plot) for plot in plots) + f"  {parks}")
    tracks = [
        ("pools", str(sheet.pools)),
        ("temps", str(sheet.temps)),
        ("bis", str(sheet.bis)),
        *([("roundabouts", str(sheet.roundabouts))] if boxes[ROUNDABOUTS] else []),
        ("refusals", str(sheet.refusals)),
    ]
    marketing = " ".join(str(count) for count in sheet.marketing)
    written = zip(state.rules.plan_boxes, sheet.plans, strict=True)
    plans = ", ".join(f"{box} {'–' if points is None else points}" for box, points in written)
    return [
        *lines,
        ", ".join(f"{box_name(box, edition, _)} {count}" for box, count in tracks),
        f"{action_name('marketing', edition, _)} {marketing}, {words['plans']}: {plans}",
    ]


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


def score_lines(seen: View, called: Sequence[str], _: Translate) -> list[str]:
    """Everybody's points, as if the match ended now; the viewer's own with what is in pencil."""
    tallies = list(seen.tallies)
    if seen.viewer is not None and seen.pencil is not None:
        tallies[seen.viewer] = seen.pencil.tally
    return [
        _.many("{name}: {points} point", "{name}: {points} points", tally.total).format(
            name=called[seat], points=figure(tally.total)
        )
        + ("" if seat not in seen.waiting_for else " " + _("(thinking)"))
        for seat, tally in enumerate(tallies)
    ]
