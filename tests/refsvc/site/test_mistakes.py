"""Whoever finds a mistake has a letter begun, which names what it is about and what that was compared with."""

import re
from html import unescape

import pytest
from flask.testing import FlaskClient

from refsvc.application import create_app
from refsvc.http import Configuration
from tests import sites
from tests.documents import Document

RULING = "faq-2e/breakers/mind-capture-no-magic"


@pytest.mark.parametrize("identifier", [RULING, "card-2e/breakers/mind-witch", "ability-2e/mimic"])
def test_a_letter_is_begun_on_every_page(client: FlaskClient, identifier: str) -> None:
    """Without an address to send it to it can be copied all the same."""
    page = Document(client.get(f"/e/{identifier}").text)
    (letter,) = [one for one in page.named("textarea") if one.attributes.get("id") == "mistake"]
    assert letter.attributes["rows"]
    assert f"({identifier}) http://localhost/e/{identifier}" in page.text
    assert not [one for one in page.links if one.startswith("mailto:")]
    assert "No address for reports is set up" in page.text


def test_the_letter_names_the_version_that_was_compared(client: FlaskClient) -> None:
    """So that who reads it knows which print to open."""
    assert "Compared with: Second Edition FAQ &amp; Expanded Rules v1.2" in client.get(f"/e/{RULING}").text


@pytest.mark.parametrize(
    ("address", "begins"),
    [
        ("keeper@rules.example", "mailto:keeper@rules.example?subject=Mistake%20in%20faq-2e/"),
        ("https://rules.example/", ""),
    ],
)
def test_it_goes_where_letters_are_taken(address: str, begins: str) -> None:
    """A mail program has it whole; a page is led to."""
    app = create_app(Configuration(api_rate=0, contributions=address), sites.real_reference())
    page = Document(app.test_client().get(f"/e/{RULING}").text)
    assert [one for one in page.links if one.startswith(begins)]
    assert "No address for reports" not in page.text


def test_a_report_has_an_address_to_come_back_to(client: FlaskClient) -> None:
    """What was written is kept in the address: it opens with the report as it was, and offers itself to be copied."""
    said = "The <b>answer</b> is turned round.\nSee page 5."
    page = Document(client.get(f"/e/{RULING}", query_string={"report": said.replace("\n", "\r\n")}).text)
    (report,) = [one for one in page.named("details") if one.attributes.get("id") == "report"]
    assert "open" in report.attributes
    assert "The <b>answer</b> is turned round." in page.text
    (address,) = [line for line in page.text.split() if line.startswith("http://localhost/e/") and "?report=" in line]
    again = client.get(address.removeprefix("http://localhost"))
    assert "The &lt;b&gt;answer&lt;/b&gt; is turned round.\nSee page 5." in again.text


def test_the_form_of_a_report_leads_to_its_own_page(client: FlaskClient) -> None:
    """Without scripts it is sent to the page that it stands on, and nothing is stored."""
    page = Document(client.get(f"/e/{RULING}").text)
    assert f"/e/{RULING}#report" in [one.attributes.get("action") for one in page.named("form")]
    (report,) = [one for one in page.named("details") if one.attributes.get("id") == "report"]
    assert "open" not in report.attributes


def test_a_document_names_its_version_once(client: FlaskClient) -> None:
    """A title that has the version already is followed by no second one, in letters and quotations."""
    page = client.get("/e/card-2e/tundra-orcs/freeze").get_data(as_text=True)
    assert "Compared with: Printed second-edition cards, first printing\n" in page
    assert "first printing first printing" not in page


def test_a_quotation_of_a_changed_card_names_what_changed_it(client: FlaskClient) -> None:
    """Its strength of today passes for none that the first printing has."""
    page = client.get("/e/card-2e/vanguards/sera-eldwyn").get_data(as_text=True)
    assert "first printing; changed by Second Edition FAQ" in page
    assert "Every fact here is as the card prints it." not in page


POSITION = "2e/3,c1.Ret-Talus,d3.Sneeks/2,d5.Undead_Warrior-1,d8.Kuldak/attack.south"
ANSWERS = [
    (
        "/search/board",
        {"q": "can Sneeks attack a unit 2 spaces away"},
        ["Asked: Sneeks", "Answered: On this board: no."],
    ),
    ("/board/packet", {"p": POSITION, "ask": "attack d3 d5"}, ["Asked: ", "Sneeks", "Answered: No."]),
    ("/cards/2e/breakers/deceiver/cave-goblins/sneeks", {}, ["Deceiver and Sneeks"]),
    ("/factions/breakers", {}, ["faction-2e/breakers"]),
]


@pytest.mark.parametrize(("address", "query", "told"), ANSWERS)
def test_an_answer_has_its_letter(client: FlaskClient, address: str, query: dict[str, str], told: list[str]) -> None:
    """With what was asked and answered, and with its position where there is one."""
    response = client.get(address, query_string=query)
    (letter,) = [one for one in Document(response.text).named("textarea") if one.attributes.get("id") == "mistake"]
    text = unescape(response.text.partition('id="mistake"')[2].partition("</textarea>")[0])
    assert letter.attributes["rows"]
    assert all(one in text for one in told)
    assert ("/board?p=2e" in text) == bool(query)
    assert "What is wrong:" in text


@pytest.mark.parametrize(("address", "query", "told"), ANSWERS)
def test_a_report_of_an_answer_comes_back(
    client: FlaskClient, address: str, query: dict[str, str], told: list[str]
) -> None:
    """To the same page, which asks the same."""
    page = client.get(address, query_string={**query, "report": "It is legal."})
    text = unescape(page.text)
    assert 'id="report" open' in text
    assert "It is legal.</textarea>" in text
    (came_back,) = re.findall(r">http://localhost(/\S*report=It\+is\S*)#report</textarea>", text)
    again = client.get(came_back)
    assert unescape(again.text).count(told[-1]) == text.count(told[-1])
