"""A puzzle solved without a script: what is said to an answer, and what is not said before it is due."""

import re
from typing import Any

import pytest
from flask.testing import FlaskClient

from refsvc.sentences import sentences_of
from tests.puzzle_documents import KINDS, LEGALITY, QUIZ, RESOLUTION, TIMING, WIN
from tests.puzzle_forms import option, press, published, read
from tests.refsvc.puzzles.builders import HOLD

RIGHT = {
    "legality": "Horde Slinger on b2 attacks Undead Warrior on b4",
    "resolution": "on b4 has 2 damage",
    "timing": "on b4 has 2 damage",
    "quiz": "No",
}
WRONG = {
    "legality": "Sneeks on c1 attacks",
    "resolution": "Nothing is on b4",
    "timing": "Nothing is on b2",
    "quiz": "Yes",
}
SECRET = "The stones fly two by two."


@pytest.mark.parametrize("kind", RIGHT)
def test_a_wrong_choice_is_told_its_rule_and_a_right_one_everything(client: FlaskClient, kind: str) -> None:
    """After a wrong choice only that one is spoken of; after the right one all are, with the explanation."""
    address = published(client, {**KINDS[kind]})
    page = read(client.get(address))
    wrong = read(press(client, address, "answer", {"picked": option(page, WRONG[kind])}))
    assert "Not right" in wrong.text
    assert wrong.text.count("Wrong: ") == 1
    assert "Right: " not in wrong.text
    right = read(press(client, address, "answer", {"picked": option(page, RIGHT[kind])}))
    assert right.text.count("Right: ") == 1
    assert right.text.count("Wrong: ") == len(KINDS[kind]["options"]) - 1


def test_a_wrong_choice_cites_the_entry_that_forbids_it(client: FlaskClient) -> None:
    """The rule stands beside the choice, one step away."""
    address = published(client, LEGALITY)
    wrong = read(
        press(client, address, "answer", {"picked": option(read(client.get(address)), "Sneeks on c1 attacks")})
    )
    assert "Sneeks on c1 is a melee unit" in wrong.text
    assert "/e/glossary-2e/adjacent" in wrong.links


def test_the_reply_that_refutes_a_choice_is_seen_on_the_board(client: FlaskClient) -> None:
    """Where a goal must outlast the enemy's turn, a wrong beginning is told with the reply, and leads to it played."""
    options = [{"do": ["attack b2 b1"]}, {"do": ["end phase"]}]
    address = published(client, {**HOLD, "options": options})
    question = read(client.get(address))
    wrong = read(press(client, address, "answer", {"picked": option(question, "End the Attack Phase")}))
    assert "North then replies: Undead Warrior on b1 attacks Grognack on a1" in wrong.text
    (door,) = [link for link in wrong.links if "attack+b1+a1" in link or "attack%20b1%20a1" in link]
    assert client.get(door).status_code == 200
    played = published(client, {**HOLD, "title": "Hold it on the board"})
    lost = read(press(client, played, "answer", {"lines": "end phase\nend phase"}))
    assert "North then replies" in lost.text
    assert any("b1" in link and "a1" in link and link.startswith("/board") for link in lost.links)


@pytest.mark.parametrize("document", KINDS.values(), ids=KINDS)
def test_the_answer_is_not_sent_before_it_is_due(client: FlaskClient, document: dict[str, Any]) -> None:
    """Neither the question nor a hint, a wrong or an unfinished answer carries the explanation or the best line."""
    address = published(client, {**document, "explanation": SECRET})
    question = read(client.get(address))
    sent = [question.source, press(client, address, "hint", {"hints": "0"}).text]
    assert not any("4/9" in text for text in sent)
    if document is WIN:
        sent.append(press(client, address, "answer", {"lines": "end phase"}).text)
    else:
        kind = document["kind"]
        sent.append(press(client, address, "answer", {"picked": option(question, WRONG[kind])}).text)
    for text in sent:
        assert SECRET not in text
        assert "judged-right" not in text
        assert "best-line" not in text
        assert "&#34;right&#34;" not in text
    assert SECRET in press(client, address, "show").text


def test_hints_come_one_by_one_and_the_first_cites_an_entry(client: FlaskClient) -> None:
    """The first hint leads to an entry; each further one is asked for."""
    address = published(client, LEGALITY)
    assert "Attack step 1" not in read(client.get(address)).text
    first = read(press(client, address, "hint", {"hints": "0"}))
    assert first.text.count("Attack step 1: declare a target") == 1
    assert "/e/rule-2e/attack-steps/declare-target" in first.links
    second = read(press(client, address, "hint", {"hints": "1"}))
    assert "Not right: Sneeks on c1 attacks Undead Warrior on b4." in second.text
    assert "Another hint" not in second.text


def test_a_hint_leaves_what_was_said_to_the_last_answer(client: FlaskClient) -> None:
    """The verdict with its reason stays, so does the way to the answer, and no other try is counted."""
    address = published(client, LEGALITY)
    wrong = option(read(client.get(address)), "Sneeks on c1 attacks")
    press(client, address, "answer", {"picked": wrong})
    hinted = read(press(client, address, "hint", {"hints": "0", "first": "wrong", "judged": wrong, "picked": ""}))
    assert "Sneeks on c1 is a melee unit" in hinted.text
    assert "Show the answer" in hinted.text
    assert 'data-feedback="again"' in hinted.source
    assert "Tried once" in hinted.text


def test_the_same_answer_once_more_is_no_further_try(client: FlaskClient) -> None:
    """What was said to it is said again and it is no longer chosen; another answer is a try."""
    address = published(client, LEGALITY)
    question = read(client.get(address))
    wrong, right = option(question, "Sneeks on c1 attacks"), option(question, RIGHT["legality"])
    press(client, address, "answer", {"picked": wrong})
    again = read(press(client, address, "answer", {"first": "wrong", "judged": wrong, "picked": wrong}))
    assert "Sneeks on c1 is a melee unit" in again.text
    assert 'data-feedback="again"' in again.source
    assert " checked" not in again.source
    assert "Tried once" in again.text
    other = read(press(client, address, "answer", {"first": "wrong", "judged": wrong, "picked": right}))
    assert "Tried 2 times" in other.text


def test_what_was_used_is_told_without_what_it_does(client: FlaskClient) -> None:
    """That Soul Shift is used belongs to the question; where the card comes to by it is the answer."""
    done = ["attack d3 d5", "mr m m", "yes"]
    board = {
        "a1": "Ret-Talus",
        "d3": "Undead Archer",
        "d5": {"card": "Horde Slinger", "player": "north", "damage": 1},
        "e8": {"card": "Sneeks", "player": "north"},
    }
    options = [{"holds": ["d5 holds Undead Archer"]}, {"holds": ["d3 holds Undead Archer"]}]
    question = {"title": "Used", "kind": "resolution", "question": "What is true?", "options": options}
    address = published(client, {**question, "scenario": {"phase": "attack", "board": board, "do": done}})
    text = read(client.get(address)).text
    assert "With Soul Shift of Undead Archer on d3" in text
    assert "take the space" not in text


def test_the_list_counts_all_that_were_solved(client: FlaskClient) -> None:
    """Under a nickname those too that stand on a later part of the list, as many as the progress counts."""
    assert press(client, "/puzzles/progress", "join", {"nickname": "Ada"}).status_code == 303
    later = re.findall(r'data-puzzle="([^"]+)"', client.get("/puzzles?kind=resolution&after=20").text)[0]
    assert f'data-puzzle="{later}"' not in client.get("/puzzles").text
    for key in re.findall(r'name="picked" value="(\w+)"', client.get(f"/puzzles/{later}").text):
        press(client, f"/puzzles/{later}", "answer", {"picked": key})
    assert "Ada : 1 of" in read(client.get("/puzzles/progress")).text
    assert ", 1 solved" in read(client.get("/puzzles")).text


def test_who_has_answered_skips_nothing(client: FlaskClient) -> None:
    """In a session a puzzle that was tried is missed or solved, and no more to be skipped."""
    address = published(client, LEGALITY)
    session = f"{address}?train={address.rpartition('/')[2]}~wall-of-ice"
    page = read(client.get(session))
    assert "Skip this one" in page.text
    tried = read(press(client, session, "answer", {"picked": option(page, "Sneeks on c1 attacks")}))
    assert "Skip this one" not in tried.text
    assert "made=w" in tried.source


def test_a_line_of_play_is_judged_by_what_it_gives_away(client: FlaskClient) -> None:
    """Without a script lines are typed: one that gives chance away is named, and bad dice are nobody's fault."""
    address = published(client, WIN)
    lost = read(press(client, address, "answer", {"lines": "end phase"}))
    assert "“End the Attack Phase” gives chance away" in lost.text
    unfinished = read(press(client, address, "answer", {"lines": "attack b2 b4"}))
    assert "Not there yet" in unfinished.text
    won = read(press(client, address, "answer", {"lines": "attack b2 b4\nmr mr"}))
    assert "Reached, and no chance was given away: your line keeps 4/9 (44.4 %), as the best one does." in won.text
    assert "Horde Slinger on b2 attacks Ret-Talus on b4" in won.text
    unlucky = read(press(client, address, "answer", {"lines": "attack b2 b4\nms ms"}))
    assert "chance was against it" in unlucky.text


def test_tries_are_counted_and_marked_under_a_nickname(client: FlaskClient, stranger: FlaskClient) -> None:
    """Statistics count everybody's tries; what is solved is marked for whoever has the code, wherever they enter it."""
    address = published(client, QUIZ)
    assert press(stranger, "/puzzles/progress", "join", {"nickname": " Ada  L. "}).status_code == 303
    page = read(stranger.get(address))
    for answer in ("Yes", "No"):
        press(stranger, address, "answer", {"picked": option(page, answer)})
    assert "Tried 2 times, 50 % right" in read(stranger.get("/puzzles")).text
    progress = read(stranger.get("/puzzles/progress"))
    assert "Ada L. : 1 of" in progress.text
    code = progress.source.split('class="token">')[1].split("<")[0]
    assert "data-solved>" not in client.get("/puzzles").text
    assert press(client, "/puzzles/progress", "resume", {"token": code}).status_code == 303
    assert "data-solved>" in client.get("/puzzles").text
    press(client, "/puzzles/progress", "leave")
    assert "data-solved>" not in client.get("/puzzles").text


def test_a_wrong_code_or_nickname_is_explained(client: FlaskClient) -> None:
    """Neither is accepted in silence."""
    assert "Nobody has this code." in read(press(client, "/puzzles/progress", "resume", {"token": "x"}), 422).text
    assert "1 to 40 characters" in read(press(client, "/puzzles/progress", "join", {"nickname": " "}), 422).text


@pytest.mark.parametrize("picked", [[], ["zz"], ["a", "b"]], ids=["nothing", "no option", "two of one"])
def test_what_is_no_answer_is_not_counted(client: FlaskClient, picked: list[str]) -> None:
    """It gets a message instead."""
    address = published(client, TIMING)
    said = read(press(client, address, "answer", {"picked": picked}))
    assert "Nothing is chosen yet" in said.text or "That is no answer" in said.text
    assert "Nobody has tried it yet." in said.text


def test_the_fragment_holds_only_what_is_said(client: FlaskClient) -> None:
    """A script gets the part below the question, and nothing around it."""
    address = published(client, RESOLUTION)
    picked = option(read(client.get(address)), "b4 has 2 damage")
    part = read(press(client, f"{address}?fragment=work", "answer", {"picked": picked}))
    assert not part.named("html")
    assert "verdict" in part.ids


def test_an_unknown_puzzle_or_button_is_refused(client: FlaskClient) -> None:
    """There is a page that says so."""
    read(client.get("/puzzles/nothing-like-it"), 404)
    read(press(client, published(client, QUIZ), "cheat"), 400)


def test_another_site_can_not_answer(client: FlaskClient) -> None:
    """A form on a foreign page reaches nothing."""
    address = published(client, QUIZ)
    for headers in ({"Sec-Fetch-Site": "cross-site"}, {"Origin": "https://evil.example"}):
        assert client.post(address, data={"picked": "a"}, headers=headers).status_code == 403


def test_the_explanation_is_read_before_what_is_next(client: FlaskClient) -> None:
    """The way on stands at the end of what is said, once, and a lone try is not told as how others fared."""
    address = published(client, LEGALITY)
    page = read(client.get(address))
    answered = press(client, address, "answer", {"picked": option(page, RIGHT["legality"])}).text
    assert answered.index('id="verdict"') < answered.index("data-next")
    assert "Next: " not in answered
    assert "You are the first to try it." in answered
    assert "Tried once" not in answered.partition('id="verdict"')[2]


def test_a_right_answer_after_a_hint_is_told_why_no_rating_moves(client: FlaskClient) -> None:
    """Otherwise one wonders whether it counted."""
    page = read(client.get("/puzzles/blergs-last-meal"))
    form = {"picked": option(page, "grown by 3 cards"), "fresh": "1"}
    told = read(press(client, "/puzzles/blergs-last-meal", "answer", {**form, "hints": "1"})).text
    assert "your rating stays as it is" in told
    assert "your rating stays as it is" not in read(press(client, "/puzzles/blergs-last-meal", "answer", form)).text


def test_the_code_of_a_nickname_stands_before_the_statistics(client: FlaskClient) -> None:
    """With a button that copies it."""
    press(client, "/puzzles/progress", "join", {"nickname": "Ada"})
    press(client, "/puzzles/spirit-bond", "answer", {"picked": "a"})
    source = client.get("/puzzles/progress").text
    assert source.index('class="token"') < source.index("data-picture>")
    assert 'data-copy-text="code"' in source


def test_no_sentence_stands_below_every_answer(client: FlaskClient) -> None:
    """What an earlier answer or the explanation says already is not said again."""
    for slug in ("sly-as-a-goblin", "knights-challenge"):
        source = client.post(f"/puzzles/{slug}", data={"do": "show"}).text
        told = re.findall(r'class="judged-why">([^<]*(?:<[^/p][^<]*</[^p][^<]*)*)</p>', source)
        sentences = [one for said in told for one in sentences_of(re.sub("<[^>]*>", "", said))]
        assert sentences
        assert len(set(sentences)) == len(sentences), sentences
