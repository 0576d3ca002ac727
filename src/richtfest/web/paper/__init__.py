"""Beside games on paper: the flipper that deals cards, and the scorer."""
