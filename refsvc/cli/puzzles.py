"""`refsvc puzzles`: checks, lists, shows, solves, imports and exports puzzles."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import click

import engine
from refsvc import NoSuchEntry, Reference
from refsvc.cli.hosting import let_through, queue, take_down
from refsvc.cli.levels import write_levels
from refsvc.cli.mining import mine_puzzles
from refsvc.cli.puzzle_lines import (
    faults_lines,
    graded_lines,
    listed_lines,
    proof_lines,
    puzzle_lines,
    recheck_data,
)
from refsvc.cli.terminal import WrongInput, json_option, load_reference, near, said, write
from refsvc.cli.terminal import show as shown
from refsvc.judge import as_data
from refsvc.puzzles import (
    Bundled,
    Checked,
    Difficulty,
    Puzzle,
    Submission,
    WrongPuzzle,
    bundled_files,
    read_path,
    write_collection,
)
from refsvc.puzzles import write as written
from refsvc.store import NotFound, SavedPuzzle

FAILED = 1


@click.group()
def puzzles() -> None:
    """Puzzles for judges: check, list, show, solve, mine, import and export them."""


puzzles.add_command(mine_puzzles)
for of_host in (queue, let_through, take_down):
    puzzles.add_command(of_host)
puzzles.add_command(write_levels)


MOST_VARIANTS = 100


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
    reference = load_reference()
    found: list[Checked] = []
    for one in _all_checked(reference, paths):
        found.append(one)
        if not as_json:
            click.echo("\n".join(faults_lines(one)))
    passed = sum(one.passed for one in found)
    data = {"passed": passed, "failed": len(found) - passed, "puzzles": [recheck_data(one) for one in found]}
    shown(data, [said("checked.counted", passed=passed, failed=len(found) - passed)], as_json)
    context.exit(0 if passed == len(found) else FAILED)


def _all_checked(reference: Reference, paths: Sequence[Path]) -> Iterator[Checked]:
    yield from reference.check_puzzles(paths or bundled_files(near(reference.corpus.directory)))
    if not paths and reference.is_used:
        yield from reference.check_made()


@puzzles.command("list")
@click.option("--kind", default="", help="Only puzzles of this kind.")
@click.option("--edition", type=click.Choice(list(engine.EDITIONS)), help="Only puzzles of this edition.")
@click.option("--about", default="", help="Only puzzles about the entry, card or ability with this id or name.")
@json_option
def list_puzzles(kind: str, edition: str | None, about: str, as_json: bool) -> None:
    """List the bundled puzzles, those of packs and the published ones that users saved."""
    reference = load_reference()
    names = _about(reference, about, edition or "") if about else None
    rows = [
        {"name": slug, "title": puzzle.title, "kind": puzzle.kind.value, "edition": puzzle.edition, "flag": ""}
        for slug, puzzle in (*_bundled(reference).puzzles.items(), *_bundled(reference).of_packs.items())
    ]
    for saved in reference.made.listed(limit=-1) if reference.is_used else ():
        told = {"title": saved.title, "kind": saved.kind, "edition": _edition(reference, saved)}
        rows.append({"name": saved.slug, **told, "flag": saved.flag})
    chosen = [row for row in rows if kind in ("", row["kind"]) and edition in (None, row["edition"])]
    if names is not None:
        chosen = sorted((row for row in chosen if row["name"] in names), key=lambda row: names.index(row["name"]))
    shown(chosen, listed_lines(chosen), as_json)


def _about(reference: Reference, about: str, edition: str) -> list[str]:
    """The names of the puzzles about something, those that turn on it first."""
    try:
        return [one.slug for one in reference.puzzles_about(reference.entry(about, edition=edition))]
    except (NoSuchEntry, WrongPuzzle) as error:
        raise WrongInput(str(error)) from None


def _edition(reference: Reference, saved: SavedPuzzle) -> str:
    """The edition of a puzzle that a user saved; empty where it names what is no more."""
    try:
        return reference.puzzles.read(saved.document).edition
    except WrongPuzzle:
        return ""


@puzzles.command()
@click.argument("name")
@click.option("--answer", is_flag=True, help="Show the answer and why.")
@json_option
def show(name: str, answer: bool, as_json: bool) -> None:
    """Show a puzzle: the NAME of a bundled or saved one, or a file."""
    reference = load_reference()
    puzzle = _named(reference, name)
    verdict = reference.afresh.verdict(puzzle)
    seen = reference.afresh.question(puzzle, verdict)
    if reference.is_used and not Path(name).is_file():
        seen = replace(seen, difficulty=_level(reference, name))
    told = {"answer": verdict.as_data()} if answer else {}
    explained = ["", verdict.explanation] if answer else []
    proven = proof_lines(reference.afresh.proof(puzzle, verdict)) if answer else ()
    shown({**as_data(seen), **told}, [*puzzle_lines(seen), *explained, *proven], as_json)


@puzzles.command()
@click.argument("name")
@click.argument("answers", nargs=-1, required=True, metavar="ANSWER…")
@json_option
@click.pass_context
def solve(context: click.Context, name: str, answers: tuple[str, ...], as_json: bool) -> None:
    """Answer a puzzle with letters of options, or with lines to play, each quoted as one word.

    The exit status is 1 if the answer is wrong.
    """
    reference = load_reference()
    puzzle = _named(reference, name)
    verdict = reference.afresh.verdict(puzzle)
    given = Submission(lines=answers) if puzzle.played else Submission(picked=answers)
    try:
        graded = reference.afresh.grade(puzzle, verdict, given)
    except engine.EngineError as error:
        raise WrongInput(f"ANSWER: {error}") from None
    seen = reference.afresh.solved(puzzle, verdict, graded)
    shown(seen, graded_lines(seen), as_json)
    context.exit(0 if graded.right else FAILED)


@puzzles.command()
@click.argument("name")
@click.option("--count", type=click.IntRange(1, MOST_VARIANTS), default=3, show_default=True)
@click.option("--seed", default="", help="The same seed gives the same variants; without one, those of the site.")
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="File to write.")
@json_option
@click.pass_context
def variants(context: click.Context, name: str, count: int, seed: str, output: Path | None, as_json: bool) -> None:
    """Puzzles like NAME, a bundled or saved one or a file, by what it says may vary; each verified by the engine.

    The exit status is 1 if there are fewer than asked for.
    """
    reference = load_reference()
    puzzle = _named(reference, name)
    if puzzle.vary is None:
        raise WrongInput(said("puzzle.no-variants", name=name))
    documents = [one.puzzle.document for one in islice(reference.afresh.variants(puzzle, seed), count)]
    text = write_collection(puzzle.title, "", documents)
    if output is not None:
        shown(write(output, text.encode()), [said("file.written", file=str(output))], as_json)
    else:
        shown({"title": puzzle.title, "puzzles": documents}, [text.rstrip("\n")], as_json)
    if len(documents) < count:
        click.echo(said("puzzle.few-variants", found=len(documents)), err=True)
        context.exit(FAILED)


@puzzles.command("import")
@click.argument("files", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path), metavar="FILE…")
@click.option("--publish", is_flag=True, help="Let everybody find them; only puzzles that the engine verified.")
@json_option
@click.pass_context
def import_puzzles(context: click.Context, files: tuple[Path, ...], publish: bool, as_json: bool) -> None:
    """Save the puzzles of FILEs in the store, each as a draft under a link of its own with a token to change it."""
    reference = load_reference()
    rows: list[dict[str, Any]] = []
    imported = [one for file in files for one in _read(file, reference)]
    for puzzle in imported:
        verdict = reference.afresh.verdict(puzzle)
        published = publish and verdict.sound
        saved, token = reference.made.save_new(puzzle.document, verdict.as_data(), published=published)
        problems = [f"{problem.where}: {problem.message}" for problem in verdict.problems]
        row: dict[str, Any] = {
            "name": saved.slug,
            "title": saved.title,
            "token": token,
            "published": published,
            "problems": problems,
        }
        rows.append(row)
    shown(rows, _imported_lines(rows), as_json)
    context.exit(0 if all(not row["problems"] for row in rows) else FAILED)


def _imported_lines(rows: Sequence[dict[str, Any]]) -> Iterator[str]:
    for row in rows:
        state = said("puzzle.published" if row["published"] else "puzzle.draft")
        yield f"{row['name']}  {state}  {said('puzzle.token', token=row['token'])}  {row['title']}"
        for problem in row["problems"]:
            yield click.style(f"  {problem}", fg="red")


@puzzles.command()
@click.argument("names", nargs=-1, metavar="[NAME…]")
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="File to write.")
@click.option("--title", default="", help="What the puzzles are called together.")
@click.option("--about", default="", help="What they are about, in a sentence.")
@json_option
def export(names: tuple[str, ...], output: Path | None, title: str, about: str, as_json: bool) -> None:
    """Write puzzles by NAME as a file that others can import; the whole bundled collection without any."""
    reference = load_reference()
    if names:
        documents = [_named(reference, name).document for name in names]
    else:
        bundled = _bundled(reference)
        title, about = title or bundled.title, about or bundled.about
        documents = [puzzle.document for puzzle in bundled.puzzles.values()]
    alone = len(names) == 1 and not (title or about)
    text = written(documents[0]) if alone else write_collection(title, about, documents)
    if output is not None:
        shown(write(output, text.encode()), [said("file.written", file=str(output))], as_json)
        return
    plain = documents[0] if alone else {"title": title, "about": about, "puzzles": documents}
    shown(plain, [text.rstrip("\n")], as_json)


def _bundled(reference: Reference) -> Bundled:
    try:
        return reference.bundled
    except WrongPuzzle as error:
        raise WrongInput(str(error)) from None


def _read(path: Path, reference: Reference) -> tuple[Puzzle, ...]:
    try:
        return read_path(path, reference.judge).puzzles
    except WrongPuzzle as error:
        raise WrongInput(str(error)) from None


def _level(reference: Reference, name: str) -> Difficulty | None:
    """How hard a puzzle is that is listed, by the rating that it has where it is served."""
    found, collection = reference.puzzle(name.removeprefix("saved/")), reference.collection
    return collection.level(collection.brief(found), collection.rating_of(found.listed_key))


def _named(reference: Reference, name: str) -> Puzzle:
    """A bundled puzzle, a saved one, or the one in a file."""
    if Path(name).is_file():
        found = _read(Path(name), reference)
        if len(found) != 1:
            raise WrongInput(f"{name} holds {len(found)} puzzles (expected one).")
        return found[0]
    bundled = {**_bundled(reference).puzzles, **_bundled(reference).of_packs}
    if name in bundled:
        return bundled[name]
    try:
        if reference.is_used:
            return reference.puzzle(name.removeprefix("saved/")).puzzle
    except NotFound:
        pass
    except WrongPuzzle as error:
        raise WrongInput(str(error)) from None
    raise WrongInput(f"There is no puzzle “{name}” (expected a name from `refsvc puzzles list`, or a file).")
