"""A text of a card in hand, asked of as if that card were on the battlefield: it is summoned, and asked of there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from engine.effects.at_will import by_itself
from engine.explore.play import Play
from engine.queries.playing.courses import answered, said_of
from engine.queries.reading.named import all_mentioned
from engine.values.answers import Asked, Supposed, Why
from engine.values.cards import Card, folded
from engine.values.reasons import Reason
from engine.why.codes import WhyCode
from engine.why.nearest import at_space, harmless_first
from engine.why.recalling import Bearer
from engine.why.terms import Terms

Ask = Callable[[Terms, Play, str], tuple[Why, ...]]
"""Answers a question about a position."""


def of_held_text(terms: Terms, play: Play, asked: str, ask: Ask) -> tuple[Why, ...]:
    """What is answered once the card in hand that a question names is on the battlefield; none where none is named."""
    if play.done or play.position.over:
        return ()
    said = f" {folded(asked).rstrip('?.!')} "
    named = all_mentioned(terms, play, asked)
    there = {piece.card.name for piece in play.position.board if piece is not None}
    for card in dict.fromkeys(play.position.players[play.position.turn].hand):
        texts = [note.name for note in card.abilities if note.name in named]
        if texts and card.name not in there and f" {folded(card.name)} " in said:
            return _summoned(terms, play, asked, card, texts[0], ask)
    return ()


def _summoned(terms: Terms, play: Play, asked: str, card: Card, name: str, ask: Ask) -> tuple[Why, ...]:
    position, turn = play.position, play.position.turn
    before: Any = terms.with_magic(terms.in_turn_of(position, turn, "summon"), card.cost or 0)
    table = terms.rules.table(before)
    for action in terms.with_card(card, 0):
        found = terms.entering(table, action)
        for square in harmless_first(before, () if found is None else found[1])[:1]:
            begun = Play(before, cards=play.cards).begun(at_space(action, square))
            piece = begun.position.board[square]
            told = Reason(WhyCode.SUPPOSED_SUMMONED, (), (square,), (card.name,))
            if piece is None or piece.card != card:
                continue
            bearer = Bearer(piece, square)
            acted = answered(terms, begun, asked, name, bearer, ())
            if acted is not None and not acted.reasons:
                pending = begun.pending
                asks = pending is not None and pending.subject == name
                player = position.geometry.seating.names[turn] if asks else ""
                acts = said_of(terms, begun, name, bearer, WhyCode.ACTS_THEN, player=player)
                return (Why(Asked.WHICH, asked, (), (acts,), supposed=Supposed(begun.position, (told,))),)
            if begun.pending is None:
                after: Any = replace(begun.position, phase=position.phase)
                answers = ask(terms, Play(after, cards=play.cards), asked)
                return tuple([one._replace(supposed=_besides(after, told, one.supposed)) for one in answers])
    return tuple(_of_its_text(terms, play, card, name))


def _of_its_text(terms: Terms, play: Play, card: Card, name: str) -> Iterator[Why]:
    """When the text acts once its card is on the battlefield, where no space is open to it now."""
    ability, position = terms.registry.abilities.get(name), play.position
    if ability is not None:
        time = by_itself(ability, position.geometry.seating.names[position.turn], terms.windows.of_own_turn)
        if time is not None and not terms.starts(ability):
            params = (("ability", name), ("bearer", card.name), *time[1:])
            told = Reason(WhyCode.ITS_TIME, (ability.entry,), (), (card.name,), params)
            supposed = Supposed(position, (Reason(WhyCode.SUPPOSED_THERE, (), (), (card.name,)),))
            yield Why(Asked.WAITING, name, (told,), supposed=supposed)


def _besides(after: Any, told: Reason, more: Supposed | None) -> Supposed:
    return Supposed(after, (told,)) if more is None else Supposed(more.position, (told, *more.told))
