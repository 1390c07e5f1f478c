"""What is worked out once of a card or a position and kept with it: it changes no value, and goes no further."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

import engine
from engine.effects.effect import Zone
from engine.effects.table import Table
from engine.first.registry import registry as first
from engine.first.rules import RULES as FIRST
from engine.second.registry import registry as second
from engine.second.rules import RULES as SECOND
from tests.engine import battles
from tests.engine.first import games

SEEDS = range(6)
OF_TWO_CARDS = ("move through", "not moved through", "attack through", "extra target", "not attacked by")
"""The questions that are about a card and another."""


@pytest.mark.parametrize("seed", SEEDS)
def test_a_position_that_was_asked_is_the_same_value(seed: int) -> None:
    """It is equal to one that nobody asked, has the same hash, and lists the same the second time."""
    asked, fresh = battles.battle(Random(seed)), battles.battle(Random(seed))
    listed = engine.legal(asked)
    assert asked.worked_out is not None
    assert (asked, hash(asked)) == (fresh, hash(fresh))
    assert engine.legal(asked) == listed == engine.legal(fresh)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_changed_position_takes_nothing_of_it(seed: int) -> None:
    """Another phase, or another reading, is worked out anew."""
    position = battles.battle(Random(seed))
    engine.legal(position)
    assert replace(position, phase="magic").worked_out is None
    assert position.reread("a point").worked_out is None
    card = battles.cards_of("Vanguards")[0]
    assert replace(card, life=9).worked_out is None


SPEAKING = [
    (name, rule)
    for registry in (first, second)
    for name, ability in registry.abilities.items()
    for part in ability.parts
    if part.zone is Zone.BATTLEFIELD
    for rule in part.rules
    if rule.itself
]


def test_some_texts_speak_of_their_own_card_alone() -> None:
    """In both editions."""
    assert len(SPEAKING) > 30


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("edition", ["1e", "2e"])
def test_a_text_that_speaks_of_its_own_card_says_nothing_of_another(edition: str, seed: int) -> None:
    """Asked about each other card in play, it says no, or adds nothing."""
    chance = Random(seed)
    table: Table[Any, Any]
    table = FIRST.table(games.game(chance)) if edition == "1e" else SECOND.table(battles.battle(chance))
    for bearer in table.pieces():
        others = [piece for piece in table.pieces() if piece.uid != bearer.uid]
        for ability in table.texts().abilities[bearer.uid]:
            acting = table.laws.effect_type(table, bearer, ability.name, ability.entry, last=table.where[bearer.uid])
            for rule in ability.acts[Zone.BATTLEFIELD].answers:
                about_it = (bearer,) if rule.question.name in OF_TWO_CARDS else ()
                assert not (rule.itself and any(rule.given(acting, other, *about_it) for other in others))
