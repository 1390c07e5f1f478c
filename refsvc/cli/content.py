"""`refsvc content`: whether the content is whole and true, and that it was looked at again.

What it says stands here: the sentences of the content may be what is broken or missing.
"""

from pathlib import Path

import click

from refsvc import search, words
from refsvc.cli.terminal import WrongInput, json_option, load_or_list_problems, load_reference, show
from refsvc.corpus import BrokenContent, Problem
from refsvc.corpus.content import check, current, record
from refsvc.settings import content_directory


@click.group()
def content() -> None:
    """Check the content and record what was reviewed."""


@content.command("check")
@json_option
@click.pass_context
def check_content(context: click.Context, as_json: bool) -> None:
    """List every problem with file, line and what was expected; exit status 1 if there is any."""
    directory = content_directory()
    problems, items = _problems()
    told = [f"{directory.name}/{problem}" for problem in problems]
    counted = f"{items} entries, cards, abilities and factions checked, {len(problems)} problems"
    show({"problems": [problem._asdict() for problem in problems]}, [*told, counted], as_json)
    context.exit(1 if problems else 0)


@content.command("reviewed")
@click.argument("ids", nargs=-1, metavar="ID…")
@click.option("--all", "everything", is_flag=True, help="Record everything as looked at.")
@json_option
def content_reviewed(ids: tuple[str, ...], everything: bool, as_json: bool) -> None:
    """Record that these entries, cards or scenarios were looked at together with all that they cite."""
    if bool(ids) == everything:
        raise WrongInput("Name the ids that were looked at, or --all.")
    corpus = load_reference(with_packs=False).corpus
    known = current(corpus)
    for identifier in ids:
        if identifier not in known:
            raise WrongInput(f"'{identifier}' cites nothing that could change, or does not exist.")
    recorded = record(corpus, None if everything else ids)
    show({"recorded": len(recorded)}, [f"{len(recorded)} recorded as reviewed"], as_json)


def _problems() -> tuple[list[Problem], int]:
    try:
        corpus = load_or_list_problems(with_packs=False).corpus
    except BrokenContent as broken:
        return list(broken.problems), 0
    return [*check(corpus), *_in_sentences(corpus.directory)], len(corpus.items)


def _in_sentences(directory: Path) -> list[Problem]:
    """What is wrong with the catalogues of sentences."""
    try:
        words.load(directory, {"search": search.SAID})
    except words.BrokenSentences as broken:
        return list(broken.problems)
    return []
