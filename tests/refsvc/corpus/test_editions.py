"""What both editions have: paired by name, by place or by hand; and the check of what is paired by hand."""

import pytest

from refsvc.corpus import Corpus
from tests.builders import Content
from tests.refsvc.corpus.test_checking import problems_of

FILE = "editions.yaml"
PAIR = "pairs:\n  - [{first}, {second}]\n"
DIFFERENCE = "differences:\n  - title: T\n    first: A.\n    second: B.\n    see: [{see}]\n"


def test_names_and_places_pair_by_themselves(corpus: Corpus) -> None:
    """Cards, abilities, factions and headwords by name, rules by where they stand."""
    for first, second in (
        ("card-1e/swamp-orcs/mugglug", "card-2e/swamp-orcs/mugglug"),
        ("ability-1e/trample", "ability-2e/trample"),
        ("faction-1e/sand-goblins", "faction-2e/sand-goblins"),
        ("term-1e/through", "glossary-2e/through"),
        ("rule-1e/turn-sequence", "rule-2e/turn-sequence"),
    ):
        assert second in corpus.relations[first].other_edition
        assert first in corpus.relations[second].other_edition


def test_no_pair_is_of_one_edition(corpus: Corpus) -> None:
    """Whatever is paired is of the other edition."""
    for item in corpus.items.values():
        assert all(corpus.items[one].edition != item.edition for one in corpus.relations[item.id].other_edition)


@pytest.mark.parametrize(
    ("written", "line", "said"),
    [
        (PAIR.format(first="glossary-2e/adjacent", second="rule-1e/phase"), 2, "nothing has the id"),
        (PAIR.format(first="glossary-2e/adjacent", second="glossary-2e/attack"), 2, "in this order"),
        (DIFFERENCE.format(see="glossary-2e/adjacent"), 5, "cites entries of both"),
    ],
)
def test_what_is_wrong_with_the_file_is_named_with_its_line(
    content: Content, written: str, line: int, said: str
) -> None:
    """A pair of one edition, an id that nothing has, a difference that cites one side."""
    content.write(FILE, written)
    problems = [one for one in problems_of(content) if one.startswith(FILE)]
    assert [one for one in problems if said in one and one.startswith(f"{FILE}:{line}")]
