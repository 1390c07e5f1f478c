"""Cases read: from a file, a text, plain data or an answer; the rulings of the content; games that begin."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import engine
from refsvc import bounds
from refsvc.collection import Progress
from refsvc.deadlines import Deadline
from refsvc.judge import (
    Deck,
    DeckAnswer,
    PositionAnswer,
    SalvageAnswer,
    ScenarioFile,
    StartAnswer,
    WrongScenario,
    file_of,
    is_line,
    read_file,
)
from refsvc.reference.content import EDITIONS, Content

Source = str | Path | Mapping[str, Any] | PositionAnswer | engine.Position
"""What a case is read from: a path, a text, plain data, or a position that an answer gave."""


class ReadingCases(Content):
    """Reads what is to be judged."""

    def scenario(self, source: Source) -> ScenarioFile:
        """The scenario in a file, a text (YAML, JSON or a position on one line) or plain data, with all its cases.

        Raises WrongScenario: what is wrong, what was expected, and where.
        """
        if isinstance(source, (PositionAnswer, engine.Position)):
            return self.judge.read(source.document)
        if isinstance(source, Path) or (isinstance(source, str) and _is_path(source)):
            return read_file(Path(source), self.judge.cards, str(source))
        return self.judge.read(source)

    def case(self, source: Source, number: int = 0) -> engine.Case:
        """The case with this number, from 0, of a scenario. Raises WrongScenario."""
        return chosen(self.scenario(source), number)

    def salvaged(
        self, text: str, *, seconds: float = bounds.SECONDS_TO_ANSWER, progress: Progress | None = None
    ) -> SalvageAnswer:
        """What can be read of a text (YAML, JSON, a line, a link that holds one), and all that is wrong in it."""
        return self.judge.salvaged(text, deadline=Deadline(seconds, progress))

    def ruling(self, name: str) -> ScenarioFile:
        """The scenario beside an entry, by the entry's id, and a word where it has several. Raises WrongScenario."""
        path = self._ruling(name)
        return read_file(path, self.judge.cards, path.name)

    def _ruling(self, name: str) -> Path:
        path = file_of(self.corpus, name)
        if path is None:
            expected = "the id of an entry that has a scenario"
            raise WrongScenario(f"no scenario is named “{engine.plain.shortened(name)}”", expected=expected)
        return path

    def start(
        self, decks: Mapping[str, Deck], first: str = "", *, hands: bool = False, edition: str = EDITIONS[0]
    ) -> StartAnswer:
        """The start of a game: each player with a faction, or with the copies of each card. Raises EngineError."""
        return self.judge.start(decks, first, hands=hands, edition=edition)

    def deck(self, deck: Deck, *, edition: str = EDITIONS[0]) -> DeckAnswer:
        """Whether a deck may be played with, or everything that speaks against it. Raises NotUnderstood."""
        return self.judge.deck(deck, edition=edition)


def chosen(scenario: ScenarioFile, number: int) -> engine.Case:
    """The case with this number, from 0. Raises WrongScenario."""
    if not 0 <= number < len(scenario.cases):
        expected = f"0 to {len(scenario.cases) - 1}"
        raise WrongScenario(f"there is no case {number}", expected=expected, file=scenario.file)
    return scenario.cases[number]


def _is_path(source: str) -> bool:
    """Whether a text names a file rather than tells a scenario."""
    if not source.strip() or "\n" in source or is_line(source):
        return False
    try:
        return Path(source).is_file() or not any(sign in source for sign in ":{[")
    except (OSError, ValueError):
        return False
