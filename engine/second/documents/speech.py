"""How people speak of actions: the sentences of the second edition, and the action that one means in a position."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import product

from engine.documents.plain import shortened
from engine.documents.speech import (
    LONGEST,
    Closeness,
    Names,
    Words,
    alike,
    looks_like_space,
    readings,
    vocabulary,
    words,
)
from engine.second.actions.building import Build
from engine.second.actions.discarding import Discard
from engine.second.actions.kinds import ACTIONS
from engine.second.documents.places import PLACES, TURN, Missed, Places, Way
from engine.second.documents.ways import legal_ways, other_way
from engine.second.facts import PHASES
from engine.second.position import Situation
from engine.second.rules import reasons_against
from engine.second.table import Table
from engine.values.actions import Action, Attack, EndPhase, Move, Play, Summon, Use, read_action
from engine.values.boards import Board, Square
from engine.values.cards import Card, Cards
from engine.values.errors import Ambiguous, NotUnderstood

SAME = {
    "activate": vocabulary("use", "activate"),
    "attack": vocabulary("attack", "shoot"),
    "begin": vocabulary("begin", "start"),
    "cast": vocabulary("play", "cast"),
    "end": vocabulary("end", "finish", "skip", "close", "leave"),
    "move": vocabulary("move", "go", "goes", "walk"),
    "of": vocabulary("of", "with", "on", "from"),
    "pass": vocabulary("pass", "done"),
    "with": vocabulary("with", "using", "from", "by"),
}
"""By a word of the sentences below, all words that say the same; none is told from its plural."""
POLITE = vocabulary("i", "we", "will", "please")
MOST_OFFERED = 5
"""Lines that are offered where one was not understood."""


def spoken(text: str, position: Situation, cards: Cards | None, error: NotUnderstood) -> Action:
    """The action that a line of speech means. Else raises :class:`NotUnderstood`; ``error`` where it is no speech.

    Of several that could be meant it is the only one that is legal; otherwise they are asked back.
    """
    line = tuple([word for word in words(text) if word not in POLITE])
    if len(line) > LONGEST:
        raise error
    listener = _Listener(position, Names(position, cards))
    for closeness in (Closeness.EXACT, Closeness.SHORT):
        found = list(dict.fromkeys(listener.heard(line, closeness)))
        if found:
            return _the_one(text, position, found)
    raise _not_understood(listener, text, line, cards, error)


def _the_one(text: str, position: Situation, found: Sequence[Action]) -> Action:
    if len(found) == 1:
        return found[0]
    candidates = _legal(position, found) or found
    if len(candidates) == 1:
        return candidates[0]
    told = _told(position, candidates)
    raise Ambiguous(
        f"“{shortened(text)}” may mean {len(candidates)} things", expected=" or ".join(told), candidates=told
    )


def _legal(position: Situation, found: Iterable[Action]) -> list[Action]:
    return [action for action in found if not any(reasons_against(Table(position), action))]


def _told(position: Situation, actions: Iterable[Action]) -> tuple[str, ...]:
    return tuple([action.text(position.geometry) for action in actions])


def _not_understood(
    listener: _Listener, text: str, line: Words, cards: Cards | None, error: NotUnderstood
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
    return NotUnderstood(best.problem, expected=expected, where=error.where, candidates=candidates)


def _perhaps(listener: _Listener, text: str, line: Words, cards: Cards | None) -> tuple[str, ...]:
    """The actions that may have been meant, slips of the pen looked through: the legal ones, if there are any."""
    meant = list(dict.fromkeys((*listener.heard(line, Closeness.ALIKE), *_verb_mended(text, listener.board, cards))))
    return _told(listener.position, (_legal(listener.position, meant) or meant)[:MOST_OFFERED])


def _verb_mended(text: str, board: Board, cards: Cards | None) -> Iterator[Action]:
    """The actions of the notation whose verb the first word may be a slip of the pen for."""
    first, _, rest = text.strip().partition(" ")
    for kind in ACTIONS:
        if first.lower() != kind.verb and alike(first.lower(), kind.verb):
            with suppress(NotUnderstood):
                yield read_action(f"{kind.verb} {rest}", board, [kind], cards)


class _Listener(Places):
    """Hears what lines mean in one position."""

    def __init__(self, position: Situation, names: Names) -> None:
        super().__init__(position, names)
        self.missed: list[Missed] = []
        """Why no sentence was understood so far."""

    def heard(self, line: Words, closeness: Closeness) -> Iterator[Action]:
        """The actions that a line may mean."""
        self.closeness = closeness
        for form, means in SENTENCES:
            places = [word for word in form.split() if word.isupper()]
            for filling in readings(form, line, SAME, closeness):
                self.misses = []
                values = [PLACES[place](self, filled) for place, filled in zip(places, filling, strict=True)]
                understood = sum(map(bool, values))
                if understood == len(values):
                    yield from means(self, *values)
                if understood or len(values) == 1:
                    self.missed.extend([one._replace(understood=understood) for one in self.misses])

    def attacks(self, units: Sequence[Square], targets: Sequence[Square]) -> Iterator[Action]:
        """A unit attacks a card."""
        return (Attack(one, other) for one, other in product(units, targets) if one != other)

    def attacked_by(self, targets: Sequence[Square], units: Sequence[Square]) -> Iterator[Action]:
        """A card is attacked by a unit."""
        return self.attacks(units, targets)

    def is_attacked(self, targets: Sequence[Square]) -> Iterator[Action]:
        """A card is attacked by whichever unit may."""
        own = [square for square, _ in self.on_board() if self.controls(square)]
        legal = _legal(self.position, self.attacks(own, targets))
        if not legal and not any(map(self.controls, targets)):
            self.miss("it is not said which unit attacks, and none may", Attack.form)
        yield from legal

    def moves(self, units: Sequence[Square], ways: Sequence[Way]) -> Iterator[Action]:
        """A unit moves, by the shortest way that it may take."""
        for unit, way in product(units, ways):
            yield from self._moves(unit, way)

    def _moves(self, start: Square, way: Way) -> Iterator[Action]:
        if way.steps:
            ray = self.board.rays[start][way.direction]
            if len(ray) < way.steps:
                self.miss(f"the board ends before {way.steps} spaces from {self.board.names[start]}", Move.form)
                return
            yield Move((start, *ray[: way.steps]))
            return
        spaces = way.spaces[1:] if len(way.spaces) > 1 and way.spaces[0] == start else way.spaces
        yield from legal_ways(self.table, self.position, start, spaces) or [other_way(self.position, start, spaces)]

    def summons(self, cards: Sequence[Card], squares: Sequence[Square]) -> Iterator[Action]:
        """A unit is summoned."""
        return (Summon(card.name, square) for card, square in product(cards, squares))

    def builds(self, cards: Sequence[Card], squares: Sequence[Square]) -> Iterator[Action]:
        """A structure is built."""
        return (Build(card.name, square) for card, square in product(cards, squares))

    def enters(self, cards: Sequence[Card], squares: Sequence[Square]) -> Iterator[Action]:
        """A card is played onto a space: a unit is summoned so, a structure built; an event goes to none."""
        for card in cards:
            if card.is_a("structure"):
                yield from self.builds([card], squares)
            elif card.is_a("unit"):
                yield from self.summons([card], squares)
            else:
                line = Play(card.name).text(self.board)
                self.miss("an event is played first; what it is aimed at is the answer that follows", line, line)

    def plays(self, cards: Sequence[Card]) -> Iterator[Action]:
        """An event is played."""
        return (Play(card.name) for card in cards)

    def plays_event(self, cards: Sequence[Card]) -> Iterator[Action]:
        """The same, said with a word that also fits abilities."""
        return (Play(card.name) for card in cards if card.is_a("event"))

    def uses(self, units: Sequence[Square], named: Sequence[str]) -> Iterator[Action]:
        """A card uses an ability: one that has it, where several are called so."""
        pairs = list(product(units, named))
        having = [(unit, name) for unit, name in pairs if self._has(unit, name)]
        return (Use(unit, name) for unit, name in having or pairs)

    def used_by(self, named: Sequence[str], units: Sequence[Square]) -> Iterator[Action]:
        """An ability is used by a card."""
        return self.uses(units, named)

    def _has(self, square: Square, ability: str) -> bool:
        piece = self.position.board[square]
        return piece is not None and ability in self.abilities_of(piece)

    def is_used(self, named: Sequence[str]) -> Iterator[Action]:
        """An ability is used by the card that has it."""
        pairs = [(square, name) for name in named for square, _ in self.on_board() if self._has(square, name)]
        if not pairs:
            self.miss(f"no card on the battlefield has {named[0]}", Use.form)
        own = [(square, name) for square, name in pairs if self.controls(square)]
        return (Use(square, name) for square, name in own or pairs)

    def discards(self, cards: Sequence[Card]) -> Iterator[Action]:
        """A card is discarded for magic."""
        return (Discard(card.name) for card in cards)

    def ends(self, phases: Sequence[str]) -> Iterator[Action]:
        """The phase ends; after the last one the turn."""
        now = self.position.phase
        if phases[0] == now or (phases[0] == TURN and now == PHASES[-1]):
            yield EndPhase()
        else:
            self.miss(f"it is the {now} phase that would end, not the {phases[0]}", EndPhase.form, EndPhase.form)

    def goes_on(self, phases: Sequence[str]) -> Iterator[Action]:
        """The phase ends so that the next one begins."""
        following = PHASES.index(self.position.phase) + 1
        if phases[0] in PHASES[following : following + 1]:
            yield EndPhase()
        else:
            self.miss(f"the {self.position.phase} phase is not followed by the {phases[0]}", EndPhase.form)

    def passes(self) -> Iterator[Action]:
        """The phase ends."""
        yield EndPhase()


SENTENCES: tuple[tuple[str, Callable[..., Iterator[Action]]], ...] = (
    ("UNIT attack TARGET", _Listener.attacks),
    ("attack TARGET with UNIT", _Listener.attacked_by),
    ("attack TARGET", _Listener.is_attacked),
    ("UNIT move WAY", _Listener.moves),
    ("move UNIT WAY", _Listener.moves),
    ("UNIT to WAY", _Listener.moves),
    ("summon CARD SPACE", _Listener.summons),
    ("build CARD SPACE", _Listener.builds),
    ("cast CARD SPACE", _Listener.enters),
    ("cast CARD", _Listener.plays),
    ("activate CARD", _Listener.plays_event),
    ("UNIT activate ABILITY", _Listener.uses),
    ("activate ABILITY", _Listener.is_used),
    ("activate ABILITY of UNIT", _Listener.used_by),
    ("activate UNIT ABILITY", _Listener.uses),
    ("discard CARD", _Listener.discards),
    ("discard CARD for magic", _Listener.discards),
    ("discard CARD for 1 magic", _Listener.discards),
    ("end PHASE", _Listener.ends),
    ("begin PHASE", _Listener.goes_on),
    ("go to PHASE", _Listener.goes_on),
    ("next phase", _Listener.passes),
    ("pass", _Listener.passes),
)
