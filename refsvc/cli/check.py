"""`refsvc check`: plays scenario files against what they expect."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import click

import engine
from refsvc import Reference
from refsvc.cli.terminal import WrongInput, json_option, load_reference, near, said, show
from refsvc.corpus import Entry
from refsvc.judge import Checked, Tally


@click.command()
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path), metavar="[PATH…]")
@click.option(
    "--missing", "list_missing", is_flag=True, help="List the entries that have no scenario and don't say why."
)
@json_option
@click.pass_context
def check(context: click.Context, paths: tuple[Path, ...], list_missing: bool, as_json: bool) -> None:
    """Play scenario files, or all in the content, against what they expect; exit status 1 if any case fails."""
    reference = load_reference()
    for path in paths:
        if not path.exists():
            raise WrongInput(f"{path} does not exist (expected a scenario file or a folder with some).")
    checked = []
    for one in reference.check(paths or [near(reference.corpus.directory)]):
        checked.append(one)
        if not as_json:
            for line in (*_failure_lines(one), *_note_lines(one)):
                click.echo(line)
    lines = () if as_json else _summary(reference, checked, whole=not paths, list_missing=list_missing)
    show(_answer(reference, checked, not paths) if as_json else None, lines, as_json)
    context.exit(0 if all(one.passed for one in checked) else 1)


def _failure_lines(one: Checked) -> Iterator[str]:
    for fault in one.faults:
        title = f" {fault.case}:" if fault.case else ""
        yield click.style(f"{one.file}:{fault.line}:", fg="red") + f"{title} {fault.message}"


def _note_lines(one: Checked) -> Iterator[str]:
    for note in one.notes:
        title = f" {note.case}:" if note.case else ""
        yield click.style(f"{one.file}:{note.line}:", fg="yellow") + f"{title} {said('note', note=note.message)}"


def _summary(reference: Reference, checked: Sequence[Checked], *, whole: bool, list_missing: bool) -> Iterator[str]:
    if list_missing:
        for entry in reference.missing():
            yield f"{entry.id}  {entry.title}"
        yield ""
    if whole:
        yield from _table(reference.tallies(checked))
        yield ""
        for entry in _not_run(reference):
            if entry.unplayable:
                yield said("check.unplayable", entry=entry.id, why=entry.unplayable)
            else:
                yield said("check.waiting", entry=entry.id, why=entry.waiting)
        yield ""
    passed, failed = _counted(checked)
    yield said("checked.counted", passed=passed, failed=failed)


def _counted(checked: Sequence[Checked]) -> tuple[int, int]:
    """How many cases passed, and how many failed."""
    failed = sum(one.failed for one in checked)
    return sum(one.cases for one in checked) - failed, failed


def _not_run(reference: Reference) -> list[Entry]:
    entries = [entry for entry in reference.corpus.entries.values() if entry.edition in engine.EDITIONS]
    return sorted(
        [entry for entry in entries if entry.unplayable or entry.waiting],
        key=lambda entry: (not entry.unplayable, entry.id),
    )


def _table(rows: Sequence[Tally]) -> Iterator[str]:
    titles = (
        "",
        said("check.column-run"),
        said("check.column-fail"),
        said("check.column-unplayable"),
        said("check.column-wait"),
        said("check.column-missing"),
        said("check.column-entries"),
    )
    widths = [max(len(row.name) for row in rows) if rows else 0, *(len(title) for title in titles[1:])]
    yield "  ".join(title.rjust(width) if title else " " * width for title, width in zip(titles, widths, strict=True))
    for row in rows:
        numbers = (row.passed, row.failed, row.unplayable, row.waiting, row.missing, row.entries)
        cells = [str(number).rjust(width) for number, width in zip(numbers, widths[1:], strict=True)]
        yield "  ".join([row.name.ljust(widths[0]), *cells])


def _answer(reference: Reference, checked: Sequence[Checked], whole: bool) -> dict[str, Any]:
    passed, failed = _counted(checked)
    answer: dict[str, Any] = {
        "passed": passed,
        "failed": failed,
        "files": [
            {
                "file": one.file,
                "entry": one.entry or None,
                "title": one.title,
                "cases": one.cases,
                "failed": one.failed,
                "passed": one.passed,
                "faults": [fault._asdict() for fault in one.faults],
                "notes": [note._asdict() for note in one.notes],
            }
            for one in checked
        ],
        "missing": [entry.id for entry in reference.missing()],
    }
    if whole:
        entries = _not_run(reference)
        answer["kinds"] = [{**row._asdict(), "entries": row.entries} for row in reference.tallies(checked)]
        answer["unplayable"] = {entry.id: entry.unplayable for entry in entries if entry.unplayable}
        answer["waiting"] = {entry.id: entry.waiting for entry in entries if not entry.unplayable}
    return answer
