"""Beside games on paper: the flipper that deals cards, the scorer, and sheets to print."""
