"""Whether a card is in the way of a unit: what the unit may do is compared with what it might if the card were gone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Any

from engine.documents.speech import vocabulary, words
from engine.explore.play import Play
from engine.queries.reading.sought import Forms, Reading, Telling
from engine.queries.reading.supposed import without_card
from engine.queries.turns.ends import hurt_in_moving
from engine.values.actions import Action, Attack, Move
from engine.values.answers import Asked, Supposed, Why
from engine.values.boards import Square
from engine.values.bounds import SPACES_SHOWN
from engine.values.reasons import Caveat, Reason
from engine.why.acting import why_action
from engine.why.codes import WhyCode

Deed = type[Attack] | type[Move]
STOPPING = vocabulary("stop", "prevent", "hinder")
"""Words for keeping a unit from something altogether, and not from a part of it."""
OPENED = {Attack: WhyCode.WITHOUT_IT_ATTACKS, Move: WhyCode.WITHOUT_IT_MOVES}
"""What is said of what a unit might do if a card were gone."""


def _is_in_the_way(*deeds: Deed) -> Callable[[Telling, Sequence[Square], Sequence[Square]], Reading]:
    """Whether a card keeps a unit from some of that."""

    def asked_of(asked: Telling, cards: Sequence[Square], units: Sequence[Square]) -> Reading:
        return _answer(asked, cards, units, deeds)

    return asked_of


def _guards(asked: Telling, cards: Sequence[Square], units: Sequence[Square], targets: Sequence[Square]) -> Reading:
    """Whether a card keeps a unit from attacking another, perhaps beside others; if not, and it may not, what does."""
    for answer in _answer(asked, cards, units, (Attack,), targets):
        keeping = [why_action(asked.terms, asked.play, one).reasons for one in asked.tried(units[:1], targets[:1])]
        against = [reason for reasons in keeping[:1] for reason in reasons]
        if not answer.reasons:
            # What keeps the unit from it besides that the card stands there, such as a text, is named.
            there = asked.play if answer.supposed is None else Play(answer.supposed.position, cards=asked.play.cards)
            meant = [one for one in units if _is_said_of(asked, answer, one)] or units
            kept = [why_action(asked.terms, there, one).reasons for one in asked.tried(meant[:1], targets[:1])]
            besides = [one for reasons in kept[:1] for one in reasons if {*one.squares}.isdisjoint(cards)]
            yield answer._replace(permits=(*answer.permits, *besides))
            continue
        by_it = tuple([one for one in against if not {*one.squares}.isdisjoint({*cards} - {*units, *targets})])
        if answer.reasons and by_it:
            yield answer._replace(reasons=(), permits=(*by_it, *[one for one in against if one not in by_it]))
        else:
            yield answer._replace(reasons=(*answer.reasons, *against))


def _is_said_of(asked: Telling, answer: Why, unit: Square) -> bool:
    """Whether an answer is about the unit on a space, of several that are called so."""
    return any(dict(one.params).get("at") == asked.position.geometry.names[unit] for one in answer.permits)


def _answer(
    asked: Telling,
    cards: Sequence[Square],
    units: Sequence[Square],
    deeds: Sequence[Deed],
    targets: Sequence[Square] = (),
) -> Iterator[Why]:
    """The answer for the first card that is in the way of a unit, or else for the first of all."""
    pairs = [(card, unit) for card, unit in product(cards, units) if card != unit and asked.position.board[card]]
    found = [_of_pair(asked, card, unit, deeds, targets) for card, unit in pairs]
    yield from sorted(found, key=lambda one: bool(one.reasons))[:1]


def _of_pair(asked: Telling, card: Square, unit: Square, deeds: Sequence[Deed], targets: Sequence[Square]) -> Why:
    names = asked.position.geometry.names
    there = ("blocker", asked.name(card)), ("there", names[card]), ("unit", asked.name(unit)), ("at", names[unit])
    told: list[Reason] = []
    doubts: list[Caveat] = []
    supposed, is_open = None, False
    may: dict[Square, Action] = {}
    for deed in deeds:
        when = _time_of(asked, unit, deed)
        position = asked.position if when is None else when.position
        may, might = _done(asked, position, unit, deed), _done(asked, without_card(position, card), unit, deed)
        opened = [one for one in might if one not in may and (not targets or one in targets)]
        beyond = tuple([one for one in opened if one != card])[:SPACES_SHOWN]
        if beyond:
            told.append(Reason(OPENED[deed], (), beyond, tuple(map(asked.name, beyond)), there))
        tried = [might[one] for one in beyond] or list(may.values())
        doubts += [doubt for one in tried[:1] for doubt in position.doubts(one)]
        is_open = is_open or card in opened
        supposed = supposed or when
    params = (
        ("unit", asked.name(unit)),
        ("at", names[unit]),
        ("what", deeds[0].verb if len(deeds) == 1 else ""),
        ("space", names[card] if is_open else ""),
    )
    nothing = Reason(WhyCode.NOT_IN_THE_WAY, (), (card,), (asked.name(card),), params)
    found = Why(Asked.WHICH, asked.asked, () if told else (nothing,), tuple(told), caveats=tuple(dict.fromkeys(doubts)))
    if deeds == (Move,):
        hurt = [reason for one in hurt_in_moving(asked, unit) for reason in one.told]
        found = found._replace(permits=(*told, *hurt)) if told else found._replace(reasons=(nothing, *hurt))
    if told and may and not targets and not STOPPING.isdisjoint(words(asked.asked)):
        # It does not stop what is still done elsewhere.
        found = found._replace(about=Asked.TOLD)
    return found._replace(supposed=supposed) if len(deeds) == 1 else found


def in_the_way(asked: Telling, card: Square, unit: Square, deeds: Sequence[Deed]) -> tuple[Reason, ...]:
    """What a unit could do besides if a card were gone; nothing where that is not in its way."""
    found = _of_pair(asked, card, unit, deeds, ())
    return found.permits if not found.reasons else ()


def _time_of(asked: Telling, unit: Square, deed: Deed) -> Supposed | None:
    """When a unit does that: None for now."""
    when = asked.times(asked.controller(unit))
    return next((one for one in when if (asked.position if one is None else one.position).phase == deed.verb), None)


def _done(asked: Telling, position: Any, unit: Square, deed: Deed) -> dict[Square, Action]:
    """The moves or the attacks on enemies that a unit may make, one to each space."""
    legal = asked.terms.rules.legal_actions(position).actions
    found = [one for one in legal if isinstance(one, deed) and one.squares[0] == unit and not asked.is_at_a_friend(one)]
    return {one.squares[-1]: one for one in sorted(found, key=lambda one: one.squares[-1])}


def _text_stops(deed: Deed) -> Callable[[Telling, Sequence[str], Sequence[Square]], Reading]:
    """Whether a text stops a unit from that: not while the unit may do it, and what a move costs it is told besides."""

    def asked_of(asked: Telling, named: Sequence[str], units: Sequence[Square]) -> Reading:
        for unit in units[:1] if _is_settled(asked, named[0]) else ():
            when = _time_of(asked, unit, deed)
            may = _done(asked, asked.position if when is None else when.position, unit, deed)
            if not may:
                yield from _what_keeps(deed)(asked, units[:1])
                return
            params = (("what", deed.verb), ("ability", named[0]))
            told = Reason(WhyCode.STOPS_NOT, (), (unit,), (asked.name(unit),), params)
            hurt = [one for each in hurt_in_moving(asked, unit) for one in each.told] if deed is Move else []
            doubts = asked.position.doubts(next(iter(may.values())))
            yield Why(Asked.WHICH, asked.asked, (told, *hurt), caveats=doubts, supposed=when)

    return asked_of


def _is_settled(asked: Telling, name: str) -> bool:
    """Whether a text would stop a move now if it ever does: it always holds, or acts when something moves."""
    ability = asked.terms.registry.abilities.get(name)
    if ability is None or asked.terms.starts(ability):
        return False
    always = asked.terms.windows.always
    return all(part.window in always or str(part.window).endswith(("-move", "-away")) for part in ability.parts)


def _text_guards(asked: Telling, named: Sequence[str], units: Sequence[Square], targets: Sequence[Square]) -> Reading:
    """Whether a text stops a unit from attacking a card: the same as why it cannot."""
    return _what_keeps_from(asked, units[:1], targets[:1])


def _what_keeps(deed: Deed) -> Callable[[Telling, Sequence[Square]], Reading]:
    """What keeps a unit from that altogether, which is why it may not."""

    def asked_of(asked: Telling, units: Sequence[Square]) -> Reading:
        yield from (f"why can {asked.position.geometry.names[unit]} not {deed.verb}" for unit in units)

    return asked_of


def _what_keeps_from(asked: Telling, units: Sequence[Square], targets: Sequence[Square]) -> Reading:
    """What keeps a unit from attacking a card."""
    names = asked.position.geometry.names
    yield from (f"why can {names[unit]} not attack {names[target]}" for unit, target in product(units, targets))


FORMS: Forms = (
    *[
        (form, means)
        for of in ("", "of ")
        for form, means in (
            (f"ABILITY block UNIT {of}attack TARGET", _text_guards),
            (f"ABILITY block UNIT {of}attack", _text_stops(Attack)),
            (f"ABILITY block UNIT {of}move", _text_stops(Move)),
            (f"ABILITY block UNIT {of}move away", _text_stops(Move)),
            (f"ANY block UNIT {of}attack TARGET", _guards),
            (f"ANY block UNIT {of}attack at TARGET", _guards),
            (f"ANY block UNIT {of}reach TARGET", _guards),
            (f"ANY block attack {of}UNIT at TARGET", _guards),
            (f"ANY block UNIT {of}attack", _is_in_the_way(Attack)),
            (f"ANY block UNIT {of}move", _is_in_the_way(Move)),
            (f"ANY block UNIT {of}move away", _is_in_the_way(Move)),
            (f"what block UNIT {of}attack TARGET", _what_keeps_from),
            (f"what block UNIT {of}reach TARGET", _what_keeps_from),
            (f"what block UNIT {of}attack", _what_keeps(Attack)),
            (f"what block UNIT {of}move", _what_keeps(Move)),
        )
    ],
    ("ANY block attack of UNIT at TARGET", _guards),
    ("ANY block attack of UNIT to TARGET", _guards),
    ("ANY block attack of UNIT", _is_in_the_way(Attack)),
    ("ANY block UNIT of TARGET", _guards),
    ("what block UNIT of TARGET", _what_keeps_from),
    ("ANY block UNIT", _is_in_the_way(Attack, Move)),
)
"""The ways to ask what is in the way."""
