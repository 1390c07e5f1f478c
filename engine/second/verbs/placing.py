"""Cards change place: stepping, forcing, placing, exchanging, going under, changing sides."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence

from engine.effects.asking import named
from engine.effects.choosing import PickedSquare, choose_square
from engine.effects.in_force import is_true, rules
from engine.effects.ordering import emit, last_state
from engine.second.codes import DecisionCode, LastingKind, OpenPoint, StepCode
from engine.second.effects import Effect, Occurrence
from engine.second.position import Piece
from engine.second.questions import Hook
from engine.second.table import Table
from engine.second.verbs.leaving import (
    answer_discarding,
    answer_leaving,
    check_state,
    discard_piece,
    to_discard,
    watched,
)
from engine.second.windows import Window
from engine.values.boards import Square
from engine.values.cards import Card
from engine.values.decisions import Answer, Decision, Named, Resolution
from engine.values.position import Lasting

Stepped = Generator[Decision, Answer, bool]
Forced = Generator[Decision, Answer, "tuple[int, ...] | None"]


def step(table: Table, uid: int, square: Square, *, forced: bool) -> Stepped:
    """Whether the card is still on that space after one step of a move or force and all that the step triggers.

    A step away from a card triggers at once, before the next step (faq-2e/general/engage-trigger).
    """
    piece, here = table.unit(uid), table.where[uid]
    occasion = last_state(Occurrence, piece, here, table)
    occasion.path, occasion.forced = (here, square), forced
    if table.passing is None:
        table.came_from = here
    table.shift(uid, square)
    table.step(
        StepCode.FORCED_STEP if forced else StepCode.MOVED_STEP, "glossary-2e/force" if forced else "glossary-2e/move",
        cards=(piece.card.name,), squares=(here, square), player=piece.controller,
    )  # fmt: skip
    yield from emit(table, occasion, Window.EACH_TIME_AWAY)
    return table.where.get(uid) == square


def destinations(
    table: Table,
    uid: int,
    distances: Sequence[int],
    *,
    through: Callable[[Piece], bool] | None = None,
    along: Callable[[Square], bool] | None = None,
) -> list[Square]:
    """The spaces to which a card can be forced so many spaces: straight, through clear spaces, onto an empty one."""
    here = table.where[uid]
    found = []
    for ray in table.geometry.rays[here]:
        for length, square in enumerate(ray[: max(distances)], 1):
            other = table.board[square]
            if other is None and length in distances and (along is None or along(square)):
                found.append(square)
            if other is not None and (through is None or not through(other)):
                break
    return found


def can_be_forced(table: Table, uid: int, *, along: Callable[[Square], bool] | None = None) -> bool:
    """Whether a card is there to be forced 1 space, and nothing forbids it."""
    if uid not in table.where or is_true(table, Hook.CANNOT_BE_FORCED, table.unit(uid)) is not None:
        return False
    return bool(destinations(table, uid, [1], along=along))


def force(
    effect: Effect,
    uid: int,
    *distances: int,
    through: Callable[[Piece], bool] | None = None,
    along: Callable[[Square], bool] | None = None,
    optional: bool = False,
) -> Forced:
    """The cards that a card was forced through, or None if it was not forced at all; glossary-2e/force.

    The effect's controller picks the space it ends on. What cannot be forced stays, and the effect goes on.
    """
    table = effect.table
    piece = table.piece(uid)
    if piece is None or uid not in table.where:
        return None
    ban = is_true(table, Hook.CANNOT_BE_FORCED, piece)
    if ban is not None:
        table.step(
            StepCode.CANNOT_BE_FORCED, ban.entry, cards=(piece.card.name,), squares=(table.where[uid],), detail=ban.name
        )
        return None
    offered = destinations(table, uid, distances, through=through, along=along)
    stopped = {square: by for square in offered if (by := _stopped(table, uid, square))}
    if stopped:
        entries = (*dict.fromkeys(stopped.values()), "glossary-2e/force")
        if table.second_reading(OpenPoint.FORCED_INTO_PROTECTION, *entries):
            offered = [square for square in offered if square not in stopped]
    square = yield from choose_square(
        effect, offered, DecisionCode.FORCE_TO, optional=optional, concerned=(named(table, uid),)
    )
    if square is None:
        if not offered:
            entries = (effect.entry, "expanded-2e/effects/as-much-as-possible")
            table.step(StepCode.NO_SPACE_TO_FORCE, *entries, cards=(piece.card.name,), squares=(table.where[uid],))
        return None
    return (yield from _slide(effect, uid, square))


def _stopped(table: Table, uid: int, end: Square) -> str:
    """The entry of the text by which the card cannot be forced on from a space on its way; empty where none does."""
    line = table.geometry.line(table.where[uid], end) or ()
    for square in line[:-1] if rules(table, Hook.CANNOT_BE_FORCED) else ():
        there = table.apart({})
        there.shift(uid, square)
        ban = is_true(there, Hook.CANNOT_BE_FORCED, there.unit(uid))
        if ban is not None:
            return ban.entry
    return ""


def _slide(effect: Effect, uid: int, end: Square) -> Forced:
    table = effect.table
    piece, start = table.unit(uid), table.where[uid]
    line = table.geometry.line(start, end) or ()
    passed: list[int] = []
    for square in line:
        other = table.board[square]
        if other is not None:
            passed.append(other.uid)
        alive = yield from step(table, uid, square, forced=True)
        if not alive:
            return tuple(passed)
    occasion = last_state(Occurrence, table.unit(uid), end, table)
    occasion.path, occasion.forced, occasion.passed = (start, *line), True, tuple(passed)
    occasion.other, occasion.cause = piece, effect.cause
    yield from emit(table, occasion, Window.AFTER_FORCE)
    return tuple(passed)


def place_piece(effect: Effect, uid: int, squares: Square | Iterable[Square], *, optional: bool = False) -> Stepped:
    """Whether a card on the battlefield was placed on the one space or one of these; neither moving nor forcing."""
    table = effect.table
    piece = table.piece(uid)
    if piece is None:
        return False
    square = yield from _space_for(effect, squares, named(table, uid), optional=optional)
    if square is None:
        return False
    here = table.where[uid]
    table.shift(uid, square)
    table.step(StepCode.PLACED, effect.entry, "glossary-2e/place", cards=(piece.card.name,), squares=(here, square))
    return True


def _space_for(
    effect: Effect, squares: Square | Iterable[Square], card: Named, *, optional: bool = False
) -> PickedSquare:
    """The empty space on which a card is to be placed: the one that a text names, or the one that is picked."""
    if isinstance(squares, int):
        return squares if effect.table.is_empty(squares) else None
    empty = [square for square in squares if effect.table.is_empty(square)]
    return (yield from choose_square(effect, empty, DecisionCode.PLACE_ON, optional=optional, concerned=(card,)))


def place_card(
    effect: Effect, card: Card, player: int, squares: Square | Iterable[Square]
) -> Generator[Decision, Answer, int | None]:
    """Identity of the card after a card from elsewhere was placed on the one space or one of these as a new card."""
    table = effect.table
    square = yield from _space_for(effect, squares, Named(card.name))
    if square is None:
        table.step(
            StepCode.NO_SPACE_TO_PLACE, effect.entry, "expanded-2e/effects/as-much-as-possible", cards=(card.name,)
        )
        return None
    piece = table.enter(card, player, player, square)
    table.step(
        StepCode.PLACED_NEW, effect.entry, "expanded-2e/same-card-twice/new-card", cards=(card.name,), squares=(square,)
    )
    return piece.uid


def exchange(effect: Effect, one: int, other: int) -> None:
    """Let two cards exchange places, which is neither moving nor forcing; glossary-2e/exchange-places."""
    table = effect.table
    first, second = table.unit(one), table.unit(other)
    squares = table.where[one], table.where[other]
    table.swap(one, other)
    names = (first.card.name, second.card.name)
    table.step(StepCode.EXCHANGED, effect.entry, "glossary-2e/exchange-places", cards=names, squares=squares)


def put_under(effect: Effect, uid: int, top: int) -> Resolution:
    """Put a card on the battlefield under another: it loses its tokens and what was under it; glossary-2e/under."""
    table = effect.table
    seen = watched(table, table.unit(uid))
    lifted, here = table.lift(uid), table.where.get(top)
    for below in lifted.under:
        to_discard(table, below.card, below.owner)
    bare = lifted._replace(damage=0, tokens=0, under=(), controller=effect.controller)
    upper = table.change(top, lambda piece: piece._replace(under=(*piece.under, bare)))
    table.rearranged()
    names = (lifted.card.name, upper.card.name)
    table.step(
        StepCode.PUT_UNDER, effect.entry, "glossary-2e/under", cards=names, squares=() if here is None else (here,)
    )
    yield from check_state(table)
    yield from answer_discarding(table, lifted.under)
    yield from answer_leaving(table, *seen)


def put_event_under(effect: Effect, top: int) -> None:
    """Put the event that is being played under a card on the battlefield."""
    table = effect.table
    upper = table.change(top, lambda piece: piece._replace(under=(*piece.under, effect.piece)))
    table.rearranged()
    names, squares = (effect.piece.card.name, upper.card.name), (table.where[top],)
    table.step(StepCode.PUT_UNDER, effect.entry, "glossary-2e/under", cards=names, squares=squares)


def take_control(effect: Effect, uids: Iterable[int], *, this_turn: bool = False) -> Resolution:
    """Let the effect's controller take control of cards, for good or until the end of the turn; glossary-2e/control."""
    table = effect.table
    for uid in uids:
        piece = table.unit(uid)
        if this_turn:
            table.last(Lasting(LastingKind.CONTROL, uid, value=piece.controller, cause=effect.entry))
        table.change(uid, lambda piece: piece._replace(controller=effect.controller))
        table.step(
            StepCode.CONTROL_TAKEN, effect.entry, "glossary-2e/control", cards=(piece.card.name,),
            squares=(table.where[uid],),
            player=effect.controller,
        )  # fmt: skip
    table.rearranged()
    yield from check_state(table)


def discard_by(effect: Effect, uid: int) -> Resolution:
    """Discard a card from the battlefield by an effect."""
    yield from discard_piece(effect.table, uid, effect.entry)
