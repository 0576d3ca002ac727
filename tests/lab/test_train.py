"""Training: the same seed, the same weights, byte for byte; in one process or in two, in one go or in two."""

from collections import deque
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from richtfest.core.refusal import Unreadable
from richtfest.core.weights import read_weights
from richtfest.games.shelf import all_titles
from richtfest.lab.train import Training, train, weights_file
from richtfest.pure import is_compiled

TITLES = [title.name for title in all_titles() if title.open_foresight is not None]
MATCHES = 40 if is_compiled() else 2  # compiled two lessons, so that weights change while others play


def learned(training: Training, jobs: int = 1, kept: Path | None = None) -> bytes:
    return weights_file(training, deque(train(training, jobs, kept), maxlen=1).pop())


def small(title: str, seed: int = 3) -> Training:
    return Training(title, Training(title, "").box.foresight.MODES[0].name, MATCHES, seed)


@pytest.mark.parametrize("title", TITLES)
def test_the_same_seed_gives_the_same_weights(title: str) -> None:
    once = learned(small(title))
    assert learned(small(title)) == once
    assert learned(small(title, seed=4)) != once
    assert any(read_weights(once, small(title).found).cells)


def test_however_many_processes_play_and_however_often_it_is_interrupted(tmp_path: Path) -> None:
    training, kept = small(TITLES[0]), tmp_path / "run"
    once = learned(training)
    assert learned(training, jobs=2) == once
    next(islice(train(training, kept=kept), 1, None), None)
    assert kept.exists()
    assert learned(training, kept=kept) == once


def test_a_file_says_with_which_other_file_it_began(tmp_path: Path) -> None:
    """By name and content: weights of the same name that were learned anew are others."""
    earlier = tmp_path / "earlier.weights"
    headers = []
    for seed in (3, 4):
        earlier.write_bytes(learned(small(TITLES[0], seed)))
        training = replace(small(TITLES[0]), begin=earlier, matches=1)
        headers.append(read_weights(learned(training), training.found).header)
    one, other = headers
    assert one["command"] == other["command"]
    assert "--begin earlier.weights" in one["command"]
    assert list(one["given"]) == ["earlier.weights"]
    assert one["given"] != other["given"]
    assert "given" not in read_weights(earlier.read_bytes(), small(TITLES[0]).found).header


def test_a_file_that_is_no_run_is_left_alone(tmp_path: Path) -> None:
    kept = tmp_path / "run"
    kept.write_text("a letter")
    with pytest.raises(Unreadable):
        next(train(small(TITLES[0]), kept=kept))
    assert kept.read_text() == "a letter"


def test_what_cannot_be_learned_is_refused() -> None:
    with pytest.raises(Unreadable):
        next(train(Training(TITLES[0], "chess")))
    with pytest.raises(Unreadable):
        next(train(Training(TITLES[0], small(TITLES[0]).mode, matches=0)))
