"""An answer is shown where it answers: where the question of its ruling is the one that was asked."""

import pytest

from refsvc.search import SearchIndex
from tests import sites

TRAPS = """
must my unit attack one of my own cards
can I refuse to attack my own cards
can I attack only my own cards
can I attack the enemy's cards
does my sightless seer need clear straight spaces to move
must vlox become a structure when copying ice golem
can structure units attack
must I both summon and build structure units
can I only build structure units
can structure units never move
can I attack an enemy unit that I control
must I attack an enemy unit that I control
can I play a second event of the same name this turn
must I play a second holy judgment
can I still draw cards at the end of my turn
do I have to use engage
can engage be refused
does engage stop movement
is engage triggered only by force
does riposte deal damage when fanessa survives
does soulless ignore bounty
can my opponent order simultaneous effects
can I attack through my own gate
do two hellforged axes cancel each other
can my summoner attack twice
must I summon every turn
can I decline to draw cards
does a friendly unit block my attack
can silts swap with my own units
must silts exchange places with an aerie sentinel
can an aerie sentinel be attacked through
does soul shift stop fungal transformation
must undead archer use soul shift
can undead archer use soul shift twice during one attack
does mow trigger without damage
can I shoot only through my own units
can a unit move diagonally only
must I play events in my opponent's turn
can I attack with a frozen unit
can my opponent play events in my turn
does my opponent gain magic for destroying my own unit
""".strip().splitlines()
"""Questions near those of rulings: turned round, about the other side, about something else that is done."""


@pytest.mark.parametrize("question", TRAPS)
def test_no_answer_is_shown_to_another_question(index: SearchIndex, question: str) -> None:
    """What is about the same cards is found, and keeps its answer to itself."""
    assert [(hit.question, hit.answer) for hit in index.search(question).hits if hit.answer] == []


@pytest.mark.thorough
def test_every_ruling_answers_its_own_question(index: SearchIndex) -> None:
    """Whoever asks as it is written, or in one of the ways that ask the same, sees the answer; nobody else's answer."""
    rulings = [one for one in sites.real_corpus().entries.values() if one.answer]
    for ruling in rulings:
        for question in (ruling.question, *[one for one in ruling.same_question if one.endswith("?")]):
            hits = index.search(question, edition=ruling.edition).hits
            assert ruling.id in [hit.id for hit in hits if hit.answer], question
            others = [hit for hit in hits if hit.answer and hit.id != ruling.id]
            assert {hit.answer for hit in others} <= {ruling.answer}, question


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("can I shoot through my own units", "No."),
        ("can I attack a frozen unit", "No."),
        ("can I move diagonally", "No."),
        ("can I play events in my opponent's turn", "No."),
        ("do I gain magic for killing my own unit", "No."),
        ("can a ranged unit attack an adjacent card", "Yes."),
        ("can newly summoned units attack", "Yes."),
    ],
)
def test_bare_rules_are_answered(index: SearchIndex, question: str, answer: str) -> None:
    """What players ask of the rules alone is answered first, and the other edition keeps its answer to itself."""
    answered = [hit for hit in index.search(question).hits if hit.answer]
    assert {hit.answer for hit in answered} == {answer}
    assert answered[0].edition == "2e"


def test_words_alone_are_no_question(index: SearchIndex) -> None:
    """Whoever types a few words has asked nothing yet: the question of the ruling is shown, and not its answer."""
    (hit, *_) = index.search("friendly fire").hits
    assert hit.question
    assert not hit.answer


def test_the_same_question_may_be_put_otherwise(index: SearchIndex) -> None:
    """Little words, the form of a word and a slip of the pen change nothing."""
    asked = (
        "may my unit attack one of my own cards?",
        "can my units attack my own card",
        "can my unti attack my own card",
    )
    for question in asked:
        hit = index.search(question).hits[0]
        assert (hit.id, hit.answer) == ("faq-2e/general/attack-friendly-card", "Yes."), question
