"""What is compared, as something that a player does: who does it, and what begins with it."""

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


def _ended(player: str, position: engine.Position, words: Words) -> str:
    """Which phase begins as another ends; after the last, that the turn ends."""
    phases = engine.EDITIONS[position.edition].phases
    place = phases.index(position.phase) + 1
    if place < len(phases):
        return words.said("started-phase", player=player, next=words.phase_of(position.edition, phases[place]))
    return words.said("started-end", player=player, phase=words.phase(position))
