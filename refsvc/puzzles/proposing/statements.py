"""What is so afterwards, and what one may believe: a text or rule forgotten, decided otherwise, the card beside it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, islice
from typing import Any

import engine
from refsvc import bounds
from refsvc.puzzles.claims import Decider
from refsvc.puzzles.proposing.story import Belief, Story, option_of, wrong_options
from refsvc.puzzles.proposing.worlds import World, forgotten, otherwise


def after(decider: Decider, *, demanding: bool) -> Iterator[dict[str, Any]]:
    """What is so through what was done; what would be if something were forgotten, or decided otherwise; slips.

    ``demanding`` leaves it at what forgotten texts and other orders bring, and two of them at once.
    """
    played = decider.opening
    if not played.done:
        return
    story = Story(decider.judge, played)
    judge = decider.judge
    worlds = _looked_at(decider, (*forgotten(judge, played), *otherwise(judge, played, orders=True)))
    # What was chosen is told with the question: that it was something else is believed last.
    evident = [] if demanding else _looked_at(decider, otherwise(judge, played, orders=False))
    ranked = story.ranked(worlds or evident)
    focus, further = ranked[: bounds.STATEMENTS_PROPOSED], ranked[bounds.STATEMENTS_PROPOSED :]
    if not focus:
        return
    real = {about: story.real[about] for about in focus}
    yield option_of(judge, real.values())
    if demanding:
        yield from wrong_options(judge, real, _with_both(list(story.beliefs(worlds, focus))))
        return
    as_before = World(played.start, played.start)
    yield from wrong_options(judge, real, (*story.beliefs((*worlds, as_before), focus), *story.slips(focus)))
    first = {about: story.real[about] for about in focus[:1]}
    yield from wrong_options(judge, first, (*story.beliefs((as_before,), further), *story.slips(further)))
    yield from wrong_options(judge, real, story.beliefs((*evident, as_before), focus))


def _with_both(beliefs: Sequence[Belief]) -> Iterator[Belief]:
    """These beliefs, and two of them at once where they are about other things."""
    yield from beliefs
    for one, other in combinations(beliefs, 2):
        if not one.so.keys() & other.so.keys() and one.mistake != other.mistake:
            yield Belief({**one.so, **other.so})


def _looked_at(decider: Decider, worlds: Iterable[World]) -> list[World]:
    """As many as are looked at, each position once."""
    found: dict[engine.Position, World] = {}
    for world in islice(worlds, bounds.WORLDS_TRIED):
        if not decider.goes_on():
            break
        found.setdefault(world.position, world)
    return list(found.values())
