"""What all tests share: how Hypothesis searches."""

from hypothesis import settings

# No deadline: a busy machine is no reason to fail.
settings.register_profile("richtfest", deadline=None)
settings.load_profile("richtfest")
