"""`refsvc check`: plays scenario files against what they expect."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import click

from refsvc.cli.scenario_files import load_referee
from refsvc.cli.terminal import WrongInput
from refsvc.corpus import Entry
from refsvc.scenarios.checking import EDITION, Checked, Tally, files_in, missing, tallies
from refsvc.scenarios.checking import check as checked_files
from refsvc.scenarios.referee import Referee


@click.command()
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path), metavar="[PATH…]")
@click.option(
    "--missing", "list_missing", is_flag=True, help="List the entries that have no scenario and don't say why."
)
@click.option("--json", "as_json", is_flag=True, help="Print the results as JSON.")
@click.pass_context
def check(context: click.Context, paths: tuple[Path, ...], list_missing: bool, as_json: bool) -> None:
    """Play scenario files, or all in the content, against what they expect; exit status 1 if any fails."""
    referee = load_referee()
    for path in paths:
        if not path.exists():
            raise WrongInput(f"{path} does not exist (expected a scenario file or a folder with some).")
    files = files_in(paths or [_near(referee.corpus.directory)])
    checked = []
    for one in checked_files(files, referee):
        checked.append(one)
        if not as_json:
            for line in _failure_lines(one):
                click.echo(line)
    passed = sum(one.passed for one in checked)
    if as_json:
        click.echo(json.dumps(_answer(referee, checked, not paths), ensure_ascii=False, indent=2))
    else:
        for line in _summary(referee, checked, whole=not paths, list_missing=list_missing):
            click.echo(line)
        click.echo(f"{passed} passed, {len(checked) - passed} failed")
    context.exit(0 if passed == len(checked) else 1)


def _near(directory: Path) -> Path:
    """The directory as seen from where the user is, where that is shorter."""
    here = Path.cwd()
    return directory.relative_to(here) if directory.is_relative_to(here) else directory


def _failure_lines(one: Checked) -> Iterator[str]:
    for fault in one.faults:
        title = f" {fault.case}:" if fault.case else ""
        yield click.style(f"{one.file}:{fault.line}:", fg="red") + f"{title} {fault.message}"


def _summary(referee: Referee, checked: Sequence[Checked], *, whole: bool, list_missing: bool) -> Iterator[str]:
    if list_missing:
        for entry in missing(referee.corpus):
            yield f"{entry.id}  {entry.title}"
        yield ""
    if whole:
        yield from _table(tallies(referee.corpus, checked))
        yield ""
        for entry in _not_run(referee):
            reason = f"can't be put on a board: {entry.unplayable}" if entry.unplayable else f"waits: {entry.waiting}"
            yield f"{entry.id} {reason}"
        yield ""


def _not_run(referee: Referee) -> list[Entry]:
    entries = [entry for entry in referee.corpus.entries.values() if entry.edition == EDITION]
    return sorted(
        [entry for entry in entries if entry.unplayable or entry.waiting],
        key=lambda entry: (not entry.unplayable, entry.id),
    )


def _table(rows: Sequence[Tally]) -> Iterator[str]:
    titles = ("", "run", "fail", "can't be played", "wait", "no scenario", "entries")
    widths = [max(len(row.name) for row in rows) if rows else 0, *(len(title) for title in titles[1:])]
    yield "  ".join(title.rjust(width) if title else " " * width for title, width in zip(titles, widths, strict=True))
    for row in rows:
        numbers = (row.passed, row.failed, row.unplayable, row.waiting, row.missing, row.entries)
        cells = [str(number).rjust(width) for number, width in zip(numbers, widths[1:], strict=True)]
        yield "  ".join([row.name.ljust(widths[0]), *cells])


def _answer(referee: Referee, checked: Sequence[Checked], whole: bool) -> dict[str, Any]:
    passed = sum(one.passed for one in checked)
    answer: dict[str, Any] = {
        "passed": passed,
        "failed": len(checked) - passed,
        "files": [
            {
                "file": one.file,
                "entry": one.entry or None,
                "title": one.title,
                "cases": one.cases,
                "passed": one.passed,
                "faults": [fault._asdict() for fault in one.faults],
            }
            for one in checked
        ],
        "missing": [entry.id for entry in missing(referee.corpus)],
    }
    if whole:
        entries = _not_run(referee)
        answer["kinds"] = [{**row._asdict(), "entries": row.entries} for row in tallies(referee.corpus, checked)]
        answer["unplayable"] = {entry.id: entry.unplayable for entry in entries if entry.unplayable}
        answer["waiting"] = {entry.id: entry.waiting for entry in entries if not entry.unplayable}
    return answer
