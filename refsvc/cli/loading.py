"""What every command starts with: the corpus, or a message that says what is wrong with the content."""

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
