"""Using an ability at will, or instead of moving or attacking: glossary-2e/during, glossary-2e/instead."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from engine.effects.at_will import AtWill, by_itself, decided
from engine.effects.effect import is_unit
from engine.effects.in_force import rules
from engine.effects.ordering import is_used_up, perform
from engine.second.actions.common import choose_unit, limit_reasons, unit_reasons
from engine.second.actions.moving import STACKING, bars_to_moving
from engine.second.codes import LastingKind, OpenPoint, ReasonCode
from engine.second.computed.movement import reach_of
from engine.second.computed.reach import reasons_against_attacking
from engine.second.effects import Effect
from engine.second.facts import PHASES
from engine.second.position import Piece
from engine.second.questions import Hook
from engine.second.registry import Part
from engine.second.table import Table
from engine.second.texts import abilities
from engine.second.windows import Window, during, entry_of, is_of_own_turn
from engine.values.actions import Use
from engine.values.boards import Square
from engine.values.codes import Code
from engine.values.decisions import Resolution
from engine.values.reasons import Reason

INSTEAD: dict[str, str] = {Window.INSTEAD_OF_MOVE: "move", Window.INSTEAD_OF_ATTACK: "attack"}
"""What an effect takes the place of."""
AT_WILL = (Window.DURING_TURN, *[during(phase) for phase in PHASES], *[Window(window) for window in INSTEAD])
"""The windows in which a player may start an ability."""
STARTED: AtWill[Effect] = AtWill(AT_WILL)


def _phase_of(window: Code) -> str | None:
    """The phase in which a window of these is open, or None for any."""
    if window is Window.DURING_TURN:
        return None
    return INSTEAD.get(window) or window.removeprefix("during-")


OPEN = {phase: tuple([window for window in AT_WILL if _phase_of(window) in (None, phase)]) for phase in PHASES}
"""Those that are open in each phase."""


def _of(table: Table, piece: Piece, name: str) -> list[tuple[Effect, Part]]:
    """The parts of a card's text that its player may start, those of this phase first."""
    return sorted(STARTED.of(table, piece, name), key=lambda one: _phase_of(one[1].window) not in (None, table.phase))


def reasons_against(table: Table, action: Use) -> Iterator[Reason]:
    """Every reason why the ability cannot be used."""
    yield from unit_reasons(table, action.square)
    piece = table.board[action.square]
    if piece is None:
        return
    usable = _of(table, piece, action.ability)
    if not usable:
        yield _not_usable(table, piece, action)
        return
    effect, part = usable[0]
    yield from _part_reasons(effect, part, action.square, piece)


def rule_of(table: Table, action: Use) -> str:
    """The entry by which the ability may be started."""
    piece = table.board[action.square]
    started = [] if piece is None else _of(table, piece, action.ability)
    return "glossary-2e/instead" if started and started[0][1].window in INSTEAD else "glossary-2e/during"


def _not_usable(table: Table, piece: Piece, action: Use) -> Reason:
    """The reason that the card has no ability of this name to start, with the windows in which it acts by itself."""
    where, name, params = (action.square,), (piece.card.name,), (("ability", action.ability),)
    for ability in abilities(table, piece):
        if ability.name.lower() == action.ability.lower():
            entries = ("glossary-2e/during", *[entry_of(part.window) for part in ability.parts])
            told = by_itself(ability, table.geometry.seating.names[piece.controller], is_of_own_turn)
            if told is None:
                return Reason(ReasonCode.ALWAYS_HOLDS, tuple(dict.fromkeys(entries)), where, name, params)
            return Reason(ReasonCode.NOT_AT_WILL, tuple(dict.fromkeys(entries)), where, name, told)
    taken = tuple(dict.fromkeys(taken_by(table, piece, action.ability)))
    return Reason(ReasonCode.NO_SUCH_ABILITY, (*taken, "glossary-2e/ability"), where, name, params)


def taken_by(table: Table, piece: Piece, ability: str) -> Iterator[str]:
    """The entries of what took an ability from a card: all of its abilities, or this one for the turn."""
    if any(note.name.lower() == ability.lower() for note in piece.card.abilities):
        yield from (effect.entry for effect, answer in rules(table, Hook.NO_ABILITIES) if answer(effect, piece))
    for one in table.lasting:
        if one.kind == LastingKind.NO_ABILITIES and one.subject == piece.uid and one.cause:
            yield one.cause
        is_lost = one.kind == LastingKind.LACKS and one.subject == piece.uid and one.word.lower() == ability.lower()
        if is_lost and one.cause:
            yield one.cause


def _part_reasons(effect: Effect, part: Part, square: Square, piece: Piece) -> Iterator[Reason]:
    table, name = effect.table, (piece.card.name,)
    phase = _phase_of(part.window)
    params = (("ability", effect.name), ("phase", phase or ""), ("now", table.phase))
    if phase is not None and table.phase != phase:
        yield Reason(ReasonCode.WRONG_PHASE_ABILITY, (effect.entry, "glossary-2e/during"), (square,), name, params)
    if is_used_up(effect, part):
        yield Reason(ReasonCode.ONCE_PER_TURN, (effect.entry,), (square,), name, params)
    if part.cost is not None and not part.cost.affordable(effect):
        priced = (*params, ("cost", part.cost.words))
        yield Reason(ReasonCode.CANNOT_PAY_ABILITY, (effect.entry, "glossary-2e/spend"), (square,), name, priced)
    if part.condition is not None and not part.condition(effect):
        yield Reason(ReasonCode.CONDITION_NOT_MET, (effect.entry,), (square,), name, params)
    what = INSTEAD.get(part.window)
    if what is not None:
        yield from _instead_reasons(table, piece, square, what)


def _instead_reasons(table: Table, piece: Piece, square: Square, what: str) -> Iterator[Reason]:
    """The reasons that the unit could not move, or attack, which keep it from doing something instead."""
    barred = _bars_to_moving(table, piece, square) if what == "move" else reasons_against_attacking(table, piece)
    for reason in chain(limit_reasons(table, piece, square, what), barred):
        yield reason._replace(entries=(*reason.entries, "glossary-2e/instead"))


def _bars_to_moving(table: Table, piece: Piece, square: Square) -> Iterator[Reason]:
    yield from bars_to_moving(table, piece)
    if is_unit(piece) and reach_of(table, piece).longest < 1:
        entries = ("glossary-2e/instead", STACKING)
        if table.second_reading(OpenPoint.INSTEAD_WITH_NO_SPACES, *entries):
            yield Reason(ReasonCode.NO_SPACES_LEFT, entries, (square,), (piece.card.name,))


def legal(table: Table, most: int) -> list[Use]:
    """Every ability that the active player may use."""
    return STARTED.uses(table, OPEN[table.phase], _part_reasons)


def resolve(table: Table, action: Use) -> Resolution:
    """Let the ability resolve; instead of moving or attacking it uses up that choice of the unit."""
    piece = table.board[action.square]
    assert piece is not None
    effect, part = _of(table, piece, action.ability)[0]
    what = INSTEAD.get(part.window)
    if what is not None:
        choose_unit(table, piece, what)
    yield from perform(effect.on(effect.occasion), decided(part))
