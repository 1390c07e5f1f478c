"""Units that attack, move and are summoned: an action that is legal, or is not."""

from __future__ import annotations

from dataclasses import replace

from refsvc.judge.asked.positions import side_of
from refsvc.judge.asked.questions import OWN, SELF, Target
from refsvc.judge.asked.setting import (
    ASIDE,
    COLUMN,
    FROM,
    NO,
    YES,
    Case,
    Decided,
    explained,
)
from refsvc.judge.meeting import FAR, NEAR


def attack(asked: Case) -> Decided | None:
    """A unit that attacks a card, at a distance or through another."""
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
    return explained(asked, place, "attack", f"attack {start} {goal}", (start, *between, goal), between)


def move(asked: Case) -> Decided | None:
    """A unit that moves so many spaces, or through a card."""
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
    found = explained(asked, place, "move", "move " + " ".join(way), (way[0], *between, way[-1]), between)
    if found is None or found.verdict == YES or between:
        return found
    # What does not go straight ahead may go round a corner.
    bent = [
        one
        for one in asked.judge.legal(found.case, deadline=asked.deadline).actions
        if _ismove(one.text, way[0]) and len(one.squares) == len(way)
    ]
    return None if bent else found


def _ismove(text: str, start: str) -> bool:
    return text.startswith(f"move {start} ")


def reach(asked: Case) -> Decided | None:
    """How far a unit moves at most."""
    question, place, judge = asked.question, asked.place(), asked.judge
    start = COLUMN[1]
    place.put(start, asked.who, NEAR, boost=question.boost)
    case = place.case("move")
    if case is None:
        return None
    listed = judge.legal(case, deadline=asked.deadline)
    ways = [one for one in listed.actions if _ismove(one.text, start)]
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


def range_of(asked: Case) -> Decided | None:
    """How far an attack reaches over empty spaces."""
    if "unit" not in asked.who.classes:
        return None
    spaces = range(1, len(COLUMN) - FROM)
    tried = [attack(replace(asked, question=replace(asked.question, distance=one))) for one in spaces]
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


def summon(asked: Case) -> Decided | None:
    """A unit that is summoned from the hand, near a card."""
    question, place, target = asked.question, asked.place(), asked.question.target
    is_new = "unit" in asked.who.classes and "summoner" not in asked.who.classes
    if target is None:
        target = Target("gate", OWN)
    if not is_new or FROM + question.distance >= len(COLUMN):
        return None
    stands, goal = COLUMN[FROM], COLUMN[FROM + question.distance]
    if not place.aimed(stands, target, asked.other, side_of(target, NEAR)):
        return None
    place.hand, place.magic = [asked.who.reference], question.magic or place.magic
    return explained(asked, place, "summon", f"summon {asked.who.name} {goal}", (stands, goal), (stands,))
