"""All that the page of the scorer says: the sheet to point at, what does not fit yet, and the points."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from richtfest.core.picture import Drawing, Layout
from richtfest.core.tally import Tally, tie_rows
from richtfest.core.words import Translate
from richtfest.games.welcome_to import words
from richtfest.games.welcome_to.components import WelcomeToComponents
from richtfest.games.welcome_to.paper import fill_in, fill_in_sheet
from richtfest.games.welcome_to.paper.answers import score
from richtfest.games.welcome_to.paper.fill_in import PLOTS, TRACKS
from richtfest.games.welcome_to.paper.misfits import explain, list_misfits, names_in
from richtfest.games.welcome_to.paper.moment import Moment
from richtfest.games.welcome_to.rules.deck import ACTIONS
from richtfest.games.welcome_to.words.offers import begin
from richtfest.games.welcome_to.words.terms import action_name, terms


@dataclass(slots=True)
class Scoring:
    """All that the page says."""

    moment: Moment
    form: dict[str, Any]
    names: list[str]
    pictures: Mapping[str, Drawing]
    question: str
    misfits: list[list[str]]  # by sheet: what does not fit yet
    result: dict[str, Any]  # of the sheets that fit
    verdict: str
    plans: list[fill_in_sheet.PlanBox]
    choices: list[tuple[str, str]]
    terms: dict[str, str]  # the words of the edition

    @property
    def text(self) -> str:
        return json.dumps(self.form, ensure_ascii=False)

    @property
    def sheet(self) -> dict[str, Any]:
        found: dict[str, Any] = self.form["sheets"][self.moment.seat]
        return found

    @property
    def fits(self) -> bool:
        return not any(self.misfits)

    @property
    def rows(self) -> list[tuple[str, list[int]]]:
        """The breakdown by box of the pad."""
        first = self.result["breakdown"][0]
        unused = {"total"} if self.form["advanced"] else {"total", "roundabouts"}
        rows: list[tuple[str, list[int]]] = []
        for box in first:
            if box == "estates":
                rows += [
                    (f"estates {size}", [each["estates"][size] for each in self.result["breakdown"]])
                    for size in first["estates"]
                ]
            elif box not in unused:
                rows.append((box, [each[box] for each in self.result["breakdown"]]))
        return rows

    def ties(self, _: Translate) -> list[tuple[str, list[int]]]:
        """What decides between equal totals."""
        tallies = [
            Tally((("total", pad["total"]),), (sum(counts), *counts))
            for pad, counts in zip(self.result["breakdown"], self.result["estate_counts"], strict=True)
        ]
        return tie_rows(tallies, words.tie_breaks(self.form, _))

    def crossed(self, track: str) -> int:
        """How many boxes of a track are crossed."""
        return int(self.moment.game.position.sheets[self.moment.seat].crossed(TRACKS[track]))

    def is_full(self, track: str) -> bool:
        return self.crossed(track) == self.moment.game.position.rules.paper.boxes[TRACKS[track]]

    def key(self, mark: str) -> str:
        """How a key for the chosen plot looks: pressed, open, or of no use there."""
        sheet, paper = self.moment.game.position.sheets[self.moment.seat], self.moment.game.position.rules.paper
        plot = PLOTS[self.moment.plot]
        twins = len(fill_in.find_twins(sheet, paper, plot)) if sheet.is_house(plot) else 1
        pressed, useful = {
            "copy": (sheet.is_copy(plot), twins > 1),
            "pool": (sheet.is_pool(plot), paper.has_pool(plot)),
            "lock": (sheet.is_locked(plot), True),
            "roundabout": (sheet.roundabouts >> plot & 1, True),
        }[mark]
        return "pressed" if pressed else "open" if useful else "useless"

    def actions(self, _: Translate) -> list[tuple[str, str]]:
        """The six actions of the cards, as the edition calls them."""
        return [(action, action_name(action, self.form["edition"], _)) for action in ACTIONS]

    @property
    def copies(self) -> list[int]:
        """The numbers beside the chosen plot, which could be copied onto it."""
        return fill_in.list_neighbours(self.moment.game, self.moment.seat, self.moment.plot)


def show(moment: Moment, components: WelcomeToComponents, _: Translate, layout: Layout) -> Scoring:
    """A moment as the page shows it."""
    game, seat = moment.game, moment.seat
    form = game.form
    names = names_in(game, _)
    sheet = game.position.sheets[seat]
    if moment.fences:
        question, choices = _("Where do fences stand?"), fill_in_sheet.gap_choices(_)
    else:
        question = begin(fill_in.tell_plot(sheet, form["edition"], moment.plot, _)) if moment.plot else _("Tap a plot.")
        choices = fill_in_sheet.plot_choices(sheet, form["edition"], _)
    found = [list_misfits(game, each) for each in range(len(names))]
    misfits = [[explain(misfit, form, names, _) for misfit in each] for each in found]
    # Sheets are compared by their temps alone, so the others can be scored already.
    scored = [each if not misfits[at] else {"temps": each["temps"]} for at, each in enumerate(form["sheets"])]
    return Scoring(
        moment=moment,
        form=form,
        names=names,
        pictures=fill_in_sheet.draw_sheet(game, seat, names, moment.plot, _, fences=moment.fences, layout=layout),
        question=question,
        misfits=misfits,
        result=score({**form, "sheets": scored}, components),
        verdict=words.verdict(fill_in_sheet.lay_out(game), _),
        plans=fill_in_sheet.plan_choices(game, _),
        choices=[(choice.notation, choice.sentence) for choice in choices.values()],
        terms=terms(form["edition"], _),
    )
