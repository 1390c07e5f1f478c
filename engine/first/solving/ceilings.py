"""What can still become of an attempt on a card this turn: bounds that no course of play can exceed.

They hold whatever is done, or they say nothing. Wherever a text in play, in a hand or about to be drawn could add to
what follows from the rules alone, the bound is 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from math import comb

from engine.effects.in_force import rules
from engine.effects.texts import printed_abilities
from engine.first.actions.common import may_choose
from engine.first.computed.figures import life_left
from engine.first.computed.reach import on_space
from engine.first.facts import BOW_REACH, CHOSEN_UNITS, DIE, MELEE, NORMAL_SPACES, PHASES
from engine.first.position import Situation
from engine.first.questions import Hook
from engine.first.registry import Ability, registry
from engine.first.table import Table
from engine.first.windows import Window
from engine.values.boards import Square
from engine.values.cards import Card, Piece

CERTAIN = Fraction(1)
WOUNDING = Fraction(sum(copies for _, copies, shown in DIE.faces if "hit" in shown), DIE.sides)
"""How likely a die wounds; texts only make it less likely."""
OPENED_BY: dict[str, frozenset[Window]] = {
    "summon": frozenset({Window.WHEN_SUMMON, Window.AFTER_SUMMON}),
    "event": frozenset({Window.ON_PLAY, Window.DURING_EVENT, Window.EACH_TIME_EVENT}),
    "move": frozenset(
        {
            Window.START_OF_MOVE, Window.WHEN_MOVE, Window.INSTEAD_OF_MOVE, Window.EACH_TIME_NEAR,
            Window.EACH_TIME_THROUGH, Window.AFTER_MOVE, Window.AFTER_MOVE_PHASE,
        }
    ),
    "attack": frozenset(
        {
            Window.START_OF_ATTACK, Window.INSTEAD_OF_ATTACK, Window.BEFORE_ATTACK, Window.WHEN_TARGETED,
            Window.WHEN_ATTACK, Window.WHEN_ATTACKED, Window.WHEN_ROLL, Window.WHEN_DAMAGE, Window.WOULD_DAMAGE,
            Window.WOULD_DESTROY, Window.EACH_TIME_DESTROYED, Window.AFTER_ATTACK, Window.AFTER_ATTACKED,
            Window.AFTER_DESTROYING, Window.AFTER_DESTROYED, Window.AFTER_DESTROYED_INSTEAD, Window.END_OF_ATTACK,
        }
    ),
}  # fmt: skip
"""Windows that only what is done in a phase opens, so that they stay shut once it is over, as long as no text acts."""
BEGUN = frozenset({Window.START_OF_TURN, Window.START_OF_ANY_TURN})
"""Windows that were open as the turn began; what came of them lasts, and is seen."""


def is_over_but_for_form(position: Situation) -> bool:
    """Whether nobody can be attacked any more this turn, and no text could do anything."""
    table = Table(position)
    return (table.phase == PHASES[-1] or (table.phase == "attack" and not _attacks_left(table))) and _is_quiet(table)


def chance_to_win_at_most(position: Situation, player: int) -> Fraction:
    """A probability that no course of the active player exceeds, of destroying every enemy Summoner this turn."""
    table = Table(position)
    enemies = [one for one in table.geometry.seating.enemies(player) if one not in table.lost]
    summoners = [table.summoner(one) for one in enemies]
    return min([_chance_at_most(table, one) for one in summoners if one is not None], default=CERTAIN)


def chance_to_empty_at_most(position: Situation, square: Square) -> Fraction:
    """The same of a space becoming empty: players move their own cards alone, so what others have there must go."""
    table = Table(position)
    there = [one for one in on_space(table, square) if one.controller != table.turn]
    return min([_chance_at_most(table, one) for one in there], default=CERTAIN)


def _chance_at_most(table: Table, piece: Piece) -> Fraction:
    """How likely attacks destroy a card, each adding at most one wound for each of its dice."""
    left = life_left(piece)
    if left is None or piece.controller == table.turn or not _is_quiet(table):
        return CERTAIN
    dice = sorted((card.strength or 0 for card in _fighters(table, piece)), reverse=True)[: _attacks_left(table)]
    return _at_least(left, sum(dice))


def _attacks_left(table: Table) -> int:
    """How many units of the active player may still be chosen to attack."""
    return 0 if table.phase == PHASES[-1] else max(0, CHOSEN_UNITS - table.used[1])


def _fighters(table: Table, target: Piece) -> Iterator[Card]:
    """The active player's units that may come to attack the card: on the battlefield, in hand, in the draw pile."""
    for _, unit in table.own_units():
        if _could_come(table, unit, table.where[target.uid]) and may_choose(table, unit, "attack"):
            yield unit.card
    if table.phase in ("draw", "summon"):
        yield from (card for card in _coming(table) if card.is_a("unit"))


def _could_come(table: Table, unit: Piece, there: Square) -> bool:
    """Whether a unit could attack a card on a space this turn, were everything between them gone."""
    here = table.where[unit.uid]
    distance = table.geometry.distance[here][there]
    reach = 1 if unit.card.attack == MELEE and not rules(table, Hook.SYMBOL) else BOW_REACH
    if not _may_move(table, unit):
        return distance < 2 or (distance <= reach and table.geometry.line(here, there) is not None)
    goes_further = rules(table, Hook.MOVE_EXTRA) or rules(table, Hook.MOVE_EXTRA_ALONE)
    return bool(goes_further) or distance <= NORMAL_SPACES + reach


def _may_move(table: Table, unit: Piece) -> bool:
    """Whether a unit may still move in this turn's Movement Phase."""
    if table.phase == "move":
        return may_choose(table, unit, "move")
    return PHASES.index(table.phase) < PHASES.index("move")


def _coming(table: Table) -> tuple[Card, ...]:
    """The cards that the active player holds, or may draw first."""
    player = table.players[table.turn]
    drawn = (*player.top, *player.draw, *player.bottom) if table.phase == "draw" else ()
    return (*player.hand, *drawn)


def _is_quiet(table: Table) -> bool:
    """Whether no text that could come to bear does more than say where cards go and what they may attack."""
    if table.lasting or any(piece.under for piece in table.pieces()):
        return False
    shut = BEGUN.union(
        window for phase in PHASES[: PHASES.index(table.phase)] for window in OPENED_BY.get(phase, frozenset())
    )
    cards = {piece.card for piece in table.pieces()}
    # Whatever a hand holds may answer what happens; units of a hand act once they are summoned.
    held = [card for player in table.players for card in player.hand] + list(_coming(table))
    cards.update(card for card in held if card.is_a("event") or table.phase in ("draw", "summon"))
    return all(_says_little(card, shut) for card in cards)


@lru_cache(maxsize=4096)
def _says_little(card: Card, shut: frozenset[Window]) -> bool:
    """Whether the texts of a card only answer harmless questions, or do no harm, or not at times that still come."""
    own = registry.text_of(card)
    texts = (*printed_abilities(registry, card), *([own] if own else []))
    return all(_is_harmless(text, shut) for text in texts)


def _is_harmless(text: Ability, shut: frozenset[Window]) -> bool:
    return all(
        (part.does is None or part.harmless or part.window in shut)
        and all(rule.question.harmless for rule in part.rules)
        for part in text.parts
    )


@lru_cache(maxsize=4096)
def _at_least(wanted: int, dice: int) -> Fraction:
    """How likely so many dice wound at least so often."""
    return sum(
        (
            comb(dice, hits) * WOUNDING**hits * (1 - WOUNDING) ** (dice - hits)
            for hits in range(max(0, wanted), dice + 1)
        ),
        Fraction(0),
    )
