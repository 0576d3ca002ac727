"""The scorer: sheets tapped in lot by lot and column by column, several or one against ACME (NLV-136 to NLV-144)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import replace
from typing import Any, Final

from richtfest.core.picture import Layout
from richtfest.core.query import read_choice, read_number
from richtfest.core.refusal import Refused, Unreadable
from richtfest.core.words import Translate
from richtfest.games.new_las_vegas.components import HIGHEST_CARD, LEVELS, NewLasVegasComponents
from richtfest.games.new_las_vegas.moves import LOT_OF
from richtfest.games.new_las_vegas.paper import answers, fill_in, scorer_page
from richtfest.games.new_las_vegas.paper.flipper import lay_out, to_score
from richtfest.games.new_las_vegas.paper.flipper_page import read_table
from richtfest.games.new_las_vegas.paper.scorer_page import Scoring, tell_mark
from richtfest.games.new_las_vegas.rules.projects import TYPES
from richtfest.games.new_las_vegas.rules.sheet import BONUSES, GROUPS
from richtfest.games.tapping.moment import Jotting, Moment
from richtfest.games.tapping.scorer import NAME_LENGTH, RULE_NUMBER, TapScorer, no_such_change, split

YES_NO: Final = ("yes", "no")
PLAYER: Final = re.compile(r"players\[(\d+)\](?: \(.*?\)(?=\.|$))?")  # a place names the player too (NLV-142)


class Scorer(TapScorer[NewLasVegasComponents, Jotting]):
    """Counts sheets of several players, or of one against ACME."""

    key = "players"
    fewest = 2
    most = 6
    spots = LOT_OF
    modes = ("casinos", "limousine")

    def lay_out(self, query: Mapping[str, str], components: NewLasVegasComponents) -> Any:
        """All that lies before ACME when a paper game is over; or nothing yet."""
        return to_score(lay_out(read_table(query), components)) if "seed" in query else fill_in.blank()

    def blank(self, form: Mapping[str, Any], components: NewLasVegasComponents) -> dict[str, Any]:
        return {"name": f"P{len(form['players']) + 1}", **({"loan_vote": "against"} if has_bank(form) else {})}

    def read(self, form: Any, components: NewLasVegasComponents) -> Jotting:
        return Jotting(fill_in.read(form, components))

    def score(self, form: Any, components: NewLasVegasComponents) -> dict[str, Any]:
        return answers.score(form, components)

    def settle(self, moment: Moment[Jotting], data: Mapping[str, str], components: NewLasVegasComponents) -> Jotting:
        form = deepcopy(moment.game.form)
        player = form["players"][moment.seat]
        if "name" in data:
            player["name"] = data["name"].strip()[:NAME_LENGTH]
        settle_sheet(player, data)
        settle_acme(form, data)
        settle_company(form, data)
        options = {
            name: read_choice(data, name, YES_NO, "yes" if chosen else "no") == "yes"
            for name, chosen in form["options"].items()
        }
        changed = self.read({**form, "options": options}, components)
        if options["golf"] != form["options"]["golf"]:
            fill_in.follow_options(changed.form, components)
        return changed

    def change(
        self, moment: Moment[Jotting], word: str, rest: str, components: NewLasVegasComponents
    ) -> Moment[Jotting]:
        form = deepcopy(moment.game.form)
        player, rules = form["players"][moment.seat], fill_in.take(form, components).rules
        track, _space, column = rest.partition(" ")
        match word:
            case "number" | "star" | "crane" | "empty" if moment.spot:
                fill_in.mark(player, moment.spot, word, rest, rules)
                fill_in.follow_lots(form, moment.seat, components)
            case "more" | "less" if track in {"city_hall", "shows", "adverts"}:
                fill_in.step(player, track, column, 1 if word == "more" else -1, rules)
            case "hole":
                fill_in.toggle(player["golf"], fill_in.number_in(rest))
            case "hotel":
                fill_in.change_hotel(player["hotels"], fill_in.number_in(rest))
            case "way":
                fill_in.drive(player, rest, rules)
            case "back" if player["route"]:
                fill_in.turn_back(player)
            case "hand" if "acme" in form:
                fill_in.hand(form["acme"], rest)
            case "unhand" if form.get("acme", {}).get("pile"):
                form["acme"]["pile"] = form["acme"]["pile"].rpartition(" ")[0]
            case "acme-hotel" if "acme" in form:
                fill_in.toggle(form["acme"]["hotels"], fill_in.number_in(rest))
            case _:
                raise no_such_change()
        return replace(moment, game=Jotting(form))

    def called(self, form: Any, seat: int, _: Translate) -> str:
        player = form["players"][seat]
        name = player.get("name", "") if isinstance(player, dict) else ""
        if not isinstance(name, str) or not name or fill_in.UNNAMED.fullmatch(name):
            return _("You") if "acme" in form else _("Sheet {number}").format(number=seat + 1)
        return name

    def explain(self, refusal: Refused, form: Any, _: Translate) -> str:
        found = PLAYER.match(refusal.place)
        if found is None:
            return super().explain(refusal, form, _)
        words = [self.called(form, int(found[1]), _), *tell_mark(split(refusal.place[found.end() :]), _)]
        return f"{', '.join(words)}: {RULE_NUMBER.sub('', refusal.reason(_))}"

    def tell_place(self, parts: list[str], form: Any, _: Translate) -> str:
        return ", ".join(["ACME", *tell_mark(parts[1:], _)]) if parts[:1] == ["acme"] else ""

    def show(
        self, moment: Moment[Jotting], components: NewLasVegasComponents, _: Translate, layout: Layout, /
    ) -> Scoring:
        return scorer_page.show(self, moment, components, _, layout)


def has_bank(form: Mapping[str, Any]) -> bool:
    return bool(form.get("options", {}).get("bank", True))


def settle_sheet(player: dict[str, Any], data: Mapping[str, str]) -> None:
    """The vote, what the groups of city hall were spent on, and the projects."""
    if "vote" in data:
        player["loan_vote"] = read_choice(data, "vote", ("for", "against"), "against")
    if any(f"bonus-{group}" in data for group in range(1, GROUPS + 1)):
        spent = {str(group): read_choice(data, f"bonus-{group}", ("", *BONUSES), "") for group in range(1, GROUPS + 1)}
        player["city_hall"]["bonuses"] = {group: bonus for group, bonus in spent.items() if bonus}
    player["projects"] = read_projects(player["projects"], "project", data)


def read_projects(before: dict[str, str], field: str, data: Mapping[str, str]) -> dict[str, str]:
    """`H3 first`: a card, and for which points it was completed."""
    if not any(f"{field}-{kind}" in data for kind in range(TYPES)):
        return before
    chosen = [data.get(f"{field}-{kind}", "") for kind in range(TYPES)]
    return {card: value for card, _space, value in (text.partition(" ") for text in chosen if text)}


def settle_acme(form: dict[str, Any], data: Mapping[str, str]) -> None:
    acme = form.get("acme")
    if acme is None:
        return
    if "manager" in data:
        acme["manager"] = read_number(data, "manager", 1, LEVELS)
    if "hidden" in data and "hidden_number" in acme:
        acme["hidden_number"] = read_number(data, "hidden", 1, HIGHEST_CARD)
    acme["projects"] = read_projects(acme["projects"], "acme-project", data)


def settle_company(form: dict[str, Any], data: Mapping[str, str]) -> None:
    """Several players, or one against ACME."""
    alone = read_choice(data, "alone", YES_NO, "yes" if "acme" in form else "no") == "yes"
    if alone and "acme" not in form:
        written = [player for player in form["players"] if is_written_on(player)]
        if len(written) > 1:
            raise Unreadable("A solo game has one sheet.")
        form["players"] = written or form["players"][:1]
        form["acme"] = {"manager": 1}
    elif not alone and "acme" in form:
        if form["acme"].get("pile"):
            raise Unreadable("ACME holds cards here. Start anew for a game without ACME.")
        del form["acme"]
        form["players"].append({"name": "P2"})


def is_written_on(player: Mapping[str, Any]) -> bool:
    """Whether somebody has marked anything on this sheet."""
    return any(token[0].isdecimal() for street in player["streets"] for token in street.split()) or bool(
        player["route"] or player["projects"] or player["adverts"]
    )


SCORER: Final = Scorer()
