"""Texts and events that are aimed at a card: whether it is among those that may be picked."""

from __future__ import annotations

from collections.abc import Sequence

import engine
from refsvc.judge.asked.positions import Place, side_of
from refsvc.judge.asked.questions import EITHER, PLAY, SELF, Target
from refsvc.judge.asked.setting import COLUMN, CONTROLS, NO, USER, YES, Case, Decided, standing_at, when
from refsvc.judge.meeting import FAR, NEAR

TARGETS = frozenset({"target", "targets"})
"""The decisions that pick what a text is aimed at."""


def used(asked: Case) -> Decided | None:
    """A text that is used, or an event, and what it may be aimed at, with two plain units beside."""
    target = asked.question.target
    if target is None:
        return None
    sides = [side_of(target, FAR)] if target.whose != EITHER or target.what == SELF else [FAR, NEAR]
    found = [one for side in sides if (one := _aimed(asked, target, side)) is not None]
    return next((one for one in found if one.verdict == YES), found[0] if found else None)


def _aimed(asked: Case, target: Target, side: str) -> Decided | None:
    place, is_event = asked.place(), asked.question.verb == PLAY
    if is_event:
        place.hand = [asked.who.reference]
        place.put(USER, place.summoner(NEAR), NEAR)
    else:
        place.put(USER, asked.who, NEAR)
    distance = asked.question.distance or 1
    if COLUMN.index(USER) + distance >= len(COLUMN):
        return None
    aim = USER if target.what == SELF else COLUMN[COLUMN.index(USER) + distance]
    if aim != USER and not place.aimed(aim, target, asked.other, side):
        return None
    for square in CONTROLS:
        place.put(square, place.plain(side), side)
    return next((one for phase in _phases(asked) if (one := _picked(asked, place, phase, aim)) is not None), None)


def _phases(asked: Case) -> Sequence[str]:
    """The phases to try: the one that is said, that of an event, else all of them."""
    known = engine.EDITIONS[asked.edition].phases
    if asked.question.around.phase:
        return (asked.question.around.phase,)
    return (asked.who.phase,) if asked.who.phase in known else known


def _picked(asked: Case, place: Place, phase: str, aim: str) -> Decided | None:
    """Whether it is among what may be picked; None where it is not asked, or nothing near it is to be picked either."""
    case, judge = place.case(phase), asked.judge
    kind = "play" if asked.question.verb == PLAY else "use"
    name = asked.who.name if kind == "play" else asked.ability
    listed = [] if case is None else judge.legal(case, deadline=asked.deadline).actions
    line = next((one.text for one in listed if one.kind == kind and one.name == name and _by_it(one, kind)), "")
    if case is None or not line:
        return None
    play = judge.play(case, [line])
    pending = play.pending
    if pending is None or str(pending.about) not in TARGETS:
        return None
    offered, may_others = aim in pending.options, set(CONTROLS) <= set(pending.options)
    if not (offered or may_others):
        return None
    (found, *_) = judge.why(case, aim, play).verdicts or (None,)
    if found is None or found.yes is not offered:
        return None
    if offered and kind == "use" and _is_idle(judge.play(case, [line, aim]), case, aim):
        return None
    words = judge.words
    piece = case.position.at(aim)
    whose = "" if piece is None else words.player(case.position, piece.controller)
    aimed = words.said("asked-aimed", card=standing_at(case, aim), space=aim, player=whose)
    verdict = YES if offered else NO
    return Decided(
        case,
        (judge.explain(case, line).sentence, aimed, *asked.said(place), *when(asked, case)),
        verdict,
        asked.answer(verdict),
        (line, aim) if offered else (line,),
        (USER, aim) if kind == "use" else (aim,),
        found.reasons,
        found.permits,
        found.caveats,
    )


def _is_idle(play: engine.Play, case: engine.Case, aim: str) -> bool:
    """Whether a text that may be aimed at a card does nothing to it: who asks about that means what it does."""
    return play.pending is None and play.position.at(aim) == case.position.at(aim)


def _by_it(action: object, kind: str) -> bool:
    return kind == "play" or getattr(action, "squares", ())[:1] == (USER,)
