"""The key of a server: the secret that signs the names of its visitors, in a file beside the tables."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from tempfile import mkstemp
from typing import Final

from richtfest.core.refusal import Unreadable

KEY_LENGTH: Final = 32  # bytes


def load_key(file: Path) -> bytes:
    """The secret of this server, made on the first start. With half of one, strangers could guess the rest."""
    if not file.exists():
        write_key(file, secrets.token_bytes(KEY_LENGTH))
    key = file.read_bytes()
    if len(key) < KEY_LENGTH:
        raise Unreadable(
            "{file} is no key of this server: it is too short. Bring it back from a backup, or remove it: "
            "a new one is made then, and whoever sits at a table has to be invited again.",
            file=file,
        )
    return key


def write_key(file: Path, key: bytes) -> None:
    """Written beside its place and then put there: all of it or nothing, readable by its user only."""
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, beside = mkstemp(prefix="key-", dir=file.parent)
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(key)
            out.flush()
            os.fsync(out.fileno())
        Path(beside).replace(file)
    finally:
        Path(beside).unlink(missing_ok=True)
