"""`refsvc content`: whether the content is whole and true, and that it was looked at again."""

import json
from pathlib import Path

import click

from refsvc.cli.terminal import WrongInput, load_corpus, load_or_list_problems
from refsvc.corpus import BrokenContent, Problem
from refsvc.corpus.content import check, current, record
from refsvc.settings import content_directory
from refsvc.wording import BrokenSentences, Catalogue
from refsvc.wording.catalogue import FOLDER


@click.group()
def content() -> None:
    """Check the content and record what was reviewed."""


@content.command("check")
@click.option("--json", "as_json", is_flag=True, help="Print the problems as JSON.")
@click.pass_context
def check_content(context: click.Context, as_json: bool) -> None:
    """List every problem with file, line and what was expected; exit status 1 if there is any."""
    directory = content_directory()
    problems, items = _problems()
    if as_json:
        click.echo(json.dumps({"problems": [problem._asdict() for problem in problems]}, ensure_ascii=False, indent=2))
    else:
        for problem in problems:
            click.echo(f"{directory.name}/{problem}")
        click.echo(f"{items} entries, cards, abilities and factions checked, {len(problems)} problems")
    context.exit(1 if problems else 0)


@content.command("reviewed")
@click.argument("ids", nargs=-1, metavar="ID…")
@click.option("--all", "everything", is_flag=True, help="Record everything as looked at.")
def content_reviewed(ids: tuple[str, ...], everything: bool) -> None:
    """Record that these entries, cards or scenarios were looked at together with all that they cite."""
    if bool(ids) == everything:
        raise WrongInput("Name the ids that were looked at, or --all.")
    corpus = load_corpus()
    known = current(corpus)
    for identifier in ids:
        if identifier not in known:
            raise WrongInput(f"'{identifier}' cites nothing that could change, or does not exist.")
    recorded = record(corpus, None if everything else ids)
    click.echo(f"{len(recorded)} recorded as reviewed")


def _problems() -> tuple[list[Problem], int]:
    try:
        corpus = load_or_list_problems()
    except BrokenContent as broken:
        return list(broken.problems), 0
    return [*check(corpus), *_in_sentences(corpus.directory)], len(corpus.items)


def _in_sentences(directory: Path) -> list[Problem]:
    """What is wrong with the catalogues of sentences, where the content has any."""
    try:
        if (directory / FOLDER).is_dir():
            Catalogue.load(directory)
    except BrokenSentences as broken:
        return list(broken.problems)
    return []
