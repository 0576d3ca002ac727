"""Strength: the same deals with seats exchanged, an interval, and a page made of what was measured."""

from richtfest.lab.panel import PANEL
from richtfest.lab.report import kept_with, report
from richtfest.lab.simulate import SeriesPlayer
from richtfest.lab.strength import Meeting, all_meetings, meet
from richtfest.lab.summary import interval


def test_equals_share_the_wins_since_each_plays_both_seats_of_every_deal() -> None:
    found = meet(Meeting("dream-home", "random", "random", matches=12, seed=3))
    assert found.matches == 12
    assert found.low < 0.5 < found.high
    assert found.milliseconds > 0


def test_whoever_knows_the_box_beats_dice() -> None:
    """One bot plays the whole series: what it has planned in one match it must not play in another."""
    found = meet(Meeting("dream-home", "master", "random", matches=100))
    assert found.wins > 0.95
    assert found.points > found.other_points


def test_three_at_a_table_are_one_and_two_others() -> None:
    series = Meeting("new-las-vegas", "master", "greedy", seats=3, matches=30).series()
    assert [series.bots[0], series.bots[1] == series.bots[2], series.games] == ["master", True, 30]
    assert [series.seated(game).index(0) for game in range(4)] == [0, 1, 2, 0]
    assert [SeriesPlayer(series).seed(game) for game in (0, 1, 2)] == [SeriesPlayer(series).seed(0)] * 3


def test_the_panel_plays() -> None:
    for name in ("greedy", "early-ender"):
        assert PANEL[name] != name
        assert meet(Meeting("happy-city", name, "random", matches=2)).matches == 2


def test_an_interval_is_narrower_the_more_matches_there_were() -> None:
    low, high = interval(50, 100)
    assert low < 0.5 < high
    assert interval(500, 1000)[0] > low
    assert interval(0, 0) == (0.0, 1.0)
    assert interval(40, 40)[0] > 0.9


def test_a_page_has_every_meeting_once() -> None:
    found = meet(Meeting("dream-home", "random", "random", matches=2))
    kept = kept_with(kept_with([], found.as_json()), found.as_json())
    assert len(kept) == 1
    assert "| random | random | 2 |" in report(kept)


def test_all_levels_meet() -> None:
    meetings = list(all_meetings("dream-home", 10))
    assert {"grandmaster", "random", "greedy", "early-ender", "apprentice:2000"} <= {
        name for meeting in meetings for name in (meeting.one, meeting.other)
    }
