"""What people see of a match."""

from richtfest.games.dream_home.pictures.table import draw as draw
from richtfest.games.dream_home.pictures.table import draw_table as draw_table
