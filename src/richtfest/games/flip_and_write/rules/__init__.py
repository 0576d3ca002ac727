"""Rules that several flip-and-write boxes play by, compiled by mypyc."""
