"""Where a card is made, without a script: the form comes back with all that was typed, the card and the faults."""

from __future__ import annotations

import io
import re
import zipfile
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from refsvc.application import create_app
from refsvc.http import Configuration
from refsvc.packs import check
from refsvc.settings import CHECKOUT
from tests import sites
from tests.documents import Document

PAGE = "/workshop/card"
FIGURES = {
    "name": "Field Nurse",
    "faction": "Corner Table",
    "class": "common unit",
    "cost": "1",
    "life": "3",
    "strength": "1",
    "attack": "melee",
    "symbols.eye": "on",
}
PATCH_UP = {
    "kind": "parts",
    "name": "Patch Up",
    "said.0.when": "during-move",
    "said.0.optional": "on",
    "said.0.cost.0.what": "magic",
    "said.0.target.is": "cards",
    "said.0.target.which.side": "friendly",
    "said.0.target.which.where": "within",
    "said.0.target.which.spaces": "2",
    "said.0.does.0.do": "heal",
    "said.0.does.0.value.n": "2",
}


def filled(**more: str) -> dict[str, str]:
    """The form of a card with an ability of its own."""
    own = {f"abilities.0.{name}": value for name, value in PATCH_UP.items()}
    return {**FIGURES, **own, **{name.replace("__", "."): value for name, value in more.items()}}


def value_of(page: str, name: str) -> str:
    """What stands in a field."""
    return next(
        one.attributes.get("value") or "" for one in Document(page).named("input") if one.attributes.get("name") == name
    )


def fault_at(page: str, name: str) -> str:
    """What is told beside a field."""
    found = re.search(rf'data-faults="{re.escape(name)}">(.*?)</span></', page)
    return re.sub("<.*?>", "", found[1]) if found else ""


def test_a_card_of_parts_is_drawn_with_its_text(client: FlaskClient) -> None:
    """The text is composed of what was chosen, nothing is wrong, and the board is offered with it."""
    page = client.post(PAGE, data=filled()).text
    document = Document(page)
    assert "Field Nurse" in document.text
    assert "Remove 2 damage from the target" in document.text
    assert "plays all of it" in document.text
    assert any(link.startswith("/board?p=") and "Field_Nurse" in link for link in document.links)


FAIR = {
    "name": "Village Fair",
    "faction": "Corner Table",
    "class": "standard event",
    "cost": "1",
    "phase": "magic",
    "active": "on",
    "symbols.eye": "on",
    "text.said.0.when": "on-play",
    "text.said.0.target.is": "cards",
    "text.said.0.target.which.side": "friendly",
    "text.said.0.target.which.where": "within",
    "text.said.0.target.which.spaces": "2",
    "text.said.0.many": "up-to",
    "text.said.0.most": "3",
    "text.said.0.does.0.do": "heal",
    "text.said.1.kind": "holds",
    "text.said.1.holds.0.do": "slower",
    "text.said.1.holds.0.for.is": "cards",
    "text.said.1.holds.0.for.which.side": "enemy",
}


def test_an_event_of_parts_is_drawn_with_its_text(client: FlaskClient) -> None:
    """When it is played and what stays active; spaces are counted from the summoner, and the board has it in hand."""
    page = client.post(PAGE, data=FAIR).text
    document = Document(page)
    assert "Target up to 3 friendly units within 2 spaces of your summoner" in document.text
    assert "always while active Each enemy unit moves 1 space fewer" in document.text
    assert "plays all of it" in document.text
    assert any(link.startswith("/board?p=") and "Village_Fair" in link for link in document.links)


def test_what_an_event_cannot_do_is_told_beside_it(client: FlaskClient) -> None:
    """What acts while it stays in play needs that it does; every word that is offered is read."""
    page = client.post(PAGE, data={name: value for name, value in FAIR.items() if name != "active"}).text
    assert "does not stay in play" in page
    offered = client.post(PAGE, data={**FAIR, "text.said.0.does.0.do": "exchange"}).text
    assert 'value="exchange"' not in offered
    assert 'value="aim"' in offered


def test_what_is_wrong_stands_beside_its_field_and_nothing_is_lost(client: FlaskClient) -> None:
    """Each fault of the engine is where it belongs, and what was typed is still there."""
    page = client.post(PAGE, data=filled(life="three", abilities__0__said__0__does__0__value__n="99")).text
    assert "whole number" in fault_at(page, "life")
    assert value_of(page, "life") == "three"
    assert value_of(page, "abilities.0.said.0.does.0.value.n") == "99"


def test_a_wrong_amount_is_told_at_the_amount(client: FlaskClient) -> None:
    """The engine's place within the parts leads to the field that was chosen there."""
    page = client.post(PAGE, data=filled(abilities__0__said__0__does__0__value__n="99")).text
    assert "1 to 20" in fault_at(page, "abilities.0.said.0.does.0.value.n")


def test_an_empty_form_accuses_nobody(client: FlaskClient) -> None:
    """Whoever only opens the page is not told what is wrong."""
    assert 'class="field-fault"' not in client.get(PAGE).text


def test_abilities_are_added_and_taken_away(client: FlaskClient) -> None:
    """The buttons of the form do it, and the rest moves up with what was typed."""
    page = client.post(PAGE, data=filled(do="add:abilities")).text
    assert 'name="abilities.1.name"' in page
    page = client.post(
        PAGE, data=filled(abilities__1__kind="known", abilities__1__name="Swift", do="remove:abilities.0")
    ).text
    assert value_of(page, "abilities.0.name") == "Swift"
    assert 'name="abilities.1.name"' not in page


def test_it_comes_as_a_pack_that_is_taken(client: FlaskClient, tmp_path: Path) -> None:
    """What is downloaded passes the check of packs."""
    answer = client.post(PAGE, data=filled(do="zip"))
    assert answer.headers["Content-Type"] == "application/zip"
    assert zipfile.ZipFile(io.BytesIO(answer.data)).namelist() == ["pack.yaml", "cards/2e/corner-table.yaml"]
    path = tmp_path / "card.zip"
    path.write_bytes(answer.data)
    assert check(path, CHECKOUT / "content").problems == ()


def test_a_wrong_card_is_no_pack(client: FlaskClient) -> None:
    """The form comes back instead."""
    answer = client.post(PAGE, data=filled(do="zip", life="x"))
    assert answer.status_code == 422
    assert "whole number" in fault_at(answer.text, "life")


@pytest.mark.parametrize("word", ["either", "force", "roll", "raise", "grant", "place", "strengthen"])
def test_every_kind_of_deed_has_its_fields(client: FlaskClient, word: str) -> None:
    """Whatever is chosen, its fields are there with something to begin with."""
    page = client.post(PAGE, data=filled(abilities__0__said__0__does__0__do=word)).text
    assert page.count('name="abilities.0.said.0.does.0.') > 1


def test_no_codes_stand_where_words_belong(client: FlaskClient) -> None:
    """Every choice is said in words: no window, deed or rule by its code."""
    page = client.post(PAGE, data=filled(abilities__1__kind="parts", abilities__1__said__0__kind="holds")).text
    shown = re.findall(r'<option value="([^"]+)"[^>]*>([^<]*)</option>', page)
    assert not [words for code, words in shown if "-" in code and words == code]


def test_an_address_for_contributions_is_offered_where_there_is_one() -> None:
    """A letter has the card in it; without the setting nothing is offered."""
    site = create_app(Configuration(api_rate=0, contributions="cards@example.org"), sites.real_reference())
    links = Document(site.test_client().post(PAGE, data=filled()).text).links
    assert any(link.startswith("mailto:cards@example.org?subject=Field%20Nurse") for link in links)


def test_absurd_forms_are_answered(client: FlaskClient) -> None:
    """Too many fields, too deep ones, and names that mean nothing do no harm."""
    deep = ".".join(["abilities"] + ["0"] * 200)
    many = {f"abilities.{number}.name": "x" for number in range(40)}
    assert client.post(PAGE, data={deep: "x", "": "y", "...": "z", **many}).status_code == 200
    for wanted in ("add:", "remove:", "remove:nothing.here", "add:name", f"add:{deep}"):
        assert client.post(PAGE, data=filled(do=wanted)).status_code == 200
