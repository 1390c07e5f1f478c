"""The page about search says what search does."""

import re

import pytest

from refsvc.search import SearchIndex
from refsvc.settings import CHECKOUT

PAGE = (CHECKOUT / "docs" / "search.md").read_text(encoding="utf-8")
ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in PAGE.splitlines() if line.startswith("| `")]
CODE = re.compile(r"`([^`]+)`")


def test_every_field_is_described_with_its_other_names(index: SearchIndex) -> None:
    """The table has each field once, in the order of the syntax page, with all its names."""
    described = {CODE.findall(row[0])[0]: tuple(CODE.findall(row[1])) for row in ROWS}
    assert described == {name: field.aliases for name, field in index.fields.items()}


@pytest.mark.parametrize("example", [CODE.findall(row[3])[0] for row in ROWS])
def test_every_example_of_a_field_finds_something(index: SearchIndex, example: str) -> None:
    """Examples are well formed and have results."""
    results = index.search(example)
    assert not any(problem.is_malformed for problem in results.problems)
    assert results.hits


def test_every_example_of_the_first_table_finds_something(index: SearchIndex) -> None:
    """So do the ways to ask."""
    table = PAGE.split("| to find | type |")[1].split("\n\n")[0]
    examples = CODE.findall(table)
    assert len(examples) > 8
    for example in examples:
        results = index.search(example)
        assert not any(problem.is_malformed for problem in results.problems)
        assert results.hits
