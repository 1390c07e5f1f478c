"""A question as it is read: who does what to whom, from how far. Every word has to be understood, or nothing is.

A word that is left over (“twice”, “only”, “not”, “after moving”) would make another question of it, so such a question
has no reading. Cards and abilities stand in it as `@0`, `@1` …: what they are is not decided here.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches

ATTACK, RANGE, MOVE, REACH = "attack", "range", "move", "reach"
USE, PLAY, SUMMON = "use", "play", "summon"
OWN, ENEMY, EITHER = "own", "enemy", "either"
SELF = "itself"
"""In place of a card: the one that acts."""

_COUNTED = "one two three four five six seven eight nine ten"
_NUMBERS = {word: number for number, word in enumerate(_COUNTED.split(), 1)}
_SAME = {
    "an": "a", "the": "a", "any": "a", "some": "a", "another": "other", "different": "other",
    "my": OWN, "our": OWN, "friendly": OWN, "its": OWN, "their": OWN, "his": OWN, "her": OWN,
    "enemy": ENEMY, "opposing": ENEMY, "opponent's": ENEMY, "opponents": ENEMY, "enemy's": ENEMY,
    "could": "can", "may": "can", "might": "can", "am": "is", "are": "is", "we": "i", "you": "i", "able": "allowed",
    "units": "unit", "cards": "card", "gates": "gate", "structures": "structure", "walls": "wall", "commons": "common",
    "summoners": "summoner", "champions": "champion", "space": "spaces", "square": "spaces", "squares": "spaces",
    "himself": SELF, "herself": SELF, "boosts": "boost", "boosted": "boost", "adjacent": "next",
    "attacks": "attack", "shoots": "shoot", "hit": "attack", "hits": "attack", "strike": "attack",
    "moves": "move", "go": "move", "walk": "move", "travel": "move", "over": "through", "across": "through",
    "used": "use", "uses": "use", "played": "play", "cast": "play", "summoned": "summon",
    "beside": "next", "affects": "affect", "works": "affect", "work": "affect", "targets": "target",
}  # fmt: skip
"""Words that are read as another one."""
_LONG = (
    "attack", "summon", "summoner", "champion", "structure", "adjacent", "friendly", "diagonally", "spaces",
)  # fmt: skip
"""Words that are known with a letter wrong: they are long, and no other word of a question is like them."""
_LIKENESS = 0.88
KINDS = frozenset({"card", "unit", "common", "champion", "summoner", "gate", "structure", "wall"})
"""What is said instead of a name."""
_MARK = re.compile(r"@\d+")
_WORD = re.compile(r"@\d+|[\w']+|[^\s?!.,;:…\"“”()]")
"""A word, a name, or a sign that is no punctuation and says something that is not read, such as “>”."""


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


def read(words: Sequence[str]) -> Question | None:
    """The question, where every word of it is understood."""
    said = [same for word in words for same in [_same(word)] if same != "a"]
    return next((found for form in _FORMS if (found := form(_Words(said))) is not None), None)


def words_of(text: str) -> tuple[str, ...]:
    """The words of a question, in lower case."""
    return tuple(_WORD.findall(text.lower().replace("’", "'")))


def _same(word: str) -> str:
    """What a word is read as."""
    if word in _SAME or len(word) < len("atack"):
        return _SAME.get(word, word)
    meant = get_close_matches(word, _LONG, n=1, cutoff=_LIKENESS)
    return _SAME.get(meant[0], meant[0]) if meant and meant[0][0] == word[0] else word


class _Words:
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
        what = self.mark() or self.any_of(*KINDS)
        if not what:
            self._at = start
        return Target(what, whose) if what else None

    def distance(self) -> int:
        """Takes how far off something is."""
        start = self._at
        if self.take("next to it"):
            return 1
        before = self.any_of(
            "from distance of", "at distance of", "at range of", "from", "at distance", "at range", "at"
        )
        number = self.number()
        named = bool(number) and self.take("spaces")
        if named:
            self.any_of("away", "off", "apart", "distant")
        if number and (named or before.endswith(("distance", "range", "of"))):
            return number
        self._at = start
        return 0


def _attack(words: _Words) -> Question | None:
    if words.take("can i"):
        return _attack_with(words)
    who = _who(words)
    if who and words.any_of("be attacked", "be hit", "be attack") and words.any_of("by", "with"):
        attacker = _acting(words)
        return _narrowed(words, Question(ATTACK, attacker, target=Target(who))) if attacker else None
    verb = words.any_of("attack", "shoot")
    if not (who and verb):
        return None
    words.any_of("at")
    return _narrowed(words, Question(ATTACK, who, target=_adjacent(words), shoots=verb == "shoot"))


def _who(words: _Words) -> str:
    """Takes who is asked about, with “can” or “is … allowed to” around; nothing where they don't come next."""
    if words.take("can"):
        return _acting(words)
    who = _acting(words) if words.take("is") else ""
    return who if words.take("allowed to") else ""


def _acting(words: _Words) -> str:
    """Takes the name of who acts; whose it is makes no difference to what it may do on its own turn."""
    words.any_of(f"{OWN} {OWN}", OWN)
    return words.mark()


def _adjacent(words: _Words) -> Target | None:
    words.take("next")
    return words.target()


def _attack_with(words: _Words) -> Question | None:
    verb = words.any_of("attack", "shoot")
    target = words.target() if verb else None
    who = _acting(words) if words.take("with") else ""
    asked = Question(ATTACK, who, target=target, shoots=verb == "shoot")
    return _narrowed(words, asked) if who and target else None


def _narrowed(words: _Words, question: Question) -> Question | None:
    """The question with all that comes after; None where a word of it is not understood."""
    # Who moves “past” or “behind” a card may go round it; an attack has no such way.
    between = ("through", "behind", "past") if question.verb == ATTACK else ("through",)
    while not words.is_over:
        if distance := words.distance():
            question = replace(question, distance=distance)
        elif words.any_of("diagonally", "diagonal"):
            question = replace(question, diagonal=True)
        elif words.any_of(*between):
            through = words.target()
            if through is None or question.through:
                return None
            question = replace(question, through=through)
        else:
            return None
    return question


def _reach(words: _Words) -> Question | None:
    if not words.any_of("how far", "how many spaces") or not words.any_of("can", "does"):
        return None
    who = _acting(words)
    boost = words.counted("boost")
    verb = words.any_of("move", "attack", "shoot")
    if not (who and verb):
        return None
    boost = words.counted("boost") or boost
    asked = Question(REACH if verb == "move" else RANGE, who, boost=boost, shoots=verb == "shoot")
    return asked if words.is_over else None


def _move(words: _Words) -> Question | None:
    first = words.any_of("can", "is")
    who = _acting(words) if first else ""
    boost = words.counted("boost")
    if not who or (first == "is" and not words.take("allowed to")):
        return None
    verb = words.any_of("move", "fly")
    boost = words.counted("boost") or boost
    found = _narrowed(words, Question(MOVE, who, boost=boost)) if verb else None
    # To fly is to move as others don't, unless it is said over what.
    unread = (
        found is None or found.diagonal or (found.distance and found.through) or (verb == "fly" and not found.through)
    )
    return None if unread else found


def _use(words: _Words) -> Question | None:
    if not words.any_of("can", "does"):
        return None
    who = words.mark()
    words.take("use")
    by = words.mark()
    if not (who and by):
        return None
    words.any_of("on", "at")
    target = _adjacent(words)
    found = _narrowed(words, Question(USE, who, by, target)) if target else None
    return None if found is None or found.diagonal or found.through else found


def _effect(words: _Words) -> Question | None:
    """An event or ability by its own name: “does Blast work on a structure”, “can I play Burn on Kalal”."""
    if not words.any_of("can", "does", "is"):
        return None
    by_me = words.take("i") and bool(words.any_of("play", "use"))
    who = words.mark()
    if not who:
        return None
    verbs = ("on", "at") if by_me else ("target", "affect on", "affect", "be play on", "be use on", "allowed on")
    target = words.target() if words.any_of(*verbs) else None
    return Question(PLAY, who, target=target) if target and words.is_over else None


def _summon(words: _Words) -> Question | None:
    if words.take("can i summon"):
        who = words.mark()
    else:
        who = words.mark() if words.take("can") else ""
        if not words.take("be summon"):
            return None
    magic = words.counted("magic")
    distance, target = 1, None
    if words.take("next"):
        words.take("to")
        target = words.target()
    elif distance := words.number():
        target = words.target() if words.take("spaces") and words.any_of("away from", "from") else None
    magic = words.counted("magic") or magic
    if not (who and target and words.is_over):
        return None
    return Question(SUMMON, who, target=target, distance=distance, magic=magic)


_FORMS = (_reach, _attack, _move, _use, _effect, _summon)
"""The ways to ask, each of which reads a question or leaves it to the next."""
