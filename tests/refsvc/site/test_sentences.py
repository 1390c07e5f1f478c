"""What pages say beside their templates: each sentence is in the content, is said somewhere, and gets its values."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from refsvc.settings import content_directory
from refsvc.words import Template, load

SERVICE = Path(__file__).parents[3] / "refsvc"
SAID = "said"
"""The function of `refsvc.http` that says a sentence of a page."""


class Call(NamedTuple):
    """A place where a sentence is said."""

    where: str
    codes: tuple[str, ...]
    """Its name, or those between which is chosen; none where the source does not tell."""
    values: frozenset[str]


def calls() -> Iterator[Call]:
    """Every place where a page says a sentence."""
    for file in sorted([*(SERVICE / "http").rglob("*.py"), *(SERVICE / "site").rglob("*.py")]):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == SAID:
                values = frozenset(one.arg or "**" for one in node.keywords)
                where = f"{file.relative_to(SERVICE)}:{node.lineno}"
                yield Call(where, tuple(_codes(node.args[0])), values)


def _codes(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.IfExp):
        yield from (*_codes(node.body), *_codes(node.orelse))


@pytest.fixture(scope="module")
def sentences() -> dict[str, Template]:
    """The sentences of pages by their names."""
    return dict(load(content_directory()).pages)


def test_every_sentence_is_named_where_it_is_said() -> None:
    """No name is put together at run time, so that whoever looks for a sentence finds where it is said."""
    assert [call.where for call in calls() if not call.codes] == []


def test_whatever_a_page_says_is_written_down(sentences: dict[str, Template]) -> None:
    """A page says nothing that the content lacks."""
    assert [(call.where, code) for call in calls() for code in call.codes if code not in sentences] == []


def test_no_sentence_of_a_page_is_left_over(sentences: dict[str, Template]) -> None:
    """Every sentence of the content is said by some page."""
    assert sorted(set(sentences) - {code for call in calls() for code in call.codes}) == []


def test_every_sentence_of_a_page_gets_its_values(sentences: dict[str, Template]) -> None:
    """A page gives exactly the values that its sentence has gaps for."""
    wrong = [
        (call.where, code, sorted(call.values ^ sentences[code].names))
        for call in calls()
        for code in call.codes
        if code in sentences and call.values != sentences[code].names
    ]
    assert wrong == []
