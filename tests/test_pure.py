"""The switch between compiled and interpreted rules, and what the rules may import."""

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import richtfest

PACKAGE = Path(richtfest.__file__).parent
RULES = sorted(path for room in ("core", "games") for path in (PACKAGE / room).rglob("*.py"))
# Beside the standard library: names of typed integers and arrays, which compiled rules are made of.
ALLOWED = sys.stdlib_module_names | {"richtfest", "librt", "mypy_extensions"}
SHAPES = PACKAGE / "core" / "shape.py"  # decision 0026: positions are described with msgspec, and loaded late


LOADED = """
from richtfest.core import state
from richtfest.pure import is_compiled
print(state.__file__, is_compiled())
"""


def loaded_rules(pure: str) -> str:
    """The file that a new process takes the rules from, and whether it calls them compiled."""
    environment = os.environ | {"RICHTFEST_PURE": pure}
    done = subprocess.run([sys.executable, "-c", LOADED], env=environment, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_the_switch_loads_sources_although_compiled_files_lie_beside_them() -> None:
    assert loaded_rules(pure="1").endswith("state.py False")


def test_is_compiled_tells_what_was_really_loaded() -> None:
    file, compiled = loaded_rules(pure="").rsplit(maxsplit=1)
    assert (compiled == "True") == (not file.endswith(".py"))


MEANWHILE = """
import shutil, sys
import richtfest
from richtfest.pure import is_compiled

shutil.copytree(sys.argv[1], sys.argv[2], dirs_exist_ok=True)  # the compiler has finished
match = richtfest.new("welcome-to", seats=2, seed=7)
match.play(0, match.legal(0)[0])
print(type(match.state).__module__, sys.modules[type(match.state).__module__].__file__, is_compiled())
"""


def test_what_is_compiled_beside_a_process_is_for_the_next_one(tmp_path: Path) -> None:
    compiled = [*PACKAGE.parent.glob("*.so"), *PACKAGE.rglob("*.so")]
    if not compiled:
        pytest.skip("nothing is compiled here")
    source, made = tmp_path / "source", tmp_path / "made"
    shutil.copytree(PACKAGE, source / PACKAGE.name, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    for file in compiled:
        place = made / file.relative_to(PACKAGE.parent)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(file, place)

    def played() -> str:
        command = [sys.executable, "-c", MEANWHILE, str(made), str(source)]
        environment = os.environ | {"PYTHONPATH": str(source), "RICHTFEST_PURE": ""}
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.strip()

    assert played().endswith(".py False")
    assert played().endswith(".so True")


class WithoutTypes(ast.NodeTransformer):
    """Leaves out what only a type checker reads."""

    def visit_If(self, node: ast.If) -> list[ast.stmt] | ast.If:
        return node.orelse if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING" else node


def imported_by(path: Path) -> set[str]:
    """The top-level names of all absolute imports that running a file makes."""
    names: set[str] = set()
    for node in ast.walk(WithoutTypes().visit(ast.parse(path.read_text()))):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            names.add(node.module.split(".")[0])
    return names


def shaping(path: Path) -> set[str]:
    """What a file may use because it reads positions."""
    return {"msgspec"} if path == SHAPES or path.parent.name == "paper" else set()


def test_rules_use_only_the_standard_library() -> None:
    strangers = {str(path.relative_to(PACKAGE)): imported_by(path) - ALLOWED - shaping(path) for path in RULES}
    assert not {path: names for path, names in strangers.items() if names}
