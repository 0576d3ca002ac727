"""The deal of the day: from the date alone the same cards for everybody, and what the master makes of them as par.

A day is a day of universal time, wherever somebody plays: it begins and ends for all at the same moment.
"""

from __future__ import annotations

import hashlib
from datetime import UTC, date, datetime
from typing import Final

from richtfest.bots.bot import ask
from richtfest.bots.levels import make
from richtfest.bots.position import Position
from richtfest.bots.seeds import seed_of_turn
from richtfest.core.chance import SEEDS
from richtfest.core.match import Match
from richtfest.core.title import AnyTitle
from richtfest.core.words import Translate, figure

OPPONENT: Final = "master"
SEATS: Final = 2
OWN: Final = 0  # the seat of whoever plays the deal


def day_of(moment: datetime) -> date:
    """The day that a moment belongs to."""
    return moment.astimezone(UTC).date()


def seed_of(title: str, day: date) -> int:
    """The cards of this day, the same on every server."""
    return int.from_bytes(hashlib.sha256(f"richtfest {title} {day.isoformat()}".encode()).digest()[:8]) % SEEDS


def deal(title: AnyTitle, day: date) -> Match:
    """The match of this day, for one player and the master, with the options that are usual."""
    return Match(title, SEATS, seed_of(title.name, day))


def par_of(match: Match) -> int:
    """What the master gets in the player's place, from here to the end."""
    bot = make(OPPONENT)
    while not match.over:
        seat = match.to_act()[0]
        position = Position(match.title, match.state, seat, seed_of_turn(match.seed, seat, int(match.state.inked)))
        match.play_code(seat, ask(bot, OPPONENT, position))
    return match.points(OWN)


def line_to_share(title: AnyTitle, day: date, points: int, par: int, _: Translate) -> str:
    """A result that gives nothing away to those who have not played yet."""
    return _("Richtfest, {title}, deal of {day}: {points} (par {par})").format(
        title=_(title.caption), day=day.isoformat(), points=figure(points), par=figure(par)
    )
