"""People: the page about oneself, and how it comes along to another device."""
