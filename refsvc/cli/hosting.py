"""What the host does about puzzles that readers publish: `refsvc puzzles queue`, `let-through`, `take-down`."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict

import click

from refsvc.cli.terminal import WrongInput, json_option, load_reference, said
from refsvc.cli.terminal import show as shown
from refsvc.store import InCare, NotFound

NO_PUZZLE = "No reader saved a puzzle under '{name}' (expected a name from `refsvc puzzles queue`)."


@click.command()
@json_option
def queue(as_json: bool) -> None:
    """List what waits to be let through, what was reported and what was taken down."""
    reference = load_reference()
    found = reference.care.all() if reference.is_used else []
    data = [asdict(one) | {"reports": [each._asdict() for each in one.reports]} for one in found]
    shown(data, _lines(found), as_json)


@click.command("let-through")
@click.argument("name")
@json_option
def let_through(name: str, as_json: bool) -> None:
    """Let everybody find the puzzle with this NAME; reports of it are done with."""
    try:
        load_reference().care.let_through(name)
    except NotFound:
        raise WrongInput(NO_PUZZLE.format(name=name)) from None
    shown({"name": name, "care": "listed"}, [said("puzzle.let-through", puzzle=name)], as_json)


@click.command("take-down")
@click.argument("name")
@click.option("--because", required=True, help="Why, for its maker.")
@json_option
def take_down(name: str, because: str, as_json: bool) -> None:
    """Show the puzzle with this NAME to nobody any more but its maker, who is told why."""
    try:
        load_reference().care.take_down(name, because)
    except NotFound:
        raise WrongInput(NO_PUZZLE.format(name=name)) from None
    shown({"name": name, "care": "down", "because": because}, [said("puzzle.taken-down", puzzle=name)], as_json)


def _lines(found: Sequence[InCare]) -> Iterator[str]:
    if not found:
        yield said("puzzle.nothing-in-care")
    states = {
        "waiting": said("puzzle.care-waiting"),
        "listed": said("puzzle.care-listed"),
        "down": said("puzzle.care-down"),
    }
    for one in found:
        because = f": {one.because}" if one.because else ""
        yield f"{one.slug}  {states[one.care]}{because}  {one.title}"
        for report in one.reports:
            yield f"  {said('puzzle.report', time=report.reported_at, says=report.says)}"
