"""Building a structure: rule-2e/phase-build, glossary-2e/build."""

from __future__ import annotations

from collections.abc import Iterator

from engine.effects.in_force import rules
from engine.second.actions.common import cost_reason, distinct, held, kind_reason, not_in_hand, phase_reason
from engine.second.codes import ReasonCode, StepCode
from engine.second.computed.figures import cost
from engine.second.facts import BACK_ROWS
from engine.second.questions import Hook
from engine.second.table import Table
from engine.second.verbs.cards import take
from engine.second.verbs.leaving import check_state
from engine.second.verbs.magic import change_magic
from engine.values.actions import WithCard, on_each_space
from engine.values.boards import Square
from engine.values.cards import Card
from engine.values.decisions import Resolution
from engine.values.reasons import Reason


class Build(WithCard):
    """Build a structure from hand onto a space."""

    __slots__ = ()
    verb = "build"
    form = "build CARD SPACE, such as build Gate c2"


def spaces(table: Table, card: Card) -> list[Square]:
    """The spaces on which the active player may build the card."""
    return sorted(square for square in _area(table, card) if table.is_empty(square))


def _area(table: Table, card: Card) -> set[Square]:
    """The spaces that are in the right place for building the card, empty or not."""
    found = {square for square in table.geometry.squares if table.row_for(table.turn, square) < BACK_ROWS}
    summoner = table.summoner(table.turn)
    if summoner is not None:
        found.update(table.geometry.neighbours[table.where[summoner.uid]])
    for effect, answer in rules(table, Hook.BUILD_SPACES):
        if effect.controller == table.turn:
            found.update(answer(effect, card))
    return found


def reasons_against(table: Table, action: Build) -> Iterator[Reason]:
    """Every reason why the structure cannot be built there."""
    yield from phase_reason(table, "build", ReasonCode.WRONG_PHASE_BUILD, "rule-2e/phase-build", name=action.card)
    card = held(table, action.card)
    if card is None:
        yield not_in_hand(table, action.card)
        return
    if not card.is_a("structure"):
        yield kind_reason(card, ReasonCode.NOT_BUILT, "glossary-2e/build", "glossary-2e/structure")
        return
    yield from cost_reason(table, card)
    other = table.board[action.square]
    if other is not None:
        entries = ("glossary-2e/build", "glossary-2e/empty")
        yield Reason(ReasonCode.SPACE_NOT_EMPTY, entries, (action.square,), (other.card.name,))
    if action.square not in _area(table, card):
        yield Reason(
            ReasonCode.BUILD_SPACE, ("rule-2e/phase-build", "glossary-2e/back-row"), (action.square,), (card.name,)
        )


def legal(table: Table, most: int) -> list[Build]:
    """Every building that the active player may initiate."""
    found, player = list[Build](), table.players[table.turn]
    for card in distinct(player.hand) if table.phase == "build" else ():
        price = cost(table, card, table.turn) if card.is_a("structure") else None
        if price is not None and price <= player.magic:
            builds = on_each_space(Build, card.name, table.geometry.size)
            found.extend([builds[square] for square in spaces(table, card)])
    return found


def resolve(table: Table, action: Build) -> Resolution:
    """Pay for the structure and place it."""
    card = held(table, action.card)
    assert card is not None
    player = table.turn
    price = cost(table, card, player) or 0
    change_magic(table, player, -price, "glossary-2e/pay")
    one = table.players[player]
    table.players[player] = one._replace(hand=take(one.hand, card))
    table.enter(card, player, player, action.square)
    table.step(StepCode.BUILT, "rule-2e/phase-build", "glossary-2e/build", cards=(card.name,), squares=(action.square,),
               amount=price, player=player)  # fmt: skip
    yield from check_state(table)
