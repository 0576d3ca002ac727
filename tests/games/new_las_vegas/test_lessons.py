"""Elements are taught one after the other, each when it first matters."""

import random

from richtfest.core.match import Match
from richtfest.core.words import english
from richtfest.games.new_las_vegas import TITLE


def heard(options: dict[str, str], seats: int = 2) -> dict[str, tuple[int, str]]:
    """Every lesson of a match with the round it is first heard in, and its text."""
    match = Match(TITLE, seats, 5, options)
    chance = random.Random(5)
    found: dict[str, tuple[int, str]] = {}
    while not match.over:
        seat = match.to_act()[0]
        lesson = match.title.words.lesson(match.state, seat, english)
        if lesson is not None:
            found.setdefault(lesson.name, (match.title.views.round_of(match.state), lesson.text))
            assert found[lesson.name][1] == lesson.text
        match.play_code(seat, chance.choice(match.moves(seat)))
    return found


def test_each_of_the_first_rounds_brings_one_element() -> None:
    lessons = heard({})
    elements = ["choose", "projects", "hotels", "golf", "lucky", "debts", "end"]
    assert [lessons[name][0] for name in elements] == [1, 2, 3, 4, 5, 6, 7]


def test_every_action_and_every_question_has_its_lesson() -> None:
    assert {"vote", "open", "favour", "confirm", "build", "show", "city_hall", "limousine", "advert"} <= set(heard({}))


def test_nothing_is_taught_that_is_not_in_play() -> None:
    lessons = heard({"golf": "no", "bank": "no"})
    assert "golf" not in lessons
    assert "vote" not in lessons
    assert lessons["lucky"][0] == 4  # takes the place of golf


def test_alone_the_third_card_is_explained() -> None:
    lessons = heard({}, seats=1)
    assert "ACME" in lessons["pair"][1]
    assert "choose" not in lessons
