"""`refsvc serve` and `refsvc store`: the running service, and copies of what its users made.

What `store` says stands here: copies are made and put back without any content.
"""

from dataclasses import asdict
from pathlib import Path

import click

from refsvc.cli.terminal import WrongInput, json_option, load_reference, show
from refsvc.judge import WrongScenario
from refsvc.settings import content_directory, data_directory
from refsvc.store import NotFound, Store, StoreError
from refsvc.store import clear as clear_store
from refsvc.store import delete as delete_from_store

NOT_SAVED = "Nothing is saved under '{slug}' (expected a short link, or its last part)."


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, envvar="REFSVC_HOST", help="Address to listen at.")
@click.option(
    "--port", default=8000, show_default=True, envvar="REFSVC_PORT", type=click.IntRange(1, 65535), help="Port."
)
def serve(host: str, port: int) -> None:
    """Build the index if the content changed, and serve the site."""
    # Imported late: the server brings Flask and signal handlers, and is of no use to other commands.
    from refsvc.http import BadSetting, Configuration
    from refsvc.in_force import InForce, NotWhole
    from refsvc.server import Server

    try:
        configuration = Configuration.from_environment()
    except BadSetting as wrong:
        raise WrongInput(f"{wrong}.") from None
    content = content_directory()
    if not content.is_dir():
        raise WrongInput(f"There is no content directory at {content}. REFSVC_CONTENT names another one.")
    try:
        in_force = InForce(content, data_directory())
    except NotWhole as broken:
        raise WrongInput(f"The content in {content} can't be loaded:\n{broken}") from None
    click.echo(f"{len(in_force.reference.corpus.items)} entries and cards; serving on http://{host}:{port}", err=True)
    Server(host, port, configuration, in_force).run()


@click.group()
def store() -> None:
    """Copies of what users made: saved scenarios, puzzles, attempts, exams."""


@store.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@json_option
def backup(file: Path, as_json: bool) -> None:
    """Copy the store into FILE, while it may be in use; the copy appears whole or not at all."""
    if not file.parent.is_dir():
        raise WrongInput(f"{file.parent} is no folder (expected a file in a folder that exists).")
    try:
        Store.open(data_directory()).backup(file)
    except (StoreError, OSError) as error:
        raise WrongInput(f"The store can't be copied: {error}") from None
    size = file.stat().st_size
    show({"file": str(file), "bytes": size}, [f"{file}: {size} bytes"], as_json)


@store.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--yes", is_flag=True, help="Do not ask before the present store is replaced.")
@json_option
def restore(file: Path, yes: bool, as_json: bool) -> None:
    """Put the backup in FILE in the place of the store; what was saved since is lost."""
    if not yes:
        click.confirm(f"Replace everything in {data_directory()} by {file}?", abort=True)
    try:
        Store.at(data_directory()).restore(file)
    except (StoreError, OSError) as error:
        raise WrongInput(f"The store can't be restored: {error}") from None
    show({"file": str(file)}, [f"restored from {file}"], as_json)


@store.command()
@json_option
def clear(as_json: bool) -> None:
    """Delete what was kept long enough, as the service does by itself a few times a day (REFSVC_KEEP_…)."""
    from refsvc.http import BadSetting, Configuration

    try:
        cleared = clear_store(Store.open(data_directory()), Configuration.from_environment().keeping)
    except (StoreError, BadSetting) as error:
        raise WrongInput(f"Nothing was deleted: {error}") from None
    show(asdict(cleared), [f"{name}: {number} deleted" for name, number in asdict(cleared).items()], as_json)


@store.command("show")
@click.argument("link")
@json_option
def show_saved(link: str, as_json: bool) -> None:
    """Print the scenario under a short LINK, or its last part, and what the engine says otherwise than at saving."""
    slug = _slug_of(link)
    reference = load_reference()
    try:
        saved = reference.saved.load(slug)
        since, position = reference.since_saved(saved), reference.case(saved.document).position
    except NotFound:
        raise WrongInput(NOT_SAVED.format(slug=slug)) from None
    except (StoreError, WrongScenario) as error:
        raise WrongInput(f"It can't be shown: {error}") from None
    told = {
        "slug": slug, "version": saved.version, "title": saved.title, "document": dict(saved.document),
        "saved_at": saved.saved_at, "rules": saved.rules, "changed": list(since),
    }  # fmt: skip
    show(told, [saved.title or slug, position.line, *since], as_json)


def _slug_of(link: str) -> str:
    """The last part of a link, under which something is saved."""
    return link.partition("#")[0].rstrip("/").rpartition("/")[2]


@store.command()
@click.argument("link")
@click.option("--yes", is_flag=True, help="Do not ask first.")
@json_option
def delete(link: str, yes: bool, as_json: bool) -> None:
    """Delete the scenario, puzzle or exam under a short LINK, or its last part, for somebody who asked for that."""
    slug = _slug_of(link)
    if not yes:
        click.confirm(f"Delete {slug} with all its versions, tries and answers?", abort=True)
    try:
        kind = delete_from_store(Store.open(data_directory()), slug)
    except NotFound:
        raise WrongInput(NOT_SAVED.format(slug=slug)) from None
    except StoreError as error:
        raise WrongInput(f"Nothing was deleted: {error}") from None
    show({"deleted": kind, "slug": slug}, [f"{kind} {slug} deleted"], as_json)
