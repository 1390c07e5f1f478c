"""Asking a player: each option with what it stands for; where there is but one, nobody is asked and a step says so."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from engine.effects.codes import EffectStep
from engine.effects.effect import Effect
from engine.effects.table import Table
from engine.values.codes import Code
from engine.values.decisions import Answer, Choice, Decision, Named

Asking = Generator[Decision, Answer, Answer]
"""A decision in progress that gives back the options that were picked."""
Shown = tuple[Named | None, ...]


def ask(
    effect: Effect[Any, Any, Any],
    about: Code,
    options: tuple[str, ...],
    shown: Shown,
    *entries: str,
    least: int = 1,
    most: int = 1,
    concerned: tuple[Named, ...] = (),
    player: int | None = None,
) -> Asking:
    """The options that a player picks, between two numbers of them: the effect's controller, unless another is named.

    All of them if so many must be picked anyway: then nobody is asked.
    """
    table = effect.table
    forced, asked = len(options) == least, effect.controller if player is None else player
    if forced and not table.listening:
        return options
    choice = Choice(
        asked, about, options, entries, least, most, effect.name, effect.named,
        concerned or occasion_of(effect), shown,
    )  # fmt: skip
    if forced:
        table.step(EffectStep.ONLY_OPTION, *entries, source=choice.source, forced=choice, player=asked)
        return options
    return (yield choice)


def occasion_of(effect: Effect[Any, Any, Any]) -> tuple[Named, ...]:
    """The card to which that happened which the effect acts on, to tell of it."""
    happened = effect.happened
    if happened is None or happened.piece is None:
        return ()
    here = effect.table.where.get(happened.piece.uid)
    return (Named(happened.piece.card.name, happened.square if here is None else here, gone=here is None),)


def named(table: Table[Any, Any], uid: int) -> Named:
    """A card in play, to tell of it."""
    return Named(table.unit(uid).card.name, table.where.get(uid))
