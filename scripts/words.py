"""Collects our sentences into catalogs, one for each box and one for the rest: `make words`.

New sentences stand untranslated in the .po files afterwards; those that nobody says any more are gone. With `check`
nothing is written, and catalogs that are not as they would be are a failure: `make lint`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.frontend import parse_keywords
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

PACKAGE = Path(__file__).parents[1] / "src" / "richtfest"
GAMES, LOCALE = PACKAGE / "games", PACKAGE / "locale"
SHARED = "richtfest"
REFUSALS = [
    "Refused",
    "Unreadable",
    "Illegal",
    "TooLate",
    "NotYours",
    "NoTable",
    "NotSaved",
    "NotNow",
    "TooMany",
    "TooOften",
    "Broken",
    "refuse",
]
FIRST = [
    *REFUSALS,
    "Unfit",
    "WrongType",
    "Undelivered",
    "NoTitle",
    "Level",
]  # the first thing they are told is a sentence
KEYWORDS = parse_keywords(["_", "gettext", "many:1,2", "ngettext:1,2", "later", *(f"{name}:1" for name in FIRST)])
Sentence = str | tuple[str, ...]  # with its plural where it has one


def domains() -> list[str]:
    """The catalogs: what all boxes share, and each box by the name of its package."""
    return [SHARED, *sorted(file.parent.name for file in GAMES.glob("*/components.py"))]


def files_of(domain: str) -> Iterator[tuple[str, Path]]:
    """The files whose sentences belong into a catalog."""
    own = {
        name: [file for kind in ("py", "html") for file in (GAMES / name).rglob(f"*.{kind}")] for name in domains()[1:]
    }
    taken = {file for files in own.values() for file in files}
    files = own.get(domain) or [file for kind in ("py", "html") for file in PACKAGE.rglob(f"*.{kind}")]
    for file in sorted(files):
        if file.exists() and (domain in own or file not in taken):
            yield ("jinja2" if file.suffix == ".html" else "python"), file


def sentences(domain: str) -> dict[Sentence, None]:
    """All sentences of a catalog in the order of the files."""
    found: dict[Sentence, None] = {}
    for method, file in files_of(domain):
        options = {"trimmed": "true"} if method == "jinja2" else {}
        for _, message, _, _ in extract_from_file(method, file, KEYWORDS, options=options):
            parts = message if isinstance(message, tuple) else (message,)
            texts = tuple(part for part in parts if part)
            if texts:
                found[texts if len(texts) > 1 else texts[0]] = None
    return found | dict.fromkeys(printed(domain, "en"))


def printed(domain: str, language: str) -> dict[str, str]:
    """Names and texts that a component file gives in several languages, by the English one."""
    file = GAMES / domain / "components.json"
    return dict(texts_in(json.loads(file.read_text(encoding="utf-8")), language)) if file.exists() else {}


def texts_in(value: Any, language: str) -> Iterator[tuple[str, str]]:
    entries = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    if isinstance(value, dict) and isinstance(value.get("en"), str) and isinstance(value.get(language), str):
        yield value["en"], value[language]
    for entry in entries:
        yield from texts_in(entry, language)


def place(language: str, domain: str, kind: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / f"{domain}.{kind}"


def read(language: str, domain: str) -> Catalog:
    file = place(language, domain, "po")
    if not file.exists():
        return Catalog(language)
    with file.open("rb") as opened:
        return read_po(opened, locale=language)


def collected(language: str, domain: str) -> bytes:
    """The catalog made anew: every sentence we say, translated as far as it was."""
    known = {str(message.id[0] if message.pluralizable else message.id): message for message in read(language, domain)}
    fresh = Catalog(language)
    on_cards = printed(domain, language)
    for sentence in sentences(domain):
        old = known.get(sentence if isinstance(sentence, str) else sentence[0])
        keeps = old is not None and old.pluralizable == isinstance(sentence, tuple)
        fresh.add(sentence, old.string if old is not None and keeps else on_cards.get(str(sentence), ""))
    text = BytesIO()
    write_po(text, fresh, width=120, omit_header=True)
    return text.getvalue()


def stale(language: str, domain: str) -> bool:
    file = place(language, domain, "po")
    return not file.exists() or file.read_bytes() != collected(language, domain)


def translate(language: str, domain: str) -> None:
    """Write the catalog as programs read it."""
    with place(language, domain, "mo").open("wb") as opened:
        write_mo(opened, read(language, domain))


def main(wanted: str = "") -> None:
    languages = sorted(folder.name for folder in LOCALE.iterdir() if folder.is_dir())
    catalogs = [(language, domain) for language in languages for domain in domains()]
    if wanted == "check":
        late = [str(place(*catalog, "po").relative_to(PACKAGE)) for catalog in catalogs if stale(*catalog)]
        sys.exit(f"Sentences have changed; run `make words` for {', '.join(late)}." if late else 0)
    for language, domain in catalogs:
        if wanted != "compile":
            place(language, domain, "po").write_bytes(collected(language, domain))
        translate(language, domain)


if __name__ == "__main__":
    main(*sys.argv[1:])
