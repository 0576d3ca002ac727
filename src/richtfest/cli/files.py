"""Files that come in and go out: read whole or refused, written whole or not at all, and nothing else destroyed."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from pathlib import Path
from shutil import copymode
from stat import S_ISREG
from typing import BinaryIO, TextIO

from richtfest.core.refusal import Unreadable

LARGEST = 16 * 1024 * 1024  # bytes; a match of a hundred seats has less than a tenth of it
STANDARD_OUTPUT = Path("-")  # as a name of a file


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
    """A destination for text."""
    with destination(path) as stream:
        text = TextIOWrapper(stream, encoding="utf-8", newline="")
        try:
            yield text
        finally:
            text.detach()  # writes what it still holds, and leaves the stream open


def write_bytes(path: Path, data: bytes) -> None:
    """The same for what is not text."""
    with destination(path) as stream:
        stream.write(data)


@contextmanager
def destination(path: Path) -> Iterator[BinaryIO]:
    """Where to write what shall have this name: “-” is standard output; a pipe or a device takes what comes; a link
    stands for what it leads to; and a file takes its place under its name only when all is written."""
    if is_standard_output(path):
        sys.stdout.flush()
        yield sys.stdout.buffer
        return
    try:
        if is_no_file(path):
            with path.open("wb") as stream:
                yield stream
        else:
            with draft_of(path.resolve()) as stream:
                yield stream
    except OSError as error:
        raise Unreadable("{file} cannot be written: {error}.", file=path, error=error.strerror) from None


def is_no_file(path: Path) -> bool:
    """Whether something is there that is not replaced but written into: a pipe, a device, or a link to one."""
    try:
        return not S_ISREG(path.stat().st_mode)
    except FileNotFoundError:
        return False


def is_standard_output(path: Path) -> bool:
    """Also by another name, like /dev/stdout: a file written beside standard output would take its place."""
    if path == STANDARD_OUTPUT:
        return True
    try:
        return os.path.samestat(path.stat(), os.fstat(sys.stdout.fileno()))
    except (OSError, ValueError):  # there is no such file, or no standard output
        return False


@contextmanager
def draft_of(path: Path) -> Iterator[BinaryIO]:
    """A file beside the one that is meant; what was written there without fault takes its place, and its rights."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with draft.open("xb") as stream:
            yield stream
            stream.flush()
            os.fsync(stream.fileno())
        if path.exists():
            copymode(path, draft)
        draft.replace(path)
    finally:
        with suppress(OSError):
            draft.unlink()
