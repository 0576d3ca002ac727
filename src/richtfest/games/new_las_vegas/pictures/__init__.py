"""What people see of a match."""

from richtfest.games.new_las_vegas.pictures.table import draw as draw
from richtfest.games.new_las_vegas.pictures.table import draw_table as draw_table
