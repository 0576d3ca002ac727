"""For whoever runs a server: health, figures, logs, and words to all tables."""
