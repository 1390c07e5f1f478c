"""What users make: saved scenarios, puzzles, attempts, exams. One SQLite file, safe with several processes."""

from refsvc.store.database import Store, StoreError
from refsvc.store.scenarios import Conflict, NotAllowed, NotFound, Saved, ScenarioShelf

__all__ = ["Conflict", "NotAllowed", "NotFound", "Saved", "ScenarioShelf", "Store", "StoreError"]
