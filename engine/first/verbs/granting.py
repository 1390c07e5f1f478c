"""What effects give and take for a time: abilities, Attack Value, spaces, a symbol."""

from __future__ import annotations

from collections.abc import Iterable

from engine.first.codes import LastingKind, StepCode
from engine.first.computed.figures import silencing
from engine.first.effects import Effect
from engine.values.position import Lasting


def grant(effect: Effect, uid: int, ability: str, *, until_my_turn: bool = False) -> None:
    """Give a card an ability until the turn ends, or until the effect's controller's next turn begins."""
    table = effect.table
    if silencing(table, table.unit(uid)):
        return
    until = effect.controller if until_my_turn else None
    table.last(Lasting(LastingKind.HAS, uid, word=ability, cause=effect.entry, until=until))
    code = StepCode.GRANTED_UNTIL_NEXT_TURN if until_my_turn else StepCode.GRANTED
    _tell(effect, code, uid, detail=ability)


def take_ability(effect: Effect, uid: int, ability: str) -> None:
    """Take an ability from a card until the turn ends."""
    effect.table.last(Lasting(LastingKind.LACKS, uid, word=ability, cause=effect.entry))
    _tell(effect, StepCode.ABILITY_LOST, uid, detail=ability)


def strengthen(effect: Effect, uid: int, amount: int) -> None:
    """Add to a unit's Attack Value until the turn ends."""
    effect.table.last(Lasting(LastingKind.ATTACK_VALUE, uid, value=amount, cause=effect.entry))
    _tell(effect, StepCode.VALUE_ADDED, uid, amount=amount)


def let_move_further(effect: Effect, uid: int, spaces: int) -> None:
    """Let a unit move so many spaces more in this turn's Movement Phase."""
    effect.table.last(Lasting(LastingKind.MOVE_EXTRA, uid, value=spaces, cause=effect.entry))
    _tell(effect, StepCode.MAY_MOVE_FURTHER, uid, amount=spaces)


def keep_from_attacking(effect: Effect, uid: int, other: int) -> None:
    """Keep a unit from attacking another card until the effect's controller's next turn begins."""
    table, protected = effect.table, effect.table.unit(other)
    table.last(
        Lasting(
            LastingKind.CANNOT_ATTACK_CARD, uid, other, protected.card, word=effect.name, cause=effect.entry,
            until=effect.controller,
        )
    )  # fmt: skip
    names = (table.unit(uid).card.name, protected.card.name)
    table.step(
        StepCode.CANNOT_ATTACK_CARD, effect.entry, cards=names, squares=(table.where[uid], table.where[other]),
        player=effect.controller,
    )  # fmt: skip


def let_summon_in_events(effect: Effect) -> None:
    """Let the effect's controller summon in this turn's Event Phase."""
    table = effect.table
    table.last(Lasting(LastingKind.SUMMONS_IN_EVENTS, None, value=effect.controller, cause=effect.entry))
    table.step(StepCode.MAY_SUMMON, effect.entry, player=effect.controller)


def bind(effect: Effect, kind: LastingKind, uids: Iterable[int]) -> None:
    """Let something last on each of these cards until the turn ends, known by the card that brings it about."""
    table, me = effect.table, effect.me
    for uid in uids:
        table.last(Lasting(kind, uid, me.uid, me.card, word=effect.name, cause=effect.entry))
        cards = (table.unit(uid).card.name, me.card.name)
        table.step(
            StepCode.BOUND, effect.entry, cards=cards, squares=(table.where[uid],), detail=kind, source=effect.named
        )


def let_last(
    effect: Effect, kind: LastingKind, value: int, word: str = "", *, until_my_turn: bool = False,
    until: int | None = None,
) -> None:  # fmt: skip
    """Let something last that is about no card, until the turn ends or the effect's controller's next one begins.

    Or until that of another player.
    """
    table, until = effect.table, effect.controller if until_my_turn else until
    table.last(Lasting(kind, None, value=value, word=word, cause=effect.entry, until=until))
    table.step(StepCode.LASTS, effect.entry, detail=kind, player=effect.controller, source=effect.named)


def give_symbol(effect: Effect, uid: int, symbol: str) -> None:
    """Treat a unit as having the bow or the sword until the turn ends."""
    effect.table.last(Lasting(LastingKind.SYMBOL, uid, word=symbol, cause=effect.entry))


def _tell(effect: Effect, code: StepCode, uid: int, *, amount: int = 0, detail: str = "") -> None:
    table = effect.table
    name, square = table.unit(uid).card.name, table.where[uid]
    table.step(code, effect.entry, cards=(name,), squares=(square,), amount=amount, detail=detail)
