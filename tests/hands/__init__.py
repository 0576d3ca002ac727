"""Hands that play every box on the page, and count what a turn costs them: `make hands`."""
