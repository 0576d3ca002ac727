"""The words in pictures have their room, in every language: nothing is squeezed, cut or written over another."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from richtfest.core.match import Match, replay
from richtfest.core.picture import Layout
from richtfest.core.words import LANGUAGES, speak
from richtfest.drawing import Paint, Picture
from tests.boxes import draw_parts
from tests.contract.titles import BOXES
from tests.drawing.labels import Frame, Label, contents
from tests.golden.records import TITLES, golden
from tests.volume import some, volume

pytestmark = pytest.mark.bulk  # pictures are never compiled: once is enough

LAYOUTS: tuple[Layout, ...] = ("wide", "narrow")
NAMES = ("Ann", "Maximiliane Müller-Lüdenscheidt", "WWWWWWWWWWWWWWWWWWWW", "Ben", "Cleo", "Dan")
MOMENTS = volume(15)  # of each record
SLACK = 1.0  # what no eye sees


def moments(title: str) -> Iterator[tuple[Match, int | None]]:
    """Positions of all golden records, spread over the match, with whoever is asked; the end as everybody sees it."""
    for name in BOXES[title].GOLDEN:
        record = golden(title, name)
        for part in range(MOMENTS):
            match = replay(TITLES[title], record, upto=len(record.moves) * (2 * part + 1) // (2 * MOMENTS))
            yield match, match.to_act()[0]
        yield replay(TITLES[title], record), None


def faults(picture: Picture, paint: Paint) -> Iterator[str]:
    """What is wrong with the words of a picture."""
    labels, frames = contents(picture, paint)
    seen = [label for label in labels if not label.hidden and not label.stamped]
    for label in seen:
        if label.left < -SLACK or label.right > picture.width + SLACK or label.bottom > picture.height + SLACK:
            yield f"beyond the edge: {label.words}"
        elif len(label.words) > 2 and (frame := smallest_around(label, frames)) and sticks_out(label, frame):
            yield f"out of its frame {frame.style}: {label.words}"
    for one, other in combinations(sorted(seen, key=lambda label: label.top), 2):
        if one.overlaps(other, SLACK) and not (one.turned or other.turned):
            yield f"one over the other: {one.words} / {other.words}"


def smallest_around(label: Label, frames: list[Frame]) -> Frame | None:
    """The smallest frame in which the middle of a label lies."""
    x = (label.left + label.right) / 2
    around = [
        frame
        for frame in frames
        if frame.left < x < frame.right
        and 0.75 * (label.right - label.left) < frame.right - frame.left  # else it is part of a drawing
        and frame.top <= label.top + SLACK
        and label.bottom - SLACK <= frame.bottom
    ]
    return min(around, key=lambda frame: (frame.right - frame.left) * (frame.bottom - frame.top), default=None)


def sticks_out(label: Label, frame: Frame) -> bool:
    return label.left < frame.left - SLACK or label.right > frame.right + SLACK


@pytest.mark.parametrize("language", some(sorted(LANGUAGES)))  # German words are longer
@pytest.mark.parametrize("title", BOXES)
def test_every_word_has_its_room(title: str, language: str) -> None:
    box = TITLES[title]
    paint = Paint(f"richtfest.games.{box.package}.pictures")
    found: dict[str, str] = {}
    checked = set()
    for match, viewer in moments(title):
        for layout in LAYOUTS:
            drawn = draw_parts(box, match.state, viewer, speak(language), layout=layout, names=NAMES[: match.seats])
            for part, picture in drawn.items():
                if picture.marks not in checked:
                    checked.add(picture.marks)
                    found |= dict.fromkeys(faults(picture, paint), f"{part}, {layout}")
    assert not found, "\n".join(f"{where}: {fault}" for fault, where in sorted(found.items()))
