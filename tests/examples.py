"""How many examples a property is tried with: few in the suite, many in the deep runs behind it."""

from collections.abc import Sequence
from typing import TypeVar

from hypothesis import settings

T = TypeVar("T")
DEEP = "deep"
"""The profile of `make test-deep`."""
TIMES = 50
"""How many times as many examples a deep run tries."""


def seeds(number: int) -> range:
    """The seeds with which something is played at random: so many in the suite."""
    return range(times(number))


def times(number: int) -> int:
    """A number of examples of the suite, or that of a deep run for it."""
    return number * (TIMES if is_deep() else 1)


def is_deep() -> bool:
    """Whether this is a deep run."""
    return settings.get_current_profile_name() == DEEP


def spread(those: Sequence[T], number: int) -> Sequence[T]:
    """So many of those in the suite, spread over all of them; every one in a deep run."""
    return those[:: max(1, len(those) // times(number))]


def examples(number: int) -> settings:
    """The settings for a property that is tried with so many examples in the suite."""
    return settings(max_examples=times(number))
