"""The game on paper: positions as JSON and what is answered, sheets, matches that go on, and the page with the rules.

Who asks for points does not wait for what only drawing or playing needs.
"""

from typing import TYPE_CHECKING

from richtfest.core.late import load_late
from richtfest.games.welcome_to.paper.answers import legal as legal
from richtfest.games.welcome_to.paper.answers import score as score
from richtfest.games.welcome_to.paper.answers import tell_faults as tell_faults
from richtfest.games.welcome_to.paper.shapes import schema as schema

if TYPE_CHECKING:
    from richtfest.games.welcome_to.paper.rules_page import rulebook as rulebook
    from richtfest.games.welcome_to.paper.sheets import draw_empty as draw_empty
    from richtfest.games.welcome_to.paper.sheets import draw_position as draw_position
    from richtfest.games.welcome_to.paper.table import lay_out as lay_out
    from richtfest.games.welcome_to.paper.table import write_down as write_down
else:
    __getattr__ = load_late(
        __name__,
        rulebook="rules_page",
        draw_empty="sheets",
        draw_position="sheets",
        lay_out="table",
        write_down="table",
    )
