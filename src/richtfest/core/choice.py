"""A choice: a legal move as a reader meets it, in a list or in a picture."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal move: as records write it, as a player would say it, and where it leads if the box foresees that."""

    notation: str
    sentence: str
    outlook: Any = None  # for the pictures of the same box
    aside: str = ""  # under which name it is kept apart, if it is an extra and no answer to the question itself
    chip: str = ""  # the same in a few letters, for a small button


Choices: TypeAlias = Mapping[int, Choice]  # by the code of the move
