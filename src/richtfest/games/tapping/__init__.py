"""What the scorers of all boxes share: a paper game that is filled in by tapping."""
