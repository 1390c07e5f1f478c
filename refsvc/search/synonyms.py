"""Words that players use for the words of the rules, ready to be found in a query."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from refsvc.search.analysis import tokens

Stems = tuple[str, ...]

FOR_THE_RULE = 0.85
"""How much the word of the rules counts where a player's word was typed."""
FOR_EACH_OTHER = 0.5
"""How much another player's word for the same counts."""


class Meaning(NamedTuple):
    """Another way to say what was typed, and how surely it is one."""

    stems: Stems
    weight: float


class Sense(NamedTuple):
    """One thing that a word may mean, with the other ways to say it."""

    rule: str
    """As the rules say it."""
    meanings: tuple[Meaning, ...]


class Synonyms:
    """A table from what was typed to what it may mean."""

    def __init__(self, groups: Mapping[str, Sequence[str]]) -> None:
        self._senses: dict[Stems, list[Sense]] = {}
        self._rules: set[Stems] = set()
        self.words: set[str] = set()
        for rule, others in groups.items():
            self._add(rule, others)
        self.longest = max(map(len, self._senses), default=0)

    def _add(self, rule: str, others: Sequence[str]) -> None:
        rule_stems = _stems(rule)
        self._rules.add(rule_stems)
        known = dict.fromkeys((rule_stems, *map(_stems, others)))
        for other in others:
            self.words.update(token.word for token in tokens(other))
        for typed in known:
            meanings = (
                Meaning(stems, FOR_THE_RULE if stems == rule_stems else FOR_EACH_OTHER)
                for stems in known
                if stems != typed
            )
            self._senses.setdefault(typed, []).append(Sense(rule, tuple(meanings)))

    def of(self, typed: Stems) -> Sequence[Sense]:
        """What this may mean; nothing where no player says it for anything else."""
        return self._senses.get(typed, ())

    def is_of_the_rules(self, typed: Stems) -> bool:
        """Whether the rules themselves say it so."""
        return typed in self._rules


def _stems(text: str) -> Stems:
    return tuple(token.stem for token in tokens(text))
