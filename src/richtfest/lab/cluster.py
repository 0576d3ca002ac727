"""Many machines: shares of work on a Ray cluster, answered in their order. What a lost machine had is done again."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, redirect_stdout
from logging import CRITICAL
from typing import Any, Final, TypeVar

from richtfest.core.refusal import Unreadable

AHEAD: Final = 4  # shares for each processor that wait to be done
MOST_LOSSES: Final = 100  # in a row; then something else is wrong

Share = TypeVar("Share")
Answer = TypeVar("Answer")


class Cluster:
    """A Ray cluster that we are connected to."""

    def __init__(self, ray: Any, tell: Callable[[int], None]) -> None:
        self._ray = ray
        self._tell = tell  # hears how many shares were lost so far, whenever one is
        self.processors = max(1, int(ray.cluster_resources().get("CPU", 1)))
        self.lost = 0

    def map(self, do: Callable[[Share], Answer], shares: Iterable[Share]) -> Iterator[Answer]:
        """What comes of every share, in their order, whoever does them."""
        remote = self._ray.remote(max_retries=0)(do)
        ahead: deque[tuple[Share, Any]] = deque()
        for share in shares:
            ahead.append((share, remote.remote(share)))
            if len(ahead) > AHEAD * self.processors:
                yield self._answer(remote, *ahead.popleft())
        while ahead:
            yield self._answer(remote, *ahead.popleft())

    def _answer(self, remote: Any, share: Any, promised: Any) -> Any:
        """Wait for a share; if whoever did it is gone, let another do it."""
        failures = self._ray.exceptions
        for _ in range(MOST_LOSSES):
            try:
                return self._ray.get(promised)
            except failures.RayTaskError as failed:
                raise failed.cause from None
            except (
                failures.WorkerCrashedError,
                failures.NodeDiedError,
                failures.ObjectLostError,
                failures.LocalRayletDiedError,
                failures.OutOfMemoryError,  # of the node, which ends whoever began last
            ):
                self.lost += 1
                self._tell(self.lost)
                promised = remote.remote(share)
        raise Unreadable("The cluster loses every share it is given; look at its own log.")


@contextmanager
def cluster(address: str, tell: Callable[[int], None] = lambda lost: None) -> Iterator[Cluster]:
    """Connect to a cluster. The same version of Richtfest must be installed on all of its machines."""
    try:
        import ray
        import ray.exceptions
    except ImportError:
        raise Unreadable("Many machines need more: install richtfest[cluster].") from None
    try:
        ray.init(address=address, log_to_driver=False, logging_level=CRITICAL, configure_logging=False)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise Unreadable("There is no Ray cluster at {address}: {error}", address=address, error=error) from None
    try:
        with redirect_stdout(sys.stderr):  # Ray prints what it thinks of lost workers where results belong
            yield Cluster(ray, tell)
    finally:
        ray.shutdown()
