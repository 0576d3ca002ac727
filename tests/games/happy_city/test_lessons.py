"""A newcomer is told something at every question, and nothing while others decide."""

import random

from richtfest.core.match import Match
from richtfest.core.words import english
from richtfest.games.happy_city import TITLE
from richtfest.games.happy_city.moves import codes


def test_every_question_has_a_lesson_of_its_own() -> None:
    lessons: dict[str, set[str]] = {}
    for seed in (6, 21):  # in the one a special is copied, in the other an income
        match = Match(TITLE, 3, seed, {"variant": "base"})
        chance = random.Random(seed)
        while not match.over:
            seat = match.to_act()[0]
            told = match.title.words.lesson(match.state, seat, english)
            assert told is not None
            lessons.setdefault(match.title.views.view(match.state, seat).stage, set()).add(told.name)
            assert match.title.words.lesson(match.state, (seat + 1) % 3, english) is None
            open_now = match.moves(seat)
            building = [move for move in open_now if move not in {codes.COIN, codes.DECLINE}]
            match.play_code(seat, chance.choice(building or open_now))
    assert len(lessons) == 8
    assert all(len(names) == 1 for names in lessons.values())
    assert len(set.union(*lessons.values())) == len(lessons)
