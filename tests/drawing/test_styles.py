"""The style sheets: nothing is used that is not there, and words can be read on every ground."""

import re
from functools import cache
from importlib.resources import files
from pathlib import Path
from random import Random

import pytest

from richtfest.core.match import Match
from richtfest.core.picture import Theme
from richtfest.core.title import AnyTitle
from richtfest.core.words import english
from richtfest.drawing.styles import EITHER, SHARED, USE, Paint, colours, flat_stylesheet, stylesheet, tokens
from richtfest.games.shelf import all_titles, find_title
from richtfest.games.welcome_to.pictures.paint import PAINT as WELCOME_TO
from tests.boxes import draw_whole
from tests.contract.play import moments
from tests.contract.setup import Setup
from tests.contract.titles import SETUPS
from tests.drawing.marks import drawn

PAINTS = {title.name: Paint(f"richtfest.games.{title.package}.pictures") for title in all_titles()}
SIZE = re.compile(r"font-size: max\(([\d.]+px), var\(--least, 0px\)\);")  # as a page sets letters
SHEETS = ("palette.css", "paint.css", "screen.css")
THEMES: tuple[Theme, ...] = ("light", "dark", "contrast", "print")
# Words and what they stand on.
READ_ON = [
    ("ink", "paper"), ("ink", "card"), ("words", "card"), ("words", "paper"), ("pencil", "card"), ("pencil", "sand"),
    ("on-wall", "wall"), ("on-block", "block"), ("on-tree", "leaf"), ("stamp", "card"),
    ("ink", "morning"), ("ink", "noon"), ("ink", "evening"), ("ink", "lawn"), ("ink", "lake"), ("ink", "shadow"),
]  # fmt: skip

every_box = pytest.mark.parametrize("title", all_titles(), ids=lambda title: title.name)
every_paint = pytest.mark.parametrize("paint", [SHARED, *PAINTS.values()], ids=["shared", *PAINTS])


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(
    ("theme", "dark"), [("light", False), ("dark", True), ("contrast", False), ("contrast", True), ("print", False)]
)
@pytest.mark.parametrize(("words", "ground"), READ_ON)
def test_words_stand_out_from_their_ground(theme: Theme, words: str, ground: str, *, dark: bool) -> None:
    paint = colours(theme, WELCOME_TO, dark=dark)
    assert contrast(paint[f"--{words}"], paint[f"--{ground}"]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@every_box
def test_a_file_by_itself_needs_no_variables(title: AnyTitle, theme: Theme) -> None:
    assert not re.search(r"var\(|light-dark\(|@media", flat_stylesheet(theme, PAINTS[title.name]))


# Who uses what. A class is used where the code names it, or where it puts it together from a beginning that it names
# and a word of its own: "rf-dh-" and the materials of the furniture.


@cache
def source(package: str) -> str:
    """The code and the data that are drawn from."""
    folder = Path(str(files(package)))
    found = [file for kind in ("py", "json", "txt") for file in folder.rglob(f"*.{kind}")]
    return "".join(file.read_text(encoding="utf-8") for file in found)


@cache
def vocabulary(paint: Paint) -> frozenset[str]:
    """All words of a box from which names of classes may end."""
    box = paint.package.removesuffix(".pictures")
    return frozenset(re.findall(r"[\w-]+", source(paint.package) + source(box)))


@cache
def named(paint: Paint) -> frozenset[str]:
    """The classes, and the beginnings of classes, that the code names."""
    return frozenset(re.findall(r'(?<!#)(?<!id=")\brf-[\w-]+', source(paint.package)))


def uses(paint: Paint, style: str) -> bool:
    beginnings = named(paint) | {name for name in named(SHARED) if name.endswith("-")}
    ends = vocabulary(paint)
    return style in named(paint) or any(style.startswith(name) and style[len(name) :] in ends for name in beginnings)


def selectors(paint: Paint) -> list[str]:
    """What is painted, whatever the medium."""
    text = re.sub(r"/\*.*?\*/|@media [^{]*\{", "", paint.read("paint.css") + paint.read("screen.css"), flags=re.DOTALL)
    return [selector for group in re.findall(r"([^{};]*)\{", text) for selector in group.split(",")]


def classes(paint: Paint) -> set[str]:
    return {style for selector in selectors(paint) for style in re.findall(r"\.(rf-[\w-]+)", selector)}


def colours_used(text: str) -> set[str]:
    return set(USE.findall(text))


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_class_in_a_picture_has_a_style(setup: Setup) -> None:
    styled = classes(SHARED) | classes(PAINTS[setup.title.name])
    used: set[str] = set()
    for match in moments(setup.match(1), Random(1), every=10 * setup.seats):
        for viewer in ((match.to_act() or [0])[0], None):
            for picture in drawn(match, viewer).values():
                used |= set(re.findall(r"rf-[\w-]+", " ".join(re.findall(r'class="([^"]*)"', picture.__html__()))))
    assert len(used) > 30
    assert not {name for name in used if not name.startswith("rf-target-")} - styled


@every_box
def test_every_class_that_the_code_names_has_a_style(title: AnyTitle) -> None:
    paint = PAINTS[title.name]
    assert not {name for name in named(paint) if not name.endswith("-")} - classes(SHARED) - classes(paint)


@every_box
def test_a_box_paints_nothing_that_it_does_not_use(title: AnyTitle) -> None:
    paint = PAINTS[title.name]
    assert not [style for style in classes(paint) - classes(SHARED) if not uses(paint, style)]
    assert tokens(paint.read("palette.css"), ":root").keys() <= colours_used(paint.read("paint.css"))


def test_what_all_share_is_used_by_the_kit_or_by_two_boxes() -> None:
    for style in classes(SHARED) - named(SHARED):
        assert len([name for name, paint in PAINTS.items() if uses(paint, style)]) > 1, style
    pages = files("richtfest.web").joinpath("static")
    by_all = colours_used("".join(SHARED.read(sheet) for sheet in SHEETS))
    by_all |= colours_used("".join(file.read_text() for file in pages.iterdir() if file.name.endswith(".css")))
    for token in tokens(SHARED.read("palette.css"), ":root").keys() - by_all:
        users = [name for name, paint in PAINTS.items() if token in colours_used(paint.read("paint.css"))]
        assert len(users) > 1, token


def test_the_kit_knows_no_box() -> None:
    kit = "".join(SHARED.read(sheet) for sheet in SHEETS)
    assert not re.findall(r"\b(?:dh|hc|nlv|wt)-[\w-]+", kit)


def test_no_box_repaints_what_others_draw() -> None:
    """On the page all sheets lie together: every rule of a box needs a class, every token a name, of its own."""
    shared = classes(SHARED)
    seen: dict[str, str] = {}
    for box, paint in PAINTS.items():
        own = classes(paint) - shared
        for selector in selectors(paint):
            assert set(re.findall(r"\.(rf-[\w-]+)", selector)) & own, selector
        for name in own | tokens(paint.read("palette.css"), ":root").keys():
            assert name not in seen, (name, box, seen[name])
            assert name not in tokens(SHARED.read("palette.css"), ":root"), name
            seen[name] = box


@every_paint
def test_a_theme_lists_only_what_it_changes(paint: Paint) -> None:
    palette = paint.read("palette.css")
    usual = tokens(palette, ":root")
    for theme in THEMES:
        for name, value in tokens(palette, f".rf-{theme}").items():
            assert value != usual[name], (theme, name)
    both = [match.groups() for match in EITHER.finditer(palette)]
    assert not [pair for pair in both if pair[0] == pair[1]]


def test_a_page_holds_the_paint_of_every_box() -> None:
    page = stylesheet(*PAINTS.values())
    for paint in (SHARED, *PAINTS.values()):
        unset = SIZE.sub(r"font-size: \1;", page)
        assert all(paint.read(sheet) in unset for sheet in SHEETS)
    wished = page.split("@media (prefers-contrast: more)")[1].split("}")[0]
    assert all(re.search(rf"--{token}: ", wished) for token in ("paper", "road", "dh-sunny", "hc-pane", "nlv-neon"))


def test_a_file_by_itself_brings_the_paint_of_its_box_only() -> None:
    title = find_title("happy-city")
    drawing = draw_whole(title, Match(title, 2, 1).state, None, english)
    assert drawing is not None
    assert ".rf-hc-pane" in drawing.standalone()
    assert ".rf-dh-" not in drawing.standalone()
