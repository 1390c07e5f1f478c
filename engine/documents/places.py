"""What people may mean by words in the places of a sentence: cards, spaces, ways, abilities, phases."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.documents.plain import shortened
from engine.documents.speech import (
    ALLIED,
    NUMBERS,
    OTHER,
    OWN,
    Closeness,
    Names,
    Words,
    fits,
    said,
    vocabulary,
    words,
)
from engine.documents.tongue import TURN, Tongue
from engine.values.boards import Square
from engine.values.cards import Card, Piece
from engine.values.editions import EDITIONS
from engine.values.position import Position

NOUNS = vocabulary("card", "unit", "structure", "event", "ability", "one")
"""What may stand beside a name or a space without saying more."""
TO = vocabulary("to", "onto", "into", "on")
VIA = vocabulary("via", "through", "over", "past")
BETWEEN = TO | VIA | vocabulary("then", "and")
"""What stands before and between the spaces of a way."""
STEPS = vocabulary("space", "step", "field")
DIRECTIONS = {"up": 0, "north": 0, "right": 1, "east": 1, "down": 2, "south": 2, "left": 3, "west": 3}
AHEAD = {"forward": 0, "ahead": 0, "back": 2, "backward": 2}
"""Directions as the active player sees them."""
ME, OTHERS = vocabulary("i", "me", "mine"), vocabulary("you", "they", "opponents", "theirs", "yours")
"""What a player is called besides what says whose a card is."""
OF_A_PHASE = vocabulary("phase", "my", "our", "this", "current", "rest", "of")
TOWARDS = vocabulary("up", "down", "over", "across", "back", "forward", "out")
"""What may stand before “to” with a space: “up to d3”."""
AMONG_DICE = vocabulary("and", "die", "dice")
"""What may stand between the faces of dice."""
MOST_DICE = 30
"""How many dice are told to show the same at most."""
ON = vocabulary("on", "at", "in", "from", "to", "onto", "into")
"""What stands before the space of a card."""


class Missed(NamedTuple):
    """What keeps a reading of a sentence from being understood."""

    understood: int
    """How many of its places are understood all the same."""
    problem: str
    expected: str
    candidates: tuple[str, ...] = ()
    name: Words = ()
    """What nothing is called."""


class Way(NamedTuple):
    """Where a unit is said to move: over and to spaces, or so many spaces, to those or in a direction."""

    spaces: tuple[Square, ...] = ()
    direction: int = 0
    steps: int = 0
    further: tuple[tuple[int, int], ...] = ()
    """Directions and steps after the first ones."""


class Standing(int):
    """A space, and which of the cards there is meant."""

    piece: Piece | None

    def __new__(cls, square: Square, piece: Piece | None) -> Standing:
        made = super().__new__(cls, square)
        made.piece = piece
        return made


def meant_on(square: Square) -> Piece | None:
    """The card on a space that is meant, where it was called by its name."""
    return square.piece if isinstance(square, Standing) else None


class Places:
    """Hears what fills the places of sentences in one position, as closely as it is told to."""

    def __init__(self, position: Position, names: Names, tongue: Tongue) -> None:
        self.position, self.names, self.tongue, self.board = position, names, tongue, position.geometry
        self.table = tongue.rulebook.table(position)
        self.closeness = Closeness.EXACT
        self.misses: list[Missed] = []
        """Why the sentence at hand is not understood."""

    def miss(self, problem: str, expected: str, *candidates: str) -> None:
        """Keep in mind why a sentence is not understood."""
        self.misses.append(Missed(0, problem, expected, candidates))

    def own(self, filled: Words) -> list[Square]:
        """The spaces of the cards that are meant, the active player's where there are any."""
        found = self._cards_on_board(filled)
        return [one for one in found if self.controls(one)] or found

    def other(self, filled: Words) -> list[Square]:
        """The spaces of the cards that are meant, those of others where there are any."""
        found = self._cards_on_board(filled)
        return [one for one in found if not self.controls(one)] or found

    def any(self, filled: Words) -> list[Square]:
        """The spaces of the cards that are meant, whoever controls them."""
        return self._cards_on_board(filled)

    def doing(self, filled: Words) -> list[str]:
        """The abilities and events that are called so, or that do what is said."""
        return self.names.doing(filled, self.closeness)

    def controls(self, square: Square) -> bool:
        """Whether the active player controls the card on a space."""
        piece = self.standing(square)
        return piece is not None and piece.controller == self.position.turn

    def standing(self, square: Square) -> Piece | None:
        """The card on a space, the one on top where there are two."""
        lying = self.position.ground[square] if self.position.ground else None
        return self.position.board[square] or lying

    def _cards_on_board(self, filled: Words) -> list[Square]:
        there, whose = dict(self.on_board()), filled
        if filled[:1] and filled[0] in OTHER and filled[1:2] == ITS_OWN:
            # Whose own it is depends on who acts: of the same side as that card, the active player's in doubt.
            own = self._cards_on_board(filled[1:])
            return own or self._cards_on_board(filled[2:])
        if not ALLIED.isdisjoint(filled):
            return self._of_allies(filled)
        if len(filled) > len(OF_MINE) and filled[-len(OF_MINE) :] in BEHIND:
            filled = BEHIND[filled[-len(OF_MINE) :]] + filled[: -len(OF_MINE)]
        while filled and (filled[0] in OWN or filled[0] in OTHER or filled[0] in self.position.sides):
            there, filled = dict(self._of_side(there, filled[0])), filled[1:]
        if whose and not filled and whose[-1:] == ENEMY:
            filled = words("unit")
        spaces = [word for word in filled if self.board.has(word)]
        if len(spaces) > 1:
            return []
        if not spaces:
            return self._named(filled, there, " of that player" if whose != filled else "")
        square, at = self.board.square(spaces[0]), filled.index(spaces[0])
        before = filled[: at - 1] if at and filled[at - 1] in ON else filled[:at]
        return self._named_on(square, before + filled[at + 1 :])

    def _of_allies(self, filled: Words) -> list[Square]:
        """The cards of the active player's partners that are meant; of the player's own where there are no partners."""
        turn, seating = self.position.turn, self.board.seating
        partners = [one for one in seating.players if one != turn and seating.friends(one, turn)]
        name = tuple([word for word in filled if word not in ALLIED | OWN]) or words("unit")
        there = {square: piece for square, piece in self.on_board() if piece.controller in (partners or [turn])}
        return self._named(name, there, " of a friend")

    def on_board(self) -> Iterator[tuple[Square, Piece]]:
        """The cards on the battlefield with their spaces, those first on which others stand."""
        lying = ((square, piece) for square, piece in enumerate(self.position.ground) if piece is not None)
        yield from lying
        yield from ((square, piece) for square, piece in enumerate(self.position.board) if piece is not None)

    def _of_side(self, there: Mapping[Square, Piece], whose: str) -> Iterator[tuple[Square, Piece]]:
        for square, piece in there.items():
            own = piece.controller == self.position.turn
            if (whose in OWN and own) or (whose in OTHER and not own) or whose == self.position.sides[piece.controller]:
                yield square, piece

    def _named(self, name: Words, there: Mapping[Square, Piece], whose: str) -> list[Square]:
        called = tuple([word for word in name if word not in NOUNS]) or name
        everywhere = [piece for square, piece in self.on_board() if square in there]
        uids = {piece.uid for piece in self.names.pieces(called, everywhere, self.closeness)}
        if not uids:
            known = self.names.card(called)
            if known is None:
                self._unknown(name)
            else:
                self.miss(f"no {known.name}{whose} is on the battlefield", "a card that is")
        return [Standing(square, piece) for square, piece in self.on_board() if piece.uid in uids and square in there]

    def _named_on(self, square: Square, name: Words) -> list[Square]:
        called, piece = tuple([word for word in name if word not in NOUNS]), self.standing(square)
        there = [one for where, one in self.on_board() if where == square]
        if not called:
            return [square]
        if found := self.names.pieces(called, there, self.closeness):
            return [Standing(square, found[-1])]
        holds = "is empty" if piece is None else f"holds {piece.card.name}"
        problem = f"“{shortened(said(name))}” is not on {self.board.names[square]}, which {holds}"
        unknown = called if self.names.card(called) is None else ()
        self.misses.append(Missed(0, problem, "what stands there", name=unknown))
        return []

    def _unknown(self, name: Words) -> None:
        if not all(self.board.has(word) for word in name):
            self.misses.append(
                Missed(0, f"no card or ability is called “{shortened(said(name))}”", "one that exists", (), name)
            )

    def cards(self, filled: Words) -> list[Card]:
        """The cards that are meant, in hand or not."""
        name = tuple([word for place, word in enumerate(filled) if place or word not in NOUNS | OWN])
        found = self.names.cards(name, self.closeness)
        if not found:
            self._unknown(filled)
        return found

    def space(self, filled: Words) -> list[Square]:
        """The space that is meant, or those that are: beside a card, in front of it, behind it."""
        filled = filled[1:] if len(filled) > 1 and filled[0] in TOWARDS and filled[1] in TO else filled
        name = filled[1:] if filled[0] in ON and filled[: len(AHEAD_OF)] != AHEAD_OF else filled
        for beside, where in BESIDE.items():
            if name[: len(beside)] == beside and len(name) > len(beside):
                return [square for card in self._cards_on_board(name[len(beside) :]) for square in where(self, card)]
        if len(name) == len(ROW) + 1 and name[:1] == ROW:
            # A row is called by the number that the names of its spaces end with.
            return [square for square, one in enumerate(self.board.names) if one[1:] == name[1]]
        return [self.board.square(word) for word in name if len(name) == 1 and self.board.has(word)]

    def adjacent_to(self, square: Square) -> Sequence[Square]:
        """The spaces beside a card."""
        return self.board.neighbours[square]

    def in_front_of(self, square: Square) -> Sequence[Square]:
        """The space in front of a card, as its player sees the battlefield."""
        return self._along(square, 0)

    def behind(self, square: Square) -> Sequence[Square]:
        """The space behind a card, as its player sees the battlefield."""
        return self._along(square, 2)

    def _along(self, square: Square, direction: int) -> Sequence[Square]:
        piece = self.standing(square)
        is_near = piece is None or self.board.seating.near[piece.controller]
        return self.board.rays[square][direction if is_near else (direction + 2) % 4][:1]

    def way(self, filled: Words) -> list[Way]:
        """The way that is meant."""
        named = [word for word in filled if word not in BETWEEN]
        if named and all(self.board.has(word) for word in named):
            return [Way(spaces=self._in_order(filled))]
        counted = [word for word in named if not self.board.has(word) and word not in STEPS]
        if len(counted) == 1 and len(named) > len(counted) + sum(word in STEPS for word in named):
            steps = self._number(counted[0])
            return [Way(spaces=self._in_order(filled), steps=steps)] if steps else []
        turned = 0 if self.board.seating.near[self.position.turn] else 2
        ahead = {word: (direction + turned) % 4 for word, direction in AHEAD.items()}
        legs = self._legs([word for word in named if word not in STEPS], {**DIRECTIONS, **ahead})
        if len(legs) > 1:
            return [Way(direction=legs[0][0], steps=legs[0][1], further=legs[1:])]
        directions = [{**DIRECTIONS, **ahead}[word] for word in named if word in DIRECTIONS or word in AHEAD]
        rest = [word for word in named if word not in DIRECTIONS and word not in AHEAD and word not in STEPS]
        numbers = [self._number(word) for word in rest]
        if len(directions) != 1 or len(numbers) > 1 or 0 in numbers:
            return []
        return [Way(direction=directions[0], steps=numbers[0] if numbers else 1)]

    def _legs(self, said: Sequence[str], directions: Mapping[str, int]) -> tuple[tuple[int, int], ...]:
        """Directions in turn, each with how many steps, told before or after it; none where something else is said.

        Each is across the one before: whoever goes up and down again says no way.
        """
        found, number = list[tuple[int, int]](), 0
        is_after = bool(said) and said[0] in directions
        for place, word in enumerate(said):
            if word in directions and found and (directions[word] - found[-1][0]) % 2 == 0:
                return ()
            if word in directions:
                told = self._number(said[place + 1]) if is_after and place + 1 < len(said) else number
                found.append((directions[word], told or 1))
                number = 0
            elif not self._number(word):
                return ()
            else:
                number = self._number(word)
        return tuple(found)

    @staticmethod
    def _number(word: str) -> int:
        return NUMBERS.get(word, int(word) if word.isdecimal() else 0)

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
        name = tuple([word for word in filled if word not in NOUNS | OWN | OTHER])
        there = {one for _, piece in self.on_board() for one in self.abilities_of(piece)}
        known = there if self.closeness is Closeness.SHORT else there | set(self.names.abilities.values())
        found = sorted([one for one in known if fits(name, words(one), self.closeness)])
        if not found:
            self._unknown(filled)
        return found

    def abilities_of(self, piece: Piece) -> set[str]:
        """The abilities that a card has or has printed on it, and the texts of others that it may use as its own."""
        in_force = self.table.texts()
        held = {one.name for one in in_force.abilities.get(piece.uid, ())}
        lent: set[str] = in_force.lent_to(piece)
        return held | lent | {note.name for note in piece.card.abilities}

    def side(self, filled: Words) -> list[int]:
        """The player that is meant."""
        if len(filled) == len(words("my opponent")) and filled[0] in OWN and filled[1] in OTHER | ALLIED:
            filled = filled[1:]
        if len(filled) != 1:
            return []
        turn, seating = self.position.turn, self.board.seating
        if filled[0] in ALLIED:
            return [one for one in seating.players if one != turn and seating.friends(one, turn)][:1]
        if filled[0] in OWN | ME:
            return [turn]
        if filled[0] in OTHER | OTHERS:
            return list(seating.enemies(turn))[:1]
        return [seating.number(filled[0])] if filled[0] in seating.names else []

    def steps(self, filled: Words) -> list[int]:
        """How many spaces or points are meant."""
        said = [word for word in filled if word not in STEPS]
        number = self._number(said[0]) if len(said) == 1 else 0
        return [number] if number else []

    def dice(self, filled: Words) -> list[tuple[str, ...]]:
        """What dice are told to show, each face as it is written, perhaps with how many show it before it."""
        faces, found, many = {label for label, _, _ in EDITIONS[self.position.edition].die.faces}, list[str](), 0
        for word in [one for one in filled if one not in AMONG_DICE]:
            label = word.said.lower()
            if label in faces:
                found += [label] * (many or 1)
                many = 0
            else:
                counted = 0 if many else self._number(word.removesuffix("x") if word[0].isdecimal() else word)
                if not 0 < counted <= MOST_DICE:
                    return []
                many = counted
        return [tuple(found)] if found and not many else []

    def phase(self, filled: Words) -> list[str]:
        """The phase that is meant; the present one unless it is named."""
        named = tuple(word for word in filled if word not in OF_A_PHASE)
        if len(named) > 1:
            return []
        phases = {**self.tongue.phases, TURN: TURN, "": self.position.phase}
        return [phases[key]] if (key := "".join(named)) in phases else []


AHEAD_OF = words("in front of")
ITS_OWN = words("own")
OF_MINE = words("of mine")
BEHIND = {
    OF_MINE: words("my"),
    **{words(f"of {one}"): words(one) for one in ("ours", "yours", "his", "hers", "theirs")},
}
"""What says whose a card is behind its name, with what says the same before it."""
ENEMY = words("enemy")
"""What is said of a card and may stand for any such unit."""
ROW = words("row")
BESIDE: Mapping[Words, Callable[[Places, Square], Sequence[Square]]] = {
    AHEAD_OF: Places.in_front_of,
    words("before"): Places.in_front_of,
    words("behind"): Places.behind,
    **{words(said): Places.adjacent_to for said in ("next to", "adjacent to", "beside", "near", "by")},
}
"""How spaces are told by a card, each with the spaces that are meant."""
VERB = "VERB"
"""Where the name of an ability or event stands as a verb."""
PLACES: dict[str, Callable[[Places, Words], Sequence[object]]] = {
    "ABILITY": Places.ability,
    "ANY": Places.any,
    "CARD": Places.cards,
    "DICE": Places.dice,
    "PHASE": Places.phase,
    "SIDE": Places.side,
    "SPACE": Places.space,
    "STEPS": Places.steps,
    "TARGET": Places.other,
    "UNIT": Places.own,
    VERB: Places.doing,
    "WAY": Places.way,
}
"""What may stand in the places of sentences."""
