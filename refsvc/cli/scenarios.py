"""The commands on scenario files: `refsvc legal`, `explain`, `resolve`, `outcomes`, `odds`, `solve` and `draw`."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from engine.core.actions import Action, Attack
from engine.core.errors import EngineError, NotUnderstood
from engine.core.exploring import BOUND
from engine.core.position import SIDES
from engine.core.solving import BUDGET, Solution
from engine.second import BOARD, Situation
from engine.second.coverage import doubts_in_play
from engine.second.solving import make_true
from engine.second.statements import Statement, parse_statement
from engine.second.table import Table
from refsvc.cli.scenario_files import (
    chosen_case,
    file_argument,
    load_referee,
    position_options,
    read,
    settled,
    started,
    understood,
)
from refsvc.cli.scenario_lines import explain_lines, legal_lines, odds_lines, outcomes_lines, resolve_lines, solve_lines
from refsvc.cli.terminal import Progress, WrongInput, json_option, show
from refsvc.puzzles.searching import lines_of
from refsvc.scenarios import pieces
from refsvc.scenarios.answers import all_outcomes, attack_odds
from refsvc.scenarios.answers import explain as explain_answer
from refsvc.scenarios.answers import legal as legal_answer
from refsvc.scenarios.answers import resolve as resolve_answer
from refsvc.scenarios.drawing import THEMES, png, svg
from refsvc.scenarios.playing import LineRefused, Play, play
from refsvc.scenarios.reading import Case
from refsvc.scenarios.referee import Referee


@click.command()
@file_argument
@position_options
@json_option
def legal(file: str, after: bool, case_number: int, as_json: bool) -> None:
    """List every legal action in the position of a scenario FILE (- for standard input)."""
    referee = load_referee()
    _, played = started(referee, file, case_number, after)
    answer = legal_answer(referee, settled(played))
    show(answer, legal_lines(answer), as_json)


@click.command()
@file_argument
@click.argument("action", nargs=-1, required=True, metavar="ACTION")
@position_options
@json_option
def explain(file: str, action: tuple[str, ...], after: bool, case_number: int, as_json: bool) -> None:
    """Say whether an ACTION, such as "attack d3 d5", is legal in the position of a scenario FILE, and why not."""
    referee = load_referee()
    _, played = started(referee, file, case_number, after)
    meant, written = understood(action)
    answer = explain_answer(referee, played.position, meant, written, resolving=played.resolving)
    show(answer, explain_lines(answer), as_json)


@click.command()
@file_argument
@click.argument("lines", nargs=-1, metavar="[ACTION…]")
@position_options
@json_option
def resolve(file: str, lines: tuple[str, ...], after: bool, case_number: int, as_json: bool) -> None:
    """Play ACTIONs and answers, each quoted as one word, in the position of a scenario FILE, and show every step.

    Without any, what the file does is played. With --after, they follow what the file does.
    """
    referee = load_referee()
    scenario = read(referee, file)
    case = chosen_case(scenario, case_number)
    before = case.do if after or not lines else ()
    try:
        answer = resolve_answer(referee, case.position, (*before, *lines), case.find)
    except LineRefused as refused:
        place = f"ACTION {refused.number - len(before) + 1}"
        if refused.number < len(before):
            place = f"{file}:{scenario.line(case, f'do[{refused.number}]')}"
        message = referee.refusal(refused.error, refused.position)
        raise WrongInput(f"{place}: “{refused.line}”: {message}") from None
    show(answer, resolve_lines(answer), as_json)


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


ENDINGS = (".svg", ".png")


@click.command()
@file_argument
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    help="File to write: .svg or .png.",
)
@click.option("--theme", type=click.Choice(THEMES), default="auto", help="Light, dark, or as the reader prefers.")
@position_options
@json_option
def draw(file: str, output: Path | None, theme: str, after: bool, case_number: int, as_json: bool) -> None:
    """Draw the position of a scenario FILE (- for standard input)."""
    if output is not None and output.suffix.lower() not in ENDINGS:
        raise WrongInput(f"{output} names no kind of picture (expected a name that ends in .svg or .png).")
    referee = load_referee()
    case, played = started(referee, file, case_number, after)
    last = played.done[-1].action if played.done else None
    picture = svg(played.position, last=last, title=case.title, theme=theme)
    if output is None:
        show({"svg": picture}, [picture], as_json)
        return
    drawn = picture.encode()
    if output.suffix.lower() == ".png":
        drawn = png(played.position, last=last, title=case.title, theme=theme)
    try:
        output.write_bytes(drawn)
    except OSError as error:
        raise WrongInput(f"{output} can't be written: {error.strerror}.") from None
    show({"file": str(output), "bytes": len(drawn)}, [f"{output} written"], as_json)


LARGEST_BUDGET = 10_000_000


@click.command()
@file_argument
@click.option(
    "--goal",
    "goals",
    multiple=True,
    metavar="STATEMENT",
    help='What to reach, such as "d3 is empty"; several must all hold. To win, unless stated.',
)
@click.option(
    "--budget", type=click.IntRange(1, LARGEST_BUDGET), default=BUDGET, show_default=True, help="Positions at most."
)
@position_options
@json_option
def solve(file: str, goals: tuple[str, ...], budget: int, after: bool, case_number: int, as_json: bool) -> None:
    """Find the best course towards a goal this turn in the position of a scenario FILE, with its exact probability.

    Where the budget ends first, bounds are given that the probability surely lies between.
    """
    referee = load_referee()
    case, played = started(referee, file, case_number, after)
    position = settled(played)
    wanted = [_statement(goal, case) for goal in goals or (f"{SIDES[position.turn]} wins",)]
    with Progress(f"of at most {budget} positions looked at") as progress:
        found = make_true(position, wanted, budget=budget, progress=progress)
    answer = _answer(referee, position, wanted, found)
    show(answer, solve_lines(answer), as_json)


def _answer(
    referee: Referee, position: Situation, wanted: Sequence[Statement], found: Solution[Action]
) -> dict[str, Any]:
    least, most = found.probability
    lines = list(lines_of(found.line))
    done = play(position, lines).done if lines else ()
    return {
        "goal": [one.text for one in wanted],
        "chance": pieces.chance(least, most),
        "complete": found.complete,
        "course": [
            {
                "action": one.text,
                "answers": list(one.answers),
                "chance": str(step.chance),
                "steps": [pieces.step(referee, step) for step in one.resolved.steps],
            }
            for one, step in zip(done, found.line, strict=True)
        ],
        "positions": found.positions,
        "budget": found.budget,
        "caveats": pieces.caveats(referee, doubts_in_play(Table(position))),
    }


def _statement(text: str, case: Case) -> Statement:
    try:
        return parse_statement(text, case.find, BOARD)
    except NotUnderstood as error:
        raise WrongInput(f"--goal: {error}") from None
