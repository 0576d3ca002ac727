"""PettingZoo's agents side by side: all that owe a decision make one at once."""

from __future__ import annotations

from typing import Any

from pettingzoo import ParallelEnv

from richtfest.core.chance import branch
from richtfest.lab.environments.aec import names_of
from richtfest.lab.environments.setting import Seen, Setting


class Together(ParallelEnv[str, Seen, int]):
    """A match in which a step is one decision of every seat that owes one.

    The others have no legal move in their mask meanwhile, and whatever they say is not heard.
    """

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.metadata = setting.metadata
        self.render_mode = setting.render_mode
        self.possible_agents = names_of(setting.seats)
        self.agents: list[str] = []
        self._look = setting.eye()
        self._observations = {name: setting.observation_space() for name in self.possible_agents}
        self._actions = {name: setting.action_space() for name in self.possible_agents}
        self._seed, self._number = 0, 0
        self._state = setting.deal(0)

    def observation_space(self, agent: str) -> Any:
        return self._observations[agent]

    def action_space(self, agent: str) -> Any:
        return self._actions[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Deal the match that follows from the seed; without one, the next of the same run."""
        if seed is not None:
            self._seed, self._number = seed, 0
        self._state = self.setting.deal(branch(self._seed, self._number))
        self._number += 1
        self.agents = self.possible_agents[:]
        return self._observe(), {agent: {} for agent in self.agents}

    def _observe(self) -> dict[str, Seen]:
        return {agent: self._look(self._state, seat) for seat, agent in enumerate(self.possible_agents)}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Play what was decided in the order of the seats. All is checked before anything is played."""
        state, acting = self._state, self._state.to_act()
        moves = {seat: self.setting.check(state, seat, actions[self.possible_agents[seat]]) for seat in acting}
        for seat, move in moves.items():
            if move in state.legal(seat):  # DH-72: in a race the one before may have been served instead
                state.play(seat, move)
        agents, over = self.possible_agents, state.over()
        rewards = self.setting.rewards(state) if over else [0.0] * len(agents)
        if over:
            self.agents = []
        return (
            self._observe(),
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    def render(self) -> Any:
        """The table as a spectator sees it."""
        return self.setting.render(self._state, None)

    def close(self) -> None:
        """Nothing is open."""
