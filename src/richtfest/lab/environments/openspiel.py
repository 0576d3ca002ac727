"""OpenSpiel: a match as a Python game. The deal is its only chance node; everything after it follows.

>>> import pyspiel
>>> register()
>>> game = pyspiel.load_game("richtfest_welcome_to", {"seats": 3})
>>> game.num_players()
3
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pyspiel

from richtfest.core.chance import branch
from richtfest.core.state import State
from richtfest.games.shelf import all_titles
from richtfest.lab.environments.aec import next_to_act
from richtfest.lab.environments.setting import Setting

MOST_POINTS: Final = 1000  # of a seat; OpenSpiel wants to know bounds
LONGEST: Final = 20_000  # decisions of a match
DEALS: Final = 10_000  # as many as the chance node tells apart, if not told otherwise


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]
    """A box as OpenSpiel knows games. Seats that decide at once do so one after the other, unseen by the others."""

    def __init__(self, kind: pyspiel.GameType, title: str, params: dict[str, Any]) -> None:
        wanted = {name: str(choice) for name, choice in params.items() if name not in {"seats", "deals", "reward"}}
        self.setting = Setting(title, int(params["seats"]), dict(wanted), params["reward"], None)
        self.deals = int(params["deals"])
        self.look = self.setting.eye()
        facts = pyspiel.GameInfo(
            num_distinct_actions=self.setting.codes,
            max_chance_outcomes=self.deals,
            num_players=self.setting.seats,
            min_utility=-float(MOST_POINTS),
            max_utility=float(MOST_POINTS),
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(kind, facts, params)

    def new_initial_state(self) -> OpenSpielState:
        return OpenSpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> OpenSpielObserver:
        return OpenSpielObserver(self, params)


class Dealt:
    """A match and its game. OpenSpiel copies states field by field, and this is how it is copied."""

    def __init__(self, game: OpenSpielGame, match: State | None = None) -> None:
        self.game = game
        self.match = match  # None before it is dealt

    def __deepcopy__(self, memo: object) -> Dealt:
        return Dealt(self.game, None if self.match is None else self.match.clone())


class OpenSpielState(pyspiel.State):  # type: ignore[misc]
    """A match, before and after its deal."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self.dealt = Dealt(game)
        self.seat = 0

    @property
    def match(self) -> State:
        assert self.dealt.match is not None
        return self.dealt.match

    @property
    def setting(self) -> Setting:
        return self.dealt.game.setting

    def current_player(self) -> int:
        if self.dealt.match is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.match.over() else self.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / self.dealt.game.deals) for deal in range(self.dealt.game.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(int(move) for move in self.match.legal(player))

    def _apply_action(self, action: int) -> None:
        if self.dealt.match is None:
            self.dealt.match = self.setting.deal(branch(0, action))
            self.seat = self.match.to_act()[0]
            return
        self.match.play(self.seat, action)
        self.seat = next_to_act(self.match, self.seat)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return str(self.setting.title.moves.notate(action))

    def is_terminal(self) -> bool:
        return self.dealt.match is not None and bool(self.match.over())

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.setting.seats
        return list(self.setting.rewards(self.match))

    def __str__(self) -> str:
        return "not dealt" if self.dealt.match is None else f"after {self.history_str()}"


class OpenSpielObserver:
    """What a seat may know, as OpenSpiel's observers tell it."""

    def __init__(self, game: OpenSpielGame, params: Any) -> None:
        if params:
            raise ValueError(f"there is nothing to choose: {params}")
        self.game = game
        self.tensor = np.zeros(game.setting.kind.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: OpenSpielState, player: int) -> None:
        if state.dealt.match is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self.game.look(state.match, player)["observation"]

    def string_from(self, state: OpenSpielState, player: int) -> str:
        self.set_from(state, player)
        return " ".join(str(int(number)) for number in self.tensor)


def register() -> None:
    """Make OpenSpiel know every box: `richtfest_welcome_to`, with its options and seats as parameters."""
    for title in all_titles():
        name = f"richtfest_{title.package}"
        if name in pyspiel.registered_names():
            continue
        given = {"seats": 2, "deals": DEALS, "reward": "points", **{each.name: each.default for each in title.options}}
        kind = pyspiel.GameType(
            short_name=name,
            long_name=title.caption,
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.GENERAL_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=100,
            min_num_players=1,
            provides_information_state_string=False,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification=given,
        )

        pyspiel.register_game(kind, game_of(kind, title.name, given))


def game_of(kind: pyspiel.GameType, title: str, given: dict[str, Any]) -> type[OpenSpielGame]:
    """The class of a box. OpenSpiel keeps it to the very end of the program, which a function would not survive."""

    class Game(OpenSpielGame):
        """One box."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(kind, title, {**given, **(params or {})})

    return Game
