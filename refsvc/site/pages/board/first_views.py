"""What the board shows to somebody who asks for nothing in particular: hard cases, ready to be played with."""

from dataclasses import dataclass
from typing import Any

from refsvc.corpus import Entry
from refsvc.http import reference, said


@dataclass(frozen=True)
class FirstView:
    """A position to play with."""

    title: str
    question: str
    """What it is about, in a sentence."""
    try_: str
    """What to try in it."""
    how: str
    """What is to be seen then."""
    document: dict[str, Any]


def first_views() -> list[dict[str, Any]]:
    """Every position that may be offered, as the script of the board wants them; it chooses one by the day."""
    entries = reference().corpus.entries.values()
    found = [_first_view(entry, entry.hard_case) for entry in entries if entry.hard_case and reference().rulings(entry)]
    return [{"title": one.title, "question": one.question, "try": one.try_, "document": one.document} for one in found]


def _first_view(entry: Entry, number: int) -> FirstView:
    """The position of a hard case before it is played, and the action that makes it hard."""
    case = reference().ruling(entry.id).cases[number - 1]
    judge = reference().judge
    play, _ = judge.as_far(case)
    last = play.done[-1]
    action = judge.words.action(last.action, last.before).removesuffix(".")
    title = case.title or entry.title
    document = {**case.document, "title": title, "do": [one.text for one in play.done[:-1]]}
    document.pop("expect", None)
    return FirstView(title, entry.question or title, said("first.try", action=action), said("first.how"), document)
