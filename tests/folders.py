"""Where tests put what they write and share."""

import os
import tempfile
from functools import cache
from pathlib import Path

HANDED_ON = "FOLDER_OF_THE_TEST_RUN"
"""The variable by which the process that starts the others tells them where."""


@cache
def of_this_run() -> Path:
    """A folder for what all processes of a test run share; it goes with the run."""
    if HANDED_ON not in os.environ:
        os.environ[HANDED_ON] = tempfile.mkdtemp(prefix="refsvc-tests-")
    return Path(os.environ[HANDED_ON])


def of_the_servers() -> Path:
    """A folder for what servers prepare for later: the index, and all pages for use without a network."""
    folder = of_this_run() / "served"
    folder.mkdir(exist_ok=True)
    return folder


@cache
def of_this_process() -> Path:
    """A folder for the index and for what the site writes, shared by the tests of one process."""
    return Path(tempfile.mkdtemp(dir=of_this_run()))
