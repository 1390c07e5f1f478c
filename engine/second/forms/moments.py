"""When a part acts, and on what condition."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.documents.plain import flag, mapping, number, one_of
from engine.second.abilities.shared import i_destroyed_unit, stepped_away
from engine.second.abilities.shorthand import i_am_attacked, i_attacked, it_is_me, my_turn
from engine.second.effects import Effect
from engine.second.facts import PHASES
from engine.second.forms.cards import ME, Which, read_which
from engine.second.windows import Window, during, end_of, start_of
from engine.values.errors import NotUnderstood

Condition = Callable[[Effect], bool]

OF_PHASES = (*map(start_of, PHASES), *map(during, PHASES), *map(end_of, PHASES))
UNTOUCHED = (
    *(Window.START_OF_TURN, Window.DURING_TURN, Window.END_OF_TURN),
    *(Window.INSTEAD_OF_MOVE, Window.INSTEAD_OF_ATTACK, *OF_PHASES),
)
"""Windows that open by themselves, or that a player opens: nothing happened to a card."""
ATTACKING = (Window.BEFORE_ATTACK, Window.AFTER_ATTACK, Window.WHEN_TARGETED)
HAPPENING = (
    *(Window.AFTER_MOVE, Window.AFTER_FORCE, Window.AFTER_SUMMON),
    *(Window.AFTER_DESTROYED, Window.EACH_TIME_DESTROYED, Window.WHEN_ROLL, Window.EACH_TIME_SUMMON),
)
"""Windows in which something happened to one card."""
WINDOWS = (
    *UNTOUCHED,
    *ATTACKING,
    *HAPPENING,
    *(Window.AFTER_ATTACKED, Window.AFTER_DESTROYING, Window.EACH_TIME_AWAY),
)
"""The windows in which a part said in words of a document may act."""
CONDITIONS = ("boosted", "own-turn", "adjacent", "damaged", "specials", "magic", "there-is", "in-play")


def read_moment(facts: Mapping[str, Any], where: str) -> tuple[Window, Condition]:
    """The window of a part, and what must hold there."""
    window = Window(one_of(facts.get("when"), [str(one) for one in WINDOWS], f"{where}.when"))
    met = [_happened(window, facts, where)]
    stated = mapping(facts.get("if", {}), f"{where}.if", CONDITIONS)
    met += [_condition(name, value, f"{where}.if.{name}") for name, value in stated.items()]
    return window, lambda effect: all(one(effect) for one in met)


def _happened(window: Window, facts: Mapping[str, Any], where: str) -> Condition:
    who = read_which(facts["who"], f"{where}.who", centers=(ME,)) if "who" in facts else None
    against = read_which(facts["against"], f"{where}.against", centers=(ME,)) if "against" in facts else None
    if who is not None and window not in HAPPENING and window not in (Window.AFTER_DESTROYING, Window.AFTER_ATTACKED):
        raise NotUnderstood(f"`who` at {window}", expected="only where something happens to a card", where=where)
    if against is not None and window not in (*ATTACKING, Window.AFTER_ATTACKED):
        raise NotUnderstood(f"`against` at {window}", expected="only at attacks", where=where)
    if window in UNTOUCHED:
        return lambda effect: True
    if window is Window.EACH_TIME_AWAY:
        return stepped_away
    if window is Window.AFTER_DESTROYING:
        return lambda effect: i_destroyed_unit(effect) and (who is None or who.are(effect, effect.occasion.piece))
    if window in ATTACKING:
        return lambda effect: i_attacked(effect) and (against is None or against.are(effect, effect.attack.target))
    if window is Window.AFTER_ATTACKED:
        return _attacked(who, against)
    return it_is_me if who is None else _it_is(who)


def _attacked(who: Which | None, against: Which | None) -> Condition:
    def met(effect: Effect) -> bool:
        attack = effect.attack
        hit = i_am_attacked(effect, attack) if who is None else who.reach(effect, attack.target)
        return hit and (against is None or against.are(effect, attack.attacker))

    return met


def _it_is(who: Which) -> Condition:
    def met(effect: Effect) -> bool:
        piece = effect.occasion.piece
        if not who.are(effect, piece):
            return False
        return who.within is None or _was_near(effect, who.within)

    return met


def _was_near(effect: Effect, spaces: int) -> bool:
    """Whether the card that it happened to was so near at that time; where nobody kept that, whether it is."""
    occasion = effect.occasion
    if occasion.around:
        return 0 < occasion.around.get(effect.uid, 0) <= spaces
    return occasion.piece is not None and effect.is_within(occasion.piece, spaces)


def _condition(name: str, value: object, where: str) -> Condition:
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
            return lambda effect: effect.attack.adjacent is close
        case "damaged":
            hurt = flag(value, where)
            return lambda effect: (effect.attack.added > 0) is hurt
        case "specials":
            least = number(value, where, least=1, most=20)
            return lambda effect: effect.attack.specials() >= least
        case "magic":
            rich = number(value, where, least=1, most=15)
            return lambda effect: effect.table.players[effect.controller].magic >= rich
        case "in-play":
            there = flag(value, where)
            return lambda effect: effect.in_play is there
    which = read_which(value, where)
    return lambda effect: bool(which.found(effect))
