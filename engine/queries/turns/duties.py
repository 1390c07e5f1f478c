"""What need not be done, and who cannot do it: whether a unit has to attack, which units cannot, whether nobody can."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from engine.documents.speech import Closeness, vocabulary, words
from engine.explore.play import Play
from engine.queries.reading.denials import DENYING
from engine.queries.reading.sought import Forms, Reading, Telling
from engine.queries.turns.ends import brought_by_inaction
from engine.values.actions import Attack, Move
from engine.values.answers import Asked, Why
from engine.values.boards import Square
from engine.values.bounds import SPACES_SHOWN
from engine.values.reasons import Reason
from engine.why.codes import WhyCode
from engine.why.terms import Terms

FILLING = DENYING | vocabulary(
    "do",
    "does",
    "why",
    "have",
    "to",
    "has",
    "is",
    "can",
    "could",
    "may",
    "of",
    "unit",
    "my",
    "i",
    "we",
    "need",
    "got",
    "anything",
    "anyone",
    "anybody",
)
OBLIGED = vocabulary("must", "obliged", "forced", "required")
HAVE_TO = re.compile(r"\b(?:have|has|need|needs|got) to\b")
"""How else it is asked whether something must be done."""
KINDS = {"attack": Attack, "move": Move}


def of_duty(terms: Terms, play: Play, asked: str) -> tuple[Why, ...]:
    """The answers to what must be done, or cannot be; none where that is not asked."""
    spoken = words(asked)
    denied = not DENYING.isdisjoint({word.said.lower() for word in spoken})
    obliged = not OBLIGED.isdisjoint(spoken) or bool(HAVE_TO.search(asked.lower()))
    if play.pending is not None or play.position.over or obliged == denied:
        return ()
    line = tuple([word for word in spoken if word not in FILLING | OBLIGED])
    forms = DUTIES if obliged else DENIED if line[:1] and line[0] in ("who", "which", "what") else ()
    telling = Telling(terms, play, asked)
    for closeness in (Closeness.EXACT, Closeness.SHORT):
        found = [one for one in telling.read(forms, line, closeness) if isinstance(one, Why)]
        if found:
            # Such a question is one of yes or no even where the word that it begins with turns the sense of others.
            return tuple([one._replace(is_whether=spoken[0] in OBLIGED) for one in found])
    return ()


def _need_not(asked: Telling, units: Sequence[Square], targets: Sequence[Square]) -> Reading:
    """That a unit need not attack a card, where it may; else why it may not."""
    unit = units[0]
    for target in targets[:1]:
        for attack in asked.tried([unit], [target]):
            params = (("target", asked.name(target)), ("at", asked.position.geometry.names[target]))
            entries = (asked.terms.rules.kind_of(attack).rule,)
            told = Reason(WhyCode.NEED_NOT_ATTACK, entries, (unit,), (asked.name(unit),), params)
            only = Reason(WhyCode.ONLY_TARGET, entries, (unit,), (asked.name(unit),), params)
            if _is_only_target(asked, unit, target):
                yield Why(Asked.TOLD, asked.asked, (), (told, only))
            else:
                yield Why(Asked.WHICH, asked.asked, (told,))
            return


def _need_not_by_anybody(asked: Telling, targets: Sequence[Square]) -> Reading:
    """The same of whichever unit may attack a card."""
    for unit in asked.units_of(asked.position.turn):
        if any(not asked.listener.refused(one) for one in asked.tried([unit], targets[:1])):
            return _need_not(asked, [unit], targets)
    return iter(())


def _is_only_target(asked: Telling, unit: Square, target: Square) -> bool:
    """Whether a unit may attack one card, in its player's turn, and none besides."""
    for there in asked.times(asked.controller(unit)):
        legal = asked.terms.rules.legal_actions(asked.position if there is None else there.position).actions
        targets = {one.target for one in legal if isinstance(one, Attack) and one.square == unit}
        if targets:
            return targets == {target}
    return False


def _cannot(verb: str) -> Callable[[Telling], Reading]:
    """Which units of the active player can do nothing of a kind now."""

    def told(asked: Telling) -> Reading:
        legal = asked.terms.rules.legal_actions(asked.position).actions
        able = {one.squares[0] for one in legal if isinstance(one, KINDS[verb])}
        unable = [one for one in asked.units_of(asked.position.turn) if one not in able]
        shown = tuple(unable[:SPACES_SHOWN])
        params = (("number", len(unable)), ("what", verb), ("phase", asked.position.phase))
        reason = Reason(
            WhyCode.UNITS_MAY_NOT, (asked.terms.cites.phases,), shown, tuple(map(asked.name, shown)), params
        )
        yield Why(Asked.TOLD, asked.asked, (), (reason,))

    return told


def _need_not_do(verb: str) -> Callable[[Telling, Sequence[Square]], Reading]:
    """That nothing makes a unit attack, or move, whatever it may be chosen for."""

    def told(asked: Telling, units: Sequence[Square]) -> Reading:
        entries, params = (asked.terms.cites.phases,), (("what", verb),)
        reason = Reason(WhyCode.NEED_NOT, entries, (units[0],), (asked.name(units[0]),), params)
        yield Why(Asked.WHICH, asked.asked, (reason,))

    return told


def _need_do_nothing(verb: str) -> Callable[[Telling], Reading]:
    """That nothing makes a player do something at all, with what comes of attacking nothing."""

    def told(asked: Telling) -> Reading:
        if any(kind.verb == verb for kind in asked.terms.rules.actions):
            params = (("player", asked.position.sides[asked.position.turn]), ("what", verb))
            reason = Reason(WhyCode.NEED_DO_NOTHING, (asked.terms.cites.phases,), params=params)
            comes = brought_by_inaction(asked) if verb == Attack.verb else ()
            yield Why(Asked.WHICH, asked.asked, (reason, *comes))

    return told


DUTIES: Forms = (
    *[(verb, _need_do_nothing(verb)) for verb in ("attack", "move", "summon", "build", "play", "discard")],
    *[(f"{verb} thing", _need_do_nothing(verb)) for verb in ("attack", "move", "summon", "build", "play", "discard")],
    ("UNIT attack TARGET", _need_not),
    ("attack TARGET", _need_not_by_anybody),
    *[(f"UNIT {verb}", _need_not_do(verb)) for verb in KINDS],
    *[(f"{verb} with UNIT", _need_not_do(verb)) for verb in KINDS],
    ("move UNIT", _need_not_do("move")),
)
DENIED: Forms = (("what attack", _cannot("attack")), ("what move", _cannot("move")))
"""The ways to ask it, each with what is told."""
