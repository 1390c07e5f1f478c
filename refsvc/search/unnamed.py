"""The units and cards of which a question speaks without a name, and what tells one of them from others."""

from collections.abc import Sequence
from itertools import pairwise

from refsvc.search.words import stem

GENERIC = frozenset({"unit", "units", "card", "cards", "common", "commons", "champion", "champions"})
UNIT, COMMON, CARD = stem("unit"), stem("common"), stem("card")
GENERAL = frozenset({UNIT, CARD})
"""What every question with a name in it is about, said or not."""
GENERAL_NOUNS = frozenset(map(stem, GENERIC))
_DETERMINERS = "a an the my our your this that of one any other his her its two"
DETERMINERS = frozenset(_DETERMINERS.split())
_KINDS = "friendly enemy own frozen damaged ranged melee structure new"
KINDS = frozenset(_KINDS.split())
"""Before the word for a unit or card, these tell of which kind it is."""
_MARKING = "another other any each every friendly enemy own opponents second next structure"
MARKING = frozenset(_MARKING.split())
"""Before the word for a unit or card, these tell it from others."""


def is_generic(words: Sequence[str]) -> bool:
    """Whether these words, one or none, are the word for some unit or card."""
    return len(words) == 1 and words[0] in GENERIC


def is_told_from_others(words: Sequence[str]) -> bool:
    """Whether one unit or card without a name is told from others: “another unit”."""
    return any(one in MARKING and other in GENERIC for one, other in pairwise(words))
