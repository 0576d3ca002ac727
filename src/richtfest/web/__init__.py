"""Pages, live streams and the JSON API. No rule lives here: what is shown comes from views and legal moves."""
