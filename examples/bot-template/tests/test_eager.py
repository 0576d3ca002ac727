"""Eager plays every box to its end, and points that lie about are not safe from it."""

import richtfest as rf
from richtfest.lab.simulate import Series, run
from richtfest.lab.summary import Summary


def test_eager_plays_every_box_to_its_end() -> None:
    for title in rf.titles():
        assert len(list(run(Series(title, ("eager:Eager", "random"), games=1)))) == 1


def test_where_points_come_at_once_eager_beats_random_moves() -> None:
    series = Series("dream-home", ("eager:Eager", "random"), games=8, seed=1)
    summary = Summary(series.bots)
    for outcome in run(series):
        summary.add(outcome)
    eager, random = summary.seats
    assert eager.points.mean > random.points.mean
