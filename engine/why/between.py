"""Which other text came in between, so that an ability stayed silent or could do nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.effects.codes import EffectStep
from engine.effects.watch import Muted, effect_apart
from engine.values.codes import Code
from engine.values.reasons import Reason
from engine.why.permits import told_of
from engine.why.recalling import Moment
from engine.why.terms import Terms, Text, Texts
from engine.why.watched import Watched, watched


def came_between(text: Text, code: Code, of: Reason) -> Reason:
    """What a text does to the ability that a reason is about."""
    params = (*told_of(text.muted.name, text.card), *[one for one in of.params if one[0] == "ability"])
    squares = () if text.square is None else (text.square,)
    return Reason(code, tuple(dict.fromkeys((text.entry, *of.entries))), squares, (text.card,), params)


def prevented_by(terms: Terms, moment: Moment, uid: int, name: str) -> tuple[Text, ...]:
    """The texts without each of which the ability would have triggered in this action."""
    done = moment.done
    if done is None:
        return ()
    found = []
    for text in dict.fromkeys((*_acted(moment), *_in_force(moment))):
        if text.muted != (uid, name):
            seen = watched(terms.rules, done, name, text.muted)
            if _acts(seen, uid, name):
                found.append(text)
    return tuple(found)


def kept_from_it(effect: Texts, possible: Callable[[Texts], Any]) -> tuple[Text, ...]:
    """The texts without each of which an effect could do something."""
    found = []
    for source in effect.table.texts().answering():
        muted = Muted(source.piece.uid, source.ability.name)
        without = effect_apart(effect)
        without.table.muted = muted
        without.table.rearranged()
        if possible(without):
            square = effect.table.where.get(source.piece.uid)
            found.append(Text(muted, source.ability.entry, source.piece.card.name, square))
    return tuple(found)


def _acted(moment: Moment) -> list[Text]:
    """The texts that resolved during the action."""
    return [
        Text(Muted(one.effect.uid, one.effect.name), one.effect.entry, one.effect.piece.card.name, one.effect.was_at)
        for one in moment.watch.became
        if one.code == EffectStep.EFFECT
    ]


def _in_force(moment: Moment) -> list[Text]:
    """The texts in force before the action that bent a rule in it, or change what cards have.

    Whatever others say is the same without a text that made no difference to it.
    """
    table, where = moment.before, moment.before.where
    return [
        Text(muted, one.ability.entry, one.piece.card.name, where.get(one.piece.uid))
        for one in table.texts().answering()
        if (muted := Muted(one.piece.uid, one.ability.name)) in moment.watch.swaying
        or any(not table.laws.giving.isdisjoint(acts.answered) for acts in one.ability.acts.values())
    ]


def _acts(seen: Watched, uid: int, name: str) -> bool:
    """Whether the ability triggered: it resolved, waits, or is being decided."""
    watch = seen.watch
    done = [one.effect for one in watch.became if one.code == EffectStep.EFFECT]
    begun = [] if watch.acting is None else [watch.acting[0]]
    idle = [one.effect for one in watch.became if one.code != EffectStep.EFFECT]
    if any((one.uid, one.name) == (uid, name) for one in (*done, *watch.waiting)):
        return True
    return any((one.uid, one.name) == (uid, name) for one in begun) and not any(
        (one.uid, one.name) == (uid, name) for one in idle
    )
