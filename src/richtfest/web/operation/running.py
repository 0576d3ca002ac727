"""How a server is run: what it logs, where it shows figures, and how it ends."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Running:
    """What whoever runs a server wants of it, beside what visitors see."""

    drain: float = 0  # seconds between being asked to stop and stopping
    metrics: str | None = None  # where figures are shown, such as 127.0.0.1:9464
    log_level: str = "warning"
    log_json: bool = False
    connections: int | None = None  # at once, to one process; as many as the system allows, unless told otherwise
