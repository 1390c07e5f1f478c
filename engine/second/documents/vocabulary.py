"""The words of scenario documents: one list for the reader, the writer and the published schema."""

from __future__ import annotations

from engine.documents.moments import AT

CARD = ("class", "cost", "life", "strength", "attack", "phase", "active", "symbols", "faction", "abilities")
"""Facts of a card that a scenario may state or override."""
PIECE = ("card", "player", "owner", "damage", "boost", "under", "targets", *CARD)
"""A card on the board or under another."""
EVENT = ("card", "player", "owner", "damage", "boost", "targets", *CARD)
"""A card in an active area."""
PILED = ("card", "owner", "copies", *CARD)
"""A card in a hand or pile."""
ABILITY = ("name", "windows")
"""An ability of a card, where its name alone does not tell enough."""
PLAYER = ("magic", "hand", "draw", "bottom", "discard", "active")
USED = ("moving", "attacking", "aimed", "moved", "attacked", "abilities", "facts")
FACT = ("what", "card", "detail")
LASTING = ("kind", "card", "other", "copied", "value", "word", "cause")
POSITION = ("turn", "phase", "players", "board", "cards", "used", "lasting", "lost")
"""What tells the position."""
SCENARIO = ("edition", "title", "about", AT, *POSITION, "do", "expect")
"""A whole document."""

CLASSES = ("unit", "structure", "event", "summoner", "champion", "common", "epic", "standard", "limited")
"""Words of a class line; glossary-2e/class."""
ATTACKS = ("melee", "ranged")
NAME = r"^[^\s,?]+( [^\s,?]+)*$"
"""How the name of a made-up card may look: actions and answers are read word by word and split at commas."""
UNKNOWN = "?"
"""Stands for a card of which only the back is seen."""

SPACE = r"(?P<space>[a-zA-Z]\d+)"
SIDE = r"(?P<side>south|north)"
NUMBER = r"(?P<number>-?\d+|no)"
CALLED = r"(?P<name>.+)"
"""What statements are made of, as patterns."""
