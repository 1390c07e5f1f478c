"""What a ruling says, to stand above what its scenario comes to: question, answer, and why, as far as that is short."""

import re
from collections.abc import Iterator
from typing import NamedTuple, TypedDict

from markupsafe import Markup

from refsvc.corpus import Corpus, Entry, passages, verdict_of, with_ends
from refsvc.http import said

REASON_TOLD = 300
"""Letters of the reason that are read at a glance; the rest of the text is one touch away."""
MARK = "\ue000"
"""A sign that no text has, behind each sentence."""
HEAD = re.compile(r"\*\*(?P<words>[^*]+)\.\*\* ")
"""The few words that head a paragraph or the item of a list."""


class Ruled(TypedDict):
    """A ruling above a comparison."""

    question: str
    answer: str
    verdict: str
    """What the answer comes to, by which its sign is chosen; empty where there is none."""
    reason: list[str]
    """The sentences that rest on rules, as far as there is room."""
    rest: list[str]
    """All other sentences."""
    id: str
    url: str
    title: str


class _Sentence(NamedTuple):
    """A sentence of a ruling, without the head of its part."""

    words: str
    head: str
    """What heads the part in which it stands; empty for most."""
    rests: bool
    """Whether it says on which rules it rests."""

    @property
    def shown(self) -> str:
        return said("compare.under", head=self.head, told=self.words) if self.head else self.words


def ruled(corpus: Corpus, entry: Entry) -> Ruled | None:
    """What the entry asks and answers; None where it asks nothing."""
    if not entry.question:
        return None
    parts = [*_parts(corpus, entry)]
    told = _reason(parts)
    return Ruled(
        question=entry.question,
        answer=entry.answer,
        verdict=verdict_of(entry.answer) or "",
        reason=[one.shown for one in told],
        rest=[one.shown for part in parts for one in part if one not in told],
        id=entry.id,
        url=entry.url,
        title=said("board.ruling"),
    )


def _parts(corpus: Corpus, entry: Entry) -> Iterator[list[_Sentence]]:
    """The sentences of each paragraph and of each item of a list, without marks of their form."""
    written = passages(entry.text)
    marked = with_ends(entry.text, [MARK] * sum(map(len, written)))
    plain = iter(Markup(corpus.renderer.page(entry, marked)).striptags().split(MARK))
    rests = iter(entry.each_rests_on)
    for passage in written:
        head = found["words"] if (found := HEAD.match(passage[0])) else ""
        words = [next(plain).strip().removeprefix(f"{head}. ") for _ in passage]
        yield [_Sentence(one, head, bool(next(rests, ()))) for one in words]


def _reason(parts: list[list[_Sentence]]) -> list[_Sentence]:
    """What of it is told at once, of what rests on rules: all of the first part and the first of each further one.

    Where parts have heads, they are what the answer falls into, and the others lead in to them.
    """
    headed = [part for part in parts if part[0].head]
    resting = [[one for one in part if one.rests] for part in headed or parts]
    wanted = [one for place, part in enumerate(resting) for one in (part[:1] if place or headed else part)]
    told: list[_Sentence] = []
    for one in wanted:
        if sum(len(before.words) for before in (*told, one)) > REASON_TOLD:
            break
        told.append(one)
    return told
