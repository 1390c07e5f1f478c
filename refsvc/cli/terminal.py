"""What commands share: the reference, answers as JSON or lines, how far a search is, and saying what is wrong."""

import json
import signal
import sys
import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import click

import engine
from refsvc import Reference, bounds
from refsvc.corpus import BrokenContent, Corpus
from refsvc.judge import as_data
from refsvc.puzzles import Stopped
from refsvc.settings import content_directory, data_directory
from refsvc.words import BrokenSentences, Words

WRONG_INPUT = 2
INTERRUPTED = 130
"""Exit status after Ctrl-C, as shells have it."""
WIDTH = 100

json_option = click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON.")


class WrongInput(click.ClickException):
    """Ends a command with a message that says what was expected, and with exit status 2."""

    exit_code = WRONG_INPUT


def cannot_begin(reference: Reference, error: engine.ImpossiblePosition) -> WrongInput:
    """What ends a command whose game can't begin: everything that stands against it."""
    reasons = [f"- {reference.judge.words.reason(fault, None)}" for fault in error.faults]
    return WrongInput("\n".join([f"{error.where or 'The game'} can't begin:", *reasons]))


class Commands(click.Group):
    """Commands that say what is wrong with the sentences of the content, which are read when one has to judge."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except BrokenSentences as broken:
            raise WrongInput(f"The sentences in {content_directory()} can't be read:\n{broken}") from None
        except Stopped:
            raise WrongInput(f"The engine was not done within {bounds.SECONDS_TO_ANSWER:g} seconds.") from None


def load_reference(*, with_packs: bool = True) -> Reference:
    """The reference over the content and data directories, or a message that says what is wrong with the content."""
    try:
        return load_or_list_problems(with_packs=with_packs)
    except BrokenContent as broken:
        raise WrongInput(f"The content in {content_directory()} can't be loaded:\n{broken}") from None


def load_or_list_problems(*, with_packs: bool = True) -> Reference:
    """The same. Raises BrokenContent for a command that lists the problems itself."""
    try:
        reference = Reference.open() if with_packs else Reference(Corpus.load(content_directory()), data_directory())
    except FileNotFoundError:
        directory = content_directory()
        raise WrongInput(f"There is no content directory at {directory}. REFSVC_CONTENT names another one.") from None
    click.get_current_context().obj = reference
    return reference


def said(code: str, edition: str = "", /, **values: str | int) -> str:
    """What a command says: the sentence of this name in `content/sentences/terminal.yaml`, with its values.

    With an edition, in its words. Only for commands that loaded the reference.
    """
    words = _words()
    return words.terminal(code, edition, **values) if edition else words.terminal(code, **values)


def phase_of(edition: str, phase: str) -> str:
    """What a phase of an edition is called."""
    return _words().phase_of(edition, phase)


def _words() -> Words:
    reference: Reference = click.get_current_context().obj
    return reference.words


def words() -> Words:
    """What puts answers into words. Only for commands that loaded the reference."""
    reference: Reference = click.get_current_context().obj
    return reference.words


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
    """Says on a terminal how far a search is, and lets it go on until somebody interrupts it; leaves nothing behind.

    The first interruption (Ctrl-C) ends the search, whose answer is then what it found; the second ends the command.
    """

    def __init__(self, what: str = "") -> None:
        self._what, self._shown = what, ""
        self._told_at = time.monotonic()
        self.is_interrupted = False

    def __enter__(self) -> "Progress":
        self._before = signal.signal(signal.SIGINT, self._interrupted)
        return self

    def __exit__(self, *error: object) -> None:
        signal.signal(signal.SIGINT, self._before)
        if self._shown:
            click.echo(f"\r{' ' * len(self._shown)}\r", nl=False, err=True)

    def __call__(self, done: int) -> bool:
        """Show how much was done, now and then; whether the search may go on."""
        return self.tell(f"{done} {self._what} …")

    def tell(self, shown: str) -> bool:
        """Show how far it is, now and then; whether it may go on."""
        if time.monotonic() >= self._told_at + bounds.SECONDS_BETWEEN_REPORTS and sys.stderr.isatty():
            self._told_at = time.monotonic()
            click.echo(f"\r{shown:{len(self._shown)}}", nl=False, err=True)
            self._shown = shown
        return not self.is_interrupted

    def _interrupted(self, number: int, frame: object) -> None:
        self.is_interrupted = True
        signal.signal(signal.SIGINT, signal.default_int_handler)


def finish(progress: Progress) -> None:
    """Ends a command whose search was interrupted, once it has shown what was found, with the status for that."""
    if progress.is_interrupted:
        click.get_current_context().exit(INTERRUPTED)
