"""The fields of the scorer's page: edition, variant, who played, plans and their points, AAA, names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from richtfest.core.query import number
from richtfest.core.refusal import Unreadable
from richtfest.games.tapping.scorer import NAME_LENGTH, settle_name
from richtfest.games.welcome_to.components import LIMIT, WelcomeToComponents
from richtfest.games.welcome_to.paper import fill_in
from richtfest.games.welcome_to.paper.fill_in import PaperGame
from richtfest.games.welcome_to.paper.misfits import list_misfits
from richtfest.games.welcome_to.paper.shapes import LETTERS


def settle(game: PaperGame, seat: int, data: Mapping[str, str], components: WelcomeToComponents) -> PaperGame:
    """What the fields say. They are refused together if a sheet that fitted so far would not fit any more."""
    form = game.form
    boxes = game.position.rules.plan_boxes
    settle_sheet(form["sheets"][seat], boxes, data, f"sheets[{seat}]")
    settle_game(form, boxes, data, components)
    settled = fill_in.read(form, components)
    for at in range(len(form["sheets"])):
        known = {misfit.told() for misfit in list_misfits(game, at)}
        for misfit in list_misfits(settled, at):
            if misfit.told() not in known:
                raise misfit
    return settled


def settle_game(
    form: dict[str, Any], boxes: Sequence[str], data: Mapping[str, str], components: WelcomeToComponents
) -> None:
    """Edition, variant, who plays, the plan cards and AAA."""
    edition, alone = data.get("edition", form["edition"]), data.get("alone", "yes" if "solo" in form else "no") == "yes"
    same = edition == form["edition"]
    if not (same and alone == ("solo" in form)):
        settle_company(form, edition, components, alone=alone)
    form["edition"] = edition
    form["advanced"] = data.get("advanced", "yes" if form["advanced"] else "no") == "yes"
    if not same:
        form["plan_cards"] = {}  # the other edition has other cards
    elif any(f"card-{box}" in data for box in LETTERS):
        form["plan_cards"] = {box: data[f"card-{box}"] for box in LETTERS if data.get(f"card-{box}")}
    if "stack" in form.get("solo", {}) and same:
        settle_agency(form["solo"], boxes, data)


def settle_company(form: dict[str, Any], edition: str, components: WelcomeToComponents, *, alone: bool) -> None:
    """Several players, or one: against AAA in the second edition, with the solo card in the first."""
    if form.pop("solo", {}).get("stack"):
        raise Unreadable("AAA holds cards here. Start anew for a game without AAA.")
    if alone:
        form["solo"] = {"level": 1} if edition == "second" else {}
        empty = fill_in.read(fill_in.blank(1), components).form["sheets"][0]
        form["sheets"] = [sheet for sheet in form["sheets"] if sheet != empty] or [{}]


def settle_agency(solo: dict[str, Any], boxes: Sequence[str], data: Mapping[str, str]) -> None:
    if data.get("aaa"):
        solo["level"] = number(data["aaa"])
        solo.pop("manager", None)
    solo["plans"] = read_points(data, "aaa-points", boxes, solo["plans"], "solo.plans")


def settle_sheet(sheet: dict[str, Any], boxes: Sequence[str], data: Mapping[str, str], place: str) -> None:
    """The name on the sheet and the points of its plans."""
    settle_name(sheet, data)
    sheet["plans"] = read_points(data, "points", boxes, sheet["plans"], f"{place}.plans")


def read_points(
    data: Mapping[str, str], field: str, boxes: Sequence[str], before: dict[str, int], place: str
) -> dict[str, int]:
    """The points written for the plans, whose boxes the edition calls so."""
    if not any(f"{field}-{box}" in data for box in LETTERS):
        return before
    found = {}
    for letter, box in zip(LETTERS, boxes, strict=True):
        text = data.get(f"{field}-{letter}", "").strip()
        points = number(text) if text else 0
        if points is None or points > LIMIT:
            raise Unreadable(
                "The points are a whole number from 0 to {most}, not “{value}”.",
                f"{place}.{box}",
                most=LIMIT,
                value=text[:NAME_LENGTH],
            )
        if points:
            found[box] = points
    return found
