"""The command line: one file per group of commands, gathered here."""

import click

import refsvc
from refsvc.cli.check import check
from refsvc.cli.content import content
from refsvc.cli.draw import draw
from refsvc.cli.explain import explain
from refsvc.cli.export import export
from refsvc.cli.legal import legal
from refsvc.cli.outcomes import odds, outcomes
from refsvc.cli.puzzles import puzzles
from refsvc.cli.resolve import resolve
from refsvc.cli.search import search
from refsvc.cli.serve import serve
from refsvc.cli.show import show
from refsvc.cli.solve import solve
from refsvc.cli.store import store


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(refsvc.__version__, prog_name="refsvc")
def main() -> None:
    """Answers rules questions about Summoner Wars, first and second edition."""


COMMANDS = (
    check, content, draw, explain, export, legal, odds, outcomes, puzzles, resolve, search, serve, show, solve, store,
)  # fmt: skip
for command in COMMANDS:
    main.add_command(command)
