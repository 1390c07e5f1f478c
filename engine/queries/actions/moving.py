"""What is asked of moves: where a card may go, through what, and how far."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice, product
from typing import Any

from engine.documents.places import Way
from engine.documents.ways import other_way
from engine.effects.in_force import rules
from engine.queries.actions.attacking import Attacks
from engine.queries.reading.sought import Reading, Sought
from engine.values.actions import Action, Move
from engine.values.answers import Asked, Supposed, Why
from engine.values.boards import Square
from engine.values.bounds import SPACES_NAMED, SPACES_SHOWN
from engine.values.cards import Piece
from engine.values.reasons import Reason
from engine.why.acting import why_action
from engine.why.codes import WhyCode
from engine.why.unmet import not_given


class Moves(Attacks):
    """Answers what is asked of moves; where a card stands on the space that is named, of attacks on it."""

    def goes(self, units: Sequence[Square], ways: Sequence[Way]) -> Reading:
        """Whether a unit may go a way."""
        for unit in units[:SPACES_NAMED]:
            yield from (why_action(self.terms, self.play, one) for one in self.listener.moves([unit], ways))

    def goes_past(self, units: Sequence[Square], ways: Sequence[Way], over: Sequence[Square]) -> Reading:
        """Whether a unit may go a way through the space of a card."""
        through = [Way(spaces=(over[0], *one.spaces)) for one in ways if one.spaces]
        return self.goes(units, through)

    def passes_on(self, units: Sequence[Square], over: Sequence[Square], ways: Sequence[Way]) -> Reading:
        """The same, the card named before the way."""
        return self.goes_past(units, ways, over)

    def moved_by_one_only(self, units: Sequence[Square], ways: Sequence[Way | Square]) -> Reading:
        """Whether one unit, and no other, may move to a space."""
        ends = [
            one.spaces[-1] if isinstance(one, Way) else one for one in ways if not isinstance(one, Way) or one.spaces
        ]
        for end in ends[:1]:
            yield from self._by_one_only(units, self._movers_to(end), Move.verb)

    def moves_alone(self, units: Sequence[Square]) -> Reading:
        """Whether one unit, and no other, may move."""
        yield from self._by_one_only(units, Sought(lambda one: isinstance(one, Move), self.units_that_move), Move.verb)

    def movers(self, squares: Sequence[Square]) -> Reading:
        """Which units may move to a space; of a card there, who may attack it."""
        for end in squares:
            if self.listener.standing(end) is not None:
                yield from self.attackers([end])
            else:
                yield self._movers_to(end)

    def _movers_to(self, end: Square) -> Sought:
        units = self.units_of(self.position.turn)
        return Sought(
            lambda one: isinstance(one, Move) and one.path[-1] == end,
            self.units_that_move,
            lambda: self.listener.moves(units, [Way(spaces=(end,))]),
        )

    def moves(self, units: Sequence[Square]) -> Reading:
        """Where a unit may move."""
        return (self._moves_of(unit) for unit in units)

    def goes_and_attacks(self, units: Sequence[Square], ways: Sequence[Way], targets: Sequence[Square] = ()) -> Reading:
        """Whether a unit may attack once it has gone a way."""
        names = self.position.geometry.names
        aims: Sequence[Square | None] = targets or (None,)
        for unit, target in islice(product(units, aims), SPACES_NAMED):
            for move in islice(self.listener.moves([unit], ways), 1):
                end = names[move.squares[-1]]
                aimed = "attack" if target is None else f"attack {names[target]}"
                yield f"can {end} {aimed} if {names[unit]} moves to {end}"

    def moves_left(self, players: Sequence[int] = ()) -> Reading:
        """Which units may still be chosen to move."""
        yield Sought(
            lambda one: isinstance(one, Move),
            self.units_that_move,
            counts=self._left_to(Move.verb),
            is_all_told=True,
        )

    def moves_diagonally(self, units: Sequence[Square]) -> Reading:
        """That no unit moves across the corner of a space."""
        return self._not_diagonally(units, Move.verb)

    def moves_of_player(self, players: Sequence[int], units: Sequence[Square]) -> Reading:
        """Where a unit may move, whoever is said to move it."""
        return self.moves(units)

    def moves_from(self, units: Sequence[Square], others: Sequence[Square]) -> Reading:
        """Where a unit may move that stands beside another card: whoever asks thinks that this might hold it."""
        return self.moves(units)

    def moves_beside(self, units: Sequence[Square], others: Sequence[Square]) -> Reading:
        """Whether a unit may move to a space adjacent to another card; of several that may be meant, to the nearest."""
        for unit in units[:1]:
            distance = self.position.geometry.distance[unit]
            nearest = sorted((one for one in others if one != unit), key=lambda one: distance[one])
            yield from (self._moves_beside(unit, one) for one in nearest[:1])

    def _moves_beside(self, unit: Square, other: Square) -> Sought:
        near = [one for one in self.position.geometry.neighbours[other] if one != unit]
        near.sort(key=lambda one: self.position.geometry.distance[unit][one])
        return self._moves_of(unit)._replace(
            is_one=lambda one: isinstance(one, Move) and one.path[0] == unit and one.path[-1] in near,
            closest=lambda: self._ways_to(unit, near),
        )

    def _ways_to(self, unit: Square, ends: Sequence[Square]) -> list[Action]:
        """Moves to some spaces, those on which nothing stands first."""
        tongue, position = self.terms.tongue, self.position
        free = sorted(ends, key=lambda one: position.board[one] is not None)
        return [tongue.move(other_way(tongue, position, unit, (end,))) for end in free]

    def stays(self, units: Sequence[Square]) -> Reading:
        """Whether a unit may move no space at all."""
        for unit in units[:1]:
            found = why_action(self.terms, self.play, self.terms.tongue.move((unit,)))
            # Where no such move is known there is no way to write it.
            yield found._replace(about=Asked.WHICH, asked=self.asked, turned=None)

    def any_stays(self) -> Reading:
        """The same of whichever unit."""
        return self.stays(self.units_of(self.position.turn))

    def _moves_of(self, unit: Square) -> Sought:
        return Sought(
            lambda one: isinstance(one, Move) and one.path[0] == unit,
            lambda position, found: self._ends(position, unit, found),
            lambda: self._steps(unit),
            self.controller(unit),
        )

    def _steps(self, unit: Square) -> list[Action]:
        """Moves of one space."""
        return [self.terms.tongue.move((unit, square)) for square in self.position.geometry.neighbours[unit]]

    def far_moves(self, units: Sequence[Square]) -> Reading:
        """How far a unit may move."""
        for unit in units:
            yield from self._how_far(unit, WhyCode.MOVES_SO_FAR, self.terms.spaces_of_move)

    def furthest(self, units: Sequence[Square]) -> Reading:
        """How far a unit may move, and the spaces furthest from it that it could move to as the cards stand."""
        for unit in units:
            for told in self._how_far(unit, WhyCode.MOVES_SO_FAR, self.terms.spaces_of_move):
                yield self._with_ends(unit, told, *self._found(unit))

    def _with_ends(self, unit: Square, told: Why, there: Supposed | None, moves: Sequence[Move]) -> Why:
        distance = self.position.geometry.distance[unit]
        ends = {one.path[-1] for one in moves}
        most = max((distance[one] for one in ends), default=0)
        if not most:
            return told
        furthest = tuple(sorted(one for one in ends if distance[one] == most))[:SPACES_SHOWN]
        reason = Reason(WhyCode.FURTHEST_ENDS, (), furthest, (self.name(unit),), (("number", most),))
        return told._replace(permits=(*told.permits, reason), supposed=there)

    def _found(self, unit: Square) -> tuple[Supposed | None, Sequence[Move]]:
        """The moves of a unit as the cards stand, in the first phase of its player's turn in which it has any."""
        for there in self.times(self.controller(unit)):
            position = self.position if there is None else there.position
            moves = [one for one in self._legal(self._moves_of(unit), position) if isinstance(one, Move)]
            if any(len(one.path) > 1 for one in moves):
                return there, moves
        return None, ()

    def moves_so_far(self, units: Sequence[Square], numbers: Sequence[int]) -> Reading:
        """Whether a unit may move so many spaces: it may, and the cards leave it the way."""
        for unit in units:
            there, moves = self._found(unit)
            way = max((len(one.path) - 1 for one in moves), default=0)
            for told in self._how_far(unit, WhyCode.MOVES_SO_FAR, self.terms.spaces_of_move):
                most = int(dict(told.permits[0].params)["number"])
                found = self._with_ends(unit, told, there, moves) if way < numbers[0] <= most else told
                yield found if numbers[0] <= (way or most) else found._replace(reasons=found.permits, permits=())

    def passes(self, units: Sequence[Square], over: Sequence[Square]) -> Reading:
        """Whether a unit may move through the space of a card."""
        return (self._moves_over(unit, via) for unit in units for via in over)

    def _moves_over(self, unit: Square, via: Square) -> Sought:
        tongue, position = self.terms.tongue, self.position
        ends = [one for one in position.geometry.neighbours[via] if one != unit]
        # Where nothing behind it is free, it is told for what stands there.
        beyond = [one for one in ends if not self.listener.standing(one)] or ends
        return Sought(
            lambda one: isinstance(one, Move) and one.path[0] == unit and via in one.path[1:-1],
            lambda there, found: self._ends(there, unit, found),
            lambda: [tongue.move(other_way(tongue, position, unit, (via, end))) for end in beyond],
            self.controller(unit),
            first=lambda reasons: self._of_passed(unit, via, tuple(reasons)),
        )

    def _of_passed(self, unit: Square, via: Square, reasons: tuple[Reason, ...]) -> Iterator[Reason]:
        """The reasons against a move through a card: first what is said of that, then why no text lets the unit."""
        about = [one for one in reasons if one.squares[:1] == (via,)]
        yield from about
        table = self.terms.rules.table(self.position)
        moving, passed = table.board[unit], table.board[via]
        if about and moving is not None and passed is not None:
            texts: list[tuple[Any, Callable[..., bool]]] = rules(table, self.terms.passing)
            for effect, passes in texts:
                if effect.uid == moving.uid:
                    gives = partial(_passing, passes, moving)
                    yield from not_given(self.terms, effect, gives, passed)
        yield from (one for one in reasons if one not in about)


def _passing(passes: Callable[..., bool], moving: Piece, acting: object, other: Piece) -> bool:
    """Whether a text lets a unit move through a card."""
    return passes(acting, moving, other)
