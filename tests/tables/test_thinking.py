"""Bots at tables: workers hold what is final, catch up, and are replaced."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import richtfest as rf
from richtfest.bots import levels
from richtfest.bots.levels import LEVELS, admit
from richtfest.core.match import Match
from richtfest.tables import thinking
from richtfest.tables.hall import Hall, Sitter
from richtfest.tables.thinking import Desks, GaveUp, Thinkers, news_of
from richtfest.tables.worker import Desk
from tests.waiting import until


class Asked:
    """A worker's desk in this process, asked as a server asks it; it counts the moves that are replayed there."""

    def __init__(self) -> None:
        self.desk = Desk()
        self.held: int | None = None
        self.replayed = 0

    def ask(self, match: Match, seat: int) -> str:
        final = len(match.inked_history())
        wanted = {"table": "one", "seat": seat, "bot": "random", "seed": 5}
        answer = self.desk.answer(wanted | news_of(match, self.held, final))
        self.held = final
        self.replayed += answer["replayed"]
        return str(answer["move"])


@pytest.mark.parametrize("title", rf.titles())
def test_the_moves_replayed_for_a_match_grow_with_its_length_and_no_faster(title: str) -> None:
    """Every move is replayed once for good, and in pencil at most as often as its own round has decisions."""
    match, asked = rf.new(title, seats=2, seed=6), Asked()
    decisions, rounds, longest, begun = 0, 0, 0, 0
    while not match.over:
        seat = match.to_act()[0]
        match.play(seat, asked.ask(match, seat))
        decisions += 1
        if len(match.inked_history()) == len(match.history):
            rounds, longest, begun = rounds + 1, max(longest, decisions - begun), decisions
    assert decisions > 3 * longest
    assert asked.replayed <= decisions + decisions * longest
    assert asked.replayed < decisions * decisions / 4  # what replaying the whole record for every decision would cost


@pytest.mark.parametrize("title", rf.titles())
def test_a_worker_that_holds_a_match_answers_like_one_that_is_told_everything(title: str) -> None:
    """Whatever people write in pencil and take back in between."""
    chance, match, asked = Random(3), rf.new(title, seats=3, seed=3), Asked()
    for _ in range(120):
        if match.over:
            break
        seat = chance.choice(match.to_act())
        if match.can_undo(seat) and chance.random() < 0.3:
            match.undo(seat)
            continue
        chosen = asked.ask(match, seat)
        assert chosen == Asked().ask(match, seat)
        match.play(seat, chosen if chance.random() < 0.5 else chance.choice(match.legal(seat)))


def test_a_worker_that_lost_a_match_says_so() -> None:
    wanted = {"table": "one", "seat": 0, "bot": "random", "seed": 5, "held": 3, "moves": [], "final": 0}
    assert Desk().answer(wanted) == {"lost": True}


@pytest.fixture
def admission(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """For the length of a test bots can be loaded from its folder, and who is admitted goes home afterwards."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setattr(levels, "LEVELS", LEVELS.copy())
    monkeypatch.setattr(levels, "_admitted", [])


def think(story: Callable[[Thinkers], Awaitable[None]]) -> None:
    async def whole() -> None:
        thinkers = Thinkers(1)
        try:
            await story(thinkers)
        finally:
            await thinkers.stop()

    asyncio.run(whole())


def test_a_worker_that_forgot_is_told_everything_again() -> None:
    async def story(thinkers: Thinkers) -> None:
        match = rf.new("welcome-to", seats=2, seed=1)
        await thinkers.choose("one", match, 0, "random", 5)
        (worker,) = thinkers.workers()
        worker.holds.put("two", 0)  # we believe that it holds this one too
        assert await thinkers.choose("two", match, 0, "random", 5) in match.legal(0)
        assert thinkers.workers() == [worker]

    think(story)


def test_a_worker_that_freezes_is_replaced_and_the_bot_moves_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(thinkers: Thinkers) -> None:
        match = rf.new("welcome-to", seats=2, seed=1)
        before = await thinkers.choose("one", match, 0, "random", 5)
        (frozen,) = thinkers.processes()
        os.kill(frozen, signal.SIGSTOP)
        monkeypatch.setattr(thinking, "PATIENCE", 1.0)
        choice = asyncio.create_task(thinkers.choose("one", match, 0, "random", 5))
        await until(lambda: frozen not in thinkers.processes(), "the frozen worker is given up")
        monkeypatch.setattr(thinking, "PATIENCE", 60.0)  # whoever comes next may start as slowly as the machine likes
        assert await choice == before

    think(story)


@pytest.mark.usefixtures("admission")
def test_a_worker_that_is_ended_takes_its_engine_along(tmp_path: Path) -> None:
    script, started = tmp_path / "engine.sh", tmp_path / "started"
    script.write_text(f"echo $$ >> {started}; exec sleep 1000")
    admit(f"sleeper=exec:sh {script}")

    async def story(thinkers: Thinkers) -> None:
        match = rf.new("welcome-to", seats=2, seed=1)
        choice = asyncio.create_task(thinkers.choose("one", match, 0, "sleeper", 5))
        await until(lambda: started.exists() and started.read_text().endswith("\n"), "the engine runs")
        choice.cancel()
        await asyncio.wait([choice])
        engine = int(started.read_text().split()[0])
        await until(lambda: not runs(engine), "the engine has ended")

    think(story)


def runs(process: int) -> bool:
    """Whether a process is there and not just waiting to be buried."""
    try:
        return ") Z " not in Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False


def test_a_bot_that_nobody_admitted_is_given_up_at_once_with_a_reason() -> None:
    async def story(thinkers: Thinkers) -> None:
        match = rf.new("welcome-to", seats=2, seed=1)
        with pytest.raises(GaveUp, match="There is no bot “builder”"):
            await thinkers.choose("one", match, 0, "builder", 5)
        assert len(thinkers.processes()) == 1  # it is not the worker's fault

    think(story)


@pytest.mark.usefixtures("admission")
def test_an_admitted_bot_plays_at_a_table_and_one_that_fails_is_helped_out(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "mine.py").write_text(
        "class First:\n    def choose(self, position):\n        print('Hm.')\n        return position.legal()[0]\n"
        "class Wrong:\n    def choose(self, position):\n        return -1\n"
    )
    admit("first=mine:First")
    admit("wrong=mine:Wrong")

    async def story() -> None:
        hall = Hall(tmp_path / "log.sqlite", workers=1)
        await hall.start()
        try:
            sitters = [Sitter("bot:first", "first"), Sitter("bot:wrong", "wrong"), Sitter("ann", "Ann")]
            table = await hall.open("welcome-to", {}, sitters)
            async with hall.news.listen(table.id) as news:
                while table.to_act() != [2]:
                    news.clear()
                    await asyncio.wait_for(news.wait(), 60)
        finally:
            await hall.stop()
        played: dict[int, list[Any]] = {0: [], 1: []}
        for seat, move in table.match.history:
            played[seat].append(move)
        assert played[0]
        assert played[1]

    asyncio.run(story())
    assert "The bot “wrong” answered -1 for seat 1" in caplog.text
    assert "no worker" not in caplog.text  # what the other one prints is not taken for an answer


def test_bots_among_themselves_let_people_go_first() -> None:
    async def story() -> None:
        told: list[str] = []
        desks = Desks(1)

        async def think(name: str, *, people: bool) -> None:
            worker = await desks.take(people=people)
            told.append(name)
            desks.give(worker)

        taken = await desks.take(people=False)
        bots = [asyncio.create_task(think(f"bots {number}", people=False)) for number in range(3)]
        person = asyncio.create_task(think("people", people=True))
        await asyncio.sleep(0)  # all of them wait
        bots[1].cancel()
        desks.give(taken)
        await asyncio.gather(*bots, person, return_exceptions=True)
        assert told == ["people", "bots 0", "bots 2"]
        assert await desks.take(people=False) is None

    asyncio.run(story())
