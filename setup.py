"""Compiles translations, and rules where that is possible; everything else about the build is in pyproject.toml."""

import os
import re
import shlex
import subprocess
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

# Compiled beside the rules of the boxes and what bots do again and again. core/arrays.py is not: it only chooses
# between typed arrays and plain lists.
CORE = ("chance", "state", "playout")

PACKAGE = Path("src/richtfest")

# Our own functions may be inlined although the library exports them, and although all rules are one large unit.
FLAGS = [
    "-fno-semantic-interposition",
    "--param=inline-unit-growth=400",
    "--param=max-inline-insns-auto=100",
]


def rules() -> list[str]:
    """The source files to compile."""
    core = [PACKAGE / "core" / f"{name}.py" for name in CORE]
    rooms = [*PACKAGE.glob("games/*/rules/*.py"), *PACKAGE.glob("bots/compiled/*.py")]
    return sorted(str(path) for path in [*core, *rooms] if path.name != "__init__.py")


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
    """All rules in one group, so that calls between modules are plain C calls; nothing where we stay interpreted.

    The extensions are not marked optional: from a compiler that works a half-built group could not be imported, and an
    error of type in the rules must be seen. Only a machine without compiler gets the pure package, and with
    RICHTFEST_PURE=0 not even that: a release of compiled wheels would rather fail.
    """
    if {"egg_info", "dist_info", "sdist"} & set(sys.argv):
        return []  # pip asks for the metadata first; compiling for that would be wasted
    if os.environ.get("RICHTFEST_PURE") == "1":
        print("richtfest: rules stay interpreted (RICHTFEST_PURE=1)")
        return []
    if os.environ.get("RICHTFEST_PURE") != "0" and not can_compile():
        print("richtfest: rules stay interpreted (no C compiler, or no Python headers)")
        return []

    from mypyc.build import mypycify  # needed, and installed, only where we compile

    built = mypycify(rules(), opt_level="3", debug_level="0", group_name="richtfest")
    for extension in built:
        extension.extra_compile_args += FLAGS
    # In this order they are put into place, and processes that start meanwhile look at the last: see richtfest/pure.py.
    return sorted(built, key=lambda extension: extension.name == "richtfest.core.state")


class BuildWithWords(build_py):  # type: ignore[misc]  # setuptools has no types
    """Sources and data of the package, and our translations among them as programs read them."""

    def run(self) -> None:
        subprocess.run([sys.executable, "scripts/words.py", "compile"], check=True)
        super().run()


def description() -> str:
    """The README as a package index shows it: without what leads to a file of the repository."""
    text = Path("README.md").read_text(encoding="utf-8")
    without_pictures = re.sub(r"!\[[^]]*\]\((?!https:)[^)]*\)\n*", "", text)
    return re.sub(r"\[([^]]*)\]\((?!https:)[^)]*\)", r"\1", without_pictures)


if __name__ == "__main__":
    setup(
        cmdclass={"build_py": BuildWithWords},
        ext_modules=extensions(),
        long_description=description(),
        long_description_content_type="text/markdown",
    )
