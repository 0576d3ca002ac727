"""Evenings in the browser: the page of whoever plays, the host's page, and the big screen."""
