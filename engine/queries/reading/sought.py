"""What is asked of many actions at once, and what is told of those that are legal: targets, attackers, ends, counts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple, TypeVar

from engine.documents.listening import Listener
from engine.documents.places import PLACES
from engine.documents.speech import Closeness, Names, Words, readings, same, vocabulary
from engine.explore.play import Play
from engine.queries.reading.supposed import in_turn
from engine.values.actions import Action, Attack
from engine.values.answers import Asked, Supposed, Why
from engine.values.boards import Square
from engine.values.bounds import SPACES_SHOWN
from engine.values.position import Position
from engine.values.reasons import Reason
from engine.why.codes import WhyCode
from engine.why.places import first_of
from engine.why.terms import Terms


class Sought(NamedTuple):
    """What is asked about: which of all legal actions, and what is said of them."""

    is_one: Callable[[Action], bool]
    told: Callable[[Position, Sequence[Action]], Reason]
    """What is said of those that are legal."""
    closest: Callable[[], Iterable[Action]] = tuple
    """Those of which it is told why not, where none is legal in any phase."""
    player: int | None = None
    """Whose actions they are; those of the active player unless it is said."""
    none: Reason | None = None
    """What is said where none is legal, before why not."""
    counts: Reason | None = None
    """The number that is asked for, which neither yes nor no answers: told first, and also where none is legal."""
    is_all_told: bool = False
    """Whether what is said of them is the whole answer, and they need not be listed."""
    against: tuple[Reason, ...] = ()
    """What is said against all of them, where none is legal and none is looked at."""
    first: Callable[[Iterable[Reason]], Iterable[Reason]] = tuple
    """The reasons against the closest of them, those first that are about what is asked."""
    listed: Callable[[Sequence[Action]], Sequence[Action]] = tuple
    """Those of them that are listed."""
    before: Callable[[Position, Sequence[Action]], Iterable[Reason]] = lambda position, found: ()
    """What is said before what is said of them."""
    after: Callable[[Position, Sequence[Action]], Iterable[Reason]] = lambda position, found: ()
    """What is said after it: which they are, kind by kind."""
    besides: Callable[[Position, Sequence[Action]], Iterable[Reason]] | None = None
    """What is said of those in the other phases of a turn that is supposed, where all of the turn is asked about."""


SPEAKER = vocabulary("i", "we")
"""How players speak of themselves."""
Reading = Iterator[Sought | Why | str]
"""What is sought; an answer; or the question that it comes to, to be asked again."""
Forms = Sequence[tuple[str, Callable[..., Reading]]]
"""Ways to ask, each with what is sought by it."""

Said = TypeVar("Said")
Heard = tuple[Said, list[Sequence[Any]]]
"""What a form means, with what is meant in each of its places."""


class Telling:
    """Tells of actions in one play, and knows the cards that they are about."""

    def __init__(self, terms: Terms, play: Play, asked: str) -> None:
        self.terms, self.play, self.asked, self.position = terms, play, asked, play.position
        names = Names(self.position, play.cards)
        self.listener: Listener = terms.tongue.listener(self.position, names, terms.tongue)

    def read(self, forms: Forms, line: Words, closeness: Closeness) -> Reading:
        """What is sought by the first of these ways to ask that fits, as close to the names as it takes."""
        for means, values in self.heard(forms, line, closeness):
            found = list(means(self, *values))
            yield from found
            if found:
                return

    def heard(self, forms: Sequence[tuple[str, Said]], line: Words, closeness: Closeness) -> Iterator[Heard[Said]]:
        """What is meant by each of these forms that fits, with what fills its places."""
        self.listener.closeness = closeness
        known = same(self.listener.names.sayings)
        for form, means in forms:
            # A slip of the pen is looked through in names alone: “what is love” does not ask what may move.
            for filling in readings(form, line, known, min(closeness, Closeness.SHORT)):
                places = [word for word in form.split() if word.isupper()]
                values = [PLACES[place](self.listener, one) for place, one in zip(places, filling, strict=True)]
                if all(values):
                    yield means, values

    def _targets(self, position: Position, unit: Square, found: Sequence[Action]) -> Reason:
        squares = [one.target for one in self.at_enemies(found) if isinstance(one, Attack)]
        code = WhyCode.LEGAL_OWN_TARGETS if self.is_at_a_friend(found[0]) else WhyCode.MAY_ATTACK
        params = (("unit", self.name(unit)), ("at", position.geometry.names[unit]))
        return self._placed(code, squares, params)

    def at_enemies(self, found: Sequence[Action]) -> Sequence[Action]:
        """The attacks on cards of another side; all of them where there are none such."""
        return [one for one in found if not self.is_at_a_friend(one)] or found

    def is_at_a_friend(self, action: Action) -> bool:
        """Whether it attacks a card of the same side, which is seldom meant."""
        friends = self.position.geometry.seating.friends
        return isinstance(action, Attack) and friends(self.controller(action.square), self.controller(action.target))

    def _attackers(self, position: Position, target: Square, found: Sequence[Action]) -> Reason:
        params = (("target", self.name(target)), ("at", position.geometry.names[target]))
        return self._placed(WhyCode.MAY_BE_ATTACKED, [one.squares[0] for one in found], params)

    def _attacked_by_nobody(self, player: int, target: Square) -> Reason:
        names = self.position.geometry.names
        params = (("player", self.position.sides[player]), ("target", self.name(target)), ("at", names[target]))
        return Reason(WhyCode.ATTACKED_BY_NOBODY, (), params=params)

    def _placed(self, code: WhyCode, squares: Iterable[Square], params: tuple[tuple[str, str | int], ...]) -> Reason:
        told, more = first_of(tuple(dict.fromkeys(squares)), SPACES_SHOWN)
        return Reason(code, (), told, tuple([self.name(one) for one in told]), (*params, more))

    def _ends(self, position: Position, unit: Square, found: Sequence[Action]) -> Reason:
        ends = sorted({one.squares[-1] for one in found})
        params = (("unit", self.name(unit)), ("at", position.geometry.names[unit]), ("number", len(ends)))
        return Reason(WhyCode.MAY_MOVE, (), tuple(ends) if len(ends) <= SPACES_SHOWN else (), (), params)

    def _about(self, position: Position, unit: Square, code: WhyCode, found: Sequence[Action]) -> Reason:
        return Reason(code, (), (unit,), (self.name(unit),), (("number", len(found)),))

    def counted(self, position: Position, found: Sequence[Action]) -> Reason:
        return Reason(WhyCode.PLAYER_MAY, (), params=(("number", len(found)),))

    def units_that_move(self, position: Position, found: Sequence[Action]) -> Reason:
        """The units of some moves."""
        return self._units_of(WhyCode.UNITS_MAY_MOVE, found, self._left(position, "moving"))

    def units_that_attack(self, position: Position, found: Sequence[Action]) -> Reason:
        """The units of some attacks on enemies; those of any attacks where there are none such."""
        return self._units_of(WhyCode.UNITS_MAY_ATTACK, self.at_enemies(found), self._left(position, "attacking"))

    def _left(self, position: Position, what: str) -> int:
        """How many more units may be chosen in the phase, extra ones apart."""
        return position.view.most[what] - position.view.chosen[what]

    def _units_of(self, code: WhyCode, found: Sequence[Action], left: int) -> Reason:
        """The units that some actions are about, by name unless there are many."""
        squares = tuple(dict.fromkeys(one.squares[0] for one in found))
        shown = squares if len(squares) <= SPACES_SHOWN else ()
        fewer = {"left": left} if left else {"spent": len(squares)}
        params = (("number", len(squares)), *(fewer.items() if left < len(squares) else ()))
        return Reason(code, (self.terms.cites.phases,), shown, tuple(map(self.name, shown)), params)

    def _how_far(self, unit: Square, code: WhyCode, spaces: Callable[[Any, Any], int]) -> Iterator[Why]:
        piece = self.position.board[unit]
        if piece is not None and piece.card.is_a("unit"):
            number = spaces(self.terms.rules.table(self.position), piece)
            told = Reason(code, (), (unit,), (piece.card.name,), (("number", number),))
            yield Why(Asked.WHICH, self.asked, (), (told,))

    # --- the cards -------------------------------------------------------------------------------------------------

    def times(self, player: int) -> Iterator[Supposed | None]:
        """When a player may act: None for now, if it is the player's turn, then every other phase of that turn."""
        position = self.position
        if player == position.turn:
            yield None
        if position.over or player in position.lost:
            return
        for phase in self.terms.tongue.phase_order:
            if (player, phase) != (position.turn, position.phase):
                yield in_turn(self.terms, position, player, phase)

    def name(self, square: Square) -> str:
        """What the card on a space is called."""
        piece = self.listener.standing(square)
        return "" if piece is None else piece.card.name

    def is_life_known(self, square: Square) -> bool:
        """Whether it is known how much damage the card on a space takes before it is destroyed."""
        name, card = self.position.geometry.names[square], self.name(square)
        return all(
            one.life is not None for one in self.position.view.cards if (one.space, one.card.name) == (name, card)
        )

    def controller(self, square: Square) -> int:
        """Who controls the card on a space."""
        piece = self.listener.standing(square)
        return self.position.turn if piece is None else piece.controller

    def units_of(self, player: int) -> list[Square]:
        """The units of a player."""
        return [
            square
            for square, piece in enumerate(self.position.board)
            if piece is not None and piece.controller == player and piece.card.is_a("unit")
        ]

    def foes_of(self, square: Square) -> list[int]:
        """The enemies of who controls a card."""
        seating = self.position.geometry.seating
        return [one for one in seating.players if not seating.friends(one, self.controller(square))]

    def foes_of_active(self) -> tuple[int, ...]:
        """The enemies of the active player."""
        return self.position.geometry.seating.enemies(self.position.turn)

    def enemies_of(self, unit: Square) -> list[Square]:
        """The enemies of a card, the nearest first."""
        friends, own = self.position.geometry.seating.friends, self.controller(unit)
        distance = self.position.geometry.distance[unit]
        there = [square for square, _ in self.listener.on_board() if not friends(self.controller(square), own)]
        return sorted(there, key=lambda square: distance[square])

    def tried(self, units: Iterable[Square], targets: Sequence[Square]) -> Iterator[Action]:
        """The attacks of units on cards, legal or not."""
        for unit in units:
            for target in targets:
                yield from self.terms.tongue.attacks(self.position, unit, target)
