"""How far a search is, said on a terminal."""

import sys

import click


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
