"""What the documentation names exists: code, files, options, decisions, links and dependencies."""

from __future__ import annotations

import ast
import re
import subprocess
import tomllib
from functools import cache
from pathlib import Path

import pytest

from richtfest.games.shelf import NAMES, find_title

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "richtfest"
DOCS = ROOT / "docs"
PAGES = [*ROOT.glob("*.md"), *DOCS.rglob("*.md"), *(ROOT / "changelog.d").glob("*.md")]
DECISIONS = sorted((DOCS / "decisions").glob("[0-9]*.md"))
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text())
CODE = re.compile(r"`([^`\n]+)`")
FILE = re.compile(r"[\w<>./-]+(\.(py|md|json|po|html|css|toml)|/)")


@cache
def words_of_the_code() -> set[str]:
    """Every name in the sources, and every text in them that is one word: comments and sentences do not count."""
    found: set[str] = set()
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            for field in ("id", "attr", "name", "arg"):
                found.add(str(getattr(node, field, "")))
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    for file in SOURCE.glob("games/*/components.json"):
        found |= set(re.findall(r'"(\w+)"', file.read_text()))
    return found


def code_in_tables(page: str) -> list[str]:
    """What stands in backticks in the columns called “code”."""
    found: list[str] = []
    column = None
    for line in page.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if not line.startswith("|"):
            column = None
        elif column is None:
            column = cells.index("code")
        else:
            found += CODE.findall(cells[column])
    return found


def test_every_name_in_the_glossary_exists() -> None:
    named = code_in_tables((DOCS / "glossary.md").read_text())
    assert len(named) > 80
    files = {file.name for file in SOURCE.rglob("*.py")}
    missing = [
        name
        for name in named
        if name not in files and not set(re.findall(r"[A-Za-z_]\w*", name)) <= words_of_the_code()
    ]
    assert not missing


def is_there(path: str) -> bool:
    """A file or folder, named from the root, from the package or from inside a box; `<box>` stands for each of them."""
    boxes = [name.replace("-", "_") for name in NAMES]
    for wanted in {re.sub(r"<(box|title)>", box, path).rstrip("/") for box in boxes}:
        roots = [ROOT, SOURCE, *(SOURCE / "games" / box for box in boxes)]
        roots += [room for root in roots[2:] for room in root.iterdir() if room.is_dir()]
        roots += [ROOT / "tests" / "games" / box for box in boxes]
        if not any((root / wanted).exists() for root in roots):
            return False
    return True


def code_for_a_new_game() -> list[str]:
    return CODE.findall((DOCS / "adding-a-game.md").read_text())


def test_every_file_that_is_named_for_a_new_game_exists() -> None:
    files = [name for name in code_for_a_new_game() if FILE.fullmatch(name)]
    assert len(files) > 15
    assert not [name for name in files if not is_there(name)]


def test_every_name_of_code_for_a_new_game_exists() -> None:
    named = [name for name in code_for_a_new_game() if not FILE.fullmatch(name)]
    names = [name for name in named if re.fullmatch(r"[A-Za-z_][\w.]*", name)]
    assert len(names) > 30
    known = words_of_the_code() | {entry.stem for entry in SOURCE.rglob("*") if entry.is_dir() or entry.suffix == ".py"}
    assert not [name for name in names if not set(name.split(".")) <= known]


def test_every_option_is_in_the_rules_of_its_box() -> None:
    for name in NAMES:
        rules = (DOCS / "rules" / f"{name.replace('-', '_')}.md").read_text()
        assert not [option.name for option in find_title(name).options if option.name not in rules]


def test_every_decision_is_in_the_index_with_its_title() -> None:
    rows = re.findall(
        r"^\| \[(\d{4})\]\((.+?)\) \| (.+?) \| (.+?) \|$", (DOCS / "decisions" / "README.md").read_text(), re.M
    )
    assert [file for _, file, _, _ in rows] == [file.name for file in DECISIONS]
    for number, file, named, line in rows:
        assert (DOCS / "decisions" / file).read_text().startswith(f"# {number} {named}\n")
        assert line


def test_a_number_without_a_decision_is_explained() -> None:
    known = {int(file.name[:4]) for file in DECISIONS}
    said = (DOCS / "decisions" / "README.md").read_text()
    assert not [number for number in range(1, max(known)) if number not in known and f"{number:04}" not in said]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    text = re.sub(r"```.*?```", "", page.read_text(), flags=re.S)
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if not re.match(r"[a-z]+:|#", target):
            assert (page.parent / target.partition("#")[0]).exists(), target


def test_a_picture_is_kept_only_if_a_page_shows_it() -> None:
    shown = {target for page in PAGES for target in re.findall(r"!\[[^]]*\]\(([^)]+)\)", page.read_text())}
    assert {Path(target).name for target in shown} == {file.name for file in (DOCS / "pictures").iterdir()}


def test_every_dependency_has_a_reason_and_a_pin() -> None:
    wanted = [*SETTINGS["project"]["dependencies"]]
    for extra in SETTINGS["project"]["optional-dependencies"].values():
        wanted += extra
    names = {re.split(r"[\[><=;! ]", each)[0].lower() for each in wanted} - {"richtfest"}
    reasons = (DOCS / "dependencies.md").read_text().lower()
    assert not [name for name in names if name not in reasons]
    pins = re.findall(r"^([\w-]+)==", (ROOT / "constraints.txt").read_text().lower().replace("-", "_"), re.MULTILINE)
    assert not [name for name in names if name.replace("-", "_") not in pins]


def test_every_fragment_of_the_changelog_is_named_as_the_tool_wants_it() -> None:
    kinds = "|".join(kind["directory"] for kind in SETTINGS["tool"]["towncrier"]["type"])
    fragments = [file.name for file in (ROOT / "changelog.d").iterdir() if file.name != "README.md"]
    assert not [name for name in fragments if not re.fullmatch(rf"\+[\w-]+\.({kinds})\.md", name)]


def places_for(heading: str) -> list[str]:
    """The numbered lines under a heading of the guide."""
    part = (DOCS / "adding-a-game.md").read_text().split(f"\n## {heading}\n")[1].split("\n## ")[0]
    return re.findall(r"^(\d+\. .+(?:\n   .+)*)", part, re.M)


@pytest.mark.parametrize(
    ("heading", "most"), [("The places", 22), ("A ruling of Dream Home", 8), ("A level of bots", 4)]
)
def test_adding_something_touches_few_places(heading: str, most: int) -> None:
    assert 3 <= len(places_for(heading)) <= most


def files_that_name(pattern: str) -> set[str]:
    """The files that name something, from the root; decisions and the changelog tell of the past."""
    command = ["git", "grep", "--untracked", "-lE", pattern]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout.splitlines()
    return {file for file in found if not file.startswith(("docs/decisions/", "CHANGELOG", "changelog.d/"))}


def test_nothing_names_a_box_outside_the_places_of_the_guide() -> None:
    said = " ".join(places_for("The places")).replace("<box>", "happy_city").replace("<title>", "happy_city")
    listed = [place for place in re.findall(r"`([\w./]+)`", said) if "/" in place or place.endswith((".md", ".toml"))]
    # Examples, tests and measurements need some box.
    pages = ("docs/arena.md", "docs/environments.md", "docs/questions.ipynb", "benchmarks/cores.py")
    own = ("src/richtfest/games/happy_city/", "tests/", *pages)
    for file in files_that_name("happy.city"):
        assert file.startswith(own) or any(file.startswith(place) for place in listed), file


def test_only_its_table_knows_a_level_of_bots() -> None:
    """A level is named where it is made and where all are measured by it; elsewhere only in examples and figures."""
    named = {file for file in files_that_name("apprentice") if file.startswith("src/")}
    example = {"src/richtfest/cli/commands/play.py", "src/richtfest/tables/table.py"}
    bots = {"src/richtfest/bots/apprentice.py", "src/richtfest/bots/levels.py", "src/richtfest/lab/panel.py"}
    measured = {"src/richtfest/bots/figures.json"}
    assert named - example - measured <= bots | {"src/richtfest/locale/de/LC_MESSAGES/richtfest.po"}
