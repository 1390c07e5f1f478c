"""The command line: one file per group of commands, gathered here."""

import click

import refsvc
from refsvc.cli.content import content
from refsvc.cli.export import export
from refsvc.cli.show import show


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(refsvc.__version__, prog_name="refsvc")
def main() -> None:
    """Answers rules questions about Summoner Wars, first and second edition."""


for command in (content, export, show):
    main.add_command(command)
