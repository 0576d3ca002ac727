"""Plays every box with real hands and measures what a turn costs them, at four sizes of screen.

    .venv/bin/python -m tests.hands [--only welcome-to] [--size 390x844] [--turns 5]

A bot chooses, through the library, on the position of the table; mouse, fingers or keys do it on the page. In between
some turns are played without the page, so that few turns show a whole match. Needs Chromium. `HANDS_JSON=FILE` writes
the figures: taps, scrolling by hand and jumps of the page in pixels and keys per turn, the share of steps with the
lesson in sight, and of questions with a group of answers out of sight.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, Page, sync_playwright

from richtfest.bots import levels
from richtfest.bots.position import Position
from richtfest.core.match import Match
from richtfest.tables.storage import Entry, Founding
from richtfest.tables.table import Table

SIZES = ("1280x800", "1440x900", "390x844", "360x640")
BOT = "apprentice:24"
SEED = 1  # of its luck
IN_BETWEEN = 3  # turns played without the page after each one played with it
LONGEST = 14  # taps: a turn that takes more is stuck
SETTLED = """() => document.readyState === "complete" && !window.underway?.size"""
WATCH = """
    window.underway = new Set();
    document.addEventListener("htmx:before:request", ({ target, detail }) => {
        if (target.id !== "stream") window.underway.add(detail.ctx);
    });
    document.addEventListener("htmx:finally:request", ({ detail }) => window.underway.delete(detail.ctx));"""

# What can be pressed for a move, as the page stands: pictures first, and what is in sight before what is not.
LOOK = (Path(__file__).parent / "look.js").read_text()


@dataclass(frozen=True, slots=True)
class Mode:
    """A box as it is mostly played."""

    box: str
    name: str
    seats: tuple[str, ...] = ("me", "bot")
    options: tuple[tuple[str, str], ...] = ()


MODES = (
    Mode("welcome-to", "standard"),
    Mode("welcome-to", "advanced", options=(("advanced", "yes"),)),
    Mode("welcome-to", "solo", seats=("me",)),
    Mode("new-las-vegas", "standard"),
    Mode("new-las-vegas", "solo", seats=("me",)),
    Mode("dream-home", "standard"),
    Mode("happy-city", "standard"),
)


@dataclass(slots=True)
class Figures:
    """What one box in one mode cost on one screen, per turn; shares from 0 to 1."""

    box: str
    mode: str
    size: str
    taps: float = 0
    scroll: float = 0
    jump: float = 0
    lessons: float = 1
    hidden: float = 0
    keys: float | None = None


@dataclass(slots=True)
class Count:
    """What has been counted so far."""

    turns: int = 0
    taps: int = 0
    keys: int = 0
    scroll: float = 0
    jump: float = 0
    steps: int = 0
    hidden: int = 0
    lessons: int = 0
    lessons_seen: int = 0
    lost_focus: int = 0


@contextmanager
def served() -> Iterator[tuple[str, Path]]:
    """A server with an empty data folder."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "richtfest", "serve", f"--port={port}", f"--data={data}", "--limit=0"]
        server = subprocess.Popen(command)
        address = f"http://127.0.0.1:{port}"
        try:
            await_answer(address)
            yield address, Path(data)
        finally:
            server.terminate()
            server.wait(timeout=15)


def await_answer(address: str) -> None:
    for _ in range(300):
        try:
            urlopen(f"{address}/about").close()  # noqa: S310 - our own server
        except OSError:
            time.sleep(0.1)
        else:
            return


class Player:
    """Somebody with a seat: through the page, or through the API where only time shall pass."""

    def __init__(self, address: str, data: Path, mode: Mode) -> None:
        self.address, self.data, self.mode = address, data, mode
        self.token: str = self.call("/players", {})["token"]
        seats = [{"kind": "me", "name": "Ann"} if seat == "me" else {"kind": "bot"} for seat in mode.seats]
        wanted = {"title": mode.box, "seats": seats, "options": dict(mode.options)}
        self.table: str = self.call("/tables", wanted)["id"]
        self.bot = levels.make(BOT)
        self.step = 0  # of the position read last, as the page counts

    def call(self, path: str, body: dict[str, Any]) -> Any:
        headers = {"content-type": "application/json"}
        if hasattr(self, "token"):
            headers["authorization"] = f"Bearer {self.token}"
        request = Request(f"{self.address}/api{path}", json.dumps(body).encode(), headers)  # noqa: S310 - our own server
        with urlopen(request) as answer:  # noqa: S310
            return json.load(answer)

    def match(self) -> Match:
        """The position as the table has it, from its log."""
        with closing(sqlite3.connect(f"file:{self.data / 'richtfest.sqlite'}?mode=ro", uri=True)) as file:
            row = file.execute("SELECT * FROM tables WHERE id = ?", (self.table,)).fetchone()
            log = file.execute(
                "SELECT number, kind, seat, text, player FROM log WHERE table_id = ? ORDER BY number", (self.table,)
            ).fetchall()
        name, title, rules, components, options, seats, seed, salt, opened = row
        table = Table(Founding(name, title, rules, components, json.loads(options), seats, seed, salt, opened))
        table.follow(Entry(*line) for line in log)
        self.step = table.steps[0]
        return table.match

    def await_turn(self) -> Match | None:
        """The position as soon as this seat is asked something; nothing when the match is over."""
        for _ in range(600):
            match = self.match()
            if match.over:
                return None
            if 0 in match.to_act():
                return match
            time.sleep(0.05)
        raise AssertionError("the bots do not move")

    def plan(self, match: Match) -> list[str]:
        """What the bot would do from here on, until something becomes final."""
        state = match.state.clone()
        plan: list[str] = []
        while state.owes(0) and not state.over() and len(plan) < LONGEST:
            move, inked = self.bot.choose(Position(match.title, state, 0, SEED)), state.inked
            plan.append(match.title.moves.notate(move))
            state.play(0, move)
            if state.inked != inked:
                break
        return plan

    def pass_time(self, turns: int) -> bool:
        """Whole turns without the page; whether the match goes on."""
        for _ in range(turns):
            if (match := self.await_turn()) is None:
                return False
            before = match.title.views.round_of(match.state)
            while match.title.views.round_of(match.state) == before and 0 in match.to_act():
                for move in self.plan(match):
                    self.call(f"/tables/{self.table}/moves", {"seat": 0, "move": move})
                match = self.match()
                if match.over:
                    return False
        return self.await_turn() is not None


def play_turn(page: Page, player: Player, count: Count, *, touch: bool, by_keys: bool) -> bool:
    """One round of this seat on the page; whether the match goes on."""
    if (match := player.await_turn()) is None:
        return False
    begun = match.title.views.round_of(match.state)
    for _ in range(LONGEST):
        settle(page, player)
        if (now := player.await_turn()) is None or match.title.views.round_of(now.state) != begun:
            match = now  # the turn has ended by itself
            break
        match = now
        look = page.evaluate(LOOK, [])
        count.steps += 1
        count.hidden += bool(look["hidden"])
        if look["lesson"] is not None:
            count.lessons += 1
            count.lessons_seen += bool(look["lesson"])
        if not do_next(page, player, match, count, touch=touch, by_keys=by_keys):
            return False
        if (match := player.await_turn()) is None:
            break
        if match.title.views.round_of(match.state) != begun:
            break
    count.turns += 1
    return match is not None


def settle(page: Page, player: Player) -> None:
    """Until the page shows the position that was read last and nothing is on its way."""
    page.wait_for_function(
        f"""(step) => ({SETTLED})() && document.querySelector("#decision [name=step]")?.value >= step &&
            document.querySelector("#confirm:enabled, .choices button, [data-move]") !== null""",
        arg=player.step,
        timeout=60_000,
    )
    page.wait_for_function(STILL, timeout=60_000)


# Nothing has moved for a moment: smooth scrolling is over.
STILL = """() => {
    const side = document.querySelector(".side")?.scrollTop;
    const now = [scrollY, document.querySelector("#table")?.dataset.drawn, side].join();
    const same = window.before === now;
    window.calm = same ? (window.calm ?? 0) + 1 : 0;
    window.before = now;
    return window.calm > 6;
}"""


def do_next(page: Page, player: Player, match: Match, count: Count, *, touch: bool, by_keys: bool) -> bool:
    """The next thing a hand has to do for what the bot wants."""
    plan = player.plan(match)
    found = page.evaluate(LOOK, plan)["control"]
    if found is None:
        raise AssertionError(f"nothing to press for {plan} at “{page.inner_text('#question')}”")
    before = len(match.history), int(match.state.inked)
    if found["ends"]:  # nothing is left to do: the turn ends by itself
        await_log(page, player, before)
        return True
    count.scroll += found["scroll"]
    at = page.evaluate("() => scrollY + (document.querySelector('.side')?.scrollTop ?? 0)")
    press(page, found, count, touch=touch, by_keys=by_keys)
    if not found["opens"]:
        for _ in range(3):
            if await_log(page, player, before):
                break
            found = page.evaluate(LOOK, plan)["control"]
            press(page, found, count, touch=touch, by_keys=by_keys)  # that did nothing, as happens to people: once more
        page.wait_for_function(SETTLED, timeout=60_000)
        if not player.match().over:
            page.wait_for_function(STILL, timeout=60_000)
            count.jump += abs(page.evaluate("() => scrollY + (document.querySelector('.side')?.scrollTop ?? 0)") - at)
    return True


def press(page: Page, found: dict[str, Any], count: Count, *, touch: bool, by_keys: bool) -> None:
    count.taps += 1
    if by_keys:
        page.wait_for_timeout(450)  # a second Enter at once is taken for the second half of a double one
        count.keys += press_keys(page, found)
    elif touch:
        page.touchscreen.tap(found["x"], found["y"])
    else:
        page.mouse.click(found["x"], found["y"])


def press_keys(page: Page, found: dict[str, Any]) -> int:
    """Only keys: a shortcut, else arrows to the place and Enter, else the tabulator."""
    if found["shortcut"]:
        page.keyboard.press(found["shortcut"])
        return 1
    for pressed in range(80):
        way = page.evaluate(UNFOLD if found["opens"] else WAY, found["move"])
        if way == "Here":
            page.keyboard.press("Enter")
            return pressed + 1
        page.keyboard.press(way)
    raise AssertionError(f"no keys lead to {found['move']}")


# Which key brings the focus nearer to the fold of a move.
UNFOLD = """(move) => {
    const now = document.activeElement;
    const fold = now?.matches("details.aside > summary") ? now.parentElement : null;
    return fold?.querySelector(`button[value="${CSS.escape(move)}"]`) ? "Here" : "Tab";
}"""

# Which key brings the focus nearer to a move.
WAY = """(move) => {
    const now = document.activeElement, here = now?.dataset?.move ?? now?.value;
    if (here === move) return "Here";
    const walks = document.body.dataset.keys !== undefined;
    const target = document.querySelector(`svg [data-move="${CSS.escape(move)}"]`);
    if (!walks || !target) return "Tab";
    if (!now?.dataset?.move) return "ArrowRight";
    const middle = (each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
    };
    const [x, y] = middle(now), [toX, toY] = middle(target);
    if (Math.abs(toY - y) > 20) return toY > y ? "ArrowDown" : "ArrowUp";
    return toX > x ? "ArrowRight" : "ArrowLeft";
}"""


def await_log(page: Page, player: Player, before: tuple[int, int]) -> bool:
    """Whether something happened."""
    for _ in range(200):
        match = player.match()
        now = len(match.history), int(match.state.inked)
        if now != before:
            return True
        page.wait_for_timeout(25)
    return False


def measure(browser: Browser, address: str, data: Path, mode: Mode, size: str, turns: int) -> Figures:
    width, height = (int(part) for part in size.split("x"))
    touch = width < 1000
    figures = Figures(mode.box, mode.name, size)
    count = play(browser, address, data, mode, (width, height), turns, touch=touch, by_keys=False)
    per_turn = max(count.turns, 1)
    figures.taps = round(count.taps / per_turn, 2)
    figures.scroll = round(count.scroll / per_turn)
    figures.jump = round(count.jump / per_turn)
    figures.lessons = round(count.lessons_seen / count.lessons, 2) if count.lessons else 1
    figures.hidden = round(count.hidden / max(count.steps, 1), 2)
    if size == SIZES[0]:
        typed = play(browser, address, data, mode, (width, height), max(2, turns // 2), touch=False, by_keys=True)
        figures.keys = round(typed.keys / max(typed.turns, 1), 1)
    return figures


def play(
    browser: Browser,
    address: str,
    data: Path,
    mode: Mode,
    size: tuple[int, int],
    turns: int,
    *,
    touch: bool,
    by_keys: bool,
) -> Count:
    player = Player(address, data, mode)
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, base_url=address, has_touch=touch, is_mobile=touch, locale="en"
    )
    context.add_cookies([{"name": "richtfest", "value": player.token, "url": address}])
    context.add_cookies([{"name": "layout", "value": "narrow" if size[0] < 720 else "wide", "url": address}])
    context.add_init_script(WATCH)
    page = context.new_page()
    page.goto(f"/tables/{player.table}")
    count = Count()
    try:
        for turn in range(turns):
            if not play_turn(page, player, count, touch=touch, by_keys=by_keys):
                break
            if turn + 1 < turns and not player.pass_time(IN_BETWEEN):
                break
    except Exception:
        if shots := os.environ.get("HANDS_SHOTS"):
            page.screenshot(path=f"{shots}/stuck-{mode.box}-{mode.name}-{size[0]}.png")
        raise
    finally:
        context.close()
    return count


def say(*cells: object) -> None:
    """A line of the table."""
    widths = (14, 9, 9, 6, 7, 6, 8, 7, 6)
    said = ["" if cell is None else str(cell) for cell in cells]
    sys.stdout.write(" ".join(cell.ljust(width) for cell, width in zip(said, widths, strict=True)).rstrip() + "\n")
    sys.stdout.flush()


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument(
        "--only", default=os.environ.get("HANDS_ONLY", ""), help="a box, or a box and mode: welcome-to/solo"
    )
    asked.add_argument("--size", default=os.environ.get("HANDS_SIZE", ""), help="one of the four sizes")
    asked.add_argument(
        "--turns", type=int, default=int(os.environ.get("HANDS_TURNS", "5")), help="per box, mode and size"
    )
    given = asked.parse_args()
    rows = []
    say("box", "mode", "size", "taps", "scroll", "jump", "lessons", "hidden", "keys")
    with served() as (address, data), sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        for mode in MODES:
            if not f"{mode.box}/{mode.name}".startswith(given.only):
                continue
            for size in SIZES:
                if given.size in ("", size):
                    row = measure(browser, address, data, mode, size, given.turns)
                    rows.append(row)
                    say(*asdict(row).values())
        browser.close()
    if file := os.environ.get("HANDS_JSON"):
        Path(file).write_text(json.dumps([asdict(row) for row in rows], indent=1) + "\n")


if __name__ == "__main__":
    main()
