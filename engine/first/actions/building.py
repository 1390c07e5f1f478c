"""Building magic: rule-1e/phase-build-magic; in a team, handing it on: rule-1e/3-4-players/rules/sharing-magic."""

from __future__ import annotations

from collections.abc import Iterator

from engine.first.actions.common import PHASE_ENTRY, named, not_in_hand, phase_reason, written
from engine.first.codes import ReasonCode, StepCode
from engine.first.table import Table
from engine.first.verbs.piles import handed, names, put_on_magic, take
from engine.values.actions import FromHand
from engine.values.decisions import Resolution
from engine.values.reasons import Reason

RULE = PHASE_ENTRY["magic"]
SHARING = "rule-1e/3-4-players/rules/sharing-magic"


class Build(FromHand):
    """Put a card from hand on one's Magic Pile."""

    __slots__ = ()
    verb = "build"
    form = "build CARD, such as build Scout: from hand to the Magic Pile"


class Give(FromHand):
    """Put a card from one's Magic Pile on a teammate's."""

    __slots__ = ()
    verb = "give"
    form = "give CARD, such as give Scout: from one's Magic Pile to a teammate's"


def reasons_against_building(table: Table, action: Build) -> Iterator[Reason]:
    """Every reason why the card cannot be put on the Magic Pile."""
    yield from phase_reason(table, "magic", ReasonCode.WRONG_PHASE_MAGIC, action.card)
    if named(table.players[table.turn].hand, action.card) is None:
        yield not_in_hand(table, action.card, RULE)


def legal_building(table: Table, most: int) -> Iterator[Build]:
    """Every card that the active player may put on the Magic Pile, unknown cards included."""
    if table.phase == "magic":
        for card in dict.fromkeys(table.players[table.turn].hand):
            yield Build(written(card, table.players[table.turn].hand))


def resolve_building(table: Table, action: Build) -> Resolution:
    """Put the card face down on top of the Magic Pile."""
    player = table.turn
    one = table.players[player]
    card = named(one.hand, action.card)
    assert card is not None
    table.players[player] = one._replace(hand=take(one.hand, card))
    table.step(StepCode.BUILT_MAGIC, RULE, cards=names([card]), player=player)
    put_on_magic(table, player, [card], RULE)
    yield from ()


def teammate(table: Table) -> int | None:
    """The player with whom the active player is in a team and who is still in the game."""
    seating = table.geometry.seating
    others = [one for one in seating.players if one != table.turn and seating.friends(one, table.turn)]
    return next((one for one in others if one not in table.lost), None)


def reasons_against_giving(table: Table, action: Give) -> Iterator[Reason]:
    """Every reason why the card cannot be handed to a teammate."""
    yield from phase_reason(table, "magic", ReasonCode.WRONG_PHASE_GIVING, action.card)
    if teammate(table) is None:
        yield Reason(ReasonCode.NO_TEAMMATE, (SHARING,))
    if named(table.players[table.turn].magic, action.card) is None:
        yield Reason(ReasonCode.NOT_IN_MAGIC_PILE, (SHARING,), cards=(action.card,))


def legal_giving(table: Table, most: int) -> Iterator[Give]:
    """Every card of the Magic Pile that the active player may hand to a teammate."""
    if table.phase == "magic" and teammate(table) is not None:
        for card in dict.fromkeys(table.players[table.turn].magic):
            yield Give(written(card, table.players[table.turn].magic))


def resolve_giving(table: Table, action: Give) -> Resolution:
    """Put the card face down on top of the teammate's Magic Pile."""
    player, mate = table.turn, teammate(table)
    assert mate is not None
    one = table.players[player]
    card = named(one.magic, action.card)
    assert card is not None
    table.players[player] = one._replace(magic=take(one.magic, card))
    table.step(StepCode.GAVE_MAGIC, SHARING, cards=names([card]), player=player)
    put_on_magic(table, mate, [handed(card, player, mate)], SHARING)
    yield from ()
