"""What is so afterwards, and what one may believe: a text or rule forgotten, decided otherwise, counted wrongly."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, islice
from typing import Any

import engine
from refsvc import bounds
from refsvc.puzzles.claims import Decider
from refsvc.puzzles.proposing.states import EMPTY, STANDS, State
from refsvc.puzzles.proposing.story import Belief, Story, option_of, wrong_options
from refsvc.puzzles.worlds import World, forgotten, otherwise


def after(decider: Decider, *, demanding: bool, slips: bool = False) -> Iterator[dict[str, Any]]:
    """What is so through what was done; what would be if something were forgotten, or decided otherwise.

    ``demanding`` leaves it at what forgotten texts and other orders bring, and two of them at once. ``slips`` gives
    instead what only fills up: a space that was only passed, and counts that are wrong by one.
    """
    played = decider.opening
    if not played.done:
        return
    story = Story(decider.judge, played)
    judge = decider.judge
    used = _used(played)
    without = _looked_at(decider, forgotten(judge, played))
    hidden = [one for one in without if one.silence is None or one.silence.entry not in used]
    worlds = [*hidden, *_looked_at(decider, otherwise(judge, played, orders=True))]
    # What was chosen, and that a text was used, is told with the question: that it was otherwise is believed last.
    told = [one for one in without if one not in hidden]
    evident = [] if demanding else [*told, *_looked_at(decider, otherwise(judge, played, orders=False))]
    ranked = story.ranked(worlds) or story.ranked(evident)
    focus, further = ranked[: bounds.STATEMENTS_PROPOSED], ranked[bounds.STATEMENTS_PROPOSED :]
    if not focus:
        return
    real = {about: story.real[about] for about in focus}
    yield option_of(judge, real.values())
    if demanding:
        beliefs = list(story.beliefs(worlds, focus))
        miscounted = [one for one in story.slips(focus) if all(_is_counted(state) for state in one.so.values())]
        yield from wrong_options(judge, real, _with_both([*beliefs, *miscounted] if beliefs else ()))
        return
    as_before = World(played.start, played.start)
    first = {about: story.real[about] for about in focus[:1]}
    if slips:
        yield from wrong_options(judge, real, story.slips(focus))
        yield from wrong_options(judge, first, story.slips(further))
        return
    yield from wrong_options(judge, real, story.beliefs((*worlds, *evident, as_before), focus))
    yield from wrong_options(judge, first, story.beliefs((as_before,), further))


def _is_counted(state: State) -> bool:
    """Whether it says how many there are of something."""
    return state.code not in (STANDS, EMPTY)


def _used(played: engine.Play) -> frozenset[str]:
    """The texts of which the decisions that are told with the question say that they were used, or not."""
    decided = [decision for done in played.done for decision, _ in done.resolved.decided if not decision.chance]
    return frozenset(entry for decision in decided for entry in decision.entries)


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
