"""The buckets that say how often a client may ask."""

from refsvc import bounds
from refsvc.http import TokenBuckets


class Clock:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_is_allowed_and_then_no_more() -> None:
    """A full bucket allows its burst at once, and says how long to wait then."""
    buckets = TokenBuckets(60, 2, Clock())
    assert [buckets.take("a").is_allowed for _ in range(3)] == [True, True, False]
    assert buckets.take("a").wait == 1


def test_tokens_come_back_with_time() -> None:
    """A bucket fills at its rate, but never beyond its burst."""
    clock = Clock()
    buckets = TokenBuckets(60, 2, clock)
    buckets.take("a")
    buckets.take("a")
    clock.now = 1.0
    assert buckets.take("a").is_allowed
    clock.now = 1000.0
    assert buckets.take("a").remaining == 1


def test_clients_do_not_share_a_bucket() -> None:
    """One client that asks too often takes nothing from another."""
    buckets = TokenBuckets(60, 1, Clock())
    assert buckets.take("a").is_allowed
    assert not buckets.take("a").is_allowed
    assert buckets.take("b").is_allowed


def test_the_number_of_buckets_is_bounded() -> None:
    """However many clients ask, only so many are remembered; the oldest is forgotten."""
    buckets = TokenBuckets(60, 1, Clock())
    for number in range(bounds.MOST_CLIENTS + 1):
        buckets.take(str(number))
    assert buckets.take("0").is_allowed
    assert not buckets.take(str(bounds.MOST_CLIENTS)).is_allowed
