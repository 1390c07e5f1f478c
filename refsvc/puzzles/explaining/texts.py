"""The texts that decide a puzzle, in their own words."""

from __future__ import annotations

import re
from collections.abc import Iterable

from refsvc import bounds
from refsvc.judge import Judge
from refsvc.puzzles.titles import TEXTS
from refsvc.puzzles.wording import first_words, paragraphs

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


def _with_list(judge: Judge, entry: str) -> str:
    """A first paragraph with the list that it leads over to."""
    first, *rest = paragraphs(judge, entry)
    items = [ITEM.sub("", line) for line in rest[0].splitlines()] if rest else []
    return " ".join((first, *items))
