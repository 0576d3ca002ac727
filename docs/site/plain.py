"""Code without colours of its own: those are in site.css, where light and dark share one paint box."""

from pygments.style import Style


class Plain(Style):
    """Marks the parts of speech, and paints none."""

    background_color = "transparent"
