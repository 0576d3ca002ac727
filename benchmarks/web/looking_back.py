"""How long somebody who looks back at a match waits, on loopback, through a real server process.

The longest match of every box that a table can seat is brought as a record, and so is one of a crowd of a hundred. What
is timed: opening the replay for the first time, which tells the whole story; every step through it, as the page asks
for it; and from “what if?” at moments all through the match until the page with the first question is there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from time import perf_counter
from typing import Final

import httpx

from benchmarks.matches import ROOT
from benchmarks.race import Answer
from benchmarks.web.served import richtfest, served
from richtfest.core.match import Match
from richtfest.core.record import Record
from richtfest.games.shelf import all_titles

OPENING: Final = 300.0  # milliseconds
STEP: Final = 50.0
PLAYABLE: Final = 1000.0
MATCHES: Final = 12  # played at random, of which the longest counts
MOST_SEATS: Final = 6  # at an ordinary table
STEPS: Final = 120  # of one match, spread over all of it
BRANCHES: Final = 12
CROWD: Final = ROOT / "tests" / "golden" / "welcome_to" / "v2" / "first_hundred_seats.txt"


def answers() -> list[Answer]:
    """For the longest match of every box, and for a crowd."""
    return list(measured())


def measured() -> Iterator[Answer]:
    """One after the other, for whoever does not want to wait for all."""
    with served(richtfest()) as server, httpx.Client(base_url=f"http://127.0.0.1:{server.port}", timeout=60) as client:
        token = client.post("/api/players").json()["token"]
        client.cookies.set("richtfest", token, domain="127.0.0.1")
        warm_up(client, token)
        for name, record in longest():
            yield from look_back(client, token, name, record)


def longest() -> Iterator[tuple[str, str]]:
    for title in all_titles():
        options = {option.name: option.default for option in title.options}
        seats = max(each for each in title.setup.seats(options, title.components()) if each <= MOST_SEATS)
        played = [play(Match(title, seats, seed)) for seed in range(MATCHES)]
        best = max(played, key=lambda record: len(record.moves))
        yield f"{title.name}, {seats} seats, {len(best.moves)} moves", str(best)
    yield "a crowd of a hundred, 8671 moves", CROWD.read_text()


def play(match: Match) -> Record:
    chance = Random(match.seed)
    while not match.over:
        for seat in match.to_act():
            match.play_code(seat, chance.choice(match.moves(seat)))
    return match.record()


def bring(client: httpx.Client, token: str, record: str) -> str:
    answer = client.post("/api/records", json={"record": record}, headers={"authorization": f"Bearer {token}"})
    return f"/tables/{answer.raise_for_status().json()['id']}"


def warm_up(client: httpx.Client, token: str) -> None:
    """Templates, and the pictures of every box, are read once."""
    for title in all_titles():
        here = bring(client, token, str(play(Match(title, 2, 99))))
        for path in ("/replay?seat=0&at=5", "/replay?seat=all&at=9"):
            client.get(here + path).raise_for_status()


def look_back(client: httpx.Client, token: str, name: str, record: str) -> Iterator[Answer]:
    here, last = bring(client, token, record), record.count(";") + record.count("confirm\n") + 1
    opened = timed(lambda: client.get(f"{here}/replay?seat=0"))
    steps = sorted(step(client, here, at) for at in range(0, last, max(1, last // STEPS)))
    late = steps[int(0.95 * len(steps))]
    branches = [branch(client, here, at) for at in range(0, last - 1, max(1, last // BRANCHES))]
    yield judged(f"opening a replay: {name}", opened, OPENING)
    yield judged(f"a step of it, p95: {name}", late, STEP, f"p50 {steps[len(steps) // 2]:.1f} ms of {len(steps)}")
    yield judged(f"what if, playable: {name}", max(branches), PLAYABLE, f"slowest of {len(branches)}")


def step(client: httpx.Client, here: str, at: int) -> float:
    """As the page asks for it."""
    return timed(lambda: client.get(f"{here}/replay?seat=0&at={at}", headers={"hx-request": "true"}))


def branch(client: httpx.Client, here: str, at: int) -> float:
    """From the click to the page on which one plays on."""

    def ask() -> httpx.Response:
        said = {"_csrf_token": client.cookies["csrftoken"], "seat": "0", "at": str(at), "bot": "journeyman"}
        answer = client.post(f"{here}/branch", data=said)
        assert answer.status_code == 303, answer.text[:300]
        return client.get(answer.headers["location"])

    return timed(ask)


def timed(ask: Callable[[], httpx.Response]) -> float:
    began = perf_counter()
    ask().raise_for_status()
    return 1000 * (perf_counter() - began)


def judged(question: str, measured: float, goal: float, note: str = "") -> Answer:
    return Answer(question, measured, f"{measured:.1f} ms", f"≤ {goal:g} ms", measured <= goal, note)


if __name__ == "__main__":
    for each in measured():
        line = f"{each.question:70} {each.shown:>12} {each.goal:>10} {'met' if each.met else 'MISSED'} {each.note}"
        print(line, flush=True)
