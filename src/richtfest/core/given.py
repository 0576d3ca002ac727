"""What a program hands over: understood where it is clear what is meant, refused with a sentence where it is not."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from types import UnionType
from typing import Any, get_args

from richtfest.core.picture import PaperSize, Theme
from richtfest.core.refusal import Unreadable, WrongType
from richtfest.core.words import LANGUAGES, Translate, speak

LONGEST = 40  # of what a refusal repeats

TRUTHS: Mapping[bool, tuple[str, ...]] = {True: ("yes", "on", "true"), False: ("no", "off", "false")}


def whole(value: Any, sentence: str) -> int:
    """A whole number, whatever type of whole number it is; yes and no are none. The sentence says what it is for."""
    if not isinstance(value, bool):
        try:
            return index(value)
        except TypeError:
            pass
    raise WrongType(sentence, given=shown(value))


def kind(value: Any, kinds: type | UnionType, sentence: str) -> None:
    """Refuse what is none of these kinds. The sentence says what it is for."""
    if not isinstance(value, kinds):
        raise WrongType(sentence, given=shown(value))


def choice(value: Any, choices: Mapping[str, str]) -> str:
    """What one of these choices is called, where a truth value or a number was meant as one."""
    if isinstance(value, bool):
        return next((word for word in TRUTHS[value] if word in choices), str(value))
    return str(value)


def translator(language: str | Translate) -> Translate:
    """A language by its code."""
    if isinstance(language, Translate):
        return language
    if language not in LANGUAGES:
        raise Unreadable(
            "There is no language “{name}”; there is {languages}.",
            name=str(language)[:LONGEST],
            languages=", ".join(LANGUAGES),
        )
    return speak(language)


def theme(name: str) -> Theme:
    """A theme by its name."""
    themes: tuple[Theme, ...] = get_args(Theme)
    for known in themes:
        if known == name:
            return known
    raise Unreadable(
        "There is no theme “{name}”; there is {themes}.", name=str(name)[:LONGEST], themes=", ".join(themes)
    )


def paper_size(name: str) -> PaperSize:
    """A size of paper by its name."""
    sizes: tuple[PaperSize, ...] = get_args(PaperSize)
    for known in sizes:
        if known == name:
            return known
    raise Unreadable("There is no paper “{name}”; there is {sizes}.", name=str(name)[:LONGEST], sizes=", ".join(sizes))


def shown(value: Any) -> str:
    """A value as it stands in a program, if it is short."""
    return repr(value)[:LONGEST]
