"""What a question asks: of what, who does it, and what turns it round or narrows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from refsvc.search.befell import Befallen, befallen
from refsvc.search.doers import Doers, doers
from refsvc.search.mood import Mood, asking_verb, mood_of
from refsvc.search.names import Named
from refsvc.search.naming import Naming, Sorts, naming_of
from refsvc.search.narrowing import Narrowed, narrowed
from refsvc.search.roles import Roles, actor_of, roles_of
from refsvc.search.said import Said, said
from refsvc.search.sequence import DOING, one_after_the_other
from refsvc.search.turning import alike
from refsvc.search.turns import turns_of
from refsvc.search.voices import Voices, voices
from refsvc.search.whose import Whose, whose
from refsvc.search.word_order import WordOrder, word_order
from refsvc.search.words import Token, stem

TOLD_OTHERWISE = frozenset({alike(stem("destroy")), alike(stem("place"))})
"""Deeds for which players have words that tell something else: who “dies” is destroyed, who “puts up” builds."""


class Question(NamedTuple):
    """What a phrasing asks."""

    said: Said
    names: Naming
    whose: Whose
    befallen: Befallen
    turns: tuple[str, ...]
    """What turns it round or narrows it, and the numbers in it, in the order of the alphabet."""
    mood: Mood
    roles: Roles
    word_order: WordOrder
    deeds: frozenset[tuple[str, str]]
    """The stems of each two things that are done one after the other, where it says so."""
    voices: Voices
    doers: Doers
    narrowed: Narrowed


class Asking:
    """Reads questions, with the names in them."""

    def __init__(
        self, sorts: Sorts, names: Callable[[Sequence[Token]], Sequence[Named]], of_the_rules: Callable[[str], str]
    ) -> None:
        self._sorts = sorts
        self._names = names
        self._of_the_rules = of_the_rules

    def question_of(self, text: str, read: Sequence[Token], names: Sequence[Named] | None = None) -> Question:
        """What these words of a text ask."""
        everything = self._names(read) if names is None else names
        is_typed = names is not None
        found = [one for one in everything if (is_typed and one.proper) or self._sorts.is_written_as_a_name(text, one)]
        words = [token.word for token in read]
        asking = asking_verb(text, read)
        actor = actor_of(words, asking)
        told = [self._told_by_the_rules(one) for one in read]
        effects = [*filter(self._sorts.is_an_effect, everything)]
        roles = roles_of(read, told, found, asking, actor, self._sorts)
        return Question(
            said=said(read),
            names=naming_of(text, read, found, everything if is_typed else found, self._sorts),
            turns=turns_of(text, read, told, found, actor, self._sorts),
            mood=mood_of(text, read, asking, passive=roles.passive),
            roles=roles,
            word_order=word_order(told, everything, effects, asking, passive=roles.passive),
            whose=whose(read, told),
            befallen=befallen(read, effects, actor.head),
            deeds=one_after_the_other(told, effects),
            voices=voices(told),
            doers=doers(told, found, asking),
            narrowed=narrowed(read),
        )

    def _told_by_the_rules(self, token: Token) -> Token:
        """A word by which players tell a deed, with the stem of the one by which the rules do: “run” is to move."""
        deed = alike(self._of_the_rules(token.stem))
        return token._replace(stem=deed) if deed in DOING - TOLD_OTHERWISE else token
