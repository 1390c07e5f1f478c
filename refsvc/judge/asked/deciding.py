"""What the engine says to a question, asked in its smallest position. Where it says nothing, neither does this."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import engine
from refsvc import bounds
from refsvc.deadlines import Deadline
from refsvc.judge.answers import CaveatAnswer, ReasonAnswer
from refsvc.judge.asked.positions import Place, side_of
from refsvc.judge.asked.wording import (
    ATTACK,
    EITHER,
    ENEMY,
    MOVE,
    OWN,
    PLAY,
    RANGE,
    REACH,
    SELF,
    SUMMON,
    USE,
    Question,
    Target,
)
from refsvc.judge.meeting import FAR, NEAR

if TYPE_CHECKING:
    from refsvc.judge.judge import Judge

YES, NO = "yes", "no"
AT, ASIDE = "c4", "d4"
"""Where a card is aimed at, seen from the one below it; a space beside, which is diagonal to that one."""
COLUMN = ("c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8")
FROM = 2
"""The place in the column of who acts, with room before it."""
USER, AIM, CONTROLS = "c4", "c5", ("b4", "d4")
"""Who uses a text, what it is aimed at, and two plain units as near: what those may be, the board does not forbid."""
_SORTS = {"unit": ("common", "champion"), "card": ("common", "champion", "structure")}
"""Of what is said in general, those that texts tell apart."""
TARGETS = frozenset({"target", "targets"})
"""The decisions that pick what a text is aimed at."""


@dataclass(frozen=True)
class Decided:
    """A position, what is done in it, and what the engine says to that."""

    case: engine.Case
    as_read: tuple[str, ...]
    verdict: str
    answer: str
    do: tuple[str, ...]
    squares: tuple[str, ...]
    reasons: tuple[ReasonAnswer, ...] = ()
    permits: tuple[ReasonAnswer, ...] = ()
    caveats: tuple[CaveatAnswer, ...] = ()


@dataclass(frozen=True)
class Case:
    """A question with the cards that it names."""

    judge: Judge
    edition: str
    question: Question
    who: engine.Card
    other: engine.Card | None = None
    """What it is done to, where that has a name."""
    third: engine.Card | None = None
    """What stands in between, where that has a name."""
    ability: str = ""
    deadline: Deadline = field(default_factory=lambda: Deadline(bounds.SECONDS_TO_ANSWER))

    def place(self) -> Place:
        """A board with nothing on it."""
        named = [one for one in (self.who, self.other, self.third) if one is not None]
        return Place(self.judge, self.edition, tuple(named))

    def said(self, place: Place) -> Iterator[str]:
        """Who stands for what has no name."""
        for card in dict.fromkeys(one.name for one in place.stand_ins):
            yield self.judge.words.said("asked-stand-in", card=card)

    def answer(self, verdict: str) -> str:
        """The verdict in a sentence."""
        return self.judge.words.said("asked-yes") if verdict == YES else self.judge.words.said("asked-no")


def decided(asked: Case) -> Decided | None:
    """The answer; None where the question can't be put to the engine, or it can't tell."""
    question, ways = asked.question, _WAYS[asked.question.verb]
    if question.shoots and asked.who.attack != "ranged":
        return None
    found = ways(asked) if question.through is None else _between(ways, asked, question.through)
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
    told = asked.judge.words.said("asked-through", card=_at(found.case, square), space=square, player=whose)
    return replace(found, as_read=(*found.as_read, told))


def _attack(asked: Case) -> Decided | None:
    question, place = asked.question, asked.place()
    if "unit" not in asked.who.classes:
        return None
    target = question.target or Target("unit", "enemy")
    distance = question.distance or (2 if question.through else 1)
    if FROM + distance >= len(COLUMN) or (question.diagonal and (question.distance or question.through)):
        return None
    start, goal = COLUMN[FROM], ASIDE if question.diagonal else COLUMN[FROM + distance]
    place.put(start, asked.who, NEAR)
    between: tuple[str, ...] = ()
    if question.through is not None:
        if distance == 1 or not place.aimed(
            COLUMN[FROM + 1], question.through, asked.third, side_of(question.through, FAR)
        ):
            return None
        between = (COLUMN[FROM + 1],)
    if target.what == SELF:
        goal = start
    elif not place.aimed(goal, target, asked.other, side_of(target, FAR)):
        return None
    return _explained(asked, place, "attack", f"attack {start} {goal}", (start, *between, goal), between)


def _move(asked: Case) -> Decided | None:
    question, place = asked.question, asked.place()
    if "unit" not in asked.who.classes:
        return None
    steps = question.distance or (2 if question.through else 1)
    first = 1
    if first + steps >= len(COLUMN):
        return None
    way = COLUMN[first : first + steps + 1]
    place.put(way[0], asked.who, NEAR, boost=question.boost)
    between: tuple[str, ...] = ()
    if question.through is not None:
        if not place.aimed(way[1], question.through, asked.third, side_of(question.through, FAR)):
            return None
        between = (way[1],)
    found = _explained(asked, place, "move", "move " + " ".join(way), (way[0], *between, way[-1]), between)
    if found is None or found.verdict == YES or between:
        return found
    # What does not go straight ahead may go round a corner.
    bent = [
        one
        for one in asked.judge.legal(found.case, deadline=asked.deadline).actions
        if _is_move(one.text, way[0]) and len(one.squares) == len(way)
    ]
    return None if bent else found


def _is_move(text: str, start: str) -> bool:
    return text.startswith(f"move {start} ")


def _reach(asked: Case) -> Decided | None:
    question, place, judge = asked.question, asked.place(), asked.judge
    start = COLUMN[1]
    place.put(start, asked.who, NEAR, boost=question.boost)
    case = place.case("move")
    if case is None:
        return None
    listed = judge.legal(case, deadline=asked.deadline)
    ways = [one for one in listed.actions if _is_move(one.text, start)]
    if not listed.complete:
        return None
    furthest = max(ways, key=lambda one: len(one.squares), default=None)
    spaces = len(furthest.squares) - 1 if furthest else 0
    straight = " ".join(["move", *COLUMN[1 : spaces + 3]])
    if spaces + 2 >= len(COLUMN):
        return None
    beyond = judge.explain(case, straight)
    permits = judge.explain(case, furthest.text).permits if furthest else ()
    as_read = judge.words.said("asked-reach", card=asked.who.name, space=start, boost=question.boost or "")
    return Decided(
        case,
        (as_read,),
        str(spaces),
        judge.words.said("asked-spaces", spaces=spaces),
        (furthest.text,) if furthest else (),
        (start, *([furthest.squares[-1]] if furthest else [])),
        reasons=beyond.reasons,
        permits=permits,
        caveats=beyond.caveats,
    )


def _range(asked: Case) -> Decided | None:
    """How far an attack reaches over empty spaces."""
    if "unit" not in asked.who.classes:
        return None
    spaces = range(1, len(COLUMN) - FROM)
    tried = [_attack(replace(asked, question=replace(asked.question, distance=one))) for one in spaces]
    found = [one for one in tried if one is not None]
    far = sum(one.verdict == YES for one in found)
    # It reaches every space up to the furthest, and there is room to see that it goes no further.
    if len(found) < len(tried) or far in (0, len(tried)) or any(one.verdict == NO for one in found[:far]):
        return None
    reached, beyond = found[far - 1], found[far]
    return replace(
        reached,
        verdict=str(far),
        answer=asked.judge.words.said("asked-spaces", spaces=far),
        reasons=beyond.reasons,
        caveats=beyond.caveats,
    )


def _summon(asked: Case) -> Decided | None:
    question, place, target = asked.question, asked.place(), asked.question.target
    is_new = "unit" in asked.who.classes and "summoner" not in asked.who.classes
    if target is None or not is_new or FROM + question.distance >= len(COLUMN):
        return None
    stands, goal = COLUMN[FROM], COLUMN[FROM + question.distance]
    if not place.aimed(stands, target, asked.other, side_of(target, NEAR)):
        return None
    place.hand, place.magic = [asked.who.reference], question.magic or place.magic
    return _explained(asked, place, "summon", f"summon {asked.who.name} {goal}", (stands, goal), (stands,))


def _explained(
    asked: Case, place: Place, phase: str, line: str, squares: Sequence[str], besides: Sequence[str]
) -> Decided | None:
    """An action in its phase, legal or not, with every reason."""
    case = place.case(phase)
    if case is None:
        return None
    try:
        found = asked.judge.explain(case, line)
    except engine.NotUnderstood:
        return None
    if any(one.code in _STRANGE for one in found.reasons):
        return None
    words = asked.judge.words
    there = [words.said("asked-there", card=_at(case, one), space=one) for one in besides]
    return Decided(
        case,
        (found.sentence, *there, *asked.said(place)),
        verdict := YES if found.legal else NO,
        asked.answer(verdict),
        (line,),
        tuple(squares),
        found.reasons,
        found.permits,
        found.caveats,
    )


_STRANGE = frozenset({"wrong-phase", "not-your-card", "not-in-hand"})
"""Reasons that speak of how it was set up, and not of what is asked."""


def _at(case: engine.Case, square: str) -> str:
    piece = case.position.at(square)
    return piece.card.name if piece else ""


def _used(asked: Case) -> Decided | None:
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
    """The phases to try: that of an event, else all of them."""
    known = engine.EDITIONS[asked.edition].phases
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
    aimed = words.said("asked-aimed", card=_at(case, aim), space=aim, player=whose)
    verdict = YES if offered else NO
    return Decided(
        case,
        (judge.explain(case, line).sentence, aimed, *asked.said(place)),
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


_WAYS = {ATTACK: _attack, RANGE: _range, MOVE: _move, REACH: _reach, USE: _used, PLAY: _used, SUMMON: _summon}
