"""The seal of a match: a hash of its seed, shown before the first card. After the end seed and salt open it.

Nobody can find the seed from the seal, since the salt is secret until then, and nobody can find another seed with the
same seal: whoever noted it before the first card knows afterwards that the cards were those.

Those who play may each add a word before the cards are shuffled. Then what was sealed and their words make the seed,
and not even whoever drew and sealed the number could choose the cards (docs/decisions/0079).
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from typing import Final

from richtfest.core.record import Record
from richtfest.core.refusal import Unreadable

SEAL: Final = re.compile(r"[0-9a-f]{64}")
SIGNS: Final = 15  # hexadecimal ones, that make the seed of what was sealed and the words


def seal_of(seed: int, salt: str) -> str:
    """SHA-256 of seed and salt, as `printf SEED-SALT | sha256sum` has it."""
    return hashlib.sha256(f"{seed}-{salt}".encode()).hexdigest()


def seed_with(drawn: int, words: Iterable[str]) -> int:
    """The seed that the cards follow from: what was drawn and sealed, and the words of those who play, by seat.

    It is the beginning of what `printf '%s\\n' DRAWN WORD WORD | sha256sum` has.
    """
    lines = [str(drawn), *words]
    if len(lines) == 1:
        return drawn
    return int(hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()[:SIGNS], 16)


def check_seal(record: Record, noted: str | None = None) -> None:
    """Refuse a record that seed and salt do not open the seal of: its own, and the one that somebody noted."""
    if not record.seal:
        raise Unreadable("This record has no seal. Matches have one that were played at a table of a server.")
    if noted is not None and not SEAL.fullmatch(tidy := noted.strip().lower()):
        raise Unreadable("“{seal}” is no seal; it has 64 signs from 0 to f.", seal=noted[:80])
    drawn = record.seed if record.drawn is None else record.drawn
    found = seal_of(drawn, record.salt)
    for claimed in (record.seal, record.seal if noted is None else tidy):
        if claimed != found:
            raise Unreadable(
                "The seal {claimed} does not belong to this seed, which has {found}: "
                "these are not the cards that were sealed.",
                claimed=claimed,
                found=found,
            )
    if (seed := seed_with(drawn, record.words.values())) != record.seed:
        raise Unreadable(
            "What was sealed and the words of those who played make the seed {found}, not {claimed}: "
            "these are not the cards that follow from them.",
            claimed=record.seed,
            found=seed,
        )
