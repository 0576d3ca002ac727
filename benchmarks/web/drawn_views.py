"""What it costs to draw one table view: all pictures of a table as the page shows them to a seat that is to act."""

from __future__ import annotations

from time import process_time
from typing import Final, Literal

from benchmarks.race import Answer, Lap, race
from richtfest.core.chance import Chance
from richtfest.core.match import Match, replay
from richtfest.core.words import english
from richtfest.games.welcome_to import TITLE
from tests.boxes import draw_parts

Layout = Literal["wide", "narrow"]

GOAL: Final = 3.0  # milliseconds
LAPS: Final = 30
ROUNDS: Final = (1, 4, 8, 12)
NAMES: Final = ("Ada", "Grace")
LAYOUTS: Final[tuple[Layout, ...]] = ("wide", "narrow")


def answers() -> list[Answer]:
    return [answer(layout) for layout in LAYOUTS]


def answer(layout: Layout) -> Answer:
    moments = moments_of_a_match()
    costs = race({str(number): cost_of(match, layout) for number, match in enumerate(moments)}, LAPS)
    quickest = [1000 * min(laps) for laps in costs.values()]
    dearest = max(quickest)
    size = max(sum(map(len, draw(match, layout))) for match in moments)
    note = f"the dearest of {len(moments)} moments of a match, cheapest {min(quickest):.2f}; up to {size / 1000:.0f} kB"
    question = f"milliseconds to draw one table view, {layout}"
    return Answer(question, dearest, f"{dearest:.2f}", f"≤ {GOAL:g}", dearest <= GOAL, note)


def moments_of_a_match() -> list[Match]:
    """Copies of one match played by lot, in early and late rounds, each in the middle of seat 0's turn."""
    moments: list[Match] = []
    match, chance = Match(TITLE, 2, 7), Chance(7)
    while not match.over and len(moments) < len(ROUNDS):
        seat = match.to_act()[0]
        match.play_code(seat, (moves := match.moves(seat))[chance.below(len(moves))])
        if seat == 0 == match.to_act()[0] and match.title.views.round_of(match.state) >= ROUNDS[len(moments)]:
            moments.append(replay(TITLE, match.record()))
    return moments


def draw(match: Match, layout: Layout) -> list[str]:
    """The pictures as markup, what is new since the turn began drawn as new."""
    before = match.view(None)
    pictures = draw_parts(TITLE, match.state, 0, english, layout=layout, seat=0, names=NAMES, before=before)
    return [picture.__html__() for picture in pictures.values()]


def cost_of(match: Match, layout: Layout) -> Lap:
    def lap() -> float:
        began = process_time()
        draw(match, layout)
        return process_time() - began

    return lap
