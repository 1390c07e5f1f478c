"""The question of each kind that a recording makes, and which kinds it can make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import engine
from refsvc import bounds
from refsvc.judge import REST, Judge
from refsvc.puzzles.claims import Decider
from refsvc.puzzles.facts import fact_of
from refsvc.puzzles.making.recording import Recording
from refsvc.puzzles.proposing.courses import END, chances, is_aimed_at_own, orders
from refsvc.puzzles.proposing.near_misses import actions
from refsvc.puzzles.proposing.states import EMPTY, states, told
from refsvc.puzzles.proposing.texts import readings
from refsvc.puzzles.puzzle import Kind, WrongPuzzle

if TYPE_CHECKING:
    from refsvc.corpus import Card

VERBS: Mapping[str, str] = {
    "attack": "asked-attack",
    "move": "asked-move",
    "summon": "asked-summon",
    "build": "asked-build",
    "use": "asked-use",
    "play": "asked-play",
}
"""How each verb is asked about, each alone: a question about attacks has no moves among its answers."""
FIGURES: Mapping[str, str] = {
    "cost": "asked-figure-cost",
    "life": "asked-figure-life",
    "strength": "asked-figure-strength",
    "attack": "asked-figure-attack",
}
"""How each figure is asked for."""


FEWEST_TO_CHOOSE = 3
"""Actions at least among which it is a question which is the best."""
HOPELESS = Fraction(1, 20)
"""What is no likelier is nothing to play for, and what fails no likelier no question."""


class Asked(NamedTuple):
    """A question without its answers."""

    draft: Mapping[str, Any]
    play: engine.Play
    """What explains its answer."""
    candidates: Callable[[Decider], Iterator[dict[str, Any]]] | None = None
    """The answers that are tried; None where the kind of question says which."""
    to_play: str = ""
    """The same question for whoever answers it by playing; empty where its answer is no line."""

    @property
    def played(self) -> dict[str, Any]:
        """The question without answers to choose from."""
        return {**{key: said for key, said in self.draft.items() if key != "options"}, "question": self.to_play}


def fitting(recording: Recording) -> tuple[Kind, ...]:
    """The kinds that a recording can make, that which suits it best first."""
    play, found = recording.play, list[Kind]()
    start = play.start
    if play.pending is not None:
        found.append(Kind.TIMING)
    elif play.done and recording.asked is None:
        found.append(Kind.RESOLUTION)
        if _up_to_a_choice(play) is not None or sum(one.action.verb != END for one in play.done) > 1:
            found.append(Kind.TIMING)
    if not start.over and _liked(recording) is not None:
        found.insert(0 if recording.asked is not None else len(found), Kind.LEGALITY)
    if not start.over and start.view.cards:
        found.append(Kind.WIN)
    if _cards(recording):
        found.append(Kind.QUIZ)
    return tuple(found)


def asked(judge: Judge, recording: Recording, kind: Kind) -> Asked:
    """The question of this kind that a recording makes. Raises WrongPuzzle where there is none."""
    match kind:
        case Kind.LEGALITY:
            return _legality(judge, recording)
        case Kind.RESOLUTION:
            return _resolution(judge, recording)
        case Kind.TIMING:
            return _timing(judge, recording)
        case Kind.WIN:
            return _win(judge, recording)
    return _quiz(judge, recording)


def _drafted(kind: Kind, question: str, position: engine.Position, **more: Any) -> dict[str, Any]:
    return {"edition": position.edition, "kind": kind.value, "question": question, **more}


# Is it legal?


def _legality(judge: Judge, recording: Recording) -> Asked:
    play, words = recording.play, judge.words
    if recording.asked is not None:
        action = words.action(recording.asked, play.position)
        scenario = {**recording.document, "do": _lines(play)}
        written = recording.asked.text(play.start.geometry)
        question = words.puzzle("asked-whether", action=action)
        return Asked(_drafted(Kind.LEGALITY, question, play.start, action=written, scenario=scenario), play)
    like = _liked(recording)
    assert like is not None
    position = play.start
    side, phase = words.side(position.sides[position.turn]), words.phase(position)
    question = words.puzzle(VERBS[like.verb], side=side, phase=phase)
    draft = _drafted(Kind.LEGALITY, question, position, pick="all", scenario=dict(recording.document))
    return Asked(draft, engine.Play(position), partial(_like, like=like))


def _like(decider: Decider, like: engine.Action) -> Iterator[dict[str, Any]]:
    return actions(decider, like)


def _liked(recording: Recording) -> engine.Action | None:
    """The action that was played first or asked about; else one of the card that was touched, or of many."""
    if recording.asked is not None:
        return recording.asked
    play = recording.play
    if play.done and play.done[0].action.verb in VERBS:
        return play.done[0].action
    listed = [one for one in engine.legal(play.start).actions if one.verb in VERBS]
    names = play.start.geometry.names
    own = [one for one in listed if one.squares and names[one.squares[0]] == recording.touched]
    many = Counter(one.verb for one in listed)
    return max(own or listed, key=lambda one: many[one.verb], default=None)


# What happens?


def _resolution(judge: Judge, recording: Recording) -> Asked:
    play = recording.play
    done = [judge.words.action(one.action, one.before) for one in play.done if one.action.verb != END]
    said = done or [judge.words.action(play.done[-1].action, play.done[-1].before)]
    question = judge.words.puzzle("asked-after", action=" ".join(said[-bounds.ACTIONS_TOLD :]))
    scenario = {**recording.document, "do": _lines(play)}
    return Asked(_drafted(Kind.RESOLUTION, question, play.start, scenario=scenario), play)


def _lines(play: engine.Play) -> list[str]:
    return [line for one in play.done for line in (one.text, *one.answers)]


# Choices and orders


def _timing(judge: Judge, recording: Recording) -> Asked:
    play = recording.play
    begun = _up_to_a_choice(play)
    if begun is None:
        return _order(judge, recording)
    last = play.done[-1]
    question = judge.words.puzzle("asked-possible", action=judge.words.action(last.action, last.before))
    before = [line for one in play.done[:-1] for line in (one.text, *one.answers)]
    lines = [*before, last.text, *begun] if begun else before
    action = REST if begun else last.text
    draft = _drafted(Kind.TIMING, question, play.start, ask="possible", pick="all", action=action)
    return Asked({**draft, "scenario": {**recording.document, "do": lines}}, play)


def _up_to_a_choice(play: engine.Play) -> tuple[str, ...] | None:
    """The answers to the last action up to its first decision that is not up to chance; None where it has none."""
    if not play.done:
        return None
    last = play.done[-1]
    for place in range(len(last.answers) + 1):
        pending = engine.resolve(last.before, last.action, last.answers[:place]).pending
        if pending is not None and not pending.chance:
            return last.answers[:place]
    return None


def _order(judge: Judge, recording: Recording) -> Asked:
    play = recording.play
    reached = [state for state in told(states(judge, play.position, play.start)).values() if state.spaces]
    if not reached:
        raise WrongPuzzle(judge.words.puzzle("made-without-goal"), where="scenario")
    goal = min(reached, key=lambda state: state.code != EMPTY)
    side = judge.words.side(play.start.sides[play.start.turn])
    question = judge.words.puzzle("asked-order", side=side, goal=goal.said)
    draft = _drafted(
        Kind.TIMING, question, play.start, goal=[*goal.also, goal.statement], options=[{"do": _lines(play)}]
    )
    scenario = dict(recording.document)
    # What has to be reached for certain can't hang on how the dice fell.
    is_certain = not any(decision.chance for one in play.done for decision, _ in one.resolved.decided)
    to_play = judge.words.puzzle("asked-order-played", side=side, goal=goal.said) if is_certain else ""
    return Asked({**draft, "scenario": scenario}, play, partial(_ordered, lines=_lines(play)), to_play)


def _ordered(decider: Decider, lines: list[str]) -> Iterator[dict[str, Any]]:
    return orders(decider, lines)


# Win this turn


def _win(judge: Judge, recording: Recording) -> Asked:
    position = recording.play.start
    side, goal = judge.words.side(position.sides[position.turn]), _less_than_winning(recording.play)
    wanted = {} if goal is None else {"goal": [goal.statement]}
    more = {"scenario": dict(recording.document), "budget": bounds.POSITIONS_TO_PROPOSE, **wanted}
    is_chance = goal is not None and _few_to_choose(position)
    if goal is None:
        question = judge.words.puzzle("asked-win", side=side)
        to_play = judge.words.puzzle("asked-win-played", side=side)
    else:
        values = {"side": side, "card": goal.card, "space": goal.space}
        question = judge.words.puzzle("asked-chance" if is_chance else "asked-reach", **values)
        to_play = judge.words.puzzle("asked-reach-played", **values)
    draft = _drafted(Kind.WIN, question, position, **more)
    return Asked(draft, engine.Play(position), chances if is_chance else None, to_play)


def _few_to_choose(position: engine.Position) -> bool:
    """Whether there is so little to be done that which of it is best is no question."""
    listed = engine.legal(position, bound=bounds.ACTIONS_TO_BEGIN).actions
    return sum(one.verb != END and not is_aimed_at_own(position, one) for one in listed) < FEWEST_TO_CHOOSE


class Target(NamedTuple):
    """An enemy card that may be brought down this turn."""

    card: str
    space: str
    statement: str


def _less_than_winning(play: engine.Play) -> Target | None:
    """What is to be reached where the game can't be won this turn: an enemy whose end is neither certain nor hopeless.

    None where winning is worth trying, or nothing else is either.
    """
    position = play.start
    if _chance(play, engine.usual_goal(position)).most:
        return None
    enemies = [card for card in position.view.cards if card.controller != position.turn and card.left]
    found: list[tuple[Fraction, Target]] = []
    for card in sorted(enemies, key=lambda one: -(one.left or 0))[: bounds.TARGETS_TRIED]:
        target = Target(card.card.name, card.space, f"{card.space} is empty")
        chance = _chance(play, target.statement)
        if HOPELESS < chance.least == chance.most < 1 - HOPELESS:
            found.append((chance.least, target))
    return min(found, key=lambda one: one[0])[1] if found else None


def _chance(play: engine.Play, goal: str) -> engine.Bounds:
    """How likely it is reached at best, as far as a glance tells."""
    assert play.cards is not None
    said = engine.EDITIONS[play.start.edition].statement(goal, play.cards)
    return engine.solve(play.start, (said,), budget=bounds.POSITIONS_GLANCED_AT).probability


# Rules quiz


def _quiz(judge: Judge, recording: Recording) -> Asked:
    corpus = judge.corpus
    found: list[tuple[float, str, str]] = []
    for name in _cards(recording)[:1]:
        card = corpus.cards[name]
        told = _text_of(judge, recording, card)
        if told is not None:
            return told
        alike = [
            one for one in corpus.cards.values() if (one.edition, one.card_class) == (card.edition, card.card_class)
        ]
        for field in FIGURES:
            value = fact_of(card, field)
            if value is not None:
                found.append((Counter(fact_of(one, field) for one in alike)[value] / len(alike), name, field))
    if not found:
        raise WrongPuzzle(judge.words.puzzle("made-without-figure"), where="scenario")
    _, name, field = min(found)
    question = judge.words.puzzle(FIGURES[field], corpus.cards[name].edition, card=corpus.cards[name].title)
    draft = _drafted(Kind.QUIZ, question, recording.play.start, fact={"card": name, "of": field})
    return Asked(draft, engine.Play(recording.play.start))


def _text_of(judge: Judge, recording: Recording, card: Card) -> Asked | None:
    """The question what one of its texts says; None where none has two places that may be read wrongly."""
    position, bears = recording.play.start, judge.corpus.relations[card.id].bears
    for entry in bears:
        if len(list(readings(judge, entry))) > 1:
            values = {"text": judge.corpus.items[entry].title, "card": card.title}
            question = judge.words.puzzle("asked-text", card.edition, **values)
            return Asked(_drafted(Kind.QUIZ, question, position, entry=entry), engine.Play(position))
    return None


def _cards(recording: Recording) -> list[str]:
    """The entries of the cards to ask about: the one that was touched first, then those that acted, then all."""
    start = recording.play.start
    acted = [start.geometry.names[one] for done in recording.play.done for one in done.action.squares[:1]]
    order = [recording.touched, *acted]
    seen = sorted(start.view.cards, key=lambda card: order.index(card.space) if card.space in order else len(order))
    return [card.card.entry for card in seen if card.card.entry and card.card.reference]
