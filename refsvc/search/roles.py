"""Who does what to whom in a question, by name or by the word for them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from refsvc.search.befell import PARTICIPLE, head
from refsvc.search.mood import BEING, POSSIBLE
from refsvc.search.names import Named
from refsvc.search.naming import BEFORE_NAMES, Sorts, named_at
from refsvc.search.sequence import DOING, RELATIVE
from refsvc.search.turning import alike
from refsvc.search.unnamed import DETERMINERS, GENERAL, GENERAL_NOUNS, GENERIC
from refsvc.search.words import Token, stem

SPEAKERS = frozenset({"i", "you", "we"})
SOMEBODY = frozenset({"he", "she", "him"})
"""Whoever was named before, or else the opponent."""
OPPONENT = stem("opponent")
PRONOUNS = frozenset(map(stem, ("it", "he", "she", "him", "her")))
PLAYERS = frozenset({"they", "them", "opponent", "opponents", "enemy", "enemies", "opposing"})
"""Whoever sits on the other side, or belongs to it."""
OTHERS = frozenset({"player", "players", "side", "sides", "guy", "guys", "one"})
"""With “other” before them, the opponent."""
BEFORE_ACTORS = DETERMINERS | {"being"}
DONE = frozenset({"hit", "hurt", "put", "shot", "target", "targets"})
"""What is done to somebody, in words that have no ending to tell it."""
BRINGING_ABOUT = frozenset(map(stem, ("trigger", "activate")))
"""What a text does on something that brings it about, or what that does to the text."""
MOVING = frozenset({"move", "moves", "moved"})
MOVABLE = GENERAL | {stem("other")}
"""What players say for whatever somebody else moves."""


class Actor(NamedTuple):
    """The word for whoever does what is asked about."""

    word: str
    """“opponent” for the other player; empty where there is no such word."""
    place: int
    """Where it stands, or what tells of them before it does."""
    head: int
    """Where it stands itself: behind “frozen” in “a frozen unit”."""

    def is_the_opponent(self, read: Sequence[Token], names: Sequence[Named]) -> bool:
        """Whether that is the opponent; “he” is so unless somebody was named before, and no opponent spoken of."""
        if self.word not in SOMEBODY:
            return self.word in PLAYERS
        before = read[: self.place]
        is_known = any(one.span.start < read[self.place].start for one in names)
        return not is_known or any(token.word in PLAYERS for token in before)


class Roles(NamedTuple):
    """Who does what to whom."""

    agent: frozenset[str]
    """The ids of the card or ability of which it asks whether it does something; empty for anybody else."""
    actor: str
    """The stem of the word for whoever that is."""
    bearer_of: frozenset[str]
    """The ids of what whoever does it has, where nothing else tells who that is: “a unit with Engage”."""
    does: str
    """The stem of what it asks whether that is done, where it names such a thing."""
    passive: bool
    """Whether it asks what is done to whoever that word is for."""
    patient: frozenset[str]
    """The ids of the card to which it is done."""
    moved: frozenset[str]
    """The stems of what is moved, where it tells that somebody moves something."""

    def moves_others(self, other: Roles) -> bool:
        """Whether it tells that something moves others, and the other that it moves."""
        return bool(self.moved) and not other.moved and self.actor not in SPEAKERS

    def is_done_to_nobody(self, other: Roles, said: Collection[str]) -> bool:
        """Whether the other, which says these stems, tells of nobody that this is done to who undergoes it here."""
        if not self.passive or self.actor in PRONOUNS or self.patient or self.agent:
            return False
        if other.passive:
            return self.actor in SPEAKERS and self.actor != other.actor
        return alike(self.actor) not in {alike(one) for one in said} | GENERAL_NOUNS

    def is_turned_over(self, other: Roles, said: Collection[str]) -> bool:
        """Whether it asks what somebody without a name does, and the other, of these stems, what is done to them."""
        if self.passive or self.actor in SPEAKERS or self.agent or other.agent or other.patient:
            return False
        if alike(self.actor) == alike(other.actor):
            return other.passive
        return self.actor in said and not other.passive


def actor_of(words: Sequence[str], asking: int) -> Actor:
    """Whoever does what is asked about: the first word after the verb that asks, which stands at that place."""
    place = next((place for place in range(asking + 1, len(words)) if words[place] not in BEFORE_ACTORS), len(words))
    if place >= len(words):
        return Actor("", len(words), len(words))
    is_other = words[place] in OTHERS and words[place - 1] == "other"
    return Actor("opponent" if is_other else words[place], place, head(words, place))


def roles_of(
    read: Sequence[Token], told: Sequence[Token], names: Sequence[Named], asking: int, actor: Actor, sorts: Sorts
) -> Roles:
    """Who does what to whom in words as they are read, and in those by which the rules tell a deed."""
    words = [token.word for token in read]
    agent, patient = _named_roles(read, names, asking, actor.head, sorts)
    is_he = actor.word in SOMEBODY and actor.is_the_opponent(read, names)
    return Roles(
        agent=agent,
        actor=OPPONENT if is_he else read[actor.head].stem if actor.head < len(read) else "",
        bearer_of=_bearer_of(read, names, actor.place),
        does=_done(told, actor.place),
        passive=is_passive(words, asking, actor.place),
        patient=patient,
        moved=frozenset(_behind(told, MOVING)) & MOVABLE,
    )


def is_passive(words: Sequence[str], asking: int, place: int) -> bool:
    """Whether these words ask what is done to somebody, whose word stands at this place."""
    if not BEING.isdisjoint(words[asking : asking + 1]):
        said = (word for word in words[place + 1 : place + 5] if word not in POSSIBLE)
        return any(word in DONE or PARTICIPLE.search(word) for word in said)
    return any(word in ("be", "get", "gets") and PARTICIPLE.search(after) for word, after in pairwise(words[place:]))


def _named_roles(
    read: Sequence[Token], names: Sequence[Named], asking: int, place: int, sorts: Sorts
) -> tuple[frozenset[str], frozenset[str]]:
    """The names of who does what is asked about, and of what it is done to, as far as these are told apart."""
    words = [token.word for token in read]
    for number in range(place, len(words)):
        # What triggers on something is triggered by it.
        is_on = words[number] == "on" and read[number - 1].stem in BRINGING_ABOUT
        if (is_on or words[number] in ("by", "from")) and (by := named_at(read, number + 1, names)):
            whom = named_at(read, place, names) if is_passive(words, asking, place) else None
            return frozenset(by.ids), frozenset(whom.ids if whom and sorts.is_an_effect(whom) else ())
    if words[place + 1 : place + 2] == ["of"] and named_at(read, place + 2, names):
        place += 2
    named = named_at(read, place, names)
    word = words[place] if place < len(words) else ""
    if named is None and word in GENERIC and words[place + 1 : place + 2] == ["with"]:
        named = named_at(read, place + 2, names)
    if named is None and (word in SOMEBODY or word == "it"):
        named = next((one for one in names if sorts.is_a_unit(one.ids[0])), None)
    ids = frozenset(named.ids if named else ())
    return (frozenset(), ids) if is_passive(words, asking, place) else (ids, frozenset())


def _bearer_of(read: Sequence[Token], names: Sequence[Named], place: int) -> frozenset[str]:
    """The ids of what the unit or card at this place is said to have."""
    words = [token.word for token in read[place : place + 2]]
    named = named_at(read, place + 2, names) if words[:1] and words[0] in GENERIC and words[1:] == ["with"] else None
    return frozenset(named.ids if named else ())


def _done(read: Sequence[Token], place: int) -> str:
    """The stem of what somebody at this place does, not of what tells who they are or when it is."""
    for number in range(place + 1, len(read)):
        told = any(one.word in RELATIVE for one in read[max(place, number - 3) : number])
        names_a_phase = any(one.word == "phase" for one in read[number + 1 : number + 2])
        if alike(read[number].stem) in DOING and not told and not names_a_phase:
            return alike(read[number].stem)
    return ""


def _behind(read: Sequence[Token], words: Collection[str]) -> Iterator[str]:
    """The stems of things that stand behind one of these words: “from my gate”, “attack the gate”."""
    for place, token in enumerate(read):
        before = next((one.word for one in reversed(read[:place]) if one.word not in BEFORE_NAMES), "")
        if before in words and token.word not in BEFORE_NAMES:
            yield alike(token.stem)
