"""The words of scenario documents: one list for the reader, the writer and the published schema."""

from __future__ import annotations

from collections.abc import Mapping

from engine.documents.cards import FACTS, OWN_TEXT, CardForm
from engine.documents.moments import AT
from engine.documents.statements import Terms
from engine.second.codes import FactKind, LastingKind
from engine.second.facts import PHASES, SIDES
from engine.second.forms import normal, normal_text
from engine.second.registry import registry
from engine.second.windows import Window

TOKENS = {"damage": "-", "boost": ":"}
"""What lies on a card, each with its sign on a line."""
PIECE = ("card", "player", "owner", *TOKENS, "under", "targets", *FACTS, OWN_TEXT)
"""A card on the board or under another."""
EVENT = ("card", "player", "owner", *TOKENS, "targets", *FACTS, OWN_TEXT)
"""A card in an active area."""
PLAYER = ("magic", "hand", "draw", "bottom", "discard", "active")
MOVED, INSTEAD_OF_MOVING = "moved", "instead of moving"
ATTACKED, INSTEAD_OF_ATTACKING = "attacked", "instead of attacking"
EXTRA_ATTACKS, EXTRA_UNITS = "extra attacks", "extra units"
LISTS = (MOVED, INSTEAD_OF_MOVING, ATTACKED, INSTEAD_OF_ATTACKING, EXTRA_ATTACKS, EXTRA_UNITS)
"""Lists of cards that did something this turn."""
MOVING, ATTACKING = "moving", "attacking"
USED = (*LISTS, MOVING, ATTACKING, "aimed", "abilities", "facts")
FACT = ("what", "card", "detail")
DETAILED = (FactKind.ATTACKED, FactKind.USED)
"""Facts of which a detail is told as well."""
ATTACKED_WHOM = ("enemy", "friendly")
LASTING = ("kind", "card", "other", "copied", "value", "word", "cause")
NEEDED: Mapping[LastingKind, tuple[str, ...]] = {
    LastingKind.HAS: ("word",),
    LastingKind.LACKS: ("word",),
    LastingKind.NO_ABILITIES: ("card",),
    LastingKind.COPIES: ("other", "copied"),
    LastingKind.STRENGTH: ("value",),
    LastingKind.CONTROL: ("value",),
}
"""What has to be said of an effect that lasts: one of these."""
POSITION = ("turn", "phase", "players", "board", "cards", "used", "lasting", "lost", "readings")
"""What tells the position."""
SCENARIO = ("edition", "title", "about", AT, *POSITION, "do", "expect")
"""A whole document."""

CLASSES = ("unit", "structure", "event", "summoner", "champion", "common", "epic", "standard", "limited")
"""Words of a class line; glossary-2e/class."""
FORM = CardForm(registry, SIDES, PHASES, tuple([window.value for window in Window]), CLASSES, normal=normal,
                normal_text=normal_text)  # fmt: skip
"""What may be said of a card."""

TERMS = Terms(r"(?P<space>[a-zA-Z]\d+)", r"(?P<number>-?\d+|no)", SIDES)
"""What statements are made of."""
