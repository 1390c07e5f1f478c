"""Courses that reach a goal, and the same things done in another order or begun differently."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import permutations
from typing import Any

import engine
from refsvc import bounds
from refsvc.puzzles.claims import Decider
from refsvc.puzzles.dice import ATTACK, dice_told
from refsvc.puzzles.reading import read_option
from refsvc.puzzles.searching import adviser, chance_after
from refsvc.puzzles.wording import chance_in_words

ACTING = ("attack", "use", "play")
"""Verbs of what is tried first by somebody who wants to win."""
END = "end"


def orders(decider: Decider, course: Sequence[str] = ()) -> Iterator[dict[str, Any]]:
    """A course that reaches the goal, then its actions in other orders and with one left out."""
    position, said = decider.opening.position, decider.judge.words.puzzle
    lines = course or decider.searched.lines
    if not lines:
        return
    actions = _by_action(position, lines)
    yield {"do": list(lines)}
    for order in list(permutations(actions))[1:] if len(actions) <= bounds.MOST_ORDERED else ():
        yield _slip(decider, order, said("why-order"))
    for place in range(len(actions)):
        rest = (*actions[:place], *actions[place + 1 :])
        if rest:
            yield _slip(decider, rest, said("why-one-missing"))


def _slip(decider: Decider, order: Iterable[Sequence[str]], why: str) -> dict[str, Any]:
    """Another course, with why it is none: what keeps it from being played, or what it comes to."""
    lines = [line for action in order for line in action]
    option: dict[str, Any] = {"do": lines}
    against = decider.option(read_option(option, decider.puzzle, decider.judge))
    said = against.sentences if against.right is not None else (decider.judge.words.puzzle("why-does-not-fit"),)
    return {**option, "why": " ".join((why, *said))}


def beginnings(decider: Decider) -> Iterator[dict[str, Any]]:
    """The beginning that keeps the greatest chance, then others, those first that lose the least."""
    position, searched = decider.opening.position, decider.searched
    if not searched.lines:
        return
    first = searched.lines[0]
    yield {"do": [first]}
    listed = engine.legal(position, bound=bounds.ACTIONS_TO_BEGIN, progress=decider.progress).actions
    others = [action for action in listed if action.text(position.geometry) != first]
    texts = [action.text(position.geometry) for action in _spread(others)]
    best = chance_in_words(decider.judge, searched.least)
    found = [(text, _kept(decider, text)) for text in texts if decider.goes_on()]
    for text, kept in sorted(found, key=lambda one: -one[1]):
        if not kept and is_aimed_at_own(position, decider.opening.action(text)):
            continue
        why = decider.judge.words.puzzle("why-not-best", kept=chance_in_words(decider.judge, kept), best=best)
        dice = dice_told(decider.judge, position, decider.opening.action(text))
        yield {"do": [text], "why": " ".join((*dice, why))}


def is_aimed_at_own(position: engine.Position, action: engine.Action) -> bool:
    """Whether it attacks a card of one's own, which nobody would without a reason."""
    own = {card.space for card in position.view.cards if card.controller == position.turn}
    return action.verb == ATTACK and position.geometry.names[action.squares[-1]] in own


def _spread(listed: Sequence[engine.Action]) -> list[engine.Action]:
    """Attacks before what only might help, and of the rest some of all."""
    telling = [action for action in listed if action.verb in ACTING]
    rest = [action for action in listed if action.verb not in ACTING]
    spread = [*telling, *rest[:: max(1, len(rest) // bounds.BEGINNINGS_TRIED)]][: bounds.BEGINNINGS_TRIED]
    # Nobody would end the phase who may still do something.
    return [action for action in spread if action.verb != END] or spread


def _kept(decider: Decider, text: str) -> Fraction:
    """How likely the goal is after such a beginning, as far as that is known."""
    try:
        course = decider.course((text,))
    except engine.LineRefused:
        return Fraction(0)
    return chance_after(adviser(decider.puzzle, decider.opening.position, decider.progress), course).least


def chances(decider: Decider) -> Iterator[dict[str, Any]]:
    """How great the chance is; what it is of another amount of damage, where one attack is all; and figures near it."""
    searched = decider.searched
    if not searched.complete:
        return
    best = searched.least
    yield {"chance": str(best)}
    yield from _of_other_damage(decider)
    said = decider.judge.words.puzzle
    yield {"chance": str(best * best), "why": said("why-chance-twice")}
    yield {"chance": str(1 - best), "why": said("why-chance-fails")}
    yield {"chance": str(best / 2), "why": said("why-chance-likelier")}


def _of_other_damage(decider: Decider) -> Iterator[dict[str, Any]]:
    """How likely the first attack of the best line does more than its target can take, less, or exactly that."""
    position, judge = decider.opening.position, decider.judge
    action = decider.opening.action(decider.searched.lines[0])
    targets = {card.space: card for card in position.view.cards}
    target = targets.get(position.geometry.names[action.squares[-1]]) if action.verb == ATTACK else None
    if target is None or not target.left:
        return
    try:
        odds = engine.odds(position, action)
    except engine.EngineError:
        return
    values: dict[str, str | int] = {"target": target.card.name, "left": target.left}
    for least in (target.left + 1, target.left - 1):
        chance = sum((likely for damage, likely in odds.damage if damage >= least), Fraction(0))
        yield {"chance": str(chance), "why": judge.words.puzzle("why-chance-of", least=least, **values)}
    exactly = sum((likely for damage, likely in odds.damage if damage == target.left), Fraction(0))
    yield {"chance": str(exactly), "why": judge.words.puzzle("why-chance-exactly", **values)}


def _by_action(position: engine.Position, lines: Sequence[str]) -> list[list[str]]:
    """The lines by action: each with the answers that follow it."""
    edition, found = engine.EDITIONS[position.edition], list[list[str]]()
    for line in lines:
        if edition.is_action(line) or not found:
            found.append([line])
        else:
            found[-1].append(line)
    return found
