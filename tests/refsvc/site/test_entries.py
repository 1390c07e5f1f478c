"""Entry, card and ability pages through HTTP."""

import re

import pytest
from flask.testing import FlaskClient

from tests.documents import Document
from tests.sites import real_corpus

RULING = "/e/faq-2e/breakers/mind-capture-no-magic"


def read(client: FlaskClient, address: str) -> Document:
    """The page at this address."""
    response = client.get(address)
    assert response.status_code == 200
    return Document(response.get_data(as_text=True))


def test_a_ruling_shows_question_answer_and_source(client: FlaskClient) -> None:
    """The answer stands with the question, the document and its page."""
    text = read(client, RULING).text
    assert "Does Tacullu earn magic when Mind Capture takes a unit ?" in text
    assert "No." in text
    assert "Second Edition FAQ & Expanded Rules" in text
    assert "FAQ: Breakers, page 5" in text


def test_a_ruling_links_to_what_decides_it_and_to_its_cards(client: FlaskClient) -> None:
    """The way on leads to the rules behind the ruling and to the cards in it."""
    links = read(client, RULING).links
    assert "/e/glossary-2e/destroy" in links
    assert "/e/card-2e/breakers/tacullu" in links
    assert "/e/ability-2e/mind-capture" in links


def test_a_link_unfurls_into_the_ruling(client: FlaskClient) -> None:
    """Open Graph data carry the question as title and the answer as description."""
    document = read(client, RULING)
    assert document.meta("og:title") == "Does Tacullu earn magic when Mind Capture takes a unit?"
    assert document.meta("og:description").startswith("Does Tacullu earn magic when Mind Capture takes a unit? No. The")
    assert document.meta("og:url") == f"http://localhost{RULING}"
    assert document.meta("og:image").startswith("http://localhost/static/")


def test_a_quotation_carries_text_source_and_address(client: FlaskClient) -> None:
    """What is copied for a forum or for Discord can be checked by whoever reads it."""
    source = client.get(RULING).get_data(as_text=True)
    assert "&gt; **Mind Capture earns no magic**" in source
    assert f"[faq-2e/breakers/mind-capture-no-magic](http://localhost{RULING})" in source
    assert f"&lt;http://localhost{RULING}&gt;" in source


def test_a_term_lists_the_rulings_that_use_it(client: FlaskClient) -> None:
    """A term leads to where it matters."""
    document = read(client, "/e/glossary-2e/destroy")
    assert "Where it matters" in document.text
    assert RULING in document.links


@pytest.mark.parametrize("entry", ["glossary-2e/summon", "rule-2e/phase-summon"])
def test_a_ruling_is_listed_once_beside_an_entry(client: FlaskClient, entry: str) -> None:
    """Not as what it decides and again as what mentions it, nor again for each faction that the FAQ repeats it for."""
    page = client.get(f"/e/{entry}").get_data(as_text=True)
    beside = re.findall(r'href="/e/(faq-2e/[^"#]+)"', page.split('class="entry-beside"')[1])
    assert len(beside) == len(set(beside)) > 1
    repeated = {other for one in beside for other in real_corpus().relations[one].same_as}
    assert repeated.isdisjoint(beside)


def test_a_conflict_shows_every_claim_and_which_holds(client: FlaskClient) -> None:
    """What documents claim stands side by side with what holds."""
    text = read(client, "/e/conflict-2e/timing-exceptions").text
    assert "What each document says" in text
    assert "What holds" in text
    assert "Weight: high" in text


def test_an_overruled_wording_says_so(client: FlaskClient) -> None:
    """A reader of an overruled entry is sent to what overrules it."""
    overruled = next(one for one in real_corpus().entries if real_corpus().relations[one].superseded_by)
    assert "A later document says more of this" in read(client, f"/e/{overruled}").text


def test_a_card_is_laid_out_with_its_figures(client: FlaskClient) -> None:
    """Cost, strength, attack, life and symbol of a card can be read, by eye and by ear."""
    document = read(client, "/e/card-2e/breakers/mind-witch")
    assert "Cost 1" in document.text
    assert "Strength 3" in document.text
    assert "Life 2" in document.text
    labels = {one.attributes.get("aria-label") for one in document.elements}
    assert {"ranged", "resolve symbol"} <= labels


def test_a_card_shows_when_its_abilities_act_and_its_rulings(client: FlaskClient) -> None:
    """Each part of an ability has its window; every ruling about the card or its abilities is listed."""
    document = read(client, "/e/card-2e/breakers/mind-witch")
    assert "at the start of your Move Phase" in document.text
    assert "/timing#start-of-move" in document.links
    assert "/e/faq-2e/breakers/mind-witch-ram" in document.links


def test_unknown_figures_stay_unknown(client: FlaskClient) -> None:
    """A card known from rulings shows what they state and marks everything else."""
    text = read(client, "/e/card-2e/cloaks/sin-sin").text
    assert "Stated by the rulebook or the FAQ: name" in text
    assert "Stated by no source: class, cost, life, strength, kind of attack, symbols and any further text." in text
    assert "unknown" in text
    assert "gains 4 magic" in text


def test_a_changed_card_keeps_its_history(client: FlaskClient) -> None:
    """What a card said before stands beside the erratum that changed it."""
    card = next(one for one in real_corpus().cards.values() if one.history)
    document = read(client, card.url)
    assert "Changed since printing" in document.text
    assert f"/e/{card.history[0].by}" in document.links


def test_what_stood_on_a_card_before_is_told_in_sentences(client: FlaskClient) -> None:
    """An old text, an old figure, and that there was nothing."""
    queen = " ".join(read(client, "/e/card-2e/phoenix-elves/queen-maldaria").text.split())
    assert "Before that, its text in our words was: Momentum: once per turn" in queen
    assert "Save the Queen is new." in queen
    assert "Before that, no such text stood on it." in queen
    assert "Before that, its life was 13." in read(client, "/e/card-2e/fungal-dwarves/kuldak").text


def test_a_ruling_for_a_group_shows_on_every_card_of_it(client: FlaskClient) -> None:
    """What is written once for a group is found from each of its cards."""
    corpus = real_corpus()
    ruling = next(one for one in corpus.entries if corpus.relations[one].applies_to)
    for card in corpus.relations[ruling].applies_to:
        assert f"/e/{ruling}" in read(client, corpus.items[card].url).links


def test_an_ability_names_its_cards(client: FlaskClient) -> None:
    """The page of an ability leads to the cards that bear it."""
    assert "/e/card-2e/breakers/deceiver" in read(client, "/e/ability-2e/engage").links


@pytest.mark.parametrize(
    ("address", "words"),
    [
        (RULING, "No."),
        ("/e/card-2e/breakers/mind-witch", "Mimic"),
        ("/e/ability-2e/engage", "Engage"),
        ("/factions/breakers", "Breakers"),
    ],
)
def test_a_preview_is_short_and_has_no_links(client: FlaskClient, address: str, words: str) -> None:
    """A preview says the gist, and nothing in it can be followed."""
    document = read(client, f"{address}?fragment=preview")
    assert words in document.text
    assert not document.links
    assert len(document.text) < 1200


@pytest.mark.parametrize(
    ("asked", "reached", "status"),
    [
        ("/e/faction-2e/breakers", "/factions/breakers", 308),
        ("/e/Mind Witch", "/e/card-2e/breakers/mind-witch", 302),
        ("/factions/Breakers", "/factions/breakers", 302),
    ],
)
def test_other_names_lead_to_the_lasting_address(client: FlaskClient, asked: str, reached: str, status: int) -> None:
    """A name, or the id of a faction, is sent on to the page."""
    response = client.get(asked)
    assert response.status_code == status
    assert response.headers["Location"] == reached


def test_the_contents_of_a_long_card_page_lead_to_its_sections(client: FlaskClient) -> None:
    """Each to a heading that is there, with the same words; a card of few sections has none."""
    page = client.get("/e/card-2e/breakers/mind-witch").get_data(as_text=True)
    contents = page.partition('<nav class="contents"')[2].partition("</nav>")[0]
    links = re.findall(r'<a href="#([^"]+)">([^<]+)</a>', contents)
    assert len(links) >= 4
    headings = re.findall(r'<h2[^>]*\bid="([^"]+)"[^>]*>([^<]+)<', page)
    assert [one for one in links if one not in headings] == []
