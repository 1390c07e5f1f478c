"""What is compared, as something that a player does: who does it, what begins with it, and what comes before it."""

from __future__ import annotations

import engine
from refsvc.words import Words


def heading(action: engine.Action, position: engine.Position, words: Words) -> str:
    """The action told of the active player, where it is offered as something to do."""
    player, name = words.player(position, position.turn), words.named(action, position)
    if action.verb == "play":
        return words.said("started-play", player=player, name=name)
    if action.verb == "end":
        return _ended(player, position, words)
    if action.verb == "use":
        on = [position.geometry.names[square] for square in action.squares[:1]]
        return words.said("started-use", player=player, name=name, space="".join(on))
    return words.action(action, position)


def earlier(action: engine.Action, position: engine.Position, words: Words) -> str:
    """What a board is called that shows how things stand before the action."""
    if action.verb in ("play", "use"):
        return words.said("before-named", name=words.named(action, position))
    if action.verb == "end":
        next_phase = _next_phase(position)
        return (
            words.said("before-phase", next=words.phase_of(position.edition, next_phase))
            if next_phase
            else words.said("before-end")
        )
    return words.said("before-attack") if action.verb == "attack" else words.said("before-action")


def _ended(player: str, position: engine.Position, words: Words) -> str:
    """Which phase begins as another ends; after the last, that the turn ends."""
    next_phase = _next_phase(position)
    if next_phase:
        return words.said("started-phase", player=player, next=words.phase_of(position.edition, next_phase))
    return words.said("started-end", player=player, phase=words.phase(position))


def _next_phase(position: engine.Position) -> str:
    """The phase that comes after that of a position; empty after the last of a turn."""
    phases = engine.EDITIONS[position.edition].phases
    return next(iter(phases[phases.index(position.phase) + 1 :]), "")
