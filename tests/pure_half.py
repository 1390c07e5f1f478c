"""What the half of the service that runs in a browser answers, from the corpus in one file alone.

Run as `python -I pure_half.py CHECKOUT PACKAGES CORPUS < questions.json`, it answers in a bare interpreter: whatever a
browser does not have raises ImportError, the web server, the database, YAML and every compiled package beside the
standard library; and once the corpus is read, no file may be opened any more.
"""

from __future__ import annotations

import json
import sys
import sysconfig
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, PathFinder
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from refsvc.corpus import Corpus

ABSENT = {"click", "fcntl", "flask", "gunicorn", "jsonschema", "mmap", "multiprocessing", "resvg_py", "sqlite3"}
ABSENT |= {"_sqlite3", "sqlite_utils", "werkzeug", "yaml"}
STANDARD = tuple(sysconfig.get_path(name) for name in ("stdlib", "platstdlib"))
INSTALLED = tuple(sysconfig.get_path(name) for name in ("purelib", "platlib"))


class Bare(MetaPathFinder):
    """Finds nothing, and refuses what a browser does not have."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> None:
        """Never a module; an ImportError that says which one may not be had."""
        if name.partition(".")[0] in ABSENT:
            raise ImportError(f"{name} is absent here")
        spec = PathFinder.find_spec(name, path, target)
        origin = (spec and spec.origin) or ""
        if origin.endswith(tuple(EXTENSION_SUFFIXES)) and (
            not origin.startswith(STANDARD) or origin.startswith(INSTALLED)
        ):
            raise ImportError(f"{name} is absent here: it is compiled")


def refuse_files(event: str, arguments: tuple[object, ...]) -> None:
    """An audit hook: raises PermissionError where a file is opened that is no module."""
    if event == "open" and not str(arguments[0]).endswith((".py", ".pyc")):
        raise PermissionError(f"{arguments[0]} was opened")


def answers(corpus: Corpus, asked: dict[str, Any]) -> Any:
    """The answers to queries, to all questions about positions and to puzzles, as plain data."""
    from refsvc.judge import Judge, as_data
    from refsvc.search import memory_index
    from refsvc.words import Words, catalogue_of

    judge = Judge(corpus, Words(catalogue_of(corpus.sentences)))
    index = memory_index(corpus)
    found = {
        "searched": [[hit.id for hit in index.search(query).hits] for query in asked["queries"]],
        "judged": [judged(judge, **question) for question in asked["questions"]],
        "puzzled": [puzzled(judge, document) for document in asked["puzzles"]],
    }
    return json.loads(json.dumps(as_data(found)))


def judged(judge: Any, document: object, action: str, goal: str, asked: str) -> dict[str, Any]:
    """What the judge answers to every kind of question about a position."""
    case = judge.read(document).first
    return {
        "legal": judge.legal(case),
        "explain": judge.explain(case, action),
        "resolve": judge.resolve(case),
        "outcomes": judge.outcomes(case, action),
        "compare": judge.compare(case, action),
        "odds": judge.odds(case, action),
        "why": judge.why(case, asked),
        "solve": judge.solve(case, [goal]),
        "board": judge.board(case),
        "line": judge.resolve(judge.read(case.position.line).first),
        "svg": judge.draw(case.position),
    }


def puzzled(judge: Any, document: object) -> dict[str, Any]:
    """What is said of a puzzle: its question, its verdict, its solution graded, its hints, and options for it."""
    from refsvc.puzzles import Puzzles, Submission

    puzzles = Puzzles(judge)
    puzzle = puzzles.read(document)
    verdict = puzzles.verdict(puzzle)
    right = tuple(key for key, place in puzzle.letters.items() if place in verdict.answer.right)
    solution = Submission(lines=verdict.answer.line) if puzzle.played else Submission(picked=right)
    return {
        "question": puzzles.question(puzzle, verdict),
        "verdict": puzzles.told(puzzle, verdict),
        "solved": puzzles.solved(puzzle, verdict, puzzles.grade(puzzle, verdict, solution)),
        "hints": [puzzles.hint(verdict, number) for number in range(len(verdict.hints))],
        "kept": verdict.as_data(),
        "proposed": [] if puzzle.played else [dict(one.written) for one in puzzles.propose(document).options],
    }


def main(checkout: str, packages: str, file: str) -> None:
    """Print the answers, with all that is refused."""
    sys.path[:0] = [checkout, packages]
    sys.meta_path.insert(0, Bare())
    from refsvc.corpus import Corpus

    corpus, asked = Corpus.open(Path(file)), json.load(sys.stdin)
    sys.addaudithook(refuse_files)
    print(json.dumps(answers(corpus, asked)))  # noqa: T201 this is how the parent is answered


if __name__ == "__main__":
    main(*sys.argv[1:])
