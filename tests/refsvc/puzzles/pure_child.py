"""Reads, decides, proposes for and grades puzzles in an interpreter that has nothing but the checkout and Python.

Reads what it needs as JSON and prints what came of it as JSON.
"""

import json
import sys
from importlib.abc import MetaPathFinder
from importlib.machinery import ExtensionFileLoader, ModuleSpec, PathFinder
from types import SimpleNamespace

BLOCKED = {"flask", "sqlite3", "_sqlite3", "click", "gunicorn", "resvg_py", "yaml", "_yaml", "sqlite_utils", "whoosh"}
FILES = {"files", "checking", "rules"}
"""The modules of the room that read a disk or sources."""


class Blocking(MetaPathFinder):
    """Refuses packages that a browser does not have, and compiled modules from outside the standard library."""

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Nothing, or an error for what is blocked."""
        if name.partition(".")[0] in BLOCKED:
            raise ImportError(f"{name} is blocked")
        spec = PathFinder.find_spec(name, path)  # type: ignore[arg-type]
        outside = spec is not None and not str(spec.origin).startswith((sys.base_prefix, root))
        compiled = spec is not None and isinstance(spec.loader, ExtensionFileLoader)
        if outside or (compiled and not str(spec.origin).startswith(sys.base_prefix)):
            raise ImportError(f"{name} is neither of the checkout nor of the standard library")
        return None


root = sys.argv[1]
sys.path.insert(0, root)
sys.meta_path.insert(0, Blocking())

import engine  # noqa: E402 what is imported here is what is tested
from refsvc import puzzles as room  # noqa: E402
from refsvc.judge import Judge, as_data  # noqa: E402
from refsvc.words import Words, catalogue_of  # noqa: E402

SETS = ("classes", "symbols", "changed", "unconfirmed")


def card(facts: dict[str, object]) -> engine.Card:
    """The card that plain data tells."""
    notes = tuple(engine.AbilityNote(name, tuple(windows)) for name, windows in facts.pop("abilities"))  # type: ignore[attr-defined]
    sets = {name: frozenset(facts.pop(name)) for name in SETS}  # type: ignore[call-overload]
    return engine.Card(**facts, **sets, abilities=notes)


handed = json.load(sys.stdin)
cards = engine.Cards({}).with_own({name: card(facts) for name, facts in handed["cards"].items()})
items = {one: SimpleNamespace(title=title, url=f"/e/{one}", kind="") for one, title in handed["entries"].items()}
corpus = SimpleNamespace(
    items=items, names=SimpleNamespace(resolve=lambda *asked, **kinds: None), cards={}, factions={}, entries={}
)
puzzles = room.Puzzles(Judge(corpus, Words(catalogue_of(handed["sentences"])), cards))
answers = {}
for name, document in handed["documents"].items():
    puzzle = puzzles.read(document)
    verdict = puzzles.verdict(puzzle)
    lines = room.Submission(lines=verdict.answer.line)
    picked = room.Submission(
        picked=tuple(key for key, place in puzzle.letters.items() if place in verdict.answer.right)
    )
    graded = puzzles.grade(puzzle, verdict, lines if puzzle.played else picked)
    proposed = () if puzzle.played else puzzles.propose(document).options
    answers[name] = {
        "question": puzzles.question(puzzle, verdict),
        "verdict": puzzles.told(verdict),
        "solved": puzzles.solved(verdict, graded),
        "hints": [puzzles.hint(verdict, number) for number in range(len(verdict.hints))],
        "kept": verdict.as_data(),
        "proposed": [dict(option.written) for option in proposed],
        "kind": puzzles.kind(puzzle.kind),
    }
answers["schema"] = room.puzzle_schema()["title"]
answers["files"] = sorted(name for name in sys.modules if name.removeprefix("refsvc.puzzles.") in FILES)
print(json.dumps(as_data(answers)))  # noqa: T201 this is how the parent is answered
