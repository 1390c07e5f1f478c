"""By how much a text makes an attack stronger: the dice of the attack with it, and without."""

from __future__ import annotations

import re
from itertools import pairwise

from engine.effects.watch import Muted
from engine.explore.play import Play
from engine.queries.playing.courses import DECISIONS_MET, said_of
from engine.queries.playing.trials import Trials
from engine.queries.reading.mentions import cards_by_mention
from engine.queries.reading.named import name_and_place
from engine.queries.reading.sought import Telling
from engine.values.actions import Action, Use
from engine.values.answers import Asked, Supposed, Why
from engine.values.boards import Square
from engine.values.decisions import Decision
from engine.why.acting import why_action
from engine.why.codes import WhyCode
from engine.why.recalling import Bearer, Recalled
from engine.why.terms import Terms
from engine.why.watched import watched

MORE = re.compile(r"\+\s?(\d+)|\b(\d+) (?:more|extra) (?:strength|attack|dice|die)")
"""How it is said how much stronger."""


def of_gain(terms: Terms, play: Play, asked: str, named: str) -> tuple[Why, ...]:
    """Whether a text gives a unit so much more in its attack on a card; none where that is not asked of two cards."""
    name, _ = name_and_place(terms, play, named)
    more = MORE.search(asked.lower())
    if not name or play.done or more is None:
        return ()
    recalled, mentions = Recalled(terms, play, name), cards_by_mention(play, asked, name)
    bearers = [one for one in recalled.bearers(None) if one.square is not None]
    pairs = list(pairwise(mentions))[-1:]
    for unit, target in [(unit, target) for one, other in pairs for unit in one for target in other]:
        found = [_of(terms, play, asked, name, bearer, unit, target, int(more[1] or more[2])) for bearer in bearers]
        told = [one for one in found if one is not None]
        if told:
            return (min(told, key=lambda one: len(one.reasons)),)
    return ()


def _of(
    terms: Terms, play: Play, asked: str, name: str, bearer: Bearer, unit: Square, target: Square, more: int
) -> Why | None:
    ability = Recalled(terms, play, name).moments[0].ability(bearer.piece, name)
    kept = [target] if bearer.square is None else [target, bearer.square]
    begun = Trials(Telling(terms, play, asked), name, kept).begun(unit, target)
    if begun is None or ability is None or bearer.square is None:
        return None
    attack, play = begun.action, Play(begun.position, cards=play.cards)
    if terms.starts(ability):
        use = Use(bearer.square, name)
        if not _may(terms, play, use):
            return why_action(terms, play, use)
        after = _used(play, use, attack.squares[0])
        without, dice = _dice(play, attack), _dice(after, attack) if _may(terms, after, attack) else None
        cost = next((part.cost.words for part in ability.parts if part.cost is not None), "")
    elif any(part.does is not None for part in ability.parts):
        # What acts at a moment of its own may have to be chosen then, and nothing is told by leaving it out.
        return None
    else:
        dice, without, cost = _dice(play, attack), _muted(terms, play, attack, Muted(bearer.piece.uid, name)), ""
    if dice is None or without is None:
        return None
    told = said_of(terms, play, name, bearer, WhyCode.GAINS_DICE, target, dice=dice, without=without, cost=cost)
    yes, supposed = dice - without == more, Supposed(begun.position, begun.told) if begun.told else None
    if dice == without and supposed is not None:
        # From where the unit is supposed it gains nothing; from another space it might.
        return Why(Asked.TOLD, asked, (), (said_of(terms, play, name, bearer, WhyCode.AIM_NOT_SETTLED, target),))
    return Why(Asked.WHICH, asked, () if yes else (told,), (told,) if yes else (), supposed=supposed)


def _may(terms: Terms, play: Play, action: Action) -> bool:
    """Whether an action is legal now."""
    return not any(terms.rules.reasons_against(terms.rules.table(play.position), action))


def _used(play: Play, use: Use, unit: Square) -> Play:
    """What comes of using a text, aimed at a unit where it may be."""
    begun, names = play.begun(use), play.position.geometry.names
    for _ in range(DECISIONS_MET):
        pending = begun.pending
        if pending is None or pending.chance:
            break
        begun = begun.answered([names[unit] if names[unit] in pending.options else pending.options[0]])
    return Play(begun.position, cards=play.cards)


def _dice(play: Play, attack: Action) -> int | None:
    """With how many dice an attack is rolled where nothing else is used on the way."""
    begun = _rolling(play, attack)
    return None if begun.pending is None else _number(begun.pending)


def _rolling(play: Play, attack: Action) -> Play:
    begun = play.begun(attack)
    for _ in range(DECISIONS_MET):
        pending = begun.pending
        if pending is None or pending.chance:
            break
        begun = begun.declined()
    return begun


def _muted(terms: Terms, play: Play, attack: Action, muted: Muted) -> int | None:
    """The same, as if a text were not there."""
    seen = watched(terms.rules, _rolling(play, attack).done[-1], muted=muted)
    return _number(seen.pending) if seen.fits and seen.pending is not None else None


def _number(pending: Decision) -> int | None:
    return pending.minimum if pending.chance else None
