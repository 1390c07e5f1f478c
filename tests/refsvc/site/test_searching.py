"""The search pages through HTTP."""

import re

import pytest
from flask.testing import FlaskClient

from refsvc.search import fields_of
from tests import sites
from tests.documents import Document


def results(client: FlaskClient, query: str, **more: str) -> Document:
    """The page of results of this query."""
    response = client.get("/search", query_string={"q": query, **more})
    assert response.status_code == 200
    return Document(response.get_data(as_text=True))


def first_result(document: Document) -> str:
    """Where the best result leads."""
    hits = [one for one in document.named("a") if one.attributes.get("class") == "hit-link"]
    return hits[0].attributes["href"] or ""


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("can I attack my own unit", "/e/faq-2e/general/attack-friendly-card"),
        ("cost of ina", "/e/rule-2e/cost-of-inaction"),
        ("mind witch", "/e/card-2e/breakers/mind-witch"),
    ],
)
def test_the_answer_comes_first(client: FlaskClient, query: str, found: str) -> None:
    """A question, the beginning of a term and the name of a card each bring the right entry first."""
    assert first_result(results(client, query)) == found


def test_filters_narrow_to_cards(client: FlaskClient) -> None:
    """Only cards that meet every filter are found, and the page says how the query was read."""
    document = results(client, "faction:breakers cost<=1 attack:ranged")
    assert "breakers" in first_result(document)
    assert "Breakers" in document.text


def test_what_was_found_is_marked(client: FlaskClient) -> None:
    """Snippets mark the words that were found, as text and not as code of the page."""
    assert results(client, "attack own unit").named("mark")


def test_a_malformed_filter_is_pointed_out(client: FlaskClient) -> None:
    """The page shows the query with the faulty term marked, and says what was expected."""
    source = client.get("/search", query_string={"q": "archer cost<x"}).get_data(as_text=True)
    assert "<code>archer <mark>cost&lt;x</mark></code>" in source
    assert "whole number" in source


def test_a_query_is_never_code(client: FlaskClient) -> None:
    """What was typed is shown as it was typed."""
    document = results(client, '"><script>alert(1)</script>')
    assert all(one.attributes.get("src") for one in document.named("script"))
    assert '"><script>alert(1)</script>' in [one.attributes.get("value") for one in document.named("input")]


def test_a_query_without_a_hit_offers_another(client: FlaskClient) -> None:
    """Nothing found is said plainly, with a way on."""
    text = results(client, "zzzzqqqq").text
    assert "Nothing was found" in text


@pytest.mark.parametrize("fragment", ["", "live"])
def test_that_nothing_answers_is_said_above_what_is_nearest(client: FlaskClient, fragment: str) -> None:
    """A question about what the game's documents leave to others gets no entry as if it were the answer."""
    text = results(client, "how many judges does an event need", fragment=fragment).text
    assert "No ruling or rule here answers this" in text
    assert "What comes nearest" in text
    assert "No ruling or rule" not in results(client, "can I attack my own unit", fragment=fragment).text


def test_half_names_with_vs_lead_to_pages_of_two(client: FlaskClient) -> None:
    """One pair stands in its box; where several fit, each has its page to choose."""
    assert "/cards/2e/any/gate/cloaks/vlox" in results(client, "vlox vs gate").links
    several = results(client, "witch vs slinger")
    assert "Which two?" in several.text
    assert len([one for one in several.links if one.startswith("/cards/2e/")]) > 1


def test_two_cards_of_both_editions_are_told_apart(client: FlaskClient) -> None:
    """Where both have cards of these names, each link says which it leads to."""
    found = results(client, "silts vs deceiver").text
    assert "Silts and Deceiver (Second Edition)" in found
    assert "Silts and Deceiver (First Edition)" in found


def test_no_query_asks_for_one(client: FlaskClient) -> None:
    """The search without a query explains itself."""
    assert "Type a question" in Document(client.get("/search").get_data(as_text=True)).text


def test_further_pages_go_on_where_the_first_ended(client: FlaskClient) -> None:
    """The second page shows other results than the first."""
    first, second = results(client, "unit"), results(client, "unit", page="2")
    assert first_result(first) != first_result(second)
    assert "/search?q=unit&page=2" in first.links


@pytest.mark.parametrize("page", ["0", "-1", "x", "51", "²", "1" * 40])
def test_a_page_that_cannot_be_is_refused(client: FlaskClient, page: str) -> None:
    """Wrong page numbers get a message that says what was expected."""
    response = client.get("/search", query_string={"q": "unit", "page": page})
    assert response.status_code == 400
    assert "should be a whole number from 1 to 50" in response.get_data(as_text=True)


def test_live_results_are_a_fragment(client: FlaskClient) -> None:
    """While typing, a short list comes without the frame of the page."""
    document = results(client, "mind wi", fragment="live")
    assert not document.named("html")
    hits = [one for one in document.named("a") if one.attributes.get("class") == "hit-link"]
    assert 0 < len(hits) <= 6


def test_two_names_bring_what_they_share(client: FlaskClient) -> None:
    """Two cards in a query bring the rulings that hold for both."""
    assert "Rulings that hold for both" in results(client, "sin-sin bounty").text


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("can Mind Witch copy a champion", ["target a common within 3 spaces"]),
        ("does Freeze stop Rupture", ["Target an unboosted common", "if this unit has 3 or more boost"]),
        ("can Freeze target a boosted unit", ["Target an unboosted common"]),
    ],
)
def test_what_no_ruling_answers_has_the_text_first(client: FlaskClient, query: str, said: list[str]) -> None:
    """Where nothing answers a question about a card, what it says itself stands above rulings on other matters."""
    text = " ".join(results(client, query).text.split())
    best = client.get("/api/v1/search", query_string={"q": query}).get_json()["results"][0]["title"]
    assert all(-1 < text.find(one) < text.index(best) for one in said)


@pytest.mark.parametrize("fragment", ["", "live", "results"])
def test_a_ruling_on_two_stands_before_what_else_ties_them(client: FlaskClient, fragment: str) -> None:
    """As an answer, and not as one link of a box."""
    told = results(client, "freeze purge", fragment=fragment).text
    assert told.index("Can I target it with Purge or Blood Summon?") < told.index("Rulings that hold for both")


def test_no_box_says_nothing(client: FlaskClient) -> None:
    """Two that nothing ties have no box of both, and a card alone no board without an answer."""
    assert "Freeze and Rupture" not in results(client, "does Freeze stop Rupture").text
    assert "Fanessa has Riposte" not in results(client, "can Fanessa riposte if destroyed").text
    assert "data-asked" not in client.get("/search?q=does+For+Glory+deal+full+damage").text
    assert "data-asked" in client.get("/search?q=can+Wind+Archer+attack+a+unit+4+spaces+away").text


@pytest.mark.parametrize("query", ["can+Gem+Dancer+be+attacked+by+Smasher", "sightless+seer+smasher"])
def test_why_there_is_no_small_board_is_said_at_once(client: FlaskClient, query: str) -> None:
    """Nothing that is to come goes away again."""
    page = client.get(f"/search?q={query}").text
    assert "data-asked" not in page
    assert "Too little is known of one of these cards" in page
    assert "Too little is known" not in client.get("/search?q=mind+witch+smasher").text


@pytest.mark.parametrize("query", ["influence grognack", "grognack influence"])
def test_a_card_with_its_own_ability_promises_no_board(client: FlaskClient, query: str) -> None:
    """Nobody meets there, so no place is kept for a board that would go away again."""
    page = client.get("/search", query_string={"q": query}).text
    assert "data-asked" not in page
    assert "Too little is known" not in page


def test_the_syntax_page_teaches_every_filter(client: FlaskClient) -> None:
    """Each filter stands there with an example that finds something."""
    document = Document(client.get("/search/syntax").get_data(as_text=True))
    for name, field in fields_of(sites.real_corpus()).items():
        assert f"filter-{name}" in document.ids
        found = results(client, field.example)
        assert first_result(found), field.example
        assert not [one for one in found.elements if "flaw-syntax" in (one.attributes.get("class") or "")]


def test_the_lessons_of_the_syntax_page_find_something(client: FlaskClient) -> None:
    """Every example is a search that works."""
    document = Document(client.get("/search/syntax").get_data(as_text=True))
    lessons = [link for link in document.links if link.startswith("/search?")]
    assert len(lessons) > 20
    for lesson in lessons:
        assert first_result(Document(client.get(lesson).get_data(as_text=True))), lesson


@pytest.mark.parametrize("query", ["goblin convoy", "Over their heads"])
def test_a_puzzle_that_is_called_so_is_among_the_first(client: FlaskClient, query: str) -> None:
    """Right behind the best of the rules, and no word of its title is said to be unknown."""
    page = results(client, query)
    assert re.findall(r"<h2>([^<]+)</h2>", page.source)[1] == "Puzzles"
    assert query.casefold() in [one.casefold() for one in re.findall(r'"hit-title">([^<]+)<', page.source)]
    assert "No text here has the word" not in page.text


@pytest.mark.parametrize(
    ("question", "sign"), [("can Sneeks attack a unit 2 spaces away", "no"), ("can Sneeks attack a gate", "yes")]
)
def test_what_the_engine_says_has_the_sign_of_its_verdict(client: FlaskClient, question: str, sign: str) -> None:
    """Beside the results as everywhere else."""
    document = Document(client.get("/search/board", query_string={"q": question}).get_data(as_text=True))
    said = [one for one in document.named("strong") if f"verdict-{sign}" in (one.attributes.get("class") or "")]
    assert len(said) == 1
