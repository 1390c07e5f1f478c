"""Whether the question of a ruling is the one that was asked, so that its answer answers it.

A ruling that is about the same things may still answer another question: one that is turned round (“must” for “may”,
“only”, “not”, “stop”), that is about the other side, or that says more. Its answer is then no answer, and is not shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from refsvc import bounds
from refsvc.corpus import HEADWORD_KINDS, PROPER_NAME_KINDS, Corpus, Entry, Item
from refsvc.search.asked import TELLING, Asked
from refsvc.search.asking import Asking, Question
from refsvc.search.meaning import Meaning
from refsvc.search.names import Named, NameTable
from refsvc.search.naming import Sorts
from refsvc.search.narrowing import Narrowed, all_narrowed
from refsvc.search.roles import PRONOUNS, SPEAKERS
from refsvc.search.sequence import DOING, are_the_other_way_round
from refsvc.search.turning import TURNED, alike
from refsvc.search.turns import THEIRS, are_of_a_loss, but_for_sides
from refsvc.search.unnamed import CARD, COMMON, GENERAL, GENERAL_NOUNS, UNIT
from refsvc.search.voices import Voices, together
from refsvc.search.whose import Sides, are_contrary
from refsvc.search.word_order import Thing, are_joined_otherwise, contradict
from refsvc.search.words import WEAK_STEMS, Synonyms, stem, stems_of, tokens

_IDLE = """because since although though due via during while also anyway anyhow use let give add total effect resolve
    put apply whenever moment possess"""
IDLE = frozenset(alike(stem(word)) for word in _IDLE.split())
"""Words that connect, and ask for nothing."""
TOGETHER = SPEAKERS | frozenset(map(stem, ("army", "side", "player", "opponent")))
"""Whoever does with all units together what each of them does once."""
AGAIN = "again"
TURN = stem("turn")
COUNTING_TIMES = frozenset({AGAIN, "once", "several", "number"})
"""What is asked with these is asked of a turn, whether that is said or not."""
SAYING_ENOUGH = 2
"""How much of a phrasing has to tell or turn something, so that the words in it that say little may be left out."""


class Phrasing(NamedTuple):
    """One way to put the question of a ruling."""

    question: Question
    stems: frozenset[str]
    """Those of its words, and where it is no sentence those of the question of which it is some words."""
    in_order: tuple[tuple[Thing, ...], ...]
    """What it speaks of, and where it is no sentence what that question does."""
    known: frozenset[str]
    """All that it says or implies."""
    telling: frozenset[str]
    """What whoever asks the same has to say."""


class Family(NamedTuple):
    """All ways to put the question of a ruling."""

    phrasings: tuple[Phrasing, ...]
    general: frozenset[str]
    """The words for units and cards that any of them uses."""
    voices: Voices
    """The deeds of which any of them tells."""
    deeds: frozenset[tuple[str, str]]
    """Each two of which any of them tells that they are done one after the other."""
    narrowed: Narrowed
    """What narrows any of them."""


class Answering:
    """Tells rulings that answer a query from those that are only near it."""

    def __init__(self, corpus: Corpus, names: NameTable, synonyms: Synonyms) -> None:
        self._corpus = corpus
        self._sorts = Sorts(corpus)
        self._asking = Asking(self._sorts, names.found, synonyms.of_the_rules)
        self._family = lru_cache(maxsize=bounds.RULINGS_REMEMBERED)(self._family_of)
        titles = {stems_of(one.title) for one in corpus.items.values() if one.kind in PROPER_NAME_KINDS}
        headwords = (one.title for one in corpus.items.values() if one.kind in HEADWORD_KINDS)
        self._headwords = frozenset([alike(part) for title in headwords for part in stems_of(title)])
        self._titles = Counter(part for title in titles for part in set(title))

    def asked(self, text: str, meanings: Sequence[Meaning], names: Sequence[Named]) -> Asked:
        """What a query asks, to be held against one ruling after another."""
        return Asked(self._asking, text, meanings, names)

    def answered(self, asked: Asked, item: Item) -> bool:
        """Whether the question that an item answers is the one that was asked; no source answers one on silence."""
        if not isinstance(item, Entry) or not item.answer or item.is_silent or not asked.whole:
            return False
        family = self._family(item)
        if are_the_other_way_round(asked.question.deeds, family.deeds) or asked.question.voices.are_other_than(
            family.voices
        ):
            return False
        narrowed = asked.question.narrowed
        if narrowed.is_of_more_than(family.narrowed) or narrowed.is_of_another_deed(family.narrowed):
            return False
        return any(
            self._may_be_the_same(asked, one)
            and self._is_the_same(asked, one, self._known_names(item, one.question, asked.names), family)
            for one in family.phrasings
        )

    def standing(self, asked: Asked, item: Item) -> int:
        """Where an item belongs among others as near: 0 where it answers what was asked, 2 where the contrary."""
        if self.answered(asked, item):
            return 0
        return 2 if self._asks_the_contrary(asked, item) else 1

    def is_of_the_other_side(self, asked: Asked, silence: Item) -> bool:
        """Whether it was asked of one's own what no source answers of the opponent's, or the other way round."""
        if not isinstance(silence, Entry):
            return False
        sides, turns = _sides_to_whoever_acts(asked.question), but_for_sides(asked.question.turns)
        main, *others = [one.question for one in self._family(silence).phrasings]
        alike_turned = [one for one in others if but_for_sides(one.turns) == turns]
        return are_contrary(sides, _sides_to_whoever_acts(main)) and not any(
            sides & _sides_to_whoever_acts(one) for one in alike_turned
        )

    def may_be_asked(self, asked: Asked, silence: Item) -> bool:
        """Whether a question on which the sources are silent is turned as this one, and of the same sides."""
        if not isinstance(silence, Entry) or self.is_of_the_other_side(asked, silence):
            return False
        family = self._family(silence)
        return not asked.question.narrowed.is_of_more_than(family.narrowed) and any(
            self._may_be_the_same(asked, one) for one in family.phrasings
        )

    def _asks_the_contrary(self, asked: Asked, item: Item) -> bool:
        """Whether the question of an item is about what is done to those of whom it was asked what they do, or back."""
        if not isinstance(item, Entry) or not item.answer or not asked.whole:
            return False
        done = asked.question.roles.does
        whole = [one.question for one in self._family(item).phrasings if one.question.mood.whole]
        return bool(whole and done) and all(one.roles.does == done and _are_turned_over(asked, one) for one in whole)

    def _family_of(self, entry: Entry) -> Family:
        main = self._question(entry.question)
        phrasings = [self._phrasing(main, main)]
        phrasings += [self._phrasing(self._question(one), main) for one in entry.same_question]
        return Family(
            phrasings=tuple(phrasings),
            general=GENERAL_NOUNS & frozenset().union(*[one.known for one in phrasings]),
            voices=together([one.question.voices for one in phrasings]),
            deeds=frozenset[tuple[str, str]]().union(*[one.question.deeds for one in phrasings]),
            narrowed=all_narrowed([one.question.narrowed for one in phrasings]),
        )

    def _question(self, text: str) -> Question:
        return self._asking.question_of(text, tokens(text))

    def _phrasing(self, question: Question, main: Question) -> Phrasing:
        meant = [question]
        if not question.mood.whole:
            # What is no sentence asks what the question does.
            turns = {*question.turns, *({"must"} & {*main.turns})}
            question = question._replace(turns=tuple(sorted(turns)))
            meant = [question, main]
        stems = frozenset().union(*[one.said.stems for one in meant])
        known = frozenset(map(alike, stems))
        if alike(UNIT) in known and question.names.ids:
            known |= {COMMON, *self._people(question.names.ids)}
        idle = IDLE if question.said.marked else IDLE | GENERAL
        either = TURNED | question.said.either | self._stems(question.names.by_example)
        said = question.said.stems - either
        telling = frozenset(map(alike, said - (WEAK_STEMS - TELLING))) - idle
        if len(telling) + len(question.turns) < SAYING_ENOUGH:
            # “Can I attack on turn one?” asks more than “can I attack”, by words that say little.
            telling = frozenset(map(alike, said)) - (idle - IDLE)
        return Phrasing(question, stems, tuple([one.word_order.things for one in meant]), known, telling)

    def _people(self, named: Collection[str]) -> frozenset[str]:
        """The words by which players speak of any unit of the factions to which these belong."""
        factions = {getattr(self._corpus.items[one], "faction", "") for one in named}
        return frozenset([alike(faction_stems[-1]) for one in factions if (faction_stems := stems_of(one))])

    def _known_names(self, item: Entry, phrasing: Question, names: Sequence[Named]) -> frozenset[str]:
        """The stems of names in a query that a phrasing has, or that bear what it names, or are borne by it."""
        relations = self._corpus.relations
        about = {*phrasing.names.ids}
        about |= {other for one in phrasing.names.ids for other in (*relations[one].bears, *relations[one].borne_by)}
        return frozenset([alike(part) for name in names if about & set(name.ids) for part in self._stems(name.ids)])

    def _stems(self, ids: Iterable[str]) -> frozenset[str]:
        return frozenset([part for one in ids for part in stems_of(self._corpus.items[one].title)])

    # --- two questions -----------------------------------------------------------------------------------

    def _may_be_the_same(self, query: Asked, phrasing: Phrasing) -> bool:
        """Whether they are turned the same way, about the same names, with the same one doing it."""
        asked, question = query.question, phrasing.question
        return (
            asked.turns == question.turns
            and asked.mood.asks_as(question.mood)
            and not _are_of_other_deeds(asked, question)
            and not _are_of_another_side(asked, question)
            and not asked.roles.is_done_to_nobody(question.roles, phrasing.stems)
            and not asked.roles.moves_others(question.roles)
            and not asked.doers.are_others(question.doers)
            and not self._is_of_all_together(asked, question)
            and not _lacks_something_else(asked, question)
            and not _is_narrowed_to_a_turn(asked, question)
            and self._same_roles(asked, question)
            and not _are_put_otherwise(query, phrasing)
            and not self._asks_of_another_bearer(asked, question)
            and self._says_the_names(asked, question)
            and not _are_turned_over(query, question)
        )

    def _is_the_same(self, asked: Asked, phrasing: Phrasing, named: Collection[str], family: Family) -> bool:
        """Whether a phrasing says all that is asked about, and the other way round."""
        question = phrasing.question
        if self._speaks_of_one_more(asked, question):
            return False
        known, general, idle = {*phrasing.known, *named}, frozenset[str](), IDLE
        if question.said.marked or not asked.question.said.marked:
            general = family.general
            idle = IDLE | GENERAL if question.names.ids else IDLE
        said = [
            {*_expressed(one.wordings, known, question.said.in_order, general - ({CARD} - one.stems))}
            for one in asked.concepts
        ]
        verbatim = [one.stems & found for one, found in zip(asked.concepts, said, strict=True)]
        for place, concept in enumerate(asked.concepts):
            # What others say already is not said once more by what may stand for it: an owner is no gain.
            found = verbatim[place] or said[place].difference(*verbatim)
            if not found and concept.matters and not concept.is_idle(idle):
                return False
        explained = frozenset().union(*said)
        if self._says_a_name_once_less(asked.question, phrasing):
            return False
        return phrasing.telling <= explained | self._understood(question, explained)

    def _says_a_name_once_less(self, asked: Question, phrasing: Phrasing) -> bool:
        """Whether a word that a phrasing has in a name and beside it is in a name alone: “does Blood Summon summon”."""
        question = phrasing.question
        parts = phrasing.telling & frozenset(map(alike, self._stems(question.names.ids)))
        return any(question.said.in_order.count(one) > 1 and asked.said.in_order.count(one) == 1 for one in parts)

    def _speaks_of_one_more(self, asked: Asked, question: Question) -> bool:
        """Whether a thing of the rules is asked about twice, and the other speaks of one: “a gate … by a gate”."""
        things = (asked.question.said.repeated & self._headwords) - DOING - GENERAL_NOUNS
        told = asked.question.said.repeated & asked.question.befallen.others
        for thing in things | told:
            ways = [one for concept in asked.concepts if thing in concept.stems for one in concept.wordings]
            said = {thing}.union(*[one for one in ways if len(one) == 1])
            if sum(one in said for one in question.said.in_order) == 1:
                return True
        return False

    def _same_roles(self, asked: Question, question: Question) -> bool:
        """Whether the same one does it, and to the same one, as far as both say who."""
        one, other = asked.roles, question.roles
        if one.patient & other.agent or one.agent & other.patient:
            return False
        if (one.bearer_of - other.bearer_of) & other.agent:
            return False
        undergone = asked.voices.undergone - question.voices.undergone
        is_named = bool((other.agent | other.patient) & asked.names.ids - one.agent)
        if is_named and undergone & {*map(alike, question.said.stems)}:
            # “Be attacked” is done to whoever “makes attacks”.
            return False
        if one.agent and other.agent:
            return bool(one.agent & other.agent) or not self._sorts.are_alike(one.agent, other.agent)
        if one.patient and other.patient:
            return bool(one.patient & other.patient)
        if not one.agent and other.agent and not one.patient:
            return one.actor in self._stems(other.agent) or one.actor in PRONOUNS
        if one.agent and not other.agent and not other.patient:
            return other.actor in self._stems(one.agent) or other.actor in PRONOUNS
        return True

    def _is_of_all_together(self, asked: Question, question: Question) -> bool:
        """Whether it asks how often one does something with all units, and the other how often one unit does it."""
        is_of_one = UNIT in question.said.stems or any(map(self._sorts.is_a_unit, question.names.ids))
        is_of_all = asked.roles.actor in TOGETHER and UNIT not in asked.said.stems
        named = any(map(self._sorts.is_a_unit, asked.names.ids)) or COMMON in asked.said.stems
        is_counted = any(turn == AGAIN or turn[0].isdigit() for turn in question.turns)
        return is_counted and is_of_one and is_of_all and not named

    def _asks_of_another_bearer(self, asked: Question, question: Question) -> bool:
        """Whether it speaks of an ability once more: “does Engage trigger when the unit with Engage moves away”."""
        abilities = [ids for ids in question.names.each if self._corpus.items[min(ids)].kind == "ability"]
        bears = "with" in asked.names.linking - question.names.linking
        return bears and any(asked.names.each.count(ids) > abilities.count(ids) for ids in abilities)

    def _says_the_names(self, asked: Question, question: Question) -> bool:
        """Whether each name in a phrasing is said, or a part of it that is no part of another name."""
        loose = frozenset(map(alike, asked.names.loose))
        return all(
            ids & asked.names.ids or (loose & frozenset(map(alike, self._stems(ids)))) - self._headwords
            for ids in question.names.each
            if ids not in question.names.examples
        )

    def _understood(self, phrasing: Question, explained: Collection[str]) -> frozenset[str]:
        """The rest of names of which a part was said that no other name has, or that stands beside another name."""
        parts = {one: frozenset(map(alike, stems_of(self._corpus.items[one].title))) for one in phrasing.names.ids}
        whole = [stems for stems in parts.values() if stems <= set(explained)]
        understood = frozenset[str]()
        for stems in parts.values():
            said = stems & set(explained)
            if any(self._titles[one] == 1 for one in said) or (said and whole):
                understood |= stems
        return understood


def _sides_to_whoever_acts(question: Question) -> Sides:
    return question.whose.to_whoever_acts(is_the_opponent=THEIRS in question.turns)


def _are_put_otherwise(asked: Asked, phrasing: Phrasing) -> bool:
    """Whether the same things stand in another order, or hang otherwise on the rest."""
    every = product((asked.question.word_order.things, asked.things), phrasing.in_order)
    return any(contradict(one, other) for one, other in every) or are_joined_otherwise(
        asked.joined, phrasing.question.word_order.joined
    )


def _are_of_other_deeds(asked: Question, question: Question) -> bool:
    """Whether other deeds are asked about, or what befell somebody is another matter."""
    one, other = asked.roles.does, question.roles.does
    return (
        bool(one and other and one != other)
        or not asked.befallen.told <= question.befallen.told | question.said.stems
        or asked.befallen.is_brought_about(question.befallen)
    )


def _are_of_another_side(asked: Question, question: Question) -> bool:
    """Whether what is one's own in one of them is the opponent's or anybody's in the other, or an enemy acts in one."""
    an_enemy_acts = asked.whose.by_enemies != question.whose.by_enemies
    loses_anybodys = are_of_a_loss(question.turns) and asked.whose.has_anybodys(question.whose)
    return an_enemy_acts or loses_anybodys or are_contrary(asked.whose.sides, question.whose.sides)


def _lacks_something_else(asked: Question, question: Question) -> bool:
    """Whether something is told not to be there in one, and something else in the other: “no unit”, “no gate”."""
    one, other = asked.said.lacking, question.said.lacking
    return bool(one and other) and one.isdisjoint(other)


def _is_narrowed_to_a_turn(asked: Question, question: Question) -> bool:
    """Whether it asks of one turn in which two things are done, and the other neither of a turn nor how often."""
    is_of_a_turn = TURN in question.said.stems or not COUNTING_TIMES.isdisjoint(question.turns)
    return asked.said.within_a_turn and not is_of_a_turn


def _are_turned_over(asked: Asked, question: Question) -> bool:
    """Whether one asks what somebody does and the other what is done to them, by whatever word: “can gates attack”."""
    roles = question.roles
    same = [one for one in asked.readings if alike(one.actor) == alike(roles.actor)]
    return any(
        one.is_turned_over(roles, question.said.stems) or roles.is_turned_over(one, asked.question.said.stems)
        for one in same or asked.readings
    )


def _expressed(
    wordings: Iterable[frozenset[str]],
    about: AbstractSet[str],
    order: Sequence[str] = (),
    general: frozenset[str] = frozenset(),
) -> Iterator[str]:
    """The stems by which a phrasing expresses a concept: “attack first and then move” says nothing of a first move.

    What other phrasings say in general counts by itself only: whoever plays an event speaks of no “played cards”, and
    whoever speaks of cards in general of no hand. What several words say is said once, so that a living building that
    walks is no walking building.
    """
    for stems in wordings:
        if stems <= (about | general if len(stems) == 1 else about) and not _are_apart(stems, order):
            yield from stems
            if len(stems) > 1:
                return


def _are_apart(stems: frozenset[str], order: Sequence[str]) -> bool:
    """Whether words that say something together are all there, and never beside one another."""
    if len(stems) == 1 or not stems <= {*order}:
        return False
    return not any(stems == {*order[place : place + len(stems)]} for place in range(len(order)))
