"""Judges a case in an interpreter that can import nothing but the checkout and the pure half of the standard library.

Reads what it needs as JSON and prints the answers as JSON.
"""

import json
import sys
from importlib.abc import MetaPathFinder
from importlib.machinery import ExtensionFileLoader, ModuleSpec, PathFinder
from types import SimpleNamespace

BLOCKED = {"flask", "sqlite3", "_sqlite3", "click", "gunicorn", "resvg_py", "yaml", "_yaml", "sqlite_utils", "whoosh"}


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
nothing = SimpleNamespace(resolve=lambda *asked, **kinds: None)
corpus = SimpleNamespace(items={}, names=nothing, cards={}, factions={})
judge = Judge(corpus, Words(catalogue_of(handed["sentences"])), cards)
case = judge.read(handed["document"]).first
answers = {
    "legal": judge.legal(case),
    "explain": judge.explain(case, "attack b2 b5"),
    "resolve": judge.resolve(case),
    "outcomes": judge.outcomes(case, "attack c3 c4"),
    "compare": judge.compare(case, "attack c3 c4"),
    "odds": judge.odds(case, "attack b2 b4"),
    "why": judge.why(case, "b2", "b5"),
    "solve": judge.solve(case, ["c4 is empty"]),
    "board": judge.board(case),
    "line": judge.resolve(judge.read(case.position.line).first),
    "svg": judge.draw(case.position),
}
print(json.dumps(as_data(answers)))  # noqa: T201 this is how the parent is answered
