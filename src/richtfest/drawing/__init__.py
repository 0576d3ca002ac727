"""Pen and paper for every box: palette, print, handwriting, pictures and the choices in them."""

from richtfest.drawing.picture import Picture as Picture
from richtfest.drawing.styles import Paint as Paint
from richtfest.drawing.styles import stylesheet as stylesheet
