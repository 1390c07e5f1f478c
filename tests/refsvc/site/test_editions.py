"""Pages of either edition have the same, and each has a way to the other."""

import pytest
from flask.testing import FlaskClient

from tests.documents import Document
from tests.sites import real_corpus

RAMMING = "/e/card-2e/mountain-vargath/ramming-advance"


def read(client: FlaskClient, address: str) -> Document:
    """The page at this address."""
    response = client.get(address)
    assert response.status_code == 200
    return Document(response.get_data(as_text=True))


@pytest.mark.parametrize(
    ("page", "position"),
    [
        ("/e/card-1e/benders/tacullu", "/board?scenario=faction-1e/benders"),
        ("/e/card-1e/benders/mind-control", "/board?scenario=faction-1e/benders.events"),
        ("/e/ability-1e/fear", "/board?scenario=faction-1e/swamp-orcs"),
        ("/e/ability-1e/tough", "/board?scenario=term-1e/wounds-vs-hits.tough"),
        ("/e/card-2e/breakers/tacullu", "/board?scenario=faq-2e/breakers/mind-capture-no-magic"),
        ("/e/ability-2e/mind-capture", "/board?scenario=faq-2e/breakers/mind-capture-no-magic"),
    ],
)
def test_cards_and_abilities_of_both_editions_are_shown_on_the_board(
    client: FlaskClient, page: str, position: str
) -> None:
    """Every page leads to positions that show it, and each of them opens."""
    document = read(client, page)
    assert "Shown on the board" in document.text
    found = [link for link in document.links if link.startswith(position)]
    assert found
    assert client.get(found[0]).status_code == 200


def test_a_card_shows_the_cases_of_its_own_abilities_only(client: FlaskClient) -> None:
    """Of the file of a faction, those that say they are about it."""
    text = read(client, "/e/ability-1e/fear").text
    assert "An enemy Common that comes beside a Savager" in text
    assert "Spore Carrier" not in text.partition("Shown on the board")[2]


@pytest.mark.parametrize("card", ["card-1e/benders/tacullu", "card-2e/breakers/tacullu"])
def test_a_card_says_how_much_of_it_is_played(client: FlaskClient, card: str) -> None:
    """Cards that the engine plays in full say so in either edition."""
    assert "On the board the card does all that stands here." in read(client, f"/e/{card}").text


def test_a_card_whose_text_is_not_played_names_it(client: FlaskClient) -> None:
    """What is left out stands on its page and in the count of its faction."""
    assert "The engine does not play this of it yet: Ramming Advance." in read(client, RAMMING).text
    assert "The engine plays what the rulings say of it" in read(client, "/e/card-2e/cloaks/sin-sin").text
    assert "in full; the page of a card says" in read(client, "/factions/mountain-vargath").text
    assert "The engine plays all 16 cards." in read(client, "/factions/1e/benders").text


def test_the_start_page_has_the_factions_of_both(client: FlaskClient) -> None:
    """From the front page one comes to every faction."""
    links = read(client, "/").links
    assert {faction.url for faction in real_corpus().factions.values()} <= set(links)
    assert "/editions" in links


@pytest.mark.parametrize(
    ("page", "other", "said"),
    [
        ("/e/card-1e/benders/tacullu", "/e/card-2e/breakers/tacullu", "3 ranged"),
        ("/e/card-2e/breakers/tacullu", "/e/card-1e/benders/tacullu", "at the end of your Attack Phase"),
        ("/e/ability-2e/swift", "/e/ability-1e/swift", "Second Edition"),
        ("/e/term-1e/destroy", "/e/glossary-2e/destroy", "What a destroyed card is worth"),
        ("/e/rule-2e/cost-of-inaction", "/e/rule-1e/phase-attack", "A turn without an attack"),
        ("/e/rule-1e/phase-movement", "/e/rule-2e/phase-move", "Where it stands"),
    ],
)
def test_what_both_editions_have_is_shown_side_by_side(client: FlaskClient, page: str, other: str, said: str) -> None:
    """Figures, moments, texts and places of both, and what a player of the other edition gets wrong."""
    document = read(client, page)
    assert "In the other edition" in document.text
    assert said in document.text
    assert other in document.links
    assert "/editions" in document.links


def test_one_page_lists_all_that_is_different_and_all_that_both_have(client: FlaskClient) -> None:
    """Every difference with entries of both, and every pair."""
    document, corpus = read(client, "/editions"), real_corpus()
    for one in corpus.editions.differences:
        assert one.title in document.text
        assert {corpus.items[entry].url for entry in one.see} <= set(document.links)
    paired = [item for item in corpus.items.values() if corpus.relations[item.id].other_edition]
    assert {item.url for item in paired} <= set(document.links)


@pytest.mark.parametrize("edition", ["1e", "2e"])
def test_the_rules_lead_to_what_is_different(client: FlaskClient, edition: str) -> None:
    """From the rules of either edition."""
    assert "/editions" in read(client, f"/rules/{edition}").links
