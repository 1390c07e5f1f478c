"""Windows open here: what triggers is collected once, the active player orders it, each effect resolves in turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Sequence

from engine.effects.abilities import Part
from engine.effects.effect import Effect, Occurrence, Zone
from engine.effects.table import Table
from engine.effects.texts import texts
from engine.second.windows import Window, entry_of
from engine.values.cards import Piece
from engine.values.decisions import Answer, Choice, Decision, Picking, Resolution

Pending = tuple[Effect, Part]
"""A triggered effect that waits for its turn."""

Agreeing = Generator[Decision, Answer, bool]

ORDER_ENTRIES = ("expanded-2e/simultaneous-effects/active-player-orders", "rule-2e/timing-conflicts")


def listeners(table: Table, *windows: Window) -> list[tuple[Window, Effect, Part]]:
    """The texts in force that act in these windows, before it is known whether their conditions are met."""
    in_force = texts(table)
    return [(window, effect, part) for window in windows for effect, part in in_force.triggers(window)]


def triggered(table: Table, listening: Iterable[tuple[Window, Effect, Part]], occasion: Occurrence) -> list[Pending]:
    """Those whose trigger condition the occasion meets, each to resolve later whatever becomes of its card."""
    pending = []
    for window, effect, part in listening:
        acting = effect.on(occasion)
        if _is_mine(window) and acting.controller != table.turn:
            continue
        if part.condition is not None and not part.condition(acting):
            continue
        if not is_used_up(acting, part):
            pending.append((acting, part))
    return pending


def _is_mine(window: Window) -> bool:
    """Whether a text in this window speaks of its controller's own turn: at the start or end of *your* phase."""
    return window.startswith(("start-of-", "end-of-"))


def emit(table: Table, occasion: Occurrence, *windows: Window) -> Resolution:
    """Open windows that share one moment, and resolve all that triggers in them."""
    pending = triggered(table, listeners(table, *windows), occasion)
    if pending:
        yield from settle(table, pending)


def settle(table: Table, pending: Sequence[Pending]) -> Resolution:
    """Resolve triggered effects one by one in the order the active player chooses.

    All of them resolve, even if the card of one leaves play meanwhile (expanded-2e/triggered-effects/all-resolve),
    each by the state at that time (expanded-2e/triggered-effects/game-state-at-resolution). While none of them can
    do anything, there is no order to choose.
    """
    waiting = list(pending)
    while waiting:
        place = 0
        if len(waiting) > 1 and not all(_is_idle(effect, part) for effect, part in waiting):
            names = labels(table, waiting)
            (picked,) = yield Choice(table.turn, "order", tuple(names), ORDER_ENTRIES)
            place = names.index(picked)
        effect, part = waiting.pop(place)
        yield from perform(effect, part)


def _is_idle(effect: Effect, part: Part) -> bool:
    """Whether the effect could do nothing by the state of the game."""
    if part.possible is not None and not part.possible(effect):
        return True
    unpaid = part.optional and part.cost is not None and not part.cost.affordable(effect)
    return unpaid or (part.targets is not None and not any(True for _ in part.targets(effect)))


def labels(table: Table, pending: Sequence[Pending]) -> list[str]:
    """A name for each waiting effect: the ability and where its card stands, made unique."""
    names = []
    for effect, _ in pending:
        square = effect.square
        place = "" if square is None else f" {table.geometry.names[square]}"
        under = f" under {effect.piece.card.name}" if effect.zone is Zone.UNDER else ""
        aimed = effect.occasion.piece
        about = f" for {aimed.card.name}" if effect.zone is Zone.ACTIVE and aimed else ""
        names.append(f"{effect.name}{under}{place}{about}")
    return unique(names)


def unique(names: Sequence[str]) -> list[str]:
    """The same names, equal ones told apart by a number."""
    many = Counter(names)
    seen: Counter[str] = Counter()
    told_apart = []
    for name in names:
        seen[name] += 1
        told_apart.append(f"{name} #{seen[name]}" if many[name] > 1 else name)
    return told_apart


def is_used_up(effect: Effect, part: Part) -> bool:
    """Whether a limit stops the effect from being used again this turn."""
    return part.limit is not None and effect.table.noted("used", effect.uid, effect.name)


def perform(effect: Effect, part: Part) -> Resolution:
    """Let an effect resolve: pick its target, decide on a "may", pay its cost, do it."""
    table = effect.table
    if part.does is None or is_used_up(effect, part):
        return
    if part.possible is not None and not part.possible(effect):
        _note(effect, "nothing-to-do", "expanded-2e/triggered-effects/game-state-at-resolution")
        return
    if not (yield from _goes_ahead(effect, part)):
        return
    if part.limit is not None:
        table.note("used", effect.uid, effect.name)
    _note(effect, "effect", entry_of(part.window), player=effect.controller)
    if part.cost is not None and part.cost.affordable(effect):
        yield from _indented(effect, part.cost.pay)
    yield from _indented(effect, part.does)


def _goes_ahead(effect: Effect, part: Part) -> Agreeing:
    """Whether there is a target, the cost can be paid, and the effect's controller wants what they may refuse."""
    if part.optional and part.cost is not None and not part.cost.affordable(effect):
        _note(effect, "cannot-pay")
        return False
    if part.targets is not None:
        candidates = list(dict.fromkeys(part.targets(effect)))
        if not candidates:
            _note(effect, "no-target")
            return False
        effect.target = yield from pick(effect, candidates, optional=part.optional)
        effect.picked = (effect.target,) if effect.target else ()
    if not part.optional:
        return True
    entries = (effect.entry, "glossary-2e/may")
    wanted = effect.target != 0
    if part.targets is None:
        (said,) = yield Choice(effect.controller, "use", ("yes", "no"), entries, subject=effect.name)
        wanted = said == "yes"
    if not wanted:
        _note(effect, "declined", *entries[1:], player=effect.controller)
    return wanted


def _indented(effect: Effect, does: Callable[[Effect], Resolution]) -> Resolution:
    """Resolve something so that its steps stand under the effect that they belong to."""
    effect.table.depth += 1
    try:
        yield from does(effect)
    finally:
        effect.table.depth -= 1


def _note(effect: Effect, code: str, *entries: str, player: int = -1) -> None:
    """Record what became of an effect."""
    place = () if effect.square is None else (effect.square,)
    effect.table.step(
        code, effect.entry, *entries, cards=(effect.piece.card.name,), squares=place, detail=effect.name, player=player
    )


def pick(effect: Effect, candidates: Sequence[int], *, optional: bool = False, about: str = "target") -> Picking:
    """The card that the effect's controller picks: one of these, or 0 if none may be and is."""
    table = effect.table
    by_label = {label: uid for uid, label in zip(candidates, piece_labels(table, candidates), strict=True)}
    if len(candidates) == 1 and not optional:
        return candidates[0]
    options = (*by_label, "none") if optional else tuple(by_label)
    (label,) = yield Choice(
        effect.controller, about, options, (effect.entry, "glossary-2e/target"), subject=effect.name
    )
    return by_label.get(label, 0)


def piece_labels(table: Table, uids: Sequence[int]) -> list[str]:
    """How cards in play are written as answers: by their space, or by name for active events."""
    written = []
    for uid in uids:
        square = table.where.get(uid)
        written.append(table.unit(uid).card.name if square is None else table.geometry.names[square])
    return unique(written)


def snapshot(table: Table, square: int) -> dict[int, int]:
    """How far every card on the battlefield is from a space."""
    distances = table.geometry.distance[square]
    return {piece.uid: distances[table.where[piece.uid]] for piece in table.pieces()}


def last_state(piece: Piece, square: int, table: Table) -> Occurrence:
    """An occasion about a card as it is now."""
    return Occurrence(piece=piece, square=square, around=snapshot(table, square), places=dict(table.where))
