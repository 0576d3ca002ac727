"""Cuts our typeface from the faces it is made of: the letters that two languages and the names of their players need.

    npm pack @expo-google-fonts/league-spartan @expo-google-fonts/source-sans-3      (and unpack both)
    python scripts/cut_type.py FOLDER

needs the extra `type`. What it writes into `drawing/type` is data that we keep: it runs again only for other letters or
other faces. A changed face may not bear a reserved name, so both get names of ours.
"""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

TYPE = Path(__file__).parents[1] / "src" / "richtfest" / "drawing" / "type"
CUTS = {  # the file, its source, and what it is called
    "poster": ("league-spartan/800ExtraBold/LeagueSpartan_800ExtraBold.ttf", "Richtfest Poster", "Bold"),
    "words": ("source-sans-3/400Regular/SourceSans3_400Regular.ttf", "Richtfest Words", "Regular"),
    "words-bold": ("source-sans-3/700Bold/SourceSans3_700Bold.ttf", "Richtfest Words", "Bold"),
}
LICENCES = {"league-spartan": "LICENSE-poster", "source-sans-3": "LICENSE-words"}
LETTERS = {
    *range(0x20, 0x7F),  # ASCII
    *range(0xA0, 0x180),  # the languages of western and middle Europe
    *map(ord, "ȘșȚțẞ‐‑–—‘’‚“”„†•…‹›€−×≈≠≤≥→←↑↓✓"),
}


def cut(source: Path, family: str, style: str) -> TTFont:
    """The face with our letters only, without what a screen of today does not need, under our name."""
    font = TTFont(source, recalcTimestamp=False)  # the same letters give the same file
    options = Options(layout_features=["kern"], hinting=False, notdef_outline=True, name_IDs=[0, 1, 2, 4, 6, 13, 14])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(font)
    whole = f"{family} {style}"
    for number, words in {1: family, 2: style, 4: whole, 6: whole.replace(" ", "")}.items():
        font["name"].setName(words, number, 3, 1, 0x409)
    for table, names in {"hhea": ("ascent", "descent"), "OS/2": ("sTypoAscender", "sTypoDescender")}.items():
        below = getattr(font[table], names[1])
        setattr(font[table], names[0], font["OS/2"].sCapHeight - below)  # capitals stand in the middle of a line
    bold = style == "Bold"
    font["OS/2"].usWeightClass = 700 if bold else 400
    font["OS/2"].fsSelection = font["OS/2"].fsSelection & ~0x61 | (0x20 if bold else 0x40)
    font["head"].macStyle = int(bold)
    return font


def measures(font: TTFont) -> dict[str, object]:
    """How wide every letter is, and how high letters stand, in thousandths of their size."""
    em = font["head"].unitsPerEm
    widths = {chr(code): round(1000 * font["hmtx"][glyph][0] / em) for code, glyph in font.getBestCmap().items()}
    heights = {"ascent": font["hhea"].ascent, "descent": -font["hhea"].descent, "capital": font["OS/2"].sCapHeight}
    return {**{name: round(1000 * height / em) for name, height in heights.items()}, "widths": widths}


def main() -> None:
    sources = Path(sys.argv[1])
    known = {}
    for name, (source, family, style) in CUTS.items():
        font = cut(sources / source, family, style)
        font.save(TYPE / f"{name}.ttf")  # for PNG and PDF
        known[name] = measures(font)
        font.flavor = "woff2"
        font.save(TYPE / f"{name}.woff2")  # for browsers
    for source, licence in LICENCES.items():
        shutil.copy(sources / source / "LICENSE_FONT", TYPE / licence)
    (TYPE / "measures.json").write_text(json.dumps(known, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
