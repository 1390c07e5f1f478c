"""What the engine makes of a puzzle: the answer, what is wrong with it, how hard it is; as values and as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from refsvc.puzzles.judging import Judged


class Problem(NamedTuple):
    """Something that keeps a puzzle from being right."""

    where: str
    """The place in the document."""
    message: str


class Difficulty(NamedTuple):
    """How hard a puzzle is."""

    level: int
    """1 to 4."""
    name: str
    because: str
    """What it follows from, in words."""


class Hint(NamedTuple):
    """Something that helps without giving the answer away."""

    text: str
    entry: str = ""
    """The entry that it points to."""


@dataclass(frozen=True)
class Answer:
    """The answer to a puzzle."""

    options: tuple[Judged, ...] = ()
    """What is said of each option, in the order of the document."""
    chance: str = ""
    """How likely the goal is at best, as a fraction; for goals only."""
    most: str = ""
    """What it surely does not exceed; the same once the search is complete."""
    line: tuple[str, ...] = ()
    """The best course, as lines to play."""
    looked_at: int = 0
    """Positions that the search looked at."""

    @property
    def right(self) -> tuple[int, ...]:
        """The right options by their place."""
        return tuple([place for place, option in enumerate(self.options) if option.right])

    @property
    def complete(self) -> bool:
        """Whether the chance is exact."""
        return self.chance == self.most

    def same_as(self, other: Answer) -> bool:
        """Whether another answer calls the same things right."""
        return (self.right, self.chance) == (other.right, other.chance)


@dataclass(frozen=True)
class Checked:
    """A puzzle that was checked."""

    answer: Answer
    problems: tuple[Problem, ...]
    difficulty: Difficulty
    hints: tuple[Hint, ...]
    explanation: str
    """Markdown; entries are written [[id]]."""
    entries: tuple[str, ...]
    """The entries that decide it, the most telling first."""
    digest: str
    """Of the puzzle, the rules and the texts, as they were when it was checked."""

    @property
    def sound(self) -> bool:
        """Whether it may be put to anybody."""
        return not self.problems

    def as_data(self) -> dict[str, Any]:
        """The same as plain data, for the store."""
        return asdict(self) | {
            "answer": asdict(self.answer) | {"options": [option._asdict() for option in self.answer.options]},
            "problems": [problem._asdict() for problem in self.problems],
            "difficulty": self.difficulty._asdict(),
            "hints": [hint._asdict() for hint in self.hints],
        }


def checked_from(data: Mapping[str, Any]) -> Checked:
    """What was checked, from plain data."""
    answer = dict(data["answer"])
    options = tuple(
        [Judged(one["right"], tuple(one["sentences"]), tuple(one["entries"])) for one in answer.pop("options")]
    )
    return Checked(
        Answer(**answer | {"options": options, "line": tuple(answer["line"])}),
        tuple([Problem(**one) for one in data["problems"]]),
        Difficulty(**data["difficulty"]),
        tuple([Hint(**one) for one in data["hints"]]),
        data["explanation"],
        tuple(data["entries"]),
        data["digest"],
    )
