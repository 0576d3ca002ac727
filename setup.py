"""Compiles the rules with mypyc where that is possible; everything else about the build is in pyproject.toml."""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup

# The modules that play millions of matches. Every title uses the same file names, so a name is listed once for all.
# core/arrays.py is not among them: it only chooses between typed arrays and plain lists.
CORE = ("chance", "state", "playout")
BOTS = ("decision", "at_random", "rehearsal")
GAME = (
    "acme_scoring",
    "agency",
    "amounts",
    "asked",
    "board",
    "city",
    "closing",
    "conditions",
    "course",
    "deck",
    "effects",
    "finale",
    "fits",
    "house",
    "income",
    "market",
    "mode",
    "pencil",
    "pile",
    "plans",
    "projects",
    "roads",
    "rows",
    "ruleset",
    "scoring",
    "sheet",
    "solo",
    "state",
    "tools",
    "track",
    "turn",
)

PACKAGE = Path("src/richtfest")
CACHE = Path("build/mypy")

# Our own functions may be inlined although the library exports them, and although all rules are one large unit.
FLAGS = [
    "-fno-semantic-interposition",
    "--param=inline-unit-growth=400",
    "--param=max-inline-insns-auto=100",
]


def groups() -> list[tuple[list[str], str | None]]:
    """The source files to compile, by library. Calls inside a library are plain C calls; a library per title keeps
    compiling quick. Core and bots share the one of Welcome To, whose matches are so short that crossing would show.
    """
    shared = [PACKAGE / "core" / f"{name}.py" for name in CORE] + [PACKAGE / "bots" / f"{name}.py" for name in BOTS]
    titles = {
        package.name: [package / f"{name}.py" for name in GAME if (package / f"{name}.py").exists()]
        for package in sorted(PACKAGE.glob("games/*"))
    }
    titles["welcome_to"] = shared + titles["welcome_to"]
    return [([str(file) for file in files], title) for title, files in titles.items() if files]


def can_compile() -> bool:
    """Whether a C compiler and the headers of this Python are at hand, found out by trying."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "")
    if not compiler:
        return False
    probe = [*compiler, "-fsyntax-only", "-I", sysconfig.get_path("include"), "-x", "c", "-"]
    try:
        return subprocess.run(probe, input=b"#include <Python.h>\n", capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def extensions() -> list[Extension]:
    """The rules as machine code; nothing where we stay interpreted.

    The extensions are not marked optional: from a compiler that works a half-built group could not be imported, and an
    error of type in the rules must be seen. Only a machine without compiler gets the pure package.
    """
    if {"egg_info", "dist_info", "sdist"} & set(sys.argv):
        return []  # pip asks for the metadata first; compiling for that would be wasted
    if os.environ.get("RICHTFEST_PURE") == "1":
        print("richtfest: rules stay interpreted (RICHTFEST_PURE=1)")
        sweep(set())
        return []
    if not can_compile():
        print("richtfest: rules stay interpreted (no C compiler, or no Python headers)")
        sweep(set())
        return []

    from mypyc.build import mypycify  # needed, and installed, only where we compile

    files = [file for group, _ in groups() for file in group]
    # What mypy remembers of an earlier build, or of checking types, does not mix with compiling in groups.
    shutil.rmtree(CACHE, ignore_errors=True)
    built = mypycify([f"--cache-dir={CACHE}", *files], separate=groups(), opt_level="3", debug_level="0")
    for extension in built:
        extension.extra_compile_args += FLAGS
    sweep({extension.name for extension in built})
    return built


def sweep(names: set[str]) -> None:
    """Remove compiled files of modules that are compiled no more; the others are rebuilt only where they changed.

    Only where something is built: pip asks for an interpreted package just to link the sources.
    """
    if "build_ext" not in sys.argv:
        return
    for file in Path("src").rglob("*.so"):
        module = ".".join(file.relative_to("src").with_name(file.name.partition(".")[0]).parts)
        if module not in names:
            file.unlink()


if __name__ == "__main__":
    setup(ext_modules=extensions())
