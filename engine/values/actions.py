"""What a player can initiate, as values with a text form that reads back."""

from __future__ import annotations

from dataclasses import dataclass

from engine.values.boards import Board, Square
from engine.values.errors import NotUnderstood


@dataclass(frozen=True, slots=True)
class Summon:
    """Summon a unit from hand onto a space."""

    card: str
    square: Square

    def text(self, board: Board) -> str:
        return f"summon {self.card} {board.names[self.square]}"


@dataclass(frozen=True, slots=True)
class Move:
    """Move a unit along a path, space by space, its first space included."""

    path: tuple[Square, ...]

    def text(self, board: Board) -> str:
        return "move " + " ".join([board.names[square] for square in self.path])


@dataclass(frozen=True, slots=True)
class Build:
    """Build a structure from hand onto a space."""

    card: str
    square: Square

    def text(self, board: Board) -> str:
        return f"build {self.card} {board.names[self.square]}"


@dataclass(frozen=True, slots=True)
class Attack:
    """Attack the card on one space with the unit on another."""

    square: Square
    target: Square

    def text(self, board: Board) -> str:
        return f"attack {board.names[self.square]} {board.names[self.target]}"


@dataclass(frozen=True, slots=True)
class Play:
    """Play an event from hand."""

    card: str

    def text(self, board: Board) -> str:
        return f"play {self.card}"


@dataclass(frozen=True, slots=True)
class Use:
    """Use an ability of the card on a space: one started at will, or instead of moving or attacking."""

    square: Square
    ability: str

    def text(self, board: Board) -> str:
        return f"use {board.names[self.square]} {self.ability}"


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card from hand for magic."""

    card: str

    def text(self, board: Board) -> str:
        return f"discard {self.card}"


@dataclass(frozen=True, slots=True)
class EndPhase:
    """Declare the end of the phase; after the last phase, of the turn."""

    def text(self, board: Board) -> str:
        return "end phase"


Action = Summon | Move | Build | Attack | Play | Use | Discard | EndPhase

FORMS = {
    "summon": "summon CARD SPACE, such as summon Undead Archer d2",
    "move": "move SPACE SPACE …, every space of the way, such as move d3 d4 c4",
    "build": "build CARD SPACE, such as build Gate c2",
    "attack": "attack SPACE SPACE, such as attack d3 d5",
    "play": "play CARD, such as play Purge",
    "use": "use SPACE ABILITY, such as use d1 Raise the Dead",
    "discard": "discard CARD, such as discard Purge",
    "end": "end phase",
}
"""The verb of each action and how it is written."""


def is_action(text: str) -> bool:
    """Whether a line starts with the verb of an action."""
    return text.split(maxsplit=1)[:1] != [] and text.split(maxsplit=1)[0].lower() in FORMS


def parse_action(text: str, board: Board) -> Action:
    """The action that a line describes; :class:`NotUnderstood` says what was expected."""
    verb, *words = text.split() or [""]
    verb = verb.lower()
    if verb not in FORMS:
        raise NotUnderstood(f"no action starts with “{verb}”", expected="one of " + ", ".join(FORMS))
    match verb, words:
        case "end", ["phase"]:
            return EndPhase()
        case "play", [_, *_]:
            return Play(" ".join(words))
        case "discard", [_, *_]:
            return Discard(" ".join(words))
        case "move", [_, _, *_]:
            return Move(tuple([_square(word, board, verb) for word in words]))
        case "attack", [start, end]:
            return Attack(_square(start, board, verb), _square(end, board, verb))
        case "summon", [*name, place] if name:
            return Summon(" ".join(name), _square(place, board, verb))
        case "build", [*name, place] if name:
            return Build(" ".join(name), _square(place, board, verb))
        case "use", [place, *name] if name:
            return Use(_square(place, board, verb), " ".join(name))
    raise NotUnderstood(f"“{text}” is not complete or has too many words", expected=FORMS[verb])


def _square(word: str, board: Board, verb: str) -> Square:
    name = word.lower()
    if not board.has(name):
        last = board.names[-1]
        raise NotUnderstood(f"the board has no space “{word}”", expected=f"{FORMS[verb]}; spaces are a1 to {last}")
    return board.square(name)
