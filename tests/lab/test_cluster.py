"""Many machines: a real Ray of two nodes on this one gives the same bytes as a single process."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from richtfest.core.refusal import Unreadable
from richtfest.lab.arena import JOURNAL, Arena, play
from richtfest.lab.cluster import Cluster, cluster
from richtfest.lab.simulate import Series, run
from richtfest.lab.train import Training, train, weights_file
from tests.volume import some

pytestmark = [
    pytest.mark.long,
    pytest.mark.filterwarnings("ignore"),
]  # Ray leaves sockets open, and warns of its future

SERIES = Series("happy-city", ("random", "apprentice:2"), 60, seed=3, rotated=True, recorded=True)


@pytest.fixture(scope="module")
def nodes() -> Iterator[Any]:
    """A head that plays nothing, and two nodes that do."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    from ray.cluster_utils import Cluster as Nodes

    memory = 80_000_000
    found = Nodes(initialize_head=True, head_node_args={"num_cpus": 0, "object_store_memory": memory})
    for _ in range(2):
        found.add_node(num_cpus=1, object_store_memory=memory)
    found.wait_for_nodes()
    yield found
    found.shutdown()  # type: ignore[no-untyped-call]


@pytest.fixture(scope="module")
def machines(nodes: Any) -> Iterator[Cluster]:
    with cluster(nodes.address) as found:
        yield found


def test_two_nodes_play_the_same_matches_as_one_process(machines: Cluster) -> None:
    assert machines.processors == 2
    assert list(run(SERIES, machines=machines)) == list(run(SERIES))


def test_an_arena_on_two_nodes_writes_down_the_same_matches(machines: Cluster, tmp_path: Path) -> None:
    field = Arena("happy-city", ("random", "greedy", "apprentice:2"), deals=3, seed=4)
    assert list(play(field, tmp_path / "there", machines=machines)) == list(play(field, tmp_path / "here"))
    assert (tmp_path / "there" / JOURNAL).read_bytes() == (tmp_path / "here" / JOURNAL).read_bytes()


def test_training_on_two_nodes_gives_the_same_bytes(machines: Cluster) -> None:
    training = Training("happy-city", "base-two", matches=40, seed=2)
    *_, here = train(training)
    *_, there = train(training, machines=machines)
    assert weights_file(training, there) == weights_file(training, here)


COMMANDS = {
    "simulate": [
        "happy-city",
        "--bots=random,apprentice:2",
        "--games=12",
        "--seed=3",
        "--csv={0}/csv",
        "--save={0}/txt",
    ],
    "arena": ["happy-city", "--bots=random,greedy", "--deals=3", "--seed=4", "--out={0}/arena"],
    "train": ["happy-city", "--mode=base-two", "--matches=40", "--seed=2", "--out={0}/weights"],
}
OWN_TIME = {"report.html", "times.json"}  # what tells how long this very run has taken


def run_command(name: str, folder: Path, *more: str) -> "subprocess.CompletedProcess[str]":
    folder.mkdir(exist_ok=True)
    words = [word.format(folder) for word in COMMANDS[name]]
    command = [sys.executable, "-m", "richtfest", name, *words, *more]
    return subprocess.run(command, check=False, capture_output=True, text=True)


@pytest.mark.parametrize("name", some(list(COMMANDS)))
def test_a_command_with_ray_writes_the_same_files(nodes: Any, tmp_path: Path, name: str) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    for folder, more in ((here, ()), (there, ("--ray", nodes.address))):
        found = run_command(name, folder, *more)
        assert found.returncode == 0, found.stderr
    files = {path.relative_to(here) for path in here.rglob("*") if path.is_file() and path.name not in OWN_TIME}
    assert files
    for path in files:
        assert (there / path).read_bytes() == (here / path).read_bytes(), path


@pytest.mark.parametrize("name", some(list(COMMANDS)))
def test_a_command_says_that_there_is_no_cluster(tmp_path: Path, name: str) -> None:
    found = run_command(name, tmp_path, "--ray", "nowhere at all")
    assert found.returncode != 0
    assert "no Ray cluster at nowhere at all" in " ".join(found.stderr.replace("│", " ").split())
    assert not any(path.is_file() for path in tmp_path.rglob("*"))


def test_a_lost_share_is_told_to_whoever_watches(nodes: Any, tmp_path: Path) -> None:
    script = """
import os, signal, sys
from pathlib import Path
from richtfest.cli.machines import machines_at

def double(number):
    died = Path(marks) / str(number)
    if number == 1 and not died.exists():
        died.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return 2 * number

marks = sys.argv[2]
with machines_at(sys.argv[1]) as machines:
    found = list(machines.map(double, range(3)))
print(found)
"""
    command = [sys.executable, "-c", script, nodes.address, str(tmp_path)]
    found = subprocess.run(command, check=True, capture_output=True, text=True)
    assert found.stdout == "[0, 2, 4]\n"
    assert "A worker was lost (1 so far); its share is done again." in found.stderr


def test_what_a_lost_worker_had_is_done_again(machines: Cluster, tmp_path: Path) -> None:
    def double(number: int) -> int:
        from pathlib import Path

        died = Path(marks) / str(number)
        if number % 3 == 0 and not died.exists():
            died.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return 2 * number

    marks, before = str(tmp_path), machines.lost
    assert list(machines.map(double, range(7))) == [0, 2, 4, 6, 8, 10, 12]
    assert machines.lost >= before + 3


def test_a_refusal_comes_back_as_it_was(machines: Cluster) -> None:
    def refuse(number: int) -> int:
        raise Unreadable("There is no seat {seat} at a table for {seats}.", seat=number, seats=2)

    with pytest.raises(Unreadable, match="There is no seat 5 at a table for 2"):
        list(machines.map(refuse, [5]))


def test_a_node_killed_in_the_middle_changes_no_result(nodes: Any, machines: Cluster) -> None:
    outcomes = run(SERIES, machines=machines)
    found = [next(outcomes)]
    nodes.remove_node(next(iter(nodes.worker_nodes)), allow_graceful=False)
    assert found + list(outcomes) == list(run(SERIES))


def test_an_address_without_a_cluster_is_refused() -> None:
    with pytest.raises(Unreadable, match="no Ray cluster"), cluster("nowhere at all"):
        pass
