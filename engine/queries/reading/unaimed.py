"""What is asked of a card by its verb alone: “why can Sneeks not attack”, “can d3 move”."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from engine.documents.listening import Listener
from engine.documents.speech import Closeness, Names, readings, same, vocabulary, words
from engine.explore.play import Play
from engine.values.actions import Action
from engine.values.answers import Asked, Why
from engine.values.boards import Square
from engine.values.bounds import SPACES_NAMED
from engine.values.reasons import Reason
from engine.why.acting import why_action
from engine.why.codes import WhyCode
from engine.why.terms import Terms

FILLING = vocabulary("allowed", "able", "to", "be", "anything", "anyone", "anybody", "anywhere", "at", "all", "now")
"""Words that say no more of what a card is to do."""


class Tried(NamedTuple):
    """An action that may be meant."""

    action: Action
    is_friendly: bool = False
    """Whether it is done to a friendly card, which nobody means who can do it to an enemy."""
    spaces: int = 1
    """How far away that is."""


def of_unaimed(terms: Terms, play: Play, plain: Sequence[str]) -> Iterator[Why]:
    """What the card that is named may do of that; where it may do none of it, why not what comes closest."""
    kinds: dict[str, Callable[[Terms, Play, Square], Iterable[Tried]]] = {"attack": _attacks, "move": _moves}
    position = play.position
    names = Names(position, play.cards)
    listener = terms.tongue.listener(position, names, terms.tongue)
    line = tuple([word for word in words(" ".join(plain)) if word not in FILLING])
    for listener.closeness in (Closeness.EXACT, Closeness.SHORT):
        for verb, tried in kinds.items():
            asked = list(_units(listener, verb, line))
            if asked:
                yield from (answer for unit in asked[:SPACES_NAMED] for answer in _answers(terms, play, tried, unit))
                return


def _units(listener: Listener, verb: str, line: tuple[str, ...]) -> Iterator[Square]:
    """The cards of which that is asked."""
    for (filled,) in readings(f"UNIT {verb}", line, same(listener.names.sayings), listener.closeness):  # type: ignore[arg-type]
        yield from listener.own(filled)


def _answers(
    terms: Terms, play: Play, tried: Callable[[Terms, Play, Square], Iterable[Tried]], unit: Square
) -> Iterator[Why]:
    """Those that are legal, the first of them; else the one against which least stands."""
    table = terms.rules.table(play.position)
    found = [(len(set(terms.rules.reasons_against(table, one.action))), one) for one in tried(terms, play, unit)]
    legal = [one for against, one in found if not against]
    if legal and play.pending is None and all(one.is_friendly for one in legal):
        yield _only_friends(terms, play, unit, [one.action for one in legal])
        return
    if legal and play.pending is None:
        chosen = [one.action for one in legal if not one.is_friendly][:SPACES_NAMED]
    else:
        closest = min(found, key=lambda one: (one[1].is_friendly, one[0], one[1].spaces), default=None)
        chosen = [] if closest is None else [closest[1].action]
    yield from (why_action(terms, play, action) for action in chosen)


def _only_friends(terms: Terms, play: Play, unit: Square, attacks: Sequence[Action]) -> Why:
    """That a unit could do it to cards of its own side only, which is seldom meant, and what keeps it from enemies."""
    squares = tuple([one.squares[-1] for one in attacks[:SPACES_NAMED]])
    board = play.position.board
    cards = tuple([piece.card.name for square in squares if (piece := board[square]) is not None])
    there = board[unit]
    params = (("unit", "" if there is None else there.card.name),)
    told = Reason(WhyCode.LEGAL_OWN_TARGETS, (), squares, cards, params)
    kept = tuple(blocked(terms, play, unit))
    return Why(Asked.TOLD, play.position.geometry.names[unit], (), (*kept, told), actions=tuple(attacks))


def blocked(terms: Terms, play: Play, unit: Square) -> Iterator[Reason]:
    """The cards that alone stand between a unit and the enemies it could attack but for them, the nearest first."""
    table = terms.rules.table(play.position)
    foes = sorted([one for one in _attacks(terms, play, unit) if not one.is_friendly], key=lambda one: one.spaces)
    told = dict[Reason, None]()
    for one in foes:
        against = tuple(dict.fromkeys(terms.rules.reasons_against(table, one.action)))
        if against and all(reason.code in terms.codes.in_the_way for reason in against):
            told |= dict.fromkeys(against)
    yield from islice(told, SPACES_NAMED)


def _attacks(terms: Terms, play: Play, unit: Square) -> Iterator[Tried]:
    """Attacks on the cards on the battlefield."""
    position, friends = play.position, play.position.geometry.seating.friends
    attacker = position.board[unit]
    for square, piece in enumerate(position.board):
        if piece is not None and square != unit:
            own = attacker is not None and friends(piece.controller, attacker.controller)
            spaces = position.geometry.distance[unit][square]
            yield from (Tried(one, own, spaces) for one in terms.tongue.attacks(position, unit, square))


def _moves(terms: Terms, play: Play, unit: Square) -> Iterator[Tried]:
    """Moves of one space."""
    board = play.position.geometry
    yield from (Tried(terms.tongue.move((unit, square))) for square in board.neighbours[unit])
