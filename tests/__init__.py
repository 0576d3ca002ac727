"""Ours, by name: a peer of the benchmarks brings another package of this name."""
