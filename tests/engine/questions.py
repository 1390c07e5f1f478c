"""Asking in words about a position on one line, for tests."""

from __future__ import annotations

import engine
from tests.engine.reference import reference


def answers(line: str, question: str) -> tuple[engine.Why, ...]:
    """The answers to a question about a position."""
    case = engine.read(line, {"1e": reference("1e"), "2e": reference()}).first
    return engine.why(engine.Play(case.position, cards=case.cards), question)


def asked(line: str, question: str) -> engine.Why:
    """The first answer to a question about a position."""
    return answers(line, question)[0]


def only_answer(line: str, question: str) -> engine.Why:
    """The answer to a question about a position, where there is but one."""
    (answer,) = answers(line, question)
    return answer


def said(answer: engine.Why) -> list[str]:
    """What is said, as codes."""
    return [str(one.code) for one in (*answer.reasons, *answer.permits)]
