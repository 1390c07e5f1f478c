"""What can come of it: something that goes otherwise by the order or the choices of those who decide."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import engine
from refsvc.mining.player import some_answer
from refsvc.mining.spots import Place, Spot, acting, lines, shown

COURSES = 300
"""Courses of decisions that are followed; what has more is nothing to be asked at a glance."""
FEWEST_OUTCOMES, MOST_OUTCOMES = 2, 24
FEWEST_TEXTS = 2
"""Texts at least that take part where no order matters: of one alone nobody is wrong."""
ORDER, OUTCOME, TEXT = 6.0, 0.2, 1.0
"""What an order adds on which it depends what comes of it, an outcome, and a text that takes part."""
TAKEN, ALSO_TRIED = 0.25, 3
"""The share of positions in which something else that could be done is tried, and how much of it."""
MOST_ROLLS = 3
"""Rolls before the first choice; what goes on longer is tedious to read."""
TELLING = ("attack", "use", "play")
"""Verbs of actions of which several things come at once."""


def spots(place: Place) -> Iterator[Spot]:
    """Questions about what the player did, or might have done, from where the first choice came that matters."""
    found = _spot(place, place.action, _up_to_the_choice(place.position, place.action, place.answers))
    if found is not None:
        yield found
    if place.chance.random() > TAKEN:
        return
    listed = [one for one in engine.legal(place.position, bound=400).actions if one.verb in TELLING]
    for action in place.chance.sample(listed, min(ALSO_TRIED, len(listed))):
        also = _spot(place, action, _to_the_choice(place, action))
        if also is not None:
            yield also


def _spot(place: Place, action: engine.Action, begun: tuple[engine.Answer, ...] | None) -> Spot | None:
    """The question about what remains of an action, if there is something to it."""
    position, words = place.position, place.judge.words
    if begun is None or len(set(action.squares)) < len(action.squares):
        return None
    found = engine.outcomes(position, action, begun, bound=COURSES)
    if not found.complete or found.chance or not FEWEST_OUTCOMES <= len(found.outcomes) <= MOST_OUTCOMES:
        return None
    resolved = engine.resolve(position, action, begun)
    assert resolved.pending is not None
    texts = acting(entry for step in resolved.steps for entry in step.entries) | acting(resolved.pending.entries)
    ordered = any(matters and "order" in choice.about for choice, matters in found.choices.items())
    if not ordered and len(texts) < FEWEST_TEXTS:
        return None
    asked = {"action": "rest"} if begun else {"action": action.text(position.geometry)}
    scenario = {**shown(position), "do": lines(action, begun, position)} if begun else shown(position)
    draft = {
        "edition": position.edition,
        "kind": "timing",
        "ask": "possible",
        "pick": "all",
        "question": words.puzzle("asked-possible-all", action=words.action(action, position)),
        "scenario": scenario,
        **asked,
    }
    return Spot(draft, ORDER * ordered + OUTCOME * len(found.outcomes) + TEXT * len(texts))


def _up_to_the_choice(
    position: engine.Position, action: engine.Action, answers: Iterable[engine.Answer]
) -> tuple[engine.Answer, ...] | None:
    """The answers up to the first decision that is not up to chance; None where there is none."""
    given: list[engine.Answer] = []
    for answer in (*answers, None):
        pending = engine.resolve(position, action, given).pending
        if pending is None or (pending.chance and pending.about == "draw"):
            return None
        if not pending.chance:
            return tuple(given)
        if answer is None:
            return None
        given.append(answer)
    return None


def _to_the_choice(place: Place, action: engine.Action) -> tuple[engine.Answer, ...] | None:
    """The same of an action that was not done, with dice as they may fall."""
    given: list[engine.Answer] = []
    while len(given) < MOST_ROLLS:
        pending = engine.resolve(place.position, action, given).pending
        if pending is None or (pending.chance and pending.about == "draw"):
            return None
        if not pending.chance:
            return tuple(given)
        given.append(some_answer(pending, place.chance))
    return None
