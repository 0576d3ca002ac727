"""The site of the documentation, made by `make docs`."""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))  # for docs.site

from richtfest import __version__ as release  # noqa: E402 - found after the line above

project = "Richtfest"
author = "the Richtfest contributors"
project_copyright = author
version = release
language = "en"
extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "docs.site.extras",
    "docs.site.notebook",
    "docs.site.pictures",
    "docs.site.reference",
]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
suppress_warnings = ["myst.header"]  # the rules begin some chapters one level deeper
nitpicky = False
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True
add_module_names = False
default_role = "code"  # docstrings are read as they are, with names in single ticks
toc_object_entries_show_parents = "hide"

html_theme = "furo"
html_title = "Richtfest"
html_favicon = "../src/richtfest/web/static/icon.svg"
html_logo = html_favicon
html_static_path = ["site/site.css"]
html_css_files = ["site.css"]
templates_path = ["site/templates"]
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_theme_options = {"sidebar_hide_name": False, "top_of_page_buttons": []}
pygments_style = pygments_dark_style = "docs.site.plain.Plain"
