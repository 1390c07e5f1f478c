"""The words of puzzle documents: one list for the reader, the writer and the published schema."""

from __future__ import annotations

from engine.second.documents import vocabulary as keys

PUZZLE = (
    "edition", "title", "kind", "question", "scenario", "action", "ask", "goal", "chance", "entry", "fact", "pick",
    "options", "about", "explanation", "hints", "difficulty", "budget",
)  # fmt: skip
CLAIMS = ("action", "because", "legal", "holds", "do", "chance", "value")
"""Keys of which an option has one, or none where only its words count."""
OPTION = (*CLAIMS, "says", "why", "right")
SCENARIO = (*keys.POSITION, "do", "expect")
FACT = ("card", "of")
FACTS = ("cost", "life", "strength", "attack", "class", "phase", "faction", "active")
"""What a quiz may ask of a card."""
COLLECTION = ("title", "about", "puzzles")
PICKS = ("one", "all")
LEVELS = ("easy", "medium", "hard", "expert")
ASKED = ("possible", "certain")
MOST_OPTIONS = 12
FEWEST_OPTIONS = 2
MOST_LINES = 60
"""Lines that an option or a submission may play."""
LARGEST_BUDGET = 60_000
"""Positions that a puzzle may have looked at; more would keep whoever saves it waiting."""
TEXT_LENGTH = 2_000
TITLE_LENGTH = 120
