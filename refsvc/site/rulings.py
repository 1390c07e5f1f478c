"""Rulings in full, as the pages show them of what they are about: question, answer, text and source."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from markupsafe import Markup

from refsvc.corpus import Corpus, Entry, Link
from refsvc.site.citations import citation
from refsvc.site.links import plain
from refsvc.site.resting import TextShown, text_shown

KINDS = frozenset({"faq", "errata", "missed", "expanded", "asked", "silent", "update"})
"""The kinds of entries that rule on something."""
LONG = 420
"""Letters from which on a text is folded, so that a page full of rulings can be looked over."""
SENTENCE_END = re.compile(r"(?<=[.!?])\s")


@dataclass(frozen=True)
class RulingInFull:
    """One ruling."""

    link: Link
    question: Markup
    answer: Markup
    text: TextShown
    lead: str
    """The first sentence of a long text, which stands for all of it while that is folded; empty for a short one."""
    place: str
    """Its source on one line."""


def in_full(corpus: Corpus, identifiers: Iterable[str]) -> tuple[RulingInFull, ...]:
    """Those of these entries that rule on something, the official answers first."""
    entries = [corpus.entries[one] for one in dict.fromkeys(identifiers) if one in corpus.entries]
    ruling = [one for one in entries if one.kind in KINDS and not one.same_as]
    return tuple(_shown(corpus, one) for one in sorted(ruling, key=lambda one: one.kind != "faq"))


def _shown(corpus: Corpus, entry: Entry) -> RulingInFull:
    told = plain(corpus, entry.text)
    source = citation(corpus, entry)
    return RulingInFull(
        link=entry.link,
        question=Markup(corpus.renderer.line(entry, entry.question)) if entry.question else Markup(""),
        answer=Markup(corpus.renderer.line(entry, entry.answer)) if entry.answer else Markup(""),
        text=text_shown(corpus, entry),
        lead=SENTENCE_END.split(" ".join(told.split()), maxsplit=1)[0] if len(told) > LONG else "",
        place=source.short if source else "",
    )
