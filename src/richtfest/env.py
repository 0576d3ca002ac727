"""Environments for machines that learn; they need `richtfest[lab]`.

>>> import richtfest.env
>>> match = richtfest.env.aec("welcome-to", seats=2, edition="first")
>>> match.reset(seed=7)
>>> match.agent_selection, match.last()[0]["action_mask"].sum()
('seat_0', np.int64(3))

All of them show a seat what it may know and nothing else, as a row of small numbers (`layout` says which is which),
and a mask of legal moves beside it. Rewards come when a match is over: `points`, `win` (1, or a share of it), or the
`difference` to the best of the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

try:
    import gymnasium
    import numpy as numpy
    import pettingzoo as pettingzoo
except ImportError as missing:
    raise ImportError("Environments need more: install richtfest[lab].") from missing

from richtfest.games.shelf import all_titles
from richtfest.lab.environments.aec import Cycle
from richtfest.lab.environments.parallel import Together
from richtfest.lab.environments.setting import Reward, Setting, environment_id
from richtfest.lab.environments.solo import OneSeat
from richtfest.lab.environments.vector import Vector

if TYPE_CHECKING:
    from richtfest import Choice

__all__ = ["aec", "layout", "parallel", "solo", "vector"]


def aec(
    title: str, *, seats: int = 2, reward: Reward = "points", render_mode: str | None = None, **options: Choice
) -> Cycle:
    """PettingZoo: the seats decide one after the other."""
    return Cycle(Setting(title, seats, dict(options), reward, render_mode))


def parallel(
    title: str, *, seats: int = 2, reward: Reward = "points", render_mode: str | None = None, **options: Choice
) -> Together:
    """PettingZoo: all seats that owe a decision make it at once."""
    return Together(Setting(title, seats, dict(options), reward, render_mode))


def solo(
    title: str,
    *,
    opponents: Sequence[str] = (),
    seat: int = 0,
    reward: Reward = "points",
    render_mode: str | None = None,
    **options: Choice,
) -> OneSeat:
    """Gymnasium: alone, or on one seat among bots."""
    return OneSeat(Setting(title, 1 + len(opponents), dict(options), reward, render_mode), opponents, seat)


def vector(
    title: str, *, batch: int, seats: int = 2, reward: Reward = "points", seed: int = 0, **options: Choice
) -> Vector:
    """Many matches at once, in arrays of NumPy."""
    return Vector(Setting(title, seats, dict(options), reward, None), batch, seed)


def layout(title: str, *, seats: int = 2, **options: Choice) -> dict[str, range]:
    """Where what stands in a row of observations: the names of its ranges.

    >>> layout("welcome-to")["round"]
    range(0, 1)
    """
    kind = Setting(title, seats, dict(options), "points", None).kind
    return {found.name: range(found.start, found.start + found.length) for found in kind.ranges}


for _box in all_titles():
    if environment_id(_box) not in gymnasium.registry:
        gymnasium.register(environment_id(_box), entry_point="richtfest.env:solo", kwargs={"title": _box.name})
