"""The scenarios of an entry as its page shows them: what is played, whether it goes as ruled, and the steps."""

from dataclasses import dataclass

from flask import current_app

from refsvc.corpus import Corpus, Entry
from refsvc.http import addresses, service
from refsvc.scenarios import pieces, shapes
from refsvc.scenarios.checking import check_file, scenarios_of
from refsvc.scenarios.playing import LineRefused, play
from refsvc.scenarios.reading import ENDING, Case, read_file
from refsvc.scenarios.referee import Referee

KEPT = "refsvc.runs"


@dataclass(frozen=True)
class CaseShown:
    """One case of a scenario."""

    title: str
    address: str
    """Where it opens on the board."""
    do: tuple[str, ...]
    steps: tuple[shapes.StepAnswer, ...]
    question: str
    """What is left to decide at its end."""


@dataclass(frozen=True)
class RunShown:
    """A scenario file."""

    title: str
    passed: bool
    faults: tuple[str, ...]
    cases: tuple[CaseShown, ...]
    picture: str


def runs_of(corpus: Corpus, entry: Entry) -> tuple[RunShown, ...]:
    """The scenarios beside an entry, or beside the one that it repeats, each played once for an application."""
    kept: dict[str, tuple[RunShown, ...]] = current_app.extensions.setdefault(KEPT, {})
    if entry.id not in kept:
        shown = corpus.entries.get(entry.same_as, entry)
        found = scenarios_of(corpus, entry) or scenarios_of(corpus, shown)
        directory = corpus.directory
        names = [file.relative_to(directory).as_posix().removesuffix(ENDING) for file in found]
        kept[entry.id] = tuple(_run(service().referee, name) for name in names)
    return kept[entry.id]


def _run(referee: Referee, name: str) -> RunShown:
    path = referee.corpus.directory / f"{name}{ENDING}"
    checked = check_file(path, referee)
    faults = tuple(dict.fromkeys(fault.message for fault in checked.faults))
    if not checked.cases:
        return RunShown(checked.title or name, False, faults, (), "")
    file = read_file(path, referee.cards.find)
    cases = tuple(_case(referee, name, number, case) for number, case in enumerate(file.cases, 1))
    picture = addresses.on_board(name).replace(addresses.BOARD, addresses.BOARD_SVG, 1)
    return RunShown(file.title, checked.passed, faults, cases, picture)


def _case(referee: Referee, name: str, number: int, case: Case) -> CaseShown:
    try:
        played = play(case.position, case.do)
    except LineRefused as refused:
        played = play(case.position, case.do[: refused.number])
    question = "" if played.pending is None else referee.sentences.question(played.pending)
    return CaseShown(
        case.title,
        addresses.on_board(name, number),
        case.do,
        tuple(pieces.step(referee, step) for step in played.steps),
        question,
    )
