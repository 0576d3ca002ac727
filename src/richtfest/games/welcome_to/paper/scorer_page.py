"""All that the page of the scorer says: the sheet to point at, what does not fit yet, and the points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from richtfest.core.picture import Drawing, Layout
from richtfest.core.tally import Tally, tie_rows
from richtfest.core.words import Translate
from richtfest.games.tapping import page as scorer_page
from richtfest.games.tapping.moment import Moment
from richtfest.games.tapping.scorer import TapScorer
from richtfest.games.welcome_to import words
from richtfest.games.welcome_to.components import WelcomeToComponents
from richtfest.games.welcome_to.paper import fill_in, fill_in_sheet
from richtfest.games.welcome_to.paper.answers import score
from richtfest.games.welcome_to.paper.fill_in import PLOTS, TRACKS, PaperGame
from richtfest.games.welcome_to.paper.misfits import list_misfits, name_of
from richtfest.games.welcome_to.rules.deck import ACTIONS
from richtfest.games.welcome_to.words.offers import begin
from richtfest.games.welcome_to.words.terms import action_name, terms


@dataclass(slots=True, kw_only=True)
class Scoring(scorer_page.Scoring[PaperGame]):
    """All that the page says."""

    pictures: Mapping[str, Drawing]
    question: str
    aaa: dict[str, Any] | None  # its pad
    aaa_ties: bool
    plans: list[fill_in_sheet.PlanBox]
    choices: list[tuple[str, str]]
    terms: dict[str, str]  # the words of the edition

    def crossed(self, track: str) -> int:
        """How many boxes of a track are crossed."""
        return int(self.moment.game.position.sheets[self.moment.seat].crossed(TRACKS[track]))

    def is_full(self, track: str) -> bool:
        return self.crossed(track) == self.moment.game.position.rules.paper.boxes[TRACKS[track]]

    def key(self, mark: str) -> str:
        """How a key for the chosen plot looks: pressed, open, or of no use there."""
        sheet, paper = self.moment.game.position.sheets[self.moment.seat], self.moment.game.position.rules.paper
        plot = PLOTS[self.moment.spot]
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
        return fill_in.list_neighbours(self.moment.game, self.moment.seat, self.moment.spot)


def show(
    scorer: TapScorer[WelcomeToComponents, PaperGame],
    moment: Moment[PaperGame],
    components: WelcomeToComponents,
    _: Translate,
    layout: Layout,
) -> Scoring:
    """A moment as the page shows it."""
    game, seat = moment.game, moment.seat
    form = game.form
    sheets = form["sheets"]
    names = [name_of(form, at, _) for at in range(len(sheets))]
    fences = moment.mode == "fences"
    sheet = game.position.sheets[seat]
    if fences:
        question, choices = _("Where do fences stand?"), fill_in_sheet.gap_choices(_)
    else:
        question = begin(fill_in.tell_plot(sheet, form["edition"], moment.spot, _)) if moment.spot else _("Tap a plot.")
        choices = fill_in_sheet.plot_choices(sheet, form["edition"], _)
    found = [list_misfits(game, each) for each in range(len(names))]
    misfits = [[scorer.explain(misfit, form, _) for misfit in each] for each in found]
    # Sheets are compared by their temps alone, so the others can be scored already.
    scored = [each if not misfits[at] else {"temps": each["temps"]} for at, each in enumerate(sheets)]
    result = score({**form, "sheets": scored}, components)
    totals = [pad["total"] for pad in result["breakdown"]]
    aaa, alone = result.get("aaa"), "solo" in form
    return Scoring(
        moment=moment,
        form=form,
        sheet=sheets[seat],
        names=names,
        misfits=misfits,
        totals=[None if misfits[at] else total for at, total in enumerate(totals)],
        ranks=[None] if alone else result["ranking"],
        rows=[
            (box, [None if misfits[at] else each for at, each in enumerate(points)])
            for box, points in rows_of(result["breakdown"], form, _)
        ],
        ties=ties_of(result, form, _),
        verdict=words.verdict(fill_in_sheet.lay_out(game), _),
        opponents=[("AAA", aaa["total"])] if aaa else [],
        may_add=not alone and len(names) < scorer.most,
        may_remove=len(names) > 1,
        pictures=fill_in_sheet.draw_sheet(game, seat, names, moment.spot, _, fences=fences, layout=layout),
        question=question,
        aaa=aaa and {**aaa, "estate_count": result["aaa_estate_count"]},
        aaa_ties=aaa is not None and aaa["total"] == totals[0],
        plans=fill_in_sheet.plan_choices(game, _),
        choices=[(choice.notation, choice.sentence) for choice in choices.values()],
        terms=terms(form["edition"], _),
    )


def rows_of(pads: list[dict[str, Any]], form: dict[str, Any], _: Translate) -> list[tuple[str, list[int]]]:
    """The breakdown by box of the pad."""
    unused = {"total"} if form["advanced"] else {"total", "roundabouts"}
    rows: list[tuple[str, list[int]]] = []
    for box in pads[0]:
        if box == "estates":
            rows += [
                (words.name_box(f"estates {size}", form, _), [pad["estates"][size] for pad in pads])
                for size in pads[0]["estates"]
            ]
        elif box not in unused:
            rows.append((words.name_box(box, form, _), [pad[box] for pad in pads]))
    return rows


def ties_of(result: dict[str, Any], form: dict[str, Any], _: Translate) -> list[tuple[str, list[int]]]:
    """What decides between equal totals."""
    tallies = [
        Tally((("total", pad["total"]),), (sum(counts), *counts))
        for pad, counts in zip(result["breakdown"], result["estate_counts"], strict=True)
    ]
    return tie_rows(tallies, words.tie_breaks(form, _))
