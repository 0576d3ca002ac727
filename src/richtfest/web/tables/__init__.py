"""Tables: their pages, their stream of news, and the same for programs."""
