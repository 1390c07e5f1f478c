"""Explanations say why, in sentences with the figures of the position, and never only that it is so."""

from __future__ import annotations

import pytest

from refsvc.judge import Judge
from refsvc.puzzles import Bundled, Puzzles
from refsvc.puzzles.deciding import decide
from refsvc.puzzles.puzzle import Ask
from refsvc.puzzles.reading import read
from tests.puzzle_documents import WIN
from tests.refsvc.puzzles.builders import LEGALITY, REACH, RESOLUTION, puzzle

EMPTY = ("It is legal.", "It succeeds for certain.", "That is not how it comes out.")
"""Sentences that say nothing."""


@pytest.mark.thorough
def test_no_bundled_puzzle_leaves_it_at_what_is_so(bundled: Bundled, puzzles: Puzzles) -> None:
    """Each is explained, and a legal action is told why it is."""
    for slug, one in bundled.puzzles.items():
        verdict = puzzles.verdict(one)
        assert len(verdict.explanation) > 20, slug
        for option, decided in zip(one.options, verdict.answer.options, strict=True):
            assert not set(decided.sentences) & set(EMPTY), slug
            assert option.says or decided.sentences or decided.right, slug


def test_a_legal_attack_is_told_with_its_spaces(judge: Judge, puzzles: Puzzles) -> None:
    """How far it is, and that nothing stands between."""
    right = puzzles.decide(puzzle(judge, LEGALITY)).answer.options[0]
    assert (
        "d6 is 3 spaces away in a straight line, and nothing stands between Undead Archer and Grognack."
        in right.sentences
    )


@pytest.mark.parametrize("slug", ["sly-as-a-goblin", "unrelenting", "change-of-heart", "quiz-friendly-fire"])
def test_the_first_hint_is_no_ruling(bundled: Bundled, puzzles: Puzzles, slug: str) -> None:
    """Its title is the answer: what is worth reading is the text that it is about, if there is any."""
    hints = puzzles.decide(bundled.puzzles[slug]).hints
    assert [hint.entry for hint in hints if hint.entry.startswith(("faq-", "expanded-"))] == []
    assert slug.startswith("quiz") or hints[0].entry.startswith(("ability-", "card-", "glossary-"))


def test_a_figure_is_accounted_for(judge: Judge, puzzles: Puzzles) -> None:
    """What it was, what was added, what it is."""
    wrong = puzzles.decide(puzzle(judge, RESOLUTION)).answer.options[1]
    told = " ".join(wrong.sentences)
    assert "So in the end Grognack on d6 has 5 damage." in told
    assert "At first Grognack on d6 has 3 damage." in told
    assert "Grognack on d6 takes 2 damage from Undead Archer." in told


def test_the_best_line_tells_dice_and_chances_and_why_others_fall_short(judge: Judge, puzzles: Puzzles) -> None:
    """Of the line each attack, of other beginnings what they lack."""
    told = puzzles.decide(puzzle(judge, WIN)).explanation
    assert "1. **Horde Slinger on b2 attacks Ret-Talus on b4.** Horde Slinger rolls 2 dice" in told
    assert "Ret-Talus has 2 life left: by these dice alone it is destroyed with 4/9 (44.4 %)." in told
    assert "Why not this first: Horde Slinger on b2 attacks Undead Warrior on d2?" in told
    assert told.index("Why not this first") < told.index("These words decide it:")


def test_a_step_is_told_what_it_is_for(judge: Judge, puzzles: Puzzles) -> None:
    """Without it a later one could not be done."""
    one = puzzle(judge, REACH)
    assert one.ask is Ask.REACH
    told = puzzles.decide(one).explanation
    assert "Without this step there would be no “" in told
    assert "Undead Carrier stands on d4" in told


@pytest.mark.parametrize(
    ("slug", "cause"),
    [
        ("sly-as-a-goblin", "changed place without being moved or forced, so Engage did not see it."),
        ("change-of-heart", "No card is destroyed here, so nobody gains magic for one."),
        ("unrelenting", "Beast Rider on d5 returns to North's hand."),
        ("wildfire-at-dawn", "add 1 damage to every enemy unit adjacent to this unit."),
        ("golem-out-for-a-walk", "“Mobile Structure” allows that."),
        ("blood-and-fury", "Here that comes too late."),
    ],
)
def test_what_does_not_come_about_has_its_cause(puzzles: Puzzles, bundled: Bundled, slug: str, cause: str) -> None:
    """The text that stayed silent, that sees to it, or that comes too late; to whom an effect does it."""
    found = puzzles.verdict(bundled.puzzles[slug]).answer.options
    assert any(cause in " ".join(one.sentences) for one in found if not one.right)


def test_what_is_no_obstacle_has_its_figure(judge: Judge) -> None:
    """That a target is adjacent is said of an answer that calls it too far away."""
    found = decide(
        judge,
        read(
            {
                "title": "The Knight insists",
                "question": "May the Fighter attack the Priest?",
                "kind": "legality",
                "scenario": {
                    "turn": "north",
                    "phase": "attack",
                    "board": {
                        "b1": "Sera Eldwyn",
                        "b4": "Citadel Knight",
                        "c3": "Temple Priest",
                        "c4": {"card": "Tundra Fighter", "player": "north"},
                        "e8": {"card": "Grognack", "player": "north"},
                    },
                },
                "action": "attack c4 c3",
                "options": [{"because": "ability-2e/protect"}, {"because": "glossary-2e/adjacent"}],
            },
            judge,
        ),
    )
    right, wrong = found.answer.options
    assert right.right
    assert "Temple Priest on c3 is adjacent to Tundra Fighter." in wrong.sentences[0]
