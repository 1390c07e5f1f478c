"""`refsvc outcomes` and `refsvc odds`: all that can come of an action, and how likely it is."""

import click

from engine.explore.outcomes import BOUND
from engine.second import Situation
from engine.values.actions import Action, Attack
from engine.values.errors import EngineError
from refsvc.cli.loading import WrongInput
from refsvc.cli.progress import Progress
from refsvc.cli.scenario_input import (
    file_argument,
    json_option,
    load_referee,
    position_options,
    settled,
    started,
    understood,
)
from refsvc.cli.scenario_output import odds_lines, outcomes_lines, show
from refsvc.scenarios.answers import all_outcomes, attack_odds
from refsvc.scenarios.playing import Play

LARGEST_BOUND = 1_000_000
REST = ("rest",)


@click.command()
@file_argument
@click.argument("action", nargs=-1, required=True, metavar="ACTION")
@click.option("--given", multiple=True, metavar="ANSWER", help="Fix the first decision, then the next, and so on.")
@click.option("--bound", type=click.IntRange(1, LARGEST_BOUND), default=BOUND, help="Courses to follow at most.")
@position_options
@json_option
def outcomes(
    file: str,
    action: tuple[str, ...],
    given: tuple[str, ...],
    bound: int,
    after: bool,
    case_number: int,
    as_json: bool,
) -> None:
    """Follow every order, choice and roll of an ACTION in the position of a scenario FILE.

    With --after, the ACTION "rest" is what remains of the action that waits for a decision.
    """
    referee = load_referee()
    case, played = started(referee, file, case_number, after)
    position, meant, written, answers = _course(played, action)
    fixed = (*answers, *given)
    try:
        with Progress("courses followed") as progress:
            answer = all_outcomes(
                referee, position, meant, written, case.find, given=fixed, bound=bound, progress=progress
            )
    except EngineError as error:
        raise WrongInput(referee.refusal(error, position)) from None
    show(answer, outcomes_lines(answer), as_json)


@click.command()
@file_argument
@click.argument("action", nargs=-1, required=True, metavar="ACTION")
@position_options
@json_option
def odds(file: str, action: tuple[str, ...], after: bool, case_number: int, as_json: bool) -> None:
    """Give the exact chances of an attack, such as "attack d3 d4", in the position of a scenario FILE."""
    referee = load_referee()
    _, played = started(referee, file, case_number, after)
    position = settled(played)
    meant, written = understood(action)
    if not isinstance(meant, Attack):
        raise WrongInput(f"ACTION: “{written}” is no attack (expected attack SPACE SPACE, such as attack d3 d5)")
    try:
        answer = attack_odds(referee, position, meant, written)
    except EngineError as error:
        raise WrongInput(referee.refusal(error, position)) from None
    show(answer, odds_lines(answer), as_json)


def _course(played: Play, words: tuple[str, ...]) -> tuple[Situation, Action, str, tuple[str, ...]]:
    """Where the search starts: position, action, how it is written, and the answers given before."""
    if words != REST:
        position = settled(played)
        return (position, *understood(words), ())
    if played.pending is None:
        raise WrongInput("ACTION: nothing waits for a decision, so there is no rest (expected an action)")
    last = played.done[-1]
    return last.before, last.action, last.text, last.answers
