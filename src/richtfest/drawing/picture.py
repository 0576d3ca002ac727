"""A picture: marks in a frame, shown inside a page, put into a larger picture, or saved as a file by itself."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from markupsafe import Markup

from richtfest.core.picture import Theme
from richtfest.drawing.faces import embedded
from richtfest.drawing.markup import join, moved, number, plain, rect
from richtfest.drawing.styles import Paint, faces_in, flat_stylesheet


@dataclass(frozen=True, slots=True)
class Picture:
    """Marks around (0, 0) to (width, height), and what they show, in words."""

    width: float
    height: float
    label: str
    marks: Markup
    paint: Paint  # of its box: a file by itself brings it along
    theme: Theme = field(default="light", kw_only=True)  # of that file

    def __html__(self) -> str:
        """Inside a page, which brings the style sheet; it takes the width of whatever it stands in."""
        # A group, since an image would hide its buttons and its parts from a screen reader.
        return (
            f'<svg class="rf-picture" viewBox="0 0 {number(self.width)} {number(self.height)}" role="group"'
            f' aria-label="{plain(self.label)}">{self.marks}</svg>'
        )

    def in_theme(self, theme: Theme) -> Picture:
        """The same picture, which shows itself in this theme."""
        return replace(self, theme=theme)

    def _repr_svg_(self) -> str:
        """How a notebook shows it."""
        return self.standalone()

    def __repr__(self) -> str:
        return f"<Picture of {self.label}>"

    def standalone(self, theme: Theme | None = None) -> str:
        """A complete file: its own paper, letters and styles, no variables, nothing that moves."""
        width, height = number(self.width), number(self.height)
        letters = embedded(faces_in(self.marks, self.paint))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
            f' role="img" aria-label="{plain(self.label)}"><title>{plain(self.label)}</title>'
            f"<style>{letters}{flat_stylesheet(theme or self.theme, self.paint)}</style>"
            f"{rect(0, 0, self.width, self.height, 'rf-paper')}{self.marks}</svg>\n"
        )


def compose(width: float, height: float, label: str, *placed: tuple[float, float, float, Picture]) -> Picture:
    """One picture made of others of the same box, each at x, y and a width of its own."""
    marks = join(moved(x, y, picture.marks, scale=shown / picture.width) for x, y, shown, picture in placed)
    return Picture(width, height, label, marks, placed[0][3].paint)
