"""How people speak of actions: the sentences of the second edition, and the action that one means in a position."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import product
from typing import NamedTuple

from engine.documents.speech import (
    LONGEST,
    NUMBERS,
    OTHER,
    OWN,
    Closeness,
    Names,
    Words,
    alike,
    fits,
    looks_like_space,
    readings,
    said,
    vocabulary,
    words,
)
from engine.second.actions.building import Build
from engine.second.actions.discarding import Discard
from engine.second.actions.kinds import ACTIONS
from engine.second.documents.ways import legal_ways, other_way
from engine.second.facts import PHASES
from engine.second.position import Piece, Situation
from engine.second.rules import reasons_against
from engine.second.table import Table
from engine.second.texts import abilities
from engine.values.actions import Action, Attack, EndPhase, Move, Play, Summon, Use, read_action
from engine.values.boards import Board, Square
from engine.values.cards import Card, Cards
from engine.values.errors import NotUnderstood

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
NOUNS = vocabulary("card", "unit", "structure", "event", "ability", "one")
"""What may stand beside a name or a space without saying more."""
ON = vocabulary("on", "at", "in", "from", "to", "onto", "into")
TO = vocabulary("to", "onto", "into", "on")
VIA = vocabulary("via", "through", "over", "past")
BETWEEN = TO | VIA | vocabulary("then", "and")
"""What stands before and between the spaces of a way."""
STEPS = vocabulary("space", "step", "field")
DIRECTIONS = {"up": 0, "north": 0, "right": 1, "east": 1, "down": 2, "south": 2, "left": 3, "west": 3}
AHEAD = {"forward": 0, "ahead": 0, "back": 2, "backward": 2}
"""Directions as the active player sees them."""
PHASE_WORDS = {
    word: phase
    for phase, said_so in zip(PHASES, ("summoning", "moving movement", "building", "attacking", ""), strict=True)
    for word in vocabulary(phase, said_so)
}
OF_A_PHASE = vocabulary("phase", "my", "our", "this", "current")
TURN = "turn"
MOST_OFFERED = 5
"""Lines that are offered where one was not understood."""


class Missed(NamedTuple):
    """What keeps a reading of a sentence from being understood."""

    understood: int
    """How many of its places are understood all the same."""
    problem: str
    expected: str
    candidates: tuple[str, ...] = ()
    similar: Sequence[str] = ()
    """Names that may have been meant by one that nothing has."""


class Way(NamedTuple):
    """Where a unit is said to move: over and to spaces, or so many spaces in a direction."""

    spaces: tuple[Square, ...] = ()
    direction: int = 0
    steps: int = 0


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
    raise NotUnderstood(f"“{text}” may mean {len(candidates)} things", expected=" or ".join(told), candidates=told)


def _legal(position: Situation, found: Iterable[Action]) -> list[Action]:
    return [action for action in found if not any(reasons_against(Table(position), action))]


def _told(position: Situation, actions: Iterable[Action]) -> tuple[str, ...]:
    return tuple([action.text(position.geometry) for action in actions])


def _not_understood(
    listener: _Listener, text: str, line: Words, cards: Cards | None, error: NotUnderstood
) -> NotUnderstood:
    """What keeps the line from being understood, with what may have been meant."""
    position, missed = listener.position, list(listener.missed)
    meant = list(dict.fromkeys((*listener.heard(line, Closeness.ALIKE), *_verb_mended(text, position.geometry, cards))))
    perhaps = _told(position, (_legal(position, meant) or meant)[:MOST_OFFERED])
    best = max(missed, key=lambda one: one.understood, default=Missed(0, error.problem, error.expected))
    candidates = best.candidates or perhaps
    offered = [one for one in candidates or best.similar if one not in best.expected]
    expected = "; perhaps ".join(filter(None, [best.expected, " or ".join(offered)]))
    return NotUnderstood(best.problem, expected=expected, where=error.where, candidates=candidates)


def _verb_mended(text: str, board: Board, cards: Cards | None) -> Iterator[Action]:
    """The actions of the notation whose verb the first word may be a slip of the pen for."""
    first, _, rest = text.strip().partition(" ")
    for kind in ACTIONS:
        if first.lower() != kind.verb and alike(first.lower(), kind.verb):
            with suppress(NotUnderstood):
                yield read_action(f"{kind.verb} {rest}", board, [kind], cards)


class _Listener:
    """Hears what lines mean in one position."""

    def __init__(self, position: Situation, names: Names) -> None:
        self.position, self.names, self.board = position, names, position.geometry
        self.table = Table(position)
        self.closeness = Closeness.EXACT
        self.missed: list[Missed] = []
        self._misses: list[Missed] = []

    def heard(self, line: Words, closeness: Closeness) -> Iterator[Action]:
        """The actions that a line may mean."""
        self.closeness = closeness
        for form, means in SENTENCES:
            places = [word for word in form.split() if word.isupper()]
            for filling in readings(form, line, SAME, closeness):
                self._misses = []
                values = [PLACES[place](self, filled) for place, filled in zip(places, filling, strict=True)]
                understood = sum(map(bool, values))
                if understood == len(values):
                    yield from means(self, *values)
                if understood or len(values) == 1:
                    self.missed.extend([one._replace(understood=understood) for one in self._misses])

    def miss(self, problem: str, expected: str, *candidates: str) -> None:
        """Keep in mind why a sentence is not understood."""
        self._misses.append(Missed(0, problem, expected, candidates))

    # Places

    def own(self, filled: Words) -> list[Square]:
        """The spaces of the cards that are meant, the active player's where there are any."""
        found = self._cards_on_board(filled)
        return [one for one in found if self._controls(one)] or found

    def other(self, filled: Words) -> list[Square]:
        """The spaces of the cards that are meant, those of others where there are any."""
        found = self._cards_on_board(filled)
        return [one for one in found if not self._controls(one)] or found

    def _controls(self, square: Square) -> bool:
        piece = self.position.board[square]
        return piece is not None and piece.controller == self.position.turn

    def _cards_on_board(self, filled: Words) -> list[Square]:
        there, whose = dict(self._on_board()), filled
        while filled and (filled[0] in OWN or filled[0] in OTHER or filled[0] in self.position.sides):
            there, filled = dict(self._of_side(there, filled[0])), filled[1:]
        spaces = [word for word in filled if self.board.has(word)]
        if len(spaces) > 1:
            return []
        if not spaces:
            return self._named(filled, there, " of that player" if whose != filled else "")
        square, at = self.board.square(spaces[0]), filled.index(spaces[0])
        before = filled[: at - 1] if at and filled[at - 1] in ON else filled[:at]
        return self._named_on(square, before + filled[at + 1 :])

    def _on_board(self) -> Iterator[tuple[Square, Piece]]:
        return ((square, piece) for square, piece in enumerate(self.position.board) if piece is not None)

    def _of_side(self, there: Mapping[Square, Piece], whose: str) -> Iterator[tuple[Square, Piece]]:
        for square, piece in there.items():
            own = piece.controller == self.position.turn
            if (whose in OWN and own) or (whose in OTHER and not own) or whose == self.position.sides[piece.controller]:
                yield square, piece

    def _named(self, name: Words, there: Mapping[Square, Piece], whose: str) -> list[Square]:
        called = [word for word in name if word not in NOUNS]
        uids = {piece.uid for piece in self.names.pieces(tuple(called), there.values(), self.closeness)}
        if not uids:
            known = self.names.card(tuple(called))
            if known is None:
                self._unknown(name)
            else:
                self.miss(f"no {known.name}{whose} is on the battlefield", "a card that is")
        return [square for square, piece in there.items() if piece.uid in uids]

    def _named_on(self, square: Square, name: Words) -> list[Square]:
        called, piece = tuple([word for word in name if word not in NOUNS]), self.position.board[square]
        if not called or (piece is not None and self.names.pieces(called, [piece], self.closeness)):
            return [square]
        holds = "is empty" if piece is None else f"holds {piece.card.name}"
        self.miss(f"“{said(name)}” is not on {self.board.names[square]}, which {holds}", "what stands there")
        return []

    def _unknown(self, name: Words) -> None:
        missing = next((word for word in name if looks_like_space(word) and not self.board.has(word)), "")
        if missing:
            self.miss(f"the board has no space “{missing}”", f"a1 to {self.board.names[-1]}")
            return
        similar = self.names.similar(name)[:MOST_OFFERED]
        self._misses.append(Missed(0, f"no card or ability is called “{said(name)}”", "one that exists", (), similar))

    def cards(self, filled: Words) -> list[Card]:
        """The cards that are meant, in hand or not."""
        name = tuple([word for place, word in enumerate(filled) if place or word not in NOUNS | OWN])
        found = self.names.cards(name, self.closeness)
        if not found:
            self._unknown(filled)
        return found

    def space(self, filled: Words) -> list[Square]:
        """The space that is meant."""
        name = filled[1:] if filled[0] in ON else filled
        if len(name) == 1 and self.board.has(name[0]):
            return [self.board.square(name[0])]
        if len(name) == 1 and looks_like_space(name[0]):
            self._unknown(name)
        return []

    def way(self, filled: Words) -> list[Way]:
        """The way that is meant."""
        named = [word for word in filled if word not in BETWEEN]
        if named and all(self.board.has(word) for word in named):
            return [Way(spaces=self._in_order(filled))]
        if named and all(looks_like_space(word) for word in named):
            self._unknown(tuple(named))
        turned = 2 if self.position.turn else 0
        ahead = {word: (direction + turned) % 4 for word, direction in AHEAD.items()}
        directions = [{**DIRECTIONS, **ahead}[word] for word in named if word in DIRECTIONS or word in AHEAD]
        rest = [word for word in named if word not in DIRECTIONS and word not in AHEAD and word not in STEPS]
        numbers = [NUMBERS.get(word, int(word) if word.isdecimal() else 0) for word in rest]
        if len(directions) != 1 or len(numbers) > 1 or 0 in numbers:
            return []
        return [Way(direction=directions[0], steps=numbers[0] if numbers else 1)]

    def _in_order(self, filled: Words) -> tuple[Square, ...]:
        """The spaces of a way, those that it leads over before those that it leads to."""
        over, to = list[Square](), list[Square]()
        meant = to
        for word in filled:
            if self.board.has(word):
                meant.append(self.board.square(word))
            elif word in VIA | TO:
                meant = over if word in VIA else to
        return (*over, *to)

    def ability(self, filled: Words) -> list[str]:
        """The abilities that are meant."""
        name = tuple([word for word in filled if word not in NOUNS])
        there = {one for _, piece in self._on_board() for one in self.abilities_of(piece)}
        known = there if self.closeness is Closeness.SHORT else there | set(self.names.abilities.values())
        found = sorted([one for one in known if fits(name, words(one), self.closeness)])
        if not found:
            self._unknown(filled)
        return found

    def abilities_of(self, piece: Piece) -> set[str]:
        """The abilities that a card has or has printed on it."""
        return {one.name for one in (*abilities(self.table, piece), *piece.card.abilities)}

    def phase(self, filled: Words) -> list[str]:
        """The phase that is meant; the present one unless it is named."""
        named = [word for word in filled if word not in OF_A_PHASE] or [self.position.phase]
        if len(named) > 1 or not (named[0] in PHASE_WORDS or named[0] == TURN):
            return []
        return [PHASE_WORDS.get(named[0], TURN)]

    # Meanings

    def attacks(self, units: Sequence[Square], targets: Sequence[Square]) -> Iterator[Action]:
        """A unit attacks a card."""
        return (Attack(one, other) for one, other in product(units, targets) if one != other)

    def attacked_by(self, targets: Sequence[Square], units: Sequence[Square]) -> Iterator[Action]:
        """A card is attacked by a unit."""
        return self.attacks(units, targets)

    def is_attacked(self, targets: Sequence[Square]) -> Iterator[Action]:
        """A card is attacked by whichever unit may."""
        own = [square for square, _ in self._on_board() if self._controls(square)]
        legal = _legal(self.position, self.attacks(own, targets))
        if not legal and not any(map(self._controls, targets)):
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
        pairs = [(square, name) for name in named for square, _ in self._on_board() if self._has(square, name)]
        if not pairs:
            self.miss(f"no card on the battlefield has {named[0]}", Use.form)
        own = [(square, name) for square, name in pairs if self._controls(square)]
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


PLACES: dict[str, Callable[[_Listener, Words], list[object]]] = {
    "ABILITY": _Listener.ability,
    "CARD": _Listener.cards,
    "PHASE": _Listener.phase,
    "SPACE": _Listener.space,
    "TARGET": _Listener.other,
    "UNIT": _Listener.own,
    "WAY": _Listener.way,
}
"""What may stand in the places of the sentences."""
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
