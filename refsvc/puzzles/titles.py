"""What a puzzle goes by whose author gives it no title: the texts that it turns on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from refsvc.judge import Judge

TEXTS = ("ability-", "card-")
TELLING = (*TEXTS, "faq-", "expanded-", "errata-")
"""Entries of texts and rulings; what is behind nearly every step is a rule or a term."""


def title_of(judge: Judge, entries: Iterable[str], otherwise: str) -> str:
    """The titles of one or two texts among these entries; of rulings or rules where there are no texts."""
    every = list(entries)
    texts = [entry for entry in every if entry.startswith(TEXTS)]
    chosen = texts or [entry for entry in every if entry.startswith(TELLING)] or every[:1]
    titles = list(dict.fromkeys(one.title for one in judge.cited(chosen[:2])))
    if len(titles) > 1:
        return judge.words.puzzle("asked-title-two", one=titles[0], other=titles[1])
    return titles[0] if titles else otherwise


def turning_on(named: Sequence[str], entries: Sequence[str]) -> Sequence[str]:
    """What a puzzle is about: what its author names, else the texts and rulings that decide it, else the first entry.

    The rules behind every action of its kind come last: to miss the puzzle says nothing of them.
    """
    told = named or [entry for entry in entries if entry.startswith(TELLING)] or entries[:1]
    return list(dict.fromkeys(told))
