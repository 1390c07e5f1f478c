"""The cards on the battlefield that a sentence names, wherever it does."""

from __future__ import annotations

from engine.documents.speech import Closeness, Words, fits, words
from engine.explore.play import Play
from engine.values.boards import Square

SHORTEST = 4
"""Letters of a word that stands for the whole name of a card."""


def cards_named(play: Play, asked: str, without: str) -> list[Square]:
    """The cards on the battlefield that a sentence names or whose spaces it names, in the order in which it does."""
    return list(dict.fromkeys(square for there in cards_by_mention(play, asked, without) for square in there))


def cards_by_mention(play: Play, asked: str, without: str) -> list[list[Square]]:
    """The same, those apart that are named together: every copy of a card."""
    board, spoken = play.position.board, _besides(words(asked), words(without))
    found: list[list[Square]] = []
    place = 0
    while place < len(spoken):
        size, squares = named_first(play, spoken[place:])
        found.append([one for one in squares if board[one] is not None])
        place += size or 1
    return [there for there in found if there]


def named_first(play: Play, spoken: Words) -> tuple[int, list[Square]]:
    """The most words at the start that name a card, how many they are and where it stands."""
    geometry = play.position.geometry
    there = [(square, words(piece.card.name)) for square, piece in enumerate(play.position.board) if piece is not None]
    for size in range(min(len(spoken), max((len(name) for _, name in there), default=0)), 0, -1):
        said = spoken[:size]
        if size == 1 and geometry.has(said[0]):
            return 1, [geometry.square(said[0])]
        if size > 1 or len(said[0]) >= SHORTEST:
            for closeness in (Closeness.EXACT, Closeness.SHORT):
                found = [square for square, name in there if fits(said, name, closeness)]
                if found:
                    at = [geometry.square(one) for one in spoken[size : size + 2] if geometry.has(one)]
                    return size, [one for one in found if one in at] or found
    return 0, []


def _besides(line: Words, left: Words) -> Words:
    """A line without the words of a name."""
    for place in range(len(line) - len(left) + 1):
        if line[place : place + len(left)] == left:
            return (*line[:place], *line[place + len(left) :])
    return line
