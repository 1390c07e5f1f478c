"""Of which cards something may say that what every card may do is otherwise with them: of all others nobody asks."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from engine.effects.in_force import concerned
from engine.effects.questions import Question
from engine.first.codes import LastingKind
from engine.first.effects import Effect
from engine.first.table import Table

Kinds = frozenset[LastingKind]
NONE: Kinds = frozenset()


def spoken_of(
    table: Table, questions: Iterable[Question[Effect, ..., Any]], on_one: Kinds = NONE, on_all: Kinds = NONE
) -> Collection[int]:
    """The cards about which a text may answer these questions, or something lasts of these kinds.

    What lasts is about one card or about all of a player's.
    """
    if not table.lasting:
        return concerned(table, questions)
    if table.lasts(on_all):
        return table.where
    subjects = [one.subject for one in table.lasting if one.kind in on_one and one.subject is not None]
    found = concerned(table, questions)
    return {*found, *subjects} if subjects else found
