"""What the engine says to a question, asked in its smallest position. Where it says nothing, neither does this."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import engine
from refsvc.judge.asked.acting import attack, move, range_of, reach, summon
from refsvc.judge.asked.aiming import used
from refsvc.judge.asked.doing import done
from refsvc.judge.asked.healing import heals
from refsvc.judge.asked.holding import holds
from refsvc.judge.asked.provoking import provokes
from refsvc.judge.asked.questions import (
    ATTACK,
    DO,
    EITHER,
    ENEMY,
    HEAL,
    MOVE,
    OWN,
    PLAY,
    RANGE,
    REACH,
    SUMMON,
    TRIGGER,
    USE,
    Target,
)
from refsvc.judge.asked.setting import YES, Case, Decided, standing_at
from refsvc.judge.asked.triggering import triggers, works_on

_SORTS = {"unit": ("common", "champion"), "card": ("common", "champion", "structure")}
"""Of what is said in general, those that texts tell apart."""


def decided(asked: Case) -> Decided | None:
    """The answer; None where the question can't be put to the engine, or it can't tell."""
    question, ways = asked.question, _WAYS[asked.question.verb]
    if question.shoots and asked.who.attack != "ranged":
        return None
    phase = question.around.phase
    if phase and phase not in engine.EDITIONS[asked.edition].phases:
        return None
    found = ways(asked) if question.through is None else _between(ways, asked, question.through)
    if asked.deadline.has_stopped:
        return None
    # What is legal only because a position is strange, or known too little of, is no answer.
    return None if found is None or found.case.position.faults else found


def _between(way: Callable[[Case], Decided | None], asked: Case, through: Target) -> Decided | None:
    """What goes through a card, where it does so through every sort of what is said, or through none."""
    found: list[Decided | None] = []
    for sort in _SORTS.get(through.what, (through.what,)):
        one = replace(asked, question=replace(asked.question, through=replace(through, what=sort)))
        found.append(_best(way, one) if through.whose == EITHER else way(one))
    return found[0] if len({one and one.verdict for one in found}) == 1 else None


def _best(way: Callable[[Case], Decided | None], asked: Case) -> Decided | None:
    """What goes through a card of either side; where the side decides it, the one that allows it, and whose it was."""
    question = asked.question
    if question.through is None:
        return None
    theirs, own = (
        way(replace(asked, question=replace(question, through=replace(question.through, whose=whose))))
        for whose in (ENEMY, OWN)
    )
    if theirs is None or own is None:
        return None
    if theirs.verdict == own.verdict:
        return theirs
    found = theirs if theirs.verdict == YES else own
    square = found.squares[1]
    piece = found.case.position.at(square)
    whose = "" if piece is None else asked.judge.words.player(found.case.position, piece.controller)
    told = asked.judge.words.said("asked-through", card=standing_at(found.case, square), space=square, player=whose)
    return replace(found, as_read=(*found.as_read, told))


def _affects(asked: Case) -> Decided | None:
    """A text that is aimed at a card, else one that is brought about by it, else one that holds for it."""
    found = used(asked)
    if found is not None or asked.question.distance or asked.question.around.narrows:
        return found
    found = works_on(asked) if asked.ability else None
    return found or (holds(asked) if not asked.question.by or asked.question.by == asked.question.who else None)


def _brought_about(asked: Case) -> Decided | None:
    return provokes(asked) if asked.provoker else triggers(asked)


_WAYS: dict[str, Callable[[Case], Decided | None]] = {
    ATTACK: attack,
    RANGE: range_of,
    MOVE: move,
    REACH: reach,
    USE: _affects,
    PLAY: _affects,
    SUMMON: summon,
    DO: done,
    HEAL: heals,
    TRIGGER: _brought_about,
}
