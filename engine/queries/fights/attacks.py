"""What comes of an attack: its odds, the damage that it deals, the texts that act in it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.queries.cards.figures import strength
from engine.queries.playing.chances import Fought, chance, first_fought, told_of
from engine.queries.playing.courses import acting_in, that_act
from engine.queries.reading.sought import Forms, Reading, Telling
from engine.values.answers import Asked, Why
from engine.values.boards import Square
from engine.values.position import Position
from engine.values.reasons import Reason
from engine.why.codes import WhyCode


def position_of(asked: Telling, fought: Fought) -> Position:
    """The position in which an attack is legal: the one at hand, or another phase that is supposed."""
    return asked.position if fought.supposed is None else fought.supposed.position


def _comes_of(asked: Telling, units: Sequence[Square], targets: Sequence[Square]) -> Reading:
    """What comes of an attack, with the texts that act in it; of several that may be meant the first that is legal."""
    fought = first_fought(asked, units, targets)
    if fought is None:
        yield from chance(asked, units[:1], targets[:1])
        return
    acting = that_act(asked.terms, acting_in(asked.play, position_of(asked, fought), fought.attack))
    told = _damage_of(asked, fought)
    yield told._replace(permits=(*told.permits, *acting))


def _deals(asked: Telling, units: Sequence[Square], targets: Sequence[Square]) -> Reading:
    """How much damage a unit deals to a card."""
    fought = first_fought(asked, units, targets)
    if fought is None:
        yield from chance(asked, units[:1], targets[:1])
        return
    yield _damage_of(asked, fought)


def _deals_to(asked: Telling, targets: Sequence[Square], units: Sequence[Square]) -> Reading:
    """The same, the card named before the unit."""
    return _deals(asked, units, targets)


def _damage_of(asked: Telling, fought: Fought) -> Why:
    """How much damage an attack deals, and how likely it destroys."""
    told, dealt = told_of(asked, Asked.TOLD, [fought]), [amount for amount, _ in fought.odds.damage]
    mean = float(sum(amount * likely for amount, likely in fought.odds.damage))
    least = "" if min(dealt) == max(dealt) else min(dealt)
    params = (("least", least), ("most", max(dealt)), ("mean", f"{mean:.2f}".rstrip("0").rstrip(".")))
    unit, target = fought.attack.squares
    rule, cards = asked.terms.rules.kind_of(fought.attack).rule, (asked.name(unit), asked.name(target))
    reason = Reason(WhyCode.FIGURE_DEALS, (rule,), (unit, target), cards, params)
    return told._replace(permits=(reason, *told.permits))


def _deals_at_all(asked: Telling, units: Sequence[Square]) -> Reading:
    """How much damage a unit deals to the nearest card that it may attack; its strength, where there is none."""
    for unit in units:
        target = next((one for one in asked.enemies_of(unit) if first_fought(asked, [unit], [one])), None)
        if target is not None:
            return _deals(asked, [unit], [target])
    return strength(asked, units)


FORMS: Forms = (
    ("what-happens if UNIT attack TARGET", _comes_of),
    ("what if UNIT attack TARGET", _comes_of),
    ("how-many damage UNIT deal at-most", _deals_at_all),
    ("how-many damage UNIT deal", _deals_at_all),
    ("how-many damage TARGET take if UNIT attack", _deals_to),
    ("how-many damage TARGET take of UNIT", _deals_to),
    ("how-many damage TARGET take of attack of UNIT", _deals_to),
    ("how-many damage TARGET take of UNIT attack", _deals_to),
    ("if UNIT attack TARGET how-many damage deal", _deals),
    *[
        (form, _deals)
        for to in ("to", "at")
        for form in (
            f"how-many damage UNIT deal {to} TARGET",
            f"how-many damage UNIT deal {to} TARGET at-most",
            f"how-many damage UNIT {to} TARGET",
        )
    ],
)
"""The ways to ask what comes of an attack."""
