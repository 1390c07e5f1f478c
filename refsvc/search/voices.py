"""Who does what a question tells of, and to whom it is done: “after it was attacked” is not “after it has attacked”."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from refsvc.search.turning import alike
from refsvc.search.words import EMPTY_WORDS, Token, stem

ATTACKING = frozenset(["attack", "attacks", "hit", "hits", "shoot", "shoots", "strike", "strikes", "fight", "fights"])
"""Verbs that tell whom one attacks, or with “with” behind them by whom."""
_ATTACKS = frozenset(map(stem, (*ATTACKING, "shot", "struck")))
_ATTACK = stem("attack")
_HARMS = frozenset(map(stem, ("damage", "wound", "hurt", "injure")))
_DAMAGE = stem("damage")
_OTHERS = frozenset(alike(stem(word)) for word in ("destroy", "force", "target", "freeze"))
"""With attacks, what units do as well as undergo; whatever is moved, summoned or built is so by a player."""
_WORDS = """
being: be been being is are was were am get gets got gotten getting
leading: the a an my our your this that his her its their first second one each every enemy friendly own
between: just already not never also only ever then even
taking: take takes taking took taken suffer suffers suffered receive receives received
dealing: add adds added deal deals dealt do does inflict inflicts cause causes
naming: by from of for with no any more extra less that this much all its his her total
parted: after before when once if while again twice first also instead through over without under beside next during
"""
_SORTS = {name: frozenset(words.split()) for name, words in (line.split(":") for line in _WORDS.strip().splitlines())}
_BEING, _BETWEEN, _PARTED = _SORTS["being"], _SORTS["between"], _SORTS["parted"]
_TAKING, _DEALING = _SORTS["taking"], _SORTS["dealing"]
_LEADING = _SORTS["leading"]
"""Before the word for a deed, these make a thing of it: “an attack”."""
_WHOSE = frozenset({"his", "her", "its", "their"})
_THINGS_BEHIND = frozenset({"phase", "phases", "value", "values"})
_OBJECTS = _LEADING | {"it", "him", "them", "any", "another", "of"}
_ITSELF = frozenset({"it", "he", "she"})
_ONESELF = frozenset({"itself", "himself", "herself"})
_BEFORE_A_THING = _SORTS["naming"]
"""Behind one of these, “damage” is a thing, and not what somebody does or undergoes."""


class Voices(NamedTuple):
    """The deeds of which something tells, by whoever does them and by whoever undergoes them."""

    undergone: frozenset[str]
    """Those that it tells to be done to somebody, or to one who was named before: “when a unit attacks him”."""
    performed: frozenset[str]
    """Those of which it tells by whoever does them, and not by those to whom they are done."""

    def are_other_than(self, others: Voices) -> bool:
        """Whether it tells that something is done to somebody of which the others tell by who does it, or back."""
        undergone, performed = self.undergone - others.undergone, self.performed - others.performed
        return bool(undergone & others.performed - self.performed or performed & others.undergone - self.undergone)


def voices(read: Sequence[Token]) -> Voices:
    """The deeds of which these words tell."""
    return Voices(_undergone(read), _performed(read))


def together(every: Collection[Voices]) -> Voices:
    """The deeds of which any of these tells."""
    return Voices(
        undergone=frozenset().union(*[one.undergone for one in every]),
        performed=frozenset().union(*[one.performed for one in every]),
    )


def deed_of(token: Token) -> str:
    """The stem of what is done by this word, one for all words for an attack."""
    if token.stem in _HARMS:
        return _DAMAGE
    return _ATTACK if token.stem in _ATTACKS else alike(token.stem)


def _undergone(read: Sequence[Token]) -> frozenset[str]:
    deeds = _deeds(read)
    return frozenset([deed for place, deed in deeds if _is_undergone(read, place) or _is_done_to_one(read, place)])


def _performed(read: Sequence[Token]) -> frozenset[str]:
    made = [deed for place, deed in _deeds(read, made=True)]
    deeds = [deed for place, deed in _deeds(read) if not _is_undergone(read, place) and _is_told_by_who(read, place)]
    return frozenset([*deeds, *made])


def _deeds(read: Sequence[Token], *, made: bool = False) -> Iterator[tuple[int, str]]:
    """Where deeds are told, and which these are; or those alone that are somebody's: “his attack”."""
    for place, token in enumerate(read):
        deed = deed_of(token)
        before = read[place - 1].word if place else ""
        names_a_thing = any(one.word in _THINGS_BEHIND for one in read[place + 1 : place + 2])
        is_told = before in _WHOSE if made else before not in _LEADING
        if not is_told or names_a_thing:
            continue
        if deed == _ATTACK or deed in _OTHERS or (deed == _DAMAGE and not made and _is_a_deed(read, place)):
            yield place, deed


def _is_a_deed(read: Sequence[Token], place: int) -> bool:
    """Whether the word for damage tells there that somebody does or takes it."""
    before = read[place - 1].word if place else ""
    is_asked_of = place == 1 and before in _DEALING
    return bool(before) and not before.isdigit() and before not in _BEFORE_A_THING and not is_asked_of


def _is_done_to_one(read: Sequence[Token], place: int) -> bool:
    """Whether it is done to one who was named before: “attacks him”, but not “attacks her summoner”."""
    behind = [token.word for token in read[place + 1 : place + 3]]
    return behind[:1] in (["him"], ["it"]) or behind == ["her"]


def _is_undergone(read: Sequence[Token], place: int) -> bool:
    """Whether it is said there that it is done to somebody: “was just attacked”, “when attacked”."""
    if read[place].word.endswith("ing"):
        return False
    if deed_of(read[place]) == _DAMAGE and place and read[place - 1].word in _TAKING:
        return True
    before = place - 1
    while before >= 0 and read[before].word in _BETWEEN:
        before -= 1
    if before < 0:
        return False
    alone = read[place].word.endswith("ed") and read[before].word in _PARTED
    return alone or read[before].word in _BEING


def _is_told_by_who(read: Sequence[Token], place: int) -> bool:
    """Whether that deed is told by who does it: nobody is named to whom it is done, or it is “he himself” who does."""
    before = [one.word for one in read[max(0, place - 2) : place]]
    is_by_oneself = bool(before) and (before[-1] in _ITSELF or (before[-1] in _ONESELF and before[0] in _ITSELF))
    deals = deed_of(read[place]) == _DAMAGE and not _DEALING.isdisjoint(before[-1:])
    return is_by_oneself or deals or not _has_an_object(read, place)


def _has_an_object(read: Sequence[Token], place: int) -> bool:
    """Whether it says right behind to whom it is done, so that both voices tell the same."""
    if place + 1 == len(read):
        return False
    word = read[place + 1].word
    return word in _OBJECTS or not (word in EMPTY_WORDS or word in _PARTED or word.endswith("ly"))
