import pytest

from refsvc.corpus import Corpus
from refsvc.corpus.content import check
from tests.builders import Content


@pytest.mark.parametrize(
    "name",
    [
        "Clear straight spaces",
        "clear straight space",
        "clear  straight-spaces",
        "CLEAR STRAIGHT SPACES",
        "within 3 spaces",
    ],
)
def test_a_headword_is_known_in_every_spelling(content: Content, name: str) -> None:
    """Case, hyphens, plurals and numbers don't hide a name."""
    content.change(
        "glossary-2e/clear-straight-spaces.md",
        "reviewed: v1.2",
        "reviewed: v1.2\naliases: [Within X spaces, clear straight space]",
    )
    found = content.load().names.resolve(name, "2e")
    assert found is not None
    assert found.id == "glossary-2e/clear-straight-spaces"


@pytest.mark.parametrize(
    ("name", "identifier"),
    [
        ("card-2e/breakers/tacullu", "card-2e/breakers/tacullu"),
        ("/card-2e/breakers/tacullu/", "card-2e/breakers/tacullu"),
        ("tacullu", "card-2e/breakers/tacullu"),
        ("Deceivers", "card-2e/breakers/deceiver"),
        ("Tacullu's", "card-2e/breakers/tacullu"),
        ("Swift Shot", "ability-2e/swift-shot"),
        ("breakers", "faction-2e/breakers"),
        ("adjacency", "glossary-2e/adjacent"),
        ("Tacullu attacks twice", "faq-2e/breakers/attack-twice"),
        ("Ollag", "card-2e/breakers/blast"),
        ("Olag", "card-2e/breakers/blast"),
    ],
)
def test_find_knows_ids_names_aliases_and_titles(content: Content, name: str, identifier: str) -> None:
    """Whatever a reader has at hand leads to the item."""
    content.change("cards/2e/breakers.yaml", "- name: Blast", "- name: Blast\n    aliases: [Ollag, Olag]")
    found = content.load().find(name)
    assert found is not None
    assert found.id == identifier


def test_an_unknown_name_brings_what_was_perhaps_meant(content: Content) -> None:
    """A slip of the keyboard is answered with a suggestion."""
    corpus = content.load()
    assert corpus.find("Taculu") is None
    assert corpus.suggest("Taculu") == ["Tacullu"]
    assert corpus.suggest("glossary-2e/adjacant")[0] == "glossary-2e/adjacent"


def test_a_card_of_the_faction_at_hand_comes_first(content: Content) -> None:
    """Two factions may have a card of the same name; a text of one of them means its own."""
    content.write(
        "cards/2e/aa.yaml",
        "faction: Aa\nedition: 2e\nstanding: printed\nsource: cards-2e\n"
        "cards: [{name: Deceiver, class: common unit, cost: 1, life: 1, strength: 1, attack: melee}]\n",
    )
    names = content.load().names
    own, other = names.resolve("Deceiver", "2e", "Breakers"), names.resolve("Deceiver", "2e", "Aa")
    assert own is not None
    assert other is not None
    assert (own.id, other.id) == ("card-2e/breakers/deceiver", "card-2e/aa/deceiver")


def test_editions_do_not_mix(content: Content) -> None:
    """A name means nothing in the edition that does not have it."""
    names = content.load().names
    assert names.resolve("Tacullu", "1e") is None
    assert names.resolve("", "2e") is None


def linked(corpus: Corpus, text: str, own: str = "faq-2e/breakers/attack-twice") -> str:
    """The text as a line of that entry."""
    return corpus.renderer.line(corpus.items[own], text)


def test_terms_and_cards_are_linked_in_texts(content: Content) -> None:
    """Every name in a text leads to its page."""
    assert linked(content.load(), "Tacullu is adjacent.") == (
        '<a class="card" href="/e/card-2e/breakers/tacullu">Tacullu</a> is '
        '<a class="glossary" href="/e/glossary-2e/adjacent">adjacent</a>.'
    )


def test_the_longest_name_is_linked(content: Content) -> None:
    """Where one name holds another, the whole is meant."""
    content.write(
        "glossary-2e/straight.md",
        "---\ntitle: Straight spaces\nsource: rulebook-2e\nsection: G\nreviewed: v1.2\n---\nX.\n",
    )
    html = linked(content.load(), "Two clear straight spaces, then straight spaces.")
    assert html.count("<a ") == 2
    assert ">clear straight spaces</a>" in html
    assert ">straight spaces</a>" in html


def test_a_text_never_links_to_itself(content: Content) -> None:
    """A headword stands unlinked on its own page, and so do the names within it."""
    corpus = content.load()
    assert linked(corpus, "Adjacent is adjacent.", own="glossary-2e/adjacent") == "Adjacent is adjacent."


@pytest.mark.parametrize(
    "text", ["a blast of wind", "nonadjacent", "clear, straight spaces", "`adjacent`", "Ko-Tacullus"]
)
def test_what_only_looks_like_a_name_is_not_linked(content: Content, text: str) -> None:
    """Proper names need their capitals, names are whole words and no part of a longer name, and code is left alone."""
    assert "<a " not in linked(content.load(), text)


def test_references_die_symbols_and_signs_become_html(content: Content) -> None:
    """Brackets lead to entries or show a die face; nothing in a text can break the page."""
    corpus = content.load()
    html = linked(
        corpus, "[[glossary-2e/adjacent]], [[glossary-2e/adjacent|near]], [[gone/x|gone]], [melee], 1 < 2 & 3"
    )
    assert '">Adjacent</a>' in html
    assert '">near</a>' in html
    assert ", gone, " in html
    assert '<span class="die melee" role="img" aria-label="melee symbol"></span>' in html
    assert "1 &lt; 2 &amp; 3" in html


def test_brackets_in_code_stay_as_they_are(content: Content) -> None:
    """What shows how to write something is shown as written."""
    html = linked(content.load(), "Write `[[glossary-2e/adjacent]]` or `[melee]`.")
    assert html == "Write <code>[[glossary-2e/adjacent]]</code> or <code>[melee]</code>."


def test_a_list_stays_a_list(content: Content) -> None:
    """Markdown of several paragraphs and lists is rendered as such."""
    corpus = content.load()
    html = corpus.renderer.line(corpus.items["glossary-2e/adjacent"], "One.\n\n- two\n- three\n\nFour.")
    assert "<ul>" in html
    assert html.startswith("<p>")


def test_two_entries_can_not_claim_one_name(content: Content) -> None:
    """A clash of aliases is a problem, since nobody could say what the word means."""
    content.change("glossary-2e/clear-straight-spaces.md", "reviewed: v1.2", "reviewed: v1.2\naliases: [adjacency]")
    assert any("'adjacency' already means glossary-2e/adjacent" in str(problem) for problem in check(content.load()))
