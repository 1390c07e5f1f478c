"""The room of search: its index in memory, and its layout."""

import ast
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
import yaml

from refsvc import search
from refsvc.search import SearchIndex, build_index, memory_index
from refsvc.settings import CHECKOUT
from tests.sites import real_corpus

ROOM = Path(search.__file__).parent
LAYOUT = [line.split()[0] for line in (search.__doc__ or "").splitlines() if line.startswith("    ")]
QUERIES = (
    "does engage trigger on swap",
    "faction:breakers cost<=1 attack:ranged",
    '"clear straight" mind wich -kind:card',
)


@pytest.mark.thorough
def test_terms_written_beforehand_give_the_same_answers(index: SearchIndex) -> None:
    """The whole answer to every judged query is the same from disk and from plain data."""
    files = json.loads(json.dumps({name: content.hex() for name, content in build_index(real_corpus()).items()}))
    elsewhere = memory_index(real_corpus(), {name: bytes.fromhex(content) for name, content in files.items()})
    judged = yaml.safe_load((Path(__file__).parent / "queries" / "own.yaml").read_text(encoding="utf-8"))
    assert elsewhere.digest == index.digest
    for query in (*QUERIES, *(one["q"] for one in judged)):
        here, there = (replace(one.search(query), took_ms=0.0) for one in (index, elsewhere))
        assert here == there


# --- the layout of the room ------------------------------------------------------------------------------


def _imported(module: str) -> Iterator[str]:
    """The modules of the room that a module imports."""
    for node in ast.walk(ast.parse((ROOM / f"{module}.py").read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == "refsvc.search":
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("refsvc.search."):
            yield (node.module or "").rpartition(".")[2]


def test_the_docstring_lists_every_module() -> None:
    """Whoever opens the room reads what is where."""
    assert sorted(LAYOUT) == sorted(one.stem for one in ROOM.glob("*.py") if one.stem != "__init__")


@pytest.mark.parametrize("module", LAYOUT)
def test_a_module_imports_only_what_stands_above_it(module: str) -> None:
    """Imports run one way."""
    assert set(_imported(module)) <= set(LAYOUT[: LAYOUT.index(module)])


def test_other_rooms_come_in_by_the_door() -> None:
    """Nothing outside imports a module of the room."""
    files = [one for one in (CHECKOUT / "refsvc").rglob("*.py") if not one.is_relative_to(ROOM)]
    inside = [str(one) for one in files if "refsvc.search." in one.read_text(encoding="utf-8")]
    assert inside == []
