"""What users make: saved scenarios, puzzles, attempts, exams. One SQLite file, safe with several processes."""

from refsvc.store.attempts import Attempts
from refsvc.store.checked import CheckedShelf
from refsvc.store.database import Store, StoreError
from refsvc.store.exams import Exams
from refsvc.store.puzzles import PuzzleShelf, SavedPuzzle
from refsvc.store.scenarios import Conflict, NotAllowed, NotFound, Saved, ScenarioShelf

__all__ = [
    "Attempts",
    "CheckedShelf",
    "Conflict",
    "Exams",
    "NotAllowed",
    "NotFound",
    "PuzzleShelf",
    "Saved",
    "SavedPuzzle",
    "ScenarioShelf",
    "Store",
    "StoreError",
]
