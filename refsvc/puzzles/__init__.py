"""The puzzle room: questions about a position or a rule, whose answers the engine works out and checks."""

from refsvc.puzzles.model import Ask, Kind, Option, Puzzle, WrongPuzzle

__all__ = ["Ask", "Kind", "Option", "Puzzle", "WrongPuzzle"]
