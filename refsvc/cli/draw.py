"""`refsvc draw`: the picture of a position."""

from pathlib import Path

import click

from refsvc.cli.loading import WrongInput
from refsvc.cli.scenario_input import file_argument, json_option, load_referee, position_options, started
from refsvc.cli.scenario_output import show
from refsvc.scenarios.drawing import THEMES, png, svg

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
