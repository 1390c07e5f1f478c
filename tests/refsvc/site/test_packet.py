"""A judge's packet as a page: question, verdict, branches, clauses with their sources, link and code."""

import re
from html import unescape
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient

PURGE = "faq-2e/fallen-kingdom/soul-shift-during-purge"
POSITION = "2e/3,c1.Ret-Talus,d3.Sneeks/2,d5.Undead_Warrior-1,d8.Kuldak/attack.south"
FIRST = "1e/d1.Tacullu,d3.Slayer,magic(3)/d8.Krusk,d4.Miner/attack.south"


def opened(client: FlaskClient, status: int = 200, **query: str | list[str]) -> str:
    """The packet of a link, as text without its markup, and without what stands beside the sheet."""
    response = client.get("/board/packet?" + urlencode(query, doseq=True))
    assert response.status_code == status, response.text
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", response.text.partition("</main>")[0]))


def test_a_ruling_is_told_with_its_question_and_its_answer(client: FlaskClient) -> None:
    """The entry's own words come first, and it is the first clause, with source, version and address."""
    told = opened(client, scenario=PURGE)
    assert "When can an Undead Archer use Soul Shift while Purge resolves?" in told
    assert "Each time Purge destroys a unit" in told
    assert "Second Edition FAQ &amp; Expanded Rules v1.2, p. 8" in told
    assert f"http://localhost/e/{PURGE}" in told


def test_a_clause_is_quoted_whole_with_its_list(client: FlaskClient) -> None:
    """However long it is: nothing is left out, and each item stands on its own."""
    page = client.get(f"/board/packet?scenario={PURGE}").text
    first = page.partition('<section class="packet-clauses">')[2].partition("</article>")[0]
    assert first.count("<li>") == 3
    assert "that step of Purge is over." in re.sub(r"<[^>]+>", "", first)
    assert "…" not in first


@pytest.mark.parametrize(
    ("scenario", "shown"),
    [
        ("faq-2e/fallen-kingdom/soul-shift-spore-carrier", '<strong class="verdict verdict-yes">Yes.</strong>'),
        ("faq-2e/phoenix-elves/divine-retribution-footwork", '<strong class="verdict verdict-no">No.</strong>'),
    ],
)
def test_a_verdict_has_its_sign(client: FlaskClient, scenario: str, shown: str) -> None:
    """As on the page of its entry: over the packet, and at the clause that gives it."""
    assert client.get(f"/board/packet?scenario={scenario}").text.count(shown) == 2


def test_a_card_that_comes_back_is_told_to_come_back(client: FlaskClient) -> None:
    """That nothing else changes would be said of a way on which it went."""
    told = opened(client, scenario="faq-2e/mountain-vargath/ram-second-brute")
    assert "Or: Smasher comes back to e3." in told
    assert "Or: Nothing else changes." not in told


@pytest.mark.parametrize(
    ("ask", "is_told"), [("attack d3 d4", True), ("does Sneeks destroy Undead Warrior", True), ("move d3 d2", False)]
)
def test_chances_of_a_die_whose_faces_no_source_states_are_told_to_be_so(
    client: FlaskClient, ask: str, is_told: bool
) -> None:
    """On paper as on the board; where no chance is told there is nothing to say of it."""
    told = opened(client, p=POSITION.replace("d5.", "d4."), ask=ask)
    assert ("No source document states the faces of the die." in told) is is_told


def test_what_is_shown_of_a_ruling_on_other_cards_is_no_verdict_of_it(client: FlaskClient) -> None:
    """It says itself what it shows: the answer of the ruling would contradict it."""
    scenario = "faq-2e/swamp-orcs/mugglug-prune-simultaneous"
    heads = [opened(client, scenario=scenario, case=case).partition("South’s Attack Phase")[0] for case in ("2", "3")]
    assert "Does Prune prevent Mugglug" in heads[0]
    assert heads[0].endswith("Yes. ")
    assert "Without Mugglug the Drudger is worth its magic" in heads[1]
    assert "Yes" not in heads[1]


def test_orders_are_a_nested_list_with_a_sentence_at_each_end(client: FlaskClient) -> None:
    """What is decided, by whom, and what is otherwise then."""
    page = client.get(f"/board/packet?scenario={PURGE}").text
    branches = page.partition('<section class="packet-branches">')[2].partition("</section>")[0]
    assert branches.count("<ul>") > 2
    assert branches.count("<ul>") == branches.count("</ul>")
    assert "Purge targets Undead Archer on c3 and Undead Carrier on d4." in branches
    assert "Citadel Paladin on d6 takes 2 damage." in branches


def test_what_is_refused_is_told_with_every_reason(client: FlaskClient) -> None:
    """The question as a sentence, No, the reasons, and the clauses that decide it."""
    told = opened(client, p=POSITION, ask="attack d3 d5")
    assert "Sneeks on d3 attacks Undead Warrior on d5: is that legal? No. Sneeks on d3 is a melee unit" in told
    assert "Attack step 1: declare a target" in told
    assert "What comes of it" not in told


def test_what_is_asked_of_a_turn_is_a_verdict_of_the_cards_as_they_stand(client: FlaskClient) -> None:
    """No bare No: what moves until then is not counted."""
    told = opened(client, p=POSITION, ask="can Sneeks attack Undead Warrior this turn")
    assert "is that legal? As the cards stand: no. Sneeks on d3 is a melee unit" in told


def test_what_can_be_reached_with_luck_is_a_verdict_of_how_likely_it_is(client: FlaskClient) -> None:
    """No bare Yes either, and said once."""
    lucky = "2e/0,d1.Ret-Talus,d3.Undead_Warrior:1/0,d4.Tundra_Fighter,d8.Grognack/attack.south"
    told = opened(client, p=lucky, ask="can i kill the fighter this turn")
    assert re.search(r"Yes, with luck: [\d.]+\s?%", told)
    assert told.count("with luck") == 1


def test_what_is_asked_in_words_is_answered(client: FlaskClient) -> None:
    """Speech is understood, and what may come of a legal action is told with its chances."""
    told = opened(client, p=POSITION.replace("d5.", "d4."), ask="Sneeks attacks Undead Warrior")
    assert "is that legal? Yes." in told
    assert "What comes of it" in told
    assert " %" in told


@pytest.mark.parametrize(
    ("position", "asked", "clauses"),
    [
        (
            POSITION.replace("d5.", "d4."),
            "attack d3 d4",
            ["Attack step 2: roll the dice", "Damage", "Destroy", "1 magic for each enemy card you destroy"],
        ),
        (FIRST, "attack d3 d4", ["Each roll of 3 or higher is a Hit and a wound", "A Wound Marker counts", "Destroy"]),
    ],
)
def test_all_that_happens_has_its_clause(client: FlaskClient, position: str, asked: str, clauses: list[str]) -> None:
    """What is rolled, what that does, who is destroyed, who gains magic: quoted, or named with where it stands."""
    why = opened(client, p=position, ask=asked).partition(" Why ")[2]
    assert [one for one in clauses if one not in why] == []


def test_the_picture_marks_the_cards_that_are_asked_about(client: FlaskClient) -> None:
    """Both of an attack; a space that no board has is refused."""
    query = {"p": "2e/3,d1.Sneeks,c4.Horde_Slinger/2,c5.Undead_Warrior,d8.Ret-Talus/attack.south"}
    page = client.get("/board/packet", query_string={**query, "ask": "can Horde Slinger attack Undead Warrior"}).text
    (picture,) = re.findall(r'src="([^"]*)"[^>]*data-picture', page)
    drawn = client.get(unescape(picture)).text
    assert sum(f"{space}: " in one and "chosen" in one for one in drawn.split("<g") for space in ("c4", "c5")) == 2
    wrong = client.get("/board.svg", query_string={**query, "about": "c4,z9"})
    assert wrong.status_code == 400
    assert "no space &#39;z9&#39;" in wrong.text


def test_what_was_played_before_the_question_is_told(client: FlaskClient) -> None:
    """Lines before the last one lead to the position that is shown; phases that end lead on to it."""
    building = POSITION.replace("d5.", "d4.").replace("attack.south", "build.south")
    for lines, number in ((["end phase", "attack d3 d4", "m m m"], 1), (["end phase", "end phase"], 2)):
        page = client.get("/board/packet?" + urlencode({"p": building, "do": lines}, doseq=True)).text
        assert "<h2>Before</h2>" in page
        assert f"after={number}" in page


def test_without_a_question_it_says_what_may_be_done(client: FlaskClient) -> None:
    """A position alone is worth a packet as well."""
    told = opened(client, p=POSITION)
    assert re.search(r"What can be done here\? \d+ legal actions", told)
    assert "End the Attack Phase." in told
    moves = opened(client, p=POSITION.replace("attack.", "move."))
    assert "Sneeks on d3 can move to " in moves
    assert "The question The verdict" in moves


def test_all_that_the_board_cites_is_in_its_packet(client: FlaskClient) -> None:
    """Not the most telling clause of each reason alone; and what the cards say that the question is about."""
    blocked = "2e/3,d1.Ret-Talus,c3.Undead_Archer,c4.Undead_Warrior/2,c5.Smasher-2,c8.Grognack/attack.south"
    told = opened(client, p=blocked, ask="attack c3 c5")
    assert "Clear straight spaces" in told
    assert "Attack step 1: declare a target" in told
    assert "Soul Shift : After a unit is destroyed within 3 spaces" in told
    assert "North’s Smasher, common unit, melee, strength 4, 4 of 6 life left, 2 damage." in told


def test_what_is_told_already_is_not_told_again(client: FlaskClient) -> None:
    """The text of Purge stands where it is told what comes of it, and not among the cards as well."""
    assert "The cards" not in opened(client, scenario=PURGE)


def test_the_first_edition_has_packets(client: FlaskClient) -> None:
    """With its own phases and clauses."""
    told = opened(client, p=FIRST, ask="attack d3 d4")
    assert "is that legal?" in told
    assert "South’s Attack Phase." in told


def test_link_and_code_lead_to_the_board(client: FlaskClient) -> None:
    """The link is written out, with scheme and host; the code is a drawing of its own."""
    page = client.get(f"/board/packet?scenario={PURGE}").text
    assert f'<a class="packet-link" href="http://localhost/board?scenario={PURGE}">' in page
    code = page.partition('<div class="packet-code"')[2].partition("</div>")[0]
    assert "<svg" in code
    assert "<style" not in code


def test_a_link_too_long_for_a_code_has_none(client: FlaskClient) -> None:
    """The packet is whole without it, and the code alone is refused."""
    query = urlencode({"p": POSITION, "do": ["x" * 100] * 40}, doseq=True)
    assert 'class="packet-code"' not in client.get(f"/board/packet?{query}").text
    assert client.get(f"/board/code.svg?{query}").status_code == 400


def test_what_is_saved_has_packet_and_code(client: FlaskClient) -> None:
    """Under its short link, which both of them carry."""
    document = {"title": "Kept", "board": {"d3": "Sneeks"}}
    slug = client.post("/api/v1/scenarios/saved", json=document).get_json()["slug"]
    page = client.get(f"/s/{slug}/packet").text
    assert "Kept" in page
    assert f'href="http://localhost/s/{slug}"' in page
    assert client.get(f"/s/{slug}/code.svg").content_type.startswith("image/svg+xml")


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ({}, "There is no position to make a packet of."),
        ({"p": "nonsense"}, "“nonsense” is no position"),
        ({"scenario": "no/such"}, "No scenario is named “no/such”"),
        ({"scenario": PURGE, "case": "99"}, "has no case “99”"),
        ({"p": POSITION, "ask": "dance wildly"}, "“dance wildly” was not understood as a question about this position"),
        ({"p": "2e/99/0/move.south"}, "the track ends at 15"),
    ],
)
def test_what_means_nothing_is_refused_with_a_reason(client: FlaskClient, query: dict[str, str], told: str) -> None:
    """A plain problem, in words."""
    assert told in opened(client, 400, **query)


def test_nothing_is_saved_under_an_unknown_link(client: FlaskClient) -> None:
    """Its packet and its code are not found."""
    assert [client.get(f"/s/nosuchslug/{form}").status_code for form in ("packet", "code.svg")] == [404, 404]


def test_a_line_that_cannot_be_played_is_told(client: FlaskClient) -> None:
    """The packet goes as far as the play does, and says why not further."""
    assert "can’t be played" in opened(client, p=POSITION, do="attack d3 d5")


def test_markup_in_a_title_stays_text(client: FlaskClient) -> None:
    """Whatever a link says is shown as it is written."""
    page = client.get("/board/packet?" + urlencode({"p": POSITION, "title": "<script>alert(1)</script>"})).text
    assert "<script>alert" not in page


def test_what_nobody_named_is_a_packet_of_who_is_against_whom(client: FlaskClient) -> None:
    """Its title, and that of the board that it leads back to, tell it from others."""
    query = urlencode({"p": POSITION})
    assert "<title>Ret-Talus against Kuldak: packet" in client.get(f"/board/packet?{query}").text
    named = "Ret-Talus against Kuldak, South’s Attack Phase, 4 cards"
    assert f"<title>{named}" in client.get(f"/board?{query}").text


def test_the_cards_beside_the_board_are_named_where_they_are_known(client: FlaskClient) -> None:
    """Hands, discard piles and draw piles; of which nothing is known, the picture says how many there are."""
    south = "hand(Purge,Gate,Gate),discard(Undead_Warrior)"
    position = POSITION.replace("d3.Sneeks/", f"d3.Sneeks,{south}/").replace("d8.Kuldak", "d8.Kuldak,hand(4)")
    told = opened(client, p=position)
    hand = re.search(r"South’s hand: ([^.]+)\.", told)
    assert hand is not None
    assert set(hand[1].split(", ")) == {"Purge", "2 × Gate"}
    assert "South’s discard pile: Undead Warrior." in told
    assert "North’s hand" not in told


def test_no_pile_of_which_cards_are_known_is_left_out(client: FlaskClient) -> None:
    """What lies on top or at the bottom of a draw pile counts for what is drawn; a Magic Pile is of cards."""
    told = opened(client, p=FIRST.replace("magic(3)", "magic(Miner,2),top(Slayer),bottom(Miner,Miner)"))
    assert "On top of South’s draw pile: Slayer." in told
    assert "At the bottom of South’s draw pile: 2 × Miner." in told
    assert "South’s Magic Pile: Miner" in told
