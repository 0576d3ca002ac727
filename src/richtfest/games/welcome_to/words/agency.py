"""What AAA's cards are worth to it, and where its values come from, in words."""

from __future__ import annotations

from collections.abc import Sequence

from richtfest.core.words import Translate
from richtfest.games.welcome_to.view import AgencyView, ManagerView
from richtfest.games.welcome_to.words.names import NO_BREAK
from richtfest.games.welcome_to.words.terms import action_name


def manager_name(level: int | None, name: str, _: Translate) -> str:
    """AAA with its level and the name on its card, as far as it is known."""
    if level is None:
        return _("AAA with your own values")
    if not name:
        return _("AAA, level {level}").format(level=level)
    return _("AAA, level {level}: {name}").format(level=level, name=name)


def value_said(action: str, manager: ManagerView, edition: str, _: Translate) -> str:
    name = action_name(action, edition, _)
    if action == "marketing":
        return _.many("{action}: {count} house each", "{action}: {count} houses each", manager.houses).format(
            action=name, count=manager.houses
        )
    if action == "bis":
        return _("{action}: its estate counts {count} times").format(action=name, count=manager.multiplier)
    points = dict(manager.points)[action]
    return _.many("{action}: {points} point each", "{action}: {points} points each", points).format(
        action=name, points=points
    )


def claim_said(agency: AgencyView, box: int, _: Translate, *, over: bool) -> str:
    """What AAA does about a plan: it waits for the completion card, which may not come before the end."""
    points, claims = agency.plans[box], box in agency.manager.claims
    if points is not None and agency.tally is not None:
        return _("claimed: {points}").format(points=points)
    if points is not None:
        return _("turned over")
    if box in agency.drawn:
        return _("claims now") if claims and box in agency.drawn_now else _("left it")
    if over:
        return _("did not come up")
    return _("will claim") if claims else _("leaves it")


def value_name(value: str, _: Translate) -> str:
    """A value of a level of AAA, as `Manager.sources` names it."""
    if value.startswith("claims."):
        return _("whether it claims plan {box}").format(box=value.removeprefix("claims."))
    names = {
        "name": _("its name"),
        "level": _("the level of this name"),
        "park": _("points for parks"),
        "pool": _("points for pools"),
        "temp": _("points for temps"),
        "fence": _("points for fences"),
        "houses_per_estate_card": _("houses per marketing card"),
        "bis_multiplier": _("factor for bis"),
    }
    return names[value]


def provenance(ours: Sequence[str], examples: Sequence[str], _: Translate) -> list[str]:
    """What is not printed like this on the card of AAA's level, one sentence for each reason."""
    said = []
    if ours:
        said.append(_("Our reconstruction, not the publisher’s values: {values}.").format(values=list_values(ours, _)))
    if examples:
        said.append(
            _("From an example of the rulebook that names no level: {values}.").format(values=list_values(examples, _))
        )
    return said


def list_values(values: Sequence[str], _: Translate) -> str:
    """Several values in a row; plans that it may claim share one entry."""
    boxes = [value.removeprefix("claims.") for value in values if value.startswith("claims.")]
    names = [value_name(value, _) for value in values if not value.startswith("claims.")]
    if len(boxes) == 1:
        names.append(value_name(f"claims.{boxes[0]}", _).replace(f" {boxes[0]}", NO_BREAK + boxes[0]))
    elif boxes:
        names.append(_("which of the plans {boxes} it claims").format(boxes=f",{NO_BREAK}".join(boxes)))
    return ", ".join(names)
