"""Pictures of entries on pages that hold many of them."""

import re
from xml.etree import ElementTree as ET

import pytest
from flask.testing import FlaskClient

PICTURED = (
    *("adjacent", "build", "clear-straight-spaces", "diagonal", "exchange-places", "force", "gate", "move"),
    *("straight-spaces", "summon", "under", "within-x-spaces"),
    *("away", "toward", "behind", "front", "row", "back-row", "column", "side", "battlefield", "through", "place"),
    *("melee-unit", "ranged-unit", "attack", "target", "damage", "destroy", "boost", "empty"),
)
IMAGE = re.compile(r'<img src="([^"]+)" alt="" width="(\d+)" height="(\d+)" loading="lazy"')


@pytest.mark.parametrize("name", PICTURED)
def test_terms_about_the_board_show_it(client: FlaskClient, name: str) -> None:
    """The page of such a term draws it."""
    page = client.get(f"/e/glossary-2e/{name}").get_data(as_text=True)
    assert "On the board" in page
    assert 'class="board"' in page


def test_the_glossary_shows_each_of_them_beside_its_text(client: FlaskClient) -> None:
    """Each has a picture that tells where something may be done, or comes to stand."""
    page = client.get("/glossary").get_data(as_text=True)
    assert [name for name in PICTURED if f'src="/pictures/glossary-2e/{name}.svg"' not in page] == []


@pytest.mark.parametrize("address", ["/rules/2e", "/rules/1e", "/glossary"])
def test_pictures_in_place_keep_their_room(client: FlaskClient, address: str) -> None:
    """Each is fetched when it is reached, and has the size that is kept for it."""
    images = IMAGE.findall(client.get(address).get_data(as_text=True))
    assert len(images) > 10
    for source, width, height in (images[0], images[len(images) // 2], images[-1]):
        answer = client.get(source)
        drawn = ET.fromstring(answer.get_data(as_text=True))
        assert answer.mimetype == "image/svg+xml"
        assert (float(drawn.get("width", "0")), float(drawn.get("height", "0"))) == (float(width), float(height))


@pytest.mark.thorough
def test_every_picture_of_the_rules_and_terms_can_be_drawn(client: FlaskClient) -> None:
    """No page promises a picture that is not there."""
    pages = [client.get(address).get_data(as_text=True) for address in ("/rules/2e", "/rules/1e", "/glossary")]
    sources = [source for page in pages for source, *_ in IMAGE.findall(page)]
    assert [source for source in sources if client.get(source).status_code != 200] == []


def test_before_and_after_are_one_picture(client: FlaskClient) -> None:
    """Both boards stand in one file, which has no rules for what is not in it."""
    drawn = client.get("/pictures/glossary-2e/exchange-places.svg").get_data(as_text=True)
    assert drawn.count('class="board"') == 2
    assert drawn.count("<style>") == 1
    assert "prefers-color-scheme" in drawn
    assert ".board-fill-player-0-fill" in drawn
    assert "player-3" not in drawn


@pytest.mark.parametrize("name", ["glossary-2e/deck", "glossary-2e/nothing"])
def test_what_is_no_picture_is_not_found(client: FlaskClient, name: str) -> None:
    """An entry without any, and no entry at all."""
    assert client.get(f"/pictures/{name}.svg").status_code == 404
