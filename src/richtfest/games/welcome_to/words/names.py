"""Where things lie on the sheet, in words."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from richtfest.core.words import Translate
from richtfest.games.welcome_to.moves import PlotRef

NO_BREAK: Final = "\u00a0"  # a space that keeps a number beside its word


def street_name(street: int, _: Translate) -> str:
    return (_("top street"), _("middle street"), _("bottom street"))[street]


def in_street(street: int, _: Translate) -> str:
    return (_("in the top street"), _("in the middle street"), _("in the bottom street"))[street]


def street_letters(_: Translate) -> tuple[str, str, str]:
    """The letters on the street signs, for people. Notation, files and programs say T, M and B in every language."""
    return _("T"), _("M"), _("B")


@lru_cache(maxsize=256)
def site(ref: PlotRef, _: Translate) -> dict[str, str]:
    """Where a plot lies: “the 3rd plot”, “of the top street”."""
    ordinals = (
        *(_("1st"), _("2nd"), _("3rd"), _("4th"), _("5th"), _("6th")),
        *(_("7th"), _("8th"), _("9th"), _("10th"), _("11th"), _("12th")),
    )
    streets = (_("of the top street"), _("of the middle street"), _("of the bottom street"))
    return {"ordinal": ordinals[ref.place], "of_street": streets[ref.street]}
