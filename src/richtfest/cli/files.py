"""Files that come in and go out: read whole or refused, written whole or not at all."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO

from richtfest.core.refusal import Unreadable

LARGEST = 16 * 1024 * 1024  # bytes; a match of a hundred seats has less than a tenth of it


def read_text(file: str) -> str:
    """The text of a file, or of standard input for “-”."""
    try:
        if file == "-":
            data = sys.stdin.buffer.read(LARGEST + 1)
        else:
            with Path(file).open("rb") as stream:
                data = stream.read(LARGEST + 1)
        if len(data) > LARGEST:
            raise Unreadable("{file} is larger than {most} MB.", file=file, most=LARGEST // 1024 // 1024)
        return data.decode("utf-8-sig")
    except OSError as error:
        raise Unreadable("{file} cannot be read: {error}.", file=file, error=error.strerror) from None
    except ValueError:
        raise Unreadable("{file} cannot be read: it is not text in UTF-8.", file=file) from None


@contextmanager
def new_file(path: Path) -> Iterator[TextIO]:
    """A file to write to, which takes its place under its name only when all is written."""
    with draft_of(path) as draft, draft.open("x", encoding="utf-8", newline="") as stream:
        yield stream
        stream.flush()
        os.fsync(stream.fileno())


def write_bytes(path: Path, data: bytes) -> None:
    """The same for what is not text."""
    with draft_of(path) as draft, draft.open("xb") as stream:
        stream.write(data)
        stream.flush()
        os.fsync(stream.fileno())


@contextmanager
def draft_of(path: Path) -> Iterator[Path]:
    """A place beside the file; what was written there without fault becomes the file."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        yield draft
        draft.replace(path)
    except OSError as error:
        raise Unreadable("{file} cannot be written: {error}.", file=path, error=error.strerror) from None
    finally:
        with suppress(OSError):
            draft.unlink()
