"""When a part acts, and on what condition."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.documents.plain import flag, mapping, number, one_of
from engine.second.abilities.shared import i_destroyed_unit, stepped_away
from engine.second.abilities.shorthand import i_am_attacked, i_attacked, it_is_me, my_turn
from engine.second.effects import Attack, Effect
from engine.second.facts import PHASES
from engine.second.forms.bearers import Bearer, refuse_on_events
from engine.second.forms.cards import SETTLED, Which, read_which
from engine.second.windows import Window, during, end_of, start_of
from engine.values.errors import NotUnderstood

Condition = Callable[[Effect], bool]

BOUNDS = (
    *(Window.START_OF_TURN, Window.END_OF_TURN),
    *map(start_of, PHASES),
    *map(end_of, PHASES),
)
AT_WILL = (Window.DURING_TURN, *map(during, PHASES), Window.INSTEAD_OF_MOVE, Window.INSTEAD_OF_ATTACK)
UNTOUCHED = (Window.ON_PLAY, *BOUNDS, *AT_WILL)
"""Windows that open by themselves, or that a player opens: nothing happened to a card."""
ATTACKING = (Window.BEFORE_ATTACK, Window.AFTER_ATTACK, Window.WHEN_TARGETED)
REPLACING = (Window.WOULD_DESTROY, Window.WOULD_DISCARD)
"""Windows in which a part takes the place of what would happen to a card."""
HAPPENING = (
    *(Window.AFTER_MOVE, Window.AFTER_FORCE, Window.AFTER_SUMMON),
    *(Window.AFTER_DESTROYED, Window.EACH_TIME_DESTROYED, Window.WHEN_ROLL, Window.EACH_TIME_SUMMON),
    *REPLACING,
)
"""Windows in which something happened to one card."""
OF_WHOEVER = (*ATTACKING, *HAPPENING, Window.AFTER_ATTACKED, Window.AFTER_DESTROYING)
"""Windows in which a part may be about another card than its own."""
ONLY_OF_EVENTS = (Window.ON_PLAY, Window.WHEN_DISCARDED)
NEVER_OF_EVENTS = (*AT_WILL, Window.AFTER_DESTROYING, Window.EACH_TIME_AWAY)
WINDOWS = (
    *UNTOUCHED,
    *ATTACKING,
    *HAPPENING,
    *(Window.AFTER_ATTACKED, Window.AFTER_DESTROYING, Window.EACH_TIME_AWAY),
    *(Window.EACH_TIME_DRAW, Window.WHEN_DISCARDED),
)
"""The windows in which a part said in words of a document may act."""
CONDITIONS = ("boosted", "own-turn", "adjacent", "damaged", "specials", "magic", "there-is", "in-play")


def read_moment(facts: Mapping[str, Any], where: str, bearer: Bearer) -> tuple[Window, Condition]:
    """The window of a part, and what must hold there."""
    window = Window(one_of(facts.get("when"), [str(one) for one in WINDOWS], f"{where}.when"))
    _fits(window, facts, where, bearer)
    met = [_happened(window, facts, where, bearer)]
    stated = mapping(facts.get("if", {}), f"{where}.if", CONDITIONS)
    met += [_condition(name, value, f"{where}.if.{name}", bearer) for name, value in stated.items()]
    return window, lambda effect: all(one(effect) for one in met)


def _fits(window: Window, facts: Mapping[str, Any], where: str, bearer: Bearer) -> None:
    """Refuse a window in which the text of such a card never acts, and what can't be said of a window."""
    at = f"{where}.when"
    if window in NEVER_OF_EVENTS:
        refuse_on_events(bearer, f"a part {window}", at, expected="a time at which an event can act")
    if not bearer.is_event and window in ONLY_OF_EVENTS:
        raise NotUnderstood(f"{window} of a card that is no event", expected="a time at which it can act", where=at)
    if bearer is Bearer.PLAYED and window is not Window.ON_PLAY:
        expected = "on-play, or `active: true` on the card"
        raise NotUnderstood("a part of an event that does not stay in play", expected=expected, where=at)
    if bearer is Bearer.UNDER and window is not Window.ON_PLAY:
        raise NotUnderstood("a part that acts under a card", expected="on-play, or `holds`", where=at)
    if "who" in facts and window not in OF_WHOEVER:
        raise NotUnderstood(f"`who` at {window}", expected="only where something happens to a card", where=where)
    if "against" in facts and window not in (*ATTACKING, Window.AFTER_ATTACKED):
        raise NotUnderstood(f"`against` at {window}", expected="only at attacks", where=where)
    if "who" not in facts and window in OF_WHOEVER and window is not Window.WOULD_DISCARD:
        refuse_on_events(bearer, f"{window}", where, expected="`who`: to which cards it happens")


def _happened(window: Window, facts: Mapping[str, Any], where: str, bearer: Bearer) -> Condition:
    who = read_which(facts["who"], f"{where}.who", bearer, centers=SETTLED) if "who" in facts else None
    against = read_which(facts["against"], f"{where}.against", bearer, centers=SETTLED) if "against" in facts else None
    if window in UNTOUCHED:
        return lambda effect: True
    if window is Window.EACH_TIME_AWAY:
        return stepped_away
    if window is Window.EACH_TIME_DRAW:
        return lambda effect: effect.occasion.player == effect.controller
    if window is Window.AFTER_DESTROYING:
        return lambda effect: i_destroyed_unit(effect) and (who is None or who.are(effect, effect.occasion.piece))
    if window in ATTACKING:
        return _attacking(who, against)
    if window is Window.AFTER_ATTACKED:
        return _attacked(who, against)
    return it_is_me if who is None else _it_is(who)


def _attacking(who: Which | None, against: Which | None) -> Condition:
    def met(effect: Effect) -> bool:
        attack = effect.attack
        attacks = i_attacked(effect) if who is None else who.reach(effect, attack.attacker)
        return attacks and (against is None or against.are(effect, attack.target))

    return met


def _attacked(who: Which | None, against: Which | None) -> Condition:
    def met(effect: Effect) -> bool:
        attack = effect.attack
        hit = i_am_attacked(effect, attack) if who is None else who.reach(effect, attack.target)
        return hit and (against is None or against.are(effect, attack.attacker))

    return met


def _it_is(who: Which) -> Condition:
    def met(effect: Effect) -> bool:
        return who.are(effect, effect.occasion.piece) and (who.within is None or _was_near(effect, who))

    return met


def _was_near(effect: Effect, who: Which) -> bool:
    """Whether the card that it happened to was so near at that time; where nobody kept that, whether it is."""
    occasion = effect.occasion
    if who.within is None or occasion.piece is None:
        return False
    if occasion.around:
        return any(0 < occasion.around.get(uid, 0) <= who.within for uid in who.centers(effect))
    return who.reach(effect, occasion.piece)


def _of_attack(holds: Callable[[Attack], bool]) -> Condition:
    """What must hold of the attack; where there is none, it does not."""

    def met(effect: Effect) -> bool:
        attack = effect.any_attack
        return attack is not None and holds(attack)

    return met


def _condition(name: str, value: object, where: str, bearer: Bearer) -> Condition:
    """What must hold besides."""
    match name:
        case "boosted":
            wanted = flag(value, where)
            return lambda effect: (effect.me.boost > 0) is wanted
        case "own-turn":
            own = flag(value, where)
            return lambda effect: my_turn(effect) is own
        case "adjacent":
            close = flag(value, where)
            return _of_attack(lambda attack: attack.adjacent is close)
        case "damaged":
            hurt = flag(value, where)
            return _of_attack(lambda attack: (attack.added > 0) is hurt)
        case "specials":
            least = number(value, where, least=1, most=20)
            return _of_attack(lambda attack: attack.specials() >= least)
        case "magic":
            rich = number(value, where, least=1, most=15)
            return lambda effect: effect.table.players[effect.controller].magic >= rich
        case "in-play":
            there = flag(value, where)
            refuse_on_events(bearer, "the place", where, expected="another condition")
            return lambda effect: effect.in_play is there
    which = read_which(value, where, bearer)
    return lambda effect: bool(which.found(effect))
