"""The peer: boardgame.io with its own server and its own storage on disk, installed by npm into the build folder."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from benchmarks.matches import ROOT

SOURCE: Final = Path(__file__).parent / "peer"
FOLDER: Final = ROOT / "build" / "boardgame.io"
PATIENCE: Final = 120  # seconds for the installation


class NotThere(Exception):  # noqa: N818 - an answer, not a fault
    """Why the peer cannot be had here."""


def install() -> Path:
    """Bring the peer into the build folder, unless these versions are there already; answers the folder."""
    npm = find("npm")
    FOLDER.mkdir(parents=True, exist_ok=True)
    wanted, installed = (SOURCE / "package.json").read_bytes(), FOLDER / "installed.json"
    for script in SOURCE.glob("*.js"):
        shutil.copy(script, FOLDER)
    if installed.exists() and installed.read_bytes() == wanted:
        return FOLDER
    shutil.copy(SOURCE / "package.json", FOLDER)
    command = [npm, "install", "--no-package-lock", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"]
    try:
        subprocess.run(command, cwd=FOLDER, check=True, timeout=PATIENCE, stdout=subprocess.DEVNULL)
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired) as error:
        raise NotThere("npm could not install boardgame.io") from error
    installed.write_bytes(wanted)
    return FOLDER


def server() -> list[str]:
    return [find("node"), "server.js"]


def guests() -> list[str]:
    return [find("node"), "guests.js"]


def find(program: str) -> str:
    """A program of Node, from the system or beside our Python."""
    beside = str(Path(sys.executable).parent)
    found = shutil.which(program, path=os.pathsep.join([os.environ.get("PATH", ""), beside]))
    if found is None:
        raise NotThere(f"{program} is not installed")
    return found
