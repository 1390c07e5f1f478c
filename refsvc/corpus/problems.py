"""What can be wrong with the content: where it is and what was expected there."""

from collections.abc import Iterable
from typing import NamedTuple

KeyPath = tuple[str | int, ...]
"""The names of fields and the places in lists that lead to a value."""


class Problem(NamedTuple):
    """One thing to mend, in a file of the content directory."""

    file: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}"


class Origin(NamedTuple):
    """Where something stands: the file, relative to the content directory or to its pack, and the way to it there."""

    file: str
    keys: KeyPath = ()
    pack: str = ""
    """Id of the pack; empty for what comes with the content."""

    def at(self, *keys: str | int) -> "Origin":
        """The place that these further keys lead to."""
        return self._replace(keys=(*self.keys, *keys))


class Mistake(NamedTuple):
    """A problem whose line has not been looked up yet: lines are only needed when something is wrong."""

    origin: Origin
    message: str
    quoted: str = ""
    """Words of the file that it is about: the line is then the first below the origin that holds them."""
    line: int = 0
    """The line, where it is known without looking."""


class BrokenContent(Exception):
    """The content can't be loaded. Lists every problem found, in the order of files and lines."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(problems))
        super().__init__("\n".join(map(str, self.problems)))
