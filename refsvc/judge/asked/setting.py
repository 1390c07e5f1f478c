"""What every question is decided with: the question with its cards, a board for it, and an action asked about there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import engine
from refsvc import bounds
from refsvc.deadlines import Deadline
from refsvc.judge.answers import CaveatAnswer, ReasonAnswer
from refsvc.judge.asked.positions import Place
from refsvc.judge.asked.questions import MAGIC, TRIGGER, Question
from refsvc.judge.meeting import FAR, NEAR

if TYPE_CHECKING:
    from refsvc.judge.judge import Judge

YES, NO = "yes", "no"
ASIDE = "d4"
"""A space that is diagonal to the one who acts."""
COLUMN = ("c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8")
FROM = 2
"""The place in the column of who acts, with room before it."""
USER, AIM, CONTROLS = "c4", "c5", ("b4", "d4")
"""Who uses a text, what it is aimed at, and two plain units as near: what those may be, the board does not forbid."""
BOOSTED = 5
"""As much boost as any text asks for."""
ANSWERS = 12
"""How many decisions a text may need before it is done."""


@dataclass(frozen=True)
class Decided:
    """A position, what is done in it, and what the engine says to that."""

    case: engine.Case
    as_read: tuple[str, ...]
    verdict: str
    answer: str
    do: tuple[str, ...]
    squares: tuple[str, ...]
    reasons: tuple[ReasonAnswer, ...] = ()
    permits: tuple[ReasonAnswer, ...] = ()
    caveats: tuple[CaveatAnswer, ...] = ()


@dataclass(frozen=True)
class Case:
    """A question with the cards that it names."""

    judge: Judge
    edition: str
    question: Question
    who: engine.Card
    other: engine.Card | None = None
    """What it is done to, where that has a name."""
    third: engine.Card | None = None
    """What stands in between, where that has a name."""
    ability: str = ""
    """The text that is asked about, by the name that its card has for it."""
    text_entry: str = ""
    """The entry of that text."""
    provoker: str = ""
    """The text that may bring it about."""
    named: Mapping[str, engine.Card] = field(default_factory=dict)
    """The cards that marks stand for."""
    deadline: Deadline = field(default_factory=lambda: Deadline(bounds.SECONDS_TO_ANSWER))

    def place(self) -> Place:
        """A board with nothing on it."""
        named = [one for one in (self.who, self.other, self.third) if one is not None]
        place = Place(self.judge, self.edition, tuple(named))
        if self.question.around.without == MAGIC:
            place.magic = 0
        return place

    def said(self, place: Place) -> Iterator[str]:
        """Who stands for what has no name."""
        for card in dict.fromkeys(one.name for one in place.stand_ins):
            yield self.judge.words.said("asked-stand-in", card=card)

    def answer(self, verdict: str) -> str:
        """The verdict in a sentence, which says what it speaks of where the question is turned round."""
        words, is_done = self.judge.words, self.question.verb == TRIGGER
        if not self.question.around.is_turned:
            return words.said("asked-yes") if verdict == YES else words.said("asked-no")
        if verdict == YES:
            return words.said("asked-does") if is_done else words.said("asked-can")
        return words.said("asked-does-not") if is_done else words.said("asked-cannot")


def explained(
    asked: Case, place: Place, phase: str, line: str, squares: Sequence[str], besides: Sequence[str]
) -> Decided | None:
    """An action in its phase, legal or not, with every reason."""
    around = asked.question.around
    place.turn = FAR if around.is_theirs else NEAR
    case = place.case(around.phase or phase)
    if case is None:
        return None
    words = asked.judge.words
    there = [words.said("asked-there", card=standing_at(case, one), space=one) for one in besides]
    return judged(asked, case, line, squares, (*there, *asked.said(place)))


def judged(
    asked: Case,
    case: engine.Case,
    line: str,
    squares: Sequence[str],
    told: Sequence[str] = (),
    played: engine.Play | None = None,
) -> Decided | None:
    """An action in a position, or after what was played there, legal or not, with every reason."""
    try:
        found = asked.judge.explain(played or case, line)
    except engine.NotUnderstood:
        return None
    around = asked.question.around
    if any(one.code in _STRANGE and not (around.is_theirs and one.code == _NOT_YOURS) for one in found.reasons):
        return None
    return Decided(
        case,
        (found.sentence, *told, *when(asked, case)),
        verdict := YES if found.legal else NO,
        asked.answer(verdict),
        (*[one for done in (played.done if played else ()) for one in (done.text, *done.answers)], line),
        tuple(squares),
        found.reasons,
        found.permits,
        found.caveats,
    )


_NOT_YOURS = "not-yours"
_STRANGE = frozenset({_NOT_YOURS, "not-in-hand"})
"""Reasons that speak of how it was set up, and not of what is asked."""


def when(asked: Case, case: engine.Case) -> Iterator[str]:
    """Whose turn and which phase it is, where the question says so."""
    around, words, position = asked.question.around, asked.judge.words, case.position
    if around.phase or around.is_theirs:
        player = words.player(position, position.turn)
        yield words.said("asked-when", player=player, phase=words.phase(position))


def standing_at(case: engine.Case, square: str) -> str:
    """The name of the card on a space; empty where there is none."""
    piece = case.position.at(square)
    return piece.card.name if piece else ""


def remark(
    asked: Case, code: str, sentence: str, entries: Sequence[str], squares: Sequence[str], cards: Sequence[str]
) -> ReasonAnswer:
    """What is seen on the board, as a reason for the answer."""
    return ReasonAnswer(code, sentence, asked.judge.cited(entries), tuple(squares), tuple(cards), {})


def like(position: engine.Position, name: str, controller: int) -> list[str]:
    """The spaces with a card of this name on this side: an action may leave the numbers of cards to others."""
    board = [(square, position.at(square)) for square in position.geometry.names]
    return [
        square for square, one in board if one is not None and (one.card.name, one.controller) == (name, controller)
    ]


def finished(play: engine.Play, limit: int = ANSWERS) -> engine.Play | None:
    """A play gone on with, by the first answer to whatever is decided; None where that has no end in sight."""
    for _ in range(limit):
        if play.pending is None:
            return play
        answer, _ = next(play.pending.answers())
        play = play.answered([play.pending.written(answer)])
    return None
