"""How many examples a property is tried with: few in the suite, many in the deep runs behind it."""

from hypothesis import settings

DEEP = "deep"
"""The profile of `make test-deep`."""
TIMES = 25
"""How many times as many examples a deep run tries."""


def examples(number: int) -> settings:
    """The settings for a property that is tried with so many examples in the suite."""
    return settings(max_examples=number * (TIMES if settings.get_current_profile_name() == DEEP else 1))
