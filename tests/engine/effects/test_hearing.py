"""Which answers keep a condition from holding, found by asking it again with some of them turned round."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.effects.hearing import Classes, Hearing, Number, Question, Word, deciding

A, B, C = (Question(Word.FACT, name) for name in "abc")


def condition(holds: Callable[[bool, bool, bool], bool], *answers: bool) -> Callable[[Hearing], bool]:
    """A condition about three facts, asked in their order and all of them."""

    def trial(hearing: Hearing) -> bool:
        return holds(*[hearing.ask(question, answer) for question, answer in zip((A, B, C), answers, strict=True)])

    return trial


@pytest.mark.parametrize(
    ("holds", "answers", "found"),
    [
        (lambda a, b, c: a and b and c, (True, True, True), []),
        (lambda a, b, c: a and b and c, (True, False, True), ["b"]),
        (lambda a, b, c: a and b and c, (False, True, False), ["ac"]),
        (lambda a, b, c: a and (b or c), (True, False, False), ["b", "c"]),
        (lambda a, b, c: a and not b, (True, True, False), ["b"]),
        (lambda a, b, c: False, (True, True, True), []),
    ],
)
def test_the_fewest_answers_are_named(
    holds: Callable[[bool, bool, bool], bool], answers: tuple[bool, ...], found: list[str]
) -> None:
    """Those without which it would hold; each of several that would do alone, and none where nothing helps."""
    sets = deciding(condition(holds, *answers))
    assert ["".join(one.question.card for one in heard) for heard in sets] == found
    assert all(heard.answer is answers["abc".index(heard.question.card)] for one in sets for heard in one)


def test_what_comes_after_the_word_that_failed_is_asked_too() -> None:
    """A condition that stops at the first word that fails is asked on as if that one were met."""

    def trial(hearing: Hearing) -> bool:
        return hearing.ask(A, False) and hearing.ask(B, False)

    ((first, second),) = deciding(trial)
    assert (first.question, second.question) == (A, B)


@pytest.mark.parametrize(
    ("compare", "how", "answer"),
    [
        (lambda number: number == 1, "==", False),
        (lambda number: number != 1, "!=", True),
        (lambda number: number < 1, "<", False),
        (lambda number: number <= 1, "<=", False),
        (lambda number: number > 1, ">", True),
        (lambda number: number >= 1, ">=", True),
        (lambda number: 1 == number, "==", False),  # noqa: SIM300
    ],
)
def test_a_number_hears_how_it_is_compared(compare: Callable[[int], bool], how: str, answer: bool) -> None:
    """From either side, with the true answer."""
    heard: list[tuple[str, int, bool]] = []

    def hear(*asked: object) -> bool:
        heard.append(asked)  # type: ignore[arg-type]
        return bool(asked[2])

    assert compare(Number(4, hear)) is answer
    assert heard == [(how, 1, answer)]
    assert Number(4, hear) + 1 == 5


def test_a_class_line_hears_for_which_word_somebody_looks() -> None:
    """And may be made to answer otherwise."""
    classes = Classes({"unit"})
    classes.heard = lambda word, answer: (not answer) if word == "common" else answer
    assert ["unit" in classes, "structure" in classes, "common" in classes] == [True, False, True]


def test_a_condition_that_cannot_be_asked_so_does_not_hold() -> None:
    """With an answer turned round it may look for a card that is not there."""

    def trial(hearing: Hearing) -> bool:
        return hearing.ask(A, False) and [True][1]

    assert deciding(trial) == ()
