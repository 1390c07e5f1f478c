"""What a question asks: the verb, and what narrows it.

Cards and abilities stand in it as `@0`, `@1` …: what they are is not decided here.
"""

from __future__ import annotations

from dataclasses import dataclass, field

ATTACK, RANGE, MOVE, REACH = "attack", "range", "move", "reach"
USE, PLAY, SUMMON = "use", "play", "summon"
DO, HEAL, TRIGGER = "do", "heal", "trigger"
"""To use a text or play an event, whatever it is aimed at; to take damage away; to be brought about by something."""
DESTROYED = "destroyed"
OWN, ENEMY, EITHER = "own", "enemy", "either"
SELF = "itself"
"""In place of a card: the one that acts."""
BOOST, MAGIC = "boost", "magic"
KINDS = frozenset({"card", "unit", "common", "champion", "summoner", "gate", "structure", "wall"})
"""What is said instead of a name."""


@dataclass(frozen=True)
class Target:
    """A card that something is done to, or that stands somewhere."""

    what: str
    """A mark such as `@1`, one of KINDS, or SELF."""
    whose: str = EITHER


@dataclass(frozen=True)
class Question:
    """What is asked: the verb, and what narrows it."""

    verb: str
    who: str
    """The mark of the card that acts; of an ability, where only that is named."""
    by: str = ""
    """The mark of the ability that is used."""
    target: Target | None = None
    distance: int = 0
    """Spaces between the two, or to move; 0 where none are said."""
    diagonal: bool = False
    through: Target | None = None
    boost: int = 0
    magic: int = 0
    """What there is to pay with; 0 where none is said."""
    shoots: bool = False
    """Whether the attack is said to be a shot, which only ranged units have."""
    happening: Happening | None = None
    """What may bring a text about."""
    around: Circumstances = field(default_factory=lambda: Circumstances())


@dataclass(frozen=True)
class Happening:
    """What somebody does, or what is done to them, as what brings a text about."""

    verb: str
    """ATTACK, MOVE, DESTROYED or USE."""
    who: Target
    """Who does it, or is destroyed; the ability that is used."""
    target: Target | None = None
    distance: int = 0


@dataclass(frozen=True)
class Circumstances:
    """What is said around a question: when, how often, without what; and whether it is turned round."""

    phase: str = ""
    is_theirs: bool = False
    """Whether it is the turn of the other player."""
    is_twice: bool = False
    without: str = ""
    """What there is none of: BOOST or MAGIC."""
    is_turned: bool = False
    """Whether it is asked with a “not”, as “why can't …”: it is answered as if it were asked without."""

    @property
    def narrows(self) -> bool:
        """Whether more is asked than without them."""
        return bool(self.phase or self.is_theirs or self.is_twice or self.without)
