"""Environments in which nothing is installed but what a list of requirements asks for, and what that asks for in turn.

The packages are those of the environment the tests run in, so this takes no time and no network; pip sees them all the
same, and refuses to install over a requirement that is not met.
"""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from collections.abc import Iterable
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement

NO_COMPILER = {"CC": "false"}  # a command that refuses whatever it is given


class Environment:
    """A Python of its own, with pip from outside."""

    def __init__(self, folder: Path, requirements: Iterable[str]) -> None:
        venv.create(folder, symlinks=True)
        self.python = folder / "bin" / "python"
        (packages,) = folder.glob("lib/python*/site-packages")
        for found in closure(requirements):
            for name in {file.parts[0] for file in found.files or ()} - {"..", "__pycache__"}:
                place = packages / name
                if not place.exists():
                    place.symlink_to(Path(str(found.locate_file(name))))

    def pip(self, *words: str | Path, **variables: str) -> None:
        """Run pip on this environment; it may look at nothing outside."""
        command = [sys.executable, "-m", "pip", "--python", self.python, "--disable-pip-version-check", *words]
        run(*command, cwd=None, **variables)

    def run(self, *words: str | Path, cwd: Path | None = None, **variables: str) -> str:
        return run(self.python, *words, cwd=cwd, **variables)


def run(*words: str | Path, cwd: Path | None = None, **variables: str) -> str:
    """What a command prints; all it said, if it failed."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "RICHTFEST"))}
    done = subprocess.run(
        [*map(str, words)],
        cwd=cwd,
        env=env | variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def closure(requirements: Iterable[str]) -> list[Distribution]:
    """The installed packages that these requirements need, directly or through others."""
    asked = [Requirement(each) for each in requirements]
    seen: set[str] = set()
    found: dict[str, Distribution] = {}
    while asked:
        wanted = asked.pop()
        if str(wanted) in seen:
            continue
        seen.add(str(wanted))
        package = found.setdefault(wanted.name.lower(), distribution(wanted.name))
        for each in map(Requirement, package.requires or ()):
            marker = each.marker
            if marker is None or any(marker.evaluate({"extra": extra}) for extra in ("", *wanted.extras)):
                asked.append(each)
    return list(found.values())
