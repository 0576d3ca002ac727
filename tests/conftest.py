"""What all tests share: how Hypothesis searches, and English as the language of the commands."""

import os

from hypothesis import settings

# No deadline: a busy machine is no reason to fail.
settings.register_profile("richtfest", deadline=None)
settings.load_profile("richtfest")

os.environ["LANGUAGE"] = "en"
