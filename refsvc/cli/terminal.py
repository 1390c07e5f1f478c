"""What commands share: the reference, answers as JSON or lines, how far a search is, and saying what is wrong."""

import json
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import click

from refsvc import Reference
from refsvc.corpus import BrokenContent
from refsvc.judge import as_data
from refsvc.settings import content_directory
from refsvc.words import BrokenSentences

WRONG_INPUT = 2
WIDTH = 100

json_option = click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON.")


class WrongInput(click.ClickException):
    """Ends a command with a message that says what was expected, and with exit status 2."""

    exit_code = WRONG_INPUT


class Commands(click.Group):
    """Commands that say what is wrong with the sentences of the content, which are read when one has to judge."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except BrokenSentences as broken:
            raise WrongInput(f"The sentences in {content_directory()} can't be read:\n{broken}") from None


def load_reference() -> Reference:
    """The reference over the content and data directories, or a message that says what is wrong with the content."""
    try:
        return load_or_list_problems()
    except BrokenContent as broken:
        raise WrongInput(f"The content in {content_directory()} can't be loaded:\n{broken}") from None


def load_or_list_problems() -> Reference:
    """The same. Raises BrokenContent for a command that lists the problems itself."""
    try:
        return Reference.open()
    except FileNotFoundError:
        directory = content_directory()
        raise WrongInput(f"There is no content directory at {directory}. REFSVC_CONTENT names another one.") from None


def near(directory: Path) -> Path:
    """The directory as seen from where the user is, where that is shorter."""
    here = Path.cwd()
    return directory.relative_to(here) if directory.is_relative_to(here) else directory


def show(answer: Any, lines: Iterable[str], as_json: bool) -> None:
    """Prints an answer, as JSON or as lines."""
    if as_json:
        click.echo(json.dumps(as_data(answer), ensure_ascii=False, indent=2))
    else:
        click.echo("\n".join(lines))


def write(output: Path, content: bytes) -> Mapping[str, Any]:
    """Writes a file, and says so as an answer."""
    try:
        output.write_bytes(content)
    except OSError as error:
        raise WrongInput(f"{output} can't be written: {error.strerror}.") from None
    return {"file": str(output), "bytes": len(content)}


class Progress:
    """Says on a terminal how far a search is, and lets it go on; leaves nothing behind."""

    EVERY = 1_000
    """How much is done between two messages."""

    def __init__(self, what: str) -> None:
        self._what, self._shown = what, ""

    def __enter__(self) -> "Progress":
        return self

    def __exit__(self, *error: object) -> None:
        if self._shown:
            click.echo(f"\r{' ' * len(self._shown)}\r", nl=False, err=True)

    def __call__(self, done: int) -> bool:
        """Show how much was done, and let the search go on."""
        if done % self.EVERY == 0 and sys.stderr.isatty():
            self._shown = f"{done} {self._what} …"
            click.echo(f"\r{self._shown}", nl=False, err=True)
        return True
