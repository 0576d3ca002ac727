"""Many matches: results depend on the series alone."""

import pytest

from richtfest.core.refusal import Unreadable
from richtfest.lab.simulate import Outcome, Series, SeriesPlayer, run
from richtfest.lab.summary import Spread, Summary

FOUR = Series("welcome-to", ("random",) * 4, 40, seed=5, options={"edition": "first"})
MIXED = Series("welcome-to", ("random", "apprentice:20"), 2, seed=5, options={"edition": "second"})


def test_results_are_the_same_for_any_number_of_processes() -> None:
    alone = list(run(FOUR))
    assert [outcome.game for outcome in alone] == list(range(40))
    assert list(run(FOUR, jobs=3)) == alone


@pytest.mark.bulk
def test_bots_that_think_think_the_same_in_every_process() -> None:
    assert list(run(MIXED, jobs=2)) == list(run(MIXED))


def test_a_game_can_be_played_again_by_its_number() -> None:
    assert SeriesPlayer(FOUR).play(7) == list(run(FOUR))[7]


def test_another_seed_is_another_series() -> None:
    other = Series(FOUR.title, FOUR.bots, FOUR.games, seed=6, options=FOUR.options)
    assert {outcome.seed for outcome in run(other)}.isdisjoint(outcome.seed for outcome in run(FOUR))


@pytest.mark.parametrize(
    "series",
    [
        Series("happy-go-lucky", ("random", "random"), 1),
        Series("welcome-to", ("random",) * 7, 1),
        Series("welcome-to", ("random", "nobody"), 1),
        Series("welcome-to", ("random", "random"), 0),
        Series("welcome-to", ("random", "random"), 1, seed=-1),
        Series("welcome-to", ("random", "random"), 1, options={"edition": "third"}),
        Series("welcome-to", ("random", "random"), 1, options={"colour": "red"}),
    ],
    ids=str,
)
def test_a_series_that_cannot_be_played_is_refused_before_the_first_match(series: Series) -> None:
    with pytest.raises(Unreadable):
        run(series)


@pytest.mark.parametrize("jobs", [0, -1, 100_000])
def test_an_impossible_number_of_processes_is_refused(jobs: int) -> None:
    with pytest.raises(Unreadable):
        run(FOUR, jobs)


def test_a_shared_win_is_split() -> None:
    summary = Summary(["random"] * 3)
    summary.add(Outcome(0, 0, 20, (50, 50, 40), (1, 1, 3), (0, 1, 2), ((),) * 3))
    summary.add(Outcome(1, 0, 22, (50, 60, 40), (2, 1, 3), (0, 1, 2), ((),) * 3))
    assert [seat["win_share"] for seat in summary.as_json()["seats"]] == [0.25, 0.75, 0]


def test_alone_nobody_wins() -> None:
    summary = Summary(["random"])
    summary.add(Outcome(0, 0, 20, (50,), (1,), (0,), ((),)))
    assert summary.as_json()["seats"][0]["win_share"] is None
    against_paper = Summary(["random"])
    against_paper.add(Outcome(0, 0, 20, (50,), (2, 1), (0,), ((),)))
    assert against_paper.as_json()["seats"][0]["win_share"] == 0


def test_rotated_bots_play_every_deal_on_every_seat() -> None:
    series = Series("happy-city", ("random", "apprentice:2", "random"), 6, seed=5, rotated=True)
    outcomes = list(run(series))
    assert [outcome.seated for outcome in outcomes[:4]] == [(0, 1, 2), (2, 0, 1), (1, 2, 0), (0, 1, 2)]
    assert [len({outcome.seed for outcome in outcomes[start : start + 3]}) for start in (0, 3)] == [1, 1]
    assert outcomes[0].seed != outcomes[3].seed
    summary = Summary(series.bots, series.lap)
    for outcome in outcomes:
        summary.add(outcome)
    assert [seat.deals.count for seat in summary.seats] == [2, 2, 2]
    for place, seat in enumerate(summary.seats):
        assert seat.points.sum == sum(outcome.points[outcome.seated.index(place)] for outcome in outcomes)
        assert sum(box.sum for box in seat.boxes.values()) == seat.points.sum


def test_the_error_counts_deals_since_matches_of_a_deal_are_no_strangers() -> None:
    summary = Summary(["random"], lap=2)
    for game, points in enumerate((10, 10, 20, 20)):
        summary.add(Outcome(game, 0, 20, (points,), (1,), (0,), ((),)))
    assert summary.error(summary.seats[0]) == pytest.approx(5.0)  # two deals with means 10 and 20


def test_a_series_goes_on_after_what_was_played() -> None:
    series = Series("happy-city", ("random", "random"), 5, recorded=True)
    assert list(run(series, played=2)) == list(run(series))[2:]


@pytest.mark.parametrize(
    ("options", "contested"),
    [({"aaa": "0"}, False), ({"aaa": "1"}, True), ({"edition": "first"}, False)],
)
def test_wt_68_wt_75_a_solo_match_without_points_of_aaa_has_no_winner(options: dict[str, str], contested: bool) -> None:
    outcomes = list(run(Series("welcome-to", ("random",), 2, options=options)))
    assert [outcome.contested for outcome in outcomes] == [contested, contested]


def test_mean_and_spread() -> None:
    spread = Spread()
    spread.add(4)
    assert (spread.mean, spread.sd) == (4, 0)
    for number in (2, 6, 8):
        spread.add(number)
    assert spread.mean == 5
    assert spread.sd == pytest.approx((20 / 3) ** 0.5)
