"""How fast we are, as ratios against references measured in the same run: `make bench`."""
