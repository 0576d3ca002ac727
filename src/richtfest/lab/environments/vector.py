"""Thousands of matches at once: a step is one decision in each of them, compiled, into arrays of NumPy."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from richtfest.core.chance import SEEDS, WORDS
from richtfest.core.refusal import Unreadable
from richtfest.lab.compiled.batch import ALL_LEGAL, Batch
from richtfest.lab.environments.setting import Setting, shared

MOST_CELLS = 2**31  # numbers in all rows together


class Vector:
    """So many matches. A match that ends is followed by the next at once.

    All arrays are views of what the next step overwrites: copy what you keep. `reward` and `done` tell of the match
    that ended with the last step, everything else of the one that goes on or began.
    """

    def __init__(self, setting: Setting, batch: int, seed: int = 0) -> None:
        if not 1 <= batch * setting.kind.size <= MOST_CELLS:
            raise Unreadable("So many matches do not fit side by side ({batch}); take fewer.", batch=batch)
        self.setting = setting
        self.batch = batch
        self.seats = setting.seats
        self.observation_space = setting.observation_space()  # of one match
        self.action_space = setting.action_space()
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Begin all matches anew. Match n of a run is the same for every size of the batch."""
        judge = None if self.setting.reward == "points" else self.setting.rewards
        self._batch = Batch(self.setting.kind, self.setting.codes, self.batch, seed % SEEDS, judge)
        self.observation: NDArray[np.int16] = self._rows(self._batch.rows, np.int16)
        self.mask: NDArray[np.uint8] = self._rows(self._batch.mask, np.uint8)
        self.reward: NDArray[np.float64] = self._rows(self._batch.rewards, np.float64)  # a column for every seat
        self._chosen = shared(self._batch.chosen, np.int64)
        self.done: NDArray[np.bool_] = shared(self._batch.done, np.bool_)
        self.acting: NDArray[np.int64] = shared(self._batch.acting, np.int64)  # the seat that decides

    @property
    def observes(self) -> bool:
        """Whether observations are written; who needs masks and rewards alone is quicker without."""
        return self._batch.observes

    @observes.setter
    def observes(self, wanted: bool) -> None:
        self._batch.observe(wanted)

    def _rows(self, cells: Any, kind: type[Any]) -> NDArray[Any]:
        return shared(cells, kind).reshape(self.batch, -1)

    def step(self, actions: ArrayLike) -> None:
        """Play a move in every match. If one of them is not legal, none is played."""
        moves = np.ascontiguousarray(actions, np.int64)
        if moves.shape != (self.batch,) or moves.min() < 0 or moves.max() >= self.setting.codes:
            raise Unreadable(
                "A step takes one move for every match of the batch, from 0 to {last}.",
                last=self.setting.codes - 1,
            )
        wrong = self._batch.step(moves.data)
        if wrong != ALL_LEGAL:
            seat, state = int(self.acting[wrong]), self._batch.states[wrong]
            self.setting.check(state, seat, int(moves[wrong]))

    def sample(self, random: np.random.Generator) -> NDArray[np.int64]:
        """A legal move for each match, each as likely as the others."""
        self._batch.choose(random.integers(0, WORDS, self.batch, np.int64).data)
        return self._chosen.copy()
