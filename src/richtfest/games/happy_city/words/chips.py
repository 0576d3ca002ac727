"""Answers in a few letters, for the small buttons of a phone."""

from __future__ import annotations

from richtfest.core.words import Translate
from richtfest.games.happy_city.rules.state import HappyCity


def chip(state: HappyCity, seat: int, code: int, _: Translate) -> str:
    """All answers lie on the pictures: a button of their own would tell them in whole sentences."""
    return ""
