"""What holds as long as a card is in play, each rule by the word that a document has for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.documents.plain import flag, listing, mapping, number, one_among, one_of
from engine.effects.effect import Zone
from engine.second.abilities.shorthand import (
    Asked,
    Value,
    beside_me,
    beside_summoner,
    i_am_attacked,
    lets_summon,
    may_be_summoned_at,
)
from engine.second.effects import Attack, Effect
from engine.second.facts import MELEE, RANGED
from engine.second.forms.amounts import read_amount
from engine.second.forms.cards import Which, read_which
from engine.second.forms.doing import ability_named
from engine.second.position import Piece
from engine.second.questions import Hook
from engine.second.registry import Part, Rule
from engine.second.windows import Window
from engine.values.boards import Square
from engine.values.cards import Card
from engine.values.errors import NotUnderstood


@dataclass(frozen=True, slots=True)
class Held:
    """Something that holds, while it is read."""

    facts: Mapping[str, Any]
    name: str
    where: str

    @property
    def value(self) -> Any:
        """What stands under its word."""
        return self.facts[self.name]

    @property
    def at(self) -> str:
        """Where that stands."""
        return f"{self.where}.{self.name}"

    def for_whom(self) -> Callable[[Effect, Piece], bool]:
        """The cards that it holds for: those that are described, else the card itself."""
        if "for" not in self.facts:
            return lambda effect, piece: effect.is_me(piece)
        return read_which(self.facts["for"], f"{self.where}.for").reach


def _value(question: Value) -> Callable[[Held], Rule]:
    """A rule that adds to a value."""

    def read(held: Held) -> Rule:
        whom, amount = held.for_whom(), read_amount(held.value, held.at)
        return question.answer(lambda effect, piece: amount.of(effect, piece) if whom(effect, piece) else 0)

    return read


BANS: dict[str, Asked] = {
    "move": Hook.CANNOT_MOVE,
    "attack": Hook.CANNOT_ATTACK,
    "be-forced": Hook.CANNOT_BE_FORCED,
    "be-attacked": Hook.CANNOT_BE_TARGETED,
    "be-attacked-through": Hook.NOT_ATTACKED_THROUGH,
}
EXTRA: dict[str, Asked] = {"attack": Hook.EXTRA_ATTACKING_UNIT, "move": Hook.EXTRA_MOVING_UNIT}


def _yes(questions: Mapping[str, Asked]) -> Callable[[Held], Rule]:
    """A rule that says yes about the cards that it holds for."""

    def read(held: Held) -> Rule:
        return questions[one_of(held.value, tuple(questions), held.at)].answer(held.for_whom())

    return read


def _true(question: Asked) -> Callable[[Held], Rule]:
    def read(held: Held) -> Rule:
        if not flag(held.value, held.at):
            raise NotUnderstood("false", expected="true, or nothing at all", where=held.at)
        return question.answer(held.for_whom())

    return read


def _through(held: Held) -> Rule:
    whom, which = held.for_whom(), read_which(held.value, held.at)
    return Hook.MOVE_THROUGH.answer(lambda effect, unit, other: whom(effect, unit) and which.are(effect, other))


def _attacks_through(held: Held) -> Rule:
    whom, which = held.for_whom(), read_which(held.value, held.at)
    return Hook.ATTACK_THROUGH.answer(lambda effect, unit, between: whom(effect, unit) and which.are(effect, between))


def _reach(held: Held) -> Rule:
    whom, spaces = held.for_whom(), number(held.value, held.at, least=1, most=8)
    return Hook.REACH.answer(lambda effect, unit: spaces if whom(effect, unit) else 0)


def _attacked(held: Held) -> Callable[[Effect, Attack], bool]:
    """Whether the attack is on a card that the rule holds for, and the first on it this turn where only that counts."""
    first = flag(held.facts.get("first", False), f"{held.where}.first")
    if "for" not in held.facts:
        return lambda effect, attack: i_am_attacked(effect, attack) and (attack.first_on_target or not first)
    which = read_which(held.facts["for"], f"{held.where}.for")
    return lambda effect, attack: which.reach(effect, attack.target) and (attack.first_on_target or not first)


def _less_damage(held: Held) -> Rule:
    meant, less = _attacked(held), number(held.value, held.at, least=1, most=20)
    return Hook.DAMAGE_OF_ATTACK.answer(
        lambda effect, attack, amount: amount - less if meant(effect, attack) else amount
    )


def _most_damage(held: Held) -> Rule:
    meant, most = _attacked(held), number(held.value, held.at, least=0, most=20)
    return Hook.DAMAGE_OF_ATTACK.answer(
        lambda effect, attack, amount: min(amount, most) if meant(effect, attack) else amount
    )


def _needs_special(held: Held) -> Rule:
    """Without a special its attacks add no damage."""
    if not flag(held.value, held.at):
        raise NotUnderstood("false", expected="true, or nothing at all", where=held.at)

    def left(effect: Effect, attack: Attack, amount: int) -> int:
        return 0 if effect.is_me(attack.attacker) and not attack.specials() else amount

    return Hook.DAMAGE_OF_ATTACK.answer(left)


def _specials(held: Held) -> Rule:
    """What each special gives besides when the card attacks, or when it is attacked."""
    symbols = (one_of(held.value, (MELEE, RANGED, "damage"), held.at),)
    when = one_of(held.facts.get("when", "attacking"), ("attacking", "attacked"), f"{held.where}.when")

    def given(effect: Effect, attack: Attack) -> tuple[str, ...]:
        return symbols if effect.is_me(attack.attacker if when == "attacking" else attack.target) else ()

    return Hook.SPECIAL_MEANS.answer(given)


def _no_magic(held: Held) -> Rule:
    which = read_which(held.value, held.at)
    return Hook.NO_MAGIC.answer(lambda effect, piece, cause: effect.is_me(cause.piece) and which.are(effect, piece))


def _grants(held: Held) -> Rule:
    whom, name = held.for_whom(), ability_named(held.value, held.at)
    return Hook.GRANTS.answer(lambda effect, piece: (name,) if whom(effect, piece) else ())


def _summoned_beside(held: Held) -> Rule:
    if held.value == "summoner":
        return may_be_summoned_at(beside_summoner)
    which: Which = read_which(held.value, held.at)
    return may_be_summoned_at(which.spaces)


def _lets_summon(held: Held) -> Rule:
    which = read_which(held.value, held.at)

    def spaces(effect: Effect, card: Card) -> list[Square]:
        return beside_me(effect) if which.is_card(card) else []

    return lets_summon(spaces)


RULES: dict[str, tuple[Callable[[Held], Rule], tuple[str, ...], Window]] = {
    "strength": (_value(Hook.STRENGTH), ("for",), Window.CONSTANT),
    "life": (_value(Hook.LIFE), ("for",), Window.CONSTANT),
    "farther": (_value(Hook.MOVE_EXTRA), ("for",), Window.WHEN_MOVE),
    "straight-farther": (_value(Hook.MOVE_STRAIGHT_EXTRA), ("for",), Window.WHEN_MOVE),
    "slower": (_value(Hook.MOVE_FEWER), ("for",), Window.CONSTANT),
    "moves-through": (_through, ("for",), Window.WHEN_MOVE),
    "reach": (_reach, ("for",), Window.CONSTANT),
    "attacks-through": (_attacks_through, ("for",), Window.CONSTANT),
    "cannot": (_yes(BANS), ("for",), Window.CONSTANT),
    "extra": (_yes(EXTRA), ("for",), Window.CONSTANT),
    "is-gate": (_true(Hook.IS_GATE), (), Window.CONSTANT),
    "structure-moves": (_true(Hook.STRUCTURE_MOVES), (), Window.CONSTANT),
    "less-damage": (_less_damage, ("for", "first"), Window.WHEN_ATTACKED),
    "most-damage": (_most_damage, ("for", "first"), Window.WHEN_ATTACKED),
    "specials-mean": (_specials, ("when",), Window.WHEN_ATTACK),
    "needs-special": (_needs_special, (), Window.WHEN_ATTACK),
    "no-magic-for": (_no_magic, (), Window.CONSTANT),
    "grants": (_grants, ("for",), Window.CONSTANT),
    "summoned-beside": (_summoned_beside, (), Window.CONSTANT),
    "lets-summon": (_lets_summon, (), Window.CONSTANT),
}
"""What may hold, by its word, with what else may be said of it and the window that it belongs to."""
FROM_HAND = frozenset({"summoned-beside"})
"""What holds while the card is in hand."""
MOST_RULES = 6


def read_standing(value: object, where: str, *, optional: bool) -> list[Part]:
    """The parts that make what a document says hold."""
    items = listing([value] if isinstance(value, Mapping) else value, where)
    if not 1 <= len(items) <= MOST_RULES:
        raise NotUnderstood(f"{len(items)} rules", expected=f"1 to {MOST_RULES} things that hold", where=where)
    return [_read_rule(item, f"{where}[{place}]", optional) for place, item in enumerate(items)]


def _read_rule(value: object, where: str, optional: bool) -> Part:
    facts = mapping(value, where)
    words = [key for key in facts if key in RULES]
    if len(words) != 1:
        found = "nothing that holds" if not words else f"{len(words)} things at once"
        raise NotUnderstood(found, expected=one_among(next(iter(facts), ""), tuple(RULES)), where=where)
    read, also, window = RULES[words[0]]
    mapping(value, where, (words[0], *also))
    rule = read(Held(facts, words[0], where))
    zone = Zone.HAND if words[0] in FROM_HAND else Zone.BATTLEFIELD
    return Part(window, rules=(rule,), optional=optional, zone=zone)
