"""The words of scenario documents: one list for the reader, the writer and the published schema."""

from __future__ import annotations

from engine.documents.cards import FACTS, CardForm
from engine.documents.moments import AT
from engine.documents.statements import Terms
from engine.first.codes import FactKind, LastingKind
from engine.first.facts import PHASES, TEAM_BOARD
from engine.first.registry import registry
from engine.first.windows import Window

SIDES = TEAM_BOARD.seating.names
"""Names of all the players that there can be."""
TOKENS = {"wounds": "-"}
"""What lies on a card, with its sign on a line."""
PIECE = ("card", "player", "owner", *TOKENS, "under", *FACTS)
"""A card in play."""
UNIT = "unit"
"""The unit that stands on a Vine Wall."""
PLAYER = ("magic", "hand", "top", "draw", "bottom", "discard", "vines")
SHUFFLED = "shuffled"
"""Of a draw pile: its cards, whose order nobody knows, as a list."""
MOVED, ATTACKED = "moved", "attacked"
CHOOSING = {MOVED: FactKind.CHOSEN_TO_MOVE, ATTACKED: FactKind.CHOSEN_TO_ATTACK}
"""Lists of cards that were chosen in their phase."""
MOVING, ATTACKING = "moving", "attacking"
"""How many units were chosen, where that is more than those named."""
DRAWN, EVENT_PLAYED = "drawn", "event played"
FLAGS = {DRAWN: FactKind.DRAWN, EVENT_PLAYED: FactKind.PLAYED_EVENT}
"""What the active player has done."""
USED = (*CHOOSING, MOVING, ATTACKING, *FLAGS, "abilities", "facts")
FACT = ("what", "card", "detail")
LASTING = ("kind", "card", "other", "copied", "value", "word", "cause", "until")
OF_PLAYERS = frozenset(
    {
        LastingKind.ACTIVATED, LastingKind.ATTACKS_ADJACENT, LastingKind.ATTACK_VALUE_BESIDE, LastingKind.CANNOT_SPEND,
        LastingKind.MOVES_MORE_UNITS, LastingKind.MOVES_ONE_SPACE, LastingKind.ONE_ATTACKER,
        LastingKind.SUMMONS_IN_EVENTS,
    }
)  # fmt: skip
"""Kinds of lasting effects whose value is a player."""
OF_SPACES = frozenset({LastingKind.ACTS_LATER})
"""Those whose value is a space."""
FIRST_TURN = "first turn"
POSITION = (
    "turn", "phase", FIRST_TURN, "order", "players", "board", "cards", "used", "lasting", "lost", "readings",
)  # fmt: skip
"""What tells the position."""
SCENARIO = ("edition", "title", "about", AT, *POSITION, "do", "expect")
"""A whole document."""

CLASSES = ("unit", "event", "wall", "summoner", "champion", "common", "mercenary")
"""Words of a class line; rule-1e/unit-card/unit-type."""
RANKS = frozenset({"summoner", "champion", "common"})
"""Those that only units have: cards print them alone."""
FORM = CardForm(registry, SIDES, PHASES, tuple([window.value for window in Window]), CLASSES, RANKS)
"""What may be said of a card."""

TERMS = Terms(r"(?P<space>[a-zA-Z]\d+(?:/(?:unit|wall))?)", r"(?P<number>\d+|no)", SIDES)
"""What statements are made of."""
