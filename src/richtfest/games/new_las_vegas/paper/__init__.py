"""The game on paper: positions as JSON and what is answered, sheets, and the page with the rules."""

from richtfest.games.new_las_vegas.paper.answers import legal as legal
from richtfest.games.new_las_vegas.paper.answers import misread as misread
from richtfest.games.new_las_vegas.paper.answers import score as score
from richtfest.games.new_las_vegas.paper.rulebook import rulebook as rulebook
from richtfest.games.new_las_vegas.paper.sheets import draw_empty as draw_empty
from richtfest.games.new_las_vegas.paper.sheets import draw_position as draw_position
from richtfest.games.new_las_vegas.paper.table import lay_out as lay_out
from richtfest.games.new_las_vegas.paper.table import write_down as write_down
