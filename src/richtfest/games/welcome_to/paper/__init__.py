"""The game on paper: positions as JSON and what is answered, sheets, and the page with the rules."""

from richtfest.games.welcome_to.paper.answers import legal as legal
from richtfest.games.welcome_to.paper.answers import misread as misread
from richtfest.games.welcome_to.paper.answers import score as score
from richtfest.games.welcome_to.paper.rulebook import rulebook as rulebook
from richtfest.games.welcome_to.paper.sheets import draw_empty as draw_empty
from richtfest.games.welcome_to.paper.sheets import draw_position as draw_position
from richtfest.games.welcome_to.paper.table import lay_out as lay_out
from richtfest.games.welcome_to.paper.table import write_down as write_down
