import dataclasses

import pytest

from refsvc.corpus import BrokenContent, Card, Claim
from tests.builders import Content


def test_an_entry_has_what_its_file_says(content: Content) -> None:
    """The path is the id; the folder gives kind and edition; the rest is front matter and body."""
    entry = content.load().entries["faq-2e/breakers/attack-twice"]
    assert (entry.kind, entry.edition, entry.title) == ("faq", "2e", "Tacullu attacks twice")
    assert (entry.source, entry.section, entry.page, entry.reviewed) == ("faq-2e", "FAQ: Breakers", "5", "v1.2")
    assert (entry.question, entry.answer) == ("May Tacullu attack twice?", "Yes.")
    assert entry.text.startswith("An adjacent enemy")
    assert entry.url == "/e/faq-2e/breakers/attack-twice"


def test_a_card_has_its_figures_and_its_faction(content: Content) -> None:
    """A card's id is made of edition, faction file and name; what the file says of all cards holds for it."""
    card = content.load().cards["card-2e/breakers/tacullu"]
    assert (card.faction, card.card_class, card.cost, card.life, card.strength, card.attack) == (
        "Breakers", "summoner unit", None, 13, 3, "ranged",
    )  # fmt: skip
    assert (card.standing["life"], card.source) == ("printed", "cards-2e")
    assert card.classes == {"summoner", "unit"}


def test_an_event_has_one_ability_without_a_name(content: Content) -> None:
    """The text of an event is held like an ability, with the standing part after the word ACTIVE."""
    event = content.load().cards["card-2e/breakers/blast"]
    assert [ability.name for ability in event.abilities] == [""]
    assert event.text == "Target a common. Force the target 1 space.\nACTIVE: Friendly units have +1 strength."


def test_an_ability_is_an_item_with_the_cards_that_bear_it(content: Content) -> None:
    """Each ability name of an edition has one page."""
    ability = content.load().abilities["ability-2e/swift-shot"]
    assert ability.cards == ("card-2e/breakers/tacullu",)
    assert ability.faction == "Breakers"


def test_what_rulings_say_joins_the_ability_that_a_card_bears(content: Content) -> None:
    """An ability known from rulings and from a card, under either name, is one ability."""
    content.write(
        "abilities/2e.yaml",
        "- name: Quick Shot\n"
        "  standing: ruling\n"
        "  aliases: [Swift Shot]\n"
        "  facts: [{says: It is quick., source: glossary-2e/adjacent}]\n"
        "- name: Agile\n"
        "  standing: ruling\n"
        "  on: Deceiver\n"
        "  facts: [{says: It is nimble., source: glossary-2e/adjacent}]\n",
    )
    corpus = content.load()
    assert corpus.abilities["ability-2e/swift-shot"].aliases == ("Quick Shot",)
    assert corpus.abilities["ability-2e/swift-shot"].facts[0].says == "It is quick."
    assert "ability-2e/quick-shot" not in corpus.abilities
    assert corpus.abilities["ability-2e/agile"].standing == "ruling"
    assert corpus.abilities["ability-2e/agile"].on == ("Deceiver",)


def test_a_granted_ability_is_an_item_too(content: Content) -> None:
    """An ability that an event gives is found under its name, with the giver."""
    content.change(
        "cards/2e/breakers.yaml",
        "effect: friendly units have +1 strength",
        "effect: friendly units have this ability\n"
        "        grants: {name: Gang Up, window: constant, effect: it has +1 strength}",
    )
    ability = content.load().abilities["ability-2e/gang-up"]
    assert ability.wordings[0].granted_by == ("card-2e/breakers/blast",)
    assert ability.wordings[0].cards == ()


def test_cards_of_every_deck_have_no_faction(content: Content) -> None:
    """The files `any` and `unaffiliated` hold cards but are no factions."""
    content.write(
        "cards/2e/any.yaml",
        "faction: Any deck\nedition: 2e\nstanding: printed\nsource: cards-2e\n"
        "cards: [{name: Gate, class: structure, cost: 0, life: 5}]\n",
    )
    corpus = content.load()
    assert corpus.cards["card-2e/any/gate"].faction == ""
    assert list(corpus.factions) == ["faction-2e/breakers"]


def test_a_faction_has_its_setup_under_card_names(content: Content) -> None:
    """Roles in a setup become the names of the cards that stand there."""
    content.change(
        "cards/2e/breakers.yaml", "cards:\n", "setup: {summoner: c1, gate: d2, units: {Deceiver: [e3, c2]}}\ncards:\n"
    )
    setup = content.load().factions["faction-2e/breakers"].setup
    assert setup is not None
    assert dict(setup.squares) == {"Tacullu": ("c1",), "Starting Gate": ("d2",), "Deceiver": ("e3", "c2")}


def test_a_repeated_ruling_has_the_text_of_the_one_it_repeats(content: Content) -> None:
    """A ruling that stands in two places is written once."""
    content.write(
        "faq-2e/general/again.md",
        "---\ntitle: Again\nsource: faq-2e\nsection: General\nreviewed: v1.2\n"
        "question: And here?\nsame_as: faq-2e/breakers/attack-twice\n---\n",
    )
    corpus = content.load()
    repeated, original = corpus.entries["faq-2e/general/again"], corpus.entries["faq-2e/breakers/attack-twice"]
    assert repeated.text == original.text
    assert (repeated.question, repeated.answer) == ("And here?", "Yes.")


def test_a_conflict_says_who_claims_what(content: Content) -> None:
    """Folders named after a document that is wrong hold conflicts."""
    content.write(
        "manual-2e/board.md",
        "---\ntitle: Board\nsource: rulebook-2e\nsection: Board\nreviewed: v1.2\nseverity: low\nholds: The rulebook.\n"
        "claims: [{source: rulebook-2e, says: 6 by 8.}]\n---\nIt is 6 by 8.\n",
    )
    conflict = content.load().entries["manual-2e/board"]
    assert conflict.kind == "conflict"
    assert conflict.claims == (Claim(source="rulebook-2e", says="6 by 8."),)


def test_entries_come_in_reading_order(content: Content) -> None:
    """Second edition first, then by kind, then by `order`, then by id."""
    for name, order in (("b", "order: 1\n"), ("a", "order: 2\n"), ("c", "")):
        content.write(
            f"rule-2e/{name}.md",
            f"---\ntitle: {name}\nsource: rulebook-2e\nsection: X\nreviewed: v1.2\n{order}---\nText.\n",
        )
    corpus = content.load()
    assert [entry.id for entry in corpus.of_kind("rule", "2e")] == ["rule-2e/b", "rule-2e/a", "rule-2e/c"]
    assert list(corpus.entries)[-1] == "faq-2e/breakers/attack-twice"


def test_pages_and_checked_claims_are_read(content: Content) -> None:
    """Pages of the site and the verdicts on the manual are part of the corpus."""
    content.write("pages/precedence.md", "---\ntitle: Precedence\n---\nThe FAQ first.\n")
    content.write("pages/manual-claims.yaml", "- {claim: Six dice, verdict: conflict, entry: glossary-2e/adjacent}\n")
    corpus = content.load()
    assert corpus.pages["precedence"].text == "The FAQ first."
    assert corpus.checked_claims[0].verdict == "conflict"


def test_the_corpus_can_not_be_changed(content: Content) -> None:
    """Neither a value nor a mapping of the corpus can be written to."""
    corpus = content.load()
    card = corpus.cards["card-2e/breakers/tacullu"]
    with pytest.raises(dataclasses.FrozenInstanceError):
        card.life = 1  # type: ignore[misc]
    with pytest.raises(TypeError):
        corpus.cards["card-2e/breakers/other"] = card  # type: ignore[index]
    assert isinstance(card, Card)


BROKEN = [
    ("glossary-2e/adjacent.md", "title: Adjacent\n", "", 1, "an entry needs the field 'title'"),
    ("glossary-2e/adjacent.md", "section:", "sektion:", 4, "no field 'sektion'; did you mean 'section'?"),
    ("glossary-2e/adjacent.md", "aliases: [adjacency]", "aliases: adjacency", 6, "should be a list of texts"),
    ("glossary-2e/adjacent.md", "title: Adjacent", "title: true", 2, "put a text in quotes"),
    ("glossary-2e/adjacent.md", "---\ntitle", "title", 1, "expected front matter"),
    ("glossary-2e/adjacent.md", "title: Adjacent", "title: [", 4, "not valid YAML"),
    ("glossary-2e/adjacent.md", "section: Glossary", "title: Glossary", 4, "'title' stands twice"),
    ("cards/2e/breakers.yaml", "life: 13", "life: many", 10, "'life' should be a whole number from 0, or empty"),
    ("cards/2e/breakers.yaml", "attack: ranged", "attack: far", 12, "one of melee, ranged, or empty"),
    ("cards/2e/breakers.yaml", "name: Deceiver", "name: Tacullu", 22, "'card-2e/breakers/tacullu' is already in"),
    ("cards/2e/breakers.yaml", "edition: 2e", "edition: 1e", 2, "should say edition: 2e"),
    ("cards/2e/breakers.yaml", "limit: once", "limits: once", 19, "no field 'limits'; did you mean 'limit'?"),
    ("timing.yaml", "about: Always.}", "about: Always, or not.}", 2, "no field 'or not.'"),
    ("symbols.yaml", "{name: air}", "air", 2, "expected a symbol with the fields name, note"),
]


@pytest.mark.parametrize(("file", "old", "new", "line", "message"), BROKEN)
def test_a_malformed_file_never_gives_half_a_corpus(
    content: Content, file: str, old: str, new: str, line: int, message: str
) -> None:
    """What is malformed is reported with file, line and what was expected, and nothing is loaded."""
    content.change(file, old, new)
    with pytest.raises(BrokenContent) as caught:
        content.load()
    assert any(
        (problem.file, problem.line) == (file, line) and message in problem.message for problem in caught.value.problems
    ), str(caught.value)


def test_every_malformed_file_is_reported_at_once(content: Content) -> None:
    """Nobody has to mend one file to hear about the next."""
    content.change("glossary-2e/adjacent.md", "title: Adjacent\n", "")
    content.change("cards/2e/breakers.yaml", "life: 13", "life: many")
    content.write("nonsense-2e/x.md", "---\ntitle: X\nsource: faq-2e\nsection: X\nreviewed: v1.2\n---\nX.\n")
    (content.directory / "glossary-2e" / "bytes.md").write_bytes(b"---\ntitle: \xff\n---\n")
    with pytest.raises(BrokenContent) as caught:
        content.load()
    files = {problem.file for problem in caught.value.problems}
    assert files == {
        "glossary-2e/adjacent.md", "cards/2e/breakers.yaml", "nonsense-2e/x.md", "glossary-2e/bytes.md",
    }  # fmt: skip


def test_a_missing_directory_is_said_to_be_missing(content: Content) -> None:
    """No content at all is an error of its own."""
    content.directory.rename(content.directory.with_name("elsewhere"))
    with pytest.raises(FileNotFoundError, match="no content directory"):
        content.load()
