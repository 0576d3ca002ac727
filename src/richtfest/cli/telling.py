"""A match told again: `replay`, and the log of a match in progress."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from richtfest import games
from richtfest.cli.files import read_text
from richtfest.cli.writing import results
from richtfest.core.match import Match, replay
from richtfest.core.record import read_record
from richtfest.core.words import english as _


def replayed(file: str, components: Path | None, *, moves: bool, upto: int | None) -> str:
    """The whole answer of `richtfest replay`."""
    match = load(file, components, upto)
    names = [_("seat {number}").format(number=seat + 1) for seat in range(match.seats)]
    parts = []
    if moves:
        parts.append("\n".join(told(match, match.history, names)))
    if upto is not None:
        parts.append(match.title.text(match.state, None, _))
    parts.append(results(match, names))
    parts.append(how_far(match))
    return "\n\n".join(parts)


def load(file: str, components: Path | None = None, upto: int | None = None) -> Match:
    """A match from its record, played again through the checked door."""
    record = read_record(read_text(file))
    title = games.title(record.title)
    return replay(title, record, title.components(components), upto)


def how_far(match: Match) -> str:
    count = len(match.history)
    if match.over:
        return _("Verified: {count} moves, played to the end.").format(count=count)
    return _("Verified: {count} moves; round {round} is being played.").format(
        count=count, round=match.title.round_of(match.state)
    )


def told(match: Match, moves: Iterable[tuple[int, int]], names: Sequence[str]) -> Iterator[str]:
    """The moves in sentences, a line for each chain of moves of one seat, with a heading for each round."""
    again = Match(match.title, match.seats, match.seed, match.options, match.components)
    round_told, line, teller = 0, "", -1
    for seat, move in moves:
        now = match.title.round_of(again.state)
        if (seat, now) != (teller, round_told) and line:
            yield line
            line = ""
        if now != round_told:
            yield _("Round {number}").format(number=now)
        sentence = match.title.sentence(again.state, seat, move, _)
        line = f"{line}, {sentence}" if line else f"  {names[seat]}: {sentence}"
        round_told, teller = now, seat
        again.play_code(seat, move)
    if line:
        yield line
