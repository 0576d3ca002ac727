"""The luck of a bot: it follows from the match and the seat, so that a match can be played again."""

from __future__ import annotations

import hashlib

from richtfest.core.chance import branch


def seed_of_seat(match: int, seat: int) -> int:
    """For a bot that sits there for the whole match: its decisions take their luck from this one seed."""
    return branch(match, seat)


def seed_of_turn(match: int, seat: int, inked: int) -> int:
    """For the decisions between two moments at which something became final, at a table with people: what they see of
    it leads nobody to the cards. Within a turn it stays, so that a bot errs in the same direction to its end."""
    return int.from_bytes(hashlib.sha256(f"{match} {seat} {inked}".encode()).digest()[:4])
