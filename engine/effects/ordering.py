"""Windows open here: what triggers is collected once, the active player orders it, each effect resolves in turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from engine.effects.abilities import Part
from engine.effects.asking import ask, named, occasion_of
from engine.effects.codes import EffectDecision, EffectStep
from engine.effects.effect import Effect, Occurrence, Zone
from engine.effects.moments import begin, cross, end
from engine.effects.table import Table
from engine.effects.trying import known, may_enable
from engine.effects.watch import SilenceCode, effect_apart
from engine.values.cards import Piece
from engine.values.codes import Code
from engine.values.decisions import Answer, Choice, Decision, Named, Resolution

AnyTable = Table[Any, Any]
AnyEffect = Effect[Any, Any, Any]
Pending = tuple[Any, Part[Any]]
"""A triggered effect that waits for its turn."""
Listening = list[tuple[Code, AnyEffect, Part[Any]]]
"""Texts that act in some windows, before it is known whether their conditions are met."""

Agreeing = Generator[Decision, Answer, bool]
Picking = Generator[Decision, Answer, "int | None"]
"""A decision in progress that gives back the card that was picked."""
OccurrenceT = TypeVar("OccurrenceT", bound=Occurrence[Any])


def listeners(table: AnyTable, *windows: Code) -> Listening:
    """The texts in force that act in these windows, before it is known whether their conditions are met."""
    return (table.in_force or table.texts()).listening(windows)


def triggered(
    table: AnyTable, listening: Iterable[tuple[Code, AnyEffect, Part[Any]]], occasion: Occurrence[Any]
) -> list[Pending]:
    """Those whose trigger condition the occasion meets, each to resolve later whatever becomes of its card."""
    pending = []
    for window, effect, part in listening:
        acting = effect.on(occasion)
        silence = _silence(table, window, acting, part)
        if silence is None:
            pending.append((acting, part))
        elif table.watch is not None:
            table.watch.fell_silent(acting, part, silence)
    return pending


def _silence(table: AnyTable, window: Code, acting: AnyEffect, part: Part[Any]) -> SilenceCode | None:
    """Why a text does not trigger although its window opens; None if it does."""
    if table.laws.in_own_turn_only(window) and acting.controller != table.turn:
        return SilenceCode.TURN_OF_ANOTHER
    if part.condition is not None and not part.condition(acting):
        return SilenceCode.CONDITION
    return SilenceCode.USED_UP if is_used_up(acting, part) else None


def emit(table: AnyTable, occasion: Occurrence[Any], *windows: Code) -> Resolution:
    """Open windows that share one moment, and resolve all that triggers in them; mostly that is nothing."""
    listening = listeners(table, *windows)
    pending = triggered(table, listening, occasion) if listening else ()
    return settle(table, pending) if pending else _nothing()


def _nothing() -> Resolution:
    yield from ()


def settle(table: AnyTable, pending: Sequence[Pending]) -> Resolution:
    """Resolve triggered effects one by one in the order that whoever orders them chooses.

    All of them resolve, even if the card of one leaves play meanwhile, each by the state at that time. Where it
    cannot matter which comes first, the order is theirs.
    """
    for effect, part in pending:
        if part.takes_note:
            yield from perform(effect, part)
    pending = [one for one in pending if not one[1].takes_note]
    waiting, watch = dict(enumerate(pending)), table.watch
    if watch is not None:
        watch.waiting.extend([effect for effect, _ in pending])
    moment = begin(table, [effect.happened for effect, _ in pending]) if len(waiting) > 1 else None
    while waiting:
        cross(table, moment, tuple(waiting))
        number = next(iter(waiting))
        if len(waiting) > 1 and is_order_open(table, tuple(waiting.values())):
            offered = dict(zip(labels(table, tuple(waiting.values())), waiting, strict=True))
            shown = tuple([_shown(effect) for effect, _ in waiting.values()])
            (picked,) = yield Choice(
                table.laws.orders(table), EffectDecision.ORDER, tuple(offered), table.laws.ordering, shown=shown
            )
            number = offered[picked]
        effect, part = waiting.pop(number)
        if watch is not None:
            watch.waiting.remove(effect)
        yield from perform(effect, part)
    end(table, moment)


def is_order_open(table: AnyTable, waiting: Sequence[Pending]) -> bool:
    """Whether it may matter which of these effects resolves first.

    It may where several can do something, and where one can and may let another. One that can do nothing leaves no
    trace, so that nothing depends on when its turn comes as long as it stays so.
    """
    idle = [(effect, part) for effect, part in waiting if is_idle(effect, part)]
    if len(waiting) - len(idle) != 1 or table.tried:
        return len(idle) < len(waiting)
    (acting,) = [one for one in waiting if one not in idle]
    return known(table, lambda: may_enable(table, acting, idle, perform, is_idle))


def is_idle(effect: AnyEffect, part: Part[Any]) -> bool:
    """Whether the effect could do nothing by the state of the game."""
    if part.does is None or is_used_up(effect, part):
        return True
    if part.possible is not None and not part.possible(effect):
        return True
    unpaid = part.optional and part.cost is not None and not part.cost.affordable(effect)
    return unpaid or (part.targets is not None and not _payable(effect, part, part.targets(effect)))


def labels(table: AnyTable, pending: Sequence[Pending]) -> list[str]:
    """A name for each waiting effect: the ability and where its card stands, made unique."""
    names = []
    for effect, _ in pending:
        square = effect.was_at
        place = "" if square is None else f" {table.geometry.names[square]}"
        under = f" under {effect.piece.card.name}" if effect.zone is Zone.UNDER else ""
        aimed = _aimed_at(effect)
        about = f" for {aimed}" if aimed else ""
        names.append(f"{effect.name}{under}{place}{about}")
    return unique(names)


def _aimed_at(effect: AnyEffect) -> str:
    """The card that a text beside the battlefield acts on: it stands nowhere that would tell it from another."""
    aimed = effect.happened.piece if effect.happened and effect.zone is Zone.BESIDE else None
    return aimed.card.name if aimed else ""


def _shown(effect: AnyEffect) -> Named:
    return effect.named._replace(on=_aimed_at(effect))


def unique(names: Sequence[str]) -> list[str]:
    """The same names, equal ones told apart by a number."""
    many = Counter(names)
    seen: Counter[str] = Counter()
    told_apart = []
    for name in names:
        seen[name] += 1
        told_apart.append(f"{name} #{seen[name]}" if many[name] > 1 else name)
    return told_apart


def is_used_up(effect: AnyEffect, part: Part[Any]) -> bool:
    """Whether a limit stops the effect from being used again this turn."""
    return part.limit is not None and effect.table.noted(effect.table.laws.used, effect.uid, effect.name)


def perform(effect: AnyEffect, part: Part[Any]) -> Resolution:
    """Let an effect resolve: pick its target, decide on a "may", pay its cost, do it."""
    table = effect.table
    if part.does is None or is_used_up(effect, part):
        return
    if table.watch is not None:
        table.watch.acting = (effect, part)
    if part.possible is not None and not part.possible(effect):
        _note(effect, part, EffectStep.NOTHING_TO_DO, table.laws.by_the_state_then)
        return
    if not (yield from _goes_ahead(effect, part)):
        return
    if part.limit is not None:
        table.note(table.laws.used, effect.uid, effect.name)
    _begin(effect, part)
    if part.cost is not None and part.cost.affordable(effect):
        yield from _indented(effect, part.cost.pay)
    if effect.zone is Zone.BATTLEFIELD and not effect.in_play:
        _note(effect, part, EffectStep.BEARER_GONE, *table.laws.bearer_gone)
    told = len(table.steps)
    yield from _indented(effect, part.does)
    if len(table.steps) == told:
        _note(effect, part, EffectStep.NOTHING_DONE)


def _begin(effect: AnyEffect, part: Part[Any]) -> None:
    """Say that the effect resolves now, with the target that it has."""
    table, entry, target = effect.table, effect.table.laws.entry_of(part.window), effect.aim
    if table.watch is not None:
        table.watch.came_of(effect, part, EffectStep.EFFECT, (entry,))
    if not table.listening:
        return
    if target is None or (table.steps and table.steps[-1].forced is not None):
        # Without a target, or with one that was just told of as the only one.
        _tell(effect, effect.rule or EffectStep.EFFECT, (entry,), effect.controller)
        return
    there, name = table.where.get(target), table.unit(target).card.name
    square = () if there is None else (there,)
    table.step(
        EffectStep.EFFECT_ON_TARGET, effect.entry, entry, cards=(name,), squares=square, detail=effect.name,
        player=effect.controller, source=effect.named,
    )  # fmt: skip


def _goes_ahead(effect: AnyEffect, part: Part[Any]) -> Agreeing:
    """Whether there is a target, the cost can be paid, and the effect's controller wants what they may refuse."""
    if part.optional and part.cost is not None and not part.cost.affordable(effect):
        _note(effect, part, EffectStep.CANNOT_PAY)
        # What fails besides is only told.
        if effect.table.listening and _finds_none(effect_apart(effect), part):
            _note(effect, part, EffectStep.NO_TARGET)
        return False
    if part.targets is not None:
        candidates = list(dict.fromkeys(part.targets(effect)))
        payable = _payable(effect, part, candidates)
        if not payable:
            _note(effect, part, EffectStep.CANNOT_PAY if candidates else EffectStep.NO_TARGET)
            return False
        effect.aim = yield from pick(effect, payable, optional=part.optional)
        effect.picked = () if effect.aim is None else (effect.aim,)
    if not part.optional:
        return True
    entries = (effect.entry, effect.table.laws.may)
    wanted = effect.aim is not None
    if part.targets is None:
        (said,) = yield Choice(
            effect.controller, EffectDecision.USE, ("yes", "no"), entries, subject=effect.name,
            source=effect.named, concerned=occasion_of(effect),
        )  # fmt: skip
        wanted = said == "yes"
    if not wanted:
        _note(effect, part, EffectStep.DECLINED, *entries[1:], player=effect.controller)
    return wanted


def _finds_none(effect: AnyEffect, part: Part[Any]) -> bool:
    """Whether a text that is for a card finds none."""
    return part.targets is not None and not any(True for _ in part.targets(effect))


def _payable(effect: AnyEffect, part: Part[Any], candidates: Iterable[int]) -> list[int]:
    """Those of these targets for which a text can be paid for, where it does nothing unless it is."""
    if part.cost is None or not part.optional:
        return list(candidates)
    affordable = part.cost.affordable
    return [one for one in candidates if affordable(replace(effect, aim=one))]


def _indented(effect: AnyEffect, does: Callable[[Any], Resolution]) -> Resolution:
    """Resolve something so that its steps stand under the effect that they belong to."""
    effect.table.depth += 1
    try:
        yield from does(effect)
    finally:
        effect.table.depth -= 1


def _note(effect: AnyEffect, part: Part[Any], code: Code, *entries: str, player: int | None = None) -> None:
    """Record what became of an effect."""
    if effect.table.watch is not None:
        effect.table.watch.came_of(effect, part, code, entries)
    if effect.table.listening:
        _tell(effect, code, entries, player)


def _tell(effect: AnyEffect, code: Code, entries: tuple[str, ...], player: int | None) -> None:
    place = () if effect.was_at is None else (effect.was_at,)
    effect.table.step(
        code, effect.entry, *entries, cards=(effect.piece.card.name,), squares=place, detail=effect.name, player=player,
        source=effect.named,
    )  # fmt: skip


def pick(
    effect: AnyEffect,
    candidates: Sequence[int],
    *,
    optional: bool = False,
    about: Code = EffectDecision.TARGET,
) -> Picking:
    """The card that the effect's controller picks: one of these, or None if none may be and is."""
    table = effect.table
    if len(candidates) == 1 and not optional and not table.listening:
        return candidates[0]
    by_label = {label: uid for uid, label in zip(candidates, piece_labels(table, candidates), strict=True)}
    options = (*by_label, "none") if optional else tuple(by_label)
    shown = tuple([named(table, uid) for uid in candidates])
    (label,) = yield from ask(effect, about, options, shown, effect.entry, table.laws.target)
    return by_label.get(label)


def piece_labels(table: AnyTable, uids: Sequence[int]) -> list[str]:
    """How cards in play are written as answers: by their space, or by name for active events."""
    written = []
    for uid in uids:
        square = table.where.get(uid)
        written.append(table.unit(uid).card.name if square is None else table.geometry.names[square])
    return unique(written)


def snapshot(table: AnyTable, square: int) -> dict[int, int]:
    """How far every card on the battlefield is from a space."""
    distances, where = table.geometry.distance[square], table.where
    return {piece.uid: distances[where[piece.uid]] for piece in table.pieces()}


def last_state(made: type[OccurrenceT], piece: Piece, square: int, table: AnyTable) -> OccurrenceT:
    """An occasion about a card as it is now."""
    return made(piece=piece, square=square, around=snapshot(table, square), places=dict(table.where))
