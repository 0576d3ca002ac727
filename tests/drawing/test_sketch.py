"""Sketches: a mark for each line, in the order of the lines."""

from richtfest.drawing.sketch import sketch


def test_every_line_is_a_mark() -> None:
    drawn = sketch(
        """
        red r 1 2 30 40 5
        red r 1 2 30 40
        blue o 5 6 7
        blue e 5 6 7 8
        thin M1 2L3 4
        """,
        "x-",
    )
    assert drawn == (
        '<rect class="x-red" x="1" y="2" width="30" height="40" rx="5"/>'
        '<rect class="x-red" x="1" y="2" width="30" height="40"/>'
        '<circle class="x-blue" cx="5" cy="6" r="7"/>'
        '<ellipse class="x-blue" cx="5" cy="6" rx="7" ry="8"/>'
        '<path class="x-thin" d="M1 2L3 4"/>'
    )
