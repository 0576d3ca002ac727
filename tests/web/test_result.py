"""The end of a match: who won, and what made the difference."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import httpx

from richtfest.core.match import Match
from richtfest.games.dream_home import TITLE
from tests.contract.play import choose
from tests.tables.laid_out import lay_out
from tests.web.server import Server


def decided_by_children() -> Match:
    """A match with equal totals, won by the player with more children (DH-70)."""
    for seed in range(2000):
        match, chance = Match(TITLE, 2, seed), Random(seed)
        while not match.over:
            seat = match.to_act()[0]
            match.play_code(seat, choose(match, seat, chance))
        first, second = match.tallies()
        if first.total == second.total and first.tie_breaks != second.tie_breaks:
            return match
    raise AssertionError("no such match")


def test_a_tie_is_told_with_what_broke_it_and_nothing_else(tmp_path: Path) -> None:
    match = decided_by_children()
    record = match.record()
    lay_out(tmp_path / "richtfest.sqlite", "tie", record, len(record.moves), ["ann", "ben"])
    server = Server(tmp_path)
    server.start()
    try:
        pages = {
            language: httpx.get(
                f"{server.address}/tables/tie", headers={"accept-language": language}, timeout=60, verify=server.trusted
            ).text
            for language in ("en", "de")
        }
    finally:
        server.stop()
    winner = match.places().index(1)
    most, fewest = sorted((tally.tie_breaks[0] for tally in match.tallies()), reverse=True)
    total = match.tallies()[0].total
    told = re.findall(r"<h2>(.*?)</h2>", pages["en"])
    assert f"Player {winner + 1} wins the tie at {total} points. Children: {most} to {fewest}." in told
    assert f"gewinnt. Kinder: {most} zu {fewest}." in pages["de"]
    assert "What made the difference" not in pages["en"]
