"""What an attack can do by its dice alone."""

from __future__ import annotations

from collections.abc import Iterator

import engine
from refsvc.judge import Judge
from refsvc.puzzles.wording import chance_in_words

ATTACK = "attack"


def dice_told(judge: Judge, position: engine.Position, action: engine.Action) -> Iterator[str]:
    """How many dice an attack rolls, how much its target can still take, and how likely it is destroyed."""
    if action.verb != ATTACK:
        return
    try:
        odds = engine.odds(position, action)
    except engine.EngineError:
        return
    named = {card.space: card for card in position.view.cards}
    card, target = (named.get(position.geometry.names[square]) for square in (action.squares[0], action.squares[-1]))
    if card is None or target is None or not target.left or not odds.strength:
        return
    code = "line-dice" if odds.destroyed else "line-dice-short"
    yield judge.words.puzzle(
        code,
        position.edition,
        card=card.card.name,
        dice=odds.strength,
        target=target.card.name,
        left=target.left,
        chance=chance_in_words(judge, odds.destroyed),
    )
