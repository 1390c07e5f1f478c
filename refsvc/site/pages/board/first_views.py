"""What the board shows to somebody who asks for nothing in particular: hard cases, ready to be played with."""

import re
from dataclasses import dataclass
from typing import Any

import engine
from refsvc.corpus import Entry
from refsvc.http import reference, said

SPACE = re.compile(r"\b[a-l][1-8]\b")
"""The name of a space in an action as it is written."""


@dataclass(frozen=True)
class FirstView:
    """A position to play with."""

    title: str
    question: str
    """What it is about, in a sentence."""
    try_: str
    """What to try in it."""
    action: str
    """The same as it is written."""
    document: dict[str, Any]
    answer: dict[str, str] | None
    """What is answered to the question, and where; None where nothing was asked."""


def first_views() -> list[dict[str, Any]]:
    """Every position that may be offered, as the script of the board wants them; it chooses one by the day."""
    entries = reference().corpus.entries.values()
    found = [_first_view(entry, entry.hard_case) for entry in entries if entry.hard_case and reference().rulings(entry)]
    return [{name.rstrip("_"): value for name, value in vars(one).items()} for one in found]


def _first_view(entry: Entry, number: int) -> FirstView:
    """The position of a hard case before it is played, and the action that makes it hard."""
    case = reference().ruling(entry.id).cases[number - 1]
    judge = reference().judge
    play, _ = judge.as_far(case)
    last = play.done[-1]
    title = case.title or entry.title
    document = {**case.document, "title": title, "do": [one.text for one in play.done[:-1]]}
    document.pop("expect", None)
    answer = {"says": entry.answer, "id": entry.id, "url": entry.url, "title": entry.title} if entry.question else None
    action = judge.words.action(last.action, last.before).removesuffix(".")
    begun = engine.Play(last.before, cards=case.cards).begun(last.action)
    # Where no card is named, what is to be decided then says what it is about.
    if begun.pending is None or SPACE.search(last.text):
        try_ = said("first.try", action=action)
    elif begun.pending.source == engine.Named(last.action.name, text=last.action.name):
        question = judge.words.question(begun.pending, begun.position, cause=action)
        try_ = said("first.try", action=question.removesuffix("."))
    else:
        try_ = said("first.try-decide", action=action, question=judge.words.question(begun.pending, begun.position))
    return FirstView(title, entry.question or title, try_, last.text, document, answer)
