"""The story of a match in sentences, as far as everybody knows it."""

from __future__ import annotations

from dataclasses import dataclass, field

from richtfest.core.match import Match
from richtfest.core.state import State
from richtfest.core.words import Translate


@dataclass(slots=True)
class Chapter:
    """What one seat did in one round."""

    round: int
    seat: int
    sentences: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Telling:
    """The story in one language, as far as it has been told; it goes on from there."""

    state: State
    moves: int = 0
    chapters: list[Chapter] = field(default_factory=list)


class Chronicle:
    """Tells what became ink. What is still in pencil is nobody's story yet."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._start = match.state.clone()
        self._tellings: dict[str, Telling] = {}

    def tell(self, language: str, _: Translate) -> list[Chapter]:
        match = self._match
        telling = self._tellings.setdefault(language, Telling(self._start.clone()))
        for seat, move in match.inked_history()[telling.moves :]:
            round_ = match.title.round_of(telling.state)
            chapter = next((c for c in telling.chapters if (c.round, c.seat) == (round_, seat)), None)
            if chapter is None:
                chapter = Chapter(round_, seat)
                telling.chapters.append(chapter)
            if sentence := match.title.tell(telling.state, seat, move, _):
                chapter.sentences.append(sentence)
            telling.state.play(seat, move)
            telling.moves += 1
        return telling.chapters
