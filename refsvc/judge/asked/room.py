"""From a question as it was typed, and what the search recognised in it, to its answer on a small board."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import combinations, product
from typing import TYPE_CHECKING

import engine
from refsvc.deadlines import Deadline
from refsvc.judge.asked.answers import AskedAnswer
from refsvc.judge.asked.deciding import decided
from refsvc.judge.asked.questions import DO, PLAY, SELF, TRIGGER, USE, Question, Target
from refsvc.judge.asked.setting import Case, Decided
from refsvc.judge.asked.vocabulary import words_of
from refsvc.judge.asked.wording import read
from refsvc.judge.meeting import meeting
from refsvc.judge.parts import position_answer

if TYPE_CHECKING:
    from refsvc.corpus import Item
    from refsvc.judge.judge import Judge
    from refsvc.search import Results

EDITIONS = re.compile(
    r"\b(?:edition:)?(?P<number>[12])e\b|\b(?:in )?(?:the )?(?P<word>first|second) edition\b", re.IGNORECASE
)
"""What says of which edition is asked."""
FIRST_WORDS = frozenset(
    {
        "can",
        "can't",
        "couldn't",
        "doesn't",
        "isn't",
        "in",
        "during",
        "cannot",
        "could",
        "may",
        "does",
        "do",
        "is",
        "are",
        "how",
        "what",
        "when",
        "why",
        "if",
        "must",
        "will",
        "who",
    }
)
"""Words that a question begins with; of a card alone there is a board only where something is asked about it."""
PROPER = ("card", "ability")
"""The kinds of what is set up."""
VERBS = frozenset({"heal"})
"""Names of abilities that are verbs as well."""
FILTER = re.compile(r"\S+[:<>=]\S+")


class _Names:
    """The cards and abilities that a query names, and the query with their marks in place of them."""

    def __init__(self, judge: Judge, results: Results) -> None:
        items = judge.corpus.items
        # A sign that would look like a mark is none.
        text = results.query.text.replace("@", "#")
        known = [(items[one.thing.id], one.span) for one in results.recognised if one.thing.kind in PROPER]
        named = [(item, span) for item, span in known if not _is_verb(judge, item, text[span.start : span.end], known)]
        self.named = [(_exactly(judge, item, text[span.start : span.end]), span) for item, span in named]
        for number, (_, span) in reversed(list(enumerate(self.named))):
            text = f"{text[: span.start]} @{number} {text[span.end :]}"
        said = EDITIONS.search(text)
        self.stated = "" if said is None else f"{said['number'] or ('1' if said['word'].lower() == 'first' else '2')}e"
        self.text = EDITIONS.sub(" ", text)

    def item(self, mark: str) -> Item | None:
        """What a mark stands for; None for a word that is no mark."""
        return self.named[int(mark[1:])][0] if mark.startswith("@") else None


def _is_verb(judge: Judge, item: Item, typed: str, known: Sequence[tuple[Item, object]]) -> bool:
    """Whether an ability's name is there as what a card does, which has no such ability."""
    borne = any(item.id in judge.corpus.relations[one.id].bears for one, _ in known)
    return item.kind == "ability" and typed in VERBS and not borne


def _exactly(judge: Judge, item: Item, typed: str) -> Item:
    """What a name stands for: of one that only begins alike, the card that is called just so, in either edition."""
    if typed.lower() == item.title.lower():
        return item
    exact = (cards.find(typed) for cards in judge.cards.values())
    return next((judge.corpus.items[one.entry] for one in exact if one and one.name.lower() == typed.lower()), item)


class SmallBoard:
    """What a search found, as a question for a small board. What it names is looked for once, when that is needed."""

    def __init__(self, judge: Judge, results: Results) -> None:
        self._judge = judge
        self._results = results

    @property
    def is_asked(self) -> bool:
        """Whether there is something to set up: two names, or a question about a card. Quick: nothing is looked for."""
        kinds = [one.thing.kind for one in self._results.recognised if one.thing.kind in PROPER]
        is_about_one = bool(kinds) and is_question(self._results)
        return self._results.interaction is not None or len(kinds) > 1 or is_about_one

    @cached_property
    def can_be_set(self) -> bool:
        """Whether enough is known of the cards that are named to set them up. Quick: nothing is asked of the board.

        A text is asked about with whatever card has it.
        """
        is_set = any(self._as_it_stands(edition) for edition in _editions(self._names))
        return is_set or any(item.kind == "ability" for item, _ in self._names.named)

    @cached_property
    def are_met(self) -> bool:
        """Whether two things meet that are named: of a card and its own ability no board says anything by itself."""
        return self._results.interaction is not None and len(_met(self._judge, self._names, self._results)) > 1

    @property
    def is_action(self) -> bool:
        """Whether every word of the question is understood as an action, so that the engine may have an answer."""
        return self._question is not None

    def answer(self, deadline: Deadline) -> AskedAnswer | None:
        """The question on its board, with what the engine says; None where there is nothing to set up."""
        if not self.is_asked:
            return None
        question = self._question
        for edition in _editions(self._names):
            found = _decided(self._judge, self._names, question, edition, deadline) if question else None
            if found is not None:
                return found
        return next((one for edition in _editions(self._names) if (one := self._as_it_stands(edition))), None)

    @cached_property
    def _names(self) -> _Names:
        return _Names(self._judge, self._results)

    @cached_property
    def _question(self) -> Question | None:
        """What is asked about an action; None where that is not understood, or a filter is part of it."""
        return None if FILTER.search(self._names.text) else read(words_of(self._names.text))

    def _as_it_stands(self, edition: str) -> AskedAnswer | None:
        return _board(self._judge, self._names, self._results, edition)


def is_question(results: Results) -> bool:
    """Whether a query asks something, by the word that it begins with."""
    return bool(FIRST_WORDS.intersection(words_of(results.query.text)[:1]))


def _editions(names: _Names) -> Sequence[str]:
    """The editions to try: the one that is stated, else that of everything named, else both, the second first."""
    if names.stated:
        return (names.stated,)
    of_all = {item.edition for item, _ in names.named}
    return tuple(of_all) if len(of_all) == 1 else ("2e", "1e")


def _decided(judge: Judge, names: _Names, question: Question, edition: str, deadline: Deadline) -> AskedAnswer | None:
    """The question in one edition; None where its cards are not, or the engine has no answer."""
    asked = _case(judge, names, question, edition, deadline)
    found = None if asked is None else decided(asked)
    if asked is None or found is None:
        return None
    called = [one for one in (asked.who, asked.other, asked.third, *asked.named.values()) if one is not None]
    return _answer(judge, edition, [one.name for one in called], found)


def _case(judge: Judge, names: _Names, question: Question, edition: str, deadline: Deadline) -> Case | None:
    """The question with its cards; None where one of them is not of the edition, or no card has its text."""

    def card(mark: str) -> engine.Card | None:
        item = names.item(mark)
        return judge.cards[edition].find(item.title) if item is not None and item.kind == "card" else None

    def target(one: Target | None) -> engine.Card | None:
        return card(one.what) if one else None

    happening = question.happening
    others = [question.target, question.through]
    others += [] if happening is None else [happening.target, happening.who]
    marks = [one.what for one in others if one is not None and one.what.startswith("@")]
    provoker = happening.who.what if happening is not None and happening.verb == USE else ""
    named = {mark: found for mark in marks if (found := card(mark)) is not None}
    if any(mark not in named for mark in marks if mark != provoker):
        return None
    who, text = card(question.who), names.item(question.by or question.who)
    ability, other = "", target(question.target)
    if question.by:
        ability = _ability(who, text)
    elif question.verb in (PLAY, DO, TRIGGER) and (who is None or "event" not in who.classes):
        who, ability = _bearer(judge, text, edition, list(named.values()))
        question = _of_itself(replace(question, verb=USE) if question.verb == PLAY else question, who, named)
    if provoker:
        event = named.get(provoker)
        other, by = (event, event.name) if event is not None else _bearer(judge, names.item(provoker), edition)
        provoker = by
        if other is None or (event is not None and "event" not in event.classes):
            return None
    is_text = question.verb in (USE, TRIGGER) or bool(question.by)
    if who is None or (is_text and not ability) or (question.verb == DO and not ability and "event" not in who.classes):
        return None
    entry = text.id if text is not None and ability else ""
    return Case(
        judge, edition, question, who, other, target(question.through), ability, entry, provoker, named, deadline
    )


def _of_itself(question: Question, who: engine.Card | None, named: Mapping[str, engine.Card]) -> Question:
    """The same where the card that has the text is called by its name in what happens."""
    happening = question.happening
    for mark, card in named.items() if happening is not None else ():
        if card is who and happening is not None:
            if happening.who.what == mark:
                return replace(question, happening=replace(happening, who=Target(SELF)))
            return replace(question, happening=replace(happening, target=Target(SELF)))
    return question


def _ability(card: engine.Card | None, item: Item | None) -> str:
    """What a card calls this ability: by its name, or a longer one that has all its words."""
    if card is None or item is None:
        return ""
    wanted = set(item.title.lower().split())
    found = [one.name for one in card.abilities if wanted <= set(one.name.lower().split())]
    return next((one for one in found if one == item.title), found[0] if found else "")


def _bearer(
    judge: Judge, item: Item | None, edition: str, before: Sequence[engine.Card] = ()
) -> tuple[engine.Card | None, str]:
    """A card that has this ability, one of those that are named before any other."""
    if item is None or item.kind != "ability":
        return None, ""
    bearers = [judge.cards[edition].find(one) for one in judge.corpus.relations[item.id].borne_by]
    units = [one for one in bearers if one is not None and "unit" in one.classes]
    found = next((one for one in units if one in before), units[0] if units else None)
    return found, _ability(found, item)


def _answer(judge: Judge, edition: str, cards: Sequence[str], found: Decided) -> AskedAnswer:
    return AskedAnswer(
        edition=edition,
        cards=tuple(dict.fromkeys(cards)),
        as_read=" ".join(found.as_read),
        verdict=found.verdict,
        answer=found.answer,
        reasons=found.reasons,
        permits=found.permits,
        caveats=found.caveats,
        position=position_answer(found.case.position),
        do=found.do,
        squares=found.squares,
        hands=(),
    )


def _board(judge: Judge, names: _Names, results: Results, edition: str) -> AskedAnswer | None:
    """The cards that are named where they meet, one for itself, and nothing said of it."""
    asked = _met(judge, names, results)
    if not asked:
        return None
    choices = [_cards_of(judge, item, edition) for item in asked]
    for cards in product(*choices):
        found = meeting(judge, cards, edition, is_faced=False) if len(set(cards)) == len(cards) else None
        if found is not None:
            position = position_answer(found.case.position)
            called = tuple(one.name for one in cards)
            return AskedAnswer(edition, called, "", "", "", (), (), (), position, (), found.spaces, found.hands)
    return None


def _met(judge: Judge, names: _Names, results: Results) -> list[Item]:
    """The two that meet, or the one that is asked about."""
    two = [judge.corpus.items[one.id] for one in results.interaction.cards] if results.interaction else []
    named = sorted((item for item, _ in names.named), key=lambda one: one.kind != "card")
    return _strangers(judge, two or named)


def _strangers(judge: Judge, named: Sequence[Item]) -> list[Item]:
    """The first two that are not a card and its own ability, else the first."""
    relations = judge.corpus.relations
    pairs = (
        [one, other]
        for one, other in combinations(named, 2)
        if other.id not in relations[one.id].bears and one.id not in relations[other.id].bears
    )
    return next(pairs, list(named[:1]))


def _cards_of(judge: Judge, item: Item, edition: str) -> list[engine.Card]:
    """A card, or those that have an ability."""
    if item.kind == "card":
        found = [judge.cards[edition].find(item.title)]
    else:
        found = [judge.cards[edition].find(one) for one in judge.corpus.relations[item.id].borne_by]
    return [one for one in found if one is not None and one.entry]
