"""Backups: a folder that `serve --data` could serve, taken while others play, and put back into either storage.

Whatever it was taken from, a backup is a SQLite file and the key beside it; so it also carries tables from a file to
PostgreSQL and back.
"""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from richtfest.core.refusal import Unreadable
from richtfest.tables import sqlite
from richtfest.tables.key import load_key, write_key

TABLES: Final = "richtfest.sqlite"
KEY: Final = "key"


def back_up(where: Path | str, folder: Path) -> int:
    """Copy all tables as they stand at one moment, and the key; how many they are. All of it or nothing."""
    if folder.exists():
        raise Unreadable("{folder} is there already; name a new folder for the backup.", folder=folder)
    folder.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix=f"{folder.name}-", dir=folder.parent) as name:
        beside = Path(name)
        if isinstance(where, Path):
            if not where.exists():
                raise Unreadable("There are no tables in {folder}.", folder=where.parent)
            sqlite.copy(where, beside / TABLES)
            key = load_key(where.with_name(KEY))
        else:
            from richtfest.tables import postgres

            key = postgres.pour_out(where, beside / TABLES)
        write_key(beside / KEY, key)
        tables = count(beside / TABLES)
        beside.rename(folder)
        beside.mkdir()  # for whoever tidies up
    return tables


def restore(folder: Path, where: Path | str) -> int:
    """Put a backup back where no tables are; how many they are. The backup stays as it is."""
    if not (folder / TABLES).is_file():
        raise Unreadable("{folder} is no backup: there is no {file} in it.", folder=folder, file=TABLES)
    tables, key = count(folder / TABLES), load_key(folder / KEY)
    if isinstance(where, Path):
        if where.exists():
            raise Unreadable(
                "There are tables in {folder} already. Name another folder, or move them away first.",
                folder=where.parent,
            )
        where.parent.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=where.parent) as name:
            sqlite.copy(folder / TABLES, Path(name) / TABLES)
            write_key(where.with_name(KEY), key)
            (Path(name) / TABLES).rename(where)
    else:
        from richtfest.tables import postgres

        with TemporaryDirectory() as name:
            shutil.copyfile(folder / TABLES, Path(name) / TABLES)
            with closing(sqlite.connect(Path(name) / TABLES)) as source:  # of an earlier format, perhaps
                postgres.pour_in(source, where, key)
    return tables


def count(file: Path) -> int:
    """How many tables are in a backup; refuses one that is damaged."""
    try:
        with closing(sqlite3.connect(file.absolute().as_uri() + "?mode=ro", uri=True)) as connection:
            if connection.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                raise sqlite3.DatabaseError("integrity_check")
            (tables,) = connection.execute("SELECT count(*) FROM tables").fetchone()
    except sqlite3.Error as error:
        raise Unreadable("{file} is damaged ({error}); take another backup.", file=file, error=error) from None
    return int(tables)
