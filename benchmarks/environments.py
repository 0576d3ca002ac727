"""Environments for learners: the cycle of agents against PettingZoo's, thousands of matches against pgx's."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from time import process_time
from typing import Any

import numpy as np

import richtfest.env
from benchmarks.race import Answer, Lap, compare, missing, race
from richtfest.games.shelf import NAMES

LAPS = 7
STEPS = 2_000  # of a cycle, a lap
BATCH = 4_096
VECTOR_STEPS = 25  # of a batch, a lap
FIRST_STEPS = 10  # before these, which do not count: they bring back what another lap has driven out of the caches
CYCLE = "PettingZoo cycle with observation and mask, Welcome To against connect_four_v3"
VECTOR = f"vector of {BATCH} with observations, {{title}} against pgx {{peer}}"
OBSERVATION = "observing, as a share of a step of the vector, {title}"
PEERS = {"connect_four": 1.0, "backgammon": 20.0}
MOST_SHARE = 0.5


def answers() -> list[Answer]:
    return [cycles(), *vectors(), *shares()]


# One agent after the other


def cycles() -> Answer:
    if find_spec("pygame") is None:
        return missing(CYCLE, "≥ 5 ×", "pygame is not installed")
    from pettingzoo.classic import connect_four_v3

    ours = richtfest.env.aec("welcome-to", seats=2, edition="first")
    costs = race({"ours": walk(ours), "theirs": walk(connect_four_v3.env())}, LAPS)
    return compare(CYCLE, costs["ours"], costs["theirs"], 5.0)


def walk(env: Any) -> Lap:
    """Random legal moves, as an example of PettingZoo would choose them."""
    env.reset(seed=1)
    random = np.random.default_rng(1)

    def lap() -> float:
        steps, began = 0, process_time()
        while steps < STEPS:
            if not env.agents:
                env.reset()
            seen, _, over, cut, _ = env.last()
            legal = np.flatnonzero(seen["action_mask"])
            env.step(None if over or cut else int(legal[random.integers(len(legal))]))
            steps += 1
        return (process_time() - began) / STEPS

    return lap


# Thousands at once. Processor time of all threads counts, so nobody gains by more cores.
#
# Both choose evenly among legal moves, step, begin the next match where one ends, and write what the acting seat sees;
# pgx does it in one compiled function, whose answer holds every observation. Nothing is copied out, there or here. In
# pgx's favour: a row of Connect Four has 84 truths and 7 moves, one of Welcome To 262 numbers and 237 moves; we ask
# whether all moves are legal before any is played. In ours: its threads wait for each other, and that counts.


def vectors() -> list[Answer]:
    pairs = [(title, peer) for peer in PEERS for title in NAMES]
    questions = {(title, peer): VECTOR.format(title=title, peer=peer) for title, peer in pairs}
    if find_spec("pgx") is None:
        return [
            missing(question, f"≥ {PEERS[peer]:g} ×", "pgx is not installed")
            for (_, peer), question in questions.items()
        ]
    costs = race({title: stepping(title) for title in NAMES} | {peer: pgx_lap(peer) for peer in PEERS}, LAPS)
    rates = {title: f"{1e-6 / min(costs[title]):.2g} million decisions a second of a core" for title in NAMES}
    return [
        compare(question, costs[title], costs[peer], PEERS[peer], rates[title])
        for (title, peer), question in questions.items()
    ]


def stepping(title: str, *, observes: bool = True) -> Lap:
    vector = richtfest.env.vector(title, batch=BATCH, seats=2, seed=1)
    vector.observes = observes
    random = np.random.default_rng(1)

    def go(steps: int) -> None:
        for _ in range(steps):
            vector.step(vector.sample(random))

    return without_first_steps(go)


def without_first_steps(go: Callable[[int], None]) -> Lap:
    """The same lap for everybody who can go some steps; what others leave in the caches is nobody's cost."""

    def lap() -> float:
        go(FIRST_STEPS)
        began = process_time()
        go(VECTOR_STEPS)
        return (process_time() - began) / (VECTOR_STEPS * BATCH)

    return lap


def pgx_lap(peer: str) -> Lap:
    import jax
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make(peer)
    begin = jax.jit(jax.vmap(env.init))

    def act_and_step(state: Any, key: Any) -> Any:
        """A random legal move in every match, and the next match where one ends."""
        choosing, going = jax.random.split(key)
        moves = jax.random.categorical(choosing, jax.numpy.log(state.legal_action_mask.astype(float)), axis=-1)
        return jax.vmap(auto_reset(env.step, env.init))(state, moves, jax.random.split(going, BATCH))

    step: Callable[[Any, Any], Any] = jax.jit(act_and_step)
    kept = [begin(jax.random.split(jax.random.PRNGKey(0), BATCH))]
    keys = iter(lambda: jax.random.PRNGKey(np.random.default_rng(1).integers(2**31)), None)

    def go(steps: int) -> None:
        for _ in range(steps):
            kept[0] = step(kept[0], next(keys))
        kept[0].observation.block_until_ready()

    return without_first_steps(go)


def shares() -> list[Answer]:
    """What a step costs with and without observing: its share must be at most a half."""
    found = []
    for title in NAMES:
        costs = race({"with": stepping(title), "without": stepping(title, observes=False)}, LAPS)
        share = 1 - min(costs["without"]) / min(costs["with"])
        note = f"{1e9 * min(costs['with']):.0f} ns a step"
        question = OBSERVATION.format(title=title)
        found.append(Answer(question, share, f"{share:.2f}", f"≤ {MOST_SHARE:g}", share <= MOST_SHARE, note))
    return found
