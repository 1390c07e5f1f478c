"""What commands on scenarios share: reading the file, the action and the case, and saying what is wrong with them."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

import engine
from refsvc import Reference
from refsvc.cli.terminal import WrongInput
from refsvc.judge import Impossible, ScenarioFile, WrongScenario, read_text

STANDARD_INPUT = "-"

Command = TypeVar("Command", bound=Callable[..., Any])

file_argument = click.argument("file", metavar="FILE")
"""A scenario file, or - for what is typed or piped in."""


def position_options(command: Command) -> Command:
    """Adds the options that say which position of the file is meant."""
    after = click.option("--after", is_flag=True, help="Start from the position after the file's `do`.")
    case = click.option("--case", "case_number", type=click.IntRange(min=1), default=1, help="Which case of the file.")
    return after(case(command))


def read(reference: Reference, file: str) -> ScenarioFile:
    """The scenario in a file."""
    try:
        if file == STANDARD_INPUT:
            return read_text(sys.stdin.read(), reference.judge.cards, "standard input")
        return reference.scenario(Path(file))
    except WrongScenario as error:
        raise WrongInput(described(reference, error)) from None


def described(reference: Reference, error: WrongScenario) -> str:
    """What is wrong with a scenario; every fault, where its position is not possible."""
    if not isinstance(error, Impossible):
        return str(error)
    return "\n".join([f"{error}:", *(f"- {reference.judge.words.reason(fault, None)}" for fault in error.faults)])


def chosen_case(scenario: ScenarioFile, number: int) -> engine.Case:
    """The case with this number, counted from 1."""
    if number > len(scenario.cases):
        raise WrongInput(f"{scenario.file}: there is no case {number}; the file has {len(scenario.cases)}.")
    return scenario.cases[number - 1]


def started(reference: Reference, file: str, number: int, after: bool) -> tuple[engine.Case, engine.Play]:
    """The case, and its position as set up or after what the file does."""
    scenario = read(reference, file)
    case = chosen_case(scenario, number)
    try:
        return case, reference.judge.play(case, None if after else ())
    except engine.LineRefused as refused:
        line = scenario.line(case, case.line_at(refused.number))
        raise WrongInput(f"{file}:{line}: {reference.judge.refusal(refused)}") from None


def settled(played: engine.Play) -> engine.Play:
    """The same, which must not be in the middle of an action."""
    if played.pending is not None:
        raise WrongInput(
            f"“{played.done[-1].text}” waits for a decision, and no action can be started before it is made; "
            "leave out --after, or add answers to `do`."
        )
    return played


def understood(played: engine.Play, words: Sequence[str]) -> engine.Action:
    """The action that the words of the command line say."""
    try:
        return played.action(" ".join(words))
    except engine.NotUnderstood as error:
        raise WrongInput(f"ACTION: {error}") from None
