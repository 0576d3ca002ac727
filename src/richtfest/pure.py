"""The switch between compiled and interpreted rules: RICHTFEST_PURE=1 loads sources although compiled files exist.

Compiled and interpreted modules do not mix. So a process decides once, when it begins: what a compiler finishes beside
it is for the next one.
"""

import os
import sys
from collections.abc import Sequence
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from importlib.util import find_spec
from types import ModuleType


class SourcesOnly:
    """Finds the modules of this package as `.py` files and leaves all others to the usual finders."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Look at the sources of each folder; Python by itself would prefer the compiled file beside them."""
        if not name.startswith("richtfest."):
            return None
        for folder in path or ():
            spec = sources_in(folder).find_spec(name, target)
            if spec is not None and spec.loader is not None:
                return spec
        return None


@cache
def sources_in(folder: str) -> FileFinder:
    return FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))


def install_if_asked() -> None:
    """Sources, if the environment asks for them or if there is nothing else; must run before any other module of the
    package is imported."""
    if os.environ.get("RICHTFEST_PURE") == "1" or not compiled_files_exist():
        sys.meta_path.insert(0, SourcesOnly())


def compiled_files_exist() -> bool:
    """All of them: setup.py puts this one into its place last."""
    state = os.path.join(os.path.dirname(__file__), "core", "state")  # noqa: PTH118, PTH120 - pathlib takes long to load
    return any(os.path.exists(state + suffix) for suffix in EXTENSION_SUFFIXES)  # noqa: PTH110


def is_compiled() -> bool:
    """Whether the rules of this process run as machine code."""
    spec = find_spec("richtfest.core.state")
    return spec is not None and spec.origin is not None and spec.origin.endswith(tuple(EXTENSION_SUFFIXES))
