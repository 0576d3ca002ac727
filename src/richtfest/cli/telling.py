"""A match told again: `replay`, and the log of a match in progress."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path

from richtfest.cli.files import read_text
from richtfest.cli.language import _
from richtfest.cli.writing import results
from richtfest.core.chronicle import Telling
from richtfest.core.match import Match, replay
from richtfest.core.record import read_record
from richtfest.games import shelf


def replayed(file: str, components: Path | None, *, moves: bool, upto: int | None) -> str:
    """The whole answer of `richtfest replay`."""
    match = load(file, components, upto)
    names = [_("seat {number}").format(number=seat + 1) for seat in range(match.seats)]
    parts = []
    if moves:
        parts.append("\n".join(told(match, match.history, names)))
    if upto is not None:
        parts.append(match.title.words.table(match.state, None, _))
    parts.append(results(match, names))
    parts.append(how_far(match))
    return "\n\n".join(parts)


def load(file: str, components: Path | None = None, upto: int | None = None) -> Match:
    """A match from its record, played again through the checked door."""
    record = read_record(read_text(file))
    title = shelf.find_title(record.title)
    return replay(title, record, title.components(components), upto, _)


def how_far(match: Match) -> str:
    count = len(match.history)
    if match.over:
        return _.many(
            "Verified: {count} move, played to the end.", "Verified: {count} moves, played to the end.", count
        ).format(count=count)
    return _.many(
        "Verified: {count} move; round {round} is being played.",
        "Verified: {count} moves; round {round} is being played.",
        count,
    ).format(count=count, round=match.title.views.round_of(match.state))


def told(match: Match, moves: Iterable[tuple[int, int]], names: Sequence[str]) -> Iterator[str]:
    """The story of these moves, with a heading for each round."""
    again = Match(match.title, match.seats, match.seed, match.options, match.components)
    telling = Telling(match.title, again.state)
    telling.go_on(moves, _)
    for round_, chapters in groupby(telling.chapters, key=lambda chapter: chapter.round):
        yield _("Round {number}").format(number=round_)
        yield from (f"  {chapter.sentence(names[chapter.seat], _)}" for chapter in chapters)
