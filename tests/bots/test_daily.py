"""The deal of the day follows from the date alone, and a day is the same for everybody."""

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

import pytest

import richtfest as rf
from richtfest.bots.daily import day_of, deal, line_to_share, par_of, seed_of
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
    line = line_to_share(title, DAY, 84, par, speak("en"))
    assert "84" in line
    assert str(DAY) in line
