"""`refsvc store`: backup and restore of what users made."""

from pathlib import Path

import click

from refsvc.cli.loading import WrongInput
from refsvc.settings import data_directory
from refsvc.store import Store, StoreError


@click.group()
def store() -> None:
    """Copies of what users made: saved scenarios, puzzles, attempts, exams."""


@store.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
def backup(file: Path) -> None:
    """Copy the store into FILE, while it may be in use; the copy appears whole or not at all."""
    if not file.parent.is_dir():
        raise WrongInput(f"{file.parent} is no folder (expected a file in a folder that exists).")
    try:
        Store.open(data_directory()).backup(file)
    except (StoreError, OSError) as error:
        raise WrongInput(f"The store can't be copied: {error}") from None
    click.echo(f"{file}: {file.stat().st_size} bytes")


@store.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--yes", is_flag=True, help="Do not ask before the present store is replaced.")
def restore(file: Path, yes: bool) -> None:
    """Put the backup in FILE in the place of the store; what was saved since is lost."""
    if not yes:
        click.confirm(f"Replace everything in {data_directory()} by {file}?", abort=True)
    try:
        Store.open(data_directory()).restore(file)
    except (StoreError, OSError) as error:
        raise WrongInput(f"The store can't be restored: {error}") from None
    click.echo(f"restored from {file}")
