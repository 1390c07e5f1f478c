"""What brings a text about: the engine plays what is asked about, and says whether the text triggered, and why not.

A “yes” has to be so however the dice fall. A “no” too, and also where something is destroyed by it; and unless its own
card does something at which the text never acts, something like it has to bring the text about, so that it is not the
board that speaks against it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from refsvc.judge.asked.playing import Seen, Stage, played, told
from refsvc.judge.asked.questions import ATTACK, DESTROYED, EITHER, ENEMY, MOVE, OWN, SELF, Happening, Target
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
    sides = [replace(target, whose=whose) for whose in (ENEMY, OWN)] if target.whose == EITHER else [target]
    meetings = [one for one in _meetings(target) if _has_like(asked, one)]
    if len(meetings) != 1:
        return None
    which = next(number for number, one in enumerate(_meetings(target)) if one == meetings[0])
    found = [one for side in sides if (one := _of_all_sorts(asked, _meetings(side)[which])) is not None]
    yes = next((one for one in found if one.verdict == YES), None)
    # Of two boards that both speak against it, the one on which the least does.
    no = min(found, key=lambda one: len(one.reasons), default=None) if len(found) == len(sides) else None
    return yes or no


def _meetings(target: Target) -> tuple[Happening, ...]:
    """The ways in which a card meets another."""
    me = Target(SELF)
    return Happening(ATTACK, me, target), Happening(ATTACK, target, me), Happening(MOVE, target)


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
    if is_target and any(_is_yes(asked, Happening(ATTACK, Target(kind, ENEMY), happening.who)) for kind in PLAIN[:2]):
        # It waits for the same done to its own card.
        return True
    for plain in (Target(kind, whose) for whose in (ENEMY, OWN) for kind in PLAIN):
        near = replace(happening, distance=0)
        one = replace(near, target=plain) if is_target else replace(near, who=plain)
        if _is_yes(asked, one):
            return True
    return False


def _is_yes(asked: Case, happening: Happening) -> bool:
    """Whether it brings the text about on some side, by some roll."""
    weakened = happening.verb == DESTROYED
    return any(
        one.verdict.yes and (not weakened or one.is_gone(MEETS))
        for sides in _arrangements(happening)
        for one in _played(asked, happening, *sides, weakened=weakened)
    )


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
    is_destroyed = happening.verb == DESTROYED
    fresh = list(_played(asked, happening, looks_on, meets, weakened=is_destroyed))
    if is_destroyed:
        fresh = [one for one in fresh if one.is_gone(MEETS)]
    clear = [one for one in fresh if one.is_clear]
    if not clear:
        return None
    if all(one.verdict.yes for one in clear):
        return told(asked, clear[0], YES)
    # What a named text prevents, it prevents however it ends.
    is_over = is_destroyed or all(one.is_prevented for one in fresh)
    weak = () if is_over else _played(asked, happening, looks_on, meets, weakened=True)
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
    # What a text may cost.
    place.hand.append(place.plain(NEAR).reference)
    place.put(bearer, asked.who, NEAR if bearer == ACTS else looks_on)
    if acting is None:
        place.put(ACTS, place.plain(NEAR), NEAR)
    if weakened and not (verb != MOVE and place.weaken(at)):
        return None
    phase, line = ("move", f"move {ACTS} c3") if verb == MOVE else ("attack", f"attack {ACTS} {at}")
    case = place.case(phase)
    return None if case is None else Stage(place, case, line, bearer, (ACTS, *([at] if at in place.board else [])))


_COLUMN = ("c5", "c6", "c7")
