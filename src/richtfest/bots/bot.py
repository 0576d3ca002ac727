"""A bot, and how it is asked: its answer is checked like anybody's."""

from __future__ import annotations

from operator import index
from pathlib import Path
from typing import Protocol

from richtfest.bots.position import Position
from richtfest.core.record import Record
from richtfest.core.refusal import Refused


class Bot(Protocol):
    """Somebody at the table who answers when asked. One bot may be asked for several seats and matches in turn."""

    def choose(self, position: Position) -> int:
        """One of the legal moves of a position."""
        ...


class Unfit(Refused):
    """A bot did not answer with a legal move. Whoever played the match may add its record up to there."""

    record: Record | None = None


def ask(bot: Bot, name: str, position: Position) -> int:
    """A bot's choice, if it is one. The name is how its bot was asked for, so that people know which one to mend."""
    try:
        answer = bot.choose(position)
    except (Exception, SystemExit) as error:  # nor may a bot end the program that asks it
        raise unfit(name, position, error) from error
    try:
        move = index(answer)
    except TypeError:
        move = None
    if move is None or not position.allows(move):
        raise Unfit(
            "The bot “{bot}” answered {answer} for seat {seat}, which is none of its moves.",
            bot=name,
            answer=repr(answer)[:60],
            seat=position.seat,
        )
    return move


def unfit(name: str, position: Position, error: BaseException) -> Unfit:
    """What went wrong in the bot, and where, for its author."""
    if isinstance(error, Refused):
        return Unfit("The bot “{bot}” failed on seat {seat}: {reason}", bot=name, seat=position.seat, reason=error)
    from traceback import extract_tb  # late: bots rarely fail

    place = extract_tb(error.__traceback__)[-1]
    return Unfit(
        "The bot “{bot}” failed on seat {seat}: {reason} ({file}, line {line}).",
        bot=name,
        seat=position.seat,
        reason=f"{type(error).__name__}: {error}",
        file=Path(place.filename).name,
        line=place.lineno,
    )
