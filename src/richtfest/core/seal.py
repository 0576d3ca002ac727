"""The seal of a match: a hash of its seed, shown before the first card. After the end seed and salt open it.

Nobody can find the seed from the seal, since the salt is secret until then, and nobody can find another seed with the
same seal: whoever noted it before the first card knows afterwards that the cards were those.
"""

from __future__ import annotations

import hashlib
import re
from typing import Final

from richtfest.core.record import Record
from richtfest.core.refusal import Unreadable

SEAL: Final = re.compile(r"[0-9a-f]{64}")


def seal_of(seed: int, salt: str) -> str:
    """SHA-256 of seed and salt, as `printf SEED-SALT | sha256sum` has it."""
    return hashlib.sha256(f"{seed}-{salt}".encode()).hexdigest()


def check_seal(record: Record, noted: str | None = None) -> None:
    """Refuse a record that seed and salt do not open the seal of: its own, and the one that somebody noted."""
    if not record.seal:
        raise Unreadable("This record has no seal. Matches have one that were played at a table of a server.")
    if noted is not None and not SEAL.fullmatch(tidy := noted.strip().lower()):
        raise Unreadable("“{seal}” is no seal; it has 64 signs from 0 to f.", seal=noted[:80])
    found = seal_of(record.seed, record.salt)
    for claimed in (record.seal, record.seal if noted is None else tidy):
        if claimed != found:
            raise Unreadable(
                "The seal {claimed} does not belong to this seed, which has {found}: "
                "these are not the cards that were sealed.",
                claimed=claimed,
                found=found,
            )
