"""What the texts in play say right now, asked in the types of the question."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, Concatenate, ParamSpec, TypeVar

from engine.effects.questions import Question
from engine.effects.table import Table

EffectT = TypeVar("EffectT")
SubjectT = TypeVar("SubjectT")
AnswerT = TypeVar("AnswerT")
About = ParamSpec("About")


def rules(
    table: Table[Any, Any], question: Question[EffectT, About, AnswerT]
) -> list[tuple[EffectT, Callable[Concatenate[EffectT, About], AnswerT]]]:
    """The texts in force that answer a question of the rules, with how they do."""
    return (table.in_force or table.texts()).rules(question)


def about(
    table: Table[Any, Any], question: Question[EffectT, Concatenate[SubjectT, About], AnswerT], subject: SubjectT
) -> Sequence[tuple[EffectT, Callable[Concatenate[EffectT, SubjectT, About], AnswerT]]]:
    """Those of them that may have something to say about that: not what other cards say of themselves alone."""
    return (table.in_force or table.texts()).about(question, subject)


def answered(table: Table[Any, Any], questions: frozenset[object]) -> bool:
    """Whether any text in force answers any of these questions."""
    return not questions.isdisjoint((table.in_force or table.texts()).answered)


def concerned(table: Table[Any, Any], questions: Iterable[Question[Any, ..., Any]]) -> Collection[int]:
    """The cards about which any text in force may have something to say to these questions."""
    return (table.in_force or table.texts()).concerned(questions)


def is_true(
    table: Table[Any, Any],
    question: Question[EffectT, Concatenate[SubjectT, About], bool],
    subject: SubjectT,
    *rest: About.args,
    **_: About.kwargs,
) -> EffectT | None:
    """The first text in force that answers yes, or None."""
    for effect, answer in (table.in_force or table.texts()).about(question, subject):
        if answer(effect, subject, *rest, **_):
            found: EffectT = effect
            return found
    return None
