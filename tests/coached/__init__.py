"""The coach put to the test: many positions of every box, every move explained."""
