"""Puzzles that say what may vary, and the variants that are made of them."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from refsvc.judge import Judge
from refsvc.puzzles import Puzzles, WrongPuzzle
from tests.refsvc.puzzles.builders import LEGALITY, QUIZ, puzzle

VARIED: dict[str, Any] = {
    **LEGALITY,
    "question": "Which attack of the Undead Archer is legal?",
    "explanation": "As it is written.",
    "vary": {
        "swap": [
            {"card": "Undead Archer", "by": {"class": "common", "attack": "ranged", "life": "1..3"}},
            {"card": "Horde Slinger", "by": ["Horde Climber", "Mind Witch"]},
            {"space": "c4", "by": ["b4", "e4"]},
            {"figure": "scenario.board.d6.damage", "by": "3..9"},
        ]
    },
}


def test_variants_are_sound_and_all_different(judge: Judge, puzzles: Puzzles) -> None:
    """Each is another puzzle that the engine verified; none is the one that they are variants of."""
    found = list(islice(puzzles.variants(puzzle(judge, VARIED)), 6))
    scenarios = [one.puzzle.document["scenario"] for one in found]
    assert len(found) == 6
    assert all(one.verdict.sound for one in found)
    assert all(one not in scenarios[place + 1 :] for place, one in enumerate(scenarios))
    assert VARIED["scenario"] not in scenarios


def test_the_same_seed_gives_the_same_variants(judge: Judge, puzzles: Puzzles) -> None:
    """And another one others, in another order."""
    one = puzzle(judge, VARIED)
    first, again, other = (
        [found.puzzle.document for found in islice(puzzles.variants(one, seed), 4)] for seed in (7, 7, 8)
    )
    assert first == again
    assert first != other


def test_a_card_is_another_wherever_it_is_named(judge: Judge, puzzles: Puzzles) -> None:
    """On the board and in the question; what the author said of the puzzle as it is written is left out."""
    for found in islice(puzzles.variants(puzzle(judge, VARIED)), 6):
        document = found.puzzle.document
        card = document["scenario"]["board"]["d3"]
        assert card in document["question"]
        assert not {"vary", "explanation"} & set(document)


def test_two_spaces_may_change_places(judge: Judge, puzzles: Puzzles) -> None:
    """They are swapped at once; where two cards came to one space, there is no variant."""
    swap = [{"space": "c4", "by": ["d6"]}, {"space": "d6", "by": ["c4"]}]
    found = list(puzzles.variants(puzzle(judge, {**VARIED, "vary": {"swap": swap}})))
    boards = [one.puzzle.document["scenario"]["board"] for one in found]
    assert [(board["c4"]["card"], board["d6"]["card"]) for board in boards] == [("Grognack", "Horde Slinger")]


def test_variants_may_ask_in_other_words(judge: Judge, puzzles: Puzzles) -> None:
    """Where the question says what holds of the puzzle alone."""
    asked = {**VARIED, "vary": {**VARIED["vary"], "question": "Which may be declared?"}}
    one = next(puzzles.variants(puzzle(judge, asked)))
    assert one.puzzle.question == "Which may be declared?"


def test_a_number_is_always_the_same_variant(judge: Judge, puzzles: Puzzles) -> None:
    """However often and in whichever order it is asked for."""
    one = puzzle(judge, VARIED)
    third, first = puzzles.variant(one, 3), puzzles.variant(one, 1)
    listed = [found.puzzle.document for found in islice(Puzzles(judge).variants(one), 3)]
    assert third is not None
    assert first is not None
    assert [first.puzzle.document, third.puzzle.document] == [listed[0], listed[2]]
    assert puzzles.variant(puzzle(judge, LEGALITY), 1) is None


@pytest.mark.parametrize(
    ("vary", "where"),
    [
        ({"swap": []}, "vary.swap"),
        ({"swap": [{"by": ["c4"]}]}, "vary.swap[0]"),
        ({"swap": [{"card": "Undeed Archer", "by": ["Mind Witch"]}]}, "vary.swap[0].card"),
        ({"swap": [{"card": "Undead Archer", "by": ["Mind Wich"]}]}, "vary.swap[0].by[0]"),
        ({"swap": [{"card": "Undead Archer", "by": {"life": 99}}]}, "vary.swap[0].by"),
        ({"swap": [{"card": "Undead Archer", "by": {"colour": "red"}}]}, "vary.swap[0].by"),
        ({"swap": [{"space": "z9", "by": ["c4"]}]}, "vary.swap[0].space"),
        ({"swap": [{"space": "c4", "by": ["z9"]}]}, "vary.swap[0].by[0]"),
        ({"swap": [{"figure": "scenario.board.d3.damage", "by": "1..2"}]}, "vary.swap[0].figure"),
        ({"swap": [{"figure": "scenario.board.d6.damage", "by": ["many"]}]}, "vary.swap[0].by[0]"),
    ],
)
def test_what_cannot_vary_is_told_with_its_place(judge: Judge, vary: dict[str, Any], where: str) -> None:
    """Names, spaces and figures that are not there, and constraints that nothing fits."""
    with pytest.raises(WrongPuzzle) as refused:
        puzzle(judge, {**VARIED, "vary": vary})
    assert refused.value.where.startswith(where)


def test_a_figure_of_a_card_is_asked_of_others(judge: Judge, puzzles: Puzzles) -> None:
    """A quiz varies as well: the right option is another then."""
    asked = {
        **QUIZ,
        "edition": "2e",
        "fact": {"card": "Undead Archer", "of": "life"},
        "options": [{"value": number} for number in range(1, 7)],
        "vary": {"swap": [{"card": "Undead Archer", "by": {"faction": "Fallen Kingdom", "class": "common"}}]},
    }
    asked.pop("entry", None)
    found = list(puzzles.variants(puzzle(judge, asked)))
    assert found
    assert {one.puzzle.document["fact"]["card"] for one in found}.isdisjoint({"Undead Archer"})
