"""The post: letters that tell people elsewhere that it is their turn (docs/decisions/0051)."""
