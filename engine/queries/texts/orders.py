"""Which of two texts comes first: who orders them where both come at one moment, or else the time of each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.documents.speech import Closeness, vocabulary, words
from engine.effects.codes import EffectDecision
from engine.explore.play import Play
from engine.queries.fights.attacks import position_of
from engine.queries.playing.chances import first_fought
from engine.queries.playing.courses import Course, acting_in, doubts_of, rolled, unplaced
from engine.queries.playing.trials import Trials
from engine.queries.reading.named import all_mentioned
from engine.queries.reading.sought import Forms, Reading, Telling
from engine.queries.reading.supposed import parted
from engine.values.answers import Asked, Supposed, Why
from engine.values.boards import Square
from engine.values.position import Position
from engine.values.reasons import Reason
from engine.why.acting import why_action
from engine.why.codes import WhyCode
from engine.why.recalling import Recalled
from engine.why.silence import why_acted
from engine.why.terms import Terms

ORDERING = vocabulary("first", "order", "before", "earlier", "sooner")
CHOOSING = vocabulary("choose", "chooses", "decide", "decides", "pick", "picks", "say", "says", "orders")
AT_ONCE = vocabulary("simultaneous", "simultaneously")
PHRASES_AT_ONCE = ("at once", "same time", "same moment", "same window", "at one moment", "at one time")
HAPPENING = vocabulary(
    "trigger", "triggers", "triggered", "happen", "act", "effect", "ability", "abilities", "thing", "resolve", "text"
)
"""How it is asked who orders what comes at one moment."""


def of_order(terms: Terms, play: Play, asked: str) -> tuple[Why, ...]:
    """What is said of the order of two texts that are named; none where it is not asked for."""
    if _is_of_one_moment(terms, play, asked):
        table = terms.rules.table(play.position)
        whose = play.position.sides[table.laws.orders(table)]
        told = Reason(WhyCode.ORDER_IN_GENERAL, tuple(table.laws.ordering), params=(("player", whose),))
        return (Why(Asked.TOLD, asked, (), (told,)),)
    if play.done or ORDERING.isdisjoint(words(asked)):
        return ()
    named = [one for one in all_mentioned(terms, play, asked) if Recalled(terms, play, one).bearers(None)]
    if not named:
        return _in_an_attack(terms, play, asked)
    if len(named) != len({*named}) or len(named) < len(("first", "second")):
        return ()
    first, second = named[:2]
    params = (("first", first), ("second", second))
    for course in _courses(terms, play, first, asked):
        pending = course.play.pending
        if pending is None or pending.about != EffectDecision.ORDER:
            continue
        if all(any(option.startswith(one) for option in pending.options) for one in (first, second)):
            player = course.play.position.geometry.seating.names[pending.player]
            told = Reason(WhyCode.ORDER_CHOSEN, pending.entries, params=(*params, ("player", player)))
            supposed, played = Supposed(course.play.start, course.told), (course.play.done[-1].action,)
            doubts = doubts_of([course])
            return (Why(Asked.TOLD, asked, (), (told,), caveats=doubts, actions=played, supposed=supposed),)
    times = dict.fromkeys(reason for one in (first, second) for reason in _times(terms, play, one))
    return (Why(Asked.TOLD, asked, (), (Reason(WhyCode.ORDER_OPEN, (), params=params), *times)),)


def _is_of_one_moment(terms: Terms, play: Play, asked: str) -> bool:
    """Whether it is asked in general who orders what comes at one moment: no text of a card is named."""
    spoken, plain = words(asked), asked.lower()
    who = not CHOOSING.isdisjoint(spoken) or not ORDERING.isdisjoint(spoken) or "resolve" in spoken
    at_once = not AT_ONCE.isdisjoint(spoken) or any(phrase in plain for phrase in PHRASES_AT_ONCE)
    return who and at_once and not HAPPENING.isdisjoint(spoken) and not all_mentioned(terms, play, asked)


def _in_an_attack(terms: Terms, play: Play, asked: str) -> tuple[Why, ...]:
    """Who orders the texts that act in an attack that is named, or the order in which they come."""
    tokens = asked.replace("’", "'").rstrip("?!. ").split()
    telling = Telling(terms, play, asked)
    for clause, question in parted(tokens):
        if ORDERING.isdisjoint(words(question)):
            continue
        for closeness in (Closeness.EXACT, Closeness.SHORT):
            fought = [one for one in telling.read(ATTACKS, words(clause), closeness) if isinstance(one, Why)]
            if fought:
                return tuple(fought)
    return ()


def _order_in(asked: Telling, units: Sequence[Square], targets: Sequence[Square]) -> Reading:
    fought = first_fought(asked, units, targets)
    if fought is None:
        yield from (why_action(asked.terms, asked.play, one) for one in asked.tried(units[:1], targets[:1]))
        return
    position = position_of(asked, fought)
    told: list[Reason] = []
    for course in rolled(Play(position, cards=asked.play.cards).begun(fought.attack), ""):
        waits = course.pending
        if waits is not None and waits.about == EffectDecision.ORDER:
            first, *others = _called(position, waits.options)
            second = " and ".join([", ".join(others[:-1]), others[-1]] if others[1:] else others)
            names = (("first", first), ("second", second), ("player", position.sides[waits.player]))
            told.append(Reason(WhyCode.ORDER_CHOSEN, waits.entries, params=names))
    texts = acting_in(asked.play, position, fought.attack)
    code = WhyCode.ORDER_COMES if len(texts) > 1 else WhyCode.NOTHING_TO_ORDER
    in_turn = Reason(code, (), params=(("texts", ", ".join(texts)),))
    reasons = tuple(dict.fromkeys(told)) or (in_turn,)
    doubts, attacks = fought.caveats, (fought.attack,)
    yield Why(Asked.TOLD, asked.asked, (), reasons, caveats=doubts, actions=attacks, supposed=fought.supposed)


def _called(position: Position, options: Sequence[str]) -> list[str]:
    """The texts that wait to be ordered; where two are of one name, with where their cards stand."""
    names = [unplaced(position, option) for option in options]
    return [
        name if names.count(name) == 1 else f"{name} on {option.removeprefix(name).strip()}"
        for name, option in zip(names, options, strict=True)
    ]


ATTACKS: Forms = (("UNIT attack TARGET", _order_in),)


def _courses(terms: Terms, play: Play, name: str, asked: str) -> Iterator[Course]:
    """What could bring a text about: attacks of its card and on it, its moves, its end."""
    telling = Telling(terms, play, asked)
    for bearer in Recalled(terms, play, name).bearers(None):
        own = bearer.square
        if own is not None:
            trials = Trials(telling, name, [own])
            foes = [one for player in telling.foes_of(own) for one in telling.units_of(player)]
            yield from trials.attacks([own], foes)
            yield from trials.attacks(foes, [own])
            yield from trials.moves(own)
            yield from trials.ends(own)


def _times(terms: Terms, play: Play, name: str) -> Iterator[Reason]:
    """When a text acts."""
    recalled = Recalled(terms, play, name)
    for bearer in recalled.bearers(None)[:1]:
        found = why_acted(recalled, bearer)
        yield from (*found.reasons, *found.permits)
