"""Figures for Prometheus, at an address of their own: strangers need not know how many play here.

Where several processes serve, each keeps its own figures, and the one that watches them shows all: each sample says
from which `worker` it is, so that one look tells of the whole site and a sum over them is the site's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Histogram,
    ProcessCollector,
    generate_latest,
    start_http_server,
)
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import Collector

from richtfest.core.refusal import Unreadable
from richtfest.tables.hall import Hall

QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)  # seconds


class Shown(Collector):
    """Figures that can be looked at."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.registry.register(self)

    def show(self, address: str) -> None:
        """At `127.0.0.1:9464`, in a thread of its own."""
        host, colon, port = address.rpartition(":")
        if not colon or not port.isdigit():
            raise Unreadable(
                "“{address}” is no address for figures. Try --metrics 127.0.0.1:9464.", address=address[:60]
            )
        try:
            start_http_server(int(port), host.strip("[]") or "127.0.0.1", self.registry)
        except (OSError, OverflowError) as error:
            raise Unreadable(
                "Figures cannot be shown at {address} ({error}).", address=address[:60], error=error
            ) from None


class Figures(Shown):
    """What is counted while it happens, and what is looked up when somebody asks."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        super().__init__()
        self._requests = Histogram(
            "richtfest_request_seconds",
            "Requests by route and status; streams are not among them.",
            ("method", "route", "status"),
            registry=self.registry,
            buckets=QUICK,
        )
        self._streams = Counter("richtfest_streams_ended", "Streams that have ended.", registry=self.registry)
        self._written = Histogram(
            "richtfest_written_seconds",
            "Lines written to the logs of tables, by kind, until they were safe.",
            ("kind",),
            registry=self.registry,
            buckets=QUICK,
        )
        ProcessCollector(namespace="richtfest", registry=self.registry)  # memory, processor time, open files
        hall.noted = self.note_line

    def note(self, method: str, route: str, status: int, seconds: float) -> None:
        if route.endswith(("/stream", "/events")) and status == 200:
            self._streams.inc()
        else:
            self._requests.labels(method, route, str(status)).observe(seconds)

    def note_line(self, kind: str, seconds: float) -> None:
        self._written.labels(kind).observe(seconds)

    def collect(self) -> Iterator[Any]:
        for name, (about, number) in self._hall.stand().items():
            yield GaugeMetricFamily(f"richtfest_{name}", about, value=number)

    def told(self) -> str:
        """All of them as text, for the process that shows them."""
        return generate_latest(self.registry).decode()


class FiguresOfAll(Shown):
    """What several processes tell, asked when somebody looks."""

    def __init__(self, ask: Callable[[], Iterable[tuple[str, str]]]) -> None:
        self._ask = ask  # each process by its name, and its figures as text
        super().__init__()

    def collect(self) -> Iterator[Metric]:
        families: dict[str, Metric] = {}
        for worker, text in self._ask():
            for family in text_string_to_metric_families(text):
                kept = families.setdefault(family.name, Metric(family.name, family.documentation, family.type))
                kept.samples += [each._replace(labels={"worker": worker, **each.labels}) for each in family.samples]
        yield from families.values()
