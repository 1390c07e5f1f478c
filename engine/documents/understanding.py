"""How people speak of actions: the one that a line means in a position, or what may have been meant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress

from engine.documents.listening import Listener
from engine.documents.places import Missed
from engine.documents.plain import shortened
from engine.documents.speech import (
    LONGEST,
    Closeness,
    Names,
    Words,
    alike,
    looks_like_space,
    same,
    words,
)
from engine.documents.tongue import Tongue
from engine.values.actions import Use, read_action
from engine.values.answers import Spoken
from engine.values.cards import Cards
from engine.values.errors import Ambiguous, IllegalAction, NotTheirTurn, NotUnderstood
from engine.values.position import Position

POLITE = "polite"
"""What says nothing about what is done."""
MOST_OFFERED = 5
"""Lines that are offered where one was not understood."""


def spoken(tongue: Tongue, text: str, position: Position, cards: Cards | None, error: NotUnderstood) -> Spoken:
    """The action that a line of speech means, and what the line aims it at.

    Else raises :class:`NotUnderstood`; ``error`` where it is no speech. Of several that could be meant it is the only
    one that can be done; otherwise they are asked back.
    """
    names = Names(position, cards)
    polite = same(names.sayings).get(POLITE, frozenset())
    line = tuple([word for word in words(text) if (word,) not in polite])
    if len(line) > LONGEST:
        raise error
    listener = tongue.listener(position, names, tongue)
    whose, deed = _whose_deed(line, position)
    for said in (line, deed) if deed and whose == position.turn else (line,):
        found = _heard(listener, said)
        if found:
            return _aimed(listener, _the_one(listener, text, found))
    if deed and _heard(listener, deed):
        turn, other = (position.sides[one].capitalize() for one in (position.turn, whose))
        raise NotTheirTurn(f"it is {turn}'s turn, and {other} takes no action in it", expected=f"what {turn} does")
    raise _not_understood(listener, text, line, cards, error)


def _heard(listener: Listener, line: Words) -> Sequence[Spoken]:
    """What a line may mean: with names in full, or else with parts of them."""
    closenesses = (Closeness.EXACT, Closeness.SHORT)
    return next(filter(None, (list(dict.fromkeys(listener.heard(line, one))) for one in closenesses)), [])


def _whose_deed(line: Words, position: Position) -> tuple[int, Words]:
    """Who is said to do something, by the name of their side, and the rest of the line; nothing where nobody is."""
    named = line[0].said.lower() if line else ""
    return (position.sides.index(named), line[1:]) if named in position.sides else (position.turn, ())


def _the_one(listener: Listener, text: str, found: Sequence[Spoken]) -> Spoken:
    if len(found) == 1:
        return found[0]
    # An action that is refused is refused whatever it is aimed at.
    candidates = _possible(listener, found) or list({one.action: one for one in reversed(found)}.values())[::-1]
    if len(candidates) == 1:
        return candidates[0]
    told = _told(listener.position, candidates)
    raise Ambiguous(
        f"“{shortened(text)}” may mean {len(candidates)} things", expected=" or ".join(told), candidates=told
    )


def _aimed(listener: Listener, meant: Spoken) -> Spoken:
    """The same, if the action is refused anyway or can be aimed so. Raises :class:`NotUnderstood`."""
    try:
        listener.tongue.rulebook.resolve(listener.position, meant.action, meant.answers)
    except IllegalAction:
        return meant
    except NotUnderstood as error:
        told = meant.action.text(listener.board)
        raise NotUnderstood(error.problem, expected=error.expected, candidates=(told,), meant=meant) from None
    return meant


def _possible(listener: Listener, found: Iterable[Spoken]) -> list[Spoken]:
    return [one for one in found if _is_possible(listener, one)]


def _is_possible(listener: Listener, meant: Spoken) -> bool:
    """Whether an action is legal, and can be aimed as it is said."""
    if listener.refused(meant.action):
        return False
    resolve = listener.tongue.rulebook.resolve
    try:
        return not meant.answers or bool(resolve(listener.position, meant.action, meant.answers))
    except NotUnderstood:
        return False


def _told(position: Position, meant: Iterable[Spoken]) -> tuple[str, ...]:
    return tuple([_line(position, one) for one in meant])


def _line(position: Position, meant: Spoken) -> str:
    """The action as it is written, and then what it is aimed at as it is said."""
    aims = [f" {word} {aim}" for word, aim in zip(("on", "to"), meant.answers, strict=False)]
    return meant.action.text(position.geometry) + "".join(aims)


def _not_understood(
    listener: Listener, text: str, line: Words, cards: Cards | None, error: NotUnderstood
) -> NotUnderstood:
    """What keeps the line from being understood, with what may have been meant."""
    board = listener.board
    missing = [word.said for word in line if looks_like_space(word) and not board.has(word)]
    if missing:
        return NotUnderstood(f"the board has no space “{missing[0]}”", expected=f"a1 to {board.names[-1]}")
    # Of two that are understood as far, one that says more than that a name is not known.
    plain = Missed(0, error.problem, error.expected)
    best = max(listener.missed, key=lambda one: (one.understood, not one.name), default=plain)
    candidates = best.candidates or (_perhaps(listener, text, line, cards) if best.name or best is plain else ())
    close = candidates or listener.names.similar(best.name)[:MOST_OFFERED]
    offered = [one for one in close if one not in best.expected]
    expected = "; perhaps ".join(filter(None, [best.expected, " or ".join(offered)]))
    kind = type(error) if best is plain else NotUnderstood
    return kind(best.problem, expected=expected, where=error.where, candidates=candidates)


def _perhaps(listener: Listener, text: str, line: Words, cards: Cards | None) -> tuple[str, ...]:
    """The actions that may have been meant, slips of the pen looked through: the legal ones, if there are any."""
    heard = list(dict.fromkeys((*listener.heard(line, Closeness.ALIKE), *_verb_mended(listener, text, cards))))
    spaces = {listener.board.square(word) for word in line if listener.board.has(word)}
    heard = [one for one in heard if not isinstance(one.action, Use) or listener.has(one.action)]
    meant = [one for one in heard if spaces.issubset(one.action.squares)] or heard
    return _told(listener.position, (_possible(listener, meant) or meant)[:MOST_OFFERED])


def _verb_mended(listener: Listener, text: str, cards: Cards | None) -> Iterator[Spoken]:
    """The actions of the notation whose verb the first word may be a slip of the pen for."""
    first, _, rest = text.strip().partition(" ")
    for kind in listener.tongue.rulebook.actions:
        if first.lower() != kind.verb and alike(first.lower(), kind.verb):
            with suppress(NotUnderstood):
                yield Spoken(read_action(f"{kind.verb} {rest}", listener.board, [kind], cards))
