"""Where a choice leads. Here only the cards to come would tell, so nothing is foreseen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from richtfest.games.welcome_to.rules.state import WelcomeTo


def outlooks(state: WelcomeTo, seat: int, offered: Iterable[int]) -> Mapping[int, None]:
    return {}
