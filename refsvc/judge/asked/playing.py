"""A happening on a board, played to its end or to where a text is asked about, and what the engine says of the text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import engine
from refsvc.judge.answers import WhyVerdict
from refsvc.judge.asked.positions import Place
from refsvc.judge.asked.setting import ANSWERS, Case, Decided, like

REFUSALS = frozenset({"no", "none"})
"""The options by which a player does nothing."""
PREVENTED = frozenset({"kept-from-it-by", "prevented-by"})
CLEAR = frozenset({"trigger-not-met", "window-not-opened", "is-no-move"}) | PREVENTED
"""What tells that a text does not trigger, or comes to nothing, for what happened; all else may be due to the board."""


@dataclass(frozen=True)
class Stage:
    """A position, the action that is asked about, and where the card with the text stands."""

    place: Place
    case: engine.Case
    line: str
    bearer: str
    squares: tuple[str, ...]


@dataclass(frozen=True)
class Seen:
    """What the engine says of a text after a play."""

    stage: Stage
    play: engine.Play
    verdict: WhyVerdict

    @property
    def is_clear(self) -> bool:
        """Whether that is said of what happened, and not of what else there is."""
        return self.verdict.yes or any(one.code in CLEAR for one in self.verdict.reasons)

    @property
    def is_prevented(self) -> bool:
        """Whether another text keeps it from doing anything."""
        return any(one.code in PREVENTED for one in self.verdict.reasons)

    def is_gone(self, square: str) -> bool:
        """Whether the card that was on a space has left the battlefield."""
        before = self.stage.case.position
        piece = before.at(square)
        if piece is None:
            return False
        after, name, controller = self.play.position, piece.card.name, piece.controller
        return len(like(after, name, controller)) < len(like(before, name, controller))


def played(asked: Case, stage: Stage) -> Iterator[Seen]:
    """The action with each face of the die on all dice, and what is said of the text."""
    try:
        begun = asked.judge.play(stage.case, [stage.line])
    except engine.LineRefused:
        return
    roll = begun.pending
    rolls = [] if roll is None or not roll.chance else [roll.written((face,) * roll.minimum) for face in roll.options]
    for roll_made in rolls or [""]:
        play = begun.answered([roll_made]) if roll_made else begun
        seen = _seen(asked, stage, play) if asked.deadline() else None
        if seen is not None:
            yield seen


def _seen(asked: Case, stage: Stage, play: engine.Play) -> Seen | None:
    """As soon as the text acts, or when all is over; None where the card has it all the time."""
    for _ in range(ANSWERS):
        verdicts = asked.judge.why(stage.case, f"{asked.ability} {stage.bearer}", play).verdicts
        if len(verdicts) != 1 or verdicts[0].about != "ability":
            return None
        if verdicts[0].yes or play.pending is None:
            return Seen(stage, play, verdicts[0])
        play = play.answered([_without_more(play.pending)])
    return None


def _without_more(pending: engine.Decision) -> str:
    """The answer that refuses what need not be done: what other texts may do besides is not asked about."""
    refusal = next((one for one in pending.options if one in REFUSALS), "")
    if refusal:
        return refusal
    answer, _ = next(pending.answers())
    return pending.written(answer)


def told(asked: Case, seen: Seen, verdict: str) -> Decided:
    """The answer that rests on a play."""
    stage, words, found = seen.stage, asked.judge.words, seen.verdict
    position = stage.case.position
    action = words.action(seen.play.done[0].action, position)
    piece = position.at(stage.bearer)
    whose = "" if piece is None else words.player(position, piece.controller)
    about = words.said("asked-trigger", text=asked.ability, card=asked.who.name, space=stage.bearer, player=whose)
    sides = [
        words.said("asked-side", card=other.card.name, space=one, player=words.player(position, other.controller))
        for one in stage.squares
        if one != stage.bearer and (other := position.at(one)) is not None
    ]
    return Decided(
        stage.case,
        (action, *sides, about, *asked.said(stage.place)),
        verdict,
        asked.answer(verdict),
        tuple(line for one in seen.play.done for line in (one.text, *one.answers)),
        stage.squares,
        found.reasons,
        found.permits,
        found.caveats,
    )
