import re

import pytest

from refsvc.corpus import Corpus
from refsvc.corpus.content import check

LINK = re.compile(r'href="/e/([^"]+)"')


def test_the_content_has_no_problems(corpus: Corpus) -> None:
    """`refsvc content check` is clean: every reference, name, figure and review."""
    assert [str(problem) for problem in check(corpus)] == []


def test_every_kind_of_entry_is_there_in_its_editions(corpus: Corpus) -> None:
    """Rules, terms, rulings, errata, expanded rules, examples and conflicts can all be read."""
    kinds = {(entry.kind, entry.edition) for entry in corpus.entries.values()}
    assert kinds == {
        ("rule", "1e"), ("term", "1e"), ("example", "1e"), ("conflict", "1e"),
        ("rule", "2e"), ("glossary", "2e"), ("example", "2e"), ("conflict", "2e"), ("update", "2e"), ("errata", "2e"),
        ("missed", "2e"), ("faq", "2e"), ("expanded", "2e"), ("asked", "1e"), ("asked", "2e"),
        ("silent", "1e"), ("silent", "2e"),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("name", "identifier"),
    [
        ("Olag", "card-2e/polar-dwarves/ollag"),
        ("Grogmack", "card-2e/tundra-orcs/grognack"),
        ("Colleen Brighton", "card-2e/vanguards/coleen-brighton"),
        ("within 2 spaces", "glossary-2e/within-x-spaces"),
        ("Engage", "ability-2e/engage"),
        ("gates", "glossary-2e/gate"),
    ],
)
def test_names_that_players_use_lead_to_the_entry(corpus: Corpus, name: str, identifier: str) -> None:
    """Spelling variants, plurals and numbers resolve."""
    found = corpus.find(name)
    assert found is not None
    assert found.id == identifier


@pytest.mark.thorough
def test_every_text_renders_and_links_only_to_what_exists(corpus: Corpus) -> None:
    """No page links to itself or to nothing."""
    for item in corpus.items.values():
        linked = set(LINK.findall(corpus.renderer.page(item)))
        assert linked <= set(corpus.items)
        assert item.id not in linked


def test_cards_updated_by_the_faq_are_in_their_new_wording(corpus: Corpus) -> None:
    """The figures in force are those after the card updates, and the history says what they were."""
    sera = corpus.cards["card-2e/vanguards/sera-eldwyn"]
    assert sera.strength == 3
    assert sera.history[0].was == {"strength": 2}
    maldaria = corpus.cards["card-2e/phoenix-elves/queen-maldaria"]
    assert [ability.name for ability in maldaria.abilities] == ["Call Protection", "Save the Queen"]
