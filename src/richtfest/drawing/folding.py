"""A picture with more below it that a page folds away, so that it can be looked at when somebody wants to."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import escape

from richtfest.drawing.picture import Picture, compose


@dataclass(frozen=True, slots=True)
class Folding(Picture):
    """A picture, which may be empty, and a line that unfolds another one."""

    name: str  # for the page, so that it knows what was unfolded
    summary: str
    more: Picture

    def __html__(self) -> str:
        above = Picture.__html__(self) if self.height else ""
        return (
            f'<div>{above}<details id="{self.name}"><summary>{escape(self.summary)}</summary>'
            f"{self.more.__html__()}</details></div>"
        )


def unfolded(picture: Picture) -> Picture:
    """On paper nothing can be folded: both pictures, one below the other."""
    if not isinstance(picture, Folding):
        return picture
    above = Picture(picture.width, picture.height, picture.label, picture.marks, picture.paint)
    height = picture.height + picture.more.height
    return compose(
        picture.width, height, picture.label, (0, 0, above.width, above), (0, above.height, above.width, picture.more)
    )
