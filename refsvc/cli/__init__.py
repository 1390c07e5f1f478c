"""The command line: one file per group of commands, gathered here.

Each command reads what it is told, asks the reference and prints the answer. Imports run from the commands over the
lines that answers become (`scenario_lines`, `puzzle_lines`) and `scenario_files` to `terminal`. It imports nothing of
site and API but what starts them both (`refsvc.server`).
"""

import click

import refsvc
from refsvc.cli.both import both
from refsvc.cli.check import check
from refsvc.cli.content import content
from refsvc.cli.entries import export, show_entry
from refsvc.cli.packs import packs
from refsvc.cli.pocket import pocket
from refsvc.cli.publishing import site
from refsvc.cli.puzzles import puzzles
from refsvc.cli.scenarios import draw, explain, legal, odds, outcomes, resolve, solve, why
from refsvc.cli.search import search
from refsvc.cli.service import serve, store
from refsvc.cli.starting import deck, start
from refsvc.cli.terminal import Commands


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(refsvc.__version__, prog_name="refsvc")
def main() -> None:
    """Answers rules questions about Summoner Wars, first and second edition."""


COMMANDS = (
    both, check, content, deck, draw, explain, export, legal, odds, outcomes, packs, pocket, puzzles, resolve,
    search, serve, show_entry, site, solve, start, store, why,
)  # fmt: skip
for command in COMMANDS:
    main.add_command(command)
