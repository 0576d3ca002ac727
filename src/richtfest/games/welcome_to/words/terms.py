"""The words on which the two editions differ (WT-1). Code has one name for each thing; what people read is here.

Sentences name these words in braces: `_("Which {combo} do you take?").format(**terms("first", _))`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from richtfest.core.words import Translate

SOFT_HYPHEN: Final = "\u00ad"  # where a long name may be parted when it is drawn


@lru_cache(maxsize=64)
def terms(edition: str, _: Translate) -> dict[str, str]:
    """Nouns, some with the article that a sentence needs, and the verb for scoring a plan."""
    if edition == "first":
        return {
            "sheet": _("sheet"),
            "combo": _("combo"),
            "combos": _("combos"),
            "effect": _("effect"),
            "estate": _("housing estate"),
            "estates": _("housing estates"),
            "copy": _("bis house"),
            "copies": _("bis houses"),
            "a_refusal": _("a permit refusal"),
            "refusals": _("permit refusals"),
            "plan": _("City Plan"),
            "plans": _("City Plans"),
            "the_plan": _("the City Plan"),
            "claim": _("fulfil"),
            "claimed_plan": _("fulfilled City Plan"),
            "temps": action_name("temp", edition, _),
        }
    return {
        "sheet": _("player sheet"),
        "combo": _("combination"),
        "combos": _("combinations"),
        "effect": _("action"),
        "estate": _("estate"),
        "estates": _("estates"),
        "copy": _("copy"),
        "copies": _("copies"),
        "a_refusal": _("a strike"),
        "refusals": _("strikes"),
        "plan": _("plan"),
        "plans": _("plans"),
        "the_plan": _("the plan"),
        "claim": _("claim"),
        "claimed_plan": _("claimed plan"),
        "temps": action_name("temp", edition, _),
    }


def action_name(action: str, edition: str, _: Translate) -> str:
    """An action as the edition calls it."""
    return action_label(action, edition, _).replace(SOFT_HYPHEN, "")


@lru_cache(maxsize=256)
def action_label(action: str, edition: str, _: Translate) -> str:
    """The same for a drawing, with soft hyphens where the name may be parted."""
    names = {
        "second": {
            "fence": _("fence"),
            "marketing": _("marketing"),
            "park": _("park"),
            "pool": _("pool"),
            "temp": _("temp agency"),
            "bis": _("bis"),
        },
        "first": {
            "fence": _("Surveyor"),
            "marketing": _("Real Estate Agent"),
            "park": _("Landscaper"),
            "pool": _("Pool Manufacturer"),
            "temp": _("Temp Agency"),
            "bis": _("Bis"),
        },
    }
    return names[edition][action]


def box_name(box: str, edition: str, _: Translate) -> str:
    """A box of the score pad, AAA's too; estates by their size."""
    words = terms(edition, _)
    if box.startswith("estates "):
        return _("size {size}").format(size=box.removeprefix("estates "))
    names = {
        "plans": words["plans"],
        "parks": _("parks"),
        "pools": _("pools"),
        "temps": words["temps"],
        "bis": words["copies"],
        "roundabouts": _("roundabouts"),
        "refusals": words["refusals"],
        "fences": _("fences"),
        "estates": words["estates"],
    }
    return names[box]
