"""What the hall refuses, whatever the table."""

from __future__ import annotations

from richtfest.core.refusal import Refused


class NoTable(Refused):
    """There is no such table."""


class Broken(Refused):
    """The log of this table no longer replays. It is kept, and everything else goes on."""


class NotNow(Refused):
    """The house is about to close."""
