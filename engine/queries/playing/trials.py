"""What could bring a text about, tried: attacks on a card and by it, its moves, its end, with the cards as they stand.

Where no such attack is legal, the card that is not asked about is supposed beside the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any, NamedTuple

from engine.explore.play import Play
from engine.queries.playing.courses import Course, nearly_gone, rolled
from engine.queries.reading.sought import Telling
from engine.queries.reading.supposed import in_turn
from engine.values.actions import Action, Attack, Move
from engine.values.boards import Square
from engine.values.position import Position
from engine.values.reasons import Reason
from engine.why.codes import WhyCode

ATTACK = "attack"
PAIRS_TRIED = 8
"""Attacks that are tried of a card, or on it."""
MOVES_TRIED = 120
"""Moves of a card that are tried."""


Played = dict[tuple[Position, Action, bool], list[Course]]
"""The courses of what was tried, for all who try the same for one text."""


class Trials:
    """Plays what could be the time of a text, each up to where the text asks something."""

    def __init__(self, telling: Telling, name: str, kept: Sequence[Square], played: Played | None = None) -> None:
        self.telling, self.name, self.kept = telling, name, kept
        self._courses: Played = {} if played is None else played
        self.terms, self.position = telling.terms, telling.position

    def begun(self, unit: Square, target: Square) -> Begun | None:
        """The attack of a unit on a card, where it is legal; else as if the two stood side by side."""
        return next((one for begin in (self._as_they_stand, self._side_by_side) for one in begin(unit, target)), None)

    def attacks(self, units: Sequence[Square], targets: Sequence[Square], *, either: bool = False) -> Iterator[Course]:
        """Attacks of units on cards: those that are legal; where none is, as if the two stood side by side.

        Where ``either`` is wanted, what may be used on the way is left in one course and used in another.
        """
        pairs = [(unit, target) for unit in units for target in targets if unit != target]
        legal = list(islice(self._each(pairs, self._as_they_stand), PAIRS_TRIED))
        for begun in legal or islice(self._each(pairs, self._side_by_side), PAIRS_TRIED):
            yield from self._played(begun, either=either)

    def moves(self, unit: Square) -> Iterator[Course]:
        """All moves of a unit, in the first phase in which it has one."""
        for there in self.telling.times(self.telling.controller(unit)):
            position = self.position if there is None else there.position
            legal = self.terms.rules.legal_actions(position).actions
            found = [one for one in legal if isinstance(one, Move) and one.path[0] == unit and one.path[-1] != unit]
            for move in found[:MOVES_TRIED]:
                yield from self._played(Begun(position, move, () if there is None else there.told))
            if found:
                return

    def ends(self, card: Square, by: Sequence[Square] | None = None, most: int = 1) -> Iterator[Course]:
        """Attacks that destroy a card, of so many of its enemies unless it is said whose they are."""
        foes = [one for player in self.telling.foes_of(card) for one in self.telling.units_of(player)]
        pairs = [(unit, card) for unit in (foes if by is None else by) if unit != card]
        legal = list(islice(self._each(pairs, self._as_they_stand), most))
        # Of several attackers those too are tried that would have to stand elsewhere: one may have a text of its own.
        left = [(unit, card) for unit, card in pairs if all(one.action.squares[0] != unit for one in legal)]
        for begun in (*legal, *islice(self._each(left, self._side_by_side), max(most - len(legal), 0))):
            weakened = begun._replace(position=nearly_gone(begun.position, card))
            before = self.telling.listener.standing(card)
            for course in self._played(weakened, either=most > 1):
                now = course.play.position.board[card]
                if now is None or before is None or now.card != before.card:
                    *others, attack = course.told
                    yield course._replace(told=(*others, attack._replace(code=WhyCode.SUPPOSED_KILL)))

    def _each(
        self, pairs: Sequence[tuple[Square, Square]], begin: Callable[[Square, Square], Iterator[Begun]]
    ) -> Iterator[Begun]:
        return (begun for unit, target in pairs for begun in islice(begin(unit, target), 1))

    def _as_they_stand(self, unit: Square, target: Square) -> Iterator[Begun]:
        for there in self.telling.times(self.telling.controller(unit)):
            position = self.position if there is None else there.position
            for attack in self.telling.tried([unit], [target]):
                if self._is_legal(position, attack):
                    yield Begun(position, attack, () if there is None else there.told)

    def _side_by_side(self, unit: Square, target: Square) -> Iterator[Begun]:
        moving, staying = (unit, target) if unit not in self.kept else (target, unit)
        if moving in self.kept:
            return
        board, geometry = self.position.board, self.position.geometry
        piece = board[moving]
        free = (one for one in geometry.neighbours[staying] if board[one] is None)
        for end in free:
            cards = {moving: None, end: piece}
            stood: Any = self.position
            stood = replace(stood, board=tuple([cards.get(one, card) for one, card in enumerate(board)]))
            there = in_turn(self.terms, stood, self.telling.controller(unit), ATTACK)
            name = "" if piece is None else piece.card.name
            is_now = (self.position.turn, self.position.phase) == (there.position.turn, there.position.phase)
            told = (*(() if is_now else there.told), Reason(WhyCode.SUPPOSED_ELSEWHERE, (), (end, moving), (name,)))
            pair = (end, target) if moving == unit else (unit, end)
            for attack in self.terms.tongue.attacks(there.position, *pair):
                if self._is_legal(there.position, attack):
                    yield Begun(there.position, attack, told)

    def _is_legal(self, position: Any, action: Action) -> bool:
        return not any(self.terms.rules.reasons_against(self.terms.rules.table(position), action))

    def _played(self, begun: Begun, *, either: bool = False) -> Sequence[Course]:
        key = (begun.position, begun.action, either)
        if key not in self._courses:
            self._courses[key] = list(self._play(begun, either=either))
        return self._courses[key]

    def _play(self, begun: Begun, *, either: bool) -> Iterator[Course]:
        play = Play(begun.position, cards=self.telling.play.cards).begun(begun.action)
        start, end = begun.action.squares[0], begun.action.squares[-1]
        pieces = [begun.position.board[one] for one in (start, end)]
        one, other = ["" if piece is None else piece.card.name for piece in pieces]
        code = WhyCode.SUPPOSED_ATTACK if isinstance(begun.action, Attack) else WhyCode.SUPPOSED_MOVE
        told = (*begun.told, Reason(code, (), (start, end), (one, other)))
        return (Course(course, told) for course in rolled(play, self.name, either=either))


class Begun(NamedTuple):
    """An action that is legal in a position, and what is supposed for it."""

    position: Position
    action: Action
    told: tuple[Reason, ...]
