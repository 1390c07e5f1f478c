"""Texts that the engine does not know for sure, as far as the answer to a question may rest on them.

A text that is played on assumptions touches what it acts in, what its card takes part in, and what is legal in the
windows that it has. One that is not played at all, or of which nobody knows whether it is whole, could do anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import engine
from refsvc import bounds
from refsvc.puzzles.claims import Decider, Undecided
from refsvc.puzzles.puzzle import ActionClaim, Ask

SEARCHED = (Ask.ORDER, Ask.REACH, Ask.WIN, Ask.START)
"""What goes through everything that may be done."""
FOLLOWED = (Ask.POSSIBLE, Ask.CERTAIN)


def touching(decider: Decider) -> tuple[engine.Caveat, ...]:
    """The doubts of the position of a puzzle on which its answer may rest."""
    puzzle = decider.puzzle
    every = () if puzzle.case is None else puzzle.case.position.doubts()
    if not every or puzzle.ask is Ask.QUIZ:
        # What is printed on a card does not hang on a position; what no source states is refused as an answer.
        return tuple([one for one in every if one.entry == puzzle.entry])
    if puzzle.ask in SEARCHED:
        return every
    plays = [decider.opening, *(_followed(decider) if puzzle.ask in FOLLOWED else ())]
    if len(plays) > bounds.OUTCOMES_PROPOSED:
        return every
    of_legality = puzzle.ask in (Ask.LEGAL, Ask.WHY)
    unclear = [one for play in plays for one in _of_legality(play)] + (
        list(_of_actions(decider)) if of_legality else []
    )
    # It is the same text wherever its card has gone meanwhile.
    texts = {(one.card, one.entry) for one in unclear}

    def is_touching(doubt: engine.Caveat) -> bool:
        is_any = not of_legality and doubt.kind is not engine.Doubt.ASSUMED
        return is_any or (doubt.card, doubt.entry) in texts or any(_acts(doubt, play) for play in plays)

    return tuple([one for one in every if is_touching(one)])


def _followed(decider: Decider) -> Iterator[engine.Play]:
    """A course to each of the outcomes that are asked about."""
    try:
        found = decider.outcomes
    except (Undecided, engine.EngineError):
        return
    for outcome in found.outcomes:
        play = decider.along(outcome.lines[0]) if outcome.lines else None
        if play is not None:
            yield play


def _of_legality(play: engine.Play) -> Iterable[engine.Caveat]:
    """What could have made illegal what was done."""
    return (one for done in play.done for one in engine.explain(done.before, done.action).caveats)


def _of_actions(decider: Decider) -> Iterable[engine.Caveat]:
    """What could change whether the actions are legal that are asked about."""
    puzzle, opening = decider.puzzle, decider.opening
    named = [one.claim.action for one in puzzle.options if isinstance(one.claim, ActionClaim)]
    every = (*named, *((puzzle.action,) if puzzle.action is not None else ()))
    verdicts = [engine.explain(opening.position, action, resolving=opening.resolving) for action in every]
    return (one for verdict in verdicts for one in verdict.caveats)


def _acts(doubt: engine.Caveat, play: engine.Play) -> bool:
    """Whether a text does something in a play, is asked about in it, or stands on a card to which something happens."""
    asked = [decision for done in play.done for decision, _ in done.resolved.decided]
    asked += [play.pending] if play.pending is not None else []
    return (
        any(doubt.entry in step.entries or doubt.card in step.cards for step in play.steps)
        or any(doubt.entry in decision.entries for decision in asked)
        or any(doubt.square is not None and doubt.square in step.squares for step in play.steps)
    )
