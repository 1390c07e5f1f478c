"""Positions of the reference as results of a search."""

import pytest

from refsvc import Reference
from tests import sites


@pytest.mark.parametrize("query", ["kind:position smeg", "kind:position kalal", "kind:scenario edition:1e vine wall"])
def test_positions_alone_are_found_by_the_cards_on_the_board(reference: Reference, query: str) -> None:
    """Every word is in a title or on the board, each scenario comes once, and it opens where it says."""
    found = reference.positions(reference.search(query))
    assert found
    assert len({one.scenario for one in found}) == len(found)
    for one in found:
        assert set(query.split()[-1:]) <= set(one.words.lower().split())
        case = reference.ruling(one.scenario).cases[one.case - 1]
        there = {piece.card.name for piece in (*case.position.board, *case.position.ground) if piece}
        assert (set(one.cards), one.edition) == (there, case.position.edition)


def test_every_scenario_has_its_position(reference: Reference) -> None:
    """Asked for without a word, all of them, and those of one edition where it is named."""
    every = reference.positions(reference.search("kind:position"))
    by_edition = {
        edition: reference.positions(reference.search(f"kind:position edition:{edition}")) for edition in ("1e", "2e")
    }
    assert len(every) == sum(map(len, by_edition.values())) > 100
    assert all(one.edition == edition for edition, found in by_edition.items() for one in found)


@pytest.mark.parametrize("query", ["horde slinger", "shonk", "can I attack my own unit"])
def test_no_result_comes_twice(reference: Reference, query: str) -> None:
    """An entry that is found opens on the board itself."""
    results = reference.search(query, limit=100)
    found = reference.positions(results)
    assert found
    assert not {hit.id for hit in results.hits} & {one.beside for one in found}


@pytest.mark.parametrize("query", ["kind:card shonk", "shonk OR smeg", "-shonk smeg", "kind:position zzyzx"])
def test_what_asks_for_something_else_has_no_positions(reference: Reference, query: str) -> None:
    """Nothing is guessed of filters and alternatives that are about entries."""
    assert reference.positions(reference.search(query)) == ()


def test_page_and_api_have_the_same(reference: Reference) -> None:
    """The page links the board for each; the interface lists as many as were asked for."""
    client = sites.real_site().test_client()
    page = client.get("/search", query_string={"q": "kind:position smeg"}).text
    answer = client.get("/api/v1/search", query_string={"q": "kind:position smeg"}).get_json()
    assert answer["results"] == []
    assert answer["positions"]
    for one in answer["positions"]:
        assert one["url"].replace("&", "&amp;") in page
        assert client.get(one["url"]).status_code == 200
    assert "Nothing was found" not in page
    mixed = client.get("/search", query_string={"q": "horde slinger"}).text
    assert "/search?q=kind%3Aposition+horde+slinger" in mixed
    some = client.get("/api/v1/search", query_string={"q": "horde slinger", "limit": 3}).get_json()
    assert len(some["positions"]) == 3
    only = client.get("/api/v1/search", query_string={"q": "horde slinger", "kind": "card"}).get_json()
    assert only["positions"] == []


def test_puzzles_are_found_by_page_and_api_alike() -> None:
    """All the words are in their titles, questions or cards; whatever narrows the results leaves them out."""
    client = sites.real_site().test_client()
    page = client.get("/search", query_string={"q": "frozen solid"}).text
    first, *_ = client.get("/api/v1/search", query_string={"q": "frozen solid"}).get_json()["puzzles"]
    assert (first["title"], first["kind"], first["edition"]) == ("Frozen solid", "legality", "2e")
    assert first["url"] in page
    assert client.get(first["url"]).status_code == 200
    for others in ({"kind": "card"}, {"edition": "1e"}, {"q": "frozen zzyzx"}, {"q": "freeze cost<=1"}):
        answer = client.get("/api/v1/search", query_string={"q": "frozen solid", **others}).get_json()
        assert answer["puzzles"] == [], others
    many = client.get("/api/v1/search", query_string={"q": "puzzle"}).get_json()["puzzles"]
    few = client.get("/api/v1/search", query_string={"q": "puzzle", "limit": 2}).get_json()["puzzles"]
    assert (len(few), few) == (2, many[:2])
