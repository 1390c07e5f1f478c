"""Using an ability at any time of one's turn, or in place of moving or attacking."""

from __future__ import annotations

from collections.abc import Iterator

from engine.effects.at_will import AtWill, by_itself, decided
from engine.effects.ordering import is_used_up, perform
from engine.first.actions.common import choose_unit, limit_reasons, unit_reasons
from engine.first.actions.moving import bars_to_moving
from engine.first.codes import ReasonCode
from engine.first.computed.figures import silencing
from engine.first.computed.reach import reasons_against_attacking
from engine.first.effects import Effect
from engine.first.facts import PHASES as PHASES_OF_TURN
from engine.first.registry import Part
from engine.first.table import Table
from engine.first.windows import Window, entry_of, is_of_own_turn
from engine.values.actions import Use
from engine.values.boards import Square
from engine.values.cards import Piece
from engine.values.decisions import Resolution
from engine.values.reasons import Reason

INSTEAD: dict[str, str] = {Window.INSTEAD_OF_MOVE: "move", Window.INSTEAD_OF_ATTACK: "attack"}
"""What an ability takes the place of."""
PHASES: dict[str, str] = {**INSTEAD, Window.BEFORE_ATTACK: "attack"}
"""The phase in which a player may use it; at any time of the turn where none stands here."""
AT_WILL = (Window.DURING_TURN, Window.BEFORE_ATTACK, Window.INSTEAD_OF_MOVE, Window.INSTEAD_OF_ATTACK)
"""The windows in which a player may start an ability."""
OPEN = {phase: tuple([one for one in AT_WILL if PHASES.get(one, phase) == phase]) for phase in PHASES_OF_TURN}
"""Those that are open in each phase."""
STARTED: AtWill[Effect] = AtWill(AT_WILL)
ABILITIES = "rule-1e/unit-card/special-ability"


def reasons_against(table: Table, action: Use) -> Iterator[Reason]:
    """Every reason why the ability cannot be used."""
    yield from unit_reasons(table, action.square, ABILITIES)
    piece = table.board[action.square] or table.ground[action.square]
    if piece is None:
        return
    usable = STARTED.of(table, piece, action.ability)
    if usable:
        yield from _part_reasons(*usable[0], action.square, piece)
    else:
        yield _not_usable(table, piece, action)


def _not_usable(table: Table, piece: Piece, action: Use) -> Reason:
    """The reason that the card has no ability of this name to start."""
    where, name, params = (action.square,), (piece.card.name,), (("ability", action.ability),)
    for ability in table.texts().abilities.get(piece.uid, ()):
        if ability.name.lower() == action.ability.lower():
            entries = (ability.entry, *[entry_of(part.window) for part in ability.parts])
            told = by_itself(ability, table.geometry.seating.names[piece.controller], is_of_own_turn)
            if told is None:
                return Reason(ReasonCode.ALWAYS_HOLDS, tuple(dict.fromkeys(entries)), where, name, params)
            return Reason(ReasonCode.NOT_AT_WILL, tuple(dict.fromkeys(entries)), where, name, told)
    taking = dict.fromkeys(silencing(table, piece))
    return Reason(ReasonCode.NO_SUCH_ABILITY, (*taking, ABILITIES), where, name, params)


def _part_reasons(effect: Effect, part: Part, square: Square, piece: Piece) -> Iterator[Reason]:
    table, name = effect.table, (piece.card.name,)
    phase = PHASES.get(part.window)
    params = (("ability", effect.name), ("phase", phase or ""), ("now", table.phase))
    if phase is not None and table.phase != phase:
        yield Reason(ReasonCode.WRONG_PHASE_ABILITY, (effect.entry,), (square,), name, params)
    if is_used_up(effect, part):
        yield Reason(ReasonCode.ONCE_PER_TURN, (effect.entry,), (square,), name, params)
    if part.cost is not None and not part.cost.affordable(effect):
        priced = (*params, ("cost", part.cost.words))
        yield Reason(ReasonCode.CANNOT_PAY_ABILITY, (effect.entry, "rule-1e/spending-magic"), (square,), name, priced)
    if part.condition is not None and not part.condition(effect):
        yield Reason(ReasonCode.CONDITION_NOT_MET, (effect.entry,), (square,), name, params)
    if part.targets is not None and not any(True for _ in part.targets(effect)):
        yield Reason(ReasonCode.NOTHING_TO_TARGET, (effect.entry,), (square,), name, params)
    what = PHASES.get(part.window)
    if what is not None:
        yield from limit_reasons(table, piece, square, what)
        against = bars_to_moving if what == "move" else reasons_against_attacking
        yield from against(table, piece, instead=part.window in INSTEAD)


def legal(table: Table, most: int) -> list[Use]:
    """Every ability that the active player may use."""
    return STARTED.uses(table, OPEN[table.phase], _part_reasons)


def resolve(table: Table, action: Use) -> Resolution:
    """Let the ability resolve; in place of moving or attacking it counts as that."""
    piece = table.board[action.square]
    assert piece is not None
    effect, part = STARTED.of(table, piece, action.ability)[0]
    what = INSTEAD.get(part.window)
    if what is not None:
        choose_unit(table, piece, what)
    yield from perform(effect.on(effect.occasion), decided(part))
