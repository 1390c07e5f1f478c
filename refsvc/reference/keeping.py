"""What users make: the store that keeps it, saved scenarios, attempts, ratings, exams."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from refsvc import bounds
from refsvc.collection import Progress
from refsvc.deadlines import Deadline
from refsvc.judge import changed_since, verdict_of
from refsvc.puzzles import rules_digest
from refsvc.reference.cases import ReadingCases

if TYPE_CHECKING:
    from refsvc.store import Attempts, Exams, Makers, Noted, Ratings, Saved, ScenarioShelf, Store, Works


class Keeping(ReadingCases):
    """Keeps what users make. The store is opened when it is first needed."""

    @cached_property
    def store(self) -> Store:
        """The file in which it is kept."""
        from refsvc.store import Store

        return Store.open(self.data)

    @property
    def is_used(self) -> bool:
        """Whether anybody has made anything yet."""
        from refsvc.store import FILE_NAME

        return (self.data / FILE_NAME).is_file()

    @cached_property
    def saved(self) -> ScenarioShelf:
        """Saved scenarios."""
        from refsvc.store import ScenarioShelf

        return ScenarioShelf(self.store)

    def noted(self, document: Mapping[str, Any], *, progress: Progress | None = None) -> Noted:
        """What the engine says to a scenario, to be saved with it; nothing where it is none. Raises WrongScenario."""
        from refsvc.store import Noted

        deadline = Deadline(bounds.SECONDS_TO_NOTE, progress)
        return Noted(verdict_of(self.judge, self.case(document), deadline), rules_digest(self.corpus))

    def since_saved(self, saved: Saved, *, progress: Progress | None = None) -> tuple[str, ...]:
        """What the engine says otherwise than when this was saved, in sentences. Raises WrongScenario."""
        if saved.verdict is None or saved.rules == rules_digest(self.corpus):
            return ()
        deadline = Deadline(bounds.SECONDS_TO_NOTE, progress)
        return changed_since(self.judge, self.case(saved.document), saved.verdict, deadline)

    @cached_property
    def attempts(self) -> Attempts:
        """Who tried which puzzle."""
        from refsvc.store import Attempts

        return Attempts(self.store)

    @cached_property
    def ratings(self) -> Ratings:
        """How strong solvers and how hard puzzles are."""
        from refsvc.store import Ratings

        return Ratings(self.store)

    @cached_property
    def exams(self) -> Exams:
        """Exams with their candidates."""
        from refsvc.store import Exams

        return Exams(self.store)

    @cached_property
    def makers(self) -> Makers:
        """How what somebody made stands."""
        from refsvc.store import Makers

        return Makers(self.store)

    @cached_property
    def works(self) -> Works:
        """What was made under nicknames, for whoever has their codes."""
        from refsvc.store import Works

        return Works(self.store)
