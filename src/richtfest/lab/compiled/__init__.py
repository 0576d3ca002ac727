"""What the lab does by the million, compiled."""
