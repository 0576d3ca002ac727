"""The deal of the day: from the date alone the same cards for everybody, and what the master makes of them as par.

A day is a day of universal time, wherever somebody plays: it begins and ends for all at the same moment.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from datetime import UTC, date, datetime, timedelta
from typing import Final

from richtfest.bots.bot import ask
from richtfest.bots.levels import make
from richtfest.bots.position import Position
from richtfest.bots.seeds import seed_of_turn
from richtfest.core.chance import SEEDS
from richtfest.core.match import Match
from richtfest.core.refusal import Unreadable
from richtfest.core.title import AnyTitle
from richtfest.core.weights import Deal
from richtfest.core.words import Translate, figure

OPPONENT: Final = "master"
OWN: Final = 0  # the seat of whoever plays the deal
USUAL: Final = "usual"  # the mode that every box has


def day_of(moment: datetime) -> date:
    """The day that a moment belongs to."""
    return moment.astimezone(UTC).date()


def seed_of(title: str, day: date, mode: str = USUAL) -> int:
    """The cards of this day, the same on every server; those of the usual mode are named by the box alone."""
    name = title if mode == USUAL else f"{title} {mode}"
    return int.from_bytes(hashlib.sha256(f"richtfest {name} {day.isoformat()}".encode()).digest()[:8]) % SEEDS


def deal_of(title: AnyTitle, mode: str) -> Deal:
    """How many play in a mode, and with which options."""
    if title.open_coaching is None or mode not in title.coaching.DEALS:
        raise Unreadable("There is no such deal of the day.")
    return title.coaching.DEALS[mode]


def deal(title: AnyTitle, day: date, mode: str = USUAL) -> Match:
    """The match of this day, for one player and as many masters as it takes."""
    kind = deal_of(title, mode)
    return Match(title, kind.seats, seed_of(title.name, day, mode), kind.options)


def name_mode(title: AnyTitle, mode: str, _: Translate) -> str:
    """What a mode is called."""
    deal_of(title, mode)
    return _(title.coaching.DEAL_NAMES[mode])


def streak_of(days: Collection[date], today: date) -> int:
    """On how many days in a row somebody has played, up to today; who has not played yet today loses nothing by it."""
    day = today if today in days else today - timedelta(days=1)
    count = 0
    while day in days:
        count, day = count + 1, day - timedelta(days=1)
    return count


def par_of(match: Match) -> int:
    """What the master gets in the player's place, from here to the end."""
    bot = make(OPPONENT)
    while not match.over:
        seat = match.to_act()[0]
        position = Position(match.title, match.state, seat, seed_of_turn(match.seed, seat, int(match.state.inked)))
        match.play_code(seat, ask(bot, OPPONENT, position))
    return match.points(OWN)


def line_to_share(title: AnyTitle, mode: str, day: date, points: int, par: int, _: Translate) -> str:
    """A result that gives nothing away to those who have not played yet."""
    special = "" if mode == USUAL else f" ({name_mode(title, mode, _)})"
    return _("Richtfest, {title}, deal of {day}: {points} (par {par})").format(
        title=_(title.caption) + special,
        day=day.isoformat(),
        points=figure(points),
        par=figure(par),
    )
