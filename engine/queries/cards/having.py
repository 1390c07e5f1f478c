"""Whether a card has an ability: printed on it, given to it by a text, or lent to it while it moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from engine.effects.in_force import rules
from engine.explore.play import Play
from engine.queries.reading.sought import Forms, Reading, Telling
from engine.values.answers import Asked, Why
from engine.values.boards import Square
from engine.values.bounds import SPACES_NAMED
from engine.values.cards import Piece, folded
from engine.values.reasons import Reason
from engine.why.codes import WhyCode
from engine.why.terms import Terms


def _has(asked: Telling, squares: Sequence[Square], named: Sequence[str]) -> Reading:
    """Whether cards have one of the abilities that are meant."""
    for square in squares[:SPACES_NAMED]:
        piece = asked.listener.standing(square)
        if piece is not None:
            yield _of(asked, square, piece, named)


def _lacks(asked: Telling, squares: Sequence[Square], named: Sequence[str], others: Sequence[Square]) -> Reading:
    """That a card has not the ability by whose name it is asked what it does to another; nothing where it has."""
    for square in squares[:1]:
        piece = asked.listener.standing(square)
        if piece is not None and square not in others and f" {folded(named[0])} " in f" {folded(asked.asked)} ":
            found = _of(asked, square, piece, named)
            if found.reasons:
                yield found._replace(about=Asked.TOLD, reasons=(), permits=found.reasons)


def _what_it_does(asked: Telling, named: Sequence[str]) -> Reading:
    """Who has the ability of which it is asked what it does: its text tells the rest."""
    standing = enumerate(asked.position.board)
    found = (_of(asked, square, piece, named[:1]) for square, piece in standing if piece is not None)
    has = next((why for why in found if not why.reasons), None)
    if has is not None:
        yield has._replace(about=Asked.TOLD)


def _of(asked: Telling, square: Square, piece: Piece, named: Sequence[str]) -> Why:
    texts = asked.terms.rules.table(asked.position).texts()
    held = sorted({one.name for one in texts.abilities.get(piece.uid, ())} | texts.lent_to(piece))
    doubts = asked.position.doubts()
    for name in named:
        ability = asked.terms.registry.abilities.get(name)
        entries = () if ability is None else (ability.entry,)
        if name in held:
            printed = any(note.name == name for note in piece.card.abilities)
            by = "" if printed else next(_givers(asked, piece, name), "")
            params = (("ability", name), ("by", by))
            told = Reason(WhyCode.HAS_ABILITY, entries, (square,), (piece.card.name,), params)
            return Why(Asked.WHICH, asked.asked, (), (told,), caveats=doubts)
        for by in _givers(asked, piece, name):
            params = (("ability", name), ("by", by))
            told = Reason(WhyCode.HAS_FOR_A_TIME, entries, (square,), (piece.card.name,), params)
            return Why(Asked.WHICH, asked.asked, (), (told,), caveats=doubts)
    params = (("ability", named[0]), ("held", ", ".join(held)))
    told = Reason(WhyCode.HAS_NOT, (asked.terms.cites.ability,), (square,), (piece.card.name,), params)
    return Why(Asked.WHICH, asked.asked, (told,), caveats=doubts)


def _givers(asked: Telling, piece: Piece, name: str) -> Iterator[str]:
    """The texts in force that give an ability to a card."""
    table = asked.terms.rules.table(asked.position)
    for question in asked.terms.giving:
        texts: list[tuple[Any, Callable[..., Iterable[str]]]] = rules(table, question)
        for effect, gives in texts:
            if name in gives(effect, piece):
                yield effect.name


def abilities_given(terms: Terms, play: Play, name: str) -> tuple[str, ...]:
    """The abilities that a text in force gives to cards, each once."""
    table = terms.rules.table(play.position)
    pieces = [piece for piece in play.position.board if piece is not None]
    found: list[str] = []
    for question in terms.giving:
        texts: list[tuple[Any, Callable[..., Iterable[str]]]] = rules(table, question)
        found += [
            one for effect, gives in texts if effect.name == name for piece in pieces for one in gives(effect, piece)
        ]
    return tuple(dict.fromkeys(found))


FORMS: Forms = (("what ABILITY", _what_it_does), ("what ABILITY mean", _what_it_does))
WHETHER: Forms = (("ANY ABILITY ANY", _lacks), ("ANY have ABILITY", _has), ("ANY gain ABILITY", _has))
"""The ways to ask it behind a word such as “does”."""
