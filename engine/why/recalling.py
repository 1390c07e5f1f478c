"""What was played, recalled for one text: each action as somebody watched it, and the cards that have the text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from engine.effects.abilities import Ability
from engine.effects.table import Table
from engine.effects.watch import Watch
from engine.explore.play import Done, Play
from engine.values.boards import Square
from engine.values.cards import Piece
from engine.values.decisions import Decision
from engine.values.reasons import Reason
from engine.why.codes import WhyCode
from engine.why.terms import Terms, Texts
from engine.why.unmet import not_given
from engine.why.watched import watched


class Bearer(NamedTuple):
    """A card whose text is asked about, and where it is: nowhere on the battlefield for an active event."""

    piece: Piece
    square: Square | None


class Moment(NamedTuple):
    """One action that was played, as somebody watched it, with the table before it and as it stands."""

    before: Table[Any, Any]
    after: Table[Any, Any]
    watch: Watch
    done: Done | None
    """None where nothing was played."""
    pending: Decision | None
    """What the action waits for, if it is the last and waits."""

    def ability(self, piece: Piece, name: str) -> Ability[Any] | None:
        """The text of this name that a card has; None if it has none."""
        table = self.before if _is_there(self.before, piece.uid) else self.after
        text = table.laws.registry.text_of(piece.card)
        held = [] if piece.uid not in table.where else list(table.texts().abilities.get(piece.uid, ()))
        return next((one for one in (*held, *([text] if text else [])) if one.name == name), None)

    def bears(self, piece: Piece, name: str) -> bool:
        """Whether a card has the text, or prints it."""
        return any(note.name == name for note in piece.card.abilities) or self.ability(piece, name) is not None


class Recalled:
    """What was played, the last action first, watched for a text; where nothing was, the position alone."""

    def __init__(self, terms: Terms, play: Play, name: str) -> None:
        self.terms, self.play, self.name = terms, play, name
        self.moments = tuple(_moments(terms, play, name))

    def bearers(self, square: Square | None) -> list[Bearer]:
        """The cards that have the text, or print it, before what was played last or by now: that on a space named.

        A space where another card stands may be what the text acted on: then every card that has it is meant.
        """
        moment = self.moments[0]
        before = [Bearer(piece, where) for piece, where in _cards(moment.before)]
        after = _cards(moment.after)
        come = [Bearer(piece, where) for piece, where in after if not _is_there(moment.before, piece.uid)]
        everywhere = [*before, *come]
        here = [one for one in everywhere if square is not None and one.square == square][:1]
        bearing = [one for one in everywhere if moment.bears(one.piece, self.name)]
        # Whoever stands on the space may be thought to have an ability, but not the text of another card.
        return (
            [one for one in here if one in bearing]
            or bearing
            or ([] if self.name in self.terms.registry.texts else here)
        )

    def now(self, bearer: Bearer) -> Square | None:
        """Where the card is by now; nowhere on the battlefield if it left."""
        return self.moments[0].after.where.get(bearer.piece.uid)

    def not_given(self, square: Square) -> tuple[Reason, ...]:
        """Why the card on a space does not have what the text gives, or the text as an ability that others give."""
        table = self.moments[0].before
        piece = table.board[square]
        if piece is None:
            return ()
        giving = [
            (effect, answer)
            for effect, answer in table.texts().rules(table.laws.grants)
            if not any(answer(effect, piece))
            and (effect.name == self.name or any(self.name in answer(effect, one) for one in table.pieces()))
        ]
        return tuple(
            [reason for effect, answer in giving for reason in _not_given(self.terms, effect, answer, piece, square)]
        )

    def granted_by(self, bearer: Bearer) -> set[str]:
        """The abilities that other cards have because of the text."""
        table = self.moments[0].before
        return {
            granted
            for effect, answer in table.texts().rules(table.laws.grants)
            if (effect.uid, effect.name) == (bearer.piece.uid, self.name)
            for piece in table.pieces()
            for granted in answer(effect, piece)
        }

    def same(self, moment: Moment, bearer: Bearer) -> Piece | None:
        """The card in the cards of an action, as far as it can be told: of the same name in the same place."""
        if moment is self.moments[0]:
            return bearer.piece
        found = (piece for piece, where in _cards(moment.before) if where == bearer.square)
        return next((piece for piece in found if piece.card == bearer.piece.card), None)


def _moments(terms: Terms, play: Play, name: str) -> Iterator[Moment]:
    for number, done in enumerate(reversed(play.done)):
        seen = watched(terms.rules, done, name)
        yield Moment(terms.rules.table(done.before), seen.table, seen.watch, done, None if number else play.pending)
    if not play.done:
        table = terms.rules.table(play.position)
        yield Moment(table, table, Watch(), None, None)


def _cards(table: Table[Any, Any]) -> Iterator[tuple[Piece, Square | None]]:
    yield from ((piece, table.where[piece.uid]) for piece in table.pieces())
    yield from ((event, None) for event in table.beside())


def _is_there(table: Table[Any, Any], uid: int) -> bool:
    """Whether a card is on the battlefield, or an active event."""
    return uid in table.where or any(event.uid == uid for event in table.beside())


def _not_given(
    terms: Terms, effect: Texts, gives: Callable[[Any, Any], Any], piece: Piece, square: Square
) -> Iterator[Reason]:
    """That a text gives a card nothing, and why."""
    yield Reason(WhyCode.NOT_GIVEN, (effect.entry,), (square,), (piece.card.name,), (("by", effect.name),))
    yield from not_given(terms, effect, gives, piece)
