"""Lists of cards, cards side by side, what a card's page says of others, and two cards on a page of their own."""

import re
from urllib.parse import urlsplit

import pytest
from flask.testing import FlaskClient

from refsvc.corpus import Card
from tests import sites
from tests.documents import Document

WITCH = "card-2e/breakers/mind-witch"
DECEIVER = "card-2e/breakers/deceiver"
SNEEKS = "card-2e/cave-goblins/sneeks"
PAIR = "/cards/2e/breakers/deceiver/cave-goblins/sneeks"


def read(client: FlaskClient, address: str) -> Document:
    """The page at this address."""
    response = client.get(address)
    assert response.status_code == 200, address
    return Document(response.get_data(as_text=True))


def listed(client: FlaskClient, address: str) -> list[Card]:
    """The cards of a list, in its order."""
    tiles = [one for one in read(client, address).named("a") if one.attributes.get("class") == "tile-link"]
    return [sites.real_corpus().cards[one.attributes["data-id"] or ""] for one in tiles]


# --- lists -----------------------------------------------------------------------------------------------


def test_a_tile_says_what_stands_on_the_card(client: FlaskClient) -> None:
    """Cost, class, attack, strength, life, symbols and abilities stand in the list, the signs with their names."""
    document = read(client, "/cards?ability=Mimic&faction=Breakers")
    assert [one.title for one in listed(client, "/cards?ability=Mimic&faction=Breakers")] == ["Mind Witch"]
    assert "Cost 1" in document.text
    assert "Strength 3" in document.text
    assert "Life 2" in document.text
    assert "Common unit · Breakers" in document.text
    assert "Mimic" in document.text
    named = {one.attributes.get("aria-label") for one in document.elements}
    assert {"ranged", "resolve symbol", "Compare Mind Witch"} <= named


@pytest.mark.parametrize(
    ("asked", "holds"),
    [
        ("class=champion", lambda card: "champion" in card.classes),
        ("attack=melee", lambda card: card.attack == "melee"),
        ("cost=0", lambda card: card.cost == 0),
        ("symbol=eye", lambda card: "eye" in card.symbols),
        ("ability=Engage", lambda card: "Engage" in [one.name for one in card.abilities]),
        ("faction=Breakers&class=common", lambda card: card.faction == "Breakers" and "common" in card.classes),
    ],
)
def test_a_list_is_narrowed(client: FlaskClient, asked: str, holds: object) -> None:
    """Exactly the cards of which it holds are listed."""
    assert callable(holds)
    everything = [one for one in sites.real_corpus().cards.values() if one.edition == "2e"]
    found = listed(client, f"/cards?{asked}")
    assert {one.id for one in found} == {one.id for one in everything if holds(one)}
    assert 0 < len(found) < len(everything)


def test_a_list_is_sorted_and_what_is_unknown_comes_last(client: FlaskClient) -> None:
    """A figure sorts upward or downward; cards without it stand at the end either way."""
    for sort, sign in (("cost", 1), ("-cost", -1)):
        costs = [one.cost for one in listed(client, f"/cards?sort={sort}")]
        known = [sign * one for one in costs if one is not None]
        assert known == sorted(known)
        assert None not in costs[: len(known)]
    names = [one.title.casefold() for one in listed(client, "/cards?sort=name&edition=1e")]
    assert names == sorted(names)


def test_the_way_of_showing_is_kept_in_the_address(client: FlaskClient) -> None:
    """The switch between grid and list keeps what was chosen, and the form keeps the switch."""
    document = read(client, "/factions/breakers?class=common&sort=-life")
    assert "/factions/breakers?class=common&sort=-life&view=list" in document.links
    assert any("card-tiles-grid" in (one.attributes.get("class") or "") for one in document.named("ul"))
    lines = read(client, "/factions/breakers?class=common&sort=-life&view=list")
    assert not any("card-tiles-grid" in (one.attributes.get("class") or "") for one in lines.named("ul"))
    kept = {one.attributes.get("name"): one.attributes.get("value") for one in lines.named("input")}
    assert kept["view"] == "list"


@pytest.mark.parametrize("asked", ["/cards?sort=colour", "/cards?view=tree", "/cards?edition=3e", "/search?q=a&view=x"])
def test_what_cannot_be_asked_of_a_list_is_refused(client: FlaskClient, asked: str) -> None:
    """The refusal says what could be asked."""
    response = client.get(asked)
    assert response.status_code == 400
    assert "should be one of these" in response.get_data(as_text=True)


def test_nothing_like_it_is_said_plainly(client: FlaskClient) -> None:
    """A list that is narrowed to nothing says so."""
    assert "No card is like this" in read(client, "/cards?attack=melee&class=event").text


def test_results_open_on_the_board_and_bring_puzzles(client: FlaskClient) -> None:
    """A ruling with a position opens it; puzzles about what was asked stand below, with theirs."""
    document = read(client, "/search?q=mind+capture")
    assert "/board?scenario=faq-2e/breakers/mind-capture-no-magic" in document.links
    document = read(client, "/search?q=mind+witch")
    puzzles = [one for one in document.links if one.startswith("/puzzles/")]
    assert puzzles
    assert all(client.get(one).status_code == 200 for one in puzzles)
    boards = [one for one in document.links if one.startswith("/board?p=")]
    assert boards
    assert all(client.get(one).status_code == 200 for one in boards)


def test_a_query_that_filters_brings_no_puzzle(client: FlaskClient) -> None:
    """What a filter asks for, puzzles do not have."""
    links = read(client, "/search?q=mind+witch+kind:faq").links
    assert not [one for one in links if one.startswith("/puzzles/")]


def test_cards_in_a_grid_of_results_are_ticked_and_compared(client: FlaskClient) -> None:
    """As in the list of a faction; among results of every kind nothing is ticked."""
    grid = client.get("/search?q=faction:breakers+class:common&view=grid").get_data(as_text=True)
    assert 'name="card" value="card-2e/breakers/deceiver"' in grid
    assert "Compare what is ticked" in grid
    assert "Compare what is ticked" not in client.get("/search?q=engage").get_data(as_text=True)


def test_what_a_text_does_on_end_stands_together(client: FlaskClient) -> None:
    """Frenzy does three things in one moment, which is named once: “if you do” says nothing by itself."""
    page = client.get("/e/card-2e/tundra-orcs/tundra-fighter").get_data(as_text=True)
    frenzy = page.partition('id="ability-frenzy"')[2].partition("</section>")[0]
    assert frenzy.count('class="part-window"') == frenzy.count('class="part-text"') == 1
    assert "If you do" in frenzy


def test_results_show_figures_and_sort(client: FlaskClient) -> None:
    """A card among the results shows its figures, and the order is a part of the query."""
    document = read(client, "/search?q=faction:breakers+class:common&view=grid")
    assert "Cost 1" in document.text
    assert "Life 2" in document.text
    assert "/search?q=faction%3Abreakers+class%3Acommon+order%3Acost&view=grid" in document.links
    again = read(client, "/search?q=faction:breakers+class:common+order:cost")
    assert "/search?q=faction%3Abreakers+class%3Acommon" in again.links


# --- side by side ----------------------------------------------------------------------------------------


def test_cards_stand_side_by_side_with_differences_marked(client: FlaskClient) -> None:
    """Each figure has a line; what differs carries a sign, what is equal none; texts stand in full with their links."""
    document = read(client, f"/cards/compare?card={WITCH}&card={DECEIVER}")
    source = client.get(f"/cards/compare?card={WITCH}&card={DECEIVER}").get_data(as_text=True)
    rows = {found[1]: "differs" in found[0] for found in re.finditer(r'<th scope="row"[^>]*>(\w+).*?</th>', source)}
    assert rows["Life"]
    assert rows["Attack"]
    assert not rows["Cost"]
    assert not rows["Faction"]
    for identifier in (WITCH, DECEIVER):
        assert f"/e/{identifier}" in document.links
        for ability in sites.real_corpus().cards[identifier].abilities:
            assert ability.name in document.text
    assert "/e/ability-2e/mimic" in document.links


def test_cards_are_compared_by_name_too(client: FlaskClient) -> None:
    """A name serves like an address; what is no card is said, with what was perhaps meant."""
    document = read(client, "/cards/compare?card=Mind+Witch&card=Wind+Mgae&card=")
    assert f"/e/{WITCH}" in document.links
    assert "No card is called “Wind Mgae”" in document.text
    assert "/e/card-2e/breakers/wind-mage" in document.links


def test_no_more_than_four_are_compared(client: FlaskClient) -> None:
    """The first four stand there, and the page says so."""
    cards = sites.real_corpus().factions["faction-2e/breakers"].cards[:5]
    document = read(client, "/cards/compare?" + "&".join(f"card={one}" for one in cards))
    assert "Only 4 cards" in document.text
    assert f"/e/{cards[3]}" in document.links
    assert f"/e/{cards[4]}" not in document.links


def test_no_card_to_compare_asks_for_some(client: FlaskClient) -> None:
    """The page without cards explains itself."""
    assert "Name two to four cards" in read(client, "/cards/compare").text


# --- a card's page ---------------------------------------------------------------------------------------


def test_a_card_has_its_rulings_in_full(client: FlaskClient) -> None:
    """Question, answer and whole text of each ruling stand there."""
    corpus = sites.real_corpus()
    text = read(client, f"/e/{DECEIVER}").text
    for identifier in ("faq-2e/cave-goblins/sneeks-sly-engage", "faq-2e/savanna-elves/trample-engage"):
        ruling = corpus.entries[identifier]
        assert ruling.answer in text
        for sentence in re.sub(r"\[\[[^\]|]*\|?|\]\]|\*", "", ruling.text).split(". "):
            assert " ".join(sentence.split())[:40] in re.sub(r" ([.,;:’')])", r"\1", text)


def test_a_long_ruling_is_folded_under_its_first_sentence(client: FlaskClient) -> None:
    """What is long shows how it begins, and unfolds to the whole."""
    source = client.get(f"/e/{WITCH}").get_data(as_text=True)
    folded = re.search(r'full-ruling-lead">([^<]+)</span>', source)
    assert folded
    assert folded[1].endswith(".")
    assert len(folded[1]) < 300


def test_a_card_leads_to_its_neighbours(client: FlaskClient) -> None:
    """The cards before and after it in its faction are one step away."""
    cards = sites.real_corpus().factions["faction-2e/breakers"].cards
    place = cards.index(WITCH)
    links = [(one.attributes.get("rel"), one.attributes.get("href")) for one in read(client, f"/e/{WITCH}").named("a")]
    assert ("prev", f"/e/{cards[place - 1]}") in links
    assert ("next", f"/e/{cards[place + 1]}") in links


def test_a_card_can_be_tried_on_the_board(client: FlaskClient) -> None:
    """The board opens with the card on it; where too little is known of it, none is offered."""
    links = [one for one in read(client, f"/e/{WITCH}").links if one.startswith("/board?p=")]
    assert links
    assert all(client.get(one).status_code == 200 for one in links)
    assert "Mind Witch" in client.get(links[0]).get_data(as_text=True)
    unknown = read(client, "/e/card-2e/cloaks/sin-sin")
    assert "Try it on the board" not in unknown.text


def test_a_card_says_when_it_acts_and_who_acts_then_too(client: FlaskClient) -> None:
    """Each moment leads to the page of timing, and to the cards that may have to wait."""
    document = read(client, f"/e/{DECEIVER}")
    assert "/timing#each-time-away" in document.links
    assert "other cards act then too" in document.text


# --- two cards -------------------------------------------------------------------------------------------


def test_two_cards_have_a_page_with_what_ties_them(client: FlaskClient) -> None:
    """The ruling on both stands there in full, beside who acts when and a board where they meet, ready to be asked."""
    document = read(client, PAIR)
    assert "/e/faq-2e/cave-goblins/sneeks-sly-engage" in document.links
    assert "each time a unit moves or is forced away" in document.text
    boards = [one for one in document.links if one.startswith("/board?")]
    assert any(urlsplit(one).query.startswith("p=") for one in boards)
    assert any(urlsplit(one).query.startswith("scenario=") for one in boards)
    assert all(client.get(one).status_code == 200 for one in boards)


def test_the_page_of_two_is_one_whoever_is_named_first(client: FlaskClient) -> None:
    """The other order leads to it; a card with itself, or with what is none, has no page."""
    turned = client.get("/cards/2e/cave-goblins/sneeks/breakers/deceiver")
    assert turned.status_code == 302
    assert turned.headers["Location"] == PAIR
    assert client.get("/cards/2e/breakers/deceiver/breakers/deceiver").status_code == 404
    assert client.get("/cards/2e/breakers/deceiver/breakers/nobody").status_code == 404


def test_effects_of_both_at_one_moment_have_somebody_to_order_them(client: FlaskClient) -> None:
    """Where both act in one window, the page says who orders, with the rule."""
    document = read(client, "/cards/2e/cave-goblins/the-eater/fallen-kingdom/gul-dass")
    shared = "Both at once: the player whose turn it is orders them"
    assert (shared in document.text) == ("/e/rule-2e/timing-conflicts" in document.links)
    both = read(client, "/cards/2e/breakers/deceiver/vanguards/citadel-knight")
    assert shared in both.text
    assert "/e/rule-2e/timing-conflicts" in both.links


def test_what_begins_in_the_turn_of_each_is_ordered_only_for_one_player(client: FlaskClient) -> None:
    """Of enemies, each acts in its own turn; what one would give the other as a phase begins is too late."""
    document = read(client, "/cards/2e/breakers/mind-witch/mountain-vargath/wolfsbane-brute")
    assert "Both at once: the player whose turn it is" not in document.text
    assert "Both at once only where one player has both" in document.text
    assert "/e/expanded-2e/triggered-effects/start-end" in document.links


def test_what_nobody_would_try_is_not_offered(client: FlaskClient) -> None:
    """Beside a board stands no attack on one's own card, no move of no space, and how to come to what is waited for."""
    assert "attacks its own" not in read(client, "/e/card-2e/any/starting-gate").text
    assert "0 spaces" not in read(client, "/e/card-1e/benders/mind-witch").text
    assert "End the Summon Phase" in read(client, "/cards/2e/breakers/mind-witch/phoenix-elves/ember-beast").text


def test_two_that_nothing_ties_say_so(client: FlaskClient) -> None:
    """Without a ruling on both and without a moment that they share, the page says that nothing is known."""
    document = read(client, "/cards/2e/breakers/wind-archer/cave-goblins/horde-slinger")
    assert "nothing is known that ties them" in document.text


def test_two_cards_lead_to_their_page_from_both_and_from_the_search(client: FlaskClient) -> None:
    """Either card, and a search that names both, offers the page of the two."""
    assert PAIR in read(client, f"/e/{DECEIVER}").links
    assert PAIR in read(client, f"/e/{SNEEKS}").links
    assert PAIR in read(client, "/search?q=deceiver+sneeks").links


def test_what_the_index_says_of_two_is_what_a_search_for_both_says() -> None:
    """Asked by their ids, two cards share what the query with their names finds."""
    found = sites.real_index().search("deceiver sneeks").interaction
    assert found is not None
    told = sites.real_index().together(DECEIVER, SNEEKS)
    assert {one.id for one in told.rulings} == {one.id for one in found.rulings}
    assert told.meetings == found.meetings
