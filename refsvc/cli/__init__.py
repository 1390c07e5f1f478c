"""The command line: one file per group of commands, gathered here."""

import click

import refsvc
from refsvc.cli.check import check
from refsvc.cli.content import content
from refsvc.cli.entries import export, show
from refsvc.cli.puzzles import puzzles
from refsvc.cli.scenarios import draw, explain, legal, odds, outcomes, resolve, solve
from refsvc.cli.search import search
from refsvc.cli.service import serve, store


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(refsvc.__version__, prog_name="refsvc")
def main() -> None:
    """Answers rules questions about Summoner Wars, first and second edition."""


COMMANDS = (
    check, content, draw, explain, export, legal, odds, outcomes, puzzles, resolve, search, serve, show, solve, store,
)  # fmt: skip
for command in COMMANDS:
    main.add_command(command)
