"""The words of a question, and what they are read as."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches

from refsvc.judge.asked.questions import EITHER, ENEMY, KINDS, OWN, SELF, Target

_COUNTED = "one two three four five six seven eight nine ten"
_NUMBERS = {word: number for number, word in enumerate(_COUNTED.split(), 1)}
_SAME = {
    "an": "a", "the": "a", "any": "a", "some": "a", "another": "other", "different": "other",
    "my": OWN, "our": OWN, "your": OWN, "friendly": OWN, "its": OWN, "their": OWN, "his": OWN, "her": OWN,
    "enemy": ENEMY, "opposing": ENEMY, "opponent's": ENEMY, "opponents": ENEMY, "enemy's": ENEMY,
    "could": "can", "may": "can", "might": "can", "am": "is", "are": "is", "we": "i", "you": "i", "able": "allowed",
    "units": "unit", "cards": "card", "gates": "gate", "structures": "structure", "walls": "wall", "commons": "common",
    "summoners": "summoner", "champions": "champion", "space": "spaces", "square": "spaces", "squares": "spaces",
    "himself": SELF, "herself": SELF, "boosts": "boost", "boosted": "boost", "adjacent": "next",
    "attacks": "attack", "shoots": "shoot", "hit": "attack", "hits": "attack", "strike": "attack",
    "moves": "move", "go": "move", "walk": "move", "travel": "move", "over": "through", "across": "through",
    "used": "use", "uses": "use", "played": "play", "cast": "play", "summoned": "summon",
    "triggers": "trigger", "triggered": "trigger", "applies": "apply", "heals": "heal", "couldn't": "can't",
    "dies": "is destroyed", "died": "is destroyed", "killed": "destroyed", "gets": "is",
    "beside": "next", "affects": "affect", "works": "affect", "work": "affect", "targets": "target",
}  # fmt: skip
"""Words that are read as another one."""
_LONG = (
    "attack", "summon", "summoner", "champion", "structure", "adjacent", "friendly", "diagonally", "spaces",
)  # fmt: skip
"""Words that are known with a letter wrong: they are long, and no other word of a question is like them."""
_LIKENESS = 0.88
_MARK = re.compile(r"@\d+")
_WORD = re.compile(r"@\d+|[\w']+|[^\s?!.,;:…\"“”()]")
"""A word, a name, or a sign that is no punctuation and says something that is not read, such as “>”."""


def words_of(text: str) -> tuple[str, ...]:
    """The words of a question, in lower case."""
    return tuple(_WORD.findall(text.lower().replace("’", "'")))


def same(word: str) -> str:
    """What a word is read as."""
    if word in _SAME or len(word) < len("atack"):
        return _SAME.get(word, word)
    meant = get_close_matches(word, _LONG, n=1, cutoff=_LIKENESS)
    return _SAME.get(meant[0], meant[0]) if meant and meant[0][0] == word[0] else word


class Words:
    """The words of a question, taken one after another."""

    def __init__(self, words: Sequence[str]) -> None:
        self._words = words
        self._at = 0

    @property
    def is_over(self) -> bool:
        return self._at == len(self._words)

    def take(self, said: str) -> bool:
        """Takes these words, if they come next."""
        wanted = said.split()
        found = list(self._words[self._at : self._at + len(wanted)]) == wanted
        self._at += len(wanted) if found else 0
        return found

    def any_of(self, *said: str) -> str:
        """Takes the first of these that comes next."""
        return next((one for one in said if self.take(one)), "")

    def mark(self) -> str:
        """Takes a name."""
        there = self._words[self._at] if not self.is_over else ""
        return there if _MARK.fullmatch(there) and self.take(there) else ""

    def number(self) -> int:
        """Takes a number; 0 where none comes next."""
        there = self._words[self._at] if not self.is_over else ""
        if not (re.fullmatch("[0-9]{1,2}", there) or there in _NUMBERS):
            return 0
        self.take(there)
        return _NUMBERS[there] if there in _NUMBERS else int(there)

    def counted(self, what: str) -> int:
        """Takes “with 3 boost”; 0 where it does not come next."""
        start = self._at
        number = self.number() if self.take("with") else 0
        if not (number and self.take(what)):
            self._at, number = start, 0
        return number

    def target(self) -> Target | None:
        """Takes a card that something is done to."""
        start = self._at
        if self.take(SELF):
            return Target(SELF)
        self.take("other")
        whose = self.any_of(f"{OWN} {OWN}", OWN, ENEMY).partition(" ")[0] or EITHER
        self.take("other")
        what = self.mark() or self.any_of(*KINDS) or ("unit" if whose == ENEMY else "")
        if not what:
            self._at = start
        return Target(what, whose) if what else None

    def distance(self, *, is_way: bool = True, is_off: bool = True) -> int:
        """Takes how far off something is; where neither is told, “2 spaces” and “2 spaces away” say something else."""
        start = self._at
        if self.take("next to it"):
            return 1
        before = self.any_of(
            "from distance of", "at distance of", "at range of", "from", "at distance", "at range", "at"
        )
        number = self.number()
        named = bool(number) and self.take("spaces")
        far = named and bool(self.any_of("away", "off", "apart", "distant"))
        if not (before or is_way or (far and is_off)):
            number = 0
        if number and (named or before.endswith(("distance", "range", "of"))):
            return number
        self._at = start
        return 0
