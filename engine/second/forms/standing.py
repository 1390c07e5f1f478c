"""What holds as long as a card is in play, each rule by the word that a document has for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.documents.plain import flag, listing, mapping, number, one_among, one_of
from engine.effects.effect import Cause, Zone
from engine.second.abilities.shorthand import (
    Asked,
    Value,
    aimed_at,
    aims,
    beside_me,
    beside_summoner,
    lets_summon,
    may_be_summoned_at,
    wearer,
)
from engine.second.effects import Attack, Effect
from engine.second.facts import MELEE, RANGED
from engine.second.forms.amounts import read_amount
from engine.second.forms.bearers import Bearer, refuse_on_events
from engine.second.forms.cards import AIMED, Which, read_which, refuse_unless_aimed
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
    bearer: Bearer

    @property
    def value(self) -> Any:
        """What stands under its word."""
        return self.facts[self.name]

    @property
    def at(self) -> str:
        """Where that stands."""
        return f"{self.where}.{self.name}"

    def for_whom(self) -> Callable[[Effect, Piece], bool]:
        """The cards that it holds for: those that are described, else the card itself or the one that it is under."""
        at = f"{self.where}.for"
        if "for" not in self.facts:
            if self.bearer is not Bearer.UNDER:
                refuse_on_events(self.bearer, f"“{self.name}”", at, expected="`for` which cards it holds")
            return bears
        if self.facts["for"] == AIMED:
            refuse_unless_aimed(self.bearer, at)
            return aimed_at
        return read_which(self.facts["for"], at, self.bearer, steady=True).reach

    def which(self) -> Which:
        """The cards that stand under its word."""
        return read_which(self.value, self.at, self.bearer, steady=True)


def bears(effect: Effect, piece: Piece) -> bool:
    """Whether a card is the one that bears the text, or that this one is under."""
    return effect.is_me(piece) or wearer(effect, piece)


def _value(question: Value) -> Callable[[Held], Rule]:
    """A rule that adds to a value."""

    def read(held: Held) -> Rule:
        whom, amount = held.for_whom(), read_amount(held.value, held.at, held.bearer, steady=True)

        def added(effect: Effect, piece: Piece) -> int:
            if not whom(effect, piece):
                return 0
            # A card that is asked about may not be on the table as it is asked about.
            return amount.of(effect, piece if bears(effect, piece) else effect.me)

        return question.answer(added)

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


BESIDE: dict[str, Callable[[Effect], list[Square]]] = {
    "me": beside_me,
    "summoner": beside_summoner,
    AIMED: lambda effect: [
        square
        for uid in aims(effect)
        if uid in effect.table.where
        for square in effect.table.empty_near(effect.table.where[uid])
    ],
}
"""The cards beside which others may be summoned."""


def _true(question: Asked) -> Callable[[Held], Rule]:
    def read(held: Held) -> Rule:
        if not flag(held.value, held.at):
            raise NotUnderstood("false", expected="true, or nothing at all", where=held.at)
        return question.answer(held.for_whom())

    return read


def _through(held: Held) -> Rule:
    whom, which = held.for_whom(), held.which()
    return Hook.MOVE_THROUGH.answer(lambda effect, unit, other: whom(effect, unit) and which.are(effect, other))


def _attacks_through(held: Held) -> Rule:
    whom, which = held.for_whom(), held.which()
    return Hook.ATTACK_THROUGH.answer(lambda effect, unit, between: whom(effect, unit) and which.are(effect, between))


def _reach(held: Held) -> Rule:
    whom, spaces = held.for_whom(), number(held.value, held.at, least=1, most=8)
    return Hook.REACH.answer(lambda effect, unit: spaces if whom(effect, unit) else 0)


def _attacked(held: Held) -> Callable[[Effect, Attack], bool]:
    """Whether the attack is on a card that the rule holds for, and the first on it this turn where only that counts."""
    first = flag(held.facts.get("first", False), f"{held.where}.first")
    whom = held.for_whom()
    return lambda effect, attack: whom(effect, attack.target) and (attack.first_on_target or not first)


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
    whom = held.for_whom()

    def left(effect: Effect, attack: Attack, amount: int) -> int:
        return 0 if whom(effect, attack.attacker) and not attack.specials() else amount

    return Hook.DAMAGE_OF_ATTACK.answer(left)


def _specials(held: Held) -> Rule:
    """What each special gives besides when the card attacks, or when it is attacked."""
    whom, symbols = held.for_whom(), (one_of(held.value, (MELEE, RANGED, "damage"), held.at),)
    when = one_of(held.facts.get("when", "attacking"), ("attacking", "attacked"), f"{held.where}.when")

    def given(effect: Effect, attack: Attack) -> tuple[str, ...]:
        return symbols if whom(effect, attack.attacker if when == "attacking" else attack.target) else ()

    return Hook.SPECIAL_MEANS.answer(given)


def _no_magic(held: Held) -> Rule:
    whom, which = held.for_whom(), held.which()

    def kept(effect: Effect, piece: Piece, cause: Cause) -> bool:
        return isinstance(cause.piece, Piece) and whom(effect, cause.piece) and which.are(effect, piece)

    return Hook.NO_MAGIC.answer(kept)


def _grants(held: Held) -> Rule:
    whom, name = held.for_whom(), ability_named(held.value, held.at)
    return Hook.GRANTS.answer(lambda effect, piece: (name,) if whom(effect, piece) else ())


def _summoned_beside(held: Held) -> Rule:
    refuse_on_events(held.bearer, f"“{held.name}”", held.at, expected="`lets-summon`")
    if held.value == "summoner":
        return may_be_summoned_at(beside_summoner)
    return may_be_summoned_at(held.which().spaces)


def _lets_summon(held: Held) -> Rule:
    which, beside = held.which(), held.facts.get("beside", "me")
    at = f"{held.where}.beside"
    one_of(beside, tuple(BESIDE), at)
    if beside == AIMED:
        refuse_unless_aimed(held.bearer, at)
    elif beside == "me":
        refuse_on_events(held.bearer, "the place", at, expected="`beside` with another card")

    def spaces(effect: Effect, card: Card) -> list[Square]:
        # Only for whoever controls the card, which those who ask see to.
        return BESIDE[beside](effect) if which.is_card(card) else []

    return lets_summon(spaces)


def _attacked_over(held: Held) -> Rule:
    """Such units attack through the card."""
    refuse_on_events(held.bearer, f"“{held.name}”", held.at, expected="`attacks-through`")
    which = held.which()
    return Hook.ATTACKED_THROUGH.of_itself(
        lambda effect, between, unit: effect.is_me(between) and which.are(effect, unit)
    )


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
    "is-gate": (_true(Hook.IS_GATE), ("for",), Window.CONSTANT),
    "structure-moves": (_true(Hook.STRUCTURE_MOVES), ("for",), Window.CONSTANT),
    "less-damage": (_less_damage, ("for", "first"), Window.WHEN_ATTACKED),
    "most-damage": (_most_damage, ("for", "first"), Window.WHEN_ATTACKED),
    "specials-mean": (_specials, ("for", "when"), Window.WHEN_ATTACK),
    "needs-special": (_needs_special, ("for",), Window.WHEN_ATTACK),
    "no-magic-for": (_no_magic, ("for",), Window.CONSTANT),
    "no-abilities": (_true(Hook.NO_ABILITIES), ("for",), Window.CONSTANT),
    "grants": (_grants, ("for",), Window.CONSTANT),
    "summoned-beside": (_summoned_beside, (), Window.CONSTANT),
    "lets-summon": (_lets_summon, ("beside",), Window.CONSTANT),
    "attacked-over": (_attacked_over, (), Window.CONSTANT),
}
"""What may hold, by its word, with what else may be said of it and the window that it belongs to."""
FROM_HAND = frozenset({"summoned-beside"})
"""What holds while the card is in hand."""
MOST_RULES = 6


def read_standing(value: object, where: str, bearer: Bearer, *, optional: bool) -> list[Part]:
    """The parts that make what a document says hold."""
    items = listing([value] if isinstance(value, Mapping) else value, where)
    if not 1 <= len(items) <= MOST_RULES:
        raise NotUnderstood(f"{len(items)} rules", expected=f"1 to {MOST_RULES} things that hold", where=where)
    return [_read_rule(item, f"{where}[{place}]", bearer, optional) for place, item in enumerate(items)]


def _read_rule(value: object, where: str, bearer: Bearer, optional: bool) -> Part:
    facts = mapping(value, where)
    words = [key for key in facts if key in RULES]
    if len(words) != 1:
        found = "nothing that holds" if not words else f"{len(words)} things at once"
        raise NotUnderstood(found, expected=one_among(next(iter(facts), ""), tuple(RULES)), where=where)
    read, also, window = RULES[words[0]]
    mapping(value, where, (words[0], *also))
    rule = read(Held(facts, words[0], where, bearer))
    zone = Zone.HAND if words[0] in FROM_HAND else bearer.zone
    return Part(window, rules=(rule,), optional=optional, zone=zone)
