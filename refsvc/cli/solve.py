"""`refsvc solve`: the best course from a position towards a goal this turn, with its probability."""

from collections.abc import Sequence
from typing import Any

import click

from engine.effects.table import Table
from engine.explore.solver import BUDGET, Solution
from engine.second import BOARD, Situation
from engine.second.documents.statements import Statement, parse_statement
from engine.second.doubts import doubts_in_play
from engine.second.solving.goals import make_true
from engine.values.actions import Action
from engine.values.errors import NotUnderstood
from engine.values.position import SIDES
from refsvc.cli.loading import WrongInput
from refsvc.cli.progress import Progress
from refsvc.cli.scenario_input import file_argument, json_option, load_referee, position_options, settled, started
from refsvc.cli.scenario_output import show
from refsvc.puzzles.searching import lines_of
from refsvc.scenarios import pieces
from refsvc.scenarios.playing import play
from refsvc.scenarios.reading import Case
from refsvc.scenarios.referee import Referee

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
    show(answer, _lines(answer), as_json)


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


def _lines(answer: dict[str, Any]) -> list[str]:
    chance = answer["chance"]
    said = chance["most"] if answer["complete"] else f"between {chance['least']} and {chance['most']}"
    lines = [click.style(f"{', '.join(answer['goal'])}: {chance['percent']} ({said})", bold=True)]
    for one in answer["course"]:
        answers = f" → {'; '.join(one['answers'])}" if one["answers"] else ""
        likely = "" if one["chance"] == "1" else f"  (as likely as {one['chance']})"
        lines.append(f"  {one['action']}{answers}{likely}")
    proof = "no better course exists" if answer["complete"] else "stopped at the budget: there may be a better course"
    lines.append(f"{answer['positions']} positions looked at; {proof}")
    lines.extend(click.style(f"Not sure: {caveat['sentence']}", fg="yellow") for caveat in answer["caveats"])
    return lines
