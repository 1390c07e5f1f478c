"""What every answer is drawn from: the corpus and the index over it, opened once for a process."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from refsvc.corpus import Corpus
from refsvc.puzzles.answers import Answers
from refsvc.puzzles.bundled import Bundled
from refsvc.scenarios.referee import Referee
from refsvc.search import SearchIndex
from refsvc.store import ScenarioShelf, Store
from refsvc.store.attempts import Attempts
from refsvc.store.checked import CheckedShelf
from refsvc.store.exams import Exams
from refsvc.store.puzzles import PuzzleShelf

Check = Callable[[], None]
"""Asks one part of the service whether it answers; raises where it doesn't."""


@dataclass(frozen=True)
class Service:
    """The reference, ready to answer. It never changes; new content is read by a new process."""

    corpus: Corpus
    index: SearchIndex
    data: Path
    """Folder for what the service writes."""
    checks: Mapping[str, Check] = field(default_factory=dict)
    """What `/healthz` asks, by name."""

    @cached_property
    def referee(self) -> Referee:
        """Answers about scenarios."""
        return Referee.of(self.corpus)

    @cached_property
    def store(self) -> Store:
        """What users make."""
        return Store.open(self.data)

    @cached_property
    def shelf(self) -> ScenarioShelf:
        """Saved scenarios."""
        return ScenarioShelf(self.store)

    @cached_property
    def bundled(self) -> Bundled:
        """The puzzles that come with the content."""
        return Bundled.load(self.referee)

    @cached_property
    def answers(self) -> Answers:
        """What the engine says of puzzles, each worked out once."""
        return Answers(self.referee, CheckedShelf(self.store))

    @cached_property
    def puzzles(self) -> PuzzleShelf:
        """Puzzles that readers made."""
        return PuzzleShelf(self.store)

    @cached_property
    def attempts(self) -> Attempts:
        """Who tried which puzzle."""
        return Attempts(self.store)

    @cached_property
    def exams(self) -> Exams:
        """Exams with their candidates."""
        return Exams(self.store)
