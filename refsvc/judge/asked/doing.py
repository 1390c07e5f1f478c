"""Texts that are used and events that are played, whatever they are aimed at: when, how often, and without what."""

from __future__ import annotations

from collections.abc import Iterator

import engine
from refsvc.judge.asked.positions import Place
from refsvc.judge.asked.questions import BOOST, MAGIC
from refsvc.judge.asked.setting import (
    AIM,
    BOOSTED,
    CONTROLS,
    NO,
    USER,
    YES,
    Case,
    Decided,
    finished,
    judged,
    like,
)
from refsvc.judge.meeting import FAR, NEAR

FRIENDS = (*CONTROLS, "c3")
"""Where plain units stand that a text may be aimed at."""
ONCE = frozenset({"once-per-turn"})
"""What is said against doing something a second time, and nothing else."""
UNPAID = frozenset({"cannot-pay-ability", "not-enough-magic"})
"""What says that something can't be paid."""


def done(asked: Case) -> Decided | None:
    """Whether it may be done so; None where it may not be done here anyway, so that the question is about more."""
    around = asked.question.around
    for place in _stages(asked):
        for phase in engine.EDITIONS[asked.edition].phases:
            case = place.case(phase)
            line = "" if case is None else _line(asked, case)
            if case is None or not line:
                continue
            if around.is_twice:
                return _again(asked, case, line)
            if around.without:
                return _unpaid(asked, place, phase, line)
            place.turn = FAR if around.is_theirs else NEAR
            there = place.case(around.phase or phase)
            found = None if there is None else judged(asked, there, line, _squares(asked))
            return found if found is not None and _is_of_time(asked, found) else None
    return None


def _is_of_time(asked: Case, found: Decided) -> bool:
    """Whether only the time speaks against it, for it was legal at another; an event is not asked of another's turn."""
    return len(found.reasons) == (found.verdict == NO) and not (asked.question.around.is_theirs and _is_event(asked))


def _is_event(asked: Case) -> bool:
    return "event" in asked.who.classes


def _squares(asked: Case) -> tuple[str, ...]:
    return () if _is_event(asked) else (USER,)


def _stages(asked: Case) -> Iterator[Place]:
    """Boards with all that a text may need, without boost and, where there is such, with it."""
    for boost in (0, BOOSTED):
        place = asked.place()
        place.magic = place.magic or BOOSTED
        if _is_event(asked):
            place.hand = [asked.who.reference] * (2 if asked.question.around.is_twice else 1)
            place.put(USER, place.summoner(NEAR), NEAR)
        else:
            place.put(USER, asked.who, NEAR, boost=boost)
        for square in FRIENDS:
            place.put(square, place.plain(NEAR), NEAR)
            place.discard.append(place.board[square]["card"])
        place.put(AIM, place.plain(FAR), FAR)
        yield place


def _line(asked: Case, case: engine.Case) -> str:
    """The action that does it, where it is legal."""
    listed = asked.judge.legal(case, deadline=asked.deadline).actions
    if _is_event(asked):
        return next((one.text for one in listed if one.kind == "play" and one.name == asked.who.name), "")
    uses = (one for one in listed if one.kind == "use" and one.squares[:1] == (USER,))
    return next((one.text for one in uses if one.name == asked.ability), "")


def _again(asked: Case, case: engine.Case, line: str) -> Decided | None:
    """The same once more, after the first time is over."""
    played = finished(asked.judge.play(case, [line]))
    if played is None:
        return None
    board = played.position
    if not _is_event(asked):
        # It may stand elsewhere by now.
        before = case.position.at(USER)
        there = [] if before is None else like(board, before.card.name, before.controller)
        if len(there) != 1:
            return None
        line = line.replace(USER, there[0], 1)
    found = judged(asked, case, line, _squares(asked), (asked.judge.words.said("asked-again"),), played)
    against = {one.code for one in found.reasons} if found else set()
    return found if found is not None and (found.verdict == YES or against <= ONCE) else None


def _unpaid(asked: Case, place: Place, phase: str, line: str) -> Decided | None:
    """The same where there is nothing to pay with."""
    without, words = asked.question.around.without, asked.judge.words
    if without == MAGIC:
        place.magic = 0
    if without == BOOST and not _is_event(asked):
        place.put(USER, asked.who, NEAR)
    case = place.case(phase)
    if case is None:
        return None
    told = words.said("asked-without", what=without)
    found = judged(asked, case, line, _squares(asked), (told,))
    is_of_it = found is not None and all(one.code in UNPAID for one in found.reasons)
    return found if is_of_it else None
