"""What is told of words that ask nothing which is answered: what could be asked instead."""

from __future__ import annotations

import re
from contextlib import suppress

from engine.documents import speech
from engine.documents.speech import Names, same, words
from engine.explore.play import Play
from engine.queries.examples import examples
from engine.queries.reading.mentions import cards_by_mention
from engine.queries.reading.plainly import ASKING, MANY, said_plainly
from engine.queries.reading.several import Ask
from engine.queries.reading.supposed import PRONOUNS
from engine.values.bounds import SPACES_NAMED
from engine.values.errors import Ambiguous, NoSuchVerb, NothingAsked, NotUnderstood
from engine.why.terms import Terms

QUOTED = re.compile("(?:is called )?“([^”]*)”(?=$| is not on )")
PIECES = speech.vocabulary(
    *ASKING, *MANY, "if", "it", "its", "were", "was", "there", "and", "or", "with", "when", "must", "anyone", "anybody",
    "someone",
)  # fmt: skip
"""Words of sentences that no name of a card begins to be."""


class Unanswered(NotUnderstood):
    """Words that ask nothing which is answered, before it is looked for what could be asked instead."""

    def __init__(self, asked: str, found: NotUnderstood, alone: tuple[str, ...] = ()) -> None:
        super().__init__(found.problem, expected=found.expected, candidates=found.candidates)
        self.asked, self.found = asked, found
        self.alone = alone
        """Of two questions the one that is understood by itself."""


def refused(terms: Terms, play: Play, unanswered: Unanswered, ask: Ask) -> NotUnderstood:
    """What keeps words from being answered, with questions that would be: those that may be meant, or examples."""
    asked, error, alone = unanswered.asked, unanswered.found, unanswered.alone
    if alone:
        return Ambiguous(f"“{asked}” asks two things", expected=" or ".join(alone), candidates=alone)
    about = _which_card(terms, play, asked, ask)
    if about:
        return Ambiguous(
            f"“{asked}” does not say which card is meant: name it", expected=" or ".join(about), candidates=about
        )
    plain = " ".join(said_plainly(asked))
    if not error.candidates and plain != asked:
        try:
            play.action(plain)
        except NotUnderstood as other:
            error = other
    is_unread = isinstance(error, NoSuchVerb) or _quotes_a_piece(play, error.problem)
    if is_unread and not error.candidates:
        offered = examples(asked, play)
        such = "such as " + " or ".join([f"“{one}”" for one in offered]) if offered else ""
        return NothingAsked(f"“{asked}” asks nothing about this position", expected=such, candidates=offered)
    if is_unread:
        told = (
            f"may mean {len(error.candidates)} things" if len(error.candidates) > 1 else "is not understood as written"
        )
        return Ambiguous(f"“{asked}” {told}", expected=" or ".join(error.candidates), candidates=error.candidates)
    found = error.candidates or examples(asked, play)
    return type(error)(error.problem, expected=error.expected, candidates=found)


def _which_card(terms: Terms, play: Play, asked: str, ask: Ask) -> tuple[str, ...]:
    """The same question about each of the cards that a pronoun may stand for, where it names no card to stand for."""
    tokens = asked.split()
    at = next((place for place, token in enumerate(tokens) if PRONOUNS.intersection(words(token))), None)
    units = [one for one in play.position.board if one is not None and one.card.is_a("unit")]
    if at is None or not units or cards_by_mention(play, asked, ""):
        return ()
    named = list(dict.fromkeys(one.card.name for one in sorted(units, key=lambda one: one.controller)))
    for lead in ("", "what happens "):
        lines = [lead + " ".join((*tokens[:at], name, *tokens[at + 1 :])) for name in named[:SPACES_NAMED]]
        with suppress(NotUnderstood):
            ask(terms, play, lines[0])
            return tuple(lines)
    return ()


def _quotes_a_piece(play: Play, problem: str) -> bool:
    """Whether what is said not to be known is a piece of the sentence, and no name that somebody could have meant."""
    if play.cards is None:
        return False
    names = Names(play.position, play.cards)
    said = {phrase[0] for phrases in same(names.sayings).values() for phrase in phrases if len(phrase) == 1} | PIECES
    for quoted in QUOTED.findall(problem):
        spoken = words(quoted)
        pieces = said if len(spoken) > 1 else PIECES
        if any(one in pieces and one not in names.called for one in spoken):
            return True
    return False
