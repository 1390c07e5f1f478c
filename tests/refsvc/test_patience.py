"""How long a worker waits for its clients."""

from __future__ import annotations

from dataclasses import dataclass, field

from refsvc import bounds
from refsvc.patience import Patience

NOON = 1_800_000_000.0


@dataclass(eq=False)
class Connection:
    """A connection as waitress keeps it, which notes activity by the time of day."""

    last_activity: float = NOON
    request: object | None = None
    requests: list[object] = field(default_factory=list)
    will_close: bool = False


class Hands:
    """A clock whose hands stand where the test puts them."""

    def __init__(self) -> None:
        self.at = 1000.0

    def __call__(self) -> float:
        return self.at


def test_an_idle_connection_is_closed_also_where_the_clock_was_set_back() -> None:
    """What it did last lies in what the time of day now calls the future; it is idle all the same."""
    hands, one = Hands(), Connection(last_activity=NOON + 7200)
    patience = Patience(hands)
    patience.look([one])
    hands.at += bounds.SECONDS_IDLE
    patience.look([one])
    assert not one.will_close
    hands.at += 1
    patience.look([one])
    assert one.will_close


def test_a_connection_in_use_stays_when_the_clock_is_set_forward() -> None:
    """Each time something comes, waiting begins anew, whatever the time of day was and is."""
    hands, one = Hands(), Connection()
    patience = Patience(hands)
    for jump in (0.0, 31_557_600.0, -7200.0):
        one.last_activity = NOON + jump
        patience.look([one])
        hands.at += bounds.SECONDS_IDLE
        patience.look([one])
    assert not one.will_close
    assert patience.idle(one) == bounds.SECONDS_IDLE


def test_what_is_being_answered_is_not_idle() -> None:
    """However long an answer takes, its connection stays."""
    hands, one = Hands(), Connection(requests=[object()])
    patience = Patience(hands)
    patience.look([one])
    hands.at += 10 * bounds.SECONDS_IDLE
    patience.look([one])
    assert not one.will_close


def test_a_request_that_does_not_arrive_is_cut_off() -> None:
    """Drop by drop, it keeps its connection busy, and still has so many seconds only."""
    hands, one = Hands(), Connection(request=object())
    patience = Patience(hands)
    patience.look([one])
    for second in range(int(bounds.SECONDS_TO_ARRIVE) + 1):
        hands.at += 1
        one.last_activity += second
        patience.look([one])
    assert one.will_close
