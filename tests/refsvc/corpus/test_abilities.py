from typing import Any

import pytest

from refsvc.corpus import Ability, BrokenContent, Origin
from refsvc.corpus.composing import CODES, Composer
from refsvc.corpus.content.decoding import decoded
from refsvc.sentences import saying_of
from tests.builders import CARD_SENTENCES, Content
from tests.sites import real_corpus

COMPOSED: list[tuple[dict[str, Any], str]] = [
    (
        {
            "limit": "once per turn",
            "when": "after this unit attacks",
            "optional": True,
            "cost": "spend 1 boost",
            "effect": "resolve an extra attack with this unit",
        },
        "Once per turn, after this unit attacks, you may spend 1 boost to resolve an extra attack with this unit.",
    ),
    ({"effect": "this unit cannot be forced"}, "This unit cannot be forced."),
    (
        {"when": "after this unit moves", "if": "it is unboosted", "effect": "boost it"},
        "After this unit moves, if it is unboosted, boost it.",
    ),
    (
        {
            "when": "after this unit attacks",
            "optional": True,
            "target": "a common within 2 spaces",
            "effect": "force the target 1 space",
        },
        "After this unit attacks, you may target a common within 2 spaces. Force the target 1 space.",
    ),
    (
        {"optional": True, "cost": "spend 1 magic", "target": "a unit", "effect": "boost the target"},
        "You may spend 1 magic to target a unit. Boost the target.",
    ),
    (
        {"optional": True, "cost": "spend the target's cost", "target": "a unit", "effect": "discard the target"},
        "You may target a unit and spend the target's cost. Discard the target.",
    ),
    (
        {
            "target": "any number of enemy commons",
            "effect": "take control of the targets",
            "duration": "until your turn ends",
        },
        "Target any number of enemy commons. Take control of the targets until your turn ends.",
    ),
    ({"target": "a friendly unit"}, "Target a friendly unit."),
    (
        {"effect": "friendly units have this ability", "grants": {"name": "Gang Up", "effect": "it has +1 strength"}},
        "Friendly units have this ability: “Gang Up: It has +1 strength.”",
    ),
    (
        {"effect": "this unit gains Smolder", "grants": {"name": "Smolder", "effect": "add 1 damage to it"}},
        "This unit gains Smolder: “Add 1 damage to it.”",
    ),
    (
        {"parts": [{"effect": "move it"}, {"if": "you do", "effect": "boost it"}]},
        "Move it. If you do, boost it.",
    ),
    (
        {"parts": [{"effect": "add 2 boost to this card"}, {"active": True, "effect": "commons have +1 strength"}]},
        "Add 2 boost to this card.\nACTIVE: Commons have +1 strength.",
    ),
    (
        {"parts": [{"active": True, "effect": "units move less"}, {"active": True, "effect": "structures don't move"}]},
        "ACTIVE: Units move less. Structures don't move.",
    ),
    (
        {
            "when": "at the start of your Attack Phase",
            "either": [
                {"cost": "spend 1 magic", "effect": "boost this unit"},
                {"effect": "add 1 damage to this unit"},
            ],
        },
        "At the start of your Attack Phase, either spend 1 magic to boost this unit or add 1 damage to this unit.",
    ),
    (
        {
            "optional": True,
            "either": [
                {"effect": "boost it"},
                {"effect": "force it 1 space"},
                {"if": "it is boosted", "effect": "discard it"},
            ],
        },
        "You may either boost it, force it 1 space or discard it (if it is boosted).",
    ),
    (
        {
            "target": "a unit",
            "either": [{"effect": "boost it"}, {"effect": "treat it as ranged"}],
            "duration": "until your turn ends",
        },
        "Target a unit. Either boost it or treat it as ranged until your turn ends.",
    ),
    ({}, ""),
]


@pytest.mark.parametrize(("anatomy", "text"), COMPOSED)
def test_anatomy_reads_as_english(anatomy: dict[str, Any], text: str) -> None:
    """The pieces of an ability make the sentences that a reader sees, with the joining words of the content."""
    ability, mistakes = decoded(Ability, {"name": "Some Ability", **anatomy}, Origin("x.yaml"), {"standing": "printed"})
    assert mistakes == []
    assert Composer(saying_of(real_corpus().sentences, "cards")).worded(ability).text == text


def test_every_word_that_joins_the_pieces_stands_in_the_content(content: Content) -> None:
    """No joining word has another source: with other words in their places, every text is in those."""
    assert set(real_corpus().sentences["cards"]) == {*CODES, "symbol"}
    content.change(CARD_SENTENCES, "you may {what}", "whoever owns it can {what}")
    content.change(CARD_SENTENCES, "{cost} to {what}", "{what} for this: {cost}")
    content.change(CARD_SENTENCES, "ACTIVE: {text}", "STAYING: {text}")
    content.change(CARD_SENTENCES, "{symbol} symbol", "sign of {symbol}")
    content.change("glossary-2e/adjacent.md", "Next to", "[melee] is next to")
    corpus = content.load()
    assert corpus.cards["card-2e/breakers/tacullu"].text == (
        "Swift Shot: Once per turn, after this unit attacks, whoever owns it can resolve an extra attack with this "
        "unit for this: spend 1 boost."
    )
    assert "STAYING: Friendly units" in corpus.cards["card-2e/breakers/blast"].text
    assert 'aria-label="sign of melee"' in corpus.renderer.page(corpus.entries["glossary-2e/adjacent"])


def test_a_joining_word_that_is_missing_is_named(content: Content) -> None:
    """Content without the words that join the pieces is not loaded, and says what it lacks."""
    content.change(CARD_SENTENCES, "may:", "mai:")
    with pytest.raises(BrokenContent, match=r"sentences/cards.yaml:1: expected sentences for may"):
        content.load()
