"""Evenings: a club plays several rounds at several tables; who meets whom, and how everybody stands."""
