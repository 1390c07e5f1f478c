"""The texts that decide a puzzle, in their own words."""

from __future__ import annotations

import re
from collections.abc import Iterable

from refsvc import bounds
from refsvc.judge import Judge
from refsvc.puzzles.titles import TEXTS

RULINGS = ("faq-", "expanded-", "errata-")
RULES = ("glossary-", "term-", "rule-")
ITEM = re.compile(r"^\s*(?:[-*]|\d+\.)\s+")


def texts_told(judge: Judge, about: Iterable[str], entries: Iterable[str]) -> str:
    """The words of what a puzzle is about, then of the entries that tell most: of cards, of rulings, of rules."""
    found = list(entries)
    ranked = [entry for kind in (TEXTS, RULINGS, RULES) for entry in found if entry.startswith(kind)]
    ranked = list(dict.fromkeys((*about, *ranked)))
    told = [f"- **[[{entry}]]**: {words}" for entry in ranked if (words := first_words(judge, entry))]
    if not told:
        told = [f"- **[[{entry}]]**: {words}" for entry in ranked if (words := _with_list(judge, entry))]
    if not told:
        return ""
    return "\n".join((judge.words.puzzle("explained-texts"), "", *told[: bounds.TEXTS_EXPLAINED]))


def first_words(judge: Judge, entry: str) -> str:
    """The first paragraph of a text: what follows are cases of it. Nothing where it only leads over to a list."""
    words = _paragraphs(judge, entry)[0].replace("\n", " ")
    return "" if words.endswith(":") else words


def _with_list(judge: Judge, entry: str) -> str:
    """A first paragraph with the list that it leads over to."""
    first, *rest = _paragraphs(judge, entry)
    items = [ITEM.sub("", line) for line in rest[0].splitlines()] if rest else []
    return " ".join((first, *items))


def _paragraphs(judge: Judge, entry: str) -> list[str]:
    item = judge.corpus.items.get(entry)
    return ("" if item is None else item.text.strip()).split("\n\n")
