"""`refsvc site`: the site as files for any web host."""

from pathlib import Path

import click

from refsvc.cli.terminal import WrongInput, json_option, load_reference, said, show


@click.group()
def site() -> None:
    """The site without a service: as files."""


@site.command("build")
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path), metavar="DIR")
@click.option("--url", required=True, help="Address under which the files will stand: https://rules.example.org.")
@json_option
def build_site(folder: Path, url: str, as_json: bool) -> None:
    """Write every page, the search, the board and the puzzles as files into DIR, for any web host."""
    # Imported late: it brings Flask, which other commands don't need.
    from refsvc.pocket import CannotPublish, publish

    if not url.startswith(("http://", "https://")):
        raise WrongInput(f"'{url}' is no address (expected one like https://rules.example.org).")
    reference = load_reference()
    try:
        files = publish(reference, folder, url, lambda written: click.echo(f"{written} files …", err=True))
    except CannotPublish as error:
        raise WrongInput(str(error)) from None
    except OSError as error:
        raise WrongInput(f"{folder} can't be written: {error.strerror}") from None
    show({"folder": str(folder), "files": files}, [said("published", folder=str(folder), files=files)], as_json)
