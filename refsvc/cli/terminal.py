"""What commands share: the corpus, answers as JSON or lines, how far a search is, and saying what is wrong."""

import json
import sys
from collections.abc import Iterable
from typing import Any

import click

from refsvc.corpus import BrokenContent, Corpus
from refsvc.settings import content_directory

WRONG_INPUT = 2


class WrongInput(click.ClickException):
    """Ends a command with a message that says what was expected, and with exit status 2."""

    exit_code = WRONG_INPUT


def load_corpus() -> Corpus:
    """The corpus of the content directory."""
    try:
        return load_or_list_problems()
    except BrokenContent as broken:
        raise WrongInput(f"The content in {content_directory()} can't be loaded:\n{broken}") from None


def load_or_list_problems() -> Corpus:
    """The corpus of the content directory. Raises BrokenContent for a command that lists the problems itself."""
    directory = content_directory()
    try:
        return Corpus.load(directory)
    except FileNotFoundError:
        raise WrongInput(f"There is no content directory at {directory}. REFSVC_CONTENT names another one.") from None


json_option = click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON.")


def show(answer: Any, lines: Iterable[str], as_json: bool) -> None:
    """Prints an answer, as JSON or as lines."""
    if as_json:
        click.echo(json.dumps(answer, ensure_ascii=False, indent=2))
    else:
        click.echo("\n".join(lines))


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
