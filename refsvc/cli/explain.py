"""`refsvc explain`: whether an action is legal, and every reason why not."""

import click

from refsvc.cli.scenario_input import (
    file_argument,
    json_option,
    load_referee,
    position_options,
    started,
    understood,
)
from refsvc.cli.scenario_output import explain_lines, show
from refsvc.scenarios.answers import explain as explain_answer


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
