"""The damage that a unit takes by its own attack: the attack is played with every roll, and nothing used on the way."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from engine.explore.declining import Left, declining
from engine.explore.outcomes import explore
from engine.queries.fights.attacks import position_of
from engine.queries.playing.chances import Fought, chance, first_fought
from engine.queries.reading.sought import Forms, Reading, Telling
from engine.values.answers import Asked, Why
from engine.values.boards import Square
from engine.values.errors import BeyondBound
from engine.values.reasons import Reason
from engine.why.codes import WhyCode

GONE = -1
"""What is seen of a unit that is no longer there, for its damage."""
CERTAIN = str(Fraction(1))
OF_BACKLASH = frozenset({WhyCode.TAKES_ATTACKING, WhyCode.TAKES_NONE_ATTACKING, WhyCode.FALLS_ATTACKING})
OPEN = frozenset({WhyCode.BACKLASH_OPEN, WhyCode.USES_LEFT_OUT})
"""What leaves open how much it is."""
COURSES_FOLLOWED = 120
"""Courses of an attack that are played: all rolls of those that most units may make."""


class Taken(NamedTuple):
    """How much damage a unit takes, with how likely that is, and what might have been used on the way."""

    amounts: dict[int, Fraction]
    left_out: tuple[str, ...]

    @property
    def mean(self) -> str:
        """On average; empty where the unit may be destroyed."""
        mean = float(sum(amount * likely for amount, likely in self.amounts.items()))
        return "" if GONE in self.amounts else f"{mean:.2f}".rstrip("0").rstrip(".")


def _taken(asked: Telling, fought: Fought, unit: Square) -> Taken | None:
    """What a card takes in all rolls of the attack, every option declined; None where there are too many."""
    position: Any = position_of(asked, fought)
    before = position.board[unit]

    def see(after: Any) -> int:
        now = after.board[unit]
        return now.damage - before.damage if now is not None and now.card == before.card else GONE

    left: Left = {}
    start = declining(asked.terms.rules.start_of_action(position, fought.attack), left)
    try:
        found = explore(start, see, bound=COURSES_FOLLOWED)
    except BeyondBound:
        return None
    texts = dict.fromkeys(decision.subject for decision in left if decision.subject)
    return Taken({one.seen: one.least for one in found.outcomes}, tuple(texts)) if found.complete else None


def _told(asked: Telling, about: Asked, units: Sequence[Square], targets: Sequence[Square]) -> Reading:
    fought = first_fought(asked, units, targets)
    if fought is None:
        # Why it may not attack is said there.
        yield from chance(asked, units[:1], targets[:1])
        return
    taken = _taken(asked, fought, fought.attack.squares[0])
    unit, target = fought.attack.squares
    rule, cards = asked.terms.rules.kind_of(fought.attack).rule, (asked.name(unit), asked.name(target))
    if taken is None:
        unsettled = Reason(WhyCode.BACKLASH_OPEN, (), (unit, target), cards)
        yield Why(Asked.TOLD, asked.asked, (), (unsettled,), actions=(fought.attack,), supposed=fought.supposed)
        return
    damage = [amount for amount in taken.amounts if amount != GONE] or [0]
    least = "" if min(damage) == max(damage) else min(damage)
    params = (("least", least), ("most", max(damage)), ("mean", "" if least == "" else taken.mean))
    none = Reason(WhyCode.TAKES_NONE_ATTACKING, (rule,), (unit, target), cards)
    told = [Reason(WhyCode.TAKES_ATTACKING, (rule,), (unit, target), cards, params) if max(damage) else none]
    if GONE in taken.amounts:
        lost = Reason(
            WhyCode.FALLS_ATTACKING, (rule,), (unit, target), cards, (("chance", str(taken.amounts[GONE])),)
        )  # fmt: skip
        told = [lost] if not max(damage) else [*told, lost]
    texts = " and ".join(taken.left_out)
    acting = (Reason(WhyCode.USES_LEFT_OUT, (), params=(("texts", texts),)),) if texts else ()
    is_so = bool(max(damage)) or GONE in taken.amounts
    against = about is Asked.WHICH and not is_so
    said = (*told, *acting)
    yield Why(
        about, asked.asked, said if against else (), () if against else said, caveats=fought.caveats,
        actions=(fought.attack,), supposed=fought.supposed,
    )  # fmt: skip


def _besides(asked: Telling, cards: Sequence[Square], units: Sequence[Square], targets: Sequence[Square]) -> Reading:
    """How much damage a card takes by the attack of a unit on a card, which may be another."""
    fought = first_fought(asked, units, targets)
    if fought is None:
        yield from chance(asked, units[:1], targets[:1])
        return
    unit, target = fought.attack.squares
    names = asked.position.geometry.names
    if target in cards:
        yield f"how much damage does {names[unit]} deal to {names[target]}"
        return
    if unit in cards:
        yield from _how_much(asked, [unit], [target])
        return
    taken, card = _taken(asked, fought, cards[0]), cards[0]
    pair, rule = (asked.name(unit), asked.name(target)), asked.terms.rules.kind_of(fought.attack).rule
    if taken is None:
        told = [Reason(WhyCode.BACKLASH_OPEN, (), (unit, target), pair)]
    else:
        damage = [amount for amount in taken.amounts if amount != GONE] or [0]
        params = (
            ("other", asked.name(card)),
            ("at", names[card]),
            ("least", "" if min(damage) == max(damage) else min(damage)),
            ("most", max(damage) or "no"),
            ("lost", str(taken.amounts.get(GONE, "")) or ""),
        )
        told = [Reason(WhyCode.BYSTANDER_TAKES, (rule,), (unit, target), pair, params)]
        texts = " and ".join(taken.left_out)
        told += [Reason(WhyCode.USES_LEFT_OUT, (), params=(("texts", texts),))] if texts else []
    yield Why(
        Asked.TOLD, asked.asked, (), tuple(told), caveats=fought.caveats, actions=(fought.attack,),
        supposed=fought.supposed,
    )  # fmt: skip


def _besides_turned(
    asked: Telling, units: Sequence[Square], targets: Sequence[Square], cards: Sequence[Square]
) -> Reading:
    """The same, the attack named first."""
    return _besides(asked, cards, units, targets)


def _how_much(asked: Telling, units: Sequence[Square], targets: Sequence[Square]) -> Reading:
    """How much damage a unit takes by its attack on a card."""
    return _told(asked, Asked.TOLD, units, targets)


def _whether(asked: Telling, units: Sequence[Square], targets: Sequence[Square]) -> Reading:
    """Whether a unit can take damage by its attack on a card."""
    return _told(asked, Asked.WHICH, units, targets)


def _survives(asked: Telling, units: Sequence[Square], targets: Sequence[Square]) -> Reading:
    """Whether a unit is left after its own attack on a card: yes or no where every roll says so, else how likely."""
    for found in _told(asked, Asked.TOLD, units, targets):
        told = {one.code: dict(one.params) for one in found.permits} if isinstance(found, Why) else {}
        if isinstance(found, Why) and OPEN.isdisjoint(told) and not OF_BACKLASH.isdisjoint(told):
            chance = told.get(WhyCode.FALLS_ATTACKING, {}).get("chance")
            if chance is None:
                found = found._replace(about=Asked.WHICH)
            elif chance == CERTAIN:
                found = found._replace(about=Asked.WHICH, reasons=found.permits, permits=())
        yield found


def _whether_of(asked: Telling, targets: Sequence[Square], units: Sequence[Square]) -> Reading:
    """The same, the card named before the unit."""
    return _whether(asked, units, targets)


FORMS: Forms = (
    ("how-many damage UNIT take if attack TARGET", _how_much),
    ("how-many damage UNIT take of attack TARGET", _how_much),
    ("how-many damage UNIT take for attack TARGET", _how_much),
    ("how-many damage UNIT take attack TARGET", _how_much),
    ("how-many damage UNIT have if attack TARGET", _how_much),
    ("how-many damage UNIT have of attack TARGET", _how_much),
    ("how-many damage TARGET take if UNIT attack TARGET", _besides),
    ("how-many damage TARGET have if UNIT attack TARGET", _besides),
    ("how-many damage TARGET take of UNIT attack TARGET", _besides),
    ("if UNIT attack TARGET how-many damage TARGET take", _besides_turned),
    ("if UNIT attack TARGET how-many damage take", _how_much),
    ("if UNIT attack TARGET how-many damage have", _how_much),
)
"""The ways to ask how much."""
WHETHER: Forms = (
    ("UNIT take damage if attack TARGET", _whether),
    ("UNIT take damage of attack TARGET", _whether),
    ("UNIT take damage for attack TARGET", _whether),
    ("UNIT have damage if attack TARGET", _whether),
    ("UNIT have hurt if attack TARGET", _whether),
    ("UNIT hurt if attack TARGET", _whether),
    *[
        (f"UNIT survive {attacking} TARGET", _survives)
        for attacking in ("attack", "if attack", "of attack", "to attack", "after attack")
    ],
    ("attack TARGET hurt UNIT", _whether_of),
)
"""The ways to ask whether, behind a word such as “does”."""
