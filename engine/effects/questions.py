"""Questions that the rules ask and that standing texts may answer, each with the types of what it is about.

The rules ask, and never know which card answers: ``STRENGTH: Question[Effect, [Piece], int]`` is asked about a card and
answered with a number.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

EffectT = TypeVar("EffectT")
AnswerT = TypeVar("AnswerT")
About = ParamSpec("About")


class Question(Generic[EffectT, About, AnswerT]):
    """One question. Each is itself alone: equal to no other."""

    __slots__ = ("harmless", "name")

    def __init__(self, name: str, *, harmless: bool = False) -> None:
        self.name = name
        self.harmless = harmless
        """Whether an answer only says where cards go and what they may do, never how much damage there is."""

    def answer(
        self, given: Callable[Concatenate[EffectT, About], AnswerT], *, most: int | None = None
    ) -> Rule[EffectT]:
        """A rule that answers the question so; with a number that is never greater than the most, if that is known."""
        return Rule(self, given, most=most)

    def of_itself(
        self, given: Callable[Concatenate[EffectT, About], AnswerT], *, most: int | None = None
    ) -> Rule[EffectT]:
        """A rule that answers so about its own card alone: of any other that is asked about it has nothing to say."""
        return Rule(self, given, itself=True, most=most)

    def __repr__(self) -> str:
        return f"Question({self.name!r})"


@dataclass(frozen=True, slots=True)
class Rule(Generic[EffectT]):
    """An answer to one of the questions of the rules. Made by :meth:`Question.answer`, which holds it to its types."""

    question: Question[EffectT, ..., Any]
    given: Callable[..., Any]
    itself: bool = False
    """Whether it speaks of no card but its own: asked about another it says no, or adds nothing."""
    most: int | None = None
    """The greatest number that it answers with; None if that is not known, or it answers with no number."""
