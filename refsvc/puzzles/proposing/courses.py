"""Courses that reach a goal, and the same things done in another order or begun differently."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import permutations
from typing import Any

import engine
from refsvc import bounds
from refsvc.puzzles.claims import Decider
from refsvc.puzzles.reading import read_option
from refsvc.puzzles.searching import Searched, adviser, chance_after
from refsvc.puzzles.wording import chance_in_words

ACTING = ("attack", "use", "play")
"""Verbs of what is tried first by somebody who wants to win."""
END = "end"


def orders(decider: Decider, course: Sequence[str] = ()) -> Iterator[dict[str, Any]]:
    """A course that reaches the goal, then its actions in other orders and with one left out."""
    position, said = decider.opening.position, decider.judge.words.puzzle
    lines = course or decider.searched.lines
    if not lines:
        return
    actions = _by_action(position, lines)
    yield {"do": list(lines)}
    for order in list(permutations(actions))[1:] if len(actions) <= bounds.MOST_ORDERED else ():
        yield _slip(decider, order, said("why-order"))
    for place in range(len(actions)):
        rest = (*actions[:place], *actions[place + 1 :])
        if rest:
            yield _slip(decider, rest, said("why-one-missing"))


def _slip(decider: Decider, order: Iterable[Sequence[str]], why: str) -> dict[str, Any]:
    """Another course, with why it is none: what keeps it from being played, or what it comes to."""
    lines = [line for action in order for line in action]
    option: dict[str, Any] = {"do": lines}
    against = decider.option(read_option(option, decider.puzzle, decider.judge))
    said = against.sentences if against.right is not None else (decider.judge.words.puzzle("why-does-not-fit"),)
    return {**option, "why": " ".join((why, *said))}


def beginnings(decider: Decider) -> Iterator[dict[str, Any]]:
    """The beginning that keeps the greatest chance, then others, those first that lose the least."""
    position, searched = decider.opening.position, decider.searched
    if not searched.lines:
        return
    first = searched.lines[0]
    yield {"do": [first]}
    listed = engine.legal(position, bound=bounds.ACTIONS_TO_BEGIN, progress=decider.progress).actions
    others = [action for action in listed if action.text(position.geometry) != first]
    texts = [action.text(position.geometry) for action in _spread(others)]
    best = chance_in_words(decider.judge, searched.least)
    found = [({"do": [text]}, _kept(decider, text)) for text in texts if decider.goes_on()]
    for option, kept in sorted(found, key=lambda one: -one[1]):
        why = decider.judge.words.puzzle("why-not-best", kept=chance_in_words(decider.judge, kept), best=best)
        yield {**option, "why": why}


def _spread(listed: Sequence[engine.Action]) -> list[engine.Action]:
    """Attacks before what only might help, and of the rest some of all."""
    telling = [action for action in listed if action.verb in ACTING]
    rest = [action for action in listed if action.verb not in ACTING]
    spread = [*telling, *rest[:: max(1, len(rest) // bounds.BEGINNINGS_TRIED)]][: bounds.BEGINNINGS_TRIED]
    # Nobody would end the phase who may still do something.
    return [action for action in spread if action.verb != END] or spread


def _kept(decider: Decider, text: str) -> Fraction:
    """How likely the goal is after such a beginning, as far as that is known."""
    try:
        course = decider.course((text,))
    except engine.LineRefused:
        return Fraction(0)
    return chance_after(adviser(decider.puzzle, decider.opening.position, decider.progress), course).least


def chances(searched: Searched) -> Iterator[dict[str, Any]]:
    """How great the chance is, and figures near it."""
    if not searched.complete:
        return
    best = searched.least
    for chance in (best, best * best, 1 - best, Fraction(best.numerator, best.denominator + 1), best / 2):
        yield {"chance": str(chance)}


def _by_action(position: engine.Position, lines: Sequence[str]) -> list[list[str]]:
    """The lines by action: each with the answers that follow it."""
    edition, found = engine.EDITIONS[position.edition], list[list[str]]()
    for line in lines:
        if edition.is_action(line) or not found:
            found.append([line])
        else:
            found[-1].append(line)
    return found
