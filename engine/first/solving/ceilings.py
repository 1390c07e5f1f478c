"""What can still become of an attempt on a card this turn: bounds that no course of play can exceed.

They hold whatever is done, or they say nothing. Wherever a text in play, in a hand or about to be drawn could add to
what follows from the rules alone, the bound is 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from math import comb

from engine.effects.texts import printed_abilities
from engine.first.actions.common import may_choose
from engine.first.computed.figures import life_left
from engine.first.computed.reach import on_space
from engine.first.facts import BOW_REACH, CHOSEN_UNITS, DIE, PHASES
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


def is_over_but_for_form(table: Table) -> bool:
    """Whether nobody can be attacked any more this turn, and no text could do anything."""
    return (table.phase == PHASES[-1] or (table.phase == "attack" and not _attacks_left(table))) and _is_quiet(table)


def chance_to_win_at_most(table: Table, player: int) -> Fraction:
    """A probability that no course of the active player exceeds, of destroying every enemy Summoner this turn."""
    enemies = [one for one in table.geometry.seating.enemies(player) if one not in table.lost]
    summoners = [table.summoner(one) for one in enemies]
    return min([_chance_at_most(table, one) for one in summoners if one is not None], default=CERTAIN)


def chance_to_empty_at_most(table: Table, square: Square) -> Fraction:
    """The same of a space becoming empty: players move their own cards alone, so what others have there must go."""
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
    there, nobody_moves = table.where[target.uid], table.phase == "attack"
    for square, unit in table.own_units():
        is_near = not nobody_moves or _could_reach(table, square, there)
        if is_near and may_choose(table, unit, "attack"):
            yield unit.card
    if table.phase in ("draw", "summon"):
        yield from (card for card in _coming(table) if card.is_a("unit"))


def _could_reach(table: Table, here: Square, there: Square) -> bool:
    """Whether a unit on one space could attack a card on the other, were everything between them gone."""
    distance = table.geometry.distance[here][there]
    return distance < 2 or (distance <= BOW_REACH and table.geometry.line(here, there) is not None)


def _coming(table: Table) -> tuple[Card, ...]:
    """The cards that the active player holds, or may draw first."""
    player = table.players[table.turn]
    drawn = (*player.top, *player.draw, *player.bottom) if table.phase == "draw" else ()
    return (*player.hand, *drawn)


def _is_quiet(table: Table) -> bool:
    """Whether no text that could come to bear does more than say where cards go and what they may attack."""
    if table.lasting or any(piece.under for piece in table.pieces()):
        return False
    shut = frozenset(
        window for phase in PHASES[: PHASES.index(table.phase)] for window in OPENED_BY.get(phase, frozenset())
    )
    cards = {piece.card for piece in table.pieces()}
    # Whatever a hand holds may answer what happens; units of a hand act once they are summoned.
    held = [card for player in table.players for card in player.hand] + list(_coming(table))
    cards.update(card for card in held if card.is_a("event") or table.phase in ("draw", "summon"))
    return all(_says_little(card, shut) for card in cards)


@lru_cache(maxsize=4096)
def _says_little(card: Card, shut: frozenset[Window]) -> bool:
    """Whether the texts of a card only answer harmless questions, or act at times that do not come any more."""
    own = registry.text_of(card)
    texts = (*printed_abilities(registry, card), *([own] if own else []))
    return all(_is_harmless(text, shut) for text in texts)


def _is_harmless(text: Ability, shut: frozenset[Window]) -> bool:
    return all(
        (part.does is None or part.window in shut) and all(rule.question.harmless for rule in part.rules)
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
