"""A scorer as a page works it: every tap sends what the page holds, and gets what it will hold next."""

from __future__ import annotations

from random import Random
from typing import Any

from richtfest.core.match import Match
from richtfest.core.title import AnyTitle
from richtfest.core.words import english


class Page:
    """What somebody at a scorer has before them."""

    def __init__(self, title: AnyTitle, **query: str) -> None:
        self.title = title
        self.moment = title.scorer.begin(query, title.components(), english)

    def tap(self, *moves: str, **fields: str) -> str:
        """One tap after the other; answers what the page notices about the last one."""
        for move in moves:
            data = {**self.moment.said, **fields, "move": move}
            self.moment = self.title.scorer.tap(data, self.title.components(), english)
        return str(self.moment.notice)

    def choose(self, **fields: str) -> str:
        """Fields of the page, chosen together."""
        return self.tap("set", **{name.replace("_", "-"): value for name, value in fields.items()})

    @property
    def form(self) -> Any:
        return self.moment.game.form

    @property
    def shown(self) -> Any:
        return self.title.scorer.show(self.moment, self.title.components(), english, "narrow")

    @property
    def scores(self) -> Any:
        """What `richtfest score` says of this position."""
        return self.title.paper.score(self.form, self.title.components())


def play_to_the_end(title: AnyTitle, seats: int, seed: int, **options: str) -> Any:
    """The position after a match at random."""
    chance = Random(seed)
    match = Match(title, seats, seed, options)
    while not match.over:
        seat = match.to_act()[0]
        match.play_code(seat, chance.choice(match.moves(seat)))
    return title.paper.write_down(match.state, match.options)
