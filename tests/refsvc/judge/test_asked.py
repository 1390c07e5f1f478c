"""Questions in words on a small board: read as they are meant or not at all, and answered by the engine alone."""

import pytest

from refsvc import Reference
from refsvc.judge.asked.vocabulary import words_of
from refsvc.judge.asked.wording import read
from tests import sites
from tests.refsvc.judge.asking import asked


@pytest.mark.parametrize(
    ("question", "edition", "verdict", "do"),
    [
        ("can Kalal attack a card 3 spaces away", "2e", "yes", "attack c3 c6"),
        ("can Kalal attack a unit 4 spaces away", "2e", "no", "attack c3 c7"),
        ("can Wind Archer shoot four spaces away", "2e", "yes", "attack c3 c7"),
        ("can Sneeks attack a unit 2 spaces away", "2e", "no", "attack c3 c5"),
        ("can Horde Slinger attack diagonally", "2e", "no", "attack c3 d4"),
        ("can Mind Witch attack Horde Slinger from 2 spaces", "2e", "yes", "attack c3 c5"),
        ("can Sneeks be attacked by Kalal from 3 spaces", "2e", "yes", "attack c3 c6"),
        ("may a Rhinoceros attack its own gate", "2e", "yes", "attack c3 c4"),
        ("can Targan hit a unit three spaces away behind another unit", "2e", "no", "attack c3 c6"),
        ("Can Ember Archer shoot through Ice Golem?", "2e", "no", "attack c3 c5"),
        ("can Wind Mage attack itself", "2e", "no", "attack c3 c3"),
        ("how far can a Rhinoceros with 3 boost move", "2e", "5", "move c2 c3 c4 c5 c6 c7"),
        ("how many spaces can Sneeks move", "2e", "2", "move c2 c3 c4"),
        ("can Sneeks move 3 spaces", "2e", "no", "move c2 c3 c4 c5"),
        ("can Gwalark fly over Horde Slinger", "2e", "yes", "move c2 c3 c4"),
        ("can Horde Clinger move", "2e", "no", "move c2 c3"),
        ("can Kalal move through a gate", "2e", "no", "move c2 c3 c4"),
        ("can Wind Mage push itself", "2e", "no", "use c4 Push"),
        ("can Wind Mage push Horde Slinger", "2e", "yes", "use c4 Push"),
        ("can Wind Mage push a unit 3 spaces away", "2e", "no", "use c4 Push"),
        ("can Mind Control target a summoner", "2e", "no", "play Mind Control"),
        ("can Mind Control target a champion", "2e", "yes", "play Mind Control"),
        ("does Freeze work on a Gate", "2e", "no", "play Freeze"),
        ("can I summon Rhinoceros next to my summoner", "2e", "no", "summon Rhinoceros c4"),
        ("can I summon Rhinoceros next to a gate", "2e", "yes", "summon Rhinoceros c4"),
        ("how far can Wind Archer shoot", "2e", "4", "attack c3 c7"),
        ("how far does Sneeks attack", "2e", "1", "attack c3 c4"),
        ("can my Kalal atack a unit 4 space away", "2e", "no", "attack c3 c7"),
        ("can Undead Archer be attacked by my Sneeks", "2e", "yes", "attack c3 c4"),
        ("can a Savager attack a unit 2 spaces away", "1e", "no", "attack c3 c5"),
        ("how far can a Swordsman move", "1e", "3", "move c2 c3 c4 c5"),
        ("1e can Mugglug attack a Vine Wall", "1e", "yes", "attack c3 c4"),
        ("can Parasite attack its own unit", "1e", "yes", "attack c3 c4"),
        ("can I summon a Miner next to a wall", "1e", "yes", "summon Miner c4"),
    ],
)
def test_a_question_that_reads_as_an_action_is_answered(
    reference: Reference, question: str, edition: str, verdict: str, do: str
) -> None:
    """In its edition, with the verdict of the engine, its reasons, and the action as it was read."""
    found = asked(reference, question)
    assert (found.edition, found.verdict, found.do[0]) == (edition, verdict, do)
    assert found.as_read
    assert found.permits if verdict != "no" else found.reasons


@pytest.mark.parametrize(
    ("question", "cards"),
    [
        ("can Kalal attack twice", {"Kalal"}),
        ("can Kalal attack after moving", {"Kalal"}),
        ("can only a summoner attack Kalal", {"Kalal"}),
        ("can Kalal not attack Sneeks", {"Kalal", "Sneeks"}),
        ("must Beast Rider use Charge", {"Beast Rider"}),
        ("can Kalal attack a card 3 spaces away with 2 boost", {"Kalal"}),
        ("can Tundra Fighter move diagonally", {"Tundra Fighter"}),
        ("does Engage also trigger on Sly", {"Deceiver", "Sneeks"}),
        ("can Sneeks fly", {"Sneeks"}),
        ("can Sneeks shoot an adjacent unit", {"Sneeks"}),
        ("can Horde Climber move behind a unit", {"Horde Climber"}),
        ("can Sneeks move past a unit", {"Sneeks"}),
        ("is Kalal attacked 4 spaces away", {"Kalal"}),
        ("is Kalal hit", {"Kalal"}),
        ("can Kalal attack a unit >3 spaces away", {"Kalal"}),
        ("can Kalal attack a unit 3+ spaces away", {"Kalal"}),
        ("can Kalal attack a unit ² spaces away", {"Kalal"}),
        ("can Kalal attack @3", {"Kalal"}),
        ("can Wind Mage push Kalal", {"Wind Mage", "Kalal"}),
        ("can Bear Cavalry move through a unit", {"Bear Cavalry"}),
        ("can Horde Climber move over a card", {"Horde Climber"}),
        ("Cold Snap and Slow", {"Ollag", "Ice Golem"}),
        ("what happens if Mind Witch attacks Coleen Brighton", {"Mind Witch", "Coleen Brighton"}),
    ],
)
def test_a_question_that_asks_more_has_its_board_and_no_verdict(
    reference: Reference, question: str, cards: set[str]
) -> None:
    """One word too many makes another question of it: the cards meet, and nothing is claimed."""
    found = asked(reference, question)
    assert (found.verdict, found.as_read, found.reasons, found.permits) == ("", "", (), ())
    assert set(found.cards) == cards
    assert found.squares


@pytest.mark.parametrize(
    ("question", "seen"),
    [
        ("is Shadow Summon mandatory", {"c4": "Shadow Knight"}),
        ("how does Parapet work", {"c4": "Parapet"}),
        ("does Mind Capture ever meet Purge", {"c5": "Tacullu"}),
        ("what is Renewed Hope for", {"c4": "Sera Eldwyn", "c5": "Tacullu"}),
    ],
)
def test_a_board_without_a_verdict_has_what_is_asked_about(
    reference: Reference, question: str, seen: dict[str, str]
) -> None:
    """A card of which nothing is asked stands nowhere; the summoners, in sight only where nobody else is."""
    found = asked(reference, question)
    board = found.position.document["board"]
    assert {space: told["card"] for space, told in board.items() if space not in ("d1", "c8")} == seen


def test_what_is_aimed_at_says_whose_it_is(reference: Reference) -> None:
    """An event that is aimed at one's own cards is asked about one's own card."""
    found = asked(reference, "can Purge target Undead Archer")
    assert found.verdict == "yes"
    assert "a card of South's" in found.as_read


@pytest.mark.parametrize(
    ("question", "verdict", "told"),
    [
        ("can Undead Archer shoot through a Parapet", "yes", "Parapet on c4 is a card of South's"),
        ("can Undead Archer shoot through an enemy Parapet", "no", ""),
        ("can Horde Climber move through a gate", "yes", ""),
    ],
)
def test_what_only_one_side_allows_says_whose_it_is(
    reference: Reference, question: str, verdict: str, told: str
) -> None:
    """A card in between may be anybody's: where that decides, the one that allows it is shown, and named."""
    found = asked(reference, question)
    assert found.verdict == verdict
    assert told in found.as_read
    assert bool(told) == ("is a card of" in found.as_read)


@pytest.mark.parametrize(
    "query", ["can a unit move 3 spaces", "do bruises heal overnight", "clear straight spaces", "Kalal", "class:unit"]
)
def test_where_no_card_is_asked_about_there_is_no_board(reference: Reference, query: str) -> None:
    """A rule or a card alone is no question about cards."""
    assert reference.asked(reference.search(query)) is None


@pytest.mark.parametrize(
    "text",
    [
        "can @0 attack @1 twice",
        "can @0 not move",
        "does @0 attack 3 spaces away",
        "can @0 move 2 spaces through @1",
        "",
    ],
)
def test_a_word_left_over_leaves_a_question_unread(text: str) -> None:
    """What is understood in part only is not understood."""
    assert read(words_of(text)) is None


def test_the_page_of_results_asks_the_question(reference: Reference) -> None:
    """The place of the board stands there, with a link for whoever has no script; it comes as a fragment of its own."""
    client = sites.real_site().test_client()
    results = client.get("/search", query_string={"q": "can Kalal attack a unit 4 spaces away"}).text
    assert 'data-asked="/search/board?q=can+Kalal' in results
    board = client.get(
        "/search/board", query_string={"q": "can Kalal attack a unit 4 spaces away", "fragment": "asked"}
    )
    assert "On this board: no." in board.text
    assert "/e/rule-2e/attack-steps/declare-target" in board.text
    assert "data-asked" not in client.get("/search?q=wall").text
    assert client.get("/search/board").status_code == 200


def test_the_api_answers_beside_the_ruling(reference: Reference) -> None:
    """The engine's answer and, where one decides the question, the ruling."""
    client = sites.real_site().test_client()
    answer = client.get("/api/v1/asked", query_string={"q": "can Sneeks attack a unit 2 spaces away"}).get_json()
    assert answer["asked"]["verdict"] == "no"
    assert answer["asked"]["reasons"][0]["entries"]
    ruled = client.get("/api/v1/asked", query_string={"q": "can I attack my own unit"}).get_json()
    assert ruled["asked"] is None
    assert ruled["ruling"]["id"] == "faq-2e/general/attack-friendly-card"
