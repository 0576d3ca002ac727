"""A real PostgreSQL for the tests: one server for a whole run, started by whoever first asks, under xdist too.

It lies in a temporary folder, answers on a unix socket there and nowhere else, and ends with the run. Every test gets a
schema of its own. Debian's package `postgresql` is enough; `initdb` wants an ordinary user, so root lends it one.
"""

from __future__ import annotations

import fcntl
import os
import pwd
import secrets
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any, Final

import psycopg
import pytest

FOLDER: Final = "RICHTFEST_TEST_POSTGRES"  # under this name the processes of a run share the folder
USER: Final = "postgres"  # who runs it if we are root; Debian makes this user with the package
SETTINGS: Final = {
    "listen_addresses": "''",
    "fsync": "off",  # what is killed here are our own processes, never the machine
    "max_connections": "200",
    "shared_buffers": "16MB",
    "autovacuum": "off",
}


def program(name: str) -> Path | None:
    """A program of the newest PostgreSQL at hand, which Debian does not put on the path."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: int(path.parts[4]))
    plain = shutil.which(name)
    return found[-1] if found else Path(plain) if plain else None


def missing() -> bool:
    return program("initdb") is None or (os.getuid() == 0 and USER not in {user.pw_name for user in pwd.getpwall()})


def begin_run() -> None:
    """Before the run: where its server would be."""
    folder = Path(tempfile.mkdtemp(prefix="pg-"))
    folder.chmod(0o755)
    os.environ[FOLDER] = str(folder)


def end_run() -> None:
    """After the run: end the server, if anybody asked for it."""
    folder = Path(os.environ.pop(FOLDER))
    if (folder / "data").exists():
        stop(folder)
    shutil.rmtree(folder, ignore_errors=True)


def start(folder: Path, **settings: str) -> None:
    """Make a database server in this folder and let it run."""
    data = folder / "data"
    data.mkdir(mode=0o700)
    if os.getuid() == 0:
        shutil.chown(folder, USER)
        shutil.chown(data, USER)
    run("initdb", "-D", data, "--no-sync", "--auth=trust", "--username=richtfest", "--encoding=UTF8", "--locale=C")
    chosen = {**SETTINGS, **settings, "unix_socket_directories": f"'{folder}'"}
    with (data / "postgresql.conf").open("a") as out:
        out.writelines(f"{name} = {value}\n" for name, value in chosen.items())
    run("pg_ctl", "-D", data, "-w", "-t", "60", "-l", folder / "log", "start")


def stop(folder: Path, mode: str = "immediate") -> None:
    run("pg_ctl", "-D", folder / "data", "-m", mode, "-w", "stop")


def run(name: str, *arguments: object) -> None:
    """A program of PostgreSQL, as an ordinary user."""
    command = [str(program(name)), *map(str, arguments)]
    lent: dict[str, Any] = {"user": USER, "group": USER, "extra_groups": []} if os.getuid() == 0 else {}
    subprocess.run(command, check=True, cwd="/", stdout=subprocess.DEVNULL, **lent)


def address(folder: Path, schema: str = "public") -> str:
    return f"postgresql://richtfest@/postgres?host={folder}&options=-csearch_path%3D{schema}"


def new_site() -> str:
    """The address of an empty place for tables, on the server of this run."""
    if missing():
        pytest.skip("no PostgreSQL")
    folder = Path(os.environ[FOLDER])
    with (folder / "starting").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "data").exists():
            start(folder)
    schema = f"test_{secrets.token_hex(6)}"
    with psycopg.connect(address(folder), autocommit=True) as connection:
        connection.execute(f"CREATE SCHEMA {schema}".encode())
    return address(folder, schema)
