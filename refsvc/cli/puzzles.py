"""`refsvc puzzles`: checks, lists, shows, solves, imports and exports puzzles."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import click
from engine.core.errors import EngineError

from refsvc.cli.puzzle_lines import faults_lines, graded_lines, listed_lines, puzzle_lines, recheck_data
from refsvc.cli.scenario_files import load_referee
from refsvc.cli.terminal import WrongInput, json_option
from refsvc.puzzles import Puzzle, WrongPuzzle
from refsvc.puzzles.answers import Answers
from refsvc.puzzles.bundled import Bundled
from refsvc.puzzles.exchange import read_path, write, write_collection
from refsvc.puzzles.grading import Submission, grade
from refsvc.puzzles.reading import read_document
from refsvc.puzzles.rechecking import Rechecked, bundled_files, files_in, recheck_file, recheck_saved
from refsvc.puzzles.views import public, solved
from refsvc.scenarios.referee import Referee
from refsvc.settings import data_directory
from refsvc.store import NotFound, PuzzleShelf, Store
from refsvc.store.database import FILE_NAME

FAILED = 1


@click.group()
def puzzles() -> None:
    """Puzzles for judges: check, list, show, solve, import and export them."""


@puzzles.command()
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path), metavar="[PATH…]")
@json_option
@click.pass_context
def check(context: click.Context, paths: tuple[Path, ...], as_json: bool) -> None:
    """Let the engine verify puzzle files, or all bundled and saved puzzles; exit status 1 if an answer does not stand.

    A saved puzzle whose answer has changed since it was saved is flagged in the store.
    """
    for path in paths:
        if not path.exists():
            raise WrongInput(f"{path} does not exist (expected a puzzle file or a folder with some).")
    referee = load_referee()
    found: list[Rechecked] = []
    for one in _all_checked(referee, paths):
        found.append(one)
        if not as_json:
            click.echo("\n".join(faults_lines(one)))
    passed = sum(one.passed for one in found)
    if as_json:
        data = {"passed": passed, "failed": len(found) - passed, "puzzles": [recheck_data(one) for one in found]}
        click.echo(json.dumps(data, ensure_ascii=False, indent=2))
    else:
        click.echo(f"{passed} passed, {len(found) - passed} failed")
    context.exit(0 if passed == len(found) else FAILED)


def _all_checked(referee: Referee, paths: Sequence[Path]) -> Iterator[Rechecked]:
    answers = Answers(referee)
    for file in files_in(paths) if paths else bundled_files(_near(referee.corpus.directory)):
        yield from recheck_file(file, referee, answers)
    shelf = None if paths else _shelf_if_any()
    if shelf is not None:
        yield from recheck_saved(shelf, referee, answers)


def _near(directory: Path) -> Path:
    """The directory as seen from where the user is, where that is shorter."""
    here = Path.cwd()
    return directory.relative_to(here) if directory.is_relative_to(here) else directory


def _shelf_if_any() -> PuzzleShelf | None:
    """The saved puzzles, if anything was ever saved here."""
    return PuzzleShelf(Store.open(data_directory())) if (data_directory() / FILE_NAME).is_file() else None


@puzzles.command("list")
@click.option("--kind", default="", help="Only puzzles of this kind.")
@json_option
def list_puzzles(kind: str, as_json: bool) -> None:
    """List the bundled puzzles and the published ones that users saved."""
    referee = load_referee()
    rows: list[dict[str, Any]] = [
        {"name": slug, "title": puzzle.title, "kind": puzzle.kind.value, "flag": ""}
        for slug, puzzle in _bundled(referee).puzzles.items()
    ]
    shelf = _shelf_if_any()
    for saved in shelf.listed(limit=-1) if shelf is not None else ():
        rows.append({"name": saved.slug, "title": saved.title, "kind": saved.kind, "flag": saved.flag})
    shown = [row for row in rows if kind in ("", row["kind"])]
    if as_json:
        click.echo(json.dumps(shown, ensure_ascii=False, indent=2))
    else:
        click.echo("\n".join(listed_lines(shown)))


@puzzles.command()
@click.argument("name")
@click.option("--answer", is_flag=True, help="Show the answer and why.")
@json_option
def show(name: str, answer: bool, as_json: bool) -> None:
    """Show a puzzle: the NAME of a bundled or saved one, or a file."""
    referee = load_referee()
    puzzle = _named(referee, name)
    checked = Answers(referee).checked(puzzle)
    seen = public(referee, puzzle, checked)
    if as_json:
        told = {"answer": checked.as_data()} if answer else {}
        click.echo(json.dumps({**seen, **told}, ensure_ascii=False, indent=2))
        return
    click.echo("\n".join(puzzle_lines(seen)))
    if answer:
        click.echo(f"\n{checked.explanation}")


@puzzles.command()
@click.argument("name")
@click.argument("answers", nargs=-1, required=True, metavar="ANSWER…")
@json_option
@click.pass_context
def solve(context: click.Context, name: str, answers: tuple[str, ...], as_json: bool) -> None:
    """Answer a puzzle with letters of options, or with lines to play, each quoted as one word.

    The exit status is 1 if the answer is wrong.
    """
    referee = load_referee()
    puzzle = _named(referee, name)
    checked = Answers(referee).checked(puzzle)
    given = Submission(lines=answers) if puzzle.played else Submission(picked=answers)
    try:
        graded = grade(referee, puzzle, checked, given)
    except EngineError as error:
        raise WrongInput(f"ANSWER: {error}") from None
    seen = solved(referee, puzzle, checked, graded)
    if as_json:
        click.echo(json.dumps(seen, ensure_ascii=False, indent=2))
    else:
        click.echo("\n".join(graded_lines(seen)))
    context.exit(0 if graded.right else FAILED)


@puzzles.command("import")
@click.argument("files", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path), metavar="FILE…")
@click.option("--publish", is_flag=True, help="Let everybody find them; only puzzles that the engine verified.")
@json_option
@click.pass_context
def import_puzzles(context: click.Context, files: tuple[Path, ...], publish: bool, as_json: bool) -> None:
    """Save the puzzles of FILEs in the store, each as a draft under a link of its own with a token to change it."""
    referee = load_referee()
    answers = Answers(referee)
    shelf = PuzzleShelf(Store.open(data_directory()))
    rows: list[dict[str, Any]] = []
    imported = [one for file in files for one in _read(file, referee)]
    for puzzle in imported:
        checked = answers.checked(puzzle)
        published = publish and checked.sound
        saved, token = shelf.save_new(puzzle.document, checked.as_data(), published=published)
        problems = [f"{problem.where}: {problem.message}" for problem in checked.problems]
        row: dict[str, Any] = {
            "name": saved.slug,
            "title": saved.title,
            "token": token,
            "published": published,
            "problems": problems,
        }
        rows.append(row)
    if as_json:
        click.echo(json.dumps(rows, ensure_ascii=False, indent=2))
    else:
        for row in rows:
            state = "published" if row["published"] else "draft"
            click.echo(f"{row['name']}  {state}  token {row['token']}  {row['title']}")
            for problem in row["problems"]:
                click.echo(click.style(f"  {problem}", fg="red"))
    context.exit(0 if all(not row["problems"] for row in rows) else FAILED)


@puzzles.command()
@click.argument("names", nargs=-1, metavar="[NAME…]")
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="File to write.")
def export(names: tuple[str, ...], output: Path | None) -> None:
    """Write puzzles by NAME as a file that others can import; the whole bundled collection without any."""
    referee = load_referee()
    if names:
        chosen = [_named(referee, name) for name in names]
        documents = [puzzle.document for puzzle in chosen]
        text = write(documents[0]) if len(documents) == 1 else write_collection("", "", documents)
    else:
        bundled = _bundled(referee)
        documents = [puzzle.document for puzzle in bundled.puzzles.values()]
        text = write_collection(bundled.title, bundled.about, documents)
    if output is None:
        click.echo(text, nl=False)
        return
    try:
        output.write_text(text, encoding="utf-8")
    except OSError as error:
        raise WrongInput(f"{output} can't be written: {error.strerror}") from None


def _bundled(referee: Referee) -> Bundled:
    try:
        return Bundled.load(referee)
    except WrongPuzzle as error:
        raise WrongInput(str(error)) from None


def _read(path: Path, referee: Referee) -> tuple[Puzzle, ...]:
    try:
        return read_path(path, referee).puzzles
    except WrongPuzzle as error:
        raise WrongInput(str(error)) from None


def _named(referee: Referee, name: str) -> Puzzle:
    """A bundled puzzle, a saved one, or the one in a file."""
    if Path(name).is_file():
        found = _read(Path(name), referee)
        if len(found) != 1:
            raise WrongInput(f"{name} holds {len(found)} puzzles (expected one).")
        return found[0]
    bundled = _bundled(referee).puzzles
    if name in bundled:
        return bundled[name]
    shelf = _shelf_if_any()
    try:
        if shelf is not None:
            return read_document(shelf.load(name.removeprefix("saved/")).document, referee)
    except NotFound:
        pass
    except WrongPuzzle as error:
        raise WrongInput(str(error)) from None
    raise WrongInput(f"There is no puzzle “{name}” (expected a name from `refsvc puzzles list`, or a file).")
