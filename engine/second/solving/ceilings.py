"""What can still become of an attempt on a summoner this turn: bounds that no course of play can exceed.

They hold whatever is done, or they say nothing. Wherever a text in play or in hand could add to what follows from the
rules alone, the bound is 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from math import comb

from engine.effects.effect import is_unit
from engine.second.codes import FactKind
from engine.second.computed.figures import life_left
from engine.second.facts import CHOSEN_UNITS, DIE, PHASES
from engine.second.questions import Hook
from engine.second.registry import Ability, registry
from engine.second.table import Table
from engine.second.texts import printed_abilities, rules
from engine.second.windows import Window
from engine.values.cards import Card

LATE = (
    Window.DURING_TURN, Window.DURING_MAGIC, Window.START_OF_MAGIC, Window.END_OF_MAGIC, Window.END_OF_TURN,
    Window.EACH_TIME_DRAW, Window.WHEN_DISCARDED, Window.WOULD_DISCARD,
)  # fmt: skip
"""Windows in which something can begin in the last phase; others open only when something else happens."""
NEXT_TURN = (Window.START_OF_TURN, Window.START_OF_SUMMON)
"""Windows that open as the other player's turn starts, while the action that ended this one still resolves."""
AFTER_LAST_ATTACK = (*LATE, Window.DURING_ATTACK, Window.END_OF_ATTACK)
"""Windows in which something can begin once nobody may attack any more."""

FIGHTING = "attack"
CERTAIN = Fraction(1)


def is_over_but_for_form(table: Table) -> bool:
    """Whether all attacks are made, and nothing that may still be started or comes at the turn's end does anything."""
    fighting = table.phase == FIGHTING
    if not (table.phase == PHASES[-1] or fighting) or table.lasting:
        return False
    # Who has not aimed at an enemy pays for it, and the damage might set something off.
    if fighting and (table.used[1] < CHOSEN_UNITS or not table.aimed):
        return False
    if any(player.active for player in table.players):
        return False
    hand = table.players[table.turn].hand
    if any(card.is_a("event") and card.phase in (None, PHASES[-1], table.phase) for card in hand):
        return False
    return not _could_begin(table, AFTER_LAST_ATTACK if fighting else LATE)


def _could_begin(table: Table, windows: Iterable[Window]) -> bool:
    """Whether a text could do something of its own accord in these windows, or as the next turn starts."""
    in_force = table.texts()
    if rules(table, Hook.SUMMON_PHASES):
        return True
    if table.phase == FIGHTING and rules(table, Hook.EXTRA_ATTACKING_UNIT):
        return True
    if any(effect.controller == table.turn for window in windows for effect, _ in in_force.triggers(window)):
        return True
    return any(in_force.triggers(window) for window in NEXT_TURN)


def chance_to_destroy_at_most(table: Table, player: int) -> Fraction:
    """A probability that no course of the active player exceeds, of destroying this player's summoner by attacks.

    Without texts that add to damage, each of the attacks left adds at most one damage for each die.
    """
    summoner = table.summoner(player)
    if summoner is None or not _only_attacks_count(table):
        return CERTAIN
    left = life_left(table, summoner)
    if left is None:
        return CERTAIN
    return _at_least(left, _most_dice(table))


def _most_dice(table: Table) -> tuple[tuple[int, Fraction], ...]:
    """The dice of the strongest units that may still attack this turn, each with the chance of its better symbol."""
    chances: list[tuple[int, Fraction]] = []
    if table.phase == PHASES[-1]:
        return ()
    for card in _fighters(table):
        if (card.strength or 0) > 0:
            chances.append((card.strength or 0, _face_chance(card.attack)))
    # Whoever has more dice and the better symbol is ahead; taking the most of each apart never counts too little.
    attacks = max(0, CHOSEN_UNITS - table.used[1])
    dice = sorted((number for number, _ in chances), reverse=True)[:attacks]
    best = max((chance for _, chance in chances), default=Fraction(0))
    return ((sum(dice), best),) if dice else ()


def _fighters(table: Table) -> Iterator[Card]:
    """The active player's units that may attack: on the battlefield, or in hand before the Summon Phase is over."""
    for piece in table.pieces():
        if piece.controller == table.turn and is_unit(piece) and not table.noted(FactKind.CHOSEN_TO_ATTACK, piece.uid):
            yield piece.card
    if table.phase == PHASES[0]:
        yield from (card for card in table.players[table.turn].hand if card.is_a("unit"))


@lru_cache(maxsize=16)
def _face_chance(symbol: str | None) -> Fraction:
    """How likely a die shows a symbol."""
    return Fraction(sum(copies for _, copies, shown in DIE.faces if symbol in shown), DIE.sides)


@lru_cache(maxsize=4096)
def _at_least(wanted: int, dice: tuple[tuple[int, Fraction], ...]) -> Fraction:
    """How likely so many dice show the symbol at least so often."""
    if wanted <= 0:
        return CERTAIN
    if not dice:
        return Fraction(0)
    ((number, chance),) = dice
    return sum(
        (comb(number, hits) * chance**hits * (1 - chance) ** (number - hits) for hits in range(wanted, number + 1)),
        Fraction(0),
    )


def _only_attacks_count(table: Table) -> bool:
    """Whether no text that could come to bear does more than say where units go and what they may attack."""
    if table.lasting or any(player.active for player in table.players):
        return False
    if any(piece.under for piece in table.pieces()):
        return False
    cards = [piece.card for piece in table.pieces()]
    if table.phase in PHASES[:3]:
        cards.extend(card for card in table.players[table.turn].hand if not card.is_a("event"))
    if any(card.is_a("event") for card in table.players[table.turn].hand):
        return False
    return all(_is_harmless(card) for card in cards)


@lru_cache(maxsize=4096)
def _is_harmless(card: Card) -> bool:
    """Whether the texts of a card only answer harmless questions."""
    own = registry.text_of(card)
    return all(_is_quiet(ability) for ability in (*printed_abilities(card), *([own] if own else [])))


def _is_quiet(ability: Ability) -> bool:
    return all(part.does is None and all(rule.question.harmless for rule in part.rules) for part in ability.parts)
