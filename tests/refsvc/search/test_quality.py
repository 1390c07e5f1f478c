"""How often the right entry comes first, over our own queries and those of others."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from statistics import mean

import pytest
import yaml

from tests.sites import real_corpus, real_index

QUERIES = Path(__file__).parent / "queries"
FLOORS: Mapping[str, tuple[float, float]] = {
    "card": (0.92, 0.95),
    "keyword": (0.95, 0.97),
    "paraphrase": (0.75, 0.84),
    "prefix": (0.92, 0.95),
    "question": (0.82, 0.88),
    "synonym": (0.80, 0.88),
    "typo": (0.90, 0.94),
}
"""By style of query: the least share with a right entry first, and the least mean of the reciprocal ranks."""
OF_OTHERS: Mapping[str, tuple[float, float]] = {
    "second": (0.83, 0.87),
    "second-questions": (0.95, 0.96),
    "third": (0.85, 0.89),
    "third-questions": (0.84, 0.88),
    "fourth": (0.87, 0.90),
    "fourth-questions": (0.84, 0.87),
    "fifth": (0.90, 0.92),
    "fifth-questions": (0.72, 0.80),
    "sixth": (0.87, 0.91),
    "seventh": (0.90, 0.93),
    "eighth": (0.85, 0.88),
}
"""The same by set of queries that somebody else wrote."""


@cache
def queries(name: str = "own") -> Sequence[dict[str, object]]:
    """The queries of a set with what should be found."""
    return list(yaml.safe_load((QUERIES / f"{name}.yaml").read_text(encoding="utf-8")))


@cache
def ranked() -> Sequence[tuple[object, int]]:
    """The style of each query, and the place of the first right entry; 0 for none among ten."""
    return [(one["style"], _rank(one)) for one in queries()]


def ranks(style: str) -> Sequence[int]:
    """The places for all queries of a style."""
    return [rank for its_style, rank in ranked() if style in (its_style, "all")]


def _rank(query: dict[str, object]) -> int:
    found = [hit.id for hit in real_index().search(str(query["q"]), limit=10).hits]
    return next((place for place, one in enumerate(found, 1) if one in query["relevant"]), 0)  # type: ignore[operator]


def test_the_queries_ask_for_entries_that_exist() -> None:
    """Nothing is expected that the content does not have."""
    every = [one for file in QUERIES.glob("*.yaml") for one in queries(file.stem)]
    wanted = {identifier for one in every for identifier in one["relevant"]}  # type: ignore[attr-defined]
    assert wanted <= set(real_corpus().items)


@pytest.mark.thorough
@pytest.mark.parametrize("style", FLOORS)
def test_each_style_is_answered_well(style: str) -> None:
    """No way of asking is left behind."""
    found = ranks(style)
    assert mean(rank == 1 for rank in found) >= FLOORS[style][0]
    assert mean(1 / rank if rank else 0 for rank in found) >= FLOORS[style][1]


@pytest.mark.thorough
@pytest.mark.parametrize("name", OF_OTHERS)
def test_those_who_did_not_make_the_search_are_answered_well(name: str) -> None:
    """What helps one author is no loss for another."""
    found = [_rank(one) for one in queries(name)]
    assert mean(rank == 1 for rank in found) >= OF_OTHERS[name][0]
    assert mean(1 / rank if rank else 0 for rank in found) >= OF_OTHERS[name][1]


@pytest.mark.thorough
def test_the_whole_is_answered_well() -> None:
    """Over all queries, the right entry is first four times in five, and nearly always among three."""
    found = ranks("all")
    assert mean(rank == 1 for rank in found) >= 0.85
    assert mean(1 <= rank <= 3 for rank in found) >= 0.94
    assert mean(1 / rank if rank else 0 for rank in found) >= 0.90
