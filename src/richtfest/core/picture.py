"""A picture, as far as those need to know who only hand it on: the drawing kit makes them."""

from __future__ import annotations

from typing import Literal, Protocol, TypeAlias, runtime_checkable

Theme: TypeAlias = Literal["light", "dark", "contrast", "print"]
Layout: TypeAlias = Literal["wide", "narrow"]
PaperSize: TypeAlias = Literal["a4", "letter"]


@runtime_checkable
class Drawing(Protocol):
    """Something drawn, to be put into a page or saved as a file; a notebook shows it.

    >>> import richtfest as rf
    >>> picture = rf.new("welcome-to", seats=2, seed=7).draw(theme="dark")
    >>> picture.standalone()[:4]
    '<svg'
    """

    @property
    def width(self) -> float: ...

    @property
    def height(self) -> float: ...

    @property
    def label(self) -> str:
        """What it shows, in words."""
        ...

    def __html__(self) -> str:
        """Inside a page that brings the style sheet."""
        ...

    def standalone(self, theme: Theme | None = None) -> str:
        """A complete SVG file, in its own theme unless told otherwise."""
        ...

    def in_theme(self, theme: Theme) -> Drawing:
        """The same drawing, which shows itself in this theme."""
        ...

    def _repr_svg_(self) -> str:
        """How a notebook shows it."""
        ...
