"""Strength: the same deals with seats exchanged, an interval, and a page made of what was measured."""

import json
from collections import deque
from dataclasses import replace
from pathlib import Path

import pytest

from richtfest.bots.figures import FILE
from richtfest.bots.levels import invited
from richtfest.lab.panel import PANEL
from richtfest.lab.report import kept_with, report, same_as, summary
from richtfest.lab.simulate import SeriesPlayer, run
from richtfest.lab.strength import Meeting, all_meetings, meet, meet_on
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
    for name in ("greedy", "early-ender", "twin"):
        assert PANEL[name] != name
        assert meet(Meeting("happy-city", name, "random", matches=2)).matches == 2


def test_a_twin_plays_like_a_master_but_fills_in_another_sheet() -> None:
    points = [outcome.points for outcome in run(Meeting("welcome-to", "master", "twin", matches=6).series())]
    assert any(one != other for one, other in points)
    assert all(one > 60 and other > 60 for one, other in points)


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


def test_a_meeting_that_was_interrupted_goes_on_as_if_it_had_not_been() -> None:
    few, many = (Meeting("dream-home", "learner", "random", matches=matches, seed=5) for matches in (10, 30))
    parts = list(meet_on(many))
    assert [part.matches for part in parts] == [10, 20, 30]
    kept = [json.loads(json.dumps(meet(few).as_json()))]
    gone_on = deque(meet_on(many, before=same_as(many, kept)), maxlen=1).pop()
    for name in ("meeting", "matches", "contests", "wins", "low", "high", "points", "other_points", "learned"):
        assert getattr(gone_on, name) == pytest.approx(getattr(parts[-1], name), abs=1e-9)
    assert same_as(replace(many, seed=6), kept) is None
    assert same_as(replace(many, options={"column_removal_2_3_players": "off"}), kept) is None


def test_figures_of_earlier_weights_say_so_and_are_not_gone_on_with() -> None:
    meeting = Meeting("dream-home", "learner", "random", matches=2)
    today = meet(meeting).as_json()
    assert "†" not in report([today])
    for earlier in (
        {**today, "learned": "two 0123456789ab"},
        {name: today[name] for name in today if name != "learned"},
    ):
        assert "| 2 † |" in report([earlier])
        assert same_as(meeting, [earlier]) is None


def test_what_bots_know_depends_on_the_mode_and_on_who_they_are() -> None:
    def known(one: str, other: str = "random", seats: int = 2, **options: str) -> str:
        return Meeting("welcome-to", one, other, seats, options=options).learned

    assert known("random", "apprentice:2000") == ""
    assert known("master", edition="first") != known("master", edition="second")
    assert known("master", "journeyman") == known("journeyman", "master") != known("master")
    assert known("grandmaster") != known("master")
    assert known("master", seats=1, aaa="7").startswith("agency ")


def test_the_page_in_the_docs_says_what_is_kept() -> None:
    docs = Path(__file__).parents[2] / "docs"
    assert (docs / "bots.md").read_text() == report(json.loads((docs / "bots.json").read_text()))


def test_tables_tell_what_was_measured() -> None:
    kept = json.loads((Path(__file__).parents[2] / "docs" / "bots.json").read_text())
    assert FILE.read_text() == summary(kept)


def test_a_level_is_measured_among_equals_and_against_the_one_below() -> None:
    step = meet(Meeting("dream-home", "learner", "random", matches=4)).as_json()
    equals = meet(Meeting("dream-home", "learner", "learner", matches=4)).as_json()
    points = round((equals["points"] + equals["other_points"]) / 2, 1)
    assert json.loads(summary([step, equals])) == {"dream-home": {"learner": {"points": points, "wins": step["wins"]}}}
    assert json.loads(summary([equals])) == {"dream-home": {"learner": {"points": points, "wins": None}}}
    earlier = {**equals, "learned": "two 0123456789ab"}
    assert summary([step, earlier]) == summary([]) == "{}\n"


def test_all_levels_meet_as_tables_invite_them() -> None:
    meetings = list(all_meetings("dream-home", 10, 0, {}))
    met = {name for meeting in meetings for name in (meeting.one, meeting.other)}
    assert met == {*invited(), *PANEL}
