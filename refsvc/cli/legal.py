"""`refsvc legal`: everything that the active player may initiate."""

import click

from refsvc.cli.scenario_input import file_argument, json_option, load_referee, position_options, settled, started
from refsvc.cli.scenario_output import legal_lines, show
from refsvc.scenarios.answers import legal as legal_answer


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
