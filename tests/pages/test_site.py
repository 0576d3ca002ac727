"""The site is made without a warning, complete, and of nothing but its own files."""

import re
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

import richtfest as rf
from richtfest.cli.app import COMMANDS

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
NAMESPACES = ("http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink", "http://www.w3.org/1999/xhtml")
OWN = re.compile(r"https?://(127\.0\.0\.1|192\.168\.0\.12|localhost|games\.example)\b")  # servers that readers run
FETCHES = {"src", "srcset", "poster", "data", "action", "formaction"}  # beside the href of a link


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    command = [
        sys.executable,
        "-m",
        "sphinx",
        "-q",
        "-W",
        "--keep-going",
        "-D",
        "run_notebooks=0",  # test_blocks.py runs them
        "-d",
        f"{folder}/kept",
        "docs",
        f"{folder}/made",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert (done.returncode, done.stderr) == (0, "")
    return folder / "made"


class Addresses(HTMLParser):
    """What a page fetches by itself, and where its links lead."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.fetched: list[str] = []
        self.linked: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if value and (name in FETCHES or (name == "href" and tag == "link")):
                self.fetched.append(value)
            elif value and name == "href":
                self.linked.append(value)


def pages_of(site: Path) -> Iterator[tuple[Path, Addresses]]:
    for file in site.rglob("*.html"):
        yield file, Addresses(file.read_text())


def is_foreign(address: str) -> bool:
    return bool(re.match(r"([a-z]+:)?//", address)) and not OWN.match(address)


def test_pages_styles_and_scripts_are_all_of_this_site(site: Path) -> None:
    fetched = [(file.name, address) for file, page in pages_of(site) for address in page.fetched]
    assert len(fetched) > 100
    assert not [found for found in fetched if is_foreign(found[1])]
    for file in site.rglob("*.css"):
        named = re.findall(r"url\(\s*['\"]?([^'\")]+)|@import\s+['\"]([^'\"]+)", file.read_text())
        assert not [found for found in named if is_foreign("".join(found))], file


def test_no_script_names_a_foreign_host(site: Path) -> None:
    for file in site.rglob("*.js"):
        code = re.sub(r"/\*.*?\*/|(?<!:)//[^\n]*", "", file.read_text(), flags=re.DOTALL)  # who wrote it may be thanked
        named = set(re.findall(r"https?://[^\s\"'`)<\\]+", code)) - set(NAMESPACES)
        assert not named, file


def test_no_page_names_a_foreign_host(site: Path) -> None:
    for file in site.rglob("*.html"):
        named = set(re.findall(r"https?://[^\s\"'<)&]+", file.read_text()))
        assert not [address for address in named if not address.startswith(NAMESPACES) and not OWN.match(address)], file


def test_every_link_leads_to_a_page_and_a_place_on_it(site: Path) -> None:
    places = {file.resolve(): set(re.findall(r'\bid="([^"]+)"', file.read_text())) for file in site.rglob("*.html")}
    for file, page in pages_of(site):
        for address in page.linked:
            name, _, place = address.partition("#")
            target = (file.parent / name).resolve() if name else file.resolve()
            if is_foreign(address) or address.startswith(("data:", "mailto:")) or OWN.match(address):
                continue
            assert target.exists(), (file.name, address)
            if place and target in places and not place.startswith("svg-"):
                assert place in places[target], (file.name, address)


def test_every_page_is_on_the_site_and_in_the_search(site: Path) -> None:
    sources = [*DOCS.rglob("*.md"), *DOCS.glob("*.ipynb")]
    assert not [page for page in sources if not (site / page.relative_to(DOCS)).with_suffix(".html").exists()]
    assert (site / "searchindex.js").stat().st_size > 10_000


def test_the_reference_names_every_public_name_command_and_request(site: Path) -> None:
    library, commands, api = (
        (site / "reference" / f"{name}.html").read_text() for name in ("library", "commands", "api")
    )
    places = set(re.findall(r'id="(?:module-)?richtfest\.(\w+)"', library))
    assert not set(rf.__all__) - places
    assert not [name for name in COMMANDS if f'<section id="{name}">' not in commands]
    assert api.count("/api/") > 20
