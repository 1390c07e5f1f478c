"""How likely an attack is to destroy a card, and with how many dice: of one unit, or of all that may attack it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from engine.documents.speech import vocabulary, words
from engine.effects.odds import odds
from engine.queries.playing.courses import acting_in, that_act
from engine.queries.reading.sought import Forms, Reading, Telling
from engine.values.actions import Action
from engine.values.answers import Asked, Odds, Supposed, Why
from engine.values.boards import Square
from engine.values.bounds import COURSES_OF_A_CHANCE
from engine.values.errors import BeyondBound
from engine.values.reasons import Caveat, Reason
from engine.why.acting import why_action
from engine.why.codes import WhyCode
from engine.why.ending import brought, ends_of_turn

POSSIBLY = vocabulary("can", "could", "may", "might")
"""What begins a question of what may come."""


class Fought(NamedTuple):
    """An attack that is legal now, or in a phase that is supposed, with what it can do."""

    attack: Action
    supposed: Supposed | None
    odds: Odds
    caveats: tuple[Caveat, ...]


def chance(asked: Telling, units: Sequence[Square], targets: Sequence[Square]) -> Reading:
    """How likely a unit destroys a card, and with how many dice it attacks it."""
    return _of_each(asked, units, targets, lambda fought: told_of(asked, Asked.TOLD, [fought]))


def chance_of(asked: Telling, targets: Sequence[Square], units: Sequence[Square]) -> Reading:
    """The same, the card named before the unit."""
    return chance(asked, units, targets)


def can_destroy(asked: Telling, units: Sequence[Square], targets: Sequence[Square]) -> Reading:
    """Whether an attack of a unit can destroy a card, yes where some roll does; or whether it does."""

    def told(fought: Fought) -> Why:
        if not _asks_what_can_be(asked):
            return _settled(asked, fought, fought.odds.destroyed)
        if fought.odds.destroyed:
            return told_of(asked, Asked.WHICH, [fought])
        if fought.odds.declined or not asked.is_life_known(fought.attack.squares[-1]):
            # What is left out might do it, and so might any damage to a card of which nobody knows how much it takes.
            return told_of(asked, Asked.TOLD, [fought])
        return _refused(asked, fought)

    return _of_each(asked, units, targets, told)


def can_be_destroyed(asked: Telling, targets: Sequence[Square], units: Sequence[Square]) -> Reading:
    """The same, the card named before the unit."""
    return can_destroy(asked, units, targets)


def can_survive(asked: Telling, targets: Sequence[Square], units: Sequence[Square]) -> Reading:
    """Whether a card can survive an attack of a unit, yes where some roll leaves it; or whether it does."""

    def told(fought: Fought) -> Why:
        if not _asks_what_can_be(asked):
            return _settled(asked, fought, 1 - fought.odds.destroyed)
        if not asked.is_life_known(fought.attack.squares[-1]):
            return told_of(asked, Asked.TOLD, [fought])
        found = told_of(asked, Asked.WHICH, [fought])
        return found if fought.odds.destroyed < 1 else found._replace(reasons=found.permits, permits=())

    return _of_each(asked, units, targets, told)


def _asks_what_can_be(asked: Telling) -> bool:
    """Whether it is asked what may come, and not what does."""
    return words(asked.asked)[0] in POSSIBLY


def would_fall(asked: Telling, targets: Sequence[Square], units: Sequence[Square]) -> Reading:
    """Whether a card is destroyed if a unit attacks it: yes or no where every roll says so, else how likely."""
    return _of_each(asked, units[:1], targets[:1], lambda fought: _settled(asked, fought, fought.odds.destroyed))


def would_fall_by(asked: Telling, units: Sequence[Square], targets: Sequence[Square]) -> Reading:
    """The same, the unit named before the card."""
    return would_fall(asked, targets, units)


def would_survive(asked: Telling, targets: Sequence[Square], units: Sequence[Square]) -> Reading:
    """Whether a card is left if a unit attacks it, told alike."""
    return _of_each(asked, units[:1], targets[:1], lambda fought: _settled(asked, fought, 1 - fought.odds.destroyed))


def would_survive_it(asked: Telling, units: Sequence[Square], targets: Sequence[Square]) -> Reading:
    """The same, the unit named before the card."""
    return would_survive(asked, targets, units)


def _settled(asked: Telling, fought: Fought, likely: Fraction) -> Why:
    """The answer to whether something comes of an attack that is so likely, where nothing else might bring it."""
    open_still = bool(fought.odds.declined) or not asked.is_life_known(fought.attack.squares[-1])
    if open_still or 0 < likely < 1:
        return told_of(asked, Asked.TOLD, [fought])
    return told_of(asked, Asked.WHICH, [fought]) if likely else _refused(asked, fought)


def _refused(asked: Telling, fought: Fought) -> Why:
    """That no roll brings it, with the texts that act in the attack: one of them may be why."""
    found = told_of(asked, Asked.WHICH, [fought])
    acting = acting_in(asked.play, asked.position, fought.attack) if fought.supposed is None else ()
    return found._replace(reasons=(*found.permits, *that_act(asked.terms, acting)), permits=())


def who_destroys(asked: Telling, targets: Sequence[Square]) -> Reading:
    """Who may destroy a card with an attack, and how likely, the likeliest first."""
    for target in targets:
        found = _all_fought(asked, target)
        supposed = {None if one.supposed is None else one.supposed.told for one in found}
        if len(supposed) != 1:
            yield f"who can attack {asked.position.geometry.names[target]}"
            continue
        told = told_of(asked, Asked.TOLD, found)
        if not any(one.odds.destroyed for one in found) and not _is_open(asked, target, found):
            told = told._replace(permits=(_nobody(asked, target, WhyCode.DESTROYED_BY_NOBODY), *told.permits))
        yield told


def can_anybody_destroy(asked: Telling, targets: Sequence[Square]) -> Reading:
    """Whether any unit can destroy a card with one attack; an enemy's card, whether all that is done in a turn can."""
    target = targets[0]
    fought = _all_fought(asked, target)
    if any(one.odds.destroyed for one in fought):
        yield told_of(asked, Asked.WHICH if _asks_what_can_be(asked) else Asked.TOLD, fought)
    elif asked.controller(target) in asked.foes_of_active():
        yield f"can i destroy {asked.position.geometry.names[target]}"
    elif ends := tuple(_ended_by_a_text(asked, target)):
        yield Why(Asked.WHICH, asked.asked, (), ends, caveats=asked.position.doubts())
    elif not fought:
        # Before an enemy's turn comes, its units may move.
        yield f"is {asked.position.geometry.names[target]} in danger"
    elif _is_open(asked, target, fought):
        yield told_of(asked, Asked.TOLD, fought)
    else:
        never = told_of(asked, Asked.WHICH, fought)
        nobody = _nobody(asked, target, WhyCode.DESTROYED_BY_NOBODY)
        yield never._replace(reasons=(nobody, *never.permits), permits=())


def _ended_by_a_text(asked: Telling, target: Square) -> Iterator[Reason]:
    """That the end of a phase of this turn destroys a card, with the cards as they stand."""
    if asked.play.pending is None and not asked.position.over:
        for before, resolved in ends_of_turn(asked.terms, asked.position):
            for told in brought(before, resolved):
                if told.code is WhyCode.ENDING_DESTROYS and target in told.squares:
                    yield told


def _nobody(asked: Telling, target: Square, code: WhyCode) -> Reason:
    """That no unit of an enemy does that to a card: of the active player, where that is one."""
    foes, names = asked.foes_of(target), asked.position.geometry.names
    player = asked.position.sides[asked.position.turn if asked.position.turn in foes else foes[0]]
    params = (("player", player), ("target", asked.name(target)), ("at", names[target]))
    return Reason(code, (), params=params)


def _is_open(asked: Telling, target: Square, found: Sequence[Fought]) -> bool:
    """Whether what was left out might do it, or nobody knows how much the card takes."""
    return any(one.odds.declined for one in found) or not asked.is_life_known(target)


def _all_fought(asked: Telling, target: Square) -> list[Fought]:
    """The attacks that may be made on a card by units of its enemies, the likeliest to destroy it first."""
    units = [one for player in asked.foes_of(target) for one in asked.units_of(player)]
    found = [one for unit in units if (one := _fought(asked, unit, target)) is not None]
    return sorted(found, key=lambda one: -one.odds.destroyed)


def _of_each(
    asked: Telling, units: Sequence[Square], targets: Sequence[Square], told: Callable[[Fought], Why]
) -> Iterator[Why]:
    """What is told of the attack of each unit on each card, or why it is not legal."""
    for unit, target in product(units, targets):
        fought = _fought(asked, unit, target)
        if fought is None:
            yield from (why_action(asked.terms, asked.play, one) for one in asked.tried([unit], [target]))
        else:
            yield told(fought)


def first_fought(asked: Telling, units: Sequence[Square], targets: Sequence[Square]) -> Fought | None:
    """The first attack that is legal, now or in a phase of its player's turn, of units on cards that may be meant."""
    found = (_fought(asked, unit, target) for unit, target in product(units, targets) if unit != target)
    return next((one for one in found if one is not None), None)


def _fought(asked: Telling, unit: Square, target: Square) -> Fought | None:
    """The attack of a unit on a card, now or in a phase of its player's turn; None where it is legal in none."""
    if asked.play.pending is not None or asked.listener.standing(target) is None:
        return None
    for attack in asked.tried([unit], [target]):
        for there in asked.times(asked.controller(unit)):
            position = asked.position if there is None else there.position
            verdict = asked.terms.rules.explain(position, attack)
            if verdict.legal:
                try:
                    return Fought(
                        attack, there, odds(asked.terms.rules, position, attack, COURSES_OF_A_CHANCE), verdict.caveats
                    )
                except BeyondBound:
                    return None
    return None


def told_of(asked: Telling, about: Asked, found: Sequence[Fought]) -> Why:
    """The answer that some attacks come to."""
    told = tuple([reason for one in found for reason in _odds(asked, one)])
    attacks, supposed = tuple([one.attack for one in found]), found[0].supposed
    caveats = tuple(dict.fromkeys([caveat for one in found for caveat in one.caveats]))
    return Why(about, asked.asked, (), told, caveats=caveats, actions=attacks, supposed=supposed)


def _odds(asked: Telling, found: Fought) -> Iterator[Reason]:
    unit, target = found.attack.squares
    cards, likely = (asked.name(unit), asked.name(target)), found.odds.destroyed
    code = WhyCode.ATTACK_ODDS if likely else WhyCode.ATTACK_NEVER_DESTROYS
    if not asked.is_life_known(target):
        code = WhyCode.ATTACK_ODDS_OPEN
    params = (("dice", found.odds.strength), ("chance", str(likely)))
    yield Reason(code, (asked.terms.rules.kind_of(found.attack).rule,), (unit, target), cards, params)
    texts = dict.fromkeys(decision.subject for decision, _ in found.odds.declined if decision.subject)
    if texts:
        yield Reason(WhyCode.USES_LEFT_OUT, (), params=(("texts", " and ".join(texts)),))


FORMS: Forms = (
    ("odds UNIT destroy TARGET", chance),
    ("odds UNIT to destroy TARGET", chance),
    ("odds UNIT have to destroy TARGET", chance),
    ("odds have UNIT to destroy TARGET", chance),
    ("odds UNIT have of destroy TARGET", chance),
    ("odds UNIT attack TARGET", chance),
    ("odds UNIT against TARGET", chance),
    ("odds destroy TARGET with UNIT", chance_of),
    ("odds TARGET destroyed-by UNIT", chance_of),
    ("odds destroy TARGET", who_destroys),
    ("odds TARGET gone", who_destroys),
    ("how-many dice UNIT roll against TARGET", chance),
    ("how-many dice UNIT attack TARGET", chance),
    ("how-many dice UNIT against TARGET", chance),
    ("what UNIT strength against TARGET", chance),
    ("UNIT strength against TARGET", chance),
    ("what strength UNIT have against TARGET", chance),
    ("what strength have UNIT against TARGET", chance),
    ("what strength of UNIT against TARGET", chance),
    ("how-strong UNIT against TARGET", chance),
    ("what attack best against TARGET", who_destroys),
    ("what best attack against TARGET", who_destroys),
    ("what destroy TARGET", who_destroys),
    ("what have odds to destroy TARGET", who_destroys),
    ("if UNIT attack TARGET gone", would_fall_by),
    ("if UNIT attack TARGET survive", would_survive_it),
)
"""The ways to ask how likely something is."""
WHETHER: Forms = (
    ("TARGET take attack of UNIT", can_survive),
    ("TARGET take UNIT attack", can_survive),
    ("anybody destroy TARGET", can_anybody_destroy),
    ("TARGET gone if UNIT attack", would_fall),
    ("TARGET gone of UNIT attack", would_fall),
    ("TARGET gone of attack of UNIT", would_fall),
    ("UNIT attack destroy TARGET", would_fall_by),
    ("attack of UNIT destroy TARGET", would_fall_by),
    ("TARGET survive if UNIT attack", would_survive),
    ("TARGET survive UNIT attack", would_survive),
    ("TARGET survive attack of UNIT", would_survive),
    ("TARGET gone", can_anybody_destroy),
    ("UNIT destroy TARGET", can_destroy),
    ("destroy TARGET with UNIT", can_be_destroyed),
    ("TARGET destroyed-by UNIT", can_be_destroyed),
)
"""The ways to ask whether it is possible, behind a word such as “can”."""
