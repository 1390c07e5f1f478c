import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.documents.grammar import Span, bracketed, entry, escaped
from engine.values.errors import NotUnderstood


@given(st.text())
def test_texts_come_back(text: str) -> None:
    """Any text comes back from its letters."""
    assert Span(escaped(text)).word() == text


@given(st.text())
def test_texts_never_look_like_anything_else(text: str) -> None:
    """A written text has no separator, is no number, and holds no hyphen that would read as a minus."""
    assert re.fullmatch(r"(?![0-9]+$)(?:[A-Za-z0-9_~]|-(?![0-9]))+", escaped(text))


@given(st.lists(st.text(), min_size=1))
def test_entries_come_back(texts: list[str]) -> None:
    """Entries in brackets are told apart again."""
    inside = entry(Span("head" + bracketed(map(escaped, texts)))).inside
    assert inside is not None
    assert [span.word() for span in inside] == texts


def test_an_entry_has_head_facts_and_entries() -> None:
    """Head, facts with values and nested entries are told apart, each with its place."""
    one = entry(Span("Gate-2;life.3;symbols.eye.wave(Imp(Rat),Cat)", 10))
    assert one.head == ("Gate-2", 10)
    assert [(key.text, [value.text for value in values]) for key, values in one.facts] == [
        ("life", ["3"]),
        ("symbols", ["eye", "wave"]),
    ]
    assert one.inside == (("Imp(Rat)", 41), ("Cat", 50))


def test_brackets_nested_too_deeply_are_refused() -> None:
    """Brackets are followed to a bound only."""
    with pytest.raises(NotUnderstood, match="too many brackets"):
        Span("(" * 50 + ")" * 50).split(",")
