"""What is not certain of an answer, in one sentence to stand beside a verdict; each doubt by itself is a caveat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from refsvc.judge.answers import CaveatAnswer
from refsvc.judge.compared import TextTold
from refsvc.sentences import joined
from refsvc.words import Words

ASSUMED = frozenset({"assumed", "assumed-text"})
"""The doubts about what the engine assumes of a text."""
UNREAD = frozenset({"transcribed", "preview"})
"""The doubts about what a source tells that is not the print."""


def unsure(caveats: Iterable[CaveatAnswer], texts: Sequence[TextTold], words: Words) -> str:
    """What is not certain, by the texts that take part and the cards; empty where nothing is."""
    assumed = [one.name for one in texts if one.taken]
    unread: dict[str, None] = {}
    others = 0
    for one in caveats:
        if one.kind in UNREAD:
            unread[one.card] = None
        elif one.kind not in ASSUMED or one.ability not in assumed:
            others += 1
    doubts = [words.said("unsure-assumed", texts=joined(assumed))] if assumed else []
    doubts += [words.said("unsure-unread", cards=joined([*unread]))] if unread else []
    doubts += [words.said("unsure-otherwise")] if others else []
    return words.said("unsure", doubts="; ".join(doubts)) if doubts else ""
