"""The answer to a question in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from refsvc.judge.answers import CaveatAnswer, PositionAnswer, ReasonAnswer


@dataclass(frozen=True, slots=True)
class AskedAnswer:
    """A question on a small board, with what the engine says; only the board where it can't be read as an action."""

    edition: str
    cards: Annotated[tuple[str, ...], "The cards that are asked about."]
    as_read: Annotated[str, "The question as it was read, in sentences; empty where it can't be read as an action."]
    verdict: Annotated[
        str, "What the engine says to that: yes, no, or a number of spaces; empty where it says nothing."
    ]
    answer: Annotated[str, "The verdict in a sentence."]
    reasons: Annotated[tuple[ReasonAnswer, ...], "Every rule against it."]
    permits: Annotated[tuple[ReasonAnswer, ...], "The rule for it, then every text without which it would be refused."]
    caveats: Annotated[tuple[CaveatAnswer, ...], "Texts that could change the answer."]
    position: Annotated[PositionAnswer, "Where it is asked."]
    do: Annotated[tuple[str, ...], "The action that was asked about, as scenarios write it; none where there is none."]
    squares: Annotated[tuple[str, ...], "Where the cards stand that are asked about, and what they do it to."]
    hands: Annotated[tuple[tuple[str, str], ...], "Cards in hand that are asked about, each with its player."]
