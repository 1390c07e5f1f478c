"""Why something did not come about that somebody believes: the cause where nothing that was done touched it."""

from __future__ import annotations

from collections.abc import Iterator

import engine
from refsvc.judge import Judge
from refsvc.puzzles.stating import FORMS
from refsvc.puzzles.titles import TEXTS
from refsvc.puzzles.wording import first_words

LOOKS_LIKE = ("is-no-move", "is-no-destroying", "is-no-summoning")
"""Reasons of a text that stayed silent at what only looks like what it waits for."""
HELD = ("state-in-hand", "state-not-in-hand", "state-stands")
"""Statements that name a card."""


def untouched(judge: Judge, play: engine.Play, said: engine.Statement, counted: engine.Touches | None) -> list[str]:
    """Why nothing touched that of which a statement speaks, in sentences; empty where no cause is found.

    ``counted`` is what the statement counts; None where it says where a card is.
    """
    if counted is None:
        return list(_went_elsewhere(judge, play, said.text))
    if counted is engine.Touches.MAGIC:
        return list(_nothing_for(judge, play))
    return list(dict.fromkeys(_stayed_silent(judge, play))) or list(_only_to_others(judge, play, counted))


def _went_elsewhere(judge: Judge, play: engine.Play, statement: str) -> Iterator[str]:
    """What became of the card that a statement names."""
    for form in (FORMS[code] for code in HELD):
        named = form.fullmatch(statement)
        steps = [step for step in play.steps if named is not None and named["card"] in step.cards]
        if steps:
            yield judge.words.step(steps[-1], play.start)
            return


def _nothing_for(judge: Judge, play: engine.Play) -> Iterator[str]:
    """That there is nothing for which magic is gained."""
    if not any(engine.Touches.DESTROYED in step.touches for step in play.steps):
        yield judge.words.puzzle("account-not-destroyed")


def _stayed_silent(judge: Judge, play: engine.Play) -> Iterator[str]:
    """The texts that stayed silent, as what happened only looks like what they wait for."""
    for card in play.position.view.cards:
        for ability in card.card.abilities:
            try:
                answers = engine.why(play, f"{ability.name} {card.space}")
            except engine.EngineError:
                continue
            for reason in (reason for one in answers for reason in one.reasons):
                if reason.code in LOOKS_LIKE:
                    yield judge.words.reason(reason, play.position)


def _only_to_others(judge: Judge, play: engine.Play, counted: engine.Touches) -> Iterator[str]:
    """The words of what did the same to another card, which say to which it does."""
    for step in reversed(play.steps):
        if counted in step.touches:
            entries = sorted(step.entries, key=lambda entry: not entry.startswith(TEXTS))
            told = next(((one, words) for one in entries if (words := first_words(judge, one))), None)
            if told is not None:
                (cited,) = judge.cited([told[0]])
                yield judge.words.puzzle("explained-text", title=cited.title, text=told[1])
            return
