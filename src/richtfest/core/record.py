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
        place = f"line {number}"
        words = line.strip()
        if not words:
            continue
        if result is not None:
            raise Unreadable("Nothing may follow the result.", place)
        if len(header) < len(KEYS):
            key, colon, value = words.partition(":")
            if not colon or key != KEYS[len(header)]:
                raise Unreadable(f"Expected “{KEYS[len(header)]}: …”.", place)
            header[key] = value.strip()
        elif words.startswith("result:"):
            result = [_whole(point, place) for point in words.removeprefix("result:").split()]
        else:
            seat, _, notations = words.partition(" ")
            moves += [(_whole(seat, place), notation.strip()) for notation in notations.split(";")]
    if len(header) < len(KEYS):
        raise Unreadable(f"The record ends before “{KEYS[len(header)]}: …”.")
    if _whole(header["richtfest"], "line 1") != FORMAT:
        raise Unreadable(f"This is record format {header['richtfest']}; only format {FORMAT} can be read.", "line 1")
    options: dict[str, str] = {}
    for pair in header["options"].split():
        name, equals, value = pair.partition("=")
        if not equals or name in options:
            raise Unreadable(f"“{pair}” is not an option; options look like edition=first, each once.")
        options[name] = value
    return Record(
        title=header["title"],
        rules=_whole(header["rules"], "rules"),
        components=header["components"],
        options=options,
        seats=_whole(header["seats"], "seats"),
        seed=_whole(header["seed"], "seed"),
        moves=moves,
        result=result,
    )


def _whole(text: str, place: str) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 19:
        raise Unreadable(f"“{text[:40]}” is not a whole number.", place)
    return int(text)
