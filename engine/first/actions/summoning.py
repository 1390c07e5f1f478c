"""Summoning a unit: rule-1e/phase-summon."""

from __future__ import annotations

from collections.abc import Iterator

from engine.effects.effect import Zone
from engine.effects.ordering import emit, last_state
from engine.effects.prints import print_of
from engine.first.actions.common import (
    PHASE_ENTRY,
    distinct,
    held,
    kind_reason,
    not_in_hand,
    phase_reason,
    spending_reasons,
    written,
)
from engine.first.codes import FactKind, LastingKind, OpenPoint, ReasonCode, StepCode
from engine.first.computed.figures import can_spend
from engine.first.effects import Effect, Occurrence
from engine.first.questions import Hook
from engine.first.registry import Part, registry
from engine.first.table import Table, is_wall
from engine.first.verbs.piles import spend, take
from engine.first.windows import Window
from engine.values.actions import Summon, on_each_space
from engine.values.boards import Square
from engine.values.cards import Card, Piece
from engine.values.decisions import Resolution
from engine.values.position import Fact
from engine.values.reasons import Reason

RULE = PHASE_ENTRY["summon"]


def may_summon_now(table: Table) -> bool:
    """Whether this is a phase in which the active player may summon."""
    lasts = any(one.kind is LastingKind.SUMMONS_IN_EVENTS and one.value == table.turn for one in table.lasting)
    return table.phase == "summon" or (table.phase == "event" and lasts)


def beside_walls(table: Table) -> set[Square]:
    """The spaces adjacent to Walls that the active player controls, a teammate's left out."""
    if not table.geometry.joined:
        return {square for _, square in _next_to_walls(table)}
    columns = table.geometry.columns
    return {square for wall, square in _next_to_walls(table) if abs(wall % columns - square % columns) < 2}


def around_walls(table: Table) -> set[Square]:
    """Those that are so only across the far sides of two Battlefields."""
    return {square for _, square in _next_to_walls(table)} - beside_walls(table)


def _next_to_walls(table: Table) -> list[tuple[Square, Square]]:
    turn, where = table.turn, table.where
    walls = [where[one.uid] for one in table.pieces() if one.controller == turn and is_wall(one)]
    return [(wall, square) for wall in walls for square in table.geometry.neighbours[wall]]


def is_around(table: Table, square: Square) -> bool:
    """Whether units can be summoned on a space because a Wall is adjacent across the far sides."""
    if square not in around_walls(table):
        return False
    return not table.second_reading(OpenPoint.SUMMONS_AROUND, "rule-1e/3-4-players/rules/movement", RULE)


def own_spaces(table: Table, card: Card) -> list[tuple[Effect, list[Square]]]:
    """The further spaces that the card's own texts name for its being summoned, with those texts."""
    found = []
    for one, part in print_of(registry, card).in_hand:
        for rule in part.rules if table.muted != (0, one.name) else ():
            effect = Effect(table, Piece(0, card, table.turn, table.turn), one.name, one.entry, Zone.HAND)
            if rule.question is Hook.SUMMON_SPACES and not _is_used(effect, part) and _helps(effect):
                found.append((effect, list(rule.given(effect, card))))
    return found


def _is_used(effect: Effect, part: Part) -> bool:
    """Whether a limit keeps a text of a card in hand from being used again this turn."""
    if part.limit is None or Fact(FactKind.USED, None, effect.name) not in effect.table.facts:
        return False
    return not effect.table.second_reading(OpenPoint.ONCE_FOR_EACH_COPY, effect.entry)


def _helps(effect: Effect) -> bool:
    """Whether a text may name spaces of its own: surely while one beside a Wall is empty."""
    table = effect.table
    if any(table.is_empty(square) for _, square in _next_to_walls(table)):
        return True
    return not table.second_reading(OpenPoint.STEPS_WITHOUT_WALL_SPACE, effect.entry, RULE)


def spaces(table: Table, card: Card, beside: set[Square] | None = None) -> list[Square]:
    """The empty spaces on which the active player may summon the card; those beside Walls may be known already."""
    named = {square for _, squares in own_spaces(table, card) for square in squares}
    near = (beside_walls(table) if beside is None else beside) | named
    # Only where two Battlefields meet are there others around a Wall.
    around = around_walls(table) if table.geometry.joined else set[Square]()
    free = [square for square in near | around if table.is_empty(square)]
    return sorted([square for square in free if square in near or is_around(table, square)])


def reasons_against(table: Table, action: Summon) -> Iterator[Reason]:
    """Every reason why the unit cannot be summoned there."""
    if not may_summon_now(table):
        yield from phase_reason(table, "summon", ReasonCode.WRONG_PHASE_SUMMON, action.card)
    card = held(table, action.card)
    if card is None:
        yield not_in_hand(table, action.card, RULE)
        return
    if not card.is_a("unit"):
        yield kind_reason(card, ReasonCode.NOT_SUMMONED, RULE, "rule-1e/unit-cards")
        return
    if card.cost is None:
        yield Reason(ReasonCode.COST_UNCONFIRMED, ("rule-1e/unit-card/summon-cost",), cards=(card.name,))
    else:
        yield from spending_reasons(table, card.cost, card.name, RULE)
    yield from _space_reasons(table, card, action.square)


def _space_reasons(table: Table, card: Card, square: Square) -> Iterator[Reason]:
    standing, lying = table.board[square], table.ground[square]
    if standing is not None:
        yield Reason(ReasonCode.SPACE_NOT_EMPTY, (RULE,), (square,), (standing.card.name,))
    elif lying is not None:
        entries = ("rule-1e/vine-walls/placement", RULE)
        yield Reason(ReasonCode.SUMMON_ON_VINES, entries, (square,), (lying.card.name,))
    elif square not in spaces(table, card):
        anothers = any(is_wall(one) and one.controller != table.turn for one in table.near(square, 1))
        by_walls = (RULE, "rule-1e/walls-purposes", "rule-1e/adjacency")
        control = ("term-1e/you-control-and-friendly",) if anothers else ()
        yield Reason(ReasonCode.NO_WALL_ADJACENT, (*by_walls, *control), (square,), (card.name,))


def legal(table: Table, most: int) -> list[Summon]:
    """Every summoning that the active player may initiate."""
    found: list[Summon] = []
    if not may_summon_now(table):
        return found
    beside = beside_walls(table)
    for card in distinct(table.players[table.turn].hand):
        if card.is_a("unit") and card.cost is not None and can_spend(table, table.turn, card.cost):
            summons = on_each_space(Summon, written(card, table.players[table.turn].hand), table.geometry.size)
            found.extend([summons[square] for square in spaces(table, card, beside)])
    return found


def resolve(table: Table, action: Summon) -> Resolution:
    """Pay for the unit and place it, then what its summoning brings about."""
    card = held(table, action.card)
    assert card is not None
    player = table.turn
    spend(table, player, card.cost or 0, RULE)
    one = table.players[player]
    table.players[player] = one._replace(hand=take(one.hand, card))
    if action.square not in beside_walls(table) and not is_around(table, action.square):
        effect = next(effect for effect, squares in own_spaces(table, card) if action.square in squares)
        table.facts.add(Fact(FactKind.USED, None, effect.name))
        table.step(StepCode.SUMMONED_BY, effect.entry, cards=(card.name,), squares=(action.square,), player=player)
    piece = table.enter(card, player, player, action.square)
    table.step(
        StepCode.SUMMONED, RULE, cards=(card.name,), squares=(action.square,), amount=card.cost or 0, player=player
    )
    yield from emit(table, last_state(Occurrence, piece, action.square, table), Window.AFTER_SUMMON)
