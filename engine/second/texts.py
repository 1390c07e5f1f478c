"""What the texts in play say right now, in the types of the second edition."""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, ParamSpec, TypeVar

from engine.effects import texts
from engine.effects.questions import Question
from engine.second.effects import Effect
from engine.second.position import Piece
from engine.second.registry import Ability, registry
from engine.second.table import Table
from engine.values.cards import Card

About = ParamSpec("About")
AnswerT = TypeVar("AnswerT")


def rules(
    table: Table, question: Question[Effect, About, AnswerT]
) -> list[tuple[Effect, Callable[Concatenate[Effect, About], AnswerT]]]:
    """The texts in force that answer a question of the rules, with how they do."""
    return (table.in_force or table.texts()).rules(question)


def is_true(
    table: Table, question: Question[Effect, About, bool], *about: About.args, **_: About.kwargs
) -> Effect | None:
    """The first text in force that answers yes, or None."""
    for effect, answer in (table.in_force or table.texts()).rules(question):
        if answer(effect, *about, **_):
            return effect
    return None


def abilities(table: Table, piece: Piece) -> tuple[Ability, ...]:
    """The abilities that a card on the battlefield has, base and granted, one copy of each."""
    return table.texts().abilities.get(piece.uid, ())


def has_ability(table: Table, piece: Piece, name: str) -> bool:
    """Whether a card on the battlefield has this ability."""
    return any(ability.name == name for ability in abilities(table, piece))


def printed_abilities(card: Card) -> tuple[Ability, ...]:
    """The abilities printed on a card, as far as the engine plays them."""
    return texts.printed_abilities(registry, card)
