"""Playing scenario files against what they expect, and counting which rulings of the reference run."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from refsvc.corpus import Corpus, Entry
from refsvc.scenarios.expecting import failures
from refsvc.scenarios.reading import ENDING, Impossible, WrongScenario, read_file
from refsvc.scenarios.referee import Referee

EDITION = "2e"
MUST_RUN = ("rule", "update", "errata", "faq", "expanded", "missed", "example")
"""Kinds of entry that each need a scenario, or a line that says why there is none."""


class Fault(NamedTuple):
    """One thing that is not as a scenario expects."""

    case: str
    """Title of the case."""
    where: str
    line: int
    message: str


@dataclass(frozen=True)
class Checked:
    """A scenario file, played."""

    file: str
    entry: str
    """Id of the entry that it stands beside; empty if it stands elsewhere."""
    title: str
    cases: int
    faults: tuple[Fault, ...]

    @property
    def passed(self) -> bool:
        """Whether all of its cases show what they expect."""
        return not self.faults


class Tally(NamedTuple):
    """How many entries of a kind, or of a faction, run."""

    name: str
    passed: int
    failed: int
    unplayable: int
    waiting: int
    missing: int

    @property
    def entries(self) -> int:
        """All entries counted."""
        return self.passed + self.failed + self.unplayable + self.waiting + self.missing


def files_in(paths: Iterable[Path]) -> list[Path]:
    """The scenario files that these paths name: files as they are, folders with all that lie in them."""
    found: list[Path] = []
    for path in paths:
        found.extend(sorted(path.rglob(f"*{ENDING}")) if path.is_dir() else [path])
    return list(dict.fromkeys(found))


def check(files: Iterable[Path], referee: Referee) -> Iterator[Checked]:
    """Each scenario file, played as soon as it is asked for."""
    for file in files:
        yield check_file(file, referee)


def check_file(path: Path, referee: Referee) -> Checked:
    """One scenario file, played. A file that can't be read fails."""
    file, entry = str(path), entry_beside(path, referee.corpus)
    try:
        scenario = read_file(path, referee.cards.find, file)
    except WrongScenario as error:
        return Checked(file, entry, "", 0, (Fault("", error.where, error.line, _said(error, referee)),))
    faults = [
        Fault(case.title, failure.where, scenario.line(case, failure.where), failure.message)
        for case in scenario.cases
        for failure in failures(case, referee)
    ]
    faults.extend(
        Fault("", "cases", scenario.line(case, ""), "nothing is expected here: every case says what must be seen")
        for case in scenario.cases
        if not case.expect
    )
    return Checked(file, entry, scenario.title, len(scenario.cases), tuple(faults))


def _said(error: WrongScenario, referee: Referee) -> str:
    at = f"{error.where}: " if error.where else ""
    hint = f" (expected {error.expected})" if error.expected else ""
    faults = [referee.sentences.reason(fault, 0) for fault in error.faults] if isinstance(error, Impossible) else []
    return " ".join([f"{at}{error.problem}{hint}", *faults])


def entry_beside(path: Path, corpus: Corpus) -> str:
    """Id of the entry that a scenario file stands beside, or an empty text."""
    try:
        relative = path.resolve().relative_to(corpus.directory.resolve())
    except ValueError:
        return ""
    identifier = (relative.parent / relative.name.partition(".")[0]).as_posix()
    return identifier if identifier in corpus.entries else ""


def scenarios_of(corpus: Corpus, entry: Entry) -> list[Path]:
    """The scenario files beside an entry, in a fixed order."""
    path = corpus.directory / entry.id
    return sorted([*path.parent.glob(f"{path.name}{ENDING}"), *path.parent.glob(f"{path.name}.*{ENDING}")])


def tallies(corpus: Corpus, checked: Iterable[Checked]) -> list[Tally]:
    """How many entries run, by kind, and the FAQ's by faction as well."""
    results: dict[str, bool] = {}
    for one in checked:
        results[one.entry] = results.get(one.entry, True) and one.passed
    entries = [entry for entry in corpus.entries.values() if entry.edition == EDITION]
    kinds = dict.fromkeys(entry.kind for entry in entries if entry.kind in MUST_RUN or entry.id in results)
    rows = [_tally(kind, [entry for entry in entries if entry.kind == kind], results) for kind in kinds]
    for faction in sorted({entry.faction for entry in entries if entry.kind == "faq"}):
        rulings = [entry for entry in entries if entry.kind == "faq" and entry.faction == faction]
        rows.append(_tally(f"faq: {faction or 'general'}", rulings, results))
    return rows


def _tally(name: str, entries: Iterable[Entry], results: dict[str, bool]) -> Tally:
    counted = dict.fromkeys(Tally._fields[1:], 0)
    for entry in entries:
        counted[standing(entry, results)] += 1
    return Tally(name, **counted)


def standing(entry: Entry, results: dict[str, bool]) -> str:
    """What is known of an entry: passed, failed, unplayable, waiting or missing."""
    original = entry.same_as or entry.id
    if entry.id in results or original in results:
        return "passed" if results.get(entry.id, True) and results.get(original, True) else "failed"
    return "unplayable" if entry.unplayable else "waiting" if entry.waiting else "missing"


def missing(corpus: Corpus) -> list[Entry]:
    """The entries that need a scenario and have neither one nor a line that says why."""
    have = {entry.id for entry in corpus.entries.values() if scenarios_of(corpus, entry)}
    return [
        entry
        for entry in corpus.entries.values()
        if entry.edition == EDITION
        and entry.kind in MUST_RUN
        and not {entry.id, entry.same_as} & have
        and not (entry.unplayable or entry.waiting)
    ]
