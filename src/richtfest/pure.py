"""The switch between compiled and interpreted rules: RICHTFEST_PURE=1 loads sources although compiled files exist."""

import os
import sys
from collections.abc import Sequence
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
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name, target)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def install_if_asked() -> None:
    """Make the choice of the environment effective; must run before any other module of the package is imported."""
    if os.environ.get("RICHTFEST_PURE") == "1":
        sys.meta_path.insert(0, SourcesOnly())


def is_compiled() -> bool:
    """Whether the rules of this process run as machine code."""
    spec = find_spec("richtfest.core.state")
    return spec is not None and spec.origin is not None and spec.origin.endswith(tuple(EXTENSION_SUFFIXES))
