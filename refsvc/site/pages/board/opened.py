"""From where the scenario of a ruling opens, and what shows the ruling: an action that is played or asked about."""

from collections.abc import Mapping
from typing import NotRequired, TypedDict

import engine
from refsvc.http import reference

LEGALITY = ("illegal", "legal")
"""What an expectation says of an action that it asks about."""


class Opened(TypedDict):
    """A scenario that was opened by the name of what it shows."""

    kind: str
    """What it shows, in a word."""
    title: str
    id: str
    url: str
    beside: NotRequired[str]
    """What it says itself, where it is not of the cards that the ruling is about."""
    played: NotRequired["ActionShown"]
    asked: NotRequired[str]
    """What is asked about where nothing is played."""


class ActionShown(TypedDict):
    """The action that shows it, before which it opens."""

    lines: int
    """How many lines are played before it."""
    written: str
    given: list[str]
    """The answers after which it still waits for one: what comes of those alone shows it."""
    sentence: str


def shows(case: engine.Case) -> bool:
    """Whether anything is played in the case, or any action asked about."""
    return bool(case.do or asked_of(case))


def asked_of(case: engine.Case) -> str:
    """The first action that the case says is legal, or is not; empty where it says so of none."""
    told = [one for one in case.expected if isinstance(one, Mapping)]
    return next((str(one[key]) for one in told for key in LEGALITY if key in one), "")


def action_shown(play: engine.Play) -> ActionShown | None:
    """The last action that did more than to end a phase, else the last of all; None where nothing is played."""
    if not play.done:
        return None
    telling = [place for place, one in enumerate(play.done) if one.action.verb != "end" or one.answers]
    place = telling[-1] if telling and play.pending is None else len(play.done) - 1
    one = play.done[place]
    return ActionShown(
        lines=sum(1 + len(before.answers) for before in play.done[:place]),
        written=one.text,
        given=[] if play.pending is None else list(one.answers),
        sentence=reference().judge.words.action(one.action, one.before),
    )
