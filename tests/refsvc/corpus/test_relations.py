import pytest

from tests.builders import Content

RULING = "faq-2e/breakers/attack-twice"
ADJACENT = "glossary-2e/adjacent"
CLEAR = "glossary-2e/clear-straight-spaces"
TACULLU = "card-2e/breakers/tacullu"


@pytest.mark.parametrize(
    ("one", "relation", "other", "back"),
    [
        (RULING, "decided_by", ADJACENT, "decides"),
        (RULING, "related", CLEAR, "related"),
        (RULING, "cards", TACULLU, "mentioned_by"),
        (RULING, "cards", "ability-2e/swift-shot", "mentioned_by"),
        (RULING, "terms", ADJACENT, "mentioned_by"),
        (RULING, "applies_to", TACULLU, "rulings"),
        (TACULLU, "bears", "ability-2e/swift-shot", "borne_by"),
    ],
)
def test_a_relation_is_known_from_both_ends(content: Content, one: str, relation: str, other: str, back: str) -> None:
    """What one file says about another is seen on both pages."""
    relations = content.load().relations
    assert other in getattr(relations[one], relation)
    assert one in getattr(relations[other], back)


@pytest.mark.parametrize(
    ("field", "relation", "back"),
    [
        ("supersedes", "supersedes", "superseded_by"),
        ("contradicts", "contradicts", "contradicted_by"),
        ("related", "related", "related"),
    ],
)
def test_fields_that_hold_ids_become_relations(content: Content, field: str, relation: str, back: str) -> None:
    """Each list of ids in the front matter is a relation."""
    content.change(f"{RULING}.md", "terms:", f"{field}: [{CLEAR}]\nterms:")
    relations = content.load().relations
    assert getattr(relations[RULING], relation) == (CLEAR,)
    assert getattr(relations[CLEAR], back) == (RULING,)


def test_a_repeated_ruling_and_its_original_know_each_other(content: Content) -> None:
    """`same_as` is seen from the entry that holds the text, too."""
    content.write(
        "faq-2e/again.md",
        f"---\ntitle: Again\nsource: faq-2e\nsection: X\nreviewed: v1.2\nquestion: Q?\nsame_as: {RULING}\n---\n",
    )
    relations = content.load().relations
    assert relations["faq-2e/again"].same_as == (RULING,)
    assert relations[RULING].repeated_at == ("faq-2e/again",)


def test_errata_and_facts_join_cards_and_entries(content: Content) -> None:
    """The history of a card leads to what changed it; a fact leads to the ruling that states it."""
    content.change(
        "cards/2e/breakers.yaml",
        "  - name: Deceiver\n",
        f"  - name: Deceiver\n    history: [{{change: It was less., by: {CLEAR}}}]\n"
        f"    facts: [{{says: It is near., source: {ADJACENT}}}]\n",
    )
    relations = content.load().relations
    assert relations["card-2e/breakers/deceiver"].changed_by == (CLEAR,)
    assert relations[CLEAR].changes == ("card-2e/breakers/deceiver",)
    assert ADJACENT in relations["card-2e/breakers/deceiver"].mentioned_by
    assert "card-2e/breakers/deceiver" in relations[ADJACENT].cards


@pytest.mark.parametrize(
    ("group", "cards"),
    [
        ("class:unit", ["tacullu", "deceiver"]),
        ("class:common unit", ["deceiver"]),
        ("ability:steadfast", ["deceiver"]),
        ("name:Blast", ["blast"]),
        ("faction:Breakers", ["tacullu", "deceiver", "blast"]),
    ],
)
def test_a_text_that_holds_for_a_group_is_found_on_each_card(content: Content, group: str, cards: list[str]) -> None:
    """Written once, shown on every card of the group."""
    content.change(f"{RULING}.md", "ability:Swift Shot", group)
    relations = content.load().relations
    assert relations[RULING].applies_to == tuple(f"card-2e/breakers/{card}" for card in cards)
    assert all(RULING in relations[f"card-2e/breakers/{card}"].rulings for card in cards)
