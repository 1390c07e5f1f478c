"""Which of several answers is meant, where the words fit more than one card, or an ability that nobody has."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from itertools import product
from typing import Any

from engine.documents.speech import vocabulary, words
from engine.explore.play import Play
from engine.queries.cards.having import abilities_given
from engine.queries.reading.mentions import cards_by_mention
from engine.queries.reading.several import Ask
from engine.queries.refusing import Unanswered
from engine.values.actions import Action, Use
from engine.values.answers import Asked, Why
from engine.values.bounds import SPACES_NAMED
from engine.values.cards import folded
from engine.values.errors import NotUnderstood
from engine.why.codes import WhyCode
from engine.why.terms import Terms

HOLDING = vocabulary("hold", "holds", "apply", "applies", "affect", "affects")
"""Words with which it is asked of whom a text is true, and not what comes of it."""


def as_asked(answer: Why, asked: str) -> Why:
    """The answer in the words of whoever asked, unless it is about an action or a text by its name."""
    return answer._replace(asked=asked) if answer.about in (Asked.WHICH, Asked.TOLD) else answer


def those_meant(play: Play, answers: Sequence[Why]) -> tuple[Why, ...]:
    """The answers without those about other cards of the same names, against which more stands."""
    return tuple([one for one in answers if not any(_is_rather_meant(play, other, one) for other in answers)])


def unsaid_text(terms: Terms, play: Play, asked: str, found: Sequence[Why]) -> Use | None:
    """What a card would use that has no such ability, where nobody said its name: by a word for what it does."""
    lacking = [
        action
        for one in found
        if one.about is Asked.ACTION and any(why.code == terms.codes.no_such_ability for why in one.reasons)
        for action in [_action_of(play, one)]
        if isinstance(action, Use) and folded(action.ability) not in folded(asked)
    ]
    return lacking[0] if len(lacking) == len(found) else None


def of_own_texts(terms: Terms, play: Play, asked: str, use: Use, ask: Ask) -> tuple[Why, ...]:
    """The answer for the first of its own abilities that a card may use on the one that is named. Raises Unanswered."""
    piece, names = play.position.board[use.square], play.position.geometry.names
    held = () if piece is None else terms.rules.table(play.position).texts().abilities.get(piece.uid, ())
    targets = [at for there in cards_by_mention(play, asked, "") for at in there if at != use.square]
    for ability, target in product(held, targets[:SPACES_NAMED]):
        with suppress(NotUnderstood):
            found = ask(terms, play, f"can {names[use.square]} use {ability.name} on {names[target]}")
            if all(one.about in (Asked.ACTION, Asked.WHICH) and not one.reasons for one in found):
                return tuple([as_asked(one, asked) for one in found])
    raise Unanswered(asked, NotUnderstood(f"which ability is meant in “{asked}” is not said", expected="its name"))


def of_what_it_gives(terms: Terms, play: Play, asked: str, found: Sequence[Why], ask: Ask) -> tuple[Why, ...]:
    """What is answered of the ability that a text gives to other cards than the one that is named; none for others."""
    told = next((one for why in found for one in why.reasons if one.code is WhyCode.HOLDS_NOT_FOR), None)
    if told is None or not HOLDING.isdisjoint(words(asked)):
        return ()
    name = str(dict(told.params)["ability"])
    at = asked.lower().find(name.lower())
    for ability in abilities_given(terms, play, name) if at >= 0 else ():
        with suppress(NotUnderstood):
            given = ask(terms, play, f"{asked[:at]}{ability}{asked[at + len(name) :]}")
            if all(one.about in (Asked.WHICH, Asked.TOLD) for one in given):
                return tuple([as_asked(one, asked) for one in given])
    return ()


def _is_rather_meant(play: Play, one: Why, other: Why) -> bool:
    """Whether less stands against what one answer is about, of the same cards by name, than against the other."""
    against = 0 if one.actions else len(one.reasons)
    if other.about is not Asked.ACTION or against >= len(other.reasons):
        return False
    refused, meant = _action_of(play, other), _action_of(play, one)
    if refused is None or meant is None or refused.squares == meant.squares or refused.verb != meant.verb:
        return False
    return _names_at(play, one, meant) == _names_at(play, other, refused)


def _action_of(play: Play, answer: Why) -> Action | None:
    """The one action that an answer is about; None where it is about none, or several."""
    if answer.about is Asked.ACTION:
        with suppress(NotUnderstood):
            return Play(_position_of(play, answer), cards=play.cards).action(answer.asked)
    return answer.actions[0] if len(answer.actions) == 1 else None


def _names_at(play: Play, answer: Why, action: Action) -> tuple[str, ...]:
    board, ends = _position_of(play, answer).board, (*action.squares[:1], *action.squares[-1:])
    return (action.name, *[piece.card.name if (piece := board[at]) is not None else "" for at in ends])


def _position_of(play: Play, answer: Why) -> Any:
    return play.position if answer.supposed is None else answer.supposed.position
