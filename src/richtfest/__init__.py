"""Richtfest: board games about building houses."""

from richtfest import pure

pure.install_if_asked()  # first of all: what is imported after this line obeys the switch

__version__ = "0.1.0"
