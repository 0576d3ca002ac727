"""What the site is made with, apart from Sphinx: blocks that run, pictures they draw, reference pages, the look."""
