"""What is published: the source archive and the wheels made from it, tried in environments that hold nothing else."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import time
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

import setup
from tests.package.environment import NO_COMPILER, Environment, run

ROOT = Path(__file__).parents[2]
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text())
STRANGER = Path(__file__).with_name("stranger.py")
VENDOR = ROOT / "src" / "richtfest" / "web" / "static" / "vendor"
MAKE_ARCHIVE = "import sys; from setuptools.build_meta import build_sdist; build_sdist(sys.argv[1])"


def kept_files() -> list[str]:
    """The files that belong to the project, as a clone would have them."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip("this is no clone")
    return sorted(file for file in set(done.stdout.splitlines()) if (ROOT / file).exists())


@pytest.fixture(scope="module")
def builder(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """An environment with what the build says it requires."""
    return Environment(tmp_path_factory.mktemp("builder"), SETTINGS["build-system"]["requires"])


@pytest.fixture(scope="module")
def archive(builder: Environment, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive, made from a clone in which nothing was built."""
    clone, made = tmp_path_factory.mktemp("clone"), tmp_path_factory.mktemp("archive")
    for file in kept_files():
        (clone / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / file, clone / file)
    builder.run("-c", MAKE_ARCHIVE, made, cwd=clone)
    (found,) = made.iterdir()
    return found


@pytest.fixture
def empty(tmp_path: Path) -> Environment:
    """An environment with what the package says it needs, and without the package."""
    return Environment(tmp_path / "empty", SETTINGS["project"]["dependencies"])


def unpack(archive: Path, folder: Path) -> Path:
    folder.mkdir(exist_ok=True)
    run("tar", "-xzf", archive, "-C", folder)
    (unpacked,) = folder.iterdir()
    return unpacked


@pytest.mark.long
def test_with_a_compiler_a_wheel_plays_compiled(
    builder: Environment, archive: Path, empty: Environment, tmp_path: Path
) -> None:
    if not setup.can_compile():
        reason = "no C compiler: a compiled wheel cannot be made"
        pytest.fail(reason) if os.environ.get("CI") == "true" else pytest.skip(reason)
    source, made = unpack(archive, tmp_path / "source"), tmp_path / "wheels"
    take_over_what_is_compiled(source)
    builder.pip("wheel", "--no-index", "--no-deps", "--no-build-isolation", "--wheel-dir", made, source)
    (wheel,) = made.glob("*.whl")
    assert "-none-any" not in wheel.name
    assert any(name.startswith("richtfest__mypyc.") for name in names_in(wheel))
    empty.pip("install", "--no-index", "--no-compile", wheel)
    empty.run("-I", STRANGER, "compiled", cwd=tmp_path)


@pytest.mark.long
def test_without_a_compiler_the_source_archive_plays_interpreted(
    builder: Environment, archive: Path, empty: Environment, tmp_path: Path
) -> None:
    made = tmp_path / "wheels"
    builder.pip("wheel", "--no-index", "--no-deps", "--no-build-isolation", "--wheel-dir", made, archive, **NO_COMPILER)
    (wheel,) = made.glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    holds_what_it_should(wheel)
    empty.pip("install", "--no-index", "--no-compile", wheel)
    empty.run("-I", STRANGER, "interpreted", cwd=tmp_path, PATH="", **NO_COMPILER)


def take_over_what_is_compiled(source: Path) -> None:
    """What `make build` made from the same rules is not compiled again; all else is done as on any other machine.

    The C is written anew, and twice the same rules may give it in another order: it must not count as newer.
    """
    made = max((file.stat().st_mtime for file in ROOT.glob("build/lib*/*.so")), default=0)
    if made < max((ROOT / file).stat().st_mtime for file in setup.rules()):
        return
    shutil.copytree(ROOT / "build", source / "build")
    tomorrow = time.time() + 24 * 3600
    for file in source.glob("build/lib*/**/*.so"):
        os.utime(file, (tomorrow, tomorrow))


def names_in(wheel: Path) -> set[str]:
    with ZipFile(wheel) as opened:
        return set(opened.namelist())


def holds_what_it_should(wheel: Path) -> None:
    """Every module and file of data, the translations as programs read them, and nothing that only we need."""
    sources = [file.removeprefix("src/") for file in kept_files() if file.startswith("src/")]
    wanted = {file.removesuffix(".po") + ".mo" if file.endswith(".po") else file for file in sources}
    names = {name for name in names_in(wheel) if ".dist-info/" not in name}
    assert names == wanted


def test_the_source_archive_is_the_whole_project(archive: Path, tmp_path: Path) -> None:
    unpacked = unpack(archive, tmp_path)
    found = {str(path.relative_to(unpacked)) for path in unpacked.rglob("*") if path.is_file()}
    made = {"PKG-INFO", "setup.cfg", "src/richtfest.egg-info/SOURCES.txt"}
    assert found == {*kept_files(), *made}


def test_the_source_archive_can_be_translated_and_tested(archive: Path, tmp_path: Path) -> None:
    unpacked = unpack(archive, tmp_path)
    before = sorted((unpacked / "src").rglob("*.po"))
    texts = [file.read_bytes() for file in before]
    run(sys.executable, "scripts/words.py", cwd=unpacked)
    assert texts == [file.read_bytes() for file in before]
    some = ("tests/core/test_record.py", "tests/cli/test_language.py::test_the_words_of_help_are_german")
    said = run(sys.executable, "-m", "pytest", "-q", *some, cwd=unpacked, PYTHONPATH=str(unpacked / "src"))
    assert " passed" in said


def test_what_others_made_is_as_they_made_it() -> None:
    """Renewed by hand: the files of an npm package, their sums, and the version in docs/dependencies.md."""
    lines = (VENDOR / "SHA256SUMS").read_text().splitlines()
    sums = {name: sum_ for sum_, name in map(str.split, lines)}
    found = {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in VENDOR.iterdir()}
    del found["SHA256SUMS"]
    assert found == sums


def test_a_package_index_shows_no_link_that_leads_nowhere() -> None:
    said = setup.description()
    assert said.startswith("# Richtfest\n")
    assert "](" not in said.replace("](https:", "")
