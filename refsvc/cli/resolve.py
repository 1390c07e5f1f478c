"""`refsvc resolve`: what happens, step by step."""

import click

from refsvc.cli.loading import WrongInput
from refsvc.cli.scenario_input import (
    chosen_case,
    file_argument,
    json_option,
    load_referee,
    position_options,
    read,
)
from refsvc.cli.scenario_output import resolve_lines, show
from refsvc.scenarios.answers import resolve as resolve_answer
from refsvc.scenarios.playing import LineRefused


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
