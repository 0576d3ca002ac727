"""A picture, as far as those need to know who only hand it on: the drawing kit makes them."""

from __future__ import annotations

from typing import Literal, Protocol, TypeAlias

Theme: TypeAlias = Literal["light", "dark", "contrast", "print"]
Layout: TypeAlias = Literal["wide", "narrow"]


class Drawing(Protocol):
    """Something drawn, to be put into a page or saved as a file."""

    def __html__(self) -> str:
        """Inside a page that brings the style sheet."""
        ...

    def standalone(self, theme: Theme = "light") -> str:
        """A complete SVG file."""
        ...
