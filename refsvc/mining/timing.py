"""What can come of it: something that goes otherwise by the order or the choices of those who decide."""

from __future__ import annotations

from collections.abc import Iterator

import engine
from refsvc.mining.spots import Place, Spot, lines, shown, told

COURSES = 300
"""Courses of decisions that are followed; what has more is nothing to be asked at a glance."""
FEWEST_OUTCOMES, MOST_OUTCOMES = 2, 12
ORDER, OUTCOME, TEXT = 3.0, 0.3, 1.0
"""What an order to be chosen adds, an outcome, and a text that takes part."""


def spots(place: Place) -> Iterator[Spot]:
    """A question about what the player did from where the first choice came that makes a difference."""
    position, action = place.position, place.action
    begun = _up_to_the_choice(place)
    if begun is None:
        return
    found = engine.outcomes(position, action, begun, bound=COURSES)
    if not found.complete or found.chance or not FEWEST_OUTCOMES <= len(found.outcomes) <= MOST_OUTCOMES:
        return
    resolved = engine.resolve(position, action, begun)
    assert resolved.pending is not None
    texts = told(entry for step in resolved.steps for entry in step.entries) | told(resolved.pending.entries)
    ordered = any(matters and "order" in choice.about for choice, matters in found.choices.items())
    asked = {"action": "rest"} if begun else {"action": action.text(position.geometry)}
    scenario = {**shown(position), "do": lines(action, begun, position)} if begun else shown(position)
    draft = {
        "edition": position.edition,
        "kind": "timing",
        "ask": "possible",
        "pick": "all",
        "question": place.judge.words.puzzle("asked-possible-all", action=place.judge.words.action(action, position)),
        "scenario": scenario,
        **asked,
    }
    yield Spot(draft, ORDER * ordered + OUTCOME * len(found.outcomes) + TEXT * len(texts))


def _up_to_the_choice(place: Place) -> tuple[engine.Answer, ...] | None:
    """The answers up to the first decision that is not up to chance; None where there is none."""
    given: list[engine.Answer] = []
    for answer in (*place.answers, None):
        pending = engine.resolve(place.position, place.action, given).pending
        if pending is None or (pending.chance and pending.about == "draw"):
            return None
        if not pending.chance:
            return tuple(given)
        if answer is None:
            return None
        given.append(answer)
    return None
