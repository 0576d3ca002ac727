"""How long a hundred people wait for the next cards: from the last confirmation sent to the new ones on the big screen.

A real server, a browser on the big screen and another one on a seat, and the other seats in a process of their own. All
share this machine, so every round pays for the guests and the browsers too.
"""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any, Final

from benchmarks.matches import ROOT
from benchmarks.race import Answer, missing
from benchmarks.web.served import Served, richtfest, served
from tests.browsers import CHROMIUM, FLAGS

SEATS: Final = 100
GOAL: Final = 1.0  # seconds
PATIENCE: Final = 300.0  # seconds for a whole match
QUESTION: Final = f"seconds from the last of {SEATS} confirmations to the new cards on the big screen, slowest round"

# Notes, for every round, when it was first painted.
WATCH: Final = """selector => {
  window.painted = {};
  const look = () => {
    const round = document.querySelector(selector)?.dataset.round;
    if (!round || round in window.painted) return;
    window.painted[round] = null;
    requestAnimationFrame(() => requestAnimationFrame(() => { window.painted[round] = Date.now() / 1000; }));
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  look();
}"""

# Plays like somebody who always takes what stands first, and notes when each round was confirmed.
PLAY: Final = """() => {
  window.confirmed = {};
  setInterval(() => {
    const confirm = document.querySelector("#confirm:enabled");
    const button = confirm ?? document.querySelector(".choices button:enabled");
    if (!button) return;
    if (confirm) window.confirmed[document.getElementById("table").dataset.round] = Date.now() / 1000;
    button.click();
  }, 100);
}"""


def answers() -> list[Answer]:
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return [missing(QUESTION, f"≤ {GOAL:g}", "Playwright is not installed")]
    if CHROMIUM is None or not (ROOT / "src/richtfest/web/static/vendor/htmx.min.js").exists():
        return [missing(QUESTION, f"≤ {GOAL:g}", "no Chromium here, or htmx was not fetched")]
    with served(richtfest()) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        try:
            seen = play_event(browser, server, SEATS)
        finally:
            browser.close()
    return [tell(seen)]


def play_event(browser: Any, server: Served, seats: int) -> dict[str, Any]:
    """A whole match; when the rounds were confirmed and when they were seen."""
    address = f"http://127.0.0.1:{server.port}"
    screen = browser.new_context(viewport={"width": 1280, "height": 720}).new_page()
    screen.goto(f"{address}/events")
    screen.click("form[action='/events'] button.main")
    code = screen.url.split("/")[-2]
    phone = browser.new_context(viewport={"width": 360, "height": 640}).new_page()
    phone.goto(f"{address}/join?code={code}")
    phone.fill("#name", "Ada")
    phone.click("button.main")
    phone.wait_for_selector(".waiting")
    command = [sys.executable, "-m", "benchmarks.web.crowd", str(server.port), code, str(seats - 1)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as guests:
        assert guests.stdout is not None
        assert guests.stdout.readline() == "seated\n"
        phone.evaluate(PLAY)
        screen.click(".hosting form button.main")
        screen.wait_for_selector(".screen .combos")
        screen.evaluate(WATCH, "#screen")
        phone.evaluate(WATCH, "#table")
        screen.wait_for_selector(".screen.finished", timeout=1000 * PATIENCE)
        told = json.loads(guests.stdout.read())
    confirmed = {int(number): sent for number, sent in told["confirmed"].items()}
    for number, sent in phone.evaluate("window.confirmed").items():
        confirmed[int(number)] = max(confirmed.get(int(number), 0.0), sent)
    return {
        "screen": delays(confirmed, screen.evaluate("window.painted")),
        "phone": delays(confirmed, phone.evaluate("window.painted")),
        "waits": told["waits"],
        "refused": told["refused"],
    }


def delays(confirmed: dict[int, float], painted: dict[str, float | None]) -> list[float]:
    """Seconds from the last confirmation of each round to the first sight of the next one."""
    seen = {int(number): when for number, when in painted.items() if when is not None}
    return sorted(seen[number + 1] - sent for number, sent in confirmed.items() if number + 1 in seen)


def tell(seen: dict[str, Any]) -> Answer:
    screen, phone, waits = seen["screen"], seen["phone"], seen["waits"]
    slowest = screen[-1]
    middle, late = screen[len(screen) // 2], 1000 * waits[int(0.99 * len(waits))]
    note = (
        f"{len(screen)} rounds, p50 {middle:.2f}; on a phone p50 {phone[len(phone) // 2]:.2f}, slowest {phone[-1]:.2f};"
        f" p99 of {len(waits)} clicks {late:.0f} ms, {seen['refused']} refused"
    )
    return Answer(QUESTION, slowest, f"{slowest:.2f}", f"≤ {GOAL:g}", slowest <= GOAL, note)


def main() -> None:
    for answer in answers():
        print(answer.question, answer.shown, answer.goal, answer.note, sep="\n  ")


if __name__ == "__main__":
    main()
