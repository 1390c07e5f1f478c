"""An attack told with its roll, and what is asked of its end: “Ragnor rolls m m ms against Fanessa, is she gone?”."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Any, NamedTuple

from engine.documents.speech import Closeness, Words, vocabulary, words, words_of
from engine.explore.play import Play
from engine.queries.fights.rolls import Fate, Shown, Wanted, against_the_nearest, comes_of
from engine.queries.reading.sought import Reading, Telling
from engine.queries.reading.supposed import LEADING, PRONOUNS, parted
from engine.queries.told import FILLING
from engine.values.answers import Why
from engine.values.boards import Square
from engine.values.editions import EDITIONS
from engine.why.terms import Terms


class Story(NamedTuple):
    """An attack with what it rolls; the cards that the question names where none is named."""

    units: Sequence[Square]
    targets: Sequence[Square]
    roll: Shown


class Question(NamedTuple):
    """What is asked of the end of an attack, and who fights there, as far as the question says so."""

    wanted: Wanted
    units: Sequence[Square] = ()


BESIDE = PRONOUNS | vocabulary("her", "them", "then", "now", "so")
"""Words that say no more of what is told."""
LEFT_OUT = FILLING | BESIDE
"""Those that say no more of what is asked."""
DAMAGE, ROLLING = vocabulary("damage", "wound"), vocabulary("roll", "rolled", "throw", "thrown")
ASKS = re.compile(
    r"(?:[,;.:?]| -)? (?:and |so |then )?(?=(?:what|how|where|who|which|enough|dead|"
    r"is|are|does|do|will|would|can|could|may|might|must)\b)",
    re.IGNORECASE,
)
"""What stands between a story and the question."""

OF_DICE = ("rolled-hit", "special", "no-special", "miss")
"""Words of what dice show."""
ROLLS: Sequence[tuple[str, Callable[..., Shown]]] = (
    ("DICE", lambda faces: Shown(faces=faces)),
    ("STEPS rolled-hit", Shown),
    ("STEPS special", lambda specials: Shown(None, specials)),
    ("special", lambda: Shown(None, 1)),
    ("no-special", lambda: Shown(None, 0)),
    *[(f"STEPS rolled-hit {both} special", lambda hits: Shown(hits, 1)) for both in ("and", "with")],
    *[(f"STEPS rolled-hit {both} STEPS special", Shown) for both in ("and", "with")],
    *[(f"STEPS rolled-hit {both} no-special", lambda hits: Shown(hits, 0)) for both in ("and", "but")],
    ("STEPS rolled-hit no-special", lambda hits: Shown(hits, 0)),
)
"""How it is said what is rolled."""
Values = Sequence[Sequence[Any]]


def _rolls_at(shown: Callable[..., Shown]) -> Callable[..., Story]:
    return lambda units, *values: Story(units, values[-1], _shown(shown, values[:-1]))


def _rolls(shown: Callable[..., Shown]) -> Callable[..., Story]:
    return lambda units, *values: Story(units, (), _shown(shown, values))


def _attacks(shown: Callable[..., Shown]) -> Callable[..., Story]:
    return lambda units, targets, *values: Story(units, targets, _shown(shown, values))


def _falls_on(shown: Callable[..., Shown]) -> Callable[..., Story]:
    return lambda *values: Story(values[-1], values[-2], _shown(shown, values[:-2]))


def _nobody(shown: Callable[..., Shown]) -> Callable[..., Story]:
    return lambda *values: Story((), (), _shown(shown, values))


def _shown(shown: Callable[..., Shown], values: Values) -> Shown:
    return shown(*[one[0] for one in values])


TOLD: Sequence[tuple[str, Callable[[Callable[..., Shown]], Callable[..., Story]]]] = (
    ("UNIT roll ROLL against TARGET", _rolls_at),
    ("UNIT attack TARGET and roll ROLL", _attacks),
    ("UNIT attack TARGET roll ROLL", _attacks),
    ("UNIT attack TARGET and ROLL", _attacks),
    ("UNIT attack and roll ROLL", _rolls),
    ("UNIT roll ROLL", _rolls),
    ("ROLL against TARGET of UNIT", _falls_on),
    ("roll ROLL", _nobody),
)
"""How a story is told."""
STORIES: Sequence[tuple[str, Callable[..., Story]]] = (
    *[(form.replace("ROLL", roll), means(shown)) for form, means in TOLD for roll, shown in ROLLS],
    ("UNIT miss TARGET", lambda units, targets: Story(units, targets, Shown(0))),
    ("UNIT attack TARGET and miss", lambda units, targets: Story(units, targets, Shown(0))),
)
ENDS: Sequence[tuple[str, Callable[..., Story]]] = tuple(
    [(f"UNIT destroy TARGET and {roll}", _attacks(shown)) for roll, shown in ROLLS]
)
"""Stories that say what they ask for: whether the card is destroyed by that."""


def _of(fate: Fate) -> Callable[..., Question]:
    return lambda *cards: Question(Wanted(fate, *cards[-1:]), *cards[:-1])


QUESTIONS: Sequence[tuple[str, Callable[..., Question]]] = (
    *[
        (form, _of(fate))
        for fate, forms in (
            (
                Fate.TOLD,
                (
                    "what-happens", "what have", "what have back", "what ANY have", "what ANY have back",
                    "what ANY take", "how-many damage", "how-many damage take", "how-many damage have",
                    "how-many ANY take", "how-many ANY have", "how-many damage ANY take", "how-many damage ANY have",
                    "how-many damage ANY have back",
                ),
            ),
            (
                Fate.GONE,
                ("gone", "ANY gone", "destroy", "destroy ANY", "UNIT destroy ANY", "enough", "enough to destroy ANY"),
            ),
            (Fate.LEFT, ("survive", "ANY survive")),
        )
        for form in forms
    ],
)  # fmt: skip
"""What is asked of it."""


def of_story(terms: Terms, play: Play, asked: str) -> tuple[Why | str, ...]:
    """The answers to what is asked of an attack with its roll; none where no such thing is told."""
    if not _tells_of_dice(play, asked):
        return ()
    telling = Telling(terms, play, asked)
    for story, question in chain(_parted(telling, asked), _untold(telling, asked)):
        found = tuple([one for one in _end_of(telling, story, question) if isinstance(one, Why | str)])
        if found:
            return found
    return ()


def _tells_of_dice(play: Play, asked: str) -> bool:
    """Whether any word says what dice show: without one there is no need to look for a story."""
    known = set() if play.cards is None else words_of(OF_DICE, play.cards.sayings)
    faces = {label for label, _, _ in EDITIONS[play.position.edition].die.faces}
    return any(word in known or word.said.lower() in faces for word in words(asked))


def _parted(asked: Telling, text: str) -> Iterator[tuple[Story, Question]]:
    """The ways to part what is said in a story and a question; what happens is asked where it is all that is told."""
    plain = words(text)
    yield from _heard(asked, plain[2:] if plain[:2] == words("what if") else plain, words("what happens"))
    line = tuple([word for word in plain if word not in LEFT_OUT])
    for tells, values in asked.heard(ENDS, line, Closeness.SHORT):
        story = tells(*values)
        yield story, Question(Wanted(Fate.GONE, story.targets))
    for clause, question in parted(text.split()):
        yield from _heard(asked, words(clause), words(question))
    for between in ASKS.finditer(text) if plain and plain[0] not in LEADING else ():
        yield from _heard(asked, words(text[: between.start()]), words(text[between.end() :]))


def _untold(asked: Telling, text: str) -> Iterator[tuple[Story, Question]]:
    """Stories with a question that is not known: what happens is answered to it, which shows it as well."""
    for between in ASKS.finditer(text):
        yield from _heard(asked, words(text[: between.start()]), words("what happens"))


def _heard(asked: Telling, story: Words, question: Words) -> Iterator[tuple[Story, Question]]:
    if not DAMAGE.isdisjoint(story) and ROLLING.isdisjoint(story):
        # Who “has 2 damage” has rolled nothing.
        return
    told, line = (
        tuple([word for word in said if word not in left_out])
        for said, left_out in ((story, BESIDE), (question, LEFT_OUT))
    )
    for closeness in (Closeness.EXACT, Closeness.SHORT):
        for tells, values in asked.heard(STORIES, told, closeness):
            for asks, cards in asked.heard(QUESTIONS, line, closeness):
                yield tells(*values), asks(*cards)


def _end_of(asked: Telling, story: Story, question: Question) -> Reading:
    wanted = question.wanted
    units = story.units or question.units
    targets = story.targets or [one for one in wanted.cards if one not in units]
    if not units:
        return iter(())
    if not targets:
        return against_the_nearest(asked, units, story.roll, wanted)
    return comes_of(asked, units, targets, story.roll, wanted)
