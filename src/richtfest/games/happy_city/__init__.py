"""Happy City (Welcome – Hier entsteht Glück), designed by Airu Sato and Toshiki Sato (Cocktail Games, Game Factory)."""
