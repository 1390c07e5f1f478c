"""The routes of the reference: search and entries, through HTTP."""

import json

import pytest
from flask.testing import FlaskClient
from jsonschema import Draft202012Validator

from tests import sites


def test_a_search_answers_in_the_agreed_shape(client: FlaskClient) -> None:
    """Query, results, suggestion and time, and for each result what clients rely on."""
    answer = client.get("/api/v1/search", query_string={"q": "can I attack my own unit", "limit": 3}).get_json()
    assert {"query", "results", "suggestion", "took_ms"} <= set(answer)
    assert answer["query"] == "can I attack my own unit"
    assert 0 < len(answer["results"]) <= 3
    assert answer["results"][0]["id"] == "faq-2e/general/attack-friendly-card"
    assert {"id", "kind", "edition", "title", "url", "snippet", "score"} <= set(answer["results"][0])
    scores = [one["score"] for one in answer["results"]]
    assert scores == sorted(scores, reverse=True)


def test_a_result_says_where_its_position_opens(client: FlaskClient) -> None:
    """The link leads to a board that is there; what has no position has no link."""
    results = client.get("/api/v1/search?q=soul+shift+purge").get_json()["results"]
    boards = [one["board"] for one in results if one["board"]]
    assert boards
    assert {client.get(one).status_code for one in boards} == {200}


def test_a_card_answers_for_itself_where_no_ruling_does(client: FlaskClient) -> None:
    """As on the page, the text of a card that a question names comes before results that do not answer it."""
    asked = {"q": "does Frenzy work on champions"}
    (text,) = client.get("/api/v1/search", query_string=asked).get_json()["texts"]
    page = client.get("/search", query_string=asked).get_data(as_text=True)
    assert text["url"] in page
    assert [one["name"] for one in text["abilities"]]
    assert all(one["text"] for one in text["abilities"])
    answered = client.get("/api/v1/search?q=can I attack my own unit").get_json()
    assert answered["texts"] == []


@pytest.mark.parametrize(("name", "value"), [("edition", "1e"), ("kind", "card")])
def test_a_search_is_narrowed(client: FlaskClient, name: str, value: str) -> None:
    """Edition and kind narrow what is found."""
    results = client.get("/api/v1/search", query_string={"q": "wall", name: value}).get_json()["results"]
    assert results
    assert {one[name] for one in results} == {value}


def test_what_was_left_out_of_a_query_is_among_the_notes(client: FlaskClient) -> None:
    """A quotation mark that is never closed refuses nothing: the search is answered, and the note says so."""
    answer = client.get("/api/v1/search", query_string={"q": 'attack "own unit'})
    assert answer.status_code == 200
    assert answer.get_json()["results"]
    assert any("never closed" in one for one in answer.get_json()["notes"])


def test_empty_narrowing_is_none(client: FlaskClient) -> None:
    """A form that leaves edition and kind empty searches everything."""
    answer = client.get("/api/v1/search?q=wall&edition=&kind=&limit=5")
    assert answer.status_code == 200
    assert answer.get_json()["results"]


@pytest.mark.parametrize(
    ("query", "where", "words"),
    [
        ("", "q", "is missing"),
        ("q=wall&edition=3e", "edition", "one of"),
        ("q=wall&kind=thing", "kind", "one of"),
        ("q=wall&limit=0", "limit", "whole number from 1 to 100"),
        ("q=wall&limit=101", "limit", "whole number from 1 to 100"),
        ("q=wall&limit=many", "limit", "not 'many'"),
        ("q=wall&limit=1_0", "limit", "not '1_0'"),
        ("q=wall&limit=%C2%B2", "limit", "whole number"),
        ("q=wall&limit=" + "9" * 5000, "limit", "whole number"),
        ("q=wall&limit=00000000100000", "limit", "whole number"),
        ("q=wall&q=gate", "q", "once, not 2 times"),
        ("q=wall&limt=3", "limt", "did you mean 'limit'?"),
        ("q=" + "x" * 501, "q", "at most 500 characters"),
    ],
)
def test_wrong_parameters_are_explained(client: FlaskClient, query: str, where: str, words: str) -> None:
    """Each fault names the parameter and what was expected, as a problem document."""
    response = client.get(f"/api/v1/search?{query}")
    assert response.status_code == 400
    assert response.content_type == "application/problem+json"
    problem = response.get_json()
    assert problem["status"] == 400
    assert [one["where"] for one in problem["errors"]] == [where]
    assert words in problem["errors"][0]["message"]
    assert problem["errors"][0]["expected"]
    assert all(problem["errors"][0]["expected"])
    assert "one of ," not in problem["detail"]


def test_a_malformed_filter_is_pointed_out(client: FlaskClient) -> None:
    """The fault says where in the query it stands and what could stand there."""
    problem = client.get("/api/v1/search", query_string={"q": "archer cost<x"}).get_json()
    fault = problem["errors"][0]
    assert problem["status"] == 422
    assert "archer cost<x"[fault["start"] : fault["end"]] == "cost<x"
    assert fault["expected"]


def test_everything_can_be_fetched_page_by_page(client: FlaskClient) -> None:
    """The pages together hold each entry, card, ability and faction once, in reading order."""
    found: list[str] = []
    after: int | None = 0
    while after is not None:
        page = client.get(f"/api/v1/entries?limit=400&offset={after}").get_json()
        found += [one["id"] for one in page["entries"]]
        after = page["next"]
    assert found == list(sites.real_corpus().items)
    assert page["total"] == len(found)


def test_a_part_of_the_list_can_be_fetched(client: FlaskClient) -> None:
    """By edition and kind; behind the end there is nothing."""
    cards = client.get("/api/v1/entries?edition=1e&kind=card&limit=1000").get_json()
    assert {(one["edition"], one["kind"]) for one in cards["entries"]} == {("1e", "card")}
    beyond = client.get("/api/v1/entries?edition=1e&kind=card&offset=999").get_json()
    assert (beyond["entries"], beyond["next"], beyond["total"]) == ([], None, cards["total"])


@pytest.mark.thorough
def test_every_item_answers_as_described(client: FlaskClient) -> None:
    """Each entry, card, ability and faction has the shape that the document states for it."""
    described = client.get("/api/v1/openapi.json").get_json()
    answer = described["paths"]["/entries/{identifier}"]["get"]["responses"]["200"]["content"]["application/json"]
    validator = Draft202012Validator({**answer["schema"], "components": described["components"]})
    for item in sites.real_corpus().items.values():
        response = client.get(f"/api/v1/entries/{item.id}")
        assert response.status_code == 200
        assert not list(validator.iter_errors(response.get_json())), item.id


def test_an_entry_comes_with_its_relations(client: FlaskClient) -> None:
    """Text, source and what belongs to it come in one answer."""
    entry = client.get("/api/v1/entries/faq-2e/breakers/mind-capture-no-magic").get_json()
    assert entry["answer"] == "No."
    assert entry["source"]["id"] == "faq-2e"
    assert "glossary-2e/destroy" in [one["id"] for one in entry["relations"]["decided_by"]]


def test_an_unknown_id_suggests_near_ones(client: FlaskClient) -> None:
    """A misspelt id gets those that were perhaps meant."""
    response = client.get("/api/v1/entries/faq-2e/breakers/mind-capture-no-magik")
    assert response.status_code == 404
    assert "faq-2e/breakers/mind-capture-no-magic" in response.get_json()["suggestions"]


@pytest.mark.parametrize(
    ("method", "address", "status"),
    [
        ("GET", "/api/v1/nothing", 404),
        ("GET", "/api/v1/", 404),
        ("POST", "/api/v1/search", 405),
        ("DELETE", "/api/v1/entries/x", 405),
        ("GET", "/api/v1/entries/faq-2e/breakers/mind-capture-no-magic?x=1", 400),
    ],
)
def test_refusals_are_problem_documents(client: FlaskClient, method: str, address: str, status: int) -> None:
    """Whatever is wrong, the answer is a problem document about this request."""
    response = client.open(address, method=method)
    assert response.status_code == status
    assert response.content_type == "application/problem+json"
    problem = response.get_json()
    assert problem["status"] == status
    assert problem["instance"] == address.partition("?")[0]


def test_texts_come_as_they_are_written(client: FlaskClient) -> None:
    """Letters beyond ASCII are sent as themselves."""
    source = client.get("/api/v1/search", query_string={"q": "Élan “x”"}).get_data(as_text=True)
    assert json.loads(source)["query"] == "Élan “x”"
