"""The words of puzzle documents: one list for the reader, the writer and the published schema."""

from __future__ import annotations

import engine

PUZZLE = (
    "edition", "title", "kind", "question", "scenario", "action", "ask", "goal", "reply", "chance", "entry", "fact",
    "pick", "options", "about", "explanation", "hints", "difficulty", "solutions", "budget",
    "vary",
)  # fmt: skip
CLAIMS = ("action", "because", "legal", "holds", "do", "chance", "value")
"""Keys of which an option has one, or none where only its words count."""
OPTION = (*CLAIMS, "says", "why", "right")
PLAYED = ("at", "do", "expect")
"""Of a scenario, the moment that it begins at, what is done before the question, and what proves it."""
SCENARIO = (*dict.fromkeys(key for edition in engine.EDITIONS.values() for key in edition.document_keys), *PLAYED)
"""What tells the position of a puzzle of any edition, and what is played in it."""
FACT = ("card", "of")
FACTS = ("cost", "life", "strength", "attack", "class", "phase", "faction", "active")
"""What a quiz may ask of a card."""
VARY = ("question", "swap")
SWAP = ("card", "space", "figure", "by")
SWAPPED = ("card", "space", "figure")
LIKE = ("cost", "life", "strength", "attack", "class", "phase", "faction")
"""What may be asked of the cards that take the place of another one."""
COLLECTION = ("title", "about", "puzzles")
PICKS = ("one", "all")
LEVELS = ("easy", "medium", "hard", "expert")
ASKED = ("possible", "certain")
