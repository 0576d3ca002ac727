"""The luck of a bot: it follows from the match and the seat, so that a match can be played again."""

from __future__ import annotations

import hashlib

from richtfest.core.chance import branch


def seed_of_seat(match: int, seat: int) -> int:
    """For a bot that sits there for the whole match: its decisions take their luck from this one seed."""
    return branch(match, seat)


def seed_of_decision(match: int, seat: int, moves: int) -> int:
    """For one decision after so many moves, at a table with people: what they see of it leads nobody to the cards."""
    return int.from_bytes(hashlib.sha256(f"{match} {seat} {moves}".encode()).digest()[:4])
