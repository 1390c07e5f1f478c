"""Whether one text brings another about: the one is used in every way, and the engine says whether the other acts."""

from __future__ import annotations

from collections.abc import Iterator

import engine
from refsvc.judge.asked.playing import Seen, Stage, told
from refsvc.judge.asked.positions import Place
from refsvc.judge.asked.setting import AIM, CONTROLS, NO, USER, YES, Case, Decided
from refsvc.judge.meeting import FAR, NEAR

FRIENDS = (*CONTROLS, "b5", "d5", "e4")
CORNER = "d5"
"""Where the card with the other text stands when an event is played: beside the lines from the summoner, on which
friends of the summoner are adjacent to it."""
OF_THE_SUMMONER = (AIM, *CONTROLS)
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
    """Who uses the text, or the summoner of who plays it, near the card that has the other, with friends beside it."""
    place = Place(asked.judge, asked.edition, (user, asked.who))
    is_event = "event" in user.classes
    bearer = CORNER if is_event else AIM
    place.put(USER, place.summoner(NEAR) if is_event else user, NEAR)
    place.put(bearer, asked.who, FAR)
    place.hand += [user.reference] if is_event else []
    for square in OF_THE_SUMMONER if is_event else FRIENDS:
        place.put(square, place.plain(NEAR), NEAR)
    for phase in engine.EDITIONS[asked.edition].phases:
        case = place.case(phase)
        listed = [] if case is None else asked.judge.legal(case, deadline=asked.deadline).actions
        for one in listed:
            is_it = one.kind == "play" if is_event else one.kind == "use" and one.squares[:1] == (USER,)
            if case is not None and is_it and one.name == asked.provoker:
                yield Stage(place, case, one.text, bearer, (USER, bearer))


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
