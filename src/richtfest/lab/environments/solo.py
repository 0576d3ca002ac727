"""Gymnasium's single agent: a match alone, or one seat at a table with given bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium

from richtfest import bots
from richtfest.bots import Position, ask, seed_of_seat
from richtfest.core.chance import SEEDS
from richtfest.core.refusal import Unreadable
from richtfest.lab.environments.setting import Seen, Setting


class OneSeat(gymnasium.Env[Seen, int]):
    """One seat decides, the bots of the others answer at once.

    A move that is not legal changes nothing: the info says so, and the mask still tells what is.
    """

    def __init__(self, setting: Setting, opponents: Sequence[str], seat: int) -> None:
        if len(opponents) != setting.seats - 1:
            raise Unreadable("At a table for {seats} the bots take all seats but one.", seats=setting.seats)
        if not 0 <= seat < setting.seats:
            raise Unreadable("There is no seat {seat} at a table for {seats}.", seat=seat, seats=setting.seats)
        self.setting = setting
        self.metadata = setting.metadata
        self.render_mode = setting.render_mode
        self.observation_space = setting.observation_space()
        self.action_space = setting.action_space()
        self.seat = seat
        names = [*opponents[:seat], "", *opponents[seat:]]
        self._names = names
        self._bots = [bots.make(name) if name else None for name in names]
        self._look = setting.eye()
        self._luck = [0] * setting.seats
        self._state = setting.deal(0)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Deal the match that follows from the seed; without one, the next of the same run."""
        super().reset(seed=seed)
        luck = int(self.np_random.integers(SEEDS))
        self._state = self.setting.deal(luck)
        self._luck = [seed_of_seat(luck, seat) for seat in range(self.setting.seats)]
        self._let_bots_play()
        return self._look(self._state, self.seat), {}

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        state = self._state
        legal = action in state.legal(self.seat)
        if legal:
            state.play(self.seat, int(action))
            self._let_bots_play()
        over = state.over()
        reward = self.setting.rewards(state)[self.seat] if over else 0.0
        return self._look(state, self.seat), reward, over, False, {} if legal else {"illegal": int(action)}

    def _let_bots_play(self) -> None:
        """Everybody else decides, until it is our turn again or the match is over."""
        state = self._state
        while not state.over() and not state.owes(self.seat):
            for seat in state.to_act():
                while state.owes(seat):
                    bot = self._bots[seat]
                    assert bot is not None
                    state.play(
                        seat, ask(bot, self._names[seat], Position(self.setting.title, state, seat, self._luck[seat]))
                    )

    def render(self) -> Any:
        """The table as our seat sees it."""
        return self.setting.render(self._state, self.seat)
