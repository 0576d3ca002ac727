"""Loading late: a module offers names whose files are read only when somebody asks for them."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any


def load_late(module: str, **files: str) -> Callable[[str], Any]:
    """The `__getattr__` of a package: each name with the file that it is loaded from, which has another name."""

    def find(name: str) -> Any:
        if name not in files:
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        return getattr(import_module(f"{module}.{files[name]}"), name)

    return find
