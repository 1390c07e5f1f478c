"""Whether the active player can reach something this turn: asked in words, answered as far as a short search goes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.documents.speech import IDLE, Closeness, said, vocabulary, without, words
from engine.documents.wishes import wished
from engine.effects.codes import EffectDecision
from engine.explore.play import Play
from engine.explore.solver import Played, solve
from engine.queries.reading.sought import SPEAKER, Forms, Reading, Telling
from engine.values.actions import Action, Attack, EndPhase, Move
from engine.values.answers import Asked, Why
from engine.values.boards import Square
from engine.values.bounds import POSITIONS_GLANCED_AT
from engine.values.cards import Cards
from engine.values.editions import EDITIONS
from engine.values.reasons import Reason
from engine.values.steps import Step, StepWord, Touches
from engine.why.codes import WhyCode
from engine.why.terms import Terms

ASKING = vocabulary("can", "could", "may", "might", "will", "how")


def of_the_turn(terms: Terms, play: Play, asked: str) -> tuple[Why, ...]:
    """Whether what the player asks about can be reached this turn; none where that is not asked."""
    cards = play.cards
    if cards is None or play.pending is not None or play.position.over:
        return ()
    line = words(asked)
    start = next((place for place, word in enumerate(line[:4]) if word in SPEAKER), 0)
    if "next" in line:
        return ()
    if start and set(line[:start]) <= ASKING:
        meant, forms = said(line[start + 1 :]), FORMS
    elif line[:1] and line[0] in ASKING and "be" in line:
        # Who asks whether a card could be destroyed names nobody who would.
        meant, forms = " ".join([word.said for word in line[1:] if word != "be"]), PASSIVE
    else:
        return ()
    wish = without(IDLE, meant, cards.sayings)
    telling = Telling(terms, play, asked)
    for closeness in (Closeness.EXACT, Closeness.SHORT):
        found = list(telling.read(forms, words(wish), closeness))
        unknown = tuple([one for one in found if isinstance(one, Why)])
        if unknown:
            return unknown
        if found:
            statement = wished(terms.tongue, wish, play.position, cards)
            return () if statement is None else (_reached(play, cards, asked, wish, statement),)
    return ()


def _reached(play: Play, cards: Cards, asked: str, wish: str, statement: str) -> Why:
    """What a short search for the best course finds."""
    position = play.position
    edition = EDITIONS[position.edition]
    goal = edition.statement(statement, cards)
    found = solve(edition.task(position, (goal,)), position, budget=POSITIONS_GLANCED_AT)
    least, most = found.probability
    first = tuple([one.action for one in found.line[:1]])
    params = (("wish", wish), ("chance", str(least) if least else ""), ("most", str(most)))
    if not most:
        return Why(Asked.WHICH, asked, (Reason(WhyCode.GOAL_NEVER, (), params=params),))
    if not least or not first:
        return Why(Asked.TOLD, asked, (), (Reason(WhyCode.GOAL_OPEN, (), params=params),))
    code = WhyCode.GOAL_REACHED if found.complete else WhyCode.GOAL_OPEN
    luck = (Reason(WhyCode.GOAL_WITH_LUCK, (), params=params),) if least < 1 else ()
    told = (*luck, *_course(play, found.line), Reason(code, (), params=params))
    return Why(Asked.WHICH, asked, (), told, actions=first)


def _course(play: Play, line: Sequence[Played[Action]]) -> Iterator[Reason]:
    """The moves and attacks of a course, along its likeliest way, and which of the attacks destroys its target."""
    there = play
    for played in line:
        action, board = played.action, there.position.board
        after = there.begun(action)
        for answer in played.lines(play.position.geometry)[1:]:
            after = after.answered([answer]) if after.pending is not None else after
        one, other = [board[end] for end in (*action.squares[:1], *action.squares[-1:])] or (None, None)
        if isinstance(action, Attack) and one is not None and other is not None:
            # What stands there now may have come there since: of a card that is destroyed something is told.
            falls = any(_is_end_of(step, action.target) for step in after.done[-1].resolved.steps)
            code = WhyCode.COURSE_DESTROYS if falls else WhyCode.COURSE_ATTACKS
            params, cards = (("texts", " and ".join(_used(after))),), (one.card.name, other.card.name)
            yield Reason(code, (), (action.square, action.target), cards, params)
        elif isinstance(action, Move) and one is not None:
            yield Reason(WhyCode.COURSE_MOVES, (), (action.path[0], action.path[-1]), (one.card.name,))
        elif not isinstance(action, EndPhase):
            yield Reason(WhyCode.COURSE_DOES, (), params=(("action", action.text(play.position.geometry)),))
        if after.pending is not None:
            return
        there = after


def _used(played: Play) -> list[str]:
    """The texts that are used by choice in the last action of a play."""
    decided = played.done[-1].resolved.decided
    uses = [one for one, answer in decided if one.about == EffectDecision.USE and "none" not in answer]
    return list(dict.fromkeys(one.subject for one in uses if one.subject))


def _is_end_of(step: Step, square: Square) -> bool:
    return isinstance(step.code, StepWord) and Touches.DESTROYED in step.code.touches and step.squares[:1] == (square,)


def _is_meant(asked: Telling) -> Reading:
    yield asked.asked


def _of_target(asked: Telling, targets: Sequence[Square]) -> Reading:
    """The question; of a card of which nobody knows how much damage it takes, that this is not known."""
    if asked.is_life_known(targets[0]):
        yield asked.asked
    else:
        params = (("fact", "life"),)
        unknown = Reason(WhyCode.FIGURE_UNKNOWN, (), (targets[0],), (asked.name(targets[0]),), params)
        yield Why(Asked.TOLD, asked.asked, (), (unknown,))


FORMS: Forms = (("win", _is_meant), ("destroy TARGET", _of_target))
"""What is asked of a whole turn: whether one action is legal is answered of that action."""


def _of_enemy(asked: Telling, targets: Sequence[Square]) -> Reading:
    friends = asked.position.geometry.seating.friends
    if targets and not friends(asked.controller(targets[0]), asked.position.turn):
        yield from _of_target(asked, targets)


PASSIVE: Forms = (("TARGET gone", _of_enemy),)
"""The same, said of the card that it would happen to: one of an enemy."""
