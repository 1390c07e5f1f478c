"""Why an action is legal, or every reason why not, with what would make it so."""

from __future__ import annotations

from engine.explore.play import Play
from engine.values.actions import Action
from engine.values.answers import Asked, Why
from engine.values.position import Position
from engine.values.reasons import Reason
from engine.why.codes import WhyCode
from engine.why.instead import told_instead
from engine.why.meanings import Meaning
from engine.why.nearest import nearest
from engine.why.permits import permits
from engine.why.terms import Terms
from engine.why.turned import turned


def why_action(terms: Terms, play: Play, action: Action) -> Why:
    """Why an action is legal now, or why not."""
    position = play.position
    verdict = terms.rules.explain(position, action, resolving=play.resolving)
    text = action.text(position.geometry)
    if verdict.legal:
        return Why(Asked.ACTION, text, (), permits(terms, position, action), (), verdict.caveats)
    hints = _as_answer(play, action) if play.pending else nearest(terms, position, action, verdict.reasons)
    other = None if play.pending else turned(terms, position, action, verdict.reasons)
    return Why(Asked.ACTION, text, told_instead(terms, play, verdict.reasons), (), hints, verdict.caveats, other)


def why_meant(terms: Terms, play: Play, meant: Meaning) -> Why:
    """The same for an action that may be meant by two spaces."""
    found = why_action(terms, play, meant.action)
    if meant.against:
        nearest = tuple([one for one in found.nearest if one not in meant.against])
        return found._replace(reasons=(*found.reasons, *meant.against), permits=(), nearest=nearest)
    return found if found.reasons else found._replace(permits=(*found.permits, *meant.permits))


def _as_answer(play: Play, action: Action) -> tuple[Reason, ...]:
    """That what is asked now offers the same, where it does."""
    pending, names = play.pending, play.position.geometry.names
    if pending is None or pending.chance or not pending.subject or not action.squares:
        return ()
    for square in reversed(action.squares):
        option = next((one for one in pending.options if names[square] in one.split()), None)
        if option is not None:
            params = (("option", option), ("ability", pending.subject))
            return (Reason(WhyCode.LEGAL_AS_ANSWER, pending.entries, (square,), params=params),)
    return ()


def why_not_theirs(terms: Terms, position: Position, asked: str) -> Why:
    """Why another player than the one whose turn it is takes no action."""
    params = (("player", position.sides[position.turn]),)
    return Why(Asked.WHICH, asked, (Reason(WhyCode.NOT_THEIR_TURN, (terms.cites.phases,), params=params),))
