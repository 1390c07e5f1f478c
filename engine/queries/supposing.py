"""What would be answered if something were otherwise than it stands."""

from __future__ import annotations

from contextlib import suppress

from engine.explore.play import Play
from engine.queries.reading.named import mentioned
from engine.queries.reading.several import Ask
from engine.queries.reading.supposed import MEANS, suppositions
from engine.queries.texts.prices import of_means
from engine.queries.turns.another_time import is_settled, of_its_turn
from engine.values.answers import Asked, Supposed, Why
from engine.values.errors import NotUnderstood
from engine.values.reasons import Reason
from engine.why.codes import WhyCode
from engine.why.terms import Terms

DONE_FIRST = frozenset({WhyCode.SUPPOSED_MOVE, WhyCode.SUPPOSED_SUMMONED})
"""What is supposed to have been done in the turn of which it is asked."""


def of_supposition(terms: Terms, play: Play, asked: str, ask: Ask) -> tuple[Why, ...]:
    """What would be answered if something were otherwise; of the phases of a turn, where least stands against it."""
    for positions, question in suppositions(terms, play, asked):
        answers = []
        for supposed in positions:
            with suppress(NotUnderstood):
                found = _in(terms, Play(supposed.position, cards=play.cards), supposed, question, ask)
                alone = len(positions) == 1 and any(one.code is WhyCode.SUPPOSED_TURN for one in supposed.told)
                answers.append(tuple([_supposing(terms, supposed, one, of_one_phase=alone) for one in found]))
            if not answers or not answers[-1][0].reasons:
                # What is not understood in one phase is not in any other; nothing is better than no reason against it.
                break
        if answers:
            return min(answers, key=lambda found: len(found[0].reasons))
    return ()


def _in(terms: Terms, play: Play, supposed: Supposed, question: str, ask: Ask) -> tuple[Why, ...]:
    """What is answered in a position that is supposed: of a text with other means for it, whether they are enough."""
    found = ask(terms, play, question)
    of_a_turn = any(one.code is WhyCode.SUPPOSED_TURN for one in supposed.told)
    if not of_a_turn and any(one.code == terms.codes.not_yours for one in found[0].reasons):
        found = of_its_turn(terms, play, question, ask)
    if found[0].reasons and any(one.code in DONE_FIRST for one in supposed.told):
        # Who moves or summons first asks of what comes after in the same turn.
        found = _later(terms, play, question, ask) or found
    if found[0].about is Asked.WAITING and any(one.code in MEANS for one in supposed.told):
        return of_means(terms, play, question, mentioned(terms, play, question)) or found
    return found


def _later(terms: Terms, play: Play, question: str, ask: Ask) -> tuple[Why, ...]:
    """What is answered of the rest of the turn, where that is a yes."""
    with suppress(NotUnderstood):
        found = ask(terms, play, f"{question.rstrip('?!. ')} this turn")
        return () if found[0].reasons else found
    return ()


def _supposing(terms: Terms, supposed: Supposed, answer: Why, *, of_one_phase: bool) -> Why:
    """The answer, with what is supposed for it; of a turn it is answered with the cards as they stand.

    Of one phase that is named, what is possible in another is not.
    """
    other = _other_phase(supposed, answer) if of_one_phase else ""
    if other and answer.about is Asked.WHICH and not answer.reasons:
        params = (("phase", other), ("now", supposed.position.phase))
        only = Reason(WhyCode.ONLY_IN_PHASE, (terms.cites.phases,), params=params)
        return Why(Asked.WHICH, answer.asked, (only,), supposed=supposed)
    of_a_turn = any(one.code is WhyCode.SUPPOSED_TURN for one in supposed.told) and not is_settled(answer)
    return answer._replace(supposed=_besides(supposed, answer.supposed), as_it_stands=answer.as_it_stands or of_a_turn)


def _other_phase(supposed: Supposed, answer: Why) -> str:
    """The phase of the same turn that an answer supposes instead; empty where it supposes none."""
    if answer.supposed is None or all(one.code is not WhyCode.SUPPOSED_TURN for one in answer.supposed.told):
        return ""
    there, named = answer.supposed.position, supposed.position
    return there.phase if (there.turn, there.phase) != (named.turn, named.phase) else ""


def _besides(first: Supposed, more: Supposed | None) -> Supposed:
    """What is supposed first, and what besides: of two turns the second."""
    if more is None:
        return first
    turned = any(one.code is WhyCode.SUPPOSED_TURN for one in more.told)
    kept = [one for one in first.told if not (turned and one.code is WhyCode.SUPPOSED_TURN)]
    return Supposed(more.position, (*kept, *more.told))
