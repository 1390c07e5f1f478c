"""What is asked of a position besides what is legal, and told in a sentence: chances, figures, what an end brings."""

from __future__ import annotations

from engine.documents.speech import Closeness, vocabulary, words
from engine.explore.play import Play
from engine.queries.cards import around, blocking, figures, having, kinds
from engine.queries.fights import attacks, backlash, counters, falls, hits
from engine.queries.playing import chances
from engine.queries.reading.denials import DENYING
from engine.queries.reading.sought import Forms, Telling
from engine.queries.turns import ends
from engine.values.answers import Why
from engine.why.terms import Terms

WHETHER = vocabulary("can", "could", "may", "might", "will", "would", "does", "do", "is", "are")
"""What begins a question that is answered by yes or no."""
BEING = vocabulary("is", "are")
"""What begins a question of what a card is."""
FILLING = WHETHER | vocabulary(
    "do", "be", "there", "it", "he", "she", "that", "now", "currently", "still", "please", "possible"
)
"""Words that say no more of what is asked."""
FORMS: Forms = (
    *kinds.WHOSE,
    *around.FORMS,
    *blocking.FORMS,
    *hits.FORMS,
    *falls.FORMS,
    *ends.FORMS,
    *backlash.FORMS,
    *attacks.FORMS,
    *chances.FORMS,
    *figures.FORMS,
    *having.FORMS,
)


def of_told(terms: Terms, play: Play, asked: str) -> tuple[Why | str, ...]:
    """The answers to what is told in a sentence, or the questions that it comes to; none where that is not asked."""
    spoken = words(asked)
    line = tuple([word for word in spoken if word not in FILLING])
    forms = (
        (
            *counters.WHETHER,
            *having.WHETHER,
            *ends.WHETHER,
            *backlash.WHETHER,
            *FORMS,
            *chances.WHETHER,
        )
        if spoken and spoken[0] in WHETHER
        else FORMS
    )
    forms = (*kinds.forms(terms), *forms) if spoken and spoken[0] in BEING else forms
    telling = Telling(terms, play, asked)
    denied = not DENYING.isdisjoint({word.said.lower() for word in spoken})
    for closeness in (Closeness.EXACT, Closeness.SHORT, *([] if denied else [Closeness.ALIKE])):
        found = [one for one in telling.read(forms, line, closeness) if isinstance(one, Why | str)]
        if found:
            return tuple(found)
    return ()
