"""A fuzzer that looks for ways through our readers which nobody has thought of."""
