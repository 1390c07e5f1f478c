"""What holds for every test."""

import time
from functools import cache
from pathlib import Path

from hypothesis import HealthCheck, settings

from refsvc import deadlines
from refsvc.corpus.content import packs
from refsvc.corpus.content.reading import Contents, Written
from refsvc.settings import CHECKOUT
from tests.examples import DEEP

# The same examples each run, and no clock: a slow or busy machine fails no test.
settings.register_profile(
    "steady",
    max_examples=40,
    derandomize=True,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
# Other examples each run, and far more of them: `make test-deep`.
settings.register_profile(DEEP, settings.get_profile("steady"), max_examples=1000, derandomize=False, print_blob=True)
settings.load_profile("steady")


def pytest_configure() -> None:
    """Reads the content of the checkout once for all tests, and counts work instead of time where time is short."""
    read = packs.contents
    kept = cache(read)

    def contents(directory: Path) -> tuple[Contents, Written]:
        return kept(directory) if directory == CHECKOUT / "content" else read(directory)

    packs.contents = contents
    # On a busy machine an answer that is cut off would be cut off earlier.
    deadlines.now = time.process_time
