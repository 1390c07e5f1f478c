"""What is so afterwards: an action in which several texts take part, its dice and draws as they fell."""

from __future__ import annotations

from collections.abc import Iterator

import engine
from refsvc.mining.spots import Place, Spot, acting, lines, shown

FEWEST_TEXTS, FEWEST_CHANGES = 2, 2
"""How many texts take part at least, and in how many ways the board is another afterwards."""
MOST_ANSWERS = 6
"""Answers that are told before the question; more are tedious to read."""
TEXT, CHANGE = 1.5, 0.4


def spots(place: Place) -> Iterator[Spot]:
    """A question about what the player did, if there was enough to it."""
    position, action = place.position, place.action
    if action.verb == "end" or len(place.answers) > MOST_ANSWERS:
        return
    resolved = engine.resolve(position, action, place.answers)
    if resolved.pending is not None or resolved.position.over or _has_drawn(resolved):
        return
    texts = acting(entry for step in resolved.steps for entry in step.entries)
    changes = resolved.position.changes_since(position)
    if len(texts) < FEWEST_TEXTS or len(changes) < FEWEST_CHANGES:
        return
    scenario = {**shown(position), "do": lines(action, place.answers, position)}
    draft = {
        "edition": position.edition,
        "kind": "resolution",
        "question": place.judge.words.puzzle("asked-after", action=place.judge.words.action(action, position)),
        "scenario": scenario,
    }
    yield Spot(draft, TEXT * len(texts) + CHANGE * len(changes))


def _has_drawn(resolved: object) -> bool:
    """Whether cards were drawn: from piles that the position of a puzzle does not show."""
    decided = getattr(resolved, "decided", ())
    return any(decision.about == "draw" for decision, _ in decided)
