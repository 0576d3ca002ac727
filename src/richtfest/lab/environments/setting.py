"""What all environments of one kind of match share: the match itself, its spaces, its rewards and its pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import BytesIO
from typing import Any, Final, Literal, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from richtfest.core.chance import SEEDS
from richtfest.core.match import NotNow, complete
from richtfest.core.observation import Window
from richtfest.core.refusal import Unreadable
from richtfest.core.state import State
from richtfest.core.tally import places
from richtfest.core.title import AnyTitle
from richtfest.core.words import english
from richtfest.games.shelf import find_title

Reward: TypeAlias = Literal["points", "win", "difference"]
REWARDS: Final = ("points", "win", "difference")
RENDER_MODES: Final = ("ansi", "svg", "rgb_array")

Seen: TypeAlias = dict[str, NDArray[Any]]  # "observation", and "action_mask" beside it


def environment_id(title: AnyTitle) -> str:
    """The name of a box among environments; its number grows with every change of rules or layout.

    >>> environment_id(find_title("welcome-to"))
    'richtfest/WelcomeTo-v2'
    """
    name = "".join(word.capitalize() for word in title.name.split("-"))
    return f"richtfest/{name}-v{title.version + title.observation.LAYOUT}"


def shared(cells: Any, kind: type[Any]) -> NDArray[Any]:
    """An array of compiled code as NumPy sees it, without copying; only compiled code writes to it."""
    return np.frombuffer(cells, kind)


class Setting:
    """One kind of match: a box with its options, and how many play."""

    def __init__(
        self, title: str, seats: int, options: dict[str, object], reward: Reward, render_mode: str | None
    ) -> None:
        self.title = find_title(title)
        self.seats = seats
        self.options = complete(self.title, options)
        if reward not in REWARDS:
            raise Unreadable(
                "There is no reward “{reward}”; there are {known}.", reward=reward, known=", ".join(REWARDS)
            )
        if render_mode not in (None, *RENDER_MODES):
            raise Unreadable(
                "Nothing can be shown as “{mode}”; there are {known}.", mode=render_mode, known=", ".join(RENDER_MODES)
            )
        self.reward = reward
        self.render_mode = render_mode
        version = self.title.version
        first: State = self.title.setup.new(seats, 0, self.options, self.title.components(), version)
        self.kind = self.title.observation.observation_of(first)
        self.codes = self.title.moves.limit
        self.metadata = {"name": environment_id(self.title), "render_modes": list(RENDER_MODES), "render_fps": 2}
        lows, highs = (np.empty(self.kind.size, np.int16) for _ in range(2))
        for found in self.kind.ranges:
            lows[found.start : found.start + found.length] = found.low
            highs[found.start : found.start + found.length] = found.high
        self.bounds = lows, highs

    def observation_space(self) -> Any:
        """Numbers as the layout bounds them, and which moves are legal."""
        lows, highs = self.bounds
        return spaces.Dict(
            {
                "action_mask": spaces.Box(0, 1, (self.codes,), np.int8),
                "observation": spaces.Box(lows, highs, dtype=np.int16),
            }
        )

    def action_space(self) -> Any:
        """The codes of all moves of the box."""
        return spaces.Discrete(self.codes)

    def deal(self, seed: int) -> State:
        return self.kind.deal(seed % SEEDS)

    def eye(self) -> Callable[[State, int], Seen]:
        """Shows what a seat may know and do, in arrays of its own each time."""
        window = Window(self.kind, self.codes)
        row, mask = shared(window.row, np.int16), shared(window.mask, np.int8)

        def look(state: State, seat: int) -> Seen:
            window.look(state, seat)
            return {"observation": row.copy(), "action_mask": mask.copy()}

        return look

    def check(self, state: State, seat: int, move: int) -> int:
        """A move that is legal; refuses any other with its reason, and nothing has changed."""
        if move not in state.legal(seat):
            if not 0 <= move < self.codes:
                raise Unreadable(
                    "{move} is no move; they have the numbers 0 to {last}.", move=move, last=self.codes - 1
                )
            raise NotNow(self.title, state, seat, move)
        return int(move)

    # Rewards, when a match is over

    def rewards(self, state: State) -> Sequence[float]:
        """What a finished match brings to every seat."""
        points = [float(state.points(seat)) for seat in range(self.seats)]
        if self.reward == "points":
            return points
        rival = self.title.views.opponent(state)
        if self.reward == "win":
            found = places([*(state.tally(seat) for seat in range(self.seats)), *([rival.tally] if rival else [])])
            return [1 / found.count(1) if place == 1 else 0.0 for place in found[: self.seats]]
        others = [float(rival.tally.total)] if rival else []
        return [
            own - max([*points[:seat], *points[seat + 1 :], *others], default=0.0) for seat, own in enumerate(points)
        ]

    # Pictures

    def render(self, state: State, seat: int | None) -> Any:
        """The table as this seat or a spectator may see it: words for a terminal, a picture, or its pixels."""
        if self.render_mode is None:
            raise Unreadable("Say how to show it when you make the environment: render_mode=“svg”, for instance.")
        if self.render_mode == "ansi":
            return self.title.words.table(state, seat, english)
        drawn = self.title.pictures.draw_table(self.title.views.view(state, seat), english)
        if self.render_mode == "svg":
            return drawn.standalone("light")
        from PIL import Image

        from richtfest.drawing.export import to_png

        return np.asarray(Image.open(BytesIO(to_png(drawn.standalone("light"), zoom=1))).convert("RGB"))
