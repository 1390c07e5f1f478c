"""A scenario as it is written, with its cases; and what is wrong with one, in its place in the file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass

import engine

ENDING = ".scenario.yaml"

Catalogued = engine.Cards | Mapping[str, engine.Cards]
"""The cards that scenarios may name: of the edition that they are of, or of each edition."""
LineOf = Callable[[str], int]
"""The line on which a place such as ``cases[1].board.d3`` stands."""


class WrongScenario(Exception):
    """A scenario can't be read: what is wrong, what was expected, and where."""

    def __init__(
        self,
        problem: str,
        *,
        expected: str = "",
        where: str = "",
        line: int = 0,
        file: str = "",
        malformed: bool = False,
    ) -> None:
        self.problem, self.expected, self.where, self.line, self.file = problem, expected, where, line, file
        self.malformed = malformed
        """Whether plain data has not the form that it should; of a text no form is asked."""
        place = ":".join(str(part) for part in (file, line) if part)
        at = f"{where}: " if where else ""
        hint = f" (expected {expected})" if expected else ""
        super().__init__(f"{f'{place}: ' if place else ''}{at}{problem}{hint}")


class Impossible(WrongScenario):
    """A scenario tells a position that can't be: with every fault of it."""

    def __init__(self, faults: tuple[engine.Reason, ...], *, where: str = "", line: int = 0, file: str = "") -> None:
        self.faults = faults
        super().__init__("this position is not possible", where=where, line=line, file=file)


def nowhere(where: str) -> int:
    """The line of a place in something that has no lines."""
    return 0


@dataclass(frozen=True)
class ScenarioFile:
    """A scenario as written, and the cases that it holds."""

    title: str
    about: tuple[str, ...]
    """Entries that it shows."""
    cases: tuple[engine.Case, ...]
    file: str = ""
    line_of: LineOf = nowhere

    @property
    def first(self) -> engine.Case:
        """The case that the file sets up first."""
        return self.cases[0]

    def line(self, case: engine.Case, where: str) -> int:
        """The line on which a place of a case stands; 0 where the scenario has no lines."""
        return self.line_of(case.place(where))


def read_document(
    document: object,
    cards: Catalogued,
    *,
    file: str = "",
    line_of: LineOf = nowhere,
    unread: list[WrongScenario] | None = None,
) -> ScenarioFile:
    """The scenario that plain data, or a position on one line, describes. Raises WrongScenario.

    With a list for what is ``unread``, a case that can't be read goes there, and the others are read all the same.
    """
    is_data = isinstance(document, Mapping) and line_of is nowhere
    with _told(file, line_of, is_data):
        scenario = engine.read(document, cards)
    cases: list[engine.Case] = []
    for number in range(len(scenario)):
        try:
            with _told(file, line_of, is_data):
                cases.append(scenario[number])
        except WrongScenario as error:
            if unread is None:
                raise
            unread.append(error)
    return ScenarioFile(scenario.title, scenario.about, tuple(cases), file, line_of)


@contextmanager
def _told(file: str, line_of: LineOf, is_data: bool) -> Iterator[None]:
    """What the engine refuses, told with file and line."""
    try:
        yield
    except engine.NotUnderstood as error:
        where, line, malformed = error.where, line_of(error.where), is_data and isinstance(error, engine.Malformed)
        raise WrongScenario(
            error.problem, expected=error.expected, where=where, line=line, file=file, malformed=malformed
        ) from None
    except engine.ImpossiblePosition as error:
        raise Impossible(error.faults, where=error.where, line=line_of(error.where), file=file) from None


def is_line(written: str) -> bool:
    """Whether a text looks like a position on one line."""
    line = written.strip()
    return "\n" not in line and line.partition("/")[0] in engine.EDITIONS
