"""What the position forms of several flip-and-write boxes share."""
