"""The boxes, one package each. A reader who knows one package knows all of them."""
