"""What commands on scenarios share: reading the file, the action and the case, and saying what is wrong with them."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click
from engine.core.actions import Action
from engine.core.errors import EngineError

from engine.second import BOARD, Situation, parse
from refsvc.cli.terminal import WrongInput, load_corpus
from refsvc.scenarios.playing import LineRefused, Play, play
from refsvc.scenarios.reading import Case, Impossible, ScenarioFile, WrongScenario, read_file, read_text
from refsvc.scenarios.referee import Referee
from refsvc.wording import BrokenSentences

STANDARD_INPUT = "-"
ORIGINAL = 0

Command = TypeVar("Command", bound=Callable[..., Any])

file_argument = click.argument("file", metavar="FILE")
"""A scenario file, or - for what is typed or piped in."""


def position_options(command: Command) -> Command:
    """Adds the options that say which position of the file is meant."""
    after = click.option("--after", is_flag=True, help="Start from the position after the file's `do`.")
    case = click.option("--case", "case_number", type=click.IntRange(min=1), default=1, help="Which case of the file.")
    return after(case(command))


def load_referee() -> Referee:
    """The referee for the content directory."""
    corpus = load_corpus()
    try:
        return Referee.of(corpus)
    except BrokenSentences as broken:
        raise WrongInput(f"The sentences in {corpus.directory} can't be read:\n{broken}") from None


def read(referee: Referee, file: str) -> ScenarioFile:
    """The scenario in a file."""
    try:
        if file == STANDARD_INPUT:
            return read_text(sys.stdin.read(), referee.cards.find, "standard input")
        return read_file(Path(file), referee.cards.find, file)
    except WrongScenario as error:
        raise WrongInput(described(referee, error)) from None


def described(referee: Referee, error: WrongScenario) -> str:
    """What is wrong with a scenario; every fault, where its position is not possible."""
    if not isinstance(error, Impossible):
        return str(error)
    return "\n".join([f"{error}:", *(f"- {referee.sentences.reason(fault, ORIGINAL)}" for fault in error.faults)])


def chosen_case(scenario: ScenarioFile, number: int) -> Case:
    """The case with this number, counted from 1."""
    if number > len(scenario.cases):
        raise WrongInput(f"{scenario.file}: there is no case {number}; the file has {len(scenario.cases)}.")
    return scenario.cases[number - 1]


def started(referee: Referee, file: str, number: int, after: bool) -> tuple[Case, Play]:
    """The case, and its position as set up or after what the file does."""
    scenario = read(referee, file)
    case = chosen_case(scenario, number)
    if not after:
        return case, Play(case.position)
    try:
        return case, play(case.position, case.do)
    except LineRefused as refused:
        line = scenario.line(case, f"do[{refused.number}]")
        message = referee.refusal(refused.error, refused.position)
        raise WrongInput(f"{file}:{line}: “{refused.line}”: {message}") from None


def settled(played: Play) -> Situation:
    """The position, which must not be in the middle of an action."""
    if played.pending is not None:
        raise WrongInput(
            f"“{played.done[-1].text}” waits for a decision, and no action can be started before it is made; "
            "leave out --after, or add answers to `do`."
        )
    return played.position


def understood(words: Sequence[str]) -> tuple[Action, str]:
    """The action that the words of the command line say, and how it is written."""
    written = " ".join(words)
    try:
        action = parse(written)
    except EngineError as error:
        raise WrongInput(f"ACTION: {error}") from None
    return action, action.text(BOARD)
