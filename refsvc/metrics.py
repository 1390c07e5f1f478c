"""How the service fares, in numbers that every worker adds to and any of them tells, as OpenMetrics text.

The numbers lie in memory that the workers share since they were forked. Each writes into a row of its own, so that none
waits for another; who tells adds the rows up.
"""

import mmap
import threading
from bisect import bisect_left
from collections.abc import Iterator, Mapping

from refsvc.http import addresses

MEDIA_TYPE = "application/openmetrics-text; version=1.0.0; charset=utf-8"
PARTS = ("pages", "api", "static", "health")
CODES = ("2xx", "3xx", "4xx", "5xx")
SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Upper ends of the ranges in which times are counted; the last range has no end."""
ROWS = 256
"""Workers that count beside one another at most. A row goes on counting for the worker that has it next."""
RANGES = len(SECONDS) + 1
WIDTH = len(PARTS) * (len(CODES) + RANGES + 2)
SIZE = 8


class Metrics:
    """The numbers of one service. Made before its workers are forked."""

    def __init__(self) -> None:
        self._numbers = memoryview(mmap.mmap(-1, ROWS * WIDTH * SIZE)).cast("d")
        self._row = 0
        self._one_at_a_time = threading.Lock()

    def count_as(self, worker: int) -> None:
        """Lets this process count as the worker with this number."""
        self._row = worker % ROWS
        self._one_at_a_time = threading.Lock()

    def count(self, path: str, status: int, seconds: float, size: int) -> None:
        """Counts a request that was answered."""
        part, code = PARTS.index(part_of(path)), min(max(status // 100, 2), 5) - 2
        counted = (
            (part * len(CODES) + code, 1.0),
            (_ranges(part) + bisect_left(SECONDS, seconds), 1.0),
            (_sums(part), seconds),
            (_sums(part) + 1, float(size)),
        )
        with self._one_at_a_time:
            for place, more in counted:
                self._numbers[self._row * WIDTH + place] += more

    def text(self, gauges: Mapping[str, tuple[str, float]]) -> str:
        """All numbers, and these with what each means, as OpenMetrics text."""
        totals = [float(sum(self._numbers[place::WIDTH].tolist())) for place in range(WIDTH)]
        return "\n".join([*_counters(totals), *_durations(totals), *_gauges(gauges), "# EOF", ""])


def part_of(path: str) -> str:
    """To which part of the service an address belongs."""
    if path in (addresses.HEALTH, addresses.METRICS):
        return "health"
    if path.startswith(addresses.API + "/"):
        return "api"
    return "static" if path.startswith("/static/") else "pages"


def _ranges(part: int) -> int:
    return len(PARTS) * len(CODES) + part * RANGES


def _sums(part: int) -> int:
    return len(PARTS) * (len(CODES) + RANGES) + part * 2


def _counters(totals: list[float]) -> Iterator[str]:
    yield from _about("refsvc_http_requests", "counter", "Requests that were answered.")
    for part, name in enumerate(PARTS):
        for code, words in enumerate(CODES):
            number = totals[part * len(CODES) + code]
            yield f'refsvc_http_requests_total{{part="{name}",code="{words}"}} {number:.0f}'
    yield from _about("refsvc_http_response_bytes", "counter", "Bytes of answers.")
    for part, name in enumerate(PARTS):
        yield f'refsvc_http_response_bytes_total{{part="{name}"}} {totals[_sums(part) + 1]:.0f}'


def _durations(totals: list[float]) -> Iterator[str]:
    yield from _about("refsvc_http_request_duration_seconds", "histogram", "How long answers took.")
    for part, name in enumerate(PARTS):
        reached = 0.0
        for place, end in enumerate((*SECONDS, None)):
            reached += totals[_ranges(part) + place]
            limit = "+Inf" if end is None else end
            yield f'refsvc_http_request_duration_seconds_bucket{{part="{name}",le="{limit}"}} {reached:.0f}'
        yield f'refsvc_http_request_duration_seconds_count{{part="{name}"}} {reached:.0f}'
        yield f'refsvc_http_request_duration_seconds_sum{{part="{name}"}} {totals[_sums(part)]:.6f}'


def _gauges(gauges: Mapping[str, tuple[str, float]]) -> Iterator[str]:
    for name, (about, number) in gauges.items():
        yield from _about(name, "gauge", about)
        yield f"{name} {number:g}"


def _about(name: str, kind: str, about: str) -> Iterator[str]:
    yield f"# HELP {name} {about}"
    yield f"# TYPE {name} {kind}"
