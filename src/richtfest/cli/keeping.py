"""A match that a bot has spoilt is not lost: its record is kept beside the reason."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from richtfest.bots import Unfit
from richtfest.cli.files import new_file
from richtfest.core.record import Record
from richtfest.core.refusal import Refused


@contextmanager
def keeping_record() -> Iterator[None]:
    """When a bot fails, write down what has been played, and say where."""
    try:
        yield
    except Unfit as unfit:
        if unfit.record is None:
            raise
        file = free_name(unfit.record)
        with new_file(file) as stream:
            stream.write(str(unfit.record))
        raise Refused("{reason} The match up to there is in {file}.", reason=unfit, file=file) from unfit


def free_name(record: Record) -> Path:
    """A file in this folder that is named after the match and replaces none."""
    names = (f"{record.title}-{record.seed}{'' if number == 1 else f'-{number}'}.txt" for number in count(1))
    return next(file for file in map(Path, names) if not file.exists())
