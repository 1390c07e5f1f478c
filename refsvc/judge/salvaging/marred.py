"""Plain data of which some things are left out or taken for others, so that the rest can be read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import engine

Path = tuple[str | int, ...]
ITEM = re.compile(r"\[(\d+)\]")
ENDS = ("", ".", "[")
"""What may follow a key in a place such as ``board.d3.damage``."""


class Place(NamedTuple):
    """The keys under which something stands in what was written, and how the place goes on where nothing stands."""

    path: Path
    rest: str = ""

    def is_about(self, other: Place) -> bool:
        """Whether both are about one thing: one lies within the other, or lacks something that belongs there."""
        mine, theirs = self.path, other.path
        return mine[: len(theirs)] == theirs or (len(mine) > 0 and theirs[: len(mine)] == mine)


class Marred(NamedTuple):
    """Data as it was written, with the paths of what is left out, and of what is read as something else."""

    written: Any
    left_out: frozenset[Path] = frozenset()
    called: Mapping[Path, str] = {}
    """Keys that are read as others."""
    said: Mapping[Path, Any] = {}
    """Values that are read as others."""

    def without(self, path: Path) -> Marred:
        """The same without what stands under these keys."""
        return self._replace(left_out=self.left_out | {path})

    def calling(self, path: Path, key: str) -> Marred:
        """The same with another key for what stands there."""
        return self._replace(called={**self.called, path: key})

    def saying(self, path: Path, value: Any) -> Marred:
        """The same with another value in that place."""
        return self._replace(said={**self.said, path: value})

    def read_path(self, path: Path) -> Path:
        """The keys of a path as they are read."""
        return tuple([self.called.get(path[: place + 1], key) for place, key in enumerate(path)])

    def value(self, path: Path) -> Any:
        """What was written under these keys."""
        found = self.written
        for key in path:
            found = found[key]
        return found

    def paths_in(self, path: Path) -> list[Path]:
        """The paths of all that is left directly under these keys."""
        return [(*path, key) for key in self._keys(self.value(path)) if (*path, key) not in self.left_out]

    def left(self, path: Path = ()) -> Any:
        """The data that is left to read."""
        if path in self.said:
            return self.said[path]
        value = self.value(path)
        if isinstance(value, Mapping):
            return {self.called.get(one, one[-1]): self.left(one) for one in self.paths_in(path)}
        if _is_list(value):
            return [self.left(one) for one in self.paths_in(path)]
        return value

    def place(self, where: str) -> Place:
        """Where in what was written something stands that is called so in what is left."""
        path: Path = ()
        while where and path not in self.said:
            found = next(self._steps(path, where), None)
            if found is None:
                break
            path, where = found
        return Place(path, where)

    def _steps(self, path: Path, where: str) -> Iterator[tuple[Path, str]]:
        """One step on the way to a place, the longest key first, since keys may hold dots."""
        value, inside = self.value(path), self.paths_in(path)
        if isinstance(value, Mapping):
            names = {engine.plain.shortened(self.called.get(one, one[-1])): one for one in inside}
            ahead = where.removeprefix(".")
            for name in sorted(names, key=len, reverse=True):
                if ahead.startswith(name) and ahead[len(name) : len(name) + 1] in ENDS:
                    yield names[name], ahead[len(name) :]
        elif _is_list(value) and (match := ITEM.match(where)) and int(match[1]) < len(inside):
            yield inside[int(match[1])], where[match.end() :]

    @staticmethod
    def _keys(value: Any) -> Sequence[str | int]:
        if isinstance(value, Mapping):
            return list(value)
        return range(len(value)) if _is_list(value) else ()


def _is_list(value: Any) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, (str, bytes))
