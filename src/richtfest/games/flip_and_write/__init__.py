"""What the flip-and-write boxes share: columns of cards, turns in pencil, sets of places. No box by itself."""
