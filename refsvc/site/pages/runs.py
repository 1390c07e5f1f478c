"""The scenarios of an entry as its page shows them: what is played, whether it goes as ruled, and the steps."""

from dataclasses import dataclass

from flask import current_app

import engine
from refsvc.corpus import Entry
from refsvc.http import addresses, reference
from refsvc.judge import StepAnswer

KEPT = "refsvc.runs"


@dataclass(frozen=True)
class CaseShown:
    """One case of a scenario."""

    title: str
    address: str
    """Where it opens on the board."""
    do: tuple[str, ...]
    steps: tuple[StepAnswer, ...]
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


def runs_of(entry: Entry) -> tuple[RunShown, ...]:
    """The scenarios beside an entry, or beside the one that it repeats, each played once for an application."""
    kept: dict[str, tuple[RunShown, ...]] = current_app.extensions.setdefault(KEPT, {})
    if entry.id not in kept:
        kept[entry.id] = tuple(_run(name) for name in reference().rulings(entry))
    return kept[entry.id]


def _run(name: str) -> RunShown:
    checked = reference().check_ruling(name)
    faults = tuple(dict.fromkeys(fault.message for fault in checked.faults))
    if checked.scenario is None:
        return RunShown(checked.title or name, False, faults, (), "")
    played = zip(checked.scenario.cases, checked.plays, strict=True)
    cases = tuple(_case(name, number, case, play) for number, (case, play) in enumerate(played, 1))
    picture = addresses.on_board(name).replace(addresses.BOARD, addresses.BOARD_SVG, 1)
    return RunShown(checked.title, checked.passed, faults, cases, picture)


def _case(name: str, number: int, case: engine.Case, play: engine.Play) -> CaseShown:
    judge = reference().judge
    return CaseShown(
        case.title,
        addresses.on_board(name, number),
        case.do,
        tuple(judge.step(step, play.start) for step in play.steps),
        "" if play.pending is None else judge.words.question(play.pending, play.start),
    )
