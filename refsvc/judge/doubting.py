"""What is not certain of an answer, and what that means, in one sentence; each doubt by itself is a caveat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from refsvc.judge.answers import CaveatAnswer
from refsvc.judge.compared import TextTold
from refsvc.sentences import joined
from refsvc.words import Words

ASSUMED = frozenset({"assumed", "assumed-text"})
"""The doubts about what the engine assumes of a text."""
TRANSLATED = "transcribed"
"""The doubt about what is read from a translation."""
UNREAD = frozenset({TRANSLATED, "preview"})
"""The doubts about what a source tells that is not the print."""


def unsure(caveats: Sequence[CaveatAnswer], texts: Sequence[TextTold], words: Words) -> str:
    """What is not certain, by the texts that take part and the cards, and what follows; empty where nothing is."""
    assumed = [one.name for one in texts if one.taken]
    unread = [one for one in caveats if one.kind in UNREAD]
    told = [one for one in caveats if one.kind in ASSUMED and one.ability in assumed]
    others = [one for one in caveats if one not in unread and one not in told]
    doubts = [words.said("unsure-assumed", texts=joined(assumed))] if assumed else []
    doubts += [*_unread(unread, words), *_otherwise(others, words)]
    return words.said("unsure", doubts=joined(doubts)) if doubts else ""


def _unread(caveats: Sequence[CaveatAnswer], words: Words) -> Iterator[str]:
    """Which facts are not read from the print, and where they come from, if they are those of one card."""
    cards = list(dict.fromkeys(one.card for one in caveats))
    if len(caveats) == 1:
        facts = joined([words.standing(fact) for fact in caveats[0].facts])
        if caveats[0].kind == TRANSLATED:
            yield words.said("unsure-translated", facts=facts, card=cards[0])
        else:
            yield words.said("unsure-told", facts=facts, card=cards[0])
    elif cards:
        yield words.said("unsure-unread", cards=joined(cards))


def _otherwise(caveats: Iterable[CaveatAnswer], words: Words) -> Iterator[str]:
    """Of which cards more may matter than is known."""
    found = list(dict.fromkeys(one.card for one in caveats))
    cards = [card for card in found if card]
    if cards:
        yield words.said("unsure-otherwise", cards=joined(cards))
    elif found:
        yield words.said("unsure-rules")
