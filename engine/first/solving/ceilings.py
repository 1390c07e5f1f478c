"""What can still become of an attempt on a card this turn: bounds that no course of play can exceed.

They hold whatever is done, or they say nothing. Wherever a text in play, in a hand or about to be drawn could add to
what follows from the rules alone, the bound is 1.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Any

from engine.effects.questions import Question
from engine.effects.texts import printed_abilities
from engine.first.actions.common import may_choose, most_units
from engine.first.codes import LastingKind
from engine.first.computed.figures import life_left
from engine.first.computed.reach import on_space, reasons_against_attacking, targets_of
from engine.first.facts import BOW_REACH, CHOSEN_UNITS, DIE, MELEE, NORMAL_SPACES, PHASES
from engine.first.questions import Hook
from engine.first.registry import Ability, Part, Rule, registry
from engine.first.table import Table
from engine.first.windows import OWN, Window, is_of_own_turn
from engine.values.boards import Square
from engine.values.cards import Card, Piece

CERTAIN, NEVER = Fraction(1), Fraction(0)
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
LATE = (
    Window.DURING_TURN, Window.INSTEAD_OF_ATTACK, Window.END_OF_ATTACK, Window.AFTER_ATTACK_PHASE, Window.END_OF_TURN,
    Window.START_OF_ANY_TURN, Window.START_OF_TURN,
)  # fmt: skip
"""Windows in which something can begin once nobody may attack any more; others open only when something happens."""
NUMBERS = frozenset({Hook.ATTACK_VALUE, Hook.WOUNDS_OF_ATTACK, Hook.COUNTED_NOT_ROLLED})
"""Questions about how much an attack comes to for its target."""
SPARING = frozenset(
    {
        LastingKind.ABILITY_COST, LastingKind.ATTACKS_ADJACENT, LastingKind.BEGAN_UNTHREATENED,
        LastingKind.CANNOT_ACT, LastingKind.CANNOT_ATTACK_CARD, LastingKind.CANNOT_SPEND, LastingKind.MOVES_ONE_SPACE,
        LastingKind.ONE_ATTACKER,
    }
)  # fmt: skip
"""Kinds of what lasts that add nothing to an attack: they keep cards from something, or are counted with a text."""
Questions = frozenset[Question[Any, ..., Any]]
MOVING: Questions = frozenset({Hook.MOVE_EXTRA, Hook.MOVE_EXTRA_ALONE})
VALUES: Questions = frozenset({Hook.ATTACK_VALUE})


def is_over_but_for_form(table: Table) -> bool:
    """Whether nobody can be attacked any more this turn, and no text could do anything of its own accord."""
    if table.phase == "attack":
        if _may_attack(table):
            return False
    elif table.phase != PHASES[-1]:
        return False
    if any(one.kind not in SPARING for one in table.lasting):
        return False
    in_force = table.texts()
    if any(_is_own(effect.controller, window, table) for window in LATE for effect, _ in in_force.triggers(window)):
        return False
    held = {card for player in table.players for card in player.hand if card.is_a("event")}
    return not any(part.window in LATE for card in held for text in _texts(card) for part in text.parts)


def _may_attack(table: Table) -> bool:
    """Whether a unit may still be chosen to attack and has something to attack, as the cards stand."""
    return any(
        may_choose(table, unit, "attack")
        and not any(reasons_against_attacking(table, unit))
        and targets_of(table, unit)
        for _, unit in table.own_units()
    )


def _is_own(controller: int, window: Window, table: Table) -> bool:
    """Whether a text acts in this window as this turn ends or the next one begins."""
    return controller == table.turn or not is_of_own_turn(window) or window is Window.START_OF_TURN


def chance_to_win_at_most(table: Table, player: int) -> Fraction:
    """A probability that no course of the active player exceeds, of destroying every enemy Summoner this turn."""
    enemies = [one for one in table.geometry.seating.enemies(player) if one not in table.lost]
    summoners = [table.summoner(one) for one in enemies]
    return min([_chance_at_most(table, one) for one in summoners if one is not None], default=CERTAIN)


def chance_to_empty_at_most(table: Table, square: Square) -> Fraction:
    """The same of a space becoming empty: players move their own cards alone, so what others have there must go."""
    there = [one for one in on_space(table, square) if one.controller != table.turn]
    return min([_chance_at_most(table, one) for one in there], default=CERTAIN)


def chance_to_destroy_at_most(table: Table, pieces: Iterable[Piece]) -> Fraction:
    """The same of all these cards being gone."""
    return min([_chance_at_most(table, one) for one in pieces], default=CERTAIN)


def _chance_at_most(table: Table, piece: Piece) -> Fraction:
    """How likely attacks destroy a card, each adding at most one wound for each of its dice."""
    if piece.controller == table.turn:
        return CERTAIN
    doing = _do(table)
    if doing is Doing.MORE:
        return CERTAIN
    near, coming = _fighters(table, piece)
    if not near and not coming:
        return NEVER
    left = life_left(piece)
    if left is None or doing is Doing.NUMBERS:
        return CERTAIN
    to_move = max(0, most_units(table, "move") - table.used[0]) if table.phase == "move" else len(coming)
    dice = sorted([*near, *sorted(coming, reverse=True)[:to_move]], reverse=True)[: _attacks_left(table)]
    return _at_least(left, sum(dice))


def _attacks_left(table: Table) -> int:
    """How many units of the active player may still be chosen to attack."""
    return 0 if table.phase == PHASES[-1] else max(0, CHOSEN_UNITS - table.used[1])


def _fighters(table: Table, target: Piece) -> tuple[list[int], list[int]]:
    """The dice of the active player's units that may attack the card: of those that need not move, and of others."""
    near: list[int] = []
    coming: list[int] = []
    there = table.where[target.uid]
    if not _attacks_left(table):
        return near, coming
    for here, unit in table.own_units():
        if not may_choose(table, unit, "attack"):
            continue
        if _could_reach(table, here, there):
            near.append(_dice(table, unit.card))
        elif table.phase != "attack" and _could_come(table, unit, here, there):
            coming.append(_dice(table, unit.card))
    if table.phase in ("draw", "summon"):
        coming.extend([_dice(table, card) for card in _coming(table) if card.is_a("unit")])
    return near, coming


def _could_reach(table: Table, here: Square, there: Square) -> bool:
    """Whether a unit on one space could attack a card on the other, were everything between them gone."""
    distance = table.geometry.distance[here][there]
    return distance < 2 or (distance <= BOW_REACH and table.geometry.line(here, there) is not None)


def _could_come(table: Table, unit: Piece, here: Square, there: Square) -> bool:
    """Whether a unit that moves could get to where it attacks that space, were nothing in its way."""
    if table.phase != "move":
        return True
    if not may_choose(table, unit, "move"):
        return False
    spaces = _more(table, unit.card, MOVING)
    if spaces is None:
        return True
    far = unit.card.attack != MELEE or _more(table, unit.card, frozenset({Hook.SYMBOL})) != 0
    return table.geometry.distance[here][there] <= NORMAL_SPACES + spaces + (BOW_REACH if far else 1)


def _coming(table: Table) -> tuple[Card, ...]:
    """The cards that the active player holds, or may draw first."""
    player = table.players[table.turn]
    drawn = (*player.top, *player.draw, *player.bottom) if table.phase == "draw" else ()
    return (*player.hand, *drawn)


class Doing(IntEnum):
    """How much texts do that may come to bear this turn."""

    NOTHING = 0
    """They say where cards go and what they may do, or spare what is attacked."""
    NUMBERS = 1
    """They also say how many wounds an attack inflicts on its target."""
    MORE = 2


def _do(table: Table) -> Doing:
    """How much the texts do that may come to bear before the turn ends."""
    if any(one.kind not in SPARING for one in table.lasting) or any(piece.under for piece in table.pieces()):
        return Doing.MORE
    cards = {(piece.card, piece.controller == table.turn) for piece in table.pieces()}
    # Whatever a hand holds may answer what happens; units of a hand act once they are summoned.
    held = [(card, number == table.turn) for number, player in enumerate(table.players) for card in player.hand]
    held.extend([(card, True) for card in _coming(table)])
    cards.update(one for one in held if one[0].is_a("event") or table.phase in ("draw", "summon"))
    return max([_does(card, table.phase, own=own) for card, own in cards], default=Doing.NOTHING)


@lru_cache(maxsize=4096)
def _does(card: Card, phase: str, *, own: bool) -> Doing:
    """How much the texts of a card of the active player's, or of another one's, do from this phase on."""
    opened = [OPENED_BY.get(earlier, frozenset()) for earlier in PHASES[: PHASES.index(phase)]]
    passed = {Window.START_OF_TURN} if own else OWN - {Window.START_OF_TURN}
    shut: frozenset[Window] = frozenset(passed).union(*opened)
    return max([_part_does(part, shut) for text in _texts(card) for part in text.parts], default=Doing.NOTHING)


def _part_does(part: Part, shut: frozenset[Window]) -> Doing:
    if part.does is not None and not part.harmless and part.window not in shut:
        return Doing.MORE
    asked = {rule.question for rule in part.rules if not rule.question.harmless and not _is_counted(rule)}
    if not asked:
        return Doing.NOTHING
    return Doing.NUMBERS if asked <= NUMBERS else Doing.MORE


def _is_counted(rule: Rule) -> bool:
    """Whether what a rule adds is counted for each die: so many dice more, or fewer results that wound."""
    return rule.question is Hook.WOUNDING_RESULT or (rule.question is Hook.ATTACK_VALUE and rule.most is not None)


def _dice(table: Table, card: Card) -> int:
    """How many dice a unit of this card rolls at most, with all that texts in play could add."""
    return (card.strength or 0) + (_more(table, card, VALUES) or 0)


def _more(table: Table, card: Card, questions: Questions) -> int | None:
    """The greatest number that texts in play could answer to these questions about a card; None if it is not known."""
    found = [_most(card, questions, own=True), *[_most(piece.card, questions, own=False) for piece in table.pieces()]]
    return None if None in found else sum([number for number in found if number is not None])


@lru_cache(maxsize=4096)
def _most(card: Card, questions: Questions, *, own: bool) -> int | None:
    """The greatest number that the texts of a card answer to these about the card itself, or about any card."""
    rules = [rule for text in _texts(card) for part in text.parts for rule in part.rules if rule.itself is own]
    found = [rule.most for rule in rules if rule.question in questions]
    return None if None in found else sum([number for number in found if number is not None])


def _texts(card: Card) -> tuple[Ability, ...]:
    own = registry.text_of(card)
    return (*printed_abilities(registry, card), *([own] if own else []))


@lru_cache(maxsize=4096)
def _at_least(wanted: int, dice: int) -> Fraction:
    """How likely so many dice wound at least so often."""
    return sum(
        (
            comb(dice, hits) * WOUNDING**hits * (1 - WOUNDING) ** (dice - hits)
            for hits in range(max(0, wanted), dice + 1)
        ),
        NEVER,
    )
