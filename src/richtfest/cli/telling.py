"""A match told again: of a record, or the log of one in progress."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, islice
from pathlib import Path

from richtfest.cli.files import read_text
from richtfest.cli.language import _
from richtfest.core.chronicle import Telling
from richtfest.core.match import Match, replay
from richtfest.core.record import Record, read_record, read_records
from richtfest.core.refusal import Unreadable
from richtfest.games import shelf


def load(file: str, components: Path | None = None, upto: int | None = None, number: int | None = None) -> Match:
    """A match from its record, played again through the checked door; of several by its number, counted from 1."""
    text = read_text(file)
    record = read_record(text) if number is None else one_of(text, number)
    title = shelf.find_title(record.title)
    return replay(title, record, title.components(components), upto)


def one_of(text: str, number: int) -> Record:
    record = next(islice(read_records(text.splitlines()), number - 1, None), None)
    if record is None:
        raise Unreadable("There is no match {number} in the text.", number=number)
    return record


def told(match: Match, moves: Iterable[tuple[int, int]], names: Sequence[str]) -> Iterator[str]:
    """The story of these moves, with a heading for each round."""
    telling = Telling(match.title, match.deal())
    telling.go_on(moves, _)
    for round_, chapters in groupby(telling.chapters, key=lambda chapter: chapter.round):
        yield _("Round {number}").format(number=round_)
        yield from (f"  {chapter.sentence(names[chapter.seat], _)}" for chapter in chapters)
