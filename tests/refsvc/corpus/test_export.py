import json

from refsvc.corpus import Corpus
from refsvc.corpus.export import export_lines, summary, whole
from tests.builders import Content

EVERY_LINE = {"id", "kind", "edition", "title", "text", "source", "url"}
EVERY_CARD = {
    "faction", "class", "cost", "life", "strength", "attack", "symbols", "phase", "active", "abilities", "unconfirmed",
}  # fmt: skip


def test_every_item_is_one_line_of_json(corpus: Corpus) -> None:
    """The export holds everything, each line with the fields that scripts rely on."""
    exported = [json.loads(line) for line in export_lines(corpus)]
    assert [one["id"] for one in exported] == list(corpus.items)
    assert all(set(one) >= EVERY_LINE for one in exported)
    assert all(set(one["card"]) >= EVERY_CARD for one in exported if one["kind"] == "card")


def test_a_card_is_exported_with_its_figures_and_abilities(content: Content) -> None:
    """Null is what a card of its class does not have or nobody knows."""
    corpus = content.load()
    card = summary(corpus, corpus.cards["card-2e/breakers/tacullu"])["card"]
    assert (card["faction"], card["class"], card["cost"], card["life"]) == ("Breakers", "summoner unit", None, 13)
    assert card["abilities"][0]["name"] == "Swift Shot"
    assert card["abilities"][0]["parts"] == [
        {
            "window": "after-attack",
            "when": "after this unit attacks",
            "optional": True,
            "limit": "once per turn",
            "cost": "spend 1 boost",
            "effect": "resolve an extra attack with this unit",
        }
    ]


def test_a_choice_is_exported_with_its_alternatives(content: Content) -> None:
    """What one alternative does not have is left out, as in a part."""
    choice = "either: [{cost: spend 1 magic, effect: boost it}, {effect: discard it}]"
    content.change("cards/2e/breakers.yaml", "effect: this unit cannot be forced", choice)
    corpus = content.load()
    [part] = summary(corpus, corpus.cards["card-2e/breakers/deceiver"])["card"]["abilities"][0]["parts"]
    assert part == {
        "window": "constant",
        "either": [{"cost": "spend 1 magic", "effect": "boost it"}, {"effect": "discard it"}],
    }


def test_an_entry_is_exported_with_question_answer_and_source(content: Content) -> None:
    """The text of a ruling can be read without the question's page at hand."""
    corpus = content.load()
    exported = summary(corpus, corpus.entries["faq-2e/breakers/attack-twice"])
    assert exported["text"].startswith("May Tacullu attack twice?\n\nYes.\n\nAn adjacent enemy")
    assert exported["source"] == {
        "id": "faq-2e",
        "title": "The FAQ",
        "version": "v1.2",
        "official": True,
        "section": "FAQ: Breakers",
        "page": "5",
    }


def test_an_item_is_whole_with_its_relations(corpus: Corpus) -> None:
    """Everything known of each item is plain JSON, and each relation names the other by id, title and address."""
    for item in corpus.items.values():
        values = json.loads(json.dumps(whole(corpus, item)))
        assert values["id"] == item.id
        for related in values["relations"].values():
            assert all(set(one) == {"id", "kind", "title", "url"} for one in related)
