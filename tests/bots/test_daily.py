"""The deal of the day follows from the date alone, and a day is the same for everybody."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

import richtfest as rf
from richtfest.bots.daily import USUAL, day_of, deal, deal_of, line_to_share, name_mode, par_of, seed_of, streak_of
from richtfest.core.words import speak
from richtfest.pure import is_compiled
from tests.contract.foreseen import TITLES

DAY = date(2026, 11, 18)


def test_the_cards_follow_from_the_date_and_the_box() -> None:
    assert seed_of("welcome-to", DAY) == 1325094790285657570
    seeds = {seed_of(name, date(2026, 11, day)) for name in rf.titles() for day in range(1, 31)}
    assert len(seeds) == 30 * len(rf.titles())


def test_a_day_begins_at_the_same_moment_everywhere() -> None:
    """Also in the night in which clocks change, and beyond the line where dates do."""
    moment = datetime(2026, 10, 25, 0, 30, tzinfo=UTC)
    for zone in ("Europe/Berlin", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kolkata"):
        assert day_of(moment.astimezone(ZoneInfo(zone))) == date(2026, 10, 25)
    berlin = ZoneInfo("Europe/Berlin")
    assert day_of(datetime(2026, 10, 25, 1, 59, tzinfo=berlin)) == date(2026, 10, 24)
    assert day_of(datetime(2026, 10, 25, 2, 30, fold=0, tzinfo=berlin)) == date(2026, 10, 25)
    assert day_of(datetime(2026, 10, 25, 2, 30, fold=1, tzinfo=berlin)) == date(2026, 10, 25)


@pytest.mark.parametrize("title", TITLES, ids=[title.name for title in TITLES])
def test_par_is_what_the_master_makes_of_it_every_time(title: rf.Title) -> None:  # type: ignore[type-arg]
    if not is_compiled():
        pytest.skip("a whole match of masters")
    par = par_of(deal(title, DAY))
    assert par == par_of(deal(title, DAY))
    line = line_to_share(title, USUAL, DAY, 84, par, speak("en"))
    assert "84" in line
    assert str(DAY) in line


def test_every_box_has_its_main_modes_each_with_its_own_cards() -> None:
    for title in TITLES:
        modes = list(title.coaching.DEALS)
        assert modes[0] == USUAL
        assert len(modes) >= 3
        assert len({seed_of(title.name, DAY, mode) for mode in modes}) == len(modes)
        for mode in modes:
            match = deal(title, DAY, mode)
            assert match.seats == deal_of(title, mode).seats
            assert name_mode(title, mode, speak("de")) != name_mode(title, mode, speak("en")) or mode != USUAL
    with pytest.raises(rf.Unreadable, match="no such deal"):
        deal(TITLES[0], DAY, "midnight")


def test_a_streak_ends_with_a_day_that_was_left_out_but_not_with_the_present_one() -> None:
    played = {DAY - timedelta(days=days) for days in (1, 2, 3, 5)}
    assert streak_of(played, DAY) == 3
    assert streak_of(played | {DAY}, DAY) == 4
    assert streak_of(played, DAY + timedelta(days=1)) == 0
    assert streak_of(set(), DAY) == 0
