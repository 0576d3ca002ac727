"""Plays every box with real hands and measures what a turn costs them, at four sizes of screen.

    .venv/bin/python -m tests.hands [--only welcome-to] [--size 390x844] [--turns 24] [--tell]

A bot chooses, through the library, on the position of the table; mouse, fingers or keys do it on the page. In between
some turns are played without the page, so that few turns show whole matches. Every size has its own cards, the same in
every run: those of three matches, as in some a player must decide more than in others. Needs Chromium.
`HANDS_JSON=FILE` writes the figures: taps, scrolling by hand and jumps of the page in pixels and keys per turn, the
share of steps with the lesson in sight, of questions with a group of answers out of sight, of double Enters that
decided twice, and of answers after which the question has the focus; and the decisions of the bot per turn, which no
page can take off anybody: what taps are above them unfolds something, or was needed once more.
"""

from __future__ import annotations

import argparse
import json
import logging
import os
import secrets
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
from richtfest.tables.hall import new_founding
from richtfest.tables.sqlite import insert
from richtfest.tables.storage import Entry, Founding
from richtfest.tables.table import BOT as BOT_SEAT
from richtfest.tables.table import Table
from tests.browsers import CHROMIUM, FLAGS

SIZES = ("1280x800", "1440x900", "390x844", "360x640")
STEPS = logging.getLogger("hands")
BOT = "apprentice:5000"  # fewer play-outs choose at random between answers that are much alike, as nobody does
SEED = 1  # of its luck
OPPONENT = "apprentice:200"
MATCHES = 3  # that turns are taken from
LONGEST = 14  # taps: a turn that takes more is stuck
SETTLED = """() => document.readyState === "complete" && !window.underway?.size"""
WATCH = """
    window.underway = new Set();
    document.addEventListener("htmx:before:request", ({ target, detail }) => {
        if (target.id !== "stream") window.underway.add(detail.ctx);
    });
    document.addEventListener("htmx:finally:request", ({ detail }) => window.underway.delete(detail.ctx));
    window.enters = [];
    const note = ({ key, timeStamp }) => key === "Enter" && window.enters.push(timeStamp);
    document.addEventListener("keydown", note, true);"""
DOUBLE = 350  # milliseconds between two Enters that were meant as one; a busy machine may bring the second one later

# What can be pressed for a move, as the page stands: pictures first, and what is in sight before what is not.
LOOK = (Path(__file__).parent / "look.js").read_text()


@dataclass(frozen=True, slots=True)
class Mode:
    """A box as it is mostly played."""

    box: str
    name: str
    rounds: int  # that a match mostly has
    seats: tuple[str, ...] = ("me", OPPONENT)
    options: tuple[tuple[str, str], ...] = ()


MODES = (
    Mode("welcome-to", "standard", 26),
    Mode("welcome-to", "advanced", 26, options=(("advanced", "yes"),)),
    Mode("welcome-to", "solo", 26, seats=("me",)),
    Mode("new-las-vegas", "standard", 22),
    Mode("new-las-vegas", "solo", 22, seats=("me",)),
    Mode("dream-home", "standard", 12),
    Mode("happy-city", "standard", 11),
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
    doubles: float | None = None
    focus: float = 1
    decisions: float = 0


@dataclass(slots=True)
class Count:
    """What has been counted so far."""

    turns: int = 0
    taps: int = 0
    decisions: int = 0  # of those taps; the others unfold something, or are needed once more
    keys: int = 0
    scroll: float = 0
    jump: float = 0
    steps: int = 0
    hidden: int = 0
    lessons: int = 0
    lessons_seen: int = 0
    answers: int = 0
    focused: int = 0
    sent: int = 0  # decisions, as the page sends them
    enters: int = 0  # each pressed twice
    doubles: int = 0


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

    def __init__(self, address: str, data: Path, mode: Mode, seed: int) -> None:
        self.address, self.file, self.mode = address, data / "richtfest.sqlite", mode
        self.token: str = self.call("/players", {})["token"]
        self.table = secrets.token_urlsafe(9)
        self.open_table(seed)
        self.bot = levels.make(BOT)
        self.step = 0  # of the position read last, as the page counts
        self.thought: tuple[list[str], list[str]] = ([], [])  # own moves so far, and what was to follow

    def open_table(self, seed: int) -> None:
        """Into the file of the server, with cards that are the same in every run: nobody can ask a server for these."""
        found = asdict(new_founding(self.table, self.mode.box, dict(self.mode.options), len(self.mode.seats), seed))
        found["options"] = json.dumps(found["options"])
        me = self.token.partition(".")[0]
        players = [("Ann", me) if seat == "me" else ("Ben", BOT_SEAT + seat) for seat in self.mode.seats]
        with closing(sqlite3.connect(self.file)) as file, file:
            file.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", tuple(found.values()))
            for seat, (name, player) in enumerate(players):
                insert(file, self.table, Entry(seat, "sit", seat, name, player))

    def call(self, path: str, body: dict[str, Any]) -> Any:
        headers = {"content-type": "application/json"}
        if hasattr(self, "token"):
            headers["authorization"] = f"Bearer {self.token}"
        request = Request(f"{self.address}/api{path}", json.dumps(body).encode(), headers)  # noqa: S310 - our own server
        with urlopen(request) as answer:  # noqa: S310
            return json.load(answer)

    def match(self) -> Match:
        """The position as the table has it, from its log."""
        with closing(sqlite3.connect(f"file:{self.file}?mode=ro", uri=True)) as file:
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
        """What the bot would do from here on, until something becomes final; thought out once, as turns do not wait."""
        played = [match.title.moves.notate(move) for seat, move in match.history if seat == 0]
        before, plan = self.thought
        since = len(played) - len(before)
        if played[: len(before)] == before and played[len(before) :] == plan[:since] and since < len(plan):
            return plan[since:]
        state, plan = match.state.clone(), []
        while state.owes(0) and not state.over() and len(plan) < LONGEST:
            move, inked = self.bot.choose(Position(match.title, state, 0, SEED)), state.inked
            plan.append(match.title.moves.notate(move))
            state.play(0, move)
            if state.inked != inked:
                break
        self.thought = played, plan
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
        STEPS.info(f"  {look['question']} lesson {look['lesson']}, out of sight {look['hidden']}")
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
    """Until the page shows the position that was read last, or the end of the match, and nothing is on its way."""
    page.wait_for_function(
        f"""(step) => ({SETTLED})() && (document.getElementById("result") !== null ||
            document.querySelector("#decision [name=step]")?.value >= step &&
            document.querySelector("#confirm:enabled, .choices button, [data-move]") !== null)""",
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
    plan, before = player.plan(match), progress(match)
    found = page.evaluate(LOOK, plan)["control"]
    if progress(player.match()) != before:  # the turn has ended by itself
        return True
    if found is None:
        raise AssertionError(f"nothing to press for {plan} at “{page.inner_text('#question')}”")
    if found["ends"]:  # nothing is left to do: the turn ends by itself, and nobody has to wait here for it
        page.clock.fast_forward(2000)
        await_log(page, player, before)
        return True
    count.scroll += found["scroll"]
    at = page.evaluate("() => scrollY + (document.querySelector('.side')?.scrollTop ?? 0)")
    sent, enters = count.sent, count.enters
    press(page, found, count, touch=touch, by_keys=by_keys)
    if not found["opens"]:
        count.decisions += 1
        for _ in range(3):
            if await_log(page, player, before):
                break
            found = page.evaluate(LOOK, plan)["control"]
            press(page, found, count, touch=touch, by_keys=by_keys)  # that did nothing, as happens to people: once more
        page.wait_for_function(SETTLED, timeout=60_000)
        count.doubles += count.enters > enters and count.sent > sent + 1
        if not player.match().over:
            page.wait_for_function(STILL, timeout=60_000)
            count.answers += 1
            count.focused += page.evaluate("() => document.activeElement?.id === 'question'")
            count.jump += abs(page.evaluate("() => scrollY + (document.querySelector('.side')?.scrollTop ?? 0)") - at)
    return True


def press(page: Page, found: dict[str, Any], count: Count, *, touch: bool, by_keys: bool) -> None:
    count.taps += 1
    STEPS.info(f"    {found['move']}{' (unfold)' if found['opens'] else ''}, scrolled {found['scroll']:.0f}")
    if by_keys:
        page.wait_for_timeout(450)  # a second Enter at once is taken for the second half of a double one
        count.keys += press_keys(page, found, count)
    elif touch:
        page.touchscreen.tap(found["x"], found["y"])
    else:
        page.mouse.click(found["x"], found["y"])


def press_keys(page: Page, found: dict[str, Any], count: Count) -> int:
    """Only keys: a shortcut, else arrows to the place and Enter, else the tabulator. Enter comes twice."""
    if found["shortcut"]:
        if found["shortcut"] == "Enter":
            press_enter(page, count)
        else:
            page.keyboard.press(found["shortcut"])
        return 1
    for pressed in range(80):
        way = page.evaluate(UNFOLD if found["opens"] else WAY, found["move"])
        if way == "Here" and found["opens"]:
            page.keyboard.press("Enter")
        elif way == "Here":
            press_enter(page, count)
        if way == "Here":
            return pressed + 1
        page.keyboard.press(way)
    raise AssertionError(f"no keys lead to {found['move']}")


def press_enter(page: Page, count: Count) -> None:
    """As a hand does that trembles: once for the answer, and again a fifth of a second later."""
    page.keyboard.press("Enter")
    page.wait_for_timeout(200)
    page.keyboard.press("Enter")
    count.enters += page.evaluate("() => window.enters.at(-1) - window.enters.at(-2)") < DOUBLE


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


def progress(match: Match) -> tuple[int, int]:
    return len(match.history), int(match.state.inked)


def await_log(page: Page, player: Player, before: tuple[int, int]) -> bool:
    """Whether something happened."""
    for _ in range(200):
        if progress(player.match()) != before:
            return True
        page.wait_for_timeout(25)
    return False


def measure(browser: Browser, address: str, data: Path, mode: Mode, size: str, turns: int) -> Figures:
    figures = Figures(mode.box, mode.name, size)
    count = play_matches(browser, address, data, mode, size, turns, by_keys=False)
    per_turn = max(count.turns, 1)
    figures.taps = round(count.taps / per_turn, 2)
    figures.decisions = round(count.decisions / per_turn, 2)
    figures.scroll = round(count.scroll / per_turn)
    figures.jump = round(count.jump / per_turn)
    figures.lessons = round(count.lessons_seen / count.lessons, 2) if count.lessons else 1
    figures.hidden = round(count.hidden / max(count.steps, 1), 2)
    if size == SIZES[0]:
        typed = play_matches(browser, address, data, mode, size, turns // 2, by_keys=True)
        figures.keys = round(typed.keys / max(typed.turns, 1), 1)
        figures.doubles = round(typed.doubles / max(typed.enters, 1), 3)
        count.answers, count.focused = count.answers + typed.answers, count.focused + typed.focused
    figures.focus = round(count.focused / max(count.answers, 1), 3)
    return figures


def play_matches(
    browser: Browser, address: str, data: Path, mode: Mode, size: str, turns: int, *, by_keys: bool
) -> Count:
    """Some turns of each match, in each other ones."""
    count = Count()
    for match in range(MATCHES):
        seed = SIZES.index(size) + 1 + match * len(SIZES)
        player = Player(address, data, mode, seed)
        play(browser, player, count, size, rounds_shown(mode, match, max(1, turns // MATCHES)), by_keys=by_keys)
    return count


def rounds_shown(mode: Mode, match: int, turns: int) -> list[int]:
    """The rounds of a match that are played on the page, as far apart as they can be.

    Those of all matches together lie evenly: no part of a match, its beginning least of all, counts more than it lasts.
    """
    parts = MATCHES * turns
    return [(2 * (MATCHES * turn + match) + 1) * mode.rounds // (2 * parts) for turn in range(turns)]


def play(browser: Browser, player: Player, count: Count, size: str, rounds: list[int], *, by_keys: bool) -> None:
    """Some rounds of one match."""
    width, height = (int(part) for part in size.split("x"))
    touch, mode = width < 1000, player.mode
    context = browser.new_context(
        viewport={"width": width, "height": height},
        base_url=player.address,
        has_touch=touch,
        is_mobile=touch,
        locale="en",
    )
    context.add_cookies([{"name": "richtfest", "value": player.token, "url": player.address}])
    layout = "narrow" if width < 720 else "wide"
    context.add_cookies([{"name": "layout", "value": layout, "url": player.address}])
    context.add_init_script(WATCH)
    page = context.new_page()
    page.clock.install()
    page.on("request", lambda asked: note(count, asked.url))
    page.goto(f"/tables/{player.table}")  # from now on the server knows the table, and bots move
    try:
        for after, number in zip([-1, *rounds], rounds, strict=False):
            if not player.pass_time(number - after - 1):
                break
            if not play_turn(page, player, count, touch=touch, by_keys=by_keys):
                break
    except Exception:
        if shots := os.environ.get("HANDS_SHOTS"):
            page.screenshot(path=f"{shots}/stuck-{mode.box}-{mode.name}-{width}.png")
        raise
    finally:
        context.close()


def note(count: Count, address: str) -> None:
    """A decision is on its way."""
    count.sent += address.endswith("/play")


def say(*cells: object) -> None:
    """A line of the table."""
    widths = (14, 9, 9, 6, 7, 6, 8, 7, 6, 8, 6, 9)
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
        "--turns", type=int, default=int(os.environ.get("HANDS_TURNS", "24")), help="per box, mode and size"
    )
    asked.add_argument("--tell", action="store_true", help="tell every step on the standard error")
    given = asked.parse_args()
    if given.tell:
        logging.basicConfig(level=logging.INFO, format="%(relativeCreated)8d %(message)s")
    rows = []
    say("box", "mode", "size", "taps", "scroll", "jump", "lessons", "hidden", "keys", "doubles", "focus", "decisions")
    with served() as (address, data), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
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
