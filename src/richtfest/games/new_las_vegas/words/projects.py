"""What a project asks for, in words."""

from __future__ import annotations

from richtfest.core.words import Translate
from richtfest.games.new_las_vegas.goals import Goal


def project_goal(goal: Goal, _: Translate) -> str:
    """What a project asks for."""
    avenues = _(" and ").join(map(str, goal.avenues))
    return goal_words(goal, _).format(
        count=goal.count, length=goal.length, rows=goal.count, avenues=avenues, street=goal.street, par=goal.par
    )


def goal_words(goal: Goal, _: Translate) -> str:
    """The words for a goal, its figures still open."""
    one = goal.count == 1
    words = {
        "hotels": _("{count} hotels of any size"),
        "large_hotels": _("{count} large hotels"),
        "small_hotels": _("{count} small hotels"),
        "neighbouring_hotels": _("hotels in {count} neighbouring avenues"),
        "neighbouring_large_hotels": _("large hotels in {count} neighbouring avenues"),
        "hotels_in_avenues": _("hotels in the avenues {avenues}"),
        "unused_boxes": _.many("{count} unused box at city hall", "{count} unused boxes at city hall", goal.count),
        "rows_of_odd_numbers": _("a row of {length} odd numbers") if one else _("{rows} rows of {length} odd numbers"),
        "rows_of_even_numbers": _("a row of {length} even numbers")
        if one
        else _("{rows} rows of {length} even numbers"),
        "row_at_street_end": _("a row of {length} even numbers at the beginning or end of a street"),
        "opened_streets": _("{count} streets with every built casino opened"),
        "carpets_of_each_type": _("the limousine has passed a mafia, a luxury and a VIP casino"),
        "carpets_in_each_street": _("the limousine has passed a special casino of every street"),
        "shows_and_golf": _("every show of street {street} and the whole golf course"),
        "holes_of_par": _("all holes of PAR {par}"),
        "crane_lots_in_avenues": _("the crane lots of the avenues {avenues} opened"),
        "street_with_crane_lots_and_shows": _("a street with all crane lots opened and a show at every star"),
        "streets_with_crane_lots": _("{count} streets with all crane lots opened"),
        "every_crane": _("every crane struck"),
        "both_show_columns": _("{count} shows in each of the two columns"),
    }
    return words[goal.wanted]
