"""Words: every sentence a person reads passes through a `Translate`, so that each reader gets their language."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Translate: TypeAlias = Callable[[str], str]


def english(sentence: str) -> str:
    """Our sentences are written in English, so this leaves them as they are."""
    return sentence
