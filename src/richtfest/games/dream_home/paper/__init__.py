"""The game on paper: positions as JSON and what is answered, sheets, and the page with the rules."""

from richtfest.games.dream_home.paper.answers import legal as legal
from richtfest.games.dream_home.paper.answers import misread as misread
from richtfest.games.dream_home.paper.answers import score as score
from richtfest.games.dream_home.paper.rulebook import rulebook as rulebook
from richtfest.games.dream_home.paper.sheets import draw_empty as draw_empty
from richtfest.games.dream_home.paper.sheets import draw_position as draw_position
from richtfest.games.dream_home.paper.table import lay_out as lay_out
from richtfest.games.dream_home.paper.table import write_down as write_down
