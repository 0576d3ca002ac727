"""PettingZoo's cycle of agents: one seat after the other decides, as long as it owes a decision."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pettingzoo import AECEnv

from richtfest.core.chance import branch
from richtfest.core.state import State
from richtfest.lab.environments.setting import Seen, Setting


def names_of(seats: int) -> list[str]:
    """How the seats are called."""
    return [f"seat_{seat}" for seat in range(seats)]


def next_to_act(state: State, seat: int) -> int:
    """Who decides next: the same seat as long as it owes a decision, then the first one that does."""
    return seat if state.owes(seat) or state.over() else state.to_act()[0]


class Cycle(AECEnv[str, Seen, int]):
    """A match, seat by seat. Where all decide at once, nobody sees what the others have in pencil."""

    def __init__(self, setting: Setting) -> None:
        super().__init__()
        self.setting = setting
        self.metadata = {**setting.metadata, "is_parallelizable": False}
        self.render_mode = setting.render_mode
        self.possible_agents = names_of(setting.seats)
        self.agents: list[str] = []
        self._seats = {name: seat for seat, name in enumerate(self.possible_agents)}
        self._look = setting.eye()
        self._observations = {name: setting.observation_space() for name in self.possible_agents}
        self._actions = {name: setting.action_space() for name in self.possible_agents}
        self._seed, self._number = 0, 0
        self._state = setting.deal(0)

    def observation_space(self, agent: str) -> Any:
        return self._observations[agent]

    def action_space(self, agent: str) -> Any:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal the match that follows from the seed; without one, the next of the same run."""
        if seed is not None:
            self._seed, self._number = seed, 0
        self._state = self.setting.deal(branch(self._seed, self._number))
        self._number += 1
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self._state.to_act()[0]]

    def observe(self, agent: str) -> Seen:
        return self._look(self._state, self._seats[agent])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        state, seat = self._state, self._seats[agent]
        state.play(seat, self.setting.check(state, seat, action))  # type: ignore[arg-type]
        self._cumulative_rewards[agent] = 0.0
        if state.over():
            self._finish(self.setting.rewards(state))
        else:
            self.agent_selection = self.possible_agents[next_to_act(state, seat)]

    def _finish(self, rewards: Iterable[float]) -> None:
        for agent, reward in zip(self.possible_agents, rewards, strict=True):
            self.rewards[agent] = reward
            self.terminations[agent] = True
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def render(self) -> Any:
        """The table as the seat sees it that decides now."""
        return self.setting.render(self._state, self._seats[self.agent_selection])

    def close(self) -> None:
        """Nothing is open."""
