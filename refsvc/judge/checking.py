"""Playing scenario files against what they expect, and counting which rulings of the reference run."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import engine
from refsvc import bounds
from refsvc.corpus import Corpus, Entry
from refsvc.deadlines import Deadline
from refsvc.judge.files import entry_beside, read_file, scenarios_beside
from refsvc.judge.judge import Judge
from refsvc.judge.scenarios import Impossible, ScenarioFile, WrongScenario

MUST_RUN = ("rule", "update", "errata", "faq", "expanded", "missed", "asked", "example")
"""Kinds of entry that each need a scenario, or a line that says why there is none."""
REMEMBERED = ("used", "lasting")
"""Keys of a document with what was done before."""


CONTRADICTING = frozenset({"two-summoners", "too-many-copies"})
"""What no game leads to and nothing in a position explains: its cards contradict one another."""


class Fault(NamedTuple):
    """One thing that is not as a scenario expects."""

    case: str
    """Title of the case."""
    where: str
    """Its place in the file, such as ``cases[1].expect[0]``."""
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
    """How many cases it holds; 1 where it can't be read at all."""
    failed: int
    """How many of them do not show what they expect, or can't be read."""
    faults: tuple[Fault, ...]
    notes: tuple[Fault, ...] = ()
    """What cannot have been done before as a case tells it; it is played all the same."""
    scenario: ScenarioFile | None = None
    """What the file holds; None where it can't be read."""
    plays: tuple[engine.Play, ...] = ()
    """What each case that can be read comes to, as far as it can be played."""

    @property
    def passed(self) -> bool:
        """Whether all of its cases show what they expect."""
        return not self.failed


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


def check(files: Iterable[Path], judge: Judge) -> Iterator[Checked]:
    """Each scenario file, played as soon as it is asked for."""
    for file in files:
        yield check_file(file, judge)


def check_file(path: Path, judge: Judge) -> Checked:
    """One scenario file, played. A file, or a case of one, that can't be read fails."""
    file, entry = str(path), entry_beside(path, judge.corpus)
    unread: list[WrongScenario] = []
    try:
        scenario = read_file(path, judge.cards, file, unread=unread)
    except WrongScenario as error:
        return Checked(file, entry, "", 1, 1, (_misread(error, judge),))
    plays = [judge.as_far(case) for case in scenario.cases]
    against = [
        tuple(_faults(scenario, case, play, refused, judge))
        for case, (play, refused) in zip(scenario.cases, plays, strict=True)
    ]
    faults = [*[_misread(error, judge) for error in unread], *chain.from_iterable(against)]
    return Checked(
        file,
        entry,
        scenario.title,
        len(unread) + len(scenario.cases),
        len(unread) + sum(1 for one in against if one),
        tuple(sorted(faults, key=lambda fault: fault.line)),
        tuple(_each_once(note for case in scenario.cases for note in _notes(scenario, case, judge))),
        scenario,
        tuple([play for play, _ in plays]),
    )


def _faults(
    scenario: ScenarioFile, case: engine.Case, play: engine.Play, refused: engine.LineRefused | None, judge: Judge
) -> Iterator[Fault]:
    """What is not as the case expects, each with its place in the file."""
    for where, message in unmet(case, play, refused, judge):
        yield Fault(case.title, case.place(where), scenario.line(case, where), message)


def _notes(scenario: ScenarioFile, case: engine.Case, judge: Judge) -> Iterator[Fault]:
    """What contradicts in what was done before and in what stands on the board, beside what is strange anyway."""
    document = case.position.document
    told = next((key for key in REMEMBERED if key in document), None)
    strange = case.position.faults
    if told is not None:
        strange = judge.read({key: one for key, one in document.items() if key not in REMEMBERED}).first.position.faults
    for fault in case.position.faults:
        where = told if fault not in strange else "board" if fault.code in CONTRADICTING else None
        if where is not None:
            sentence = judge.words.reason(fault, case.position)
            yield Fault(case.title, case.place(where), scenario.line(case, where), sentence)


def _each_once(notes: Iterable[Fault]) -> Iterator[Fault]:
    """The notes, of those that cases have in common the first."""
    seen: set[str] = set()
    for note in notes:
        if note.message not in seen:
            seen.add(note.message)
            yield note


def unmet(
    case: engine.Case, play: engine.Play, refused: engine.LineRefused | None, judge: Judge
) -> Iterator[tuple[str, str]]:
    """Where something is not as the case expects, and what is found instead, with the reasons for it."""
    if not case.expect:
        yield "", judge.words.said("nothing-expected")
    yield from _unknown(case, judge)
    if refused is not None:
        yield case.line_at(refused.number), judge.refusal(refused)
        return
    for failure in engine.failures(case, play, progress=Deadline(bounds.SECONDS_TO_CHECK_FILES)):
        if isinstance(failure.refused, engine.LineRefused):
            yield failure.where, judge.refusal(failure.refused)
            continue
        sentences = [judge.words.reason(reason, play.position) for reason in failure.reasons]
        if failure.reasons:
            cited = dict.fromkeys(entry for reason in failure.reasons for entry in reason.entries)
            sentences.append(f"({', '.join(cited)})")
        if failure.refused is not None:
            sentences.append(judge.refusal(failure.refused, play.position))
        yield failure.where, " ".join(filter(None, (failure.message, *sentences)))


def _unknown(case: engine.Case, judge: Judge) -> Iterator[tuple[str, str]]:
    """Where an id is written that no entry has: a ruling cannot rest on it, and what must not cite it never would."""
    causes = [(f"lasting[{number}]", one) for number, one in enumerate(case.position.document.get("lasting", ()))]
    lasting = [(where, one["cause"]) for where, one in causes if one.get("cause")]
    for where, entry in (*case.cited(), *lasting):
        if entry not in judge.corpus.items:
            perhaps = " or ".join(judge.corpus.suggest(entry))
            yield where, judge.words.said("no-such-entry", entry=entry, perhaps=perhaps)


def _misread(error: WrongScenario, judge: Judge) -> Fault:
    """What can't be read, as a fault."""
    at = f"{error.where}: " if error.where else ""
    hint = f" (expected {error.expected})" if error.expected else ""
    faults = [judge.words.reason(fault, None) for fault in error.faults] if isinstance(error, Impossible) else []
    return Fault("", error.where, error.line, " ".join([f"{at}{error.problem}{hint}", *faults]))


def tallies(corpus: Corpus, checked: Iterable[Checked]) -> list[Tally]:
    """How many entries run, by kind, and the FAQ's by faction as well."""
    results: dict[str, bool] = {}
    for one in checked:
        results[one.entry] = results.get(one.entry, True) and one.passed
    entries = _of_played_editions(corpus)
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
    have = scenarios_beside(corpus).keys()
    return [
        entry
        for entry in _of_played_editions(corpus)
        if entry.kind in MUST_RUN and not {entry.id, entry.same_as} & have and not (entry.unplayable or entry.waiting)
    ]


def _of_played_editions(corpus: Corpus) -> list[Entry]:
    """The entries of the editions that the engine plays, without those of packs."""
    return [entry for entry in corpus.entries.values() if entry.edition in engine.EDITIONS and not entry.pack]
