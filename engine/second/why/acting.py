"""Why an action is legal, or every reason why not, with what would make it so."""

from __future__ import annotations

from collections.abc import Iterator

from engine.explore.play import Play
from engine.second.actions.building import Build
from engine.second.codes import WhyCode
from engine.second.position import Situation
from engine.second.rules import explain
from engine.second.why.instead import told_instead
from engine.second.why.meanings import Meaning
from engine.second.why.nearest import nearest
from engine.second.why.permits import permits
from engine.values import actions
from engine.values.actions import Action, Summon
from engine.values.answers import Asked, Why
from engine.values.boards import Square
from engine.values.cards import Card
from engine.values.reasons import Reason


def why_action(play: Play, action: Action) -> Why:
    """Why an action is legal now, or why not."""
    position = play.position
    assert isinstance(position, Situation)
    verdict = explain(position, action, resolving=play.resolving)
    text = action.text(position.geometry)
    if verdict.legal:
        return Why(Asked.ACTION, text, (), permits(position, action), (), verdict.caveats)
    hints = _as_answer(play, action) if play.pending else nearest(position, action, verdict.reasons)
    return Why(Asked.ACTION, text, told_instead(play, verdict.reasons), (), hints, verdict.caveats)


def why_meant(play: Play, meant: Meaning) -> Why:
    """The same for an action that may be meant by two spaces."""
    found = why_action(play, meant.action)
    if meant.against:
        return found._replace(reasons=(*found.reasons, *meant.against), permits=())
    return found if found.reasons else found._replace(permits=(*found.permits, *meant.permits))


def with_card(card: Card, square: Square) -> Iterator[Action]:
    """What may be done with a card in hand and a space."""
    if card.is_a("unit"):
        yield Summon(card.name, square)
    if card.is_a("structure"):
        yield Build(card.name, square)
    if card.is_a("event") and not card.is_a("structure"):
        yield actions.Play(card.name)


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
