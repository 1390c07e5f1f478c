"""Whether a text can be used with what a question names for it: magic, boost, so many cards, one card of the hand."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.documents.speech import NUMBERS, same, words
from engine.explore.play import Play
from engine.queries.playing.courses import Course, answered, doubts_of, said_of, used
from engine.queries.playing.trials import Trials
from engine.queries.reading.mentions import cards_by_mention
from engine.queries.reading.named import name_and_place
from engine.queries.reading.sought import Telling
from engine.values.answers import Asked, Supposed, Why
from engine.values.cards import folded
from engine.values.decisions import Decision
from engine.values.reasons import Reason
from engine.why.codes import WhyCode
from engine.why.recalling import Bearer, Recalled
from engine.why.terms import Terms

COUNTED = re.compile(rf"\b(\d+|{'|'.join(NUMBERS)}) (?:\w+ )?(?:card|unit|event|common|champion)s?\b")
"""How it is said with how many cards."""


def of_price(terms: Terms, play: Play, asked: str, named: str) -> tuple[Why, ...]:
    """Whether a text takes the card, or so many of them, that a question names for it; none where it names none."""
    name, _ = name_and_place(terms, play, named)
    card, number = _held(play, asked, name), _number(asked)
    if not name or play.done or (not card and number is None) or not _spends(play, asked):
        return ()
    for bearer, course in _courses(terms, play, name, asked):
        begun = used(course.play, name)
        pending = begun.pending
        if pending is None or pending.subject != name or not _is_of_hand(begun, pending):
            continue
        yes, told = _told(terms, play, name, bearer, pending, card, number)
        supposed, doubts = Supposed(course.play.start, course.told), doubts_of([course])
        reasons, permits = ((), (told,)) if yes else ((told,), ())
        return (Why(Asked.WHICH, asked, reasons, permits, caveats=doubts, supposed=supposed),)
    return ()


def of_means(terms: Terms, play: Play, asked: str, named: str) -> tuple[Why, ...]:
    """Whether a text that waits for its time can be used with what its player has; none where that is not tried."""
    name, _ = name_and_place(terms, play, named)
    against: list[Why] = []
    for bearer, course in _courses(terms, play, name, asked):
        found = answered(terms, course.play, asked, name, bearer, ())
        if found is None:
            continue
        supposed = Supposed(course.play.start, course.told)
        if not found.reasons:
            player = _asked_of(course.play, name)
            told = said_of(terms, play, name, bearer, WhyCode.ACTS_THEN, player=player)
            doubts = doubts_of([course], [found])
            return (Why(Asked.WHICH, asked, (), (told,), caveats=doubts, supposed=supposed),)
        if any(one.code is WhyCode.WAS_NOT_PAID for one in found.reasons):
            against.append(found._replace(supposed=supposed))
    return tuple(against[:1])


def _courses(terms: Terms, play: Play, name: str, asked: str) -> Iterator[tuple[Bearer, Course]]:
    """What could bring the text about that its card could do, by card."""
    if not name:
        return
    telling, recalled = Telling(terms, play, asked), Recalled(terms, play, name)
    there = [square for squares in cards_by_mention(play, asked, name) for square in squares]
    bearers = [one for one in recalled.bearers(None) if one.square is not None]
    for bearer in [one for one in bearers if one.square in there] or bearers:
        own = bearer.square
        if own is not None:
            trials = Trials(telling, name, [own])
            foes = [one for player in telling.foes_of(own) for one in telling.units_of(player)]
            friends = [one for one in telling.units_of(bearer.piece.controller) if one != own]
            happening = (
                trials.attacks([own], foes), trials.moves(own), trials.attacks(foes, [own]),
                trials.attacks(friends, foes),
            )  # fmt: skip
            for courses in happening:
                yield from ((bearer, course) for course in courses)


def _told(
    terms: Terms, play: Play, name: str, bearer: Bearer, pending: Decision, card: str, number: int | None
) -> tuple[bool, Reason]:
    """Whether that can be answered, and what is said of it."""
    player = play.position.geometry.seating.names[pending.player]
    options = ", ".join(pending.options)
    if card:
        yes = card in pending.options
        code = WhyCode.PAYS_WITH if yes else WhyCode.PAYS_NOT_WITH
        return yes, said_of(terms, play, name, bearer, code, taken=card, player=player, options=options)
    most = {"least": pending.minimum, "most": pending.maximum}
    yes = number is not None and pending.minimum <= number <= pending.maximum
    return yes, said_of(terms, play, name, bearer, WhyCode.AS_MANY_AS, player=player, options=options, **most)


def _asked_of(play: Play, name: str) -> str:
    """The player who is asked whether a text is used; nobody where it acts without."""
    pending = play.pending
    return play.position.geometry.seating.names[pending.player] if pending and pending.subject == name else ""


def _is_of_hand(play: Play, pending: Decision) -> bool:
    """Whether it is asked for cards in hand."""
    hand = {card.name for card in play.position.players[pending.player].hand}
    return not pending.chance and bool(pending.options) and set(pending.options) <= hand


def _held(play: Play, asked: str, name: str) -> str:
    """The card in the active player's hand that a question names besides the text."""
    said = f" {folded(asked).rstrip('?.!')} "
    hand = {card.name for card in play.position.players[play.position.turn].hand}
    return max((one for one in hand if one != name and f" {folded(one)} " in said), key=len, default="")


def _number(asked: str) -> int | None:
    """With how many cards it is asked."""
    found = COUNTED.search(asked.lower())
    said = found[1] if found else ""
    return int(said) if said.isdecimal() else NUMBERS.get(said)


def _spends(play: Play, asked: str) -> bool:
    """Whether it is asked of something that is given for the text."""
    known = {} if play.cards is None else same(play.cards.sayings)
    spending = {phrase for word in ("discard", "with") for phrase in known.get(word, ())}
    return any((word,) in spending for word in words(asked))
