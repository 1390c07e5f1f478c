"""What stands above the reasons of an answer: the same words on the board, at the terminal and in a packet."""

from __future__ import annotations

from dataclasses import replace

from refsvc.judge.answers import ReasonAnswer, WhyVerdict
from refsvc.words import Words

LUCK = "goal-with-luck"
"""Says how likely it is to reach what can be reached, and is not sure to be."""

ODDS = "attack-odds"
"""Says in how many rolls an attack destroys a card."""
ANOTHER_TIME = frozenset({"legal-in-phase", "legal-in-turn", "legal-after-move"})
"""Says that nothing but the time stands against an action, or where its unit will stand by then."""


def of_action(words: Words, *, legal: bool, untold: bool, nearest: tuple[ReasonAnswer, ...]) -> str:
    """What stands above the reasons for or against an action."""
    if untold:
        return words.said("headed-untold")
    if legal:
        return words.said("headed-legal")
    is_of_time = not ANOTHER_TIME.isdisjoint(one.code for one in nearest)
    return words.said("headed-not-legal-now" if is_of_time else "headed-not-legal")


def headed(verdict: WhyVerdict, words: Words) -> WhyVerdict:
    """The verdict with its heading. How likely something is, is the heading, and no reason below it."""
    if verdict.permits and verdict.permits[0].code == LUCK:
        return replace(verdict, heading=verdict.permits[0].sentence, permits=verdict.permits[1:])
    return replace(verdict, heading=_heading(verdict, words))


def _heading(verdict: WhyVerdict, words: Words) -> str:
    if verdict.untold:
        return words.said("headed-untold")
    if verdict.is_whether and verdict.about == "told" and verdict.permits and verdict.permits[0].code == ODDS:
        return words.said("headed-roll")
    if verdict.as_it_stands and not verdict.is_whether:
        return words.said("headed-told")
    if verdict.as_it_stands:
        return words.said("headed-stands-yes" if verdict.yes else "headed-stands-no")
    match verdict.reasons[0].code if verdict.reasons else "", verdict.about:
        case "time-is-over", _:
            return words.said("headed-too-late")
        case "not-its-time", _:
            return words.said("headed-not-now")
        case _, "standing":
            return words.said("headed-standing")
        case _, "waiting":
            return words.said("headed-waiting")
        case _, "told":
            return words.said("headed-told")
        case _, "ability":
            return words.said("headed-acted" if verdict.yes else "headed-not-acted")
        case _, "option":
            return words.said("headed-pickable" if verdict.yes else "headed-not-pickable")
        case _, "which":
            if verdict.is_whether:
                return words.said("headed-yes" if verdict.yes else "headed-no")
            return words.said("headed-possible" if verdict.yes else "headed-not-possible")
    return of_action(words, legal=verdict.yes, untold=False, nearest=verdict.nearest)
