"""What a text does when a card is forced away: it is played, where something in the position forces that card."""

from __future__ import annotations

from collections.abc import Iterator

from engine.documents.speech import vocabulary, words
from engine.explore.play import Play
from engine.queries.playing.courses import NONE, answered, doubts_of, has_come_up, said_of
from engine.queries.playing.courses import Course as Played
from engine.queries.reading.mentions import cards_by_mention
from engine.queries.reading.named import name_and_place
from engine.queries.reading.sought import Telling
from engine.values.answers import Asked, Supposed, Why
from engine.values.boards import Square
from engine.values.reasons import Reason
from engine.values.steps import StepWord, Touches
from engine.why.codes import WhyCode
from engine.why.recalling import Bearer, Recalled
from engine.why.terms import Terms

FORCED = vocabulary("forced", "pushed", "shoved", "thrown", "displaced")
"""Words for what a card does not do by itself."""
FORCING = frozenset(["use", "play"])
"""What may force a card, as it is tried."""
DECISIONS = 4
COURSES = 40
"""Courses of one such action that are looked at."""


def of_forced(terms: Terms, play: Play, asked: str, named: str) -> tuple[Why, ...]:
    """Whether a text acts when a card is forced that a question names; none where it does not ask that."""
    name, _ = name_and_place(terms, play, named)
    if play.done or not name or FORCED.isdisjoint(words(asked)) or not FORCED.isdisjoint(words(name)):
        return ()
    bearers = [one for one in Recalled(terms, play, name).bearers(None) if one.square is not None]
    mentions = [square for there in cards_by_mention(play, asked, name) for square in there]
    friends = play.position.geometry.seating.friends
    cards = [one for one in mentions if all(one != bearer.square for bearer in bearers)]
    ability = terms.registry.abilities.get(name)
    if not cards or not bearers or ability is None:
        return ()
    card, telling = cards[0], Telling(terms, play, asked)
    foes = [one for one in bearers if not friends(one.piece.controller, telling.controller(card))]
    courses = list(_forced(telling, card))
    acting = next((course for course in courses if has_come_up(course.play, name)), None)
    for course in [acting] if acting is not None else courses[:1]:
        for bearer in foes or bearers:
            found = answered(terms, course.play, asked, name, bearer, ())
            if found is not None:
                return (_told(telling, name, bearer, card, course, found),)
    windows = [part.window for part in ability.parts if part.does is not None]
    entries = dict.fromkeys((ability.entry, *[terms.windows.entry_of(str(one)) for one in windows]))
    open_ = Reason(
        WhyCode.FORCED_BY_NOTHING, tuple(one for one in entries if one), (card,), (telling.name(card),),
        (("ability", name),),
    )  # fmt: skip
    return (Why(Asked.TOLD, asked, (), (open_,)),)


def _told(telling: Telling, name: str, bearer: Bearer, card: Square, course: Played, found: Why) -> Why:
    code = WhyCode.ACTS_NOT_THEN if found.reasons else WhyCode.ACTS_THEN
    told = said_of(telling.terms, telling.play, name, bearer, code, card, player="")
    reasons, permits = ((told, *found.reasons), ()) if found.reasons else ((), (told,))
    supposed, doubts = Supposed(course.play.start, course.told), doubts_of([course], [found])
    return Why(Asked.WHICH, telling.asked, reasons, permits, caveats=doubts, supposed=supposed)


def _forced(telling: Telling, card: Square) -> Iterator[Played]:
    """What could be done in a turn of any player that forces a card away from where it stands."""
    for player in telling.position.geometry.seating.players:
        for there in telling.times(player):
            position = telling.position if there is None else there.position
            for action in telling.terms.rules.legal_actions(position).actions:
                if action.verb in FORCING:
                    begun = Play(position, cards=telling.play.cards).begun(action)
                    for play in _aimed(telling, begun, card):
                        end = _end_of(play, card)
                        if end is not None:
                            params = (("ability", action.name),)
                            forced = Reason(
                                WhyCode.SUPPOSED_FORCED, (), (card, end), (telling.name(card),), params
                            )  # fmt: skip
                            yield Played(play, (*(() if there is None else there.told), forced))


def _aimed(telling: Telling, play: Play, card: Square) -> Iterator[Play]:
    """The courses of an action that is aimed at a card wherever it may be."""
    name, waiting = telling.position.geometry.names[card], [(play, 0)]
    for _ in range(COURSES):
        if not waiting:
            return
        one, depth = waiting.pop()
        pending = one.pending
        if pending is None or pending.chance or depth == DECISIONS:
            yield one
            continue
        aimed = [option for option in pending.options if name in option.split()]
        options = aimed or [option for option in pending.options if option != NONE] or list(pending.options)
        waiting += [(one.answered([option]), depth + 1) for option in reversed(options)]


def _end_of(play: Play, card: Square) -> Square | None:
    """Where a card was forced to that stood on a space; None where it was not."""
    for step in play.steps:
        is_of_move = isinstance(step.code, StepWord) and Touches.MOVED in step.code.touches
        if is_of_move and step.squares[:1] == (card,) and step.squares[-1] != card:
            return step.squares[-1]
    return None
