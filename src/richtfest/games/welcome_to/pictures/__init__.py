"""What people see of a match."""

from richtfest.games.welcome_to.pictures.table import draw as draw
from richtfest.games.welcome_to.pictures.table import draw_table as draw_table
