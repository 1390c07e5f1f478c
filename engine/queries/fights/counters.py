"""Whether a unit strikes back when it is attacked: no rule lets it, and whether a text does is tried."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from engine.queries.playing.courses import Course, doubts_of, texts_in, texts_of
from engine.queries.playing.trials import Trials
from engine.queries.reading.sought import Forms, Reading, Telling
from engine.values.actions import Attack
from engine.values.answers import Asked, Supposed, Why
from engine.values.boards import Square
from engine.values.reasons import Reason
from engine.why.codes import WhyCode

COURSES_TRIED = 48
"""Courses of attacks on a unit that are looked at."""


def _strikes_back(asked: Telling, units: Sequence[Square], by: Sequence[Square] | None = None) -> Reading:
    """Whether an attack on a unit brings its attacker damage, or an attack of the unit."""
    for unit in units[:1]:
        foes = [one for player in asked.foes_of(unit) for one in asked.units_of(player)] if by is None else list(by)
        courses = list(islice(Trials(asked, "", [unit]).attacks(foes, [unit], either=True), COURSES_TRIED))
        if not courses:
            return
        struck = next((one for one in courses if _is_struck(one)), None)
        if struck is not None:
            known = texts_in(struck.play.start)
            texts = ", ".join(dict.fromkeys(texts_of(struck.play, struck.play.steps, known)))
            told = Reason(WhyCode.STRIKES_BACK, (), (unit,), (asked.name(unit),), (("texts", texts),))
            yield Why(
                Asked.WHICH, asked.asked, (), (told,), caveats=doubts_of([struck]),
                supposed=Supposed(struck.play.start, struck.told),
            )  # fmt: skip
            return
        rule = asked.terms.rules.kind_of(courses[0].play.done[-1].action).rule
        entries = (rule, asked.terms.cites.phases)
        none = Reason(WhyCode.NO_STRIKE_BACK, entries, (unit,), (asked.name(unit),), (("what", Attack.verb),))
        yield Why(Asked.WHICH, asked.asked, (none,), caveats=doubts_of(courses))


def _strikes_back_at(asked: Telling, units: Sequence[Square], by: Sequence[Square]) -> Reading:
    """The same of one attacker."""
    return _strikes_back(asked, units, [one for one in by if one not in units])


def _is_struck(course: Course) -> bool:
    """Whether what attacks takes damage in a course, is gone, or is attacked."""
    unit, target = course.play.done[-1].action.squares
    before, after = course.play.start.board[unit], course.play.position.board[unit]
    declared, *steps = course.play.steps
    strikes = any(one.code == declared.code and one.squares[:1] == (target,) for one in steps)
    hurt = before is not None and (after is None or (after.card == before.card and after.damage > before.damage))
    return strikes or (hurt and _by_the_other(course, target))


def _by_the_other(course: Course, target: Square) -> bool:
    """Whether a text of the card that was attacked acted: what an attacker does to itself is no answer to it."""
    return any(step.source is not None and step.source.square == target for step in course.play.steps)


def _forms() -> Iterator[tuple[str, object]]:
    for verb in ("attack back", "counter"):
        yield f"UNIT {verb}", _strikes_back
        yield f"UNIT {verb} if attacked", _strikes_back
        yield f"UNIT {verb} ANY", _strikes_back_at
        yield f"UNIT {verb} at ANY", _strikes_back_at
        yield f"UNIT {verb} if ANY attack", _strikes_back_at
        yield f"UNIT {verb} if attacked ANY", _strikes_back_at


WHETHER: Forms = tuple(_forms())  # type: ignore[arg-type]
"""The ways to ask it, behind a word such as “does”."""
