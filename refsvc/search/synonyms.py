"""Words that players use for the words of the rules, ready to be found in a query."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from refsvc.search.analysis import Token, tokens

Stems = tuple[str, ...]

FOR_THE_RULE = 0.85
"""How much the word of the rules counts where a player's word was typed."""
FOR_EACH_OTHER = 0.55
"""How much another player's word for the same counts."""


class Meaning(NamedTuple):
    """What a word or phrase may stand for, and how surely."""

    stems: Stems
    words: str
    weight: float


class Synonyms:
    """A table from what was typed to what it may mean."""

    def __init__(self, groups: Mapping[str, Sequence[str]]) -> None:
        self._meanings: dict[Stems, dict[Stems, Meaning]] = {}
        self.words: set[str] = set()
        for rule, others in groups.items():
            self._add(rule, others)
        self.longest = max(map(len, self._meanings), default=0)

    def _add(self, rule: str, others: Sequence[str]) -> None:
        names = [(name, tokens(name)) for name in (rule, *others)]
        for name, read in names[1:]:
            self.words.update(token.word for token in read)
            for other, meant in names:
                if other != name:
                    weight = FOR_THE_RULE if other == rule else FOR_EACH_OTHER
                    self._mean(_stems(read), Meaning(_stems(meant), other, weight))
        for name, read in names[1:]:
            # Texts say it in the words of the rules, so what players say matters less here.
            self._mean(_stems(names[0][1]), Meaning(_stems(read), name, FOR_EACH_OTHER))

    def _mean(self, typed: Stems, meaning: Meaning) -> None:
        if typed == meaning.stems:
            return
        known = self._meanings.setdefault(typed, {})
        if meaning.stems not in known or known[meaning.stems].weight < meaning.weight:
            known[meaning.stems] = meaning

    def of(self, typed: Stems) -> tuple[Meaning, ...]:
        """What this may mean, the surest first; nothing where it is no player's word."""
        return tuple(sorted(self._meanings.get(typed, {}).values(), key=lambda one: (-one.weight, one.stems)))


def _stems(read: Sequence[Token]) -> Stems:
    return tuple(token.stem for token in read)
