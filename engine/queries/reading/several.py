"""Two questions in one sentence: “what does it cost to build the Golem, and can it attack this turn”."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress

from engine.documents.speech import Closeness, Words, fits, vocabulary, words, words_of
from engine.explore.play import Play
from engine.queries.reading.mentions import cards_by_mention
from engine.queries.reading.supposed import LEADING, PRONOUNS
from engine.values.answers import Why
from engine.values.errors import NotUnderstood
from engine.why.terms import Terms

Ask = Callable[[Terms, Play, str], tuple[Why, ...]]
"""Answers a question about a position."""

ASKING = vocabulary(
    "can", "could", "may", "does", "do", "is", "are", "will", "would", "must", "what", "how", "who", "which", "where",
    "when", "why",
)  # fmt: skip
"""Words with which a question begins."""
BETWEEN = re.compile(rf"(?:,? and|[,;?]|,? or| -) (?=(?:{'|'.join(sorted(ASKING))})\b)", re.IGNORECASE)
"""What stands between two questions."""
ENTERING = ("summon", "build", "play")
"""What brings a card of the hand into play."""
SHORTEST = 3
"""Words of a question."""


def of_each_question(terms: Terms, play: Play, asked: str, ask: Ask) -> tuple[tuple[Why, ...], tuple[str, ...]]:
    """The answers to both questions; where only one of them is understood, that one."""
    answered: dict[str, tuple[Why, ...]] = {}
    for parts in _two_questions(play, asked):
        for question in parts:
            if question not in answered:
                answered[question] = ()
                with suppress(NotUnderstood):
                    answered[question] = ask(terms, play, question)
        if all(answered[question] for question in parts):
            return tuple([answer for question in parts for answer in answered[question]]), ()
    return (), tuple([question for question, found in answered.items() if found])


def _two_questions(play: Play, asked: str) -> Iterator[tuple[str, str]]:
    """The ways to part a sentence in two questions, the second with the card of the first for its “it”."""
    line = words(asked)
    if line[:1] and line[0] in ASKING - LEADING and LEADING.isdisjoint(line[1:2]):
        for between in BETWEEN.finditer(asked):
            first, second = asked[: between.start()].strip(), asked[between.end() :].strip()
            meant = _with_its_card(play, first, second)
            if meant and min(len(words(first)), len(words(second))) >= SHORTEST:
                yield first, meant


def _with_its_card(play: Play, first: str, second: str) -> str:
    """The second question, with the card that the first names for its “it”; empty where that names none."""
    tokens = second.split()
    at = next((place for place, token in enumerate(tokens) if PRONOUNS.intersection(words(token))), None)
    if at is None or cards_by_mention(play, second, ""):
        return second
    held = _card_in_hand(play, words(first))
    there = cards_by_mention(play, first, "")
    enters = play.cards is not None and not words_of(ENTERING, play.cards.sayings).isdisjoint(words(first))
    name = held
    if there and not (held and enters):
        name = play.position.geometry.names[there[0][0]]
    return " ".join((*tokens[:at], name, *tokens[at + 1 :])) if name else ""


def _card_in_hand(play: Play, line: Words) -> str:
    """The card in the active player's hand that a line names, in full or in part; empty for none."""
    spans = [line[start:end] for start in range(len(line)) for end in range(start + 1, len(line) + 1)]
    for closeness in (Closeness.EXACT, Closeness.SHORT):
        for card in play.position.players[play.position.turn].hand:
            if any(len("".join(one)) > SHORTEST and fits(one, words(card.name), closeness) for one in spans):
                return str(card.name)
    return ""
