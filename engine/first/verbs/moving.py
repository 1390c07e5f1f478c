"""Units move: space by space, off Vine Walls by a roll, through what they may, in their phase or by an effect."""

from __future__ import annotations

from collections.abc import Generator, Iterable

from engine.effects.asking import ask, named
from engine.effects.choosing import choose_piece, choose_square
from engine.effects.effect import Cause, CauseKind
from engine.effects.in_force import is_true
from engine.effects.ordering import emit, last_state, listeners
from engine.first.codes import DecisionCode, FactKind, LastingKind, OpenPoint, StepCode
from engine.first.computed.figures import is_free_of_vines, lasting_on
from engine.first.computed.movement import Path, is_fixed, paths_of, reach
from engine.first.effects import Effect, Occurrence
from engine.first.facts import OFF_A_VINE_WALL
from engine.first.questions import Hook
from engine.first.table import Table
from engine.first.verbs.rolling import roll_dice
from engine.first.verbs.wounds import Wounds, wound
from engine.first.windows import Window
from engine.values.boards import Square
from engine.values.bounds import PATHS_TRIED
from engine.values.cards import Piece
from engine.values.decisions import Answer, Decision, Named, Resolution
from engine.values.position import Fact

Moved = Generator[Decision, Answer, bool]
VINES = "rule-1e/vine-walls/movement"


def move(table: Table, uid: int, path: Path, *entries: str, chosen: bool = False) -> Moved:
    """Whether a unit got to the end of a path, with all that each step and the whole move brings about.

    One that was chosen to move in its phase and is held by a Vine Wall at once may count as not chosen.
    """
    unit = table.unit(uid)
    table.step(
        StepCode.MOVE, *entries, cards=(unit.card.name,), squares=(path[0], path[-1]), amount=len(path) - 1,
        player=unit.controller,
    )  # fmt: skip
    for square in path[1:-1]:
        may_cross(table, square)
    taken = [path[0]]
    passed: list[int] = []
    for left, square in zip(range(len(path) - 2, -1, -1), path[1:], strict=True):
        goes_on = not _stops(table, uid) and (yield from _step(table, uid, (*taken, square), passed, left))
        if table.where.get(uid) == square:
            taken.append(square)
        if not goes_on:
            break
    if uid in table.where:
        if chosen and len(taken) == 1 < len(path) and table.second_reading(OpenPoint.TRIES_VINES_AGAIN, VINES):
            table.facts.discard(Fact(FactKind.CHOSEN_TO_MOVE, uid))
            table.used[0] -= 1
        occasion = last_state(Occurrence, table.unit(uid), table.where[uid], table)
        occasion.path, occasion.passed = tuple(taken), tuple(passed)
        yield from emit(table, occasion, Window.AFTER_MOVE)
    return table.where.get(uid) == path[-1]


def may_cross(table: Table, square: Square) -> bool:
    """Whether a unit may pass over a space that it sets foot on by the way, as far as a bare Vine Wall lies there."""
    bare = table.ground[square] is not None and table.board[square] is None
    return not bare or not table.second_reading(OpenPoint.CROSSES_VINES, VINES, "rule-1e/phase-movement")


def _stops(table: Table, uid: int) -> bool:
    """Whether a unit has come, on its way, to where nothing can move it any further."""
    unit = table.unit(uid)
    holding = is_true(table, Hook.CANNOT_BE_MOVED, unit) if table.passing is None else None
    if holding is None or table.second_reading(OpenPoint.HELD_ON_ITS_WAY, holding.entry):
        return False
    cards, square = (unit.card.name,), (table.where[uid],)
    table.step(StepCode.CANNOT_BE_MOVED, holding.entry, cards=cards, squares=square, player=unit.controller)
    return True


def _step(table: Table, uid: int, path: Path, passed: list[int], left: int) -> Moved:
    """Whether the unit may go on after one more step of its path and all that the step brings about.

    What it has moved through on its way is kept in the order in which it left it. So many spaces are left to move;
    an effect that sets them to none ends the move.
    """
    here, square = path[-2:]
    below = table.ground[here]
    if below is not None and not (yield from _gets_off(table, uid, below)):
        return False
    unit = table.unit(uid)
    left_behind = table.board[here] if table.passing is not None else None
    if table.passing is None:
        table.came_from = here
    occasion = last_state(Occurrence, unit, here, table)
    occasion.path, occasion.amount = path, left
    table.shift(uid, square)
    table.step(
        StepCode.MOVED_STEP, "rule-1e/phase-movement", cards=(unit.card.name,), squares=(here, square),
        player=unit.controller,
    )  # fmt: skip
    _count_space(table, uid)
    if below is not None or table.ground[square] is not None:
        table.note(FactKind.WAS_ON_VINES, uid)
    if left_behind is not None:
        occasion.other, occasion.passed = left_behind, tuple(passed)
        passed.append(left_behind.uid)
        yield from emit(table, occasion, Window.EACH_TIME_THROUGH)
    if table.where.get(uid) == square:
        yield from emit(table, occasion, Window.EACH_TIME_NEAR)
    return table.where.get(uid) == square and occasion.amount > 0


def _count_space(table: Table, uid: int) -> None:
    """Keep how many spaces a unit has moved this turn."""
    before = spaces_moved(table, uid)
    table.facts.discard(Fact(FactKind.SPACES_MOVED, uid, str(before)))
    table.note(FactKind.SPACES_MOVED, uid, str(before + 1))


def spaces_moved(table: Table, uid: int) -> int:
    """How many spaces a card has moved this turn."""
    return next((int(one.detail) for one in table.facts if one.what is FactKind.SPACES_MOVED and one.uid == uid), 0)


def _gets_off(table: Table, uid: int, below: Piece) -> Moved:
    """Whether a unit gets off the Vine Wall on which it stands; otherwise it receives a wound and stays."""
    unit, square = table.unit(uid), table.where[uid]
    if is_free_of_vines(table, unit):
        return True
    results = yield from roll_dice(table, unit.controller, unit, 1, None, VINES)
    if results.at_least(OFF_A_VINE_WALL):
        return True
    table.step(StepCode.HELD_BY_VINES, VINES, cards=(unit.card.name,), squares=(square,), player=unit.controller)
    killer = below.controller
    if unit.card.life is not None and unit.damage + 1 >= unit.card.life and unit.controller != killer:
        killer = unit.controller if table.second_reading(OpenPoint.KILLED_BY_VINES, VINES) else killer
    yield from wound(table, [Wounds(uid, 1, Cause(CauseKind.RULE, VINES, below.card.name, killer, None))])
    return False


def move_by(effect: Effect, uid: int, spaces: int, *, optional: bool = True) -> Moved:
    """Whether an effect moved a unit up to so many spaces, where its controller wants it to go.

    It is a move like any other; it does not count among the moves of the phase (term-1e/free-moves-and-attacks).
    """
    table = effect.table
    unit = table.piece(uid)
    if unit is None or uid not in table.where or not may_be_moved(effect, unit):
        return False
    found = paths_of(table, unit, reach(table, unit, spaces), PATHS_TRIED)
    return (yield from move_along_one(effect, uid, [path for path in found if len(path) > 1], optional=optional))


def may_be_moved(effect: Effect, unit: Piece) -> bool:
    """Whether nothing keeps a unit from being moved; a step says so where something does."""
    table = effect.table
    held = lasting_on(table, LastingKind.CANNOT_ACT, unit)
    if not is_fixed(table, unit) and (not held or table.second_reading(OpenPoint.HELD_AND_MOVED, held[0].cause)):
        return True
    table.step(
        StepCode.CANNOT_BE_MOVED, effect.entry, cards=(unit.card.name,), squares=(table.where[unit.uid],),
        player=unit.controller,
    )  # fmt: skip
    return False


def move_along_one(
    effect: Effect, uid: int, paths: Iterable[Path], *, optional: bool = True, chosen: bool = False
) -> Moved:
    """Whether a unit was moved along one of these paths: where to, and which way if there are several that differ."""
    table = effect.table
    ways: dict[Square, list[Path]] = {}
    for path in paths:
        if path[-1] != path[0]:
            ways.setdefault(path[-1], []).append(path)
    if not ways:
        return False
    end = yield from choose_square(
        effect, sorted(ways), DecisionCode.MOVE_TO, optional=optional, concerned=(named(table, uid),)
    )
    if end is None:
        return False
    path = yield from _way(effect, uid, [path for path in ways[end] if len(path) == len(ways[end][0])])
    yield from move(table, uid, path, effect.entry, chosen=chosen)
    return True


def _way(effect: Effect, uid: int, paths: list[Path]) -> Generator[Decision, Answer, Path]:
    """The way that is taken, which is asked where it may matter."""
    table, spaces = effect.table, effect.table.geometry.names
    plain = not listeners(table, Window.EACH_TIME_NEAR) and not any(
        table.ground[square] or table.board[square] for path in paths for square in path[1:-1]
    )
    if len(paths) == 1 or plain:
        return paths[0]
    written = {" ".join([spaces[square] for square in path[1:]]): path for path in paths}
    shown = tuple([Named(square=path[1]) for path in paths])
    (label,) = yield from ask(
        effect, DecisionCode.WAY, tuple(written), shown, effect.entry, concerned=(named(table, uid),)
    )
    return written[label]


def move_any(effect: Effect, uids: Iterable[int], spaces: int) -> Resolution:
    """Move any of several units up to so many spaces, each once, in the order that the effect's controller chooses."""
    table, waiting = effect.table, list(uids)
    while movable := [table.unit(uid) for uid in waiting if uid in table.where and can_be_moved(table, uid, spaces)]:
        uid = yield from choose_piece(effect, movable, DecisionCode.MOVE_NEXT, optional=True)
        if uid is None:
            return
        waiting.remove(uid)
        yield from move_by(effect, uid, spaces)


def can_be_moved(table: Table, uid: int, spaces: int) -> bool:
    """Whether there is any space to which an effect could move a unit."""
    unit = table.unit(uid)
    return not is_fixed(table, unit) and len(paths_of(table, unit, reach(table, unit, spaces), 2)) > 1
