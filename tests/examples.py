"""How many examples a property is tried with: few in the suite, many in the deep runs behind it."""

from hypothesis import settings

DEEP = "deep"
"""The profile of `make test-deep`."""
TIMES = 50
"""How many times as many examples a deep run tries."""


def seeds(number: int) -> range:
    """The seeds with which something is played at random: so many in the suite."""
    return range(times(number))


def times(number: int) -> int:
    """A number of examples of the suite, or that of a deep run for it."""
    return number * (TIMES if settings.get_current_profile_name() == DEEP else 1)


def examples(number: int) -> settings:
    """The settings for a property that is tried with so many examples in the suite."""
    return settings(max_examples=times(number))
