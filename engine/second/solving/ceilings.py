"""What can still become of an attempt on a summoner this turn: bounds that no course of play can exceed.

They hold whatever is done, or they say nothing. Wherever a text in play or in hand could add to what follows from the
rules alone, the bound is 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum
from fractions import Fraction
from functools import lru_cache
from itertools import chain
from math import comb

from engine.effects.in_force import rules
from engine.second.actions.using import AT_WILL
from engine.second.codes import FactKind
from engine.second.computed.figures import life_left
from engine.second.computed.reach import reasons_against_attacking, targets_of
from engine.second.facts import CHOSEN_UNITS, DIE, PHASES, RANGED, RANGED_REACH
from engine.second.position import Piece
from engine.second.questions import Hook
from engine.second.registry import OF_ITS_CARD, OF_OWN_TURN, Ability, Part, Rule, registry
from engine.second.table import Table
from engine.second.texts import printed_abilities
from engine.second.windows import Window, is_of_own_turn
from engine.values.boards import Square
from engine.values.cards import Card

LATE = (
    Window.DURING_TURN, Window.DURING_MAGIC, Window.START_OF_MAGIC, Window.END_OF_MAGIC, Window.END_OF_TURN,
    Window.EACH_TIME_DRAW, Window.WHEN_DISCARDED, Window.WOULD_DISCARD,
)  # fmt: skip
"""Windows in which something can begin in the last phase; others open only when something else happens."""
NEXT_TURN = (Window.START_OF_TURN, Window.START_OF_SUMMON)
"""Windows that open as the other player's turn starts, while the action that ended this one still resolves."""
AFTER_LAST_ATTACK = (*LATE, Window.DURING_ATTACK, Window.INSTEAD_OF_ATTACK, Window.END_OF_ATTACK)
"""Windows in which something can begin once nobody may attack any more."""

OPENED_BY: dict[str, frozenset[Window]] = {
    "summon": frozenset(
        {
            Window.DURING_SUMMON, Window.START_OF_MOVE, Window.END_OF_SUMMON, Window.WHEN_SUMMON, Window.AFTER_SUMMON,
            Window.EACH_TIME_SUMMON,
        }
    ),
    "move": frozenset(
        {
            Window.DURING_MOVE, Window.START_OF_BUILD, Window.END_OF_MOVE, Window.INSTEAD_OF_MOVE, Window.BEFORE_MOVE,
            Window.WHEN_MOVE, Window.EACH_TIME_AWAY, Window.AFTER_MOVE, Window.AFTER_FORCE,
        }
    ),
    "build": frozenset({Window.DURING_BUILD, Window.START_OF_ATTACK, Window.END_OF_BUILD}),
    "attack": frozenset({Window.DURING_ATTACK, Window.START_OF_MAGIC, Window.END_OF_ATTACK}),
}  # fmt: skip
"""Windows that only the phase, its end or what is done in it opens, so that they stay shut once it is over, as long as
no text acts."""
OF_WHO_MOVES = frozenset(
    {Window.BEFORE_MOVE, Window.WHEN_MOVE, Window.AFTER_MOVE, Window.WHEN_SUMMON, Window.AFTER_SUMMON}
)  # fmt: skip
"""Windows that open for a card that its player moves or summons."""
OF_WHO_ATTACKS = frozenset({Hook.STRENGTH, Hook.STRENGTH_LOWERED, Hook.EXTRA_ATTACKING_UNIT})
"""Questions about a unit that attacks."""
AFTER_MOVING = PHASES[PHASES.index("build") :]
NUMBERS = frozenset(
    {
        Hook.STRENGTH, Hook.STRENGTH_LOWERED, Hook.SPECIAL_MEANS, Hook.COUNTS_INSTEAD, Hook.DAMAGE_OF_ATTACK,
        Hook.DAMAGE_AMOUNT, Hook.NO_MAGIC, Hook.EXTRA_ATTACKING_UNIT,
    }
)  # fmt: skip
"""Questions about how much an attack comes to for its target, or how many there are."""
REACHING = frozenset({Hook.REACH, Hook.EXTRA_TARGET})

FIGHTING = "attack"
CERTAIN, NEVER = Fraction(1), Fraction(0)


def is_over_but_for_form(table: Table) -> bool:
    """Whether no attack is left, and nothing that may still be started or comes at the turn's end does anything."""
    fighting = table.phase == FIGHTING
    if not (table.phase == PHASES[-1] or fighting) or table.lasting:
        return False
    # Who has not aimed at an enemy pays for it, and the damage might set something off.
    if fighting and (not table.aimed or _may_attack(table)):
        return False
    if any(player.active for player in table.players):
        return False
    hand = table.players[table.turn].hand
    if any(card.is_a("event") and card.phase in (None, PHASES[-1], table.phase) for card in hand):
        return False
    return not _could_begin(table, AFTER_LAST_ATTACK if fighting else LATE)


def _may_attack(table: Table) -> bool:
    """Whether a unit may still be chosen to attack and has something to attack, as the cards stand."""
    if table.used[1] >= CHOSEN_UNITS and not rules(table, Hook.EXTRA_ATTACKING_UNIT):
        return False
    return any(
        not table.noted(FactKind.CHOSEN_TO_ATTACK, unit.uid)
        and not any(reasons_against_attacking(table, unit))
        and targets_of(table, unit)
        for _, unit in table.own_units()
    )


def _could_begin(table: Table, windows: Iterable[Window]) -> bool:
    """Whether a text could do something of its own accord in these windows, or as the next turn starts."""
    in_force = table.texts()
    if rules(table, Hook.SUMMON_PHASES):
        return True
    if any(effect.controller == table.turn for window in windows for effect, _ in in_force.triggers(window)):
        return True
    return any(in_force.triggers(window) for window in NEXT_TURN)


def chance_to_destroy_at_most(table: Table, player: int) -> Fraction:
    """A probability that no course of the active player exceeds, of destroying this player's summoner by attacks.

    Without texts that add to damage, each of the attacks left adds at most one damage for each die. Whatever texts do
    to the numbers of an attack, a summoner that nobody can attack any more takes no damage.
    """
    summoner = table.summoner(player)
    if summoner is None:
        return CERTAIN
    doing = _do(table)
    if doing is Doing.MORE:
        return CERTAIN
    fighters = [card for card in _fighters(table, table.where[summoner.uid]) if card.attack is not None]
    if not fighters:
        return NEVER
    left = life_left(table, summoner)
    if left is None or doing is Doing.NUMBERS:
        return CERTAIN
    return _at_least(left, *_most_dice(table, fighters))


def _most_dice(table: Table, fighters: Iterable[Card]) -> tuple[int, Fraction]:
    """The dice of the strongest units that may still attack this turn, and the chance of their better symbol."""
    able = [card for card in fighters if (card.strength or 0) > 0]
    # Whoever has more dice and the better symbol is ahead; taking the most of each apart never counts too little.
    attacks = max(0, CHOSEN_UNITS - table.used[1])
    dice = sorted([card.strength or 0 for card in able], reverse=True)[:attacks]
    return sum(dice), max([_face_chance(card.attack) for card in able], default=NEVER)


def _fighters(table: Table, there: Square) -> Iterator[Card]:
    """The active player's units that may attack a card there: on the battlefield, or in hand before Summon is over."""
    if table.phase == PHASES[-1]:
        return
    far = table.phase not in AFTER_MOVING or any(_reaches_far(piece.card) for piece in table.pieces())
    for here, piece in table.own_units():
        if not table.noted(FactKind.CHOSEN_TO_ATTACK, piece.uid) and (far or _could_reach(table, piece, here, there)):
            yield piece.card
    if table.phase == PHASES[0]:
        yield from (card for card in table.players[table.turn].hand if card.is_a("unit"))


def _could_reach(table: Table, piece: Piece, here: Square, there: Square) -> bool:
    """Whether a unit could attack a card on another space, were everything between them gone."""
    distance = table.geometry.distance[here][there]
    if distance == 1:
        return True
    is_straight = table.geometry.line(here, there) is not None
    return piece.card.attack == RANGED and distance <= RANGED_REACH and is_straight


@lru_cache(maxsize=4096)
def _reaches_far(card: Card) -> bool:
    """Whether a text of the card may let a unit attack what it could not reach otherwise."""
    rules = [rule for text in _texts(card) for part in text.parts for rule in part.rules]
    return any(rule.question in REACHING for rule in rules)


@lru_cache(maxsize=16)
def _face_chance(symbol: str | None) -> Fraction:
    """How likely a die shows a symbol."""
    return Fraction(sum(copies for _, copies, shown in DIE.faces if symbol in shown), DIE.sides)


@lru_cache(maxsize=4096)
def _at_least(wanted: int, dice: int, chance: Fraction) -> Fraction:
    """How likely so many dice show the symbol at least so often."""
    return sum(
        (comb(dice, hits) * chance**hits * (1 - chance) ** (dice - hits) for hits in range(max(0, wanted), dice + 1)),
        NEVER,
    )


class Doing(IntEnum):
    """How much texts do that may come to bear this turn."""

    NOTHING = 0
    """They say where cards go and what they may do."""
    NUMBERS = 1
    """They also say how much an attack comes to for its target."""
    MORE = 2


def _do(table: Table) -> Doing:
    """How much the texts do that may come to bear before the turn ends."""
    if table.lasting or any(piece.under for piece in table.pieces()):
        return Doing.MORE
    turn, phase, found = table.turn, table.phase, Doing.NOTHING
    for piece in chain(table.pieces(), table.beside()):
        found = max(found, _does(piece.card, phase, piece.controller == turn))
        if found is Doing.MORE:
            return found
    for card in table.players[turn].hand:
        if card.is_a("event"):
            if card.phase is None or PHASES.index(card.phase) >= PHASES.index(phase):
                return Doing.MORE
        elif phase in PHASES[:3]:
            found = max(found, _does(card, phase, True))
    return found


@lru_cache(maxsize=4096)
def _does(card: Card, phase: str, own: bool) -> Doing:
    """How much the texts of a card do from this phase on, one of the active player's own or another one's."""
    opened = [OPENED_BY[earlier] for earlier in PHASES[: PHASES.index(phase)]]
    shut = frozenset[Window](NEXT_TURN if own else ()).union(*opened)
    parts = [part for text in _texts(card) for part in text.parts]
    return max([_part_does(part, card, shut, own=own) for part in parts], default=Doing.NOTHING)


def _part_does(part: Part, card: Card, shut: frozenset[Window], *, own: bool) -> Doing:
    if part.does is not None and part.window not in shut and (own or not _waits(part)):
        return Doing.MORE
    asked = {rule.question for rule in part.rules if not (rule.question.harmless or _is_idle(rule, card, own=own))}
    if not asked:
        return Doing.NOTHING
    return Doing.NUMBERS if asked <= NUMBERS else Doing.MORE


def _waits(part: Part) -> bool:
    """Whether what a card of the other player does waits for that player's turn, as long as no other text acts.

    It waits for the start or end of their phase, for them to begin it, or for an attack, a move or the summoning of
    the card itself. What begins with their next turn still counts: it begins while this turn's last action resolves.
    """
    if part.condition in OF_OWN_TURN or (part.window in OF_WHO_MOVES and part.condition in OF_ITS_CARD):
        return True
    if part.window in AT_WILL:
        return part.lent_to is None
    return is_of_own_turn(part.window) and part.window not in NEXT_TURN


def _is_idle(rule: Rule, card: Card, *, own: bool) -> bool:
    """Whether a rule speaks of its own card alone, and of what does not matter of that one.

    Strength matters of who attacks, life of the summoner whom it is about.
    """
    if not rule.itself:
        return False
    return (rule.question in OF_WHO_ATTACKS and not own) or (rule.question is Hook.LIFE and not card.is_a("summoner"))


def _texts(card: Card) -> tuple[Ability, ...]:
    own = registry.text_of(card)
    return (*printed_abilities(card), *([own] if own else []))
