"""Figures for Prometheus, at an address of their own: strangers need not know how many play here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from prometheus_client import CollectorRegistry, Counter, Histogram, start_http_server
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from richtfest.core.refusal import Unreadable
from richtfest.tables.hall import Hall

QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)  # seconds


class Figures(Collector):
    """What is counted while it happens, and what is looked up when somebody asks."""

    def __init__(self, hall: Hall) -> None:
        self.registry = CollectorRegistry()
        self._hall = hall
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
        self.registry.register(self)
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


def show_figures(figures: Figures, address: str) -> None:
    """At `127.0.0.1:9464`, in a thread of its own."""
    host, colon, port = address.rpartition(":")
    if not colon or not port.isdigit():
        raise Unreadable("“{address}” is no address for figures. Try --metrics 127.0.0.1:9464.", address=address[:60])
    try:
        start_http_server(int(port), host.strip("[]") or "127.0.0.1", figures.registry)
    except (OSError, OverflowError) as error:
        raise Unreadable("Figures cannot be shown at {address} ({error}).", address=address[:60], error=error) from None
