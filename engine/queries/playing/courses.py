"""The courses of an action up to where a text is asked for, and what the text does in them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from engine.effects.codes import EffectDecision
from engine.explore.play import Play
from engine.values.actions import Action
from engine.values.answers import Asked, Why
from engine.values.boards import Square
from engine.values.decisions import Choice
from engine.values.position import Position
from engine.values.reasons import Caveat, Reason
from engine.values.steps import Step
from engine.why.codes import WhyCode
from engine.why.options import why_picked
from engine.why.places import Place
from engine.why.recalling import Bearer, Recalled
from engine.why.silence import why_acted
from engine.why.terms import Terms

DECISIONS_MET = 8
"""Decisions on the way to what is asked about."""
NONE = "none"


class Course(NamedTuple):
    """An action as it was played, and what was supposed for it."""

    play: Play
    told: tuple[Reason, ...]


def answered(terms: Terms, play: Play, asked: str, name: str, bearer: Bearer, others: Sequence[Square]) -> Why | None:
    """Whether the text of a card acted in what was played, on another card if one is named; None if that is open."""
    recalled = Recalled(terms, play, name)
    # Cards are numbered anew in every position: it is the same one that stands where it stood.
    here = (bearer.square, bearer.piece.card)
    same_bearer = next((one for one in recalled.bearers(here[0]) if (one.square, one.piece.card) == here), None)
    if same_bearer is None:
        return None
    acted = why_acted(recalled, same_bearer)
    if not acted.permits:
        return Why(Asked.WHICH, asked, acted.reasons, caveats=acted.caveats) if acted.reasons else None
    if not others:
        return Why(Asked.WHICH, asked, (), acted.permits, caveats=acted.caveats)
    begun = used(play, name)
    pending = begun.pending
    if pending is not None and pending.subject == name and pending.about in PICKS:
        picked = why_picked(terms, begun, pending, Place(others[0]))
        return Why(Asked.WHICH, asked, picked.reasons, picked.permits, caveats=acted.caveats)
    is_touched = others[0] in touched(begun, name)
    return Why(Asked.WHICH, asked, (), acted.permits, caveats=acted.caveats) if is_touched else None


def doubts_of(tried: Iterable[Course], answers: Iterable[Why] = ()) -> tuple[Caveat, ...]:
    """What could change what courses come to: texts not known for sure in their positions, facts that they rest on."""
    found = [caveat for one in answers for caveat in one.caveats]
    for course in tried:
        found += course.play.start.doubts(course.play.done[-1].action)
    return tuple(dict.fromkeys(found))


def has_come_up(play: Play, name: str) -> bool:
    """Whether a text of this name acted in what was played, or something is asked that may be for it."""
    pending = play.pending
    if pending is not None and _concerns(pending.subject, str(pending.about), name):
        return True
    return any(step.source is not None and step.source.text == name for step in play.steps)


def touched(play: Play, name: str) -> set[Square]:
    """The spaces of all cards that a text did something to: in what followed from its effect, one step deeper."""
    found: set[Square] = set()
    within: int | None = None
    for step in play.steps:
        if within is not None and step.depth <= within:
            within = None
        if step.source is not None and step.source.text == name:
            within = step.depth
        if within is not None:
            found.update(step.squares)
    return found


PICKS = frozenset({EffectDecision.TARGET, EffectDecision.TARGETS})
"""The decisions in which a text picks cards."""


def used(play: Play, name: str) -> Play:
    """The same, where the text asks whether it is used, with the answer that it is."""
    pending = play.pending
    if isinstance(pending, Choice) and pending.subject == name and pending.about == EffectDecision.USE:
        yes = next((one for one in pending.options if one != NONE), None)
        return play if yes is None else play.answered([yes])
    return play


def makes_a_difference(play: Play, name: str, square: Square) -> bool:
    """Whether a card comes out otherwise where a text is used that may be left, by any of the same rolls."""
    pending = play.pending
    if not isinstance(pending, Choice) or pending.subject != name or pending.about != EffectDecision.USE:
        return False
    with_it, *without = [[_left(one, square) for one in rolled(play.answered([use]), "")] for use in pending.options]
    return any(one != other for others in without for one, other in zip(with_it, others, strict=False))


def _left(play: Play, square: Square) -> tuple[str, int, int] | None:
    """What is left of the card on a space."""
    piece = play.position.board[square]
    return None if piece is None else (piece.card.name, piece.damage, piece.tokens)


def rolled(play: Play, name: str, *, either: bool = False) -> Iterator[Play]:
    """The courses of an action up to where a text asks something: all dice show the same, others decline.

    Where ``either`` is wanted, what others may use is left in one course and used in another.
    """
    waiting = [play]
    for _ in range(DECISIONS_MET):
        following: list[Play] = []
        for one in waiting:
            pending = one.pending
            if pending is None or (not pending.chance and _concerns(pending.subject, str(pending.about), name)):
                yield one
            elif pending.chance:
                following += [one.answered([" ".join([face] * pending.minimum)]) for face in pending.options]
            elif either and pending.about == EffectDecision.USE:
                following += [one.answered([option]) for option in pending.options]
            else:
                following.append(one.declined())
        waiting = following


def _concerns(subject: str, about: str, name: str) -> bool:
    return subject == name or about == EffectDecision.ORDER


def acting_in(play: Play, position: Any, action: Action) -> list[str]:
    """The texts that act in an action, in some roll of it: all in the order in which they first do."""
    found: dict[str, None] = {}
    known = texts_in(position)
    for course in rolled(Play(position, cards=play.cards).begun(action), ""):
        found.update(dict.fromkeys(texts_of(course, course.steps, known)))
    return list(found)


def that_act(terms: Terms, texts: Collection[str]) -> tuple[Reason, ...]:
    """That these texts act, with the entries of those that are abilities; none where there are none."""
    known = [ability for text in texts if (ability := terms.registry.abilities.get(text)) is not None]
    entries = tuple(dict.fromkeys(one.entry for one in known))
    return (Reason(WhyCode.TEXTS_ACT, entries, params=(("texts", ", ".join(texts)),)),) if texts else ()


def texts_of(course: Play, steps: Iterable[Step], known: Collection[str]) -> Iterator[str]:
    """The texts behind some steps of a course, and those that wait to be ordered at its end.

    What a text that holds all the time does tells the text by name alone.
    """
    for step in steps:
        if step.source is not None and step.source.text:
            yield step.source.text
        elif step.detail in known:
            yield step.detail
    waits = course.pending
    if waits is not None and waits.about == EffectDecision.ORDER:
        yield from (unplaced(course.position, one) for one in waits.options)


def texts_in(position: Any) -> frozenset[str]:
    """What the texts in play are called."""
    return frozenset([name for card in position.view.cards for name in card.abilities])


def unplaced(position: Position, option: str) -> str:
    """The name of a text that waits to be ordered, without the space of its card."""
    return " ".join([one for one in option.split() if not position.geometry.has(one)])


def nearly_gone(position: Any, square: Square) -> Any:
    """The position, with so much damage on a card that one more destroys it."""
    name, piece = position.geometry.names[square], position.board[square]
    life = next((one.life for one in position.view.cards if one.space == name and one.card == piece.card), None)
    if piece is None or life is None:
        return position
    board = list(position.board)
    board[square] = piece._replace(damage=max(piece.damage, life - 1))
    return replace(position, board=tuple(board))


def said_of(
    terms: Terms, play: Play, name: str, bearer: Bearer, code: WhyCode, card: Square | None = None, **more: str | int
) -> Reason:
    """A reason about the text of a card, perhaps for another card."""
    ability = Recalled(terms, play, name).moments[0].ability(bearer.piece, name)
    of = "" if bearer.piece.card.name == name else bearer.piece.card.name
    at = "" if bearer.square is None else play.start.geometry.names[bearer.square]
    piece = None if card is None else play.start.board[card]
    params = (("ability", name), ("bearer", of), ("at", at), *more.items())
    entries = () if ability is None else (ability.entry,)
    squares = () if card is None else (card,)
    return Reason(code, entries, squares, () if piece is None else (piece.card.name,), params)
