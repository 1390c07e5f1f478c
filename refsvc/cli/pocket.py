"""`refsvc pocket`: makes what a browser needs to do without the service."""

from dataclasses import asdict

import click

from refsvc.cli.terminal import WrongInput, json_option, load_reference, said, show
from refsvc.kit import folder_in


@click.group()
def pocket() -> None:
    """The whole reference for use without a network: make the kit that browsers keep."""


@pocket.command()
@json_option
def build(as_json: bool) -> None:
    """Fetch the runtime through npm, and make the kit in the data folder; a running server offers it once reloaded."""
    # Imported late: it brings Flask, which other commands don't need.
    from refsvc.pocket import CannotBuild
    from refsvc.pocket import build as built

    reference = load_reference()
    try:
        made = built(reference, lambda stage: click.echo(f"{stage} …", err=True))
    except CannotBuild as error:
        raise WrongInput(str(error)) from None
    except OSError as error:
        raise WrongInput(f"The kit can't be written into {folder_in(reference.data)}: {error.strerror}") from None
    megabytes = f"{made.size / 1e6:.1f}"
    told = said("pocket.built", folder=str(folder_in(reference.data)), files=len(made.files), megabytes=megabytes)
    show({**asdict(made), "bytes": made.size}, [told], as_json)
