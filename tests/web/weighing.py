"""How many bytes a table page and a move weigh on their way to a browser. As a program, a table of all boxes:

python -m tests.web.weighing
"""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from html import unescape
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Final

from litestar.testing import TestClient

from richtfest.core.chance import Chance
from richtfest.games.shelf import all_titles
from richtfest.tables.hall import Sitter
from richtfest.tables.table import Table
from richtfest.web.app import create_app
from richtfest.web.server import Settings

NAMES: Final = ("Alexandra", "Friedrich", "Mathilda", "Konstantin")
SEED: Final = 7


@dataclass(slots=True)
class Weights:
    """In bytes, compressed as they are sent."""

    pages: list[int] = field(default_factory=list)
    moves: list[int] = field(default_factory=list)


class Scales:
    """A browser at a table whose cards are fixed: what it decides by lot is weighed, as is the page before it."""

    def __init__(self, client: TestClient[Any], title: str, layout: str, language: str = "de") -> None:
        self.client, self.chance, self.found = client, Chance(SEED), Weights()
        self.hall = client.app.state.server.hall
        visitors = client.app.state.server.visitors
        token = visitors.new()
        sitters = [Sitter(visitors.recognise(token), NAMES[0]), *(Sitter(name, name) for name in NAMES[1:])]
        self.table: str = self.call(self.hall.open, title, {}, sitters, seed=SEED).id
        self.cookies = f"richtfest={token}; language={language}; layout={layout}; pace=asked"
        self.prints: set[str] = set()

    def call(self, do: Callable[..., Any], *arguments: object, **named: object) -> Any:
        return self.client.blocking_portal.call(partial(do, *arguments, **named))

    def ask(self, method: str, path: str, **more: Any) -> tuple[str, int]:
        headers = {"cookie": self.cookies, "accept-encoding": "br", **more.pop("headers", {})}
        answer = self.client.request(method, f"/tables/{self.table}{path}", headers=headers, **more)
        assert answer.status_code == 200, answer.text
        self.prints |= set(re.findall(r'data-print="(\w+)"', answer.text))
        return answer.text, int(answer.headers["content-length"])

    def weigh(self, decisions: int) -> Weights:
        text, weight = self.ask("GET", "")
        (csrf, *_) = re.findall(r'name="_csrf_token" value="(\w+)"', text)
        self.cookies += f"; csrftoken={csrf}"
        self.prints.clear()
        for _table in self.turns():
            if len(self.found.moves) == decisions:
                break
            text, weight = self.ask("GET", "")
            self.found.pages.append(weight)
            (step, *_) = re.findall(r'name="step" value="(\d+)"', text)
            offered = re.findall(r'<button[^>]* name="move" value="([^"]+)"', text)
            move = unescape(offered[self.chance.below(len(offered))])
            form = {"_csrf_token": csrf, "seat": "0", "board": "0", "step": step, "move": move}
            known = {"hx-request": "true", "rf-prints": " ".join(sorted(self.prints))}
            _, weight = self.ask("POST", "/play", data=form, headers=known)
            self.found.moves.append(weight)
        return self.found

    def turns(self) -> Iterator[Table]:
        """The table whenever the first seat is to decide; the others decide by lot."""
        table: Table = self.call(self.hall.find, self.table)
        while not table.over:
            acting = [seat for seat in table.to_act() if seat]
            if acting:
                seat = acting[0]
                moves = table.match.moves(seat)
                move = table.title.moves.notate(moves[self.chance.below(len(moves))])
                self.call(self.hall.play, self.table, seat, NAMES[seat], move)
            else:
                yield table


def main() -> None:
    logging.disable(logging.INFO)
    sys.stdout.write("box             layout   page: median   most   move: median   most\n")
    with (
        TemporaryDirectory() as data,
        TestClient(create_app(Settings(Path(data), requests_per_second=0, workers=1))) as client,
    ):
        for title in all_titles():
            for layout in ("wide", "narrow"):
                found = Scales(client, title.name, layout).weigh(1000)
                pages, moves = found.pages, found.moves
                figures = f"{median(pages):12.0f} {max(pages):6} {median(moves):14.0f} {max(moves):6}"
                sys.stdout.write(f"{title.name:15} {layout:8} {figures}\n")
                sys.stdout.flush()


if __name__ == "__main__":
    main()
