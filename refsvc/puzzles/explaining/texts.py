"""The texts that decide a puzzle, in their own words."""

from __future__ import annotations

from collections.abc import Iterable

from refsvc import bounds
from refsvc.judge import Judge
from refsvc.puzzles.titles import TEXTS

RULINGS = ("faq-", "expanded-", "errata-")
RULES = ("glossary-", "term-", "rule-")


def texts_told(judge: Judge, about: Iterable[str], entries: Iterable[str]) -> str:
    """The words of what a puzzle is about, then of the entries that tell most: of cards, of rulings, of rules."""
    found = list(entries)
    ranked = [entry for kind in (TEXTS, RULINGS, RULES) for entry in found if entry.startswith(kind)]
    ranked = list(dict.fromkeys((*about, *ranked)))
    told = [f"- **[[{entry}]]**: {words}" for entry in ranked if (words := first_words(judge, entry))]
    if not told:
        return ""
    return "\n".join((judge.words.puzzle("explained-texts"), "", *told[: bounds.TEXTS_EXPLAINED]))


def first_words(judge: Judge, entry: str) -> str:
    """The first paragraph of a text: what follows are cases of it. Nothing where it only leads over to a list."""
    item = judge.corpus.items.get(entry)
    words = "" if item is None else item.text.strip().partition("\n\n")[0].replace("\n", " ")
    return "" if words.endswith(":") else words
