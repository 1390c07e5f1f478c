"""`refsvc export`: everything as JSON Lines."""

from pathlib import Path

import click

from refsvc.cli.loading import WrongInput, load_corpus
from refsvc.corpus import export_lines


@click.command()
@click.option(
    "-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="File to write; else the terminal."
)
def export(output: Path | None) -> None:
    """Print every entry, card, ability and faction as JSON Lines."""
    exported = export_lines(load_corpus())
    if output is None:
        for line in exported:
            click.echo(line)
        return
    try:
        with output.open("w", encoding="utf-8") as file:
            file.writelines(line + "\n" for line in exported)
    except OSError as error:
        raise WrongInput(f"{output} can't be written: {error.strerror}.") from None
