"""Compiles translations, and rules where that is possible; everything else about the build is in pyproject.toml."""

import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

# Compiled beside the rules and the foresight of the boxes, and what bots and lab do again and again. core/arrays.py is
# not: it only chooses between typed arrays and plain lists.
CORE = ("bits", "chance", "state", "playout", "foresight", "observation")
ROOMS = ("games/*/rules", "games/*/foresight", "bots/compiled", "lab/compiled")

PACKAGE = Path("src/richtfest")

GROUP = "richtfest"

# Our own functions may be inlined although the library exports them, and although all rules are one large unit. Other
# compilers than GCC know some of these under no name: they go without.
FLAGS = [
    "-fno-semantic-interposition",
    "--param=inline-unit-growth=400",
    "--param=max-inline-insns-auto=100",
]


def rules() -> list[str]:
    """The source files to compile."""
    core = [PACKAGE / "core" / f"{name}.py" for name in CORE]
    rooms = [path for room in ROOMS for path in PACKAGE.glob(f"{room}/*.py")]
    return sorted(str(path) for path in [*core, *rooms] if path.name != "__init__.py")


def takes(source: bytes, *flags: str) -> bool:
    """Whether the C compiler takes these lines with these flags, found out by trying."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "")
    if not compiler:
        return False
    probe = [*compiler, *flags, "-fsyntax-only", "-x", "c", "-"]
    try:
        return subprocess.run(probe, input=source, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def can_compile() -> bool:
    """Whether a C compiler and the headers of this Python are at hand."""
    return takes(b"#include <Python.h>\n", "-I", sysconfig.get_path("include"))


def taken(flags: Sequence[str]) -> list[str]:
    """Those of the flags that the C compiler knows."""
    return [flag for flag in flags if takes(b"", "-Werror", flag)]


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

    # Types are followed through the whole package, but only the rules must be right to be compiled; `make lint` looks
    # at the rest, and it alone has the libraries which that is made with.
    built = mypycify(["--follow-imports=silent", *rules()], opt_level="3", debug_level="0", group_name=GROUP)
    flags = taken(FLAGS)
    for extension in built:
        extension.extra_compile_args = [*extension.extra_compile_args, *flags]  # the list was one for all of them
    # In this order they are put into place, and processes that start meanwhile look at the last: see richtfest/pure.py.
    return sorted(built, key=lambda extension: extension.name == "richtfest.core.state")


class TrainedBuild(build_ext):  # type: ignore[misc]  # setuptools has no types
    """With RICHTFEST_PGO=1 the rules are compiled twice: matches played in between tell GCC what is used most."""

    def build_extensions(self) -> None:
        if not self.extensions or os.environ.get("RICHTFEST_PGO") != "1":
            super().build_extensions()
            return
        if not takes(b"", "-fprofile-partial-training"):
            sys.exit("richtfest: RICHTFEST_PGO=1 needs GCC 10 or newer")
        with TemporaryDirectory() as folder:
            self.build_with(f"-fprofile-generate={folder}/profile")
            self.train(Path(folder, "package"))
            # What training never came by is compiled as always; a profile that is not found must not go unnoticed.
            used = f"-fprofile-use={folder}/profile"
            self.build_with(used, "-fprofile-partial-training", "-Werror=missing-profile")

    def build_with(self, *flags: str) -> None:
        """Compile everything, and the library that holds all rules with these flags."""
        library = next(extension for extension in self.extensions if extension.name == f"{GROUP}__mypyc")
        compiled, linked = library.extra_compile_args, library.extra_link_args
        library.extra_compile_args, library.extra_link_args = [*compiled, *flags], [*linked, *flags]
        self.force = True
        super().build_extensions()
        library.extra_compile_args, library.extra_link_args = compiled, linked

    def train(self, package: Path) -> None:
        """Play matches with what was just compiled, beside the sources it was made from."""
        shutil.copytree(PACKAGE, package / "richtfest", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
        for extension in self.extensions:
            shutil.copy(self.get_ext_fullpath(extension.name), package / self.get_ext_filename(extension.name))
        environment = os.environ | {"PYTHONPATH": str(package)}
        subprocess.run([sys.executable, "scripts/train.py"], check=True, env=environment)


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


def main() -> None:
    setup(
        cmdclass={"build_ext": TrainedBuild, "build_py": BuildWithWords},
        ext_modules=extensions(),
        long_description=description(),
        long_description_content_type="text/markdown",
    )


if __name__ == "__main__":
    main()
