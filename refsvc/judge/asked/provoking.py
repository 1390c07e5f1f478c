"""Whether one text brings another about: the one is used in every way, and the engine says whether the other acts."""

from __future__ import annotations

from collections.abc import Iterator

import engine
from refsvc.judge.asked.playing import Seen, Stage, told
from refsvc.judge.asked.positions import Place
from refsvc.judge.asked.setting import AIM, CONTROLS, NO, USER, YES, Case, Decided
from refsvc.judge.meeting import FAR, NEAR

FRIENDS = (*CONTROLS, "b5", "d5", "e4")
PLAYS = 40
"""How many ways to use a text are looked at."""
DEEP = 6
"""How many decisions one of them may take."""
LIKE = frozenset({"is-no-move"})
"""What tells that something happened that is like what the text waits for, and is not that."""


def provokes(asked: Case) -> Decided | None:
    """Whether some use of the text brings the other about; “no” where the engine says that it is not of that kind."""
    if asked.other is None or asked.other.name == asked.who.name:
        return None
    found = [one for stage in _stages(asked, asked.other) for one in _uses(asked, stage)]
    yes = next((one for one in found if one.verdict.yes), None)
    if yes is not None:
        return told(asked, yes, YES)
    alike = next((one for one in found if any(reason.code in LIKE for reason in one.verdict.reasons)), None)
    return told(asked, alike, NO) if alike is not None and all(one.is_clear for one in found) else None


def _stages(asked: Case, user: engine.Card) -> Iterator[Stage]:
    """The one who uses its text face to face with the card that has the other, with friends beside it."""
    place = Place(asked.judge, asked.edition, (user, asked.who))
    place.put(USER, user, NEAR)
    place.put(AIM, asked.who, FAR)
    for square in FRIENDS:
        place.put(square, place.plain(NEAR), NEAR)
    for phase in engine.EDITIONS[asked.edition].phases:
        case = place.case(phase)
        listed = [] if case is None else asked.judge.legal(case, deadline=asked.deadline).actions
        for one in listed:
            if case is not None and one.kind == "use" and one.squares[:1] == (USER,) and one.name == asked.provoker:
                yield Stage(place, case, one.text, AIM, (USER, AIM))


def _uses(asked: Case, stage: Stage) -> Iterator[Seen]:
    """Every way to use it, as far as they are few."""
    waiting = [(asked.judge.play(stage.case, [stage.line]), 0)]
    number = 0
    while waiting and number < PLAYS:
        play, deep = waiting.pop()
        number += 1
        verdicts = asked.judge.why(stage.case, f"{asked.ability} {stage.bearer}", play).verdicts
        if len(verdicts) != 1 or verdicts[0].about != "ability":
            return
        if verdicts[0].yes or play.pending is None:
            yield Seen(stage, play, verdicts[0])
        elif deep < DEEP:
            answers = [play.pending.written(answer) for answer, _ in play.pending.answers()]
            waiting += [(play.answered([one]), deep + 1) for one in answers[:PLAYS]]
