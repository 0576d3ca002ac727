"""The scorer: what is tapped in of Welcome To's sheets (WT-77 to WT-84)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from richtfest.core.picture import Layout
from richtfest.core.words import Translate
from richtfest.games.tapping.moment import Moment
from richtfest.games.tapping.scorer import TapScorer
from richtfest.games.welcome_to.components import WelcomeToComponents
from richtfest.games.welcome_to.paper import answers, fill_in, scorer_page
from richtfest.games.welcome_to.paper.fields import settle
from richtfest.games.welcome_to.paper.fill_in import PLOTS, PaperGame
from richtfest.games.welcome_to.paper.flipper import lay_out, to_score
from richtfest.games.welcome_to.paper.flipper_page import read_table
from richtfest.games.welcome_to.paper.misfits import name_of, tell_place
from richtfest.games.welcome_to.paper.scorer_page import Scoring


class Scorer(TapScorer[WelcomeToComponents, PaperGame]):
    """Counts paper sheets of several players, or of one against AAA."""

    key = "sheets"
    most = 12
    spots = PLOTS
    modes = ("numbers", "fences")

    def lay_out(self, query: Mapping[str, str], components: WelcomeToComponents) -> Any:
        """The cards of a paper game that is over; or nothing yet."""
        return to_score(lay_out(read_table(query), components)) if "seed" in query else fill_in.blank()

    def blank(self, form: Mapping[str, Any], components: WelcomeToComponents) -> dict[str, Any]:
        return {}

    def read(self, form: Any, components: WelcomeToComponents) -> PaperGame:
        return fill_in.read(form, components)

    def score(self, form: Any, components: WelcomeToComponents) -> dict[str, Any]:
        return answers.score(form, components)

    def settle(self, moment: Moment[PaperGame], data: Mapping[str, str], components: WelcomeToComponents) -> PaperGame:
        return settle(moment.game, moment.seat, data, components)

    def change(
        self, moment: Moment[PaperGame], word: str, rest: str, components: WelcomeToComponents
    ) -> Moment[PaperGame]:
        if word == "plot" and rest in PLOTS:
            return replace(moment, spot=rest)
        return replace(moment, game=fill_in.change(moment.game, moment.seat, moment.spot, word, rest, components))

    def called(self, form: Any, seat: int, _: Translate) -> str:
        return name_of(form, seat, _)

    def tell_place(self, parts: list[str], form: Any, _: Translate) -> str:
        return tell_place(parts, form, _)

    def tell_cost(self, before: dict[str, Any], after: dict[str, Any], _: Translate) -> str:
        if before["plan_cards"] and before["edition"] != after["edition"]:
            return _("The other edition has other plan cards. Choose them again if you want them checked.")
        return ""

    def show(
        self, moment: Moment[PaperGame], components: WelcomeToComponents, _: Translate, layout: Layout, /
    ) -> Scoring:
        return scorer_page.show(self, moment, components, _, layout)


SCORER: Final = Scorer()
