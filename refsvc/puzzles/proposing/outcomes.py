"""What can come of an action, and what can't: two things that never come together, and what a text rules out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Any

import engine
from refsvc import bounds
from refsvc.judge import Judge
from refsvc.puzzles.claims import Decider, Undecided
from refsvc.puzzles.proposing.states import EMPTY, State, states, told
from refsvc.puzzles.proposing.story import Belief, Said, Story, apart, option_of, was_empty, wrong_options
from refsvc.puzzles.worlds import ORDER, World, silences

Line = Sequence[tuple[engine.Decision, engine.Answer]]
"""A course of decisions with what was answered."""


def in_outcomes(decider: Decider, *, demanding: bool) -> Iterator[dict[str, Any]]:
    """What can come of the action; what can't: two things that never come together, and what a text rules out.

    ``demanding`` leaves out what is as before, what is wrong by one, and two things of which one choice takes one.
    """
    try:
        begun = decider.asked_about
    except Undecided:
        return
    before, action, given = begun
    found = _outcomes(decider, before, action, given)
    ends = [outcome.seen for outcome in found][: bounds.OUTCOMES_PROPOSED]
    views = [_against(decider.judge, end, before, ends) for end in ends]
    focus = _differing(views)
    if not focus:
        return
    was = _against(decider.judge, before, before, ends)
    possible = [{about: view[about] for about in focus if about in view} for view in views]
    if demanding:
        whole = [one for one in possible if len(one) == len(focus)]
        yield from (option_of(decider.judge, one.values()) for one in whole)
        ruled_out = _ruled_out(decider, found, begun, focus, whole=True)
        yield from (one for one in ruled_out if len(one["holds"]) >= len(focus))
        yield from _never_together(decider.judge, possible, focus, found)
        return
    always = _always(views, focus)
    ways = [{**one, **always} for one in possible if one]
    yield from (option_of(decider.judge, one.values()) for one in ways)
    for about in always:
        # What comes of it however it is decided is what is forgotten while one looks at the choices.
        if about in was:
            yield from (option_of(decider.judge, {**one, about: was[about]}.values()) for one in ways)
    yield from _never_together(decider.judge, possible, focus)
    stays = [was[about] for about in focus if about in was]
    if stays:
        yield option_of(decider.judge, stays, decider.judge.words.puzzle("why-as-before"))
    yield from _ruled_out(decider, found, begun, focus)
    yield from _slipped(decider, found, begun, [*focus, *always])


def _outcomes(
    decider: Decider, before: engine.Position, action: engine.Action, given: Sequence[str]
) -> list[engine.Outcome[engine.Position]]:
    """What an action can lead to, as far as is looked."""
    bound = bounds.COURSES_FOR_PROPOSALS
    try:
        found = engine.outcomes(before, action, given, bound=bound, progress=decider.progress)
    except engine.EngineError:
        return []
    return list(found.outcomes)


def _against(
    judge: Judge, end: engine.Position, before: engine.Position, others: Iterable[engine.Position]
) -> dict[str, State]:
    """What is so at the end and was not, or is not in one or another of these."""
    found = (state for other in (before, *others) for state in states(judge, end, other))
    return told(state for state in found if state.code != EMPTY or not was_empty(before, state))


def _differing(views: Sequence[Said]) -> list[str]:
    """What the ends differ in most, each thing in more than one way."""
    ways = {about: {view[about].statement for view in views if about in view} for view in views for about in view}
    ranked = sorted(ways, key=lambda about: (-len(ways[about]), " " in about, about))
    spaces = {about: frozenset[int]().union(*(view[about].spaces for view in views if about in view)) for about in ways}
    return apart((about for about in ranked if len(ways[about]) > 1), spaces)[: bounds.STATEMENTS_PROPOSED]


def _always(views: Sequence[Said], focus: Sequence[str]) -> dict[str, State]:
    """One thing that comes of it in every end alike, where the ends differ in no more than one."""
    spoken = frozenset[int]().union(*(view[about].spaces for view in views for about in focus if about in view))
    for about, state in views[0].items() if len(focus) < bounds.STATEMENTS_PROPOSED else ():
        is_alike = all(about in view and view[about].statement == state.statement for view in views)
        if is_alike and not state.spaces & spoken:
            return {about: state}
    return {}


def _never_together(
    judge: Judge,
    possible: Sequence[Said],
    focus: Sequence[str],
    found: Sequence[engine.Outcome[engine.Position]] = (),
) -> Iterator[dict[str, Any]]:
    """Two things each of which can be, but not with the other; given the outcomes, only where it takes an order."""
    if len(focus) < 2:
        return
    each = [list({one[about].statement: one[about] for one in possible if about in one}.values()) for about in focus]
    together = [{state.statement for state in one.values()} for one in possible]
    for pair in product(*each):
        if any({state.statement for state in pair} <= one for one in together):
            continue
        lines = [
            [line for said, outcome in zip(together, found, strict=False) if state.statement in said
             for line in outcome.lines]
            for state in pair
        ]  # fmt: skip
        if not found or _is_parted_by_order(*lines):
            yield option_of(judge, pair)


def _is_parted_by_order(one: Sequence[Line], other: Sequence[Line]) -> bool:
    """Whether it is an order at which those courses part that have most in common."""
    common: tuple[int, bool] = (-1, False)
    for line, beside in product(one, other):
        for place, (step, twin) in enumerate(zip(line, beside, strict=False)):
            if step != twin:
                common = max(common, (place, step[0] == twin[0] and ORDER in step[0].about))
                break
    return common[1]


def _ruled_out(
    decider: Decider,
    found: Sequence[engine.Outcome[engine.Position]],
    begun: tuple[engine.Position, engine.Action, tuple[str, ...]],
    focus: Sequence[str],
    *,
    whole: bool = False,
) -> Iterator[dict[str, Any]]:
    """What could come of it only if one of the texts were not there; ``whole`` says of the rest how it comes."""
    judge, (_, action, given) = decider.judge, begun
    for play in _plays(found, begun):
        story = Story(judge, play)
        for silence in silences(judge, play):
            for other in _outcomes(decider, silence.start, action, given)[: bounds.ALTERNATIVES_TRIED]:
                so = story.otherwise(World(silence.start, other.seen))
                believed = {about: so[about] for about in focus if about in so}
                if not believed:
                    continue
                if whole:
                    real = {about: story.real[about] for about in focus if about in story.real}
                    yield from wrong_options(judge, real, [Belief(believed)])
                else:
                    yield option_of(judge, believed.values())


def _slipped(
    decider: Decider,
    found: Sequence[engine.Outcome[engine.Position]],
    begun: tuple[engine.Position, engine.Action, tuple[str, ...]],
    focus: Sequence[str],
) -> Iterator[dict[str, Any]]:
    """What no way of counting brings."""
    for play in _plays(found, begun):
        story = Story(decider.judge, play)
        real = {about: story.real[about] for about in focus if about in story.real}
        yield from wrong_options(decider.judge, real, story.slips(list(real)))


def _plays(
    found: Sequence[engine.Outcome[engine.Position]],
    begun: tuple[engine.Position, engine.Action, tuple[str, ...]],
) -> Iterator[engine.Play]:
    """A play to each of the outcomes that are looked at."""
    before, action, given = begun
    for outcome in found[: bounds.OUTCOMES_PROPOSED]:
        answers = [answer for _, answer in outcome.lines[0]] if outcome.lines else []
        try:
            yield engine.Play(before).begun(action).answered([*given, *(", ".join(one) or "none" for one in answers)])
        except engine.EngineError:
            continue
