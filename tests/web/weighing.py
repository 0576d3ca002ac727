"""How many bytes a table page and a move weigh on their way to a browser. As a program, a table of all boxes:

python -m tests.web.weighing
"""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Final

from litestar.testing import TestClient

import richtfest as rf
from richtfest.core.chance import Chance
from richtfest.core.title import AnyTitle
from richtfest.games.shelf import all_titles
from richtfest.tables.hall import Sitter
from richtfest.web.app import create_app
from richtfest.web.server import Settings

NAMES: Final = ("Alexandra", "Friedrich", "Mathilda", "Konstantin")
LAST: Final = 3  # decisions of a match
FIRST: Final = 3  # of so many pages one is looked at by somebody who was never here


@dataclass(slots=True)
class Weights:
    """In bytes, compressed as they are sent."""

    pages: list[int] = field(default_factory=list)
    moves: list[int] = field(default_factory=list)
    firsts: list[int] = field(default_factory=list)  # pages for a browser that has kept nothing yet


def lots(title: AnyTitle, seed: int) -> list[tuple[int, str]]:
    """A whole match in which everybody decides by lot: who, and what."""
    match, chance, played = rf.new(title.name, seats=len(NAMES), seed=seed), Chance(seed), []
    while not match.over:
        seat = max(match.to_act())  # the first seat decides last, so that its moves end rounds, and the match
        moves = match.moves(seat)
        move = match.title.moves.notate(moves[chance.below(len(moves))])
        match.play(seat, move)
        played.append((seat, move))
    return played


class Scales:
    """A browser at a table whose cards are fixed: what it decides is weighed, as is the page before it."""

    def __init__(self, client: TestClient[Any], title: AnyTitle, layout: str, seed: int = 7) -> None:
        self.client, self.found = client, Weights()
        self.hall = client.app.state.server.hall
        visitors = client.app.state.server.visitors
        token = visitors.new()
        sitters = [Sitter(visitors.recognise(token), NAMES[0]), *(Sitter(name, name) for name in NAMES[1:])]
        self.me = sitters[0].player
        self.table: str = self.call(self.hall.open, title.name, {}, sitters, seed=seed).id
        self.lots = lots(title, seed)
        self.cookies = f"richtfest={token}; language=de; layout={layout}; pace=asked; prints=kept"
        text, _weight = self.ask("GET", "")
        (self.csrf, *_more) = re.findall(r'name="_csrf_token" value="(\w+)"', text)
        self.cookies += f"; csrftoken={self.csrf}"
        self.bare = self.cookies.replace("; prints=kept", "")
        self.prints: set[str] = set()

    def call(self, do: Callable[..., Any], *arguments: object, **named: object) -> Any:
        return self.client.blocking_portal.call(partial(do, *arguments, **named))

    def ask(self, method: str, path: str, **more: Any) -> tuple[str, int]:
        headers = {"cookie": self.cookies, "accept-encoding": "br", **more.pop("headers", {})}
        answer = self.client.request(method, f"/tables/{self.table}{path}", headers=headers, **more)
        assert answer.status_code == 200, answer.text
        return answer.text, int(answer.headers["content-length"])

    def weigh(self, every: int = 1) -> Weights:
        """The whole match: one decision of so many, all of the last, and the page when all is over."""
        mine = [at for at, (seat, _move) in enumerate(self.lots) if seat == 0]
        weighed = {*mine[::every], *mine[-LAST:]}
        for at, (seat, move) in enumerate(self.lots):
            if at in weighed:
                self.decide(move)
            else:
                self.call(self.hall.play, self.table, seat, NAMES[seat] if seat else self.me, move)
        self.look()
        return self.found

    def look(self) -> str:
        """The page as it stands; now and then also as it is sent to a browser that has nothing of it."""
        text, weight = self.ask("GET", "")
        self.found.pages.append(weight)
        if len(self.found.pages) % FIRST == 0:
            _text, weight = self.ask("GET", "", headers={"cookie": self.bare})
            self.found.firsts.append(weight)
        return text

    def decide(self, move: str) -> None:
        """Look at the page, and answer its question."""
        text = self.look()
        self.prints = set(re.findall(r"#print-(\w+)", text))
        (step, *_more) = re.findall(r'name="step" value="(\d+)"', text)
        form = {"_csrf_token": self.csrf, "seat": "0", "board": "0", "step": step, "move": move}
        known = {"hx-request": "true", "rf-prints": " ".join(sorted(self.prints))}
        _text, weight = self.ask("POST", "/play", data=form, headers=known)
        self.found.moves.append(weight)


def main() -> None:
    logging.disable(logging.INFO)
    sys.stdout.write("box             layout   page: median   most  first: median   most   move: median   most\n")
    with (
        TemporaryDirectory() as data,
        TestClient(create_app(Settings(Path(data), requests_per_second=0, workers=1))) as client,
    ):
        for title in all_titles():
            for layout in ("wide", "narrow"):
                found = Scales(client, title, layout).weigh()
                weights = (found.pages, found.firsts, found.moves)
                figures = " ".join(f"{median(each):14.0f} {max(each):6}" for each in weights)
                sys.stdout.write(f"{title.name:15} {layout:6} {figures}\n")
                sys.stdout.flush()


if __name__ == "__main__":
    main()
