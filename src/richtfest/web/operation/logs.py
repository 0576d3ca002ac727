"""Logs: a line for each thing that happened, with time, level and request; as JSON for programs that read them.

No secret is in them: requests are told by their route, and what looks like a token is blotted out wherever it stands.
"""

from __future__ import annotations

import json
import logging
import re
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Final

REQUEST: Final[ContextVar[str]] = ContextVar("request", default="-")  # the id of the request that is being answered
TOKEN: Final = re.compile(r"[\w-]{16}(\.\d+)?\.[0-9a-f]{32,36}")  # as `Visitors` gives them out
BLOT: Final = "[token]"


class Lines(logging.Formatter):
    """`2026-11-18T14:00:00.123Z WARNING 5f0c1d2e richtfest.tables.hall: …`."""

    def format(self, record: logging.LogRecord) -> str:
        told = f"{moment(record)} {record.levelname} {REQUEST.get()} {record.name}: {record.getMessage()}"
        return blotted(told + (f"\n{self.formatException(record.exc_info)}" if record.exc_info else ""))


class InJson(logging.Formatter):
    """An object in each line."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "time": moment(record),
            "level": record.levelname.lower(),
            "request": REQUEST.get(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, "figures", {}),
        }
        if record.exc_info:
            told["exception"] = self.formatException(record.exc_info)
        return blotted(json.dumps(told, ensure_ascii=False))


def moment(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def blotted(text: str) -> str:
    return TOKEN.sub(BLOT, text)


def write_logs(level: str, *, in_json: bool) -> None:
    """All that this process has to say goes to the error stream."""
    handler = logging.StreamHandler()
    handler.setFormatter(InJson() if in_json else Lines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
