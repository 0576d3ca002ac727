"""What people see of a match."""

from richtfest.games.happy_city.pictures.table import draw as draw
from richtfest.games.happy_city.pictures.table import draw_table as draw_table
