"""The outcomes that a comparison lists: what each is told by, and what all of them have in common."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import engine
from refsvc import bounds
from refsvc.judge import comparing
from refsvc.judge.answers import PositionView
from refsvc.judge.compared import ComparedOutcome
from refsvc.judge.parts import Parts, statements
from refsvc.words import Words


class Listed:
    """The first outcomes of a search, in their order."""

    def __init__(self, found: engine.Outcomes[Any], position: engine.Position, words: Words, parts: Parts) -> None:
        self._found, self.words = found, words
        self._shown = found.outcomes[: bounds.OUTCOMES_COMPARED]
        self.changes = [one.seen.changes_since(position) for one in found.outcomes]
        """What is otherwise than before at each outcome, those too that are not listed."""
        self._changes = self.changes[: len(self._shown)]
        self._told = [parts.told(one, position) for one in self._changes]
        alike = Counter(self._changes)
        several = [alike[one] > 1 for one in self._changes]
        self.apart = tuple(
            [words.record(one.seen) if many else "" for one, many in zip(self._shown, several, strict=True)]
        )
        """What tells each from others whose board is the same; empty for most."""
        self.common = self._common()
        """What is otherwise than before at each of them, if there are several."""

    def _common(self) -> tuple[str, ...]:
        if len(self._told) < 2:
            return ()
        first, *others = self._told
        return tuple([one for one in first if all(one in other for other in others)])

    @property
    def differing(self) -> tuple[str, ...]:
        """The spaces on which they differ from each other."""
        return comparing.differing(self.positions)

    @property
    def unlisted(self) -> str:
        """That there are more outcomes than these; empty where there are not."""
        left = len(self._found.outcomes) - len(self._shown)
        return self.words.said("outcomes-unlisted", outcomes=left) if left else ""

    @property
    def positions(self) -> list[engine.Position]:
        """How each of them ends."""
        return [one.seen for one in self._shown]

    def answers(self, views: Sequence[PositionView]) -> tuple[ComparedOutcome, ...]:
        """Each of them with its board."""
        rows = zip(self._shown, self._told, self.apart, views, strict=True)
        return tuple(
            [
                ComparedOutcome(
                    number=number,
                    changes=statements(self._changes[number - 1]),
                    told=told,
                    own=self._own(told),
                    also=self.words.said("told-apart", by=apart) if apart else "",
                    courses=one.courses,
                    chance=comparing.proven(self._found, one),
                    view=view,
                    line=one.seen.line,
                )
                for number, (one, told, apart, view) in enumerate(rows, 1)
            ]
        )

    def _own(self, told: tuple[str, ...]) -> tuple[str, ...]:
        own = tuple([one for one in told if one not in self.common])
        return own or (self.words.said("nothing-else-changes" if self.common else "nothing-changes"),)
