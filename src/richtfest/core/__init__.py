"""What every box shares: the contract of a game, chance, records, the checked door, tallies."""
