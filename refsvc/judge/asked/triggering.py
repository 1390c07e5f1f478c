"""What brings a text about: the engine plays what is asked about, and says whether the text triggered, and why not.

A “yes” has to be so however the dice fall. A “no” too, and also where something is destroyed by it; and unless its own
card does something at which the text never acts, something like it has to bring the text about, so that it is not the
board that speaks against it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from refsvc.judge.asked.playing import Seen, Stage, played, told
from refsvc.judge.asked.questions import ATTACK, DESTROYED, ENEMY, MOVE, OWN, SELF, Happening, Target
from refsvc.judge.asked.setting import NO, YES, Case, Decided
from refsvc.judge.meeting import FAR, NEAR

ACTS, MEETS, LOOKS_ON, BESIDE_BOTH = "c4", "c5", "d4", "d5"
"""Who acts; whom that is done to; who looks on, adjacent to the one or to the other."""
PLAIN = ("common", "champion", "summoner", "gate")
"""The kinds that texts tell apart."""
SORTS = {"unit": ("common", "champion", "summoner"), "card": PLAIN}
OTHER = {NEAR: FAR, FAR: NEAR}
UNLIKE = "window-not-opened"
"""What tells that the text acts at no such moment at all."""


def triggers(asked: Case) -> Decided | None:
    """Whether it is brought about by what is asked; None where that depends on more than is said."""
    happening = asked.question.happening
    return None if happening is None else _of_all_sorts(asked, happening)


def works_on(asked: Case) -> Decided | None:
    """Whether it is brought about where its card meets another: in the one meeting that brings it about otherwise."""
    target = asked.question.target
    if target is None or target.what == SELF:
        return None
    me = Target(SELF)
    meetings = (Happening(ATTACK, me, target), Happening(ATTACK, target, me), Happening(MOVE, target))
    found = [one for one in meetings if _has_like(asked, one)]
    return _of_all_sorts(asked, found[0]) if len(found) == 1 else None


def _of_all_sorts(asked: Case, happening: Happening) -> Decided | None:
    """The answer, where it is the same for every sort of what is said in general."""
    general = next((one for one in (happening.who, happening.target) if one is not None and one.what in SORTS), None)
    if general is None:
        return _answered(asked, happening)
    sorts = [replace(general, what=sort) for sort in SORTS[general.what]]
    is_who = general is happening.who
    found = [
        _answered(asked, replace(happening, who=sort) if is_who else replace(happening, target=sort)) for sort in sorts
    ]
    return found[0] if len({one and one.verdict for one in found}) == 1 else None


def _answered(asked: Case, happening: Happening) -> Decided | None:
    """The answer: one that holds on some side, and is told with it; what is destroyed may be so by anybody."""
    found = [_on_sides(asked, happening, *sides) for sides in _arrangements(happening)]
    verdicts = {one and one.verdict for one in found}
    if len(verdicts) > 1 and (happening.verb == DESTROYED or YES not in verdicts):
        return None
    best = next((one for one in found if one and one.verdict == YES), found[0])
    if best is None or best.verdict == YES:
        return best
    is_unlike = happening.who.what == SELF and all(one.code == UNLIKE for one in best.reasons)
    return best if is_unlike or _has_like(asked, happening) else None


def _has_like(asked: Case, happening: Happening) -> bool:
    """Whether the same brings it about with some plain card in place of the one that is asked about."""
    is_target = happening.who.what == SELF
    if is_target and happening.verb != ATTACK:
        return False
    for plain in (Target(kind, whose) for whose in (ENEMY, OWN) for kind in PLAIN):
        one = replace(happening, target=plain) if is_target else replace(happening, who=plain)
        sides = _arrangements(replace(one, distance=0))
        if any((found := _on_sides(asked, one, *each)) and found.verdict == YES for each in sides):
            return True
    return False


def _arrangements(happening: Happening) -> Sequence[tuple[str, str]]:
    """The sides of the card with the text and of whom something is done to; who acts has the turn."""
    who, target = happening.who, happening.target
    if happening.verb == DESTROYED:
        if who.what == SELF:
            return [(side, side) for side in (FAR, NEAR)]
        return [(looks_on, side) for side in (FAR, NEAR) for looks_on in _beside(who, side)]
    if who.what == SELF:
        return [(NEAR, NEAR if target is not None and target.whose == OWN else FAR)]
    if target is not None and target.what == SELF:
        side = NEAR if who.whose == OWN else FAR
        return [(side, side)]
    return [(looks_on, FAR) for looks_on in _beside(who, NEAR)]


def _beside(one: Target, side: str) -> Sequence[str]:
    """The sides of a card of which that one is its own or an enemy."""
    return {OWN: [side], ENEMY: [OTHER[side]]}.get(one.whose, [FAR, NEAR])


def _on_sides(asked: Case, happening: Happening, looks_on: str, meets: str) -> Decided | None:
    """The answer with the cards on these sides."""
    fresh, weak = (list(_played(asked, happening, looks_on, meets, weakened=one)) for one in (False, True))
    if happening.verb == DESTROYED:
        fresh = weak = [one for one in weak if one.is_gone(MEETS)]
    clear = [one for one in fresh if one.is_clear]
    if not clear:
        return None
    if all(one.verdict.yes for one in clear):
        return told(asked, clear[0], YES)
    is_no = all(one.is_clear and not one.verdict.yes for one in (*fresh, *weak))
    return told(asked, clear[0], NO) if is_no else None


def _played(asked: Case, happening: Happening, looks_on: str, meets: str, *, weakened: bool) -> Iterator[Seen]:
    stage = _staged(asked, happening, looks_on, meets, weakened=weakened)
    return iter(()) if stage is None else played(asked, stage)


def _staged(asked: Case, happening: Happening, looks_on: str, meets: str, *, weakened: bool) -> Stage | None:
    """The position in which it happens, and the action by which it does."""
    place, verb = asked.place(), happening.verb
    acting = None if verb == DESTROYED else happening.who
    done_to = {ATTACK: happening.target or Target("unit", ENEMY), MOVE: None, DESTROYED: happening.who}[verb]
    bearer = {DESTROYED: BESIDE_BOTH, MOVE: MEETS}.get(verb, LOOKS_ON)
    at = MEETS if happening.distance < 2 else f"{MEETS[0]}{int(ACTS[1]) + happening.distance}"
    if at not in _COLUMN:
        return None
    for square, one, side in ((ACTS, acting, NEAR), (at, done_to, meets)):
        if one is not None and one.what == SELF:
            bearer = square
        elif one is not None and not place.aimed(square, one, asked.named.get(one.what), side):
            return None
    place.put(bearer, asked.who, NEAR if bearer == ACTS else looks_on)
    if acting is None:
        place.put(ACTS, place.plain(NEAR), NEAR)
    if weakened and not (verb != MOVE and place.weaken(at)):
        return None
    phase, line = ("move", f"move {ACTS} c3") if verb == MOVE else ("attack", f"attack {ACTS} {at}")
    case = place.case(phase)
    return None if case is None else Stage(place, case, line, bearer, (ACTS, *([at] if at in place.board else [])))


_COLUMN = ("c5", "c6", "c7")
