"""The pages that list: factions, glossary, rulings, rules, timing, sources, conflicts."""

import re

from flask.testing import FlaskClient

from refsvc.site.static_files import DIRECTORY
from tests import sites
from tests.documents import Document


def read(client: FlaskClient, address: str) -> Document:
    """The page at this address."""
    return Document(client.get(address).get_data(as_text=True))


def test_a_faction_shows_setup_deck_and_cards(client: FlaskClient) -> None:
    """The starting board, the deck list and every card stand on the page of a faction."""
    document = read(client, "/factions/breakers")
    assert len([one for one in document.named("td") if "taken" in (one.attributes.get("class") or "")]) == 4
    assert "Deck 34 cards" in document.text
    for card in sites.real_corpus().factions["faction-2e/breakers"].cards:
        assert f"/e/{card}" in document.links


def test_both_editions_have_their_factions(client: FlaskClient) -> None:
    """A faction of the first edition has a page of its own, and a way to its namesake."""
    assert "/factions/1e/swamp-orcs" in read(client, "/factions").links
    assert "/factions/swamp-orcs" in read(client, "/factions/1e/swamp-orcs").links
    assert "/factions/breakers" in read(client, "/factions/1e/benders").links


def test_a_setup_that_no_card_shows_is_marked(client: FlaskClient) -> None:
    """Starting spaces that others read carry a mark that says so; where no source shows them, nothing is drawn."""
    document = read(client, "/factions/tundra-orcs")
    assert "Starting spaces: read from a translation, not from the English print" in document.text
    assert document.named("table")
    assert not read(client, "/factions/storm-goblins").named("table")


def test_the_glossary_holds_every_term(client: FlaskClient) -> None:
    """Each term of both editions is listed, with its text."""
    links = read(client, "/glossary").links
    for kind, edition in (("glossary", "2e"), ("term", "1e")):
        for term in sites.real_corpus().of_kind(kind, edition):
            assert term.url in links


def test_the_rulings_are_listed_by_faction(client: FlaskClient) -> None:
    """Every ruling is listed with its answer, under its faction."""
    document = read(client, "/faq")
    assert {"general", "breakers", "structure-units"} <= set(document.ids)
    for ruling in sites.real_corpus().of_kind("faq", "2e"):
        assert ruling.url in document.links


def test_the_rules_stand_in_reading_order_with_contents(client: FlaskClient) -> None:
    """Setup comes before the phases, examples stand with their rule, and the contents lead to each section."""
    document = read(client, "/rules/2e")
    ids = document.ids
    order = ["rule-2e-setup", "rule-2e-phase-summon", "example-2e-summoning-a-unit", "rule-2e-phase-move"]
    assert sorted(order, key=ids.index) == order
    assert "#rulebook-phase-1-summon" in document.links
    for rule in sites.real_corpus().of_kind("expanded", "2e"):
        assert rule.url in document.links


def test_the_first_edition_has_its_rules_and_terms(client: FlaskClient) -> None:
    """Rules and terms of the first edition stand in one reading order."""
    ids = read(client, "/rules/1e").ids
    assert ids.index("rule-1e-phase-draw") < ids.index("term-1e-discard")


def test_every_timing_window_is_explained(client: FlaskClient) -> None:
    """Each window has its place, with the cards that act in it, beside the drawing."""
    document = read(client, "/timing")
    assert set(sites.real_corpus().windows) <= set(document.ids)
    assert document.named("svg")
    assert "/e/card-2e/breakers/mind-witch" in document.links


def test_sources_and_conflicts_are_complete(client: FlaskClient) -> None:
    """Every document and every conflict is listed."""
    corpus = sites.real_corpus()
    assert set(corpus.sources) <= set(read(client, "/sources").ids)
    links = read(client, "/conflicts").links
    for edition in ("2e", "1e"):
        for conflict in corpus.of_kind("conflict", edition):
            assert conflict.url in links


def test_the_precedence_page_says_which_source_prevails(client: FlaskClient) -> None:
    """How the service rules is written down where readers find it."""
    assert "Which source prevails" in read(client, "/precedence").text


def test_factions_of_the_first_edition_have_a_sign_and_colour_each(client: FlaskClient) -> None:
    """No source names any: the page says whose they are, and each has a drawing and a colour of its own."""
    page = client.get("/factions").text
    signs = re.findall(r"sign-of-[a-z-]+", page)
    factions = [one for one in sites.real_corpus().factions.values() if one.edition == "1e"]
    assert len(set(signs)) == len(factions) == 6
    assert "The signs and colours here are of our own making" in page
    drawn = re.findall(r'aria-label="([^"]+) symbol"[^>]*><svg', page.partition('id="first"')[2])
    assert sorted(drawn) == sorted(one.title for one in factions)
    sheet = (DIRECTORY / "css" / "card-tiles.css").read_text(encoding="utf-8")
    colours = {
        colour for sign, colour in re.findall(r"\.(sign-of-[a-z-]+) { --sign: (#[0-9a-f]{6});", sheet) if sign in signs
    }
    assert len(colours) == len(factions)
    assert "sign-of-benders" in client.get("/factions/1e/benders").text
