"""The game on paper: positions as JSON, and what is answered."""
