"""What the search says stands in the content: no code lacks its words, none are left over, no gap stays open."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from refsvc import search
from refsvc.search import SAID, fields, fields_of, memory_index
from refsvc.sentences import Saying, saying_of
from tests.builders import Content
from tests.sites import real_corpus

ROOM = Path(search.__file__).parent
CALLED = {"say", "_say", "_said"}
"""What a sentence is said with."""
ALWAYS = {"words", "compared", "not"}
"""What every clause is given whose code is put together at run time."""

OPEN = ".+\\-.+"
"""The codes of values, which are any field with any value, and are given nothing."""


class Said(NamedTuple):
    """One place where something is said."""

    place: str
    pattern: str
    given: frozenset[str]


@pytest.fixture(scope="module")
def saying() -> Saying:
    """The words of the content."""
    return saying_of(real_corpus().sentences, "search")


def said() -> Iterator[Said]:
    """Every place in the room where something is said, with a pattern of its codes and the values given there."""
    for path in sorted(ROOM.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _name(node.func) in CALLED:
                given = {one.arg for one in node.keywords if one.arg} | (
                    {"not"} if _name(node.func) == "_said" else set()
                )
                for pattern in _patterns(node.args[0]):
                    yield Said(f"{path.name}:{node.lineno}", pattern, frozenset(given))


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def _patterns(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant):
        yield re.escape(str(node.value))
    elif isinstance(node, ast.JoinedStr):
        yield "".join(re.escape(str(one.value)) if isinstance(one, ast.Constant) else ".+" for one in node.values)
    elif isinstance(node, ast.IfExp):
        yield from (*_patterns(node.body), *_patterns(node.orelse))


def test_every_code_has_its_words_and_no_words_are_left_over() -> None:
    """The content says exactly what the room can say."""
    assert set(real_corpus().sentences["search"]) == SAID


def test_nothing_is_said_that_the_room_does_not_list() -> None:
    """Every code in the source is among those that the check of the content asks for."""
    found = list(said())
    assert len(found) > 40
    assert [one for one in found if not any(re.fullmatch(one.pattern, code) for code in SAID)] == []


def test_words_need_nothing_that_is_not_given(saying: Saying) -> None:
    """Wherever something is said, all that its words cannot do without comes along."""
    lacking = [
        f"{one.place}: {code} lacks {', '.join(template.needed - one.given)}"
        for one in said()
        for code, template in saying.templates.items()
        if re.fullmatch(one.pattern, code) and one.pattern != OPEN and not template.needed <= one.given
    ]
    assert lacking == []


def test_clauses_need_nothing_but_words_and_a_comparison(saying: Saying) -> None:
    """What is said of a filter is made of its value, how it is compared, and whether the opposite is asked for."""
    clauses = {code: template for code, template in saying.templates.items() if code.startswith("that-")}
    assert len(clauses) > 15
    assert [code for code, template in clauses.items() if not template.names <= ALWAYS] == []


def test_names_of_fields_and_values_have_no_gaps(saying: Saying) -> None:
    """What a field is about and what its values are called is the same wherever it is said."""
    assert [code for code in fields.SAID if saying.templates[code].names] == []


def test_without_its_sentences_the_search_still_finds(content: Content) -> None:
    """A code stands where the content has no words for it; what is found is found all the same."""
    results = memory_index(content.load()).search("adjacent kind:glossary")
    assert results.hits[0].id == "glossary-2e/adjacent"
    assert results.reading.sentence == "those-that"
    assert fields_of(content.load())["cost"].about == "about-cost"


def test_other_sentences_are_other_answers(content: Content) -> None:
    """The digest tells contents apart that say the same thing in other words."""
    plain = memory_index(content.load())
    content.write("sentences/search.yaml", "nothing: not a thing\n")
    told = memory_index(content.load())
    assert told.search("").reading.sentence == "not a thing"
    assert told.digest != plain.digest
