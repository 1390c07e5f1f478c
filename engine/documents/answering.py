"""How people speak of answers: an option of a decision by what stands there, or whether to use something at all."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from itertools import zip_longest

from engine.documents.plain import shortened
from engine.documents.speech import NUMBERS, OTHER, OWN, Closeness, Names, Words, fits, said, vocabulary, words
from engine.values.answers import Said
from engine.values.boards import Board, Square
from engine.values.cards import Piece
from engine.values.decisions import Decision, Named
from engine.values.errors import Ambiguous, NotUnderstood

YES, NO, NONE = "yes", "no", "none"
AGREEING = vocabulary("yes", "y", "ok", "okay", "sure", "use", "do", "accept")
REFUSING = vocabulary("no", "n", "not", "dont", "decline", "pass", "skip", "refuse", "none", "nothing", "nobody")
BESIDE_THEM = vocabulary("it", "please", "thanks", "ability", "do", "use", "target")
"""What may stand beside a yes or a no."""
CHOOSING = vocabulary("choose", "pick", "select", "take")
"""What anything that is picked may be said with."""
BESIDE_OPTIONS = vocabulary(
    "card",
    "space",
    "first",
    "next",
    "on",
    "at",
    "of",
    "from",
    "in",
    "to",
    "onto",
    "into",
    "under",
    "for",
    "with",
    "i",
    "please",
)
"""What may stand beside an option without saying which it is."""
KINDS = frozenset({"unit", "wall"})
"""What a card may be called by what it is, as where two lie on one space."""
PRONOUNS = vocabulary("it", "him", "her", "them", "this", "that")
ONTO = vocabulary("to", "onto", "into", "on")
"""What stands before the space that a card goes to."""
EVERY = vocabulary("all", "everything")
BOTH, PAIR = vocabulary("both"), 2
CHANCE = vocabulary("roll", "rolled", "draw", "drawn", "card")
"""What dice and cards may be told with."""
MOST_TOLD = 99
"""How many of one face or card are told at most."""
SHORTEST_FORCE = 3
"""Words that say what goes where, such as: it to d6."""
MOST_OFFERED = 12
"""Options that are offered where an answer was not understood."""

_PARTS = re.compile(r"[,;&]|\band\b", re.IGNORECASE)
_TIMES = re.compile(r"([0-9]+)x?")


def understood(
    text: str, decision: Decision, names: Names, verbs: Mapping[str, frozenset[str]], error: NotUnderstood
) -> Said:
    """The answer that a line of speech gives. Raises :class:`NotUnderstood`; ``error`` where it is no speech.

    ``verbs`` has the words that go with what is decided, such as push for the space that a card is forced to.
    """
    hearing = _Hearing(decision, names, CHOOSING | verbs.get(decision.about, frozenset()))
    found = hearing.chance(text) if decision.chance else hearing.choice(text)
    if found is not None:
        return Said(decision.parse(", ".join(found) or NONE), hearing.leaves)
    raise NotUnderstood(error.problem, expected=error.expected, candidates=hearing.candidates(text))


class _Hearing:
    """Hears the answer to one decision."""

    def __init__(self, decision: Decision, names: Names, verbs: frozenset[str]) -> None:
        self.decision, self.names, self.verbs = decision, names, verbs
        self.board = names.position.geometry
        self.leaves: tuple[Square, ...] = ()
        """The spaces from one of which a card is said to go."""

    def candidates(self, text: str) -> tuple[str, ...]:
        """The options that may have been meant; all of them, where they are few and one is picked."""
        if self.decision.chance:
            return ()
        if self.decision.maximum > 1 and len(_PARTS.split(text)) > 1:
            return ()
        found = self._meant(self._unheaded(words(text)), Closeness.ALIKE)
        few = len(self.decision.options) <= MOST_OFFERED and self.decision.maximum == 1
        return tuple(found) or (self.decision.options if few else ())

    # Dice and draws

    def chance(self, text: str) -> list[str] | None:
        """The faces or cards that are told, with their numbers."""
        found: list[str] = []
        for part in _PARTS.split(text):
            told = tuple([word for word in words(part) if word not in CHANCE])
            while told:
                number = _TIMES.fullmatch(told[0])
                many = int(number[1]) if number else NUMBERS.get(told[0], 1)
                told = told[1:] if number or told[0] in NUMBERS else told
                length, option = self._longest(told)
                if option is None or many > MOST_TOLD:
                    return None
                found.extend([option] * many)
                told = told[length:]
        if len(found) != self.decision.minimum and found:
            raise NotUnderstood(f"“{shortened(text)}” names {len(found)}", expected=self.decision.form())
        there = dict(zip(self.decision.options, self.decision.weights, strict=True))
        short = self.decision.about != "roll" and any(there[one] < many for one, many in Counter(found).items())
        return None if short or not found else found

    def _longest(self, told: Words) -> tuple[int, str | None]:
        """How many of the first words mean an option, and which."""
        for length in range(len(told), 0, -1):
            found = self._meant(told[:length], Closeness.EXACT)
            if len(found) == 1:
                return length, found[0]
        return 0, None

    # Choices

    def choice(self, text: str) -> list[str] | None:
        """The options that are told. Raises :class:`NotUnderstood` where it may be several instead of one."""
        line = words(text)
        agreed = self._agreed(line)
        if agreed is not None:
            return agreed
        if self.decision.maximum == 1:
            one = self._option(line)
            return None if one is None else [one]
        if any(word in EVERY | BOTH for word in line):
            return self._all(line)
        whole = self._option(line, asking=False)
        parts = [line] if whole else [words(part) for part in _PARTS.split(text)]
        found = list(dict.fromkeys(one for part in parts if (one := self._option(part)) is not None))
        return found if len(found) == len(parts) else None

    def _agreed(self, line: Words) -> list[str] | None:
        """The answer that says yes, no or none, if the line says no more than that."""
        rest, options = _without(line, words(self.decision.subject)), self.decision.options
        agreeing = bool(line) and all(word in AGREEING | BESIDE_THEM for word in rest)
        if YES in options and agreeing and (len(rest) < len(line) or set(rest) & AGREEING):
            return [YES]
        if not set(rest) & REFUSING or any(word not in REFUSING | BESIDE_THEM for word in rest):
            return None
        return next(([label] for label in (NO, NONE) if label in options), None if self.decision.minimum else [])

    def _all(self, line: Words) -> list[str] | None:
        options = self.decision.options
        rest = tuple([word for word in self._unheaded(line) if word not in BESIDE_OPTIONS | PRONOUNS])
        fitting = len(options) <= self.decision.maximum and (rest[:1] != words("both") or len(options) == PAIR)
        return list(options) if len(rest) == 1 and fitting else None

    def _unheaded(self, line: Words) -> Words:
        return line[1:] if line and line[0] in self.verbs else line

    def _option(self, line: Words, *, asking: bool = True) -> str | None:
        """The one option that is meant. With ``asking``, raises :class:`NotUnderstood` where several may be."""
        told = self._destination(self._unheaded(line))
        for closeness in (Closeness.EXACT, Closeness.SHORT):
            found = self._meant(told, closeness)
            if len(found) > 1 and asking:
                problem = f"“{shortened(said(line))}” may mean {len(found)} of the options"
                raise Ambiguous(problem, expected=" or ".join(found), candidates=tuple(found))
            if found:
                return found[0] if len(found) == 1 else None
        return None

    def _destination(self, told: Words) -> Words:
        """Of words that say what goes onto which empty space, the space; what goes there is kept in mind."""
        if len(told) < SHORTEST_FORCE or told[-2] not in ONTO or not self.board.has(told[-1]):
            return told
        if self.names.position.board[self.board.square(told[-1])] is not None:
            return told
        self.leaves = self._going(told[:-2])
        return told[-1:] if self.leaves or told[0] in PRONOUNS else told

    def _going(self, what: Words) -> tuple[Square, ...]:
        """The spaces of the cards that are said to go."""
        there = enumerate(self.names.position.board)
        return tuple([square for square, piece in there if piece is not None and self._covered(what, square, piece)])

    def _covered(self, what: Words, square: Square, piece: Piece) -> bool:
        rest = tuple([word for word in what if word not in BESIDE_OPTIONS])
        return bool(rest) and _made_of(rest, lambda name: self._calls(name, square, piece, Closeness.SHORT))

    def _meant(self, told: Words, closeness: Closeness) -> list[str]:
        """The options that words mean, saying no more than what they are."""
        exact = [option for option in self.decision.options if fits(told, words(option), Closeness.EXACT)]
        rest = tuple([word for word in told if word not in BESIDE_OPTIONS | PRONOUNS])
        if exact or not rest:
            return exact
        found = []
        for option, shown in zip_longest(self.decision.options, self.decision.shown):
            label = words(option)
            squares = [self.board.square(word) for word in label if self.board.has(word)]
            pieces = [(square, self._card_on(square, shown)) for square in squares]

            def calls(name: Words, label: Words = label, pieces: Pieces = pieces) -> bool:
                card = self.names.card(name)
                if card is not None and words(card.name) == label:
                    return True
                if any(fits(name, part, closeness) for part in _parts(label, self.board)):
                    return True
                return any(piece and self._calls(name, square, piece, closeness) for square, piece in pieces)

            if _made_of(rest, calls):
                found.append(option)
        return found

    def _card_on(self, square: Square, shown: Named | None) -> Piece | None:
        """The card on a space that an option is about; of two, the lower one where that is shown."""
        position = self.names.position
        below = position.ground[square] if position.ground else None
        is_below = below is not None and shown is not None and shown.card == below.card.name
        return below if is_below else position.board[square]

    def _calls(self, name: Words, square: Square, piece: Piece, closeness: Closeness) -> bool:
        """Whether a card on the board may be called so."""
        if len(name) == 1:
            own = piece.controller == self.decision.player
            whose = self.names.position.sides[piece.controller]
            if name[0] in (self.board.names[square], whose) or name[0] in (OWN if own else OTHER):
                return True
            if name[0] in KINDS and piece.card.is_a(name[0]):
                return True
        return bool(self.names.pieces(name, [piece], closeness))


Pieces = list[tuple[Square, "Piece | None"]]


def _made_of(told: Words, calls: Callable[[Words], bool]) -> bool:
    """Whether words are nothing but names, one after another."""
    if not told:
        return True
    return any(calls(told[:length]) and _made_of(told[length:], calls) for length in range(len(told), 0, -1))


def _parts(label: Words, board: Board) -> list[Words]:
    """What an option is called, piece by piece: its spaces, and the words between them."""
    found: list[Words] = [()]
    for word in label:
        if board.has(word):
            found.extend([(word,), ()])
        elif word in BESIDE_OPTIONS or word.isdecimal():
            found.extend([(word,), ()] if word.isdecimal() else [()])
        else:
            found[-1] = (*found[-1], word)
    return [part for part in found if part]


def _without(line: Words, name: Words) -> Words:
    """A line without a name in it."""
    for place in range(len(line) - len(name) + 1):
        if name and line[place : place + len(name)] == name:
            return line[:place] + line[place + len(name) :]
    return line
