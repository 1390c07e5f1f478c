"""What players say for cards, abilities and factions whose names they don't know, and the check of it."""

import pytest

from tests.builders import Content
from tests.refsvc.corpus.test_checking import problems_of

FILE = "described.yaml"


@pytest.mark.parametrize(
    ("identifier", "said"),
    [
        ("ability-2e/no-such-thing", "no card, ability or faction has the id"),
        ("glossary-2e/adjacent", "stands in its own file"),
    ],
)
def test_what_is_no_card_ability_or_faction_is_named_with_its_line(
    content: Content, identifier: str, said: str
) -> None:
    """An id that nothing has, and one of an entry, which says by itself how it is asked for."""
    content.write(FILE, f"{identifier}:\n  - whoever stands there\n")
    problems = [one for one in problems_of(content) if one.startswith(FILE)]
    assert [one for one in problems if said in one and one.startswith(f"{FILE}:1")]
