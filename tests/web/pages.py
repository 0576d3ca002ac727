"""A server full of tables, so that every page can be looked at: matches at each kind of question, events, results."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import count
from typing import Any, Final

import httpx

from richtfest.games.shelf import NAMES as BOXES

MODES: Final = {  # what is played for pictures: the box, who sits there, options
    "welcome-to": ("welcome-to", ["me", "bot", "bot"], {}),
    "welcome-to-advanced": ("welcome-to", ["me", "bot"], {"advanced": "yes"}),
    "welcome-to-solo": ("welcome-to", ["me"], {}),
    "new-las-vegas": ("new-las-vegas", ["me", "bot"], {}),
    "new-las-vegas-solo": ("new-las-vegas", ["me"], {}),
    "dream-home": ("dream-home", ["me", "bot", "bot"], {}),
    "happy-city": ("happy-city", ["me", "bot", "bot"], {}),
}
FIXED: Final = {
    "home": "/",
    "my-tables": "/tables",
    "about": "/about",
    "rules": "/rules",
    "events": "/events",
    "evenings": "/evenings",
    "event-code": "/join",
    "event-wrong-code": "/join?code=NOPE",
    "error-box": "/boxes/nope",
    "error-table": "/tables/nope",
    "error-page": "/nope",
    "history": "/history",
    "lobby": "/lobby",
    "fairness": "/fairness",
    "daily": "/daily",
    "puzzles": "/puzzles",
    "me": "/me",
    "me-link": "/me?link",
    "me-calls": "/me/calls",
    "turns": "/turns",
    "paper": "/paper",
    "paper-cards": "/paper/cards?edition=second&advanced=no&seed=7",
    "paper-cards-aaa": "/paper/cards?edition=second&advanced=no&alone=yes&seed=7",
    "paper-cards-acme": "/paper/cards?title=new-las-vegas&alone=yes&manager=3&handed=0120&seed=7",
}
DULL: Final = {"skip", "roundabout", "done", "coin", "no special", "pass", "next"}  # moves that make no picture
LATE: Final = 7  # rounds of a match in progress: enough to show something, and in no box the end
MOST_MATCHES: Final = 12  # of a mode: then its rare questions are left out
NAMES: Final = ("Anna", "Ben", "Maximiliane")
FIELD: Final = re.compile(r'name="(seat|step|_csrf_token)" value="([^"]*)"')


class Somebody:
    """Somebody who plays through the API and whose pages a browser shows."""

    def __init__(self, address: str, seed: int) -> None:
        headers = {"accept-language": "en", "accept-encoding": "identity"}
        self.client = httpx.Client(base_url=address, timeout=60, headers=headers)
        self.token: str = self.client.post("/api/players").json()["token"]
        self.client.headers["authorization"] = f"Bearer {self.token}"
        self.client.cookies.set("richtfest", self.token, domain=self.client.base_url.host)
        self.chance = random.Random(seed)

    def open(self, title: str, seats: list[str], options: dict[str, str]) -> str:
        kinds = {"me": {"kind": "me"}, "open": {"kind": "open"}, "bot": {"kind": "bot", "bot": "journeyman"}}
        wanted = [
            kinds[kind] | ({"name": name} if kind == "me" else {}) for kind, name in zip(seats, NAMES, strict=False)
        ]
        answer = self.client.post("/api/tables", json={"title": title, "seats": wanted, "options": options})
        answer.raise_for_status()
        return str(answer.json()["id"])

    def asked(self, table: str, seat: int = 0) -> dict[str, Any] | None:
        """What a seat is asked; nothing at the end of the match."""
        while True:
            told: dict[str, Any] = self.client.get(f"/api/tables/{table}/moves", params={"seat": seat}).json()
            if told["moves"]:
                return told
            if self.client.get(f"/api/tables/{table}").json()["over"]:
                return None

    def answer(self, table: str, told: dict[str, Any], seat: int = 0) -> None:
        offered = {move["move"]: move["sentence"] for move in told["moves"]}
        lively = [move for move, said in offered.items() if move not in DULL and "face down" not in said]
        move = self.chance.choice(lively or list(offered))
        self.client.post(f"/api/tables/{table}/moves", json={"seat": seat, "move": move}).raise_for_status()

    def round(self, table: str) -> int:
        return int(self.client.get(f"/api/tables/{table}").json()["round"])

    def play(self, table: str, rounds: int = 99) -> bool:
        """Play so many rounds, or to the end; whether the match goes on."""
        while told := self.asked(table):
            if self.round(table) > rounds:
                return True
            self.answer(table, told)
        return False

    def post(self, page: str, action: str, **fields: str) -> str:
        """Press a button of a page; the address it leads to."""
        known = dict(FIELD.findall(self.client.get(page).text))
        return self.client.post(action, data=known | fields, follow_redirects=True).url.path


def kind_of(question: str) -> str:
    """Questions of one kind differ in numbers only, or in the room that is laid."""
    words = re.sub(r"[^a-z ]", "", question.lower().partition(" lay ")[0]).split()
    return "-".join(words)


def questions(anna: Somebody, mode: str) -> Iterator[tuple[str, str]]:
    """Tables at each kind of question, and one that is over."""
    seen: set[str] = set()
    for _ in range(MOST_MATCHES):
        table = anna.open(*MODES[mode])
        while told := anna.asked(table):
            if (kind := kind_of(told["question"])) not in seen:
                seen.add(kind)
                yield f"{mode}-asks-{kind}", f"/tables/{table}"
                break
            anna.answer(table, told)
    table = anna.open(*MODES[mode])
    anna.play(table)
    yield f"{mode}-over", f"/tables/{table}"
    if len(MODES[mode][1]) > 1:
        yield f"{mode}-over-other", f"/tables/{table}?board=1"


def in_progress(anna: Somebody, mode: str) -> str:
    for _ in count():
        table = anna.open(*MODES[mode])
        if anna.play(table, LATE):
            return f"/tables/{table}"
    raise AssertionError


def event(host: Somebody, guests: list[Somebody], rounds: int) -> str:
    path = host.post("/events", "/events", most="10")
    code = path.split("/")[2]
    for number, guest in enumerate(guests):
        guest.post(f"/events/{code}", f"/events/{code}/sit", name=NAMES[number])
    if rounds:
        host.post(f"/events/{code}/host", f"/events/{code}/start")
    for _ in range(rounds):
        for guest in guests:
            turn(guest, code)
    return code


def turn(guest: Somebody, code: str) -> None:
    """The first answer each time, until the round is confirmed."""
    begun = ""
    while True:
        shown = guest.client.get(f"/events/{code}").text
        found = re.search(r'data-round="(\d+)"', shown)
        moves = re.findall(r'name="move" value="([^"]+)"(?! disabled)', shown)
        if not moves or not found or (begun and found[1] != begun):
            return
        begun = found[1]
        known = dict(FIELD.findall(shown))
        guest.client.post(f"/events/{code}/play", data=known | {"move": guest.chance.choice(moves)})


def pages_of(title: str, anna: Somebody, ben: Somebody) -> Iterator[tuple[str, str]]:
    """The pages of one box before much has happened."""
    yield f"box-{title}", f"/boxes/{title}"
    yield f"rules-{title}", f"/rules/{title}"
    yield f"paper-score-{title}", f"/paper/score?title={title}"
    yield f"paper-sheet-{title}", f"/paper/sheet?title={title}"
    yield f"invites-{title}", f"/tables/{anna.open(title, ['me', 'open'], {})}"
    yield f"invited-{title}", f"/tables/{ben.open(title, ['me', 'open'], {})}"
    yield f"hot-seat-{title}", f"/tables/{anna.open(title, ['me', 'me'], {})}"
    yield f"puzzle-{title}", f"/puzzles/{title}/1"


def looking_back(anna: Somebody, title: str) -> Iterator[tuple[str, str]]:
    """A match that is over, seen again; and the deal of the day, played."""
    begun = anna.open(title, ["me", "bot"], {})
    anna.play(begun, 1)
    yield f"coach-{title}", f"/tables/{begun}/coach?seat=0"
    table = anna.open(title, ["me", "bot"], {})
    anna.play(table)
    yield f"replay-{title}", f"/tables/{table}/replay"
    yield f"log-{title}", f"/tables/{table}/log"
    anna.post(f"/tables/{table}/analysis", f"/tables/{table}/analysis", do="start")
    yield f"analysis-{title}", f"/tables/{table}/analysis"
    daily = re.search(rf'action="(/daily/{title}/[^"]+)"', anna.client.get("/daily").text)
    if daily:
        anna.play(anna.post("/daily", daily[1]).split("/")[2])
        yield f"daily-results-{title}", daily[1]


def pages_of_events(anna: Somebody, others: list[Somebody]) -> Iterator[tuple[str, str]]:
    """A gathering that Anna hosts, and one that somebody else does."""
    code = event(anna, others, 0)
    yield "event-waiting", f"/events/{code}/screen"
    yield "event-host", f"/events/{code}/host"
    yield "event-invites", f"/events/{code}"
    code = event(others[0], [anna, others[1]], 2)
    yield "event-screen", f"/events/{code}/screen"
    yield "event-seat", f"/events/{code}"


def pages_of_evenings(anna: Somebody, others: list[Somebody]) -> Iterator[tuple[str, str]]:
    """An evening that Anna hosts, before its first round and in the middle of it; and cards that she shares."""
    here = anna.post("/evenings", "/evenings", title="welcome-to").removesuffix("/host")
    yield "evening-fresh", f"{here}/host"
    yield "evening-invites", others[0].post("/evenings", "/evenings", title="dream-home").removesuffix("/host")
    here = anna.post("/evenings", "/evenings", title="happy-city").removesuffix("/host")
    for number, somebody in enumerate([*others, anna]):
        somebody.post(here, f"{here}/join", name=NAMES[number])
    anna.post(f"{here}/host", f"{here}/next")
    yield "evening-host", f"{here}/host"
    yield "evening-screen", f"{here}/screen"
    yield "evening-seat", here
    fields = {"title": "welcome-to", "seats": "2", "seat-0": "me", "seat-1": "random"}
    yield "deal", anna.post("/boxes/welcome-to", "/deals", **fields)


def addresses(anna: Somebody, others: list[Somebody]) -> Iterator[tuple[str, str]]:
    """The name and the address of every page that Anna can see."""
    yield from FIXED.items()
    for title in BOXES:
        yield from pages_of(title, anna, others[0])
        yield from looking_back(anna, title)
    for mode in MODES:
        late = in_progress(anna, mode)
        yield f"table-{mode}", late
        if len(MODES[mode][1]) > 1:
            yield f"other-{mode}", f"{late}?board=1"
        yield from questions(anna, mode)
    yield from pages_of_events(anna, others)
    yield from pages_of_evenings(anna, others)
    code = event(anna, others, 99)
    yield "event-over", f"/events/{code}/screen"
    yield "event-over-host", f"/events/{code}/host"
