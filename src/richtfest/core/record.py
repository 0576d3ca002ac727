"""A record: a match as readable text that replays for ever.

    richtfest: 1
    title: welcome-to
    rules: 1
    components: 5b0c31ae
    options: edition=first advanced=no
    seats: 2
    seed: 7

    0 combo 2; write T4; fence T4; confirm
    1 combo 1; write M0; confirm

    result: 61 58

Each line of moves names a seat and what it did, in the order it happened.

Format 2 adds lines after the seed, each where it is needed, and comments between the moves:

    position: {"edition": "first", "sheets": [{}, {}]}
    seat 0: Anna
    seat 1: Ben
    date: 2026-11-17
    place: Essen
    seal: 5f0c… (64 signs)
    salt: 91ab… (32 signs)

    # A bold beginning.
    0 combo 2; write T4; fence T4; confirm

Format 3 adds, where people gave words before the cards were shuffled, what was drawn and sealed, and the words by seat:

    drawn: 4711
    word 0: Apfel
    word 1: Dach

A record that needs none of this is written in format 1, which every version of this program can read. A file may hold
many records, one after the other.
"""

from __future__ import annotations

import datetime
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from html import escape
from typing import Any, Final

from richtfest.core import given
from richtfest.core.refusal import Unreadable
from richtfest.core.strict_json import read_json
from richtfest.core.words import later

PLAIN: Final = 1  # the format of a match and nothing else
TOLD: Final = 2  # with names, date, place, comments, a seal, or a position to begin from
FORMAT: Final = 3  # with words of those who play in its seed
KEYS: Final = ("richtfest", "title", "rules", "components", "options", "seats", "seed")
NUMBERS: Final = ("richtfest", "rules", "seats", "seed")  # those whose values are whole numbers
ABOUT: Final = ("position", "date", "place", "seal", "salt", "drawn")  # lines above the moves, beside those of seats
SEAT: Final = re.compile(r"(seat|word) (\d{1,3})")


@dataclass(frozen=True, slots=True)
class Record:
    """Title, rules version, components, options, seats, seed and the moves in notation; and what people add to it.

    >>> import richtfest as rf
    >>> record = rf.new("welcome-to", seats=2, seed=7).record()
    >>> record.title, record.seats, record.seed, record.moves
    ('welcome-to', 2, 7, [])
    >>> print(record)  # doctest: +ELLIPSIS
    richtfest: 1
    title: welcome-to
    ...
    seed: 7
    <BLANKLINE>
    <BLANKLINE>
    """

    title: str
    rules: int
    components: str
    options: dict[str, str]
    seats: int
    seed: int
    moves: list[tuple[int, str]] = field(default_factory=list)
    result: list[int] | None = None
    position: Any = None  # what the match began from, in the JSON form of its box; None for a fresh deal
    names: tuple[str, ...] = ()  # by seat, empty where unknown
    date: datetime.date | None = None
    place: str = ""
    comments: dict[int, str] = field(default_factory=dict)  # by the number of moves made before
    seal: str = ""  # what was shown of the seed before the first card, at a table of a server
    salt: str = ""  # opens the seal, together with the seed
    drawn: int | None = None  # opens it instead of the seed, where words were given
    words: dict[int, str] = field(default_factory=dict)  # by seat: what its player added to the seed

    def __post_init__(self) -> None:
        for text in (*self.names, self.place, *self.comments.values(), self.seal, self.salt, *self.words.values()):
            given.kind(text, str, later("Names, the place and comments are texts, not {given}."))
        if bool(self.seal) != bool(self.salt):
            raise Unreadable("A seal comes with the salt that opens it, and that with a seal.")
        if bool(self.words) != (self.drawn is not None) or (self.words and not self.seal):
            raise Unreadable("Words in the seed come with what was drawn and its seal, and that with words.")
        if not all(0 <= seat < self.seats for seat in self.words) or list(self.words) != sorted(self.words):
            raise Unreadable("Words in the seed belong to seats, in their order.")
        if not all(self.words.values()):
            raise Unreadable("A word in the seed is missing.")
        given.kind(self.date, datetime.date | None, later("The date of a match is a datetime.date, not {given}."))
        if len(self.names) > self.seats:
            raise Unreadable("There are more names than seats.")
        if not all(0 <= number <= len(self.moves) for number in self.comments):
            raise Unreadable("There is a comment on a move that was not made.")
        for line in (
            *self.names,
            self.place,
            self.seal,
            self.salt,
            *self.words.values(),
            *(line for said in self.comments.values() for line in said.split("\n")),
        ):
            if line != line.strip() or not line.isprintable():
                raise Unreadable("“{text}” does not fit on a line of a record.", text=ascii(line)[1:41])

    def with_comments(self, said: Iterable[tuple[int, str]]) -> Record:
        """The same record with more comments, each after so many moves; at one moment one below the other.

        >>> import richtfest as rf
        >>> record = rf.new("welcome-to", seats=2, seed=7).record().with_comments([(0, "Anna: A good deal.")])
        >>> record.comments
        {0: 'Anna: A good deal.'}
        """
        comments = dict(self.comments)
        for number, words in said:
            comments[number] = f"{comments[number]}\n{words}" if number in comments else words
        return replace(self, comments=comments)

    @property
    def format(self) -> int:
        """The oldest format that can say it."""
        if self.words:
            return FORMAT
        return TOLD if self._about() or self.comments else PLAIN

    def __str__(self) -> str:
        options = " ".join(f"{name}={value}" for name, value in self.options.items())
        lines = [
            f"richtfest: {self.format}",
            f"title: {self.title}",
            f"rules: {self.rules}",
            f"components: {self.components}",
            f"options: {options}",
            f"seats: {self.seats}",
            f"seed: {self.seed}",
            *self._about(),
            "",
        ]
        mover = None
        for number, (seat, notation) in enumerate(self.moves):
            if number in self.comments:
                lines += self._said(number)
                mover = None
            if seat == mover and not lines[-1].endswith("confirm"):
                lines[-1] += f"; {notation}"
            else:
                lines.append(f"{seat} {notation}")
            mover = seat
        lines += self._said(len(self.moves))
        if self.result is not None:
            lines += ["", "result: " + " ".join(str(points) for points in self.result)]
        return "\n".join(lines) + "\n"

    def _about(self) -> list[str]:
        """The lines of format 2 above the moves."""
        lines = [] if self.position is None else [f"position: {in_one_line(self.position)}"]
        lines += [f"seat {seat}: {name}" for seat, name in enumerate(self.names) if name]
        lines += [f"date: {self.date.isoformat()}"] if self.date else []
        lines += [f"place: {self.place}"] if self.place else []
        lines += [f"seal: {self.seal}", f"salt: {self.salt}"] if self.seal else []
        lines += [] if self.drawn is None else [f"drawn: {self.drawn}"]
        return lines + [f"word {seat}: {word}" for seat, word in self.words.items()]

    def _said(self, number: int) -> list[str]:
        """The comment at this point, if there is one."""
        said = self.comments.get(number)
        return [] if said is None else [f"# {line}".rstrip() for line in said.split("\n")]

    def _repr_html_(self) -> str:
        """How a notebook shows a record: what it is about, and its text to unfold."""
        names = ", ".join(name or f"seat {seat}" for seat, name in enumerate(self.names))
        facts = [
            self.title,
            names or f"{self.seats} seats",
            f"seed {self.seed}",
            f"{len(self.moves)} moves",
            *([self.date.isoformat()] if self.date else []),
            *([self.place] if self.place else []),
            *([" : ".join(str(points) for points in self.result)] if self.result else []),
        ]
        summary = escape(" · ".join(facts))
        return f"<details><summary>{summary}</summary><pre>{escape(str(self))}</pre></details>"


def in_one_line(position: Any) -> str:
    """A position as JSON that no reader of lines breaks in two."""
    text = json.dumps(position, ensure_ascii=False)
    return text if text.isprintable() else json.dumps(position)


def read_record(text: str) -> Record:
    """Read the one record of a text; strict, with the line in every refusal."""
    found = list(read_records(text.splitlines())) or [Reader().finish()]
    if len(found) > 1:
        raise Unreadable("One match was expected, but the text holds several: {count}.", count=len(found))
    return found[0]


def read_records(lines: Iterable[str]) -> Iterator[Record]:
    """The records of a file, one after the other; nothing is read ahead of the one that is asked for."""
    reader = Reader()
    for number, line in enumerate(lines, start=1):
        words = line.strip()
        if not words:
            continue
        try:
            if reader.is_next(words):
                yield reader.finish()
                reader = Reader()
            reader.read(words)
        except Unreadable as refusal:
            raise Unreadable("Line {line}: {reason}", line=number, reason=refusal) from None
    if reader.header:
        yield reader.finish()


class Reader:
    """Reads one record line by line."""

    def __init__(self) -> None:
        self.header: dict[str, str] = {}
        self.about: dict[str, str] = {}
        self.names: dict[int, str] = {}
        self.words: dict[int, str] = {}
        self.moves: list[tuple[int, str]] = []
        self.comments: dict[int, str] = {}
        self.result: list[int] | None = None

    def is_next(self, words: str) -> bool:
        """Whether the next record begins with this line."""
        return len(self.header) == len(KEYS) and words.startswith(f"{KEYS[0]}:")

    def read(self, words: str) -> None:
        if self.result is not None:
            raise Unreadable("Nothing may follow the result.")
        if len(self.header) < len(KEYS):
            read_header(words, self.header)
        elif self.header[KEYS[0]] != str(PLAIN) and self.read_addition(words):
            pass
        elif words.startswith("result:"):
            self.result = [_whole(point) for point in words.removeprefix("result:").split()]
        else:
            seat, _, notations = words.partition(" ")
            self.moves += [(_whole(seat), notation.strip()) for notation in notations.split(";")]

    def read_addition(self, words: str) -> bool:
        """A line that format 1 does not know; answers whether it is one."""
        if words.startswith("#"):
            said, number = words[1:].strip(), len(self.moves)
            self.comments[number] = f"{self.comments[number]}\n{said}" if number in self.comments else said
            return True
        key, colon, value = words.partition(":")
        seat = SEAT.fullmatch(key)
        if not colon or not (seat or key in ABOUT):
            return False
        if self.moves or self.comments:
            raise Unreadable("“{key}” stands above the moves.", key=key)
        given_to = self.words if seat and seat[1] == "word" else self.names
        if key in self.about or (seat and int(seat[2]) in given_to):
            raise Unreadable("“{key}” stands twice.", key=key)
        if seat:
            given_to[self.check_seat(int(seat[2]))] = value.strip()
        else:
            self.about[key] = value.strip()
            if key == "date":
                read_date(value.strip())
            elif key == "position":
                read_json(value)
            elif key == "drawn":
                _whole(value.strip())
        return True

    def check_seat(self, seat: int) -> int:
        last = int(self.header["seats"]) - 1
        if seat > last:
            raise Unreadable("There is no seat {seat}; seats are counted from 0 to {last}.", seat=seat, last=last)
        return seat

    def finish(self) -> Record:
        """What has been read; refuses a record that breaks off in its head."""
        header = self.header
        if len(header) < len(KEYS):
            raise Unreadable("The record ends before “{key}: …”.", key=KEYS[len(header)])
        return Record(
            title=header["title"],
            rules=int(header["rules"]),
            components=header["components"],
            options=read_options(header["options"]),
            seats=int(header["seats"]),
            seed=int(header["seed"]),
            moves=self.moves,
            result=self.result,
            position=read_json(self.about["position"]) if "position" in self.about else None,
            names=tuple(self.names.get(seat, "") for seat in range(max(self.names, default=-1) + 1)),
            date=read_date(self.about["date"]) if "date" in self.about else None,
            place=self.about.get("place", ""),
            comments=self.comments,
            seal=self.about.get("seal", ""),
            salt=self.about.get("salt", ""),
            drawn=int(self.about["drawn"]) if "drawn" in self.about else None,
            words=dict(sorted(self.words.items())),
        )


def read_header(words: str, header: dict[str, str]) -> None:
    """The next line of the header, each at its place."""
    key, colon, value = words.partition(":")
    if not colon or key != KEYS[len(header)]:
        raise Unreadable("Expected “{key}: …”.", key=KEYS[len(header)])
    header[key] = value.strip()
    if key in NUMBERS:
        _whole(header[key])
    if key == "richtfest" and not PLAIN <= int(header[key]) <= FORMAT:
        raise Unreadable(
            "This is record format {theirs}; formats 1 to {ours} can be read.", theirs=header[key], ours=FORMAT
        )


def read_options(line: str) -> dict[str, str]:
    options: dict[str, str] = {}
    for pair in line.split():
        name, equals, value = pair.partition("=")
        if not equals or name in options:
            raise Unreadable("“{pair}” is not an option; options look like edition=first, each once.", pair=pair)
        options[name] = value
    return options


def read_date(text: str) -> datetime.date:
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        raise Unreadable("“{text}” is not a date; dates look like 2026-11-17.", text=text[:40]) from None


def _whole(text: str) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 19:
        raise Unreadable("“{text}” is not a whole number.", text=text[:40])
    return int(text)
