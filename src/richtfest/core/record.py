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
"""

from __future__ import annotations

from dataclasses import dataclass, field

from richtfest.core.refusal import Unreadable

FORMAT = 1
KEYS = ("richtfest", "title", "rules", "components", "options", "seats", "seed")
NUMBERS = ("richtfest", "rules", "seats", "seed")  # those whose values are whole numbers


@dataclass(frozen=True, slots=True)
class Record:
    """Title, rules version, components, options, seats, seed and the moves in notation."""

    title: str
    rules: int
    components: str
    options: dict[str, str]
    seats: int
    seed: int
    moves: list[tuple[int, str]] = field(default_factory=list)
    result: list[int] | None = None

    def __str__(self) -> str:
        options = " ".join(f"{name}={value}" for name, value in self.options.items())
        lines = [
            f"richtfest: {FORMAT}",
            f"title: {self.title}",
            f"rules: {self.rules}",
            f"components: {self.components}",
            f"options: {options}",
            f"seats: {self.seats}",
            f"seed: {self.seed}",
            "",
        ]
        mover = None
        for seat, notation in self.moves:
            if seat == mover and not lines[-1].endswith("confirm"):
                lines[-1] += f"; {notation}"
            else:
                lines.append(f"{seat} {notation}")
            mover = seat
        if self.result is not None:
            lines += ["", "result: " + " ".join(str(points) for points in self.result)]
        return "\n".join(lines) + "\n"


def read_record(text: str) -> Record:
    """Read a record; strict, with the line in every refusal."""
    header: dict[str, str] = {}
    moves: list[tuple[int, str]] = []
    result: list[int] | None = None
    for number, line in enumerate(text.splitlines(), start=1):
        words = line.strip()
        if not words:
            continue
        try:
            if result is not None:
                raise Unreadable("Nothing may follow the result.")
            if len(header) < len(KEYS):
                read_header(words, header)
            elif words.startswith("result:"):
                result = [_whole(point) for point in words.removeprefix("result:").split()]
            else:
                seat, _, notations = words.partition(" ")
                moves += [(_whole(seat), notation.strip()) for notation in notations.split(";")]
        except Unreadable as refusal:
            raise Unreadable("Line {line}: {reason}", line=number, reason=refusal) from None
    if len(header) < len(KEYS):
        raise Unreadable("The record ends before “{key}: …”.", key=KEYS[len(header)])
    options: dict[str, str] = {}
    for pair in header["options"].split():
        name, equals, value = pair.partition("=")
        if not equals or name in options:
            raise Unreadable("“{pair}” is not an option; options look like edition=first, each once.", pair=pair)
        options[name] = value
    return Record(
        title=header["title"],
        rules=int(header["rules"]),
        components=header["components"],
        options=options,
        seats=int(header["seats"]),
        seed=int(header["seed"]),
        moves=moves,
        result=result,
    )


def read_header(words: str, header: dict[str, str]) -> None:
    """The next line of the header, each at its place."""
    key, colon, value = words.partition(":")
    if not colon or key != KEYS[len(header)]:
        raise Unreadable("Expected “{key}: …”.", key=KEYS[len(header)])
    header[key] = value.strip()
    if key in NUMBERS:
        _whole(header[key])
    if key == "richtfest" and int(header[key]) != FORMAT:
        raise Unreadable(
            "This is record format {theirs}; only format {ours} can be read.", theirs=header[key], ours=FORMAT
        )


def _whole(text: str) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 19:
        raise Unreadable("“{text}” is not a whole number.", text=text[:40])
    return int(text)
