"""What changed between the published versions: on a page, on entries, as a feed."""

from xml.etree import ElementTree as ET

import pytest
from flask.testing import FlaskClient

from tests.documents import Document

ATOM = "{http://www.w3.org/2005/Atom}"


def read(client: FlaskClient, address: str) -> Document:
    """The page at this address."""
    response = client.get(address)
    assert response.status_code == 200
    return Document(response.get_data(as_text=True))


def test_every_change_that_a_source_tells_of_is_listed(client: FlaskClient) -> None:
    """New rules with the version since which they hold, changed cards, and what no source tells."""
    document = read(client, "/changes")
    for address in ("/e/update-2e/draw-phase-eliminated", "/e/errata-2e/sera-eldwyn", "/e/errata-2e/kuldak/life"):
        assert address in document.links
    assert "New since v1.0 of the Second Edition rulebook" in document.text
    assert "They do not say what an earlier version had otherwise." in document.text
    assert "It does not say what an earlier one had otherwise." in document.text


def test_what_changes_no_card_is_no_change(client: FlaskClient) -> None:
    """A remark on which changes there are is not one of them."""
    assert "/e/errata-2e/minor-errata-scope" not in read(client, "/changes").links


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        ("rule-2e/end-of-turn-draw", "/e/update-2e/draw-phase-eliminated"),
        ("glossary-2e/under", "/e/update-2e/under-not-on-battlefield"),
    ],
)
def test_an_entry_tells_its_history(client: FlaskClient, entry: str, told: str) -> None:
    """Where a rule was once otherwise, its page leads to what says so."""
    document = read(client, f"/e/{entry}")
    assert "Once otherwise" in document.text
    assert told in document.links


def test_every_entry_says_what_it_was_reviewed_against(client: FlaskClient) -> None:
    """With the authority of its source, and that no change is told of it where none is."""
    text = read(client, "/e/glossary-2e/adjacent").text
    assert "Reviewed against v1.2" in text
    assert "Official, rank 2 among the sources" in text
    assert "The sources tell of no change" in text
    assert "2024-04-03" in read(client, "/e/faq-2e/general/engage-trigger").text


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        ("errata-2e/kuldak/life", "It tells of a change of Kuldak"),
        ("update-2e/draw-phase-eliminated", "It tells of a change of the rules"),
        ("errata-2e/card-updates-scope", "It belongs to what the sources tell of changes"),
    ],
)
def test_what_tells_of_a_change_does_not_say_that_there_is_none(client: FlaskClient, entry: str, told: str) -> None:
    """An erratum is the change itself."""
    text = " ".join(read(client, f"/e/{entry}").text.split())
    assert told in text
    assert "The sources tell of no change" not in text


@pytest.mark.parametrize(
    ("item", "documents"),
    [
        ("card-2e/breakers/mind-witch", ["Printed second-edition cards, first printing"]),
        ("ability-2e/engage", ["Printed second-edition cards, first printing"]),
        ("ability-2e/agile", ["Second Edition FAQ & Expanded Rules v1.2"]),
        (
            "card-2e/phoenix-elves/queen-maldaria",
            ["Printed second-edition cards, first printing", "Second Edition FAQ & Expanded Rules v1.2"],
        ),
    ],
)
def test_cards_and_abilities_say_what_they_were_reviewed_against(
    client: FlaskClient, item: str, documents: list[str]
) -> None:
    """The document of their facts, and whatever stated or changed one of them."""
    assert f"Reviewed against {'; '.join(documents)}" in read(client, f"/e/{item}").text


def test_the_feed_has_every_change(client: FlaskClient) -> None:
    """As Atom, each change once, dated by the document that tells of it."""
    answer = client.get("/changes.atom")
    assert answer.mimetype == "application/atom+xml"
    root = ET.fromstring(answer.get_data(as_text=True))
    entries = root.findall(f"{ATOM}entry")
    names = [one.findtext(f"{ATOM}id") for one in entries]
    assert len(names) == len(set(names)) > 5
    assert {one.findtext(f"{ATOM}updated") for one in entries} == {"2024-04-03T00:00:00Z"}
    assert all(one.findtext(f"{ATOM}summary") for one in entries)
