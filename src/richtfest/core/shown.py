"""What a notebook draws by itself: the view of a table."""

from __future__ import annotations

from richtfest.core.title import take_down
from richtfest.core.words import english


class Shown:
    """A view that shows itself in a notebook, as the pictures of its box draw it."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        title = take_down(type(self).__module__.rpartition(".")[0])
        return title.pictures.draw_table(self, english)._repr_svg_()
